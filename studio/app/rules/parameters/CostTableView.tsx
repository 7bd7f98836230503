/** A table of costs beside its parameters: what was published struck through where the draft differs. */
import { memo, type ReactElement } from 'react';
import type { CostCell, CostTable } from './cost-table.ts';

export interface CostTableViewProps {
  readonly table: CostTable;
  readonly title: string;
}

export const CostTableView = memo(function CostTableView(props: CostTableViewProps): ReactElement {
  const { table, title } = props;
  const { heads, rows, along } = table;
  return (
    <table className="rp-costs" aria-label={`Costs that follow from ${title}`}>
      <thead>
        <tr>
          <th scope="col">{along}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {row.cells.map((cell, at) => (
              <Cost key={heads[at]} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function Cost({ cell }: { readonly cell: CostCell }): ReactElement {
  const { now, old, isChanged } = cell;
  return (
    <td className={isChanged ? 'is-changed' : undefined}>
      {isChanged && old !== null && <del>{old}</del>}
      {now ?? <span className="sub">–</span>}
    </td>
  );
}

/** What chance gave this step, with the key of each draw; only the all-seeing look at it. */
import type { Step } from '../../../machines/kernel/index.ts';
import { factText } from '../table/fact-text.ts';

export function ChanceDrawn({ step }: { readonly step: Step }) {
  const drawn = step.actions.flatMap((action) => action.chance);
  if (drawn.length === 0) return null;
  return (
    <table className="writes why-chance">
      <caption>Chance drawn</caption>
      <tbody>
        {drawn.map((one) => (
          <tr key={one.key}>
            <th scope="row" title={one.key}>
              {one.key}
            </th>
            <td title={factText(one.outcome)}>
              <b>{factText(one.outcome)}</b>
            </td>
            <td>{one.pinned ? 'pinned' : 'by its key'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the charts do otherwise, each change once with the numbers of seats that have it. */
import type { ReactElement } from 'react';
import type { ChartChange } from '../../analysis/compare/charts.ts';
import {
  chartRow,
  isInside,
  isStateChange,
  seatingRows,
} from '../../analysis/compare/render/say-charts.ts';
import type { Row } from '../../analysis/compare/render/shape.ts';
import type { ChartsDifference } from '../../analysis/compare/seatings.ts';
import { causeKey, type Verdict } from '../../analysis/compare/verdict.ts';
import { walkRows } from '../rules/walk-rows.ts';
import type { Selection } from '../session/types.ts';
import { AddNote } from './AddNote.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { sharedFrom } from './counterpart.ts';
import { useCompare } from './store.ts';

interface ChartChangesProps {
  readonly charts: ChartsDifference;
  readonly verdict: Verdict;
}

export function ChartChanges({ charts, verdict }: ChartChangesProps): ReactElement {
  const own = charts.changes.filter(({ change }) => !isInside(change));
  const seatings = seatingRows(charts);
  if (own.length + seatings.length === 0) {
    return (
      <p className="cmp-equal">
        Both sides draw the same charts, for {charts.seats.join(', ')} seats. Layout is no change.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' buttons
    <div onKeyDown={walkRows('.cmp-head')}>
      <ul className="cmp-list">
        {seatings.map((row) => (
          <ChangeRow key={`${row.mark} ${row.subject}`} row={row} />
        ))}
        {own.map((one) => (
          <One
            key={JSON.stringify(one.change)}
            change={one.change}
            row={chartRow(one, charts)}
            verdict={verdict}
          />
        ))}
      </ul>
    </div>
  );
}

interface OneProps {
  readonly change: ChartChange;
  readonly row: Row;
  readonly verdict: Verdict;
}

function One({ change, row, verdict }: OneProps): ReactElement {
  const selection = useSelectionOf(change);
  const games = gamesBehind(verdict, change);
  return (
    <ChangeRow row={row} selects={selection} games={games}>
      {selection.kind === 'state' ? <AddNote anchor={{ kind: 'state', id: selection.id }} /> : null}
    </ChangeRow>
  );
}

/** The state, or the transition, that a change is of, as both sides share it. */
function useSelectionOf(change: ChartChange): Selection {
  const pair = useCompare((compare) => compare.comparison?.pair ?? null);
  const charts = useCompare((compare) => compare.runs?.charts ?? null);
  if (isStateChange(change)) return { kind: 'state', id: change.path };
  if (change.kind === 'edge-removed' && pair !== null && charts !== null) {
    return sharedFrom('before', { kind: 'edge', id: change.edge.id }, pair, charts);
  }
  const edge = 'edge' in change ? change.edge : [change.after].flat()[0];
  return { kind: 'edge', id: edge?.id ?? '' };
}

function gamesBehind({ behind }: Verdict, change: ChartChange): number {
  const key = causeKey(
    isStateChange(change)
      ? { kind: 'state', change, rules: [] }
      : { kind: 'edge', change, rules: [] },
  );
  return behind.find((one) => causeKey(one.cause) === key)?.replays ?? 0;
}

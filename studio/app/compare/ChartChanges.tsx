/** What the charts do otherwise, each change once with the numbers of seats that have it. */
import { type ReactElement, useMemo } from 'react';
import type { ChartChange } from '../../analysis/compare/charts.ts';
import {
  chartRow,
  isStateChange,
  ownChanges,
  seatingRows,
} from '../../analysis/compare/render/say-charts.ts';
import type { Row } from '../../analysis/compare/render/shape.ts';
import type { ChartsDifference } from '../../analysis/compare/seatings.ts';
import { causeKey, type Verdict } from '../../analysis/compare/verdict.ts';
import { walkRows } from '../rules/walk-rows.ts';
import type { Selection } from '../session/types.ts';
import { AddNote } from './AddNote.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { NO_CHARTS, selectionOf } from './counterpart.ts';
import { useCompare } from './store.ts';

interface ChartChangesProps {
  readonly charts: ChartsDifference;
  readonly verdict: Verdict;
}

export function ChartChanges({ charts, verdict }: ChartChangesProps): ReactElement {
  const own = ownChanges(charts);
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
  const id = selection?.kind === 'state' ? selection.id : null;
  const games = gamesBehind(verdict, change);
  return (
    <ChangeRow row={row} {...(selection === null ? {} : { selects: selection })} games={games}>
      {id === null ? null : <AddNote anchor={{ kind: 'state', id }} />}
    </ChangeRow>
  );
}

/** Null where nothing is compared. */
function useSelectionOf(change: ChartChange): Selection | null {
  const pair = useCompare((compare) => compare.comparison?.pair ?? null);
  const charts = useCompare((compare) => compare.runs?.charts ?? NO_CHARTS);
  return useMemo(() => pair && selectionOf(change, pair, charts), [change, pair, charts]);
}

function gamesBehind({ behind }: Verdict, change: ChartChange): number {
  const key = causeKey(
    isStateChange(change)
      ? { kind: 'state', change, rules: [] }
      : { kind: 'edge', change, rules: [] },
  );
  return behind.find((one) => causeKey(one.cause) === key)?.replays ?? 0;
}

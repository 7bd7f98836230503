/** One replay under both sides: a session a side, their lines side by side, and where they differ. */
import {
  type Played,
  playReplay,
  type Refusal,
  type ReplayFile,
  type Ruleset,
} from '../../../machines/kernel/index.ts';
import { type Abreast, abreast, type SideName } from '../../analysis/compare/abreast.ts';
import type { Cause, PlayedPair } from '../../analysis/compare/cause.ts';
import { causesOf } from '../../analysis/compare/causes.ts';
import { nodesOf } from '../../analysis/compare/lines.ts';
import { chartChanges } from '../../analysis/compare/pair.ts';
import { type DifferencePlace, differencePlaces } from '../../analysis/compare/places.ts';
import { type Both, playBoth } from '../../analysis/compare/replays.ts';
import type { ChartTwin } from '../chart/twin.ts';
import { createSession, type SessionStore } from '../session/session.ts';
import { chartTwins } from './chart-twins.ts';
import type { Comparison } from './comparison.ts';
import { type ChartNames, chartNames, NO_CHARTS } from './counterpart.ts';

export interface BothRuns {
  /** The library item that was played. */
  readonly id: string;
  readonly file: ReplayFile;
  /** Null where that side cannot start it. */
  readonly panes: Both<SessionStore | null>;
  /** Null unless both can. */
  readonly played: PlayedPair | null;
  readonly beside: Abreast;
  /** The first difference, and every later one. */
  readonly places: readonly DifferencePlace[];
  /** What is behind the first one. */
  readonly causes: readonly Cause[];
  readonly refusals: Both<readonly Refusal[]>;
  readonly charts: ChartNames;
  readonly twins: Both<ChartTwin> | null;
}

const NONE = { before: [], after: [] };

export function openBothRuns({ pair }: Comparison, id: string, file: ReplayFile): BothRuns {
  const pane = (ruleset: Ruleset, played: Played) =>
    createSession({ rulesets: [ruleset], ruleset, file, fileId: id, played });
  const played = playBoth(pair, file);
  if ('refusals' in played) return openWhatStarts({ pair }, id, file, played.refusals);
  const { before, after, lines } = played;
  const beside = abreast(lines.before, lines.after);
  const changes = chartChanges(before.run.chart.graph, after.run.chart.graph);
  const charts = chartNames(before.run.chart.graph, after.run.chart.graph, changes);
  return {
    id,
    file,
    panes: { before: pane(pair.before, before), after: pane(pair.after, after) },
    played,
    beside,
    places: differencePlaces(played, beside),
    causes: lines.parting === null ? [] : causesOf(pair, played, lines.parting),
    refusals: NONE,
    charts,
    twins: chartTwins(before.run, after.run, changes, charts),
  };
}

/** The side that can start it is shown by itself; the other says why it cannot. */
function openWhatStarts(
  { pair }: Pick<Comparison, 'pair'>,
  id: string,
  file: ReplayFile,
  refusals: Both<readonly Refusal[]>,
): BothRuns {
  const open = (side: SideName): { played: Played; store: SessionStore } | null => {
    const ruleset = pair[side];
    const result = refusals[side].length > 0 ? null : playReplay(ruleset, file);
    if (result === null || 'refusals' in result) return null;
    const { played } = result;
    const begin = { rulesets: [ruleset], ruleset, file, fileId: id, played };
    return { played, store: createSession(begin) };
  };
  const [before, after] = [open('before'), open('after')];
  const nodes = (side: ReturnType<typeof open>) => (side === null ? [] : nodesOf(side.played));
  return {
    id,
    file,
    panes: { before: before?.store ?? null, after: after?.store ?? null },
    played: null,
    beside: abreast(nodes(before), nodes(after)),
    places: [],
    causes: [],
    refusals,
    charts: NO_CHARTS,
    twins: null,
  };
}

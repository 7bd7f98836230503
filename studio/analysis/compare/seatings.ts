/** The charts of two rulesets for every number of seats, each change once with the seatings that have it. */
import {
  type Cast,
  type ChartGraph,
  canonical,
  flattenChart,
  type Ruleset,
} from '../../../machines/kernel/index.ts';
import { castsOf, seatNames } from '../check/charts.ts';
import { type ChartChange, compareCharts } from './charts.ts';

export interface SeatedChange {
  readonly change: ChartChange;
  /** Numbers of seats whose charts have it. */
  readonly seats: readonly number[];
}

export interface ChartsDifference {
  readonly changes: readonly SeatedChange[];
  /** Numbers of seats that both rulesets play with. */
  readonly seats: readonly number[];
  /** Numbers of seats that only one of them plays with. */
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Throws a KernelError where a game cannot draw its chart. */
export function compareAllCharts(before: Ruleset, after: Ruleset): ChartsDifference {
  const was = before.game.seatCounts(before.params);
  const is = after.game.seatCounts(after.params);
  const seats = is.filter((count) => was.includes(count));
  const found = new Map<string, { change: ChartChange; seats: number[] }>();
  for (const count of seats) {
    for (const change of changesFor(before, after, count)) {
      const key = canonical(change);
      const known = found.get(key);
      if (known === undefined) found.set(key, { change, seats: [count] });
      else if (known.seats.at(-1) !== count) known.seats.push(count);
    }
  }
  return {
    changes: [...found.values()],
    seats,
    added: is.filter((count) => !was.includes(count)),
    removed: was.filter((count) => !is.includes(count)),
  };
}

/** Changes of a seating, in every cast that both rulesets have: the same change only once. */
function changesFor(before: Ruleset, after: Ruleset, count: number): readonly ChartChange[] {
  const seats = seatNames(count);
  return castsOf(after, seats).flatMap((cast) =>
    compareCharts(graphOf(before, seats, cast), graphOf(after, seats, cast)),
  );
}

function graphOf({ game, params }: Ruleset, seats: readonly string[], cast: Cast): ChartGraph {
  const chart = game.chart({ seats, slots: game.slots(params), cast });
  return flattenChart(chart.chart).graph;
}

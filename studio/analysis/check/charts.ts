/** A game's charts for every seating, and every piece that its slots offer. */
import {
  type Cast,
  type ChartGraph,
  flattenChart,
  type Piece,
  type RuleClause,
  type Ruleset,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { namesOf, reachableStates } from '../coverage.ts';
import { error, type Finding } from './finding.ts';
import { parametersOf } from './parameters.ts';

export interface DrawnChart {
  readonly seats: number;
  readonly slots: Slots;
  readonly piece: Piece<unknown, unknown, unknown>;
  readonly graph: ChartGraph;
  /** The register in force with these slots. */
  readonly rules: readonly RuleClause[];
  /** The slots as this ruleset fills them, not one of the alternatives. */
  readonly isOwn: boolean;
}

export const seatNames = (count: number): readonly string[] => [...'ABCDEFGH'].slice(0, count);

/** Casts that between them show every optional procedure of a game. */
export const castsOf = ({ game }: Ruleset, seats: readonly string[]): readonly Cast[] =>
  game.casts?.(seats) ?? [{}];

/** Every seating under the ruleset's own slots, and each alternative piece of a slot once. */
export function chartsOf(ruleset: Ruleset): readonly DrawnChart[] {
  const { game, params } = ruleset;
  const own = game.slots(params);
  const others = Object.keys(own).flatMap((slot) =>
    (parametersOf(ruleset).find((one) => one.path === `slots.${slot}`)?.values ?? [])
      .filter((piece) => piece !== own[slot])
      .map((piece) => ({ ...own, [slot]: String(piece) })),
  );
  return game.seatCounts(params).flatMap((count) => {
    const seats = seatNames(count);
    return [own, ...others].flatMap((slots) =>
      castsOf(ruleset, seats).map((cast) => {
        const piece = game.chart({ seats, slots, cast });
        const { graph } = flattenChart(piece.chart);
        const rules = rulesUnder(ruleset, own, slots);
        return { seats: count, slots, piece, graph, rules, isOwn: slots === own };
      }),
    );
  });
}

type Slots = Readonly<Record<string, string>>;

function rulesUnder(ruleset: Ruleset, own: Slots, slots: Slots): readonly RuleClause[] {
  const changed = Object.entries(slots).filter(([slot, piece]) => own[slot] !== piece);
  const paths = changed.map(([slot, piece]) => [`slots.${slot}`, piece] as const);
  const laid = withChanges(ruleset, Object.fromEntries(paths));
  return 'ruleset' in laid ? laid.ruleset.rules : ruleset.rules;
}

/** States that no path of arrows leads to, in any chart that has them. */
export function unreachableStates(charts: readonly DrawnChart[]): readonly Finding[] {
  const all = new Set<string>();
  const reached = new Set<string>();
  for (const { graph } of charts) {
    for (const node of graph.nodes) all.add(node.path);
    for (const path of reachableStates(graph)) reached.add(path);
  }
  return [...all]
    .filter((path) => !reached.has(path))
    .map((path) => error('state/unreachable', path, 'no path of transitions leads to it'));
}

/** Decisions, guards and recipes that the game offers and no chart of it names. */
export function unusedNames(ruleset: Ruleset, charts: readonly DrawnChart[]): readonly Finding[] {
  const named = charts.map(({ graph }) => namesOf(graph));
  const isNamed = (kind: 'decisions' | 'guards' | 'recipes', name: string) =>
    named.some((names) => names[kind].has(name));
  const offered = (kind: 'guards' | 'recipes') =>
    [...new Set(charts.flatMap(({ piece }) => Object.keys(piece[kind])))].filter(
      (name) => !isNamed(kind, name),
    );
  const says = 'no chart names it';
  return [
    ...Object.keys(ruleset.game.decisions)
      .filter((name) => !isNamed('decisions', name))
      .map((name) => error('decision/unused', name, says)),
    ...offered('guards').map((name) => error('guard/unused', name, says)),
    ...offered('recipes').map((name) => error('recipe/unused', name, says)),
  ];
}

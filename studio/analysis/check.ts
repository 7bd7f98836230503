/**
 * The check of a ruleset: that register, parameters, charts and code say the same things. Pure:
 * whoever calls it hands over the texts and replays.
 */
import type { ReplayFile, Ruleset, SeedFile } from '../../machines/kernel/index.ts';
import { chartsOf, unreachableStates, unusedNames } from './check/charts.ts';
import { type Finding, type SourceText, warning } from './check/finding.ts';
import { playGames } from './check/games.ts';
import { parametersOf, registerFindings, unreadFindings } from './check/parameters.ts';
import { ruleFindings } from './check/rules.ts';

export type { Finding, SourceText };

export interface CheckInput {
  readonly ruleset: Ruleset;
  /** Replays recorded under this ruleset. */
  readonly replays: readonly ReplayFile[];
  readonly seeds: readonly SeedFile[];
  /** The game's own code: `machines/<game>/**`. */
  readonly code: readonly SourceText[];
  /** Tests, replays and the ruleset's texts; the register itself left out. */
  readonly others: readonly SourceText[];
  /** Games by programs, for each seating. */
  readonly games: number;
  /** Warnings fail it too. */
  readonly strict?: boolean;
  readonly onGame?: (done: number, of: number) => void;
}

/** So many of so many. */
export interface Share {
  readonly reached: number;
  readonly of: number;
}

export interface CheckReport {
  readonly ruleset: string;
  readonly passed: boolean;
  readonly findings: readonly Finding[];
  readonly shares: {
    /** Rules that charts, decisions or rulings carry. */
    readonly rulesCarried: Share;
    /** Rules that some replay or game cited. */
    readonly rulesCited: Share;
    readonly parametersRead: Share;
    readonly statesEntered: Share;
    readonly transitionsTaken: Share;
  };
  readonly games: number;
  readonly endings: Readonly<Record<string, number>>;
}

export function checkRuleset(input: CheckInput): CheckReport {
  const { ruleset, code, others, strict = false } = input;
  const charts = chartsOf(ruleset);
  const { coverage, findings: refusedSeeds } = playGames(input);
  const citations = ruleFindings({ ruleset, charts, ran: coverage.rules, code, others });
  const unread = unreadFindings(ruleset, coverage.params, code);
  const states = ownNames(charts, (graph) => graph.nodes.map((node) => node.path));
  const edges = ownNames(charts, (graph) => graph.edges.map((edge) => edge.id));
  const unreachable = unreachableStates(charts);
  const findings = [
    ...citations.findings,
    ...registerFindings(ruleset),
    ...unread,
    ...unreachable,
    ...neverEntered(states, coverage.states, unreachable),
    ...unusedNames(ruleset, charts),
    ...refusedSeeds,
  ];
  const parameters = parametersOf(ruleset).length;
  const all = ruleset.rules.length;
  return {
    ruleset: ruleset.id,
    passed: !findings.some((one) => strict || one.severity === 'error'),
    findings,
    shares: {
      rulesCarried: { reached: citations.carried, of: all },
      rulesCited: {
        reached: ruleset.rules.filter(({ id }) => coverage.rules.has(id)).length,
        of: all,
      },
      parametersRead: { reached: parameters - unread.length, of: parameters },
      statesEntered: shareOf(states, coverage.states),
      transitionsTaken: shareOf(edges, coverage.edges),
    },
    games: coverage.runs,
    endings: Object.fromEntries(coverage.endings),
  };
}

type Charts = ReturnType<typeof chartsOf>;

/** Names in the charts as this ruleset fills its slots; the root, which is always active, left out. */
const ownNames = (
  charts: Charts,
  names: (graph: Charts[number]['graph']) => readonly string[],
): readonly string[] =>
  [...new Set(charts.filter((one) => one.isOwn).flatMap(({ graph }) => names(graph)))].filter(
    (name) => name !== '',
  );

const shareOf = (names: readonly string[], reached: ReadonlySet<string>): Share => ({
  reached: names.filter((name) => reached.has(name)).length,
  of: names.length,
});

function neverEntered(
  states: readonly string[],
  entered: ReadonlySet<string>,
  unreachable: readonly Finding[],
): readonly Finding[] {
  const known = new Set(unreachable.map((one) => one.subject));
  return states
    .filter((path) => !entered.has(path) && !known.has(path))
    .map((path) => warning('state/never-entered', path, 'no replay and no random game entered it'));
}

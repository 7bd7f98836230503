/** Rule ids: where each is cited, and those that the register does not know. */
import type { RuleClause, Ruleset } from '../../../machines/kernel/index.ts';
import { namesOf } from '../coverage.ts';
import type { DrawnChart } from './charts.ts';
import { error, type Finding, type SourceText, warning } from './finding.ts';
import { parametersOf } from './parameters.ts';

interface Cited {
  readonly id: string;
  readonly where: string;
}

/** Every clause that holds with some filling of the slots, the ruleset's own first. */
function everyClause(ruleset: Ruleset, charts: readonly DrawnChart[]): readonly RuleClause[] {
  const all = [...ruleset.rules, ...charts.flatMap(({ rules }) => rules)];
  const byId = new Map<string, RuleClause>();
  for (const clause of all) if (!byId.has(clause.id)) byId.set(clause.id, clause);
  return [...byId.values()];
}

/** The first words of the register's ids, and the game's own: what an id in a text starts with. */
const prefixesOf = ({ game }: Ruleset, clauses: readonly RuleClause[]): readonly string[] => [
  ...new Set([game.id, ...clauses.map(({ id }) => id.slice(0, id.indexOf('.')))]),
];

function idsIn(text: string, prefixes: readonly string[]): readonly string[] {
  const id = new RegExp(
    `(?<![\\w.#/-])(?:${prefixes.join('|')})\\.[a-z0-9-]+(?:\\.[a-z0-9-]+)*(?![\\w/])`,
    'g',
  );
  return [...text.matchAll(id)].map(([found]) => found);
}

/** In code a rule id is a whole string: `'gank.wave.schedule'`. */
function quotedIds({ path, text }: SourceText, prefixes: readonly string[]): readonly Cited[] {
  return [...text.matchAll(/(['"`])([a-z0-9]+(?:\.[a-z0-9-]+)+)\1/g)]
    .map((match) => match[2] as string)
    .filter((id) => prefixes.includes(id.slice(0, id.indexOf('.'))))
    .map((id) => ({ id, where: path }));
}

/** By the states of one chart, its guards, and the decisions that it opens. */
function citedBy({ game }: Ruleset, { graph, piece }: DrawnChart): readonly Cited[] {
  const { guards, decisions } = namesOf(graph);
  const opened = Object.entries(game.decisions).filter(([name]) => decisions.has(name));
  return [
    ...graph.nodes.flatMap((node) =>
      node.rules.map((id) => ({ id, where: `state ${node.path || 'of the whole chart'}` })),
    ),
    ...[...guards].flatMap((phrase) =>
      (piece.guards[phrase]?.rules ?? []).map((id) => ({ id, where: `guard «${phrase}»` })),
    ),
    ...opened.flatMap(([name, { rules, forms }]) => [
      ...rules.map((id) => ({ id, where: `decision «${name}»` })),
      ...forms.flatMap((form) =>
        form.rules.map((id) => ({ id, where: `choice «${form.choose}»` })),
      ),
    ]),
  ];
}

const citedByTalk = ({ game }: Ruleset): readonly Cited[] =>
  (game.talk?.rules ?? []).map((id) => ({ id, where: 'table talk' }));

export interface RuleCheck {
  readonly ruleset: Ruleset;
  readonly charts: readonly DrawnChart[];
  /** Cited by rulings and guards while games ran. */
  readonly ran: ReadonlySet<string>;
  /** The game's own code. */
  readonly code: readonly SourceText[];
  /** Tests, replays and ruleset texts besides the register. */
  readonly others: readonly SourceText[];
}

export interface RuleCitations {
  readonly findings: readonly Finding[];
  /** Rules carried by charts, decisions or rulings. */
  readonly carried: number;
  /** Rules that only tests, replays and parameters cite. */
  readonly onlyInTests: readonly string[];
}

/** Every rule must be cited somewhere, and nothing may cite a rule that is not there. */
export function ruleFindings(input: RuleCheck): RuleCitations {
  const { ruleset, charts, ran, code, others } = input;
  const clauses = everyClause(ruleset, charts);
  const prefixes = prefixesOf(ruleset, clauses);
  const byCharts = charts.flatMap((chart) => citedBy(ruleset, chart));
  const anywhere = [
    ...citedByTalk(ruleset),
    ...code.flatMap((source) => quotedIds(source, prefixes)),
  ];
  const cited = [...byCharts, ...anywhere].map(({ id }) => id);
  const carried = new Set([...cited, ...ran]);
  const elsewhere = new Set(others.flatMap(({ text }) => idsIn(text, prefixes)));
  const uncited = clauses.filter(({ id }) => !carried.has(id));
  const onlyInTests = uncited.map(({ id }) => id).filter((id) => elsewhere.has(id));
  return {
    carried: ruleset.rules.filter(({ id }) => carried.has(id)).length,
    onlyInTests,
    findings: [
      ...uncited
        .filter(({ id }) => !elsewhere.has(id))
        .map(({ id, title }) => error('rule/uncited', id, `nothing cites «${title}»`)),
      ...onlyInTests.map((id) =>
        warning('rule/only-in-tests', id, 'cited by tests, replays or parameters alone'),
      ),
      ...unknownIds(input, clauses, anywhere),
    ],
  };
}

/** A chart may cite what is in force with its own slots; code, whatever its module knows. */
function unknownIds(
  { ruleset, charts }: RuleCheck,
  clauses: readonly RuleClause[],
  anywhere: readonly Cited[],
): readonly Finding[] {
  const known = new Set([...clauses, ...ruleset.register].map(({ id }) => id));
  const parameters = parametersOf(ruleset);
  // A quoted text that looks like an id may be a state's path or a parameter's.
  const places = new Set([
    ...charts.flatMap(({ graph }) => graph.nodes.map((node) => node.path)),
    ...parameters.map(({ path }) => path),
  ]);
  const metas = parameters.flatMap(({ path, rules }) =>
    (rules ?? []).map((id) => ({ id, where: `parameter ${path}` })),
  );
  const unknown = [
    ...charts.flatMap((chart) => {
      const own = new Set(chart.rules.map(({ id }) => id));
      return citedBy(ruleset, chart).filter(({ id }) => !own.has(id));
    }),
    ...[...anywhere, ...metas].filter(({ id }) => !known.has(id) && !places.has(id)),
  ];
  const where = new Map<string, Set<string>>();
  for (const one of unknown) where.set(one.id, (where.get(one.id) ?? new Set()).add(one.where));
  return [...where].map(([id, found]) =>
    error('rule/unknown', id, `not in the register; cited by ${[...found].join(', ')}`),
  );
}

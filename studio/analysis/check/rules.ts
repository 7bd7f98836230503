/** Rule ids: where each is cited, and those that the register does not know. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { namesOf } from '../coverage.ts';
import type { DrawnChart } from './charts.ts';
import { error, type Finding, type SourceText, warning } from './finding.ts';
import { parametersOf } from './parameters.ts';

interface Cited {
  readonly id: string;
  readonly where: string;
}

/** The first words of the register's ids, and the game's own: what an id in a text starts with. */
function prefixesOf(ruleset: Ruleset): readonly string[] {
  const own = ruleset.rules.map(({ id }) => id.slice(0, id.indexOf('.')));
  return [...new Set([ruleset.game.id, ...own])];
}

function idsIn(text: string, ruleset: Ruleset): readonly string[] {
  const prefix = prefixesOf(ruleset).join('|');
  const id = new RegExp(
    `(?<![\\w.#/-])(?:${prefix})\\.[a-z0-9-]+(?:\\.[a-z0-9-]+)*(?![\\w/])`,
    'g',
  );
  return [...text.matchAll(id)].map(([found]) => found);
}

/** In code a rule id is a whole string: `'gank.wave.schedule'`. */
function quotedIds({ path, text }: SourceText, ruleset: Ruleset): readonly Cited[] {
  return [...text.matchAll(/(['"`])([a-z0-9]+(?:\.[a-z0-9-]+)+)\1/g)]
    .map((match) => match[2] as string)
    .filter((id) => prefixesOf(ruleset).includes(id.slice(0, id.indexOf('.'))))
    .map((id) => ({ id, where: path }));
}

function citedByCharts(charts: readonly DrawnChart[]): readonly Cited[] {
  return charts.flatMap(({ graph, piece }) => {
    const { guards } = namesOf(graph);
    return [
      ...graph.nodes.flatMap((node) =>
        node.rules.map((id) => ({ id, where: `state ${node.path || 'of the whole chart'}` })),
      ),
      ...[...guards].flatMap((phrase) =>
        (piece.guards[phrase]?.rules ?? []).map((id) => ({ id, where: `guard «${phrase}»` })),
      ),
    ];
  });
}

function citedByDecisions({ game }: Ruleset, charts: readonly DrawnChart[]): readonly Cited[] {
  const open = new Set(charts.flatMap(({ graph }) => [...namesOf(graph).decisions]));
  const talk = (game.talk?.rules ?? []).map((id) => ({ id, where: 'table talk' }));
  const decisions = Object.entries(game.decisions)
    .filter(([name]) => open.has(name))
    .flatMap(([name, decision]) => [
      ...decision.rules.map((id) => ({ id, where: `decision «${name}»` })),
      ...decision.forms.flatMap((form) =>
        form.rules.map((id) => ({ id, where: `choice «${form.choose}»` })),
      ),
    ]);
  return [...talk, ...decisions];
}

const citedBy = (ruleset: Ruleset, charts: readonly DrawnChart[]): readonly Cited[] => [
  ...citedByCharts(charts),
  ...citedByDecisions(ruleset, charts),
];

/** Ids in force, those of the module's file, and those that come with other pieces of its slots. */
function knownIds({ ruleIds, register, module }: Ruleset): ReadonlySet<string> {
  const pieces = Object.values(module.alternatives ?? {}).flatMap((slot) => Object.values(slot));
  const others = pieces.flatMap(({ added = [] }) => added);
  return new Set([...ruleIds, ...[...register, ...others].map(({ id }) => id)]);
}

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
export function ruleFindings({ ruleset, charts, ran, code, others }: RuleCheck): RuleCitations {
  const declared = citedBy(ruleset, charts);
  const written = code.flatMap((source) => quotedIds(source, ruleset));
  const carried = new Set([...[...declared, ...written].map(({ id }) => id), ...ran]);
  const elsewhere = new Set(others.flatMap(({ text }) => idsIn(text, ruleset)));
  const uncited = ruleset.rules.filter(({ id }) => !carried.has(id));
  const onlyInTests = uncited.map(({ id }) => id).filter((id) => elsewhere.has(id));
  return {
    carried: ruleset.rules.length - uncited.length,
    onlyInTests,
    findings: [
      ...uncited
        .filter(({ id }) => !elsewhere.has(id))
        .map(({ id, title }) => error('rule/uncited', id, `nothing cites «${title}»`)),
      ...onlyInTests.map((id) =>
        warning('rule/only-in-tests', id, 'cited by tests, replays or parameters alone'),
      ),
      ...unknownIds(ruleset, charts, declared, written),
    ],
  };
}

function unknownIds(
  ruleset: Ruleset,
  charts: readonly DrawnChart[],
  declared: readonly Cited[],
  written: readonly Cited[],
): readonly Finding[] {
  // A quoted text that looks like an id may be a state's path or a parameter's.
  const places = new Set([
    ...charts.flatMap(({ graph }) => graph.nodes.map((node) => node.path)),
    ...parametersOf(ruleset).map(({ path }) => path),
  ]);
  const metas = parametersOf(ruleset).flatMap(({ path, rules }) =>
    (rules ?? []).map((id) => ({ id, where: `parameter ${path}` })),
  );
  const known = knownIds(ruleset);
  const own = citedBy(
    ruleset,
    charts.filter((one) => one.isOwn),
  );
  const unknown = [
    ...own.filter(({ id }) => !ruleset.ruleIds.has(id)),
    ...[...declared, ...metas, ...written.filter(({ id }) => !places.has(id))].filter(
      ({ id }) => !known.has(id),
    ),
  ];
  const where = new Map<string, Set<string>>();
  for (const one of unknown) where.set(one.id, (where.get(one.id) ?? new Set()).add(one.where));
  return [...where].map(([id, places]) =>
    error('rule/unknown', id, `not in the register; cited by ${[...places].join(', ')}`),
  );
}

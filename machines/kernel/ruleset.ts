/** A ruleset: one version of a game's rules, loaded from its module's files. */
import {
  findNodeAtLocation,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as z from 'zod';
import { fingerprint, sameJson } from './canonical.ts';
import { formatPath, parsePath, refusal, sayValue, valueAt } from './refusals.ts';
import type { Game, Json, ReadContext, Refusal, SeedData } from './types.ts';

export const clauseSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(\.[a-z0-9-]+)+$/),
  title: z.string().min(1),
  text: z.string().min(1),
  section: z.string().optional(),
  params: z.array(z.string()).optional(),
  reading: z.strictObject({ question: z.string(), choice: z.string(), why: z.string() }).optional(),
  visibility: z.string().optional(),
});

/** One atomic rule of the register, in our own words. */
export type RuleClause = z.infer<typeof clauseSchema>;

/** How a register differs where something is played otherwise. */
export interface RuleChanges {
  /** Clauses that hold besides; one whose id is there already is that clause reworded. */
  readonly added?: readonly RuleClause[] | undefined;
  /** Ids of clauses that no longer hold. */
  readonly removed?: readonly string[] | undefined;
}

/** What a version's folder binds: its schemas and the game whose charts carry it. */
export interface RulesetModule<G = unknown, P = unknown, C = unknown> {
  /** `gank@2026-10-15.3` */
  readonly id: string;
  readonly title: string;
  readonly game: Game<G, P, C>;
  readonly paramsSchema: z.ZodType<P>;
  readonly contentSchema: z.ZodType<C>;
  /** The names of its text files, beside its `index.ts`. */
  readonly files: { readonly params: string; readonly content: string; readonly rules: string };
  /** By slot and piece: how the register reads where a slot holds that piece and not the version's own. */
  readonly alternatives?: Readonly<Record<string, Readonly<Record<string, RuleChanges>>>>;
  /** What the version's own schemas have against what a seed brings besides the content. */
  readonly seedFaults?: (seed: SeedData) => readonly Refusal[];
}

/** The two texts of a ruleset that a draft may edit. */
export interface RulesetDraftTexts {
  readonly params: string;
  readonly content: string;
}

export interface RulesetTexts extends RulesetDraftTexts {
  readonly rules: string;
}

/** What a ruleset is laid over. */
export interface Ancestor {
  readonly id: string;
  readonly hash: string;
}

/** What stays the same of a ruleset, whatever is edited in its parameters. */
export interface Origin<G = unknown, P = unknown, C = unknown> {
  readonly id: string;
  readonly title: string;
  /** The module whose charts and schemas it uses: its own, or the one at the root of its lineage. */
  readonly module: RulesetModule<G, P, C>;
  /** What its author says of it; a module says that in its README. */
  readonly notes: string;
  /** `variant`: ours, and no version in the game's own history. */
  readonly provenance: 'variant' | null;
  /** What it is laid over, the nearest first; a module stands by itself. */
  readonly lineage: readonly Ancestor[];
  /** The register as the module's file has it. */
  readonly register: readonly RuleClause[];
  /** What checkpoints of its lineage and it itself change of that, the oldest first. */
  readonly ruleChanges: readonly RuleChanges[];
  /** Of all that a checkpoint's file says besides parameters and content; null for a module. */
  readonly seal: string | null;
}

export interface Ruleset<G = unknown, P = unknown, C = unknown>
  extends ReadContext<P, C>,
    Origin<G, P, C> {
  readonly game: Game<G, P, C>;
  /** The register in force: with the slots as the parameters fill them, and the lineage's changes. */
  readonly rules: readonly RuleClause[];
  readonly ruleIds: ReadonlySet<string>;
  /** The text of the parameters as it stands in the file, comments included. */
  readonly paramsText: string;
  /** The text of the content, likewise. */
  readonly contentText: string;
  /** Of id, seal, parameters and content: what decides behaviour besides the charts. */
  readonly hash: string;
}

/** Line and column, from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** JSON with comments, or every error in it with line and column. */
export function parseJsonc(
  text: string,
  file: string,
): { readonly value: Json } | { readonly refusals: readonly Refusal[] } {
  const errors: ParseError[] = [];
  const value = parse(text, errors, { allowTrailingComma: true }) as Json;
  if (errors.length === 0) return { value };
  return {
    refusals: errors.map((error) =>
      refusal(
        'file/not-json',
        `${file}:${placeOf(text, error.offset)}`,
        foundAt(text, error),
        `valid JSON (${printParseErrorCode(error.error)})`,
        'Correct the text there; what was valid before stays in force.',
      ),
    ),
  };
}

function foundAt(text: string, { offset, length }: ParseError): string {
  const piece = text.slice(offset, offset + Math.max(length, 1));
  return piece === '' ? 'the end of the file' : sayValue(piece);
}

/** What a schema has against a value, each with its place in the text. */
export function schemaRefusals(
  error: z.ZodError,
  value: unknown,
  file: string,
  text: string,
): readonly Refusal[] {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  return error.issues.map((issue) => {
    const path = issue.path as (string | number)[];
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, path);
    const at = node === undefined ? file : `${file}:${placeOf(text, node.offset)}`;
    const name = formatPath(path);
    const law = lawOf(issue);
    return refusal(
      'params/invalid',
      name === '' ? at : `${at} ${name}`,
      law?.found ?? foundBy(issue, value, path),
      law?.expected ?? expectedBy(issue),
      law?.remedy ?? 'Correct the value; the last valid rules stay in force.',
    );
  });
}

const foundBy = (issue: z.core.$ZodIssue, value: unknown, path: readonly PropertyKey[]): string =>
  issue.code === 'unrecognized_keys'
    ? `the unknown name ${issue.keys.join(', ')}`
    : sayValue(valueAtPath(value, path));

const expectedBy = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? 'only names that are known here' : issue.message;

/** A law across fields says itself what it found, expected and advises, in its issue's params. */
function lawOf(
  issue: z.core.$ZodIssue,
): { found: string; expected: string; remedy: string } | null {
  const said = issue.code === 'custom' ? issue.params : undefined;
  const parts = [said?.found, said?.expected, said?.remedy];
  const [found, expected, remedy] = parts.map((part) => (typeof part === 'string' ? part : null));
  return found && expected && remedy ? { found, expected, remedy } : null;
}

const valueAtPath = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

type Read<T> = { readonly value: T } | { readonly refusals: readonly Refusal[] };

function readPart<T>(text: string, schema: z.ZodType<T>, file: string): Read<T> {
  const parsed = parseJsonc(text, file);
  if ('refusals' in parsed) return parsed;
  const checked = schema.safeParse(parsed.value);
  if (checked.success) return { value: checked.data };
  return { refusals: schemaRefusals(checked.error, parsed.value, file, text) };
}

/** Binds a module to its texts. Every fault in any of them comes back, none is thrown. */
export function loadRuleset<G, P, C>(
  module: RulesetModule<G, P, C>,
  texts: RulesetTexts,
): { readonly ruleset: Ruleset<G, P, C> } | { readonly refusals: readonly Refusal[] } {
  const params = readPart(texts.params, module.paramsSchema, module.files.params);
  const content = readPart(texts.content, module.contentSchema, module.files.content);
  const rules = readPart(texts.rules, z.array(clauseSchema), module.files.rules);
  const refusals = [params, content, rules].flatMap((part) =>
    'refusals' in part ? part.refusals : [],
  );
  if ('refusals' in params || 'refusals' in content || 'refusals' in rules) return { refusals };
  const origin: Origin<G, P, C> = {
    id: module.id,
    title: module.title,
    module,
    notes: '',
    provenance: null,
    lineage: [],
    register: freeze(rules.value),
    ruleChanges: [],
    seal: null,
  };
  return { ruleset: assemble(origin, params.value, content.value, texts) };
}

/** A ruleset out of its parts, with the register and the hash that follow from them. */
export function assemble<G, P, C>(
  origin: Origin<G, P, C>,
  params: P,
  content: C,
  texts: RulesetDraftTexts,
): Ruleset<G, P, C> {
  const { id, seal, module, register, ruleChanges } = origin;
  const rules = [...alternativesIn(module, params), ...ruleChanges].reduce(amendRules, register);
  return {
    ...origin,
    game: module.game,
    params: freeze(params),
    content: freeze(content),
    rules,
    ruleIds: new Set(rules.map((rule) => rule.id)),
    paramsText: texts.params,
    contentText: texts.content,
    hash: fingerprint(seal === null ? { id, params, content } : { id, seal, params, content }),
  };
}

const alternativesIn = <G, P, C>(module: RulesetModule<G, P, C>, params: P) =>
  Object.entries(module.game.slots(params)).flatMap(
    ([slot, piece]) => module.alternatives?.[slot]?.[piece] ?? [],
  );

/** A register with changes: reworded clauses in their place, new ones where the first removed was. */
function amendRules(
  rules: readonly RuleClause[],
  { added = [], removed = [] }: RuleChanges,
): readonly RuleClause[] {
  const gone = new Set(removed);
  const kept = (part: readonly RuleClause[]) =>
    part
      .filter(({ id }) => !gone.has(id))
      .map((rule) => added.find(({ id }) => id === rule.id) ?? rule);
  const known = new Set(kept(rules).map(({ id }) => id));
  const first = rules.findIndex(({ id }) => gone.has(id));
  const at = first < 0 ? rules.length : first;
  return [
    ...kept(rules.slice(0, at)),
    ...added.filter(({ id }) => !known.has(id)),
    ...kept(rules.slice(at)),
  ];
}

/** The texts that a ruleset stands for. */
export const textsOf = ({ paramsText, contentText }: Ruleset): RulesetDraftTexts => ({
  params: paramsText,
  content: contentText,
});

/** The ruleset with further changes of its register: a draft of them, its id stays. */
export const withRuleChanges = <G, P, C>(
  ruleset: Ruleset<G, P, C>,
  changes: RuleChanges,
): Ruleset<G, P, C> =>
  assemble(
    { ...ruleset, ruleChanges: [...ruleset.ruleChanges, changes] },
    ruleset.params,
    ruleset.content,
    textsOf(ruleset),
  );

/**
 * The ruleset under edited texts; its id stays, its hash tells the difference. A text that is left
 * out, or is the ruleset's own, is not read again. Every fault in either comes back.
 */
export function withTexts<G, P, C>(
  ruleset: Ruleset<G, P, C>,
  { params: paramsText, content: contentText }: Partial<RulesetDraftTexts>,
): { readonly ruleset: Ruleset<G, P, C> } | { readonly refusals: readonly Refusal[] } {
  const { module, paramsText: oldParams, contentText: oldContent } = ruleset;
  const texts = { params: paramsText ?? oldParams, content: contentText ?? oldContent };
  if (texts.params === oldParams && texts.content === oldContent) return { ruleset };
  const params =
    texts.params === oldParams
      ? { value: ruleset.params }
      : readPart(texts.params, module.paramsSchema, module.files.params);
  const content =
    texts.content === oldContent
      ? { value: ruleset.content }
      : readPart(texts.content, module.contentSchema, module.files.content);
  const refusals = [params, content].flatMap((part) => ('refusals' in part ? part.refusals : []));
  if ('refusals' in params || 'refusals' in content) return { refusals };
  return { ruleset: assemble(ruleset, params.value, content.value, texts) };
}

/** Parameters laid over a ruleset, by path: `{ 'waves.perPlayer[1]': 0 }`. */
export type Changes = Readonly<Record<string, Json>>;

/**
 * Paths and new values of what differs, fit to be laid over `before`: numbers of a list one by one
 * while it is as long as before, the list whole where it grew or shrank.
 */
export function changesBetween(before: unknown, after: unknown): Record<string, Json> {
  const found: Record<string, Json> = {};
  const visit = (was: unknown, is: unknown, path: readonly (string | number)[]) => {
    if (sameJson(was, is)) return;
    const keys = commonKeys(was, is);
    if (keys === null) {
      found[formatPath(path)] = structuredClone(is) as Json;
      return;
    }
    for (const key of keys) {
      const [one, other] = [was, is].map((holder) => (holder as Record<string, unknown>)[key]);
      visit(one, other, [...path, key]);
    }
  };
  visit(before, after, []);
  return found;
}

/** Keys of two tables or lists that have the same ones, all of which a path can name; null else. */
function commonKeys(was: unknown, is: unknown): readonly (string | number)[] | null {
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) return null;
  if (Array.isArray(was) !== Array.isArray(is)) return null;
  const keys = Object.keys(was);
  const same = keys.length === Object.keys(is).length && keys.every((key) => key in is);
  if (!same) return null;
  if (Array.isArray(was)) return keys.map(Number);
  return keys.every((key) => /^[^.[\]]+$/.test(key)) ? keys : null;
}

/** The ruleset with changes laid over its parameters; refused where a path or a value does not fit. */
export function withChanges<G, P, C>(
  ruleset: Ruleset<G, P, C>,
  changes: Changes,
): { readonly ruleset: Ruleset<G, P, C> } | { readonly refusals: readonly Refusal[] } {
  if (Object.keys(changes).length === 0) return { ruleset };
  const params = structuredClone(ruleset.params);
  const refusals: Refusal[] = [];
  for (const [path, value] of Object.entries(changes)) {
    if (valueAt(params, path) === undefined) {
      refusals.push(
        refusal(
          'params/unknown-path',
          `changes ${path}`,
          'no such parameter',
          `a parameter of ${ruleset.id}`,
          'Correct the path, or leave the change out.',
        ),
      );
    } else setAt(params, path, value);
  }
  if (refusals.length > 0) return { refusals };
  const checked = ruleset.module.paramsSchema.safeParse(params);
  if (checked.success) {
    return { ruleset: assemble(ruleset, checked.data, ruleset.content, textsOf(ruleset)) };
  }
  return { refusals: schemaRefusals(checked.error, params, 'changes', '') };
}

export function setAt(root: unknown, path: string, value: Json): void {
  const keys = parsePath(path);
  const last = keys.pop() as string | number;
  const place = keys.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown>)[key],
    root,
  );
  (place as Record<string | number, unknown>)[last] = structuredClone(value);
}

/** A ruleset: one version of a game's rules, loaded from its module's files. */
import {
  findNodeAtLocation,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as z from 'zod';
import { fingerprint } from './canonical.ts';
import { formatPath, parsePath, refusal, sayValue, valueAt } from './refusals.ts';
import type { Game, Json, ReadContext, Refusal } from './types.ts';

const clauseSchema = z.strictObject({
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
}

export interface RulesetTexts {
  readonly params: string;
  readonly content: string;
  readonly rules: string;
}

export interface Ruleset<G = unknown, P = unknown, C = unknown> extends ReadContext<P, C> {
  readonly id: string;
  readonly title: string;
  readonly module: RulesetModule<G, P, C>;
  readonly game: Game<G, P, C>;
  readonly rules: readonly RuleClause[];
  readonly ruleIds: ReadonlySet<string>;
  /** The text of the parameters as it stands in the file, comments included. */
  readonly paramsText: string;
  /** Of id, parameters and content: what decides behaviour besides the charts. */
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
      law?.expected ?? issue.message,
      law?.remedy ?? 'Correct the value; the last valid rules stay in force.',
    );
  });
}

const foundBy = (issue: z.core.$ZodIssue, value: unknown, path: readonly PropertyKey[]): string =>
  issue.code === 'unrecognized_keys'
    ? `the unknown name ${issue.keys.join(', ')}`
    : sayValue(valueAtPath(value, path));

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
  if (checked.success) return { value: freeze(checked.data) };
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
  return {
    ruleset: {
      id: module.id,
      title: module.title,
      module,
      game: module.game,
      params: params.value,
      content: content.value,
      rules: rules.value,
      ruleIds: new Set(rules.value.map((rule) => rule.id)),
      paramsText: texts.params,
      hash: hashOf(module.id, params.value, content.value),
    },
  };
}

const hashOf = (id: string, params: unknown, content: unknown): string =>
  fingerprint({ id, params, content });

/** The ruleset under an edited text of its parameters; its id stays, its hash tells the difference. */
export function withParamsText<G, P, C>(
  ruleset: Ruleset<G, P, C>,
  text: string,
): { readonly ruleset: Ruleset<G, P, C> } | { readonly refusals: readonly Refusal[] } {
  const params = readPart(text, ruleset.module.paramsSchema, ruleset.module.files.params);
  if ('refusals' in params) return params;
  return { ruleset: withParams(ruleset, params.value, text) };
}

function withParams<G, P, C>(
  ruleset: Ruleset<G, P, C>,
  params: P,
  paramsText: string,
): Ruleset<G, P, C> {
  return { ...ruleset, params, paramsText, hash: hashOf(ruleset.id, params, ruleset.content) };
}

/** Parameters laid over a ruleset, by path: `{ 'waves.perPlayer[1]': 0 }`. */
export type Changes = Readonly<Record<string, Json>>;

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
  if (checked.success)
    return { ruleset: withParams(ruleset, freeze(checked.data), ruleset.paramsText) };
  return { refusals: schemaRefusals(checked.error, params, 'changes', '') };
}

function setAt(root: unknown, path: string, value: Json): void {
  const keys = parsePath(path);
  const last = keys.pop() as string | number;
  const place = keys.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown>)[key],
    root,
  );
  (place as Record<string | number, unknown>)[last] = structuredClone(value);
}

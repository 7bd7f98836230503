/**
 * Checkpoints as data: one file lays changed parameters, content and clauses over a base. It is
 * pinned by its hash, and refused where anything of it, or of its base, was edited afterwards.
 */
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import * as z from 'zod';
import { fingerprint, sameJson } from './canonical.ts';
import { type Parsed, parseFile, pretty, spaceOut } from './files.ts';
import { formatPath, parsePath, refusal, sayValue, valueAt } from './refusals.ts';
import {
  assemble,
  changesBetween,
  clauseSchema,
  parseJsonc,
  placeOf,
  type RuleChanges,
  type RuleClause,
  type Ruleset,
  schemaRefusals,
  setAt,
} from './ruleset.ts';
import type { Json, Refusal } from './types.ts';

const VERSION = '[a-z0-9]+(?:[.-][a-z0-9]+)*';
const id = z.string().regex(new RegExp(`^[a-z0-9-]+@${VERSION}$`), {
  error: 'a game and a version, as in «gank@gentle-waves»',
});
/** `….notes.json` beside a checkpoint holds notes about it. */
const ownId = id.refine((one) => !one.endsWith('.notes'), {
  error: 'a name that does not end in «.notes»',
});
const hash = z.string().regex(/^[0-9a-f]{16}$/, { error: 'sixteen hex digits' });
const table = z.record(z.string(), z.json() as z.ZodType<Json>);

/** Clauses that hold besides or are reworded, and ids of those that no longer hold. */
const ruleChangesSchema = z.strictObject({
  added: z.array(clauseSchema).optional(),
  removed: z.array(z.string()).optional(),
});

const checkpointSchema = z.strictObject({
  format: z.literal('checkpoint/1'),
  id: ownId,
  title: z.string().min(1).max(200),
  /** Ours, and no version in the game's own history. */
  provenance: z.literal('variant').optional(),
  base: id,
  baseHash: hash,
  /** Parameters by path, the slots among them: `{ 'waves.perPlayer[1]': 0 }`. */
  changes: table,
  /** Content by path. */
  content: table.optional(),
  rules: ruleChangesSchema.optional(),
  notes: z.string().max(10_000),
  /** The hash of the ruleset that follows. */
  hash,
});

export type CheckpointFile = z.infer<typeof checkpointSchema>;
type Unsealed = Omit<CheckpointFile, 'hash'>;

/** Reads a checkpoint's text. Whether its base is there and its hash holds, applying it tells. */
export const parseCheckpoint = (text: string, name: string): Parsed<CheckpointFile> =>
  parseFile(text, name, 'checkpoint/1', checkpointSchema);

/** Reads changes of a register that stand in a file of their own. */
export function parseRuleChanges(text: string, name: string): Parsed<RuleChanges> {
  const parsed = parseJsonc(text, name);
  if ('refusals' in parsed) return parsed;
  const checked = ruleChangesSchema.safeParse(parsed.value);
  if (checked.success) return { value: checked.data };
  return { refusals: schemaRefusals(checked.error, parsed.value, name, text).map(malformed) };
}

const malformed = (one: Refusal): Refusal => ({
  ...one,
  code: 'file/malformed',
  remedy: 'Correct the file there; nothing of it was taken in.',
});

export function writeCheckpoint(file: CheckpointFile): string {
  const { format, id: name, title, provenance, base, baseHash, changes, content, rules } = file;
  const { notes, hash: sealed } = file;
  const head = { format, id: name, title, provenance, base, baseHash };
  return `${pretty({ ...head, changes, content, rules, notes, hash: sealed })}\n`;
}

/** The text that a checkpoint came from, so that a refusal can name line and column. */
interface Source {
  readonly name: string;
  readonly text: string;
}

type Laid<G, P, C> =
  | { readonly ruleset: Ruleset<G, P, C> }
  | { readonly refusals: readonly Refusal[] };

/** Names places of a checkpoint's file. */
const placesIn =
  ({ name, text }: Source) =>
  (...path: readonly (string | number)[]): string => {
    const tree = text === '' ? undefined : parseTree(text, [], { allowTrailingComma: true });
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
    const at = node === undefined ? name : `${name}:${placeOf(text, node.offset)}`;
    return `${at} ${path.join(' ')}`.trimEnd();
  };

type Places = ReturnType<typeof placesIn>;

/**
 * The ruleset that a checkpoint makes of its base. Refused where the base is another one or has
 * changed, where a change does not fit it, and where the file's hash is not what follows.
 */
export function applyCheckpoint<G, P, C>(
  base: Ruleset<G, P, C>,
  file: CheckpointFile,
  source: Source = { name: file.id, text: '' },
): Laid<G, P, C> {
  const at = placesIn(source);
  if (file.base !== base.id) return { refusals: [missingBase(file, at, base.id)] };
  if (file.baseHash !== base.hash) {
    return {
      refusals: [
        refusal(
          'checkpoint/base-changed',
          at('baseHash'),
          `${file.baseHash}, and ${base.id} has ${base.hash}`,
          `${base.id} as it was when this was published`,
          'Bring its base back as it was, or publish the same changes anew under another name.',
        ),
      ],
    };
  }
  const laid = lay(base, file, at);
  if ('refusals' in laid || laid.ruleset.hash === file.hash) return laid;
  return {
    refusals: [
      refusal(
        'checkpoint/hash-mismatch',
        at('hash'),
        `${file.hash} in the file, but ${laid.ruleset.hash} follows from what it says`,
        'a checkpoint that nobody edited once it was published',
        'Take the edit back, or publish it under another name.',
      ),
    ],
  };
}

const missingBase = (file: Unsealed, at: Places, found: string): Refusal =>
  refusal(
    'checkpoint/base-missing',
    at('base'),
    found,
    `${file.base}, which it is laid over`,
    'Add its base to the workspace, or correct what keeps that from loading.',
  );

function lay<G, P, C>(base: Ruleset<G, P, C>, file: Unsealed, at: Places): Laid<G, P, C> {
  const foreign = idRefusals(base, file, at);
  if (foreign.length > 0) return { refusals: foreign };
  const params = layOver(base.params, base.module.paramsSchema, file.changes, 'changes', at);
  const content = layOver(
    base.content,
    base.module.contentSchema,
    file.content ?? {},
    'content',
    at,
  );
  const refusals = [params, content].flatMap((one) => ('refusals' in one ? one.refusals : []));
  if ('refusals' in params || 'refusals' in content) return { refusals };
  const { base: under, baseHash, title, notes, provenance = null, rules = {} } = file;
  const laid = assemble(
    {
      ...base,
      id: file.id,
      title,
      notes,
      provenance,
      lineage: [{ id: base.id, hash: base.hash }, ...base.lineage],
      ruleChanges: [...base.ruleChanges, rules],
      seal: fingerprint({ title, notes, provenance, base: under, baseHash, rules }),
    },
    params.value,
    content.value,
    {
      params: putInto(base.paramsText, file.changes),
      content: putInto(base.contentText, file.content ?? {}),
    },
  );
  const unknown = ruleRefusals(base, laid, file, at);
  return unknown.length > 0 ? { refusals: unknown } : { ruleset: laid };
}

function idRefusals<G, P, C>(base: Ruleset<G, P, C>, file: Unsealed, at: Places) {
  const { game } = base.module;
  if (file.id === base.id) return [circular(at, [file.id, file.id])];
  if (file.id.startsWith(`${game.id}@`)) return [];
  const expected = `an id of its base’s game: ${game.id}@…`;
  const remedy = 'Name the game before the «@».';
  return [refusal('checkpoint/other-game', at('id'), file.id, expected, remedy)];
}

const circular = (at: Places, circle: readonly string[]): Refusal =>
  refusal(
    'checkpoint/circular',
    at('base'),
    circle.join(' over '),
    'a lineage that ends at a version of the game',
    'Name another base in one of them.',
  );

/** Values laid over data, checked by its schema; what does not fit is told where the file says it. */
function layOver<T>(
  root: T,
  schema: z.ZodType<T>,
  changes: Readonly<Record<string, Json>>,
  part: 'changes' | 'content',
  at: Places,
): { readonly value: T } | { readonly refusals: readonly Refusal[] } {
  const unknown = Object.keys(changes).filter((path) => !isPlaceIn(root, path));
  if (unknown.length > 0) {
    return {
      refusals: unknown.map((path) =>
        refusal(
          'checkpoint/unknown-path',
          at(part, path),
          'no such place in the base',
          part === 'changes' ? 'the path of a parameter' : 'the path of a piece of content',
          'Correct the path, or leave the change out.',
        ),
      ),
    };
  }
  const value = structuredClone(root);
  for (const [path, changed] of Object.entries(changes)) setAt(value, path, changed);
  const checked = schema.safeParse(value);
  if (checked.success) return { value: checked.data };
  const { issues } = checked.error;
  return {
    refusals: schemaRefusals(checked.error, value, '', '').map((one, index) => {
      const path = formatPath((issues[index]?.path ?? []) as (string | number)[]);
      const change = Object.keys(changes).find((name) => isInside(path, name));
      const where = change === undefined ? `${at(part)}, ${path}` : at(part, change);
      const remedy = 'Correct the value, or leave the change out.';
      return { ...one, code: 'checkpoint/invalid-value', where, remedy };
    }),
  };
}

const isInside = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** Whether a path is written as it is everywhere else, and leads somewhere. */
function isPlaceIn(root: unknown, path: string): boolean {
  const keys = parsePath(path);
  if (keys.length === 0 || formatPath(keys) !== path || valueAt(root, path) === undefined) {
    return false;
  }
  return keys.every((key, index) => {
    const holder = index === 0 ? root : valueAt(root, formatPath(keys.slice(0, index)));
    return Array.isArray(holder) === (typeof key === 'number');
  });
}

/** The base's text with the changed values in it; its comments stay. */
const putInto = (text: string, changes: Readonly<Record<string, Json>>): string =>
  Object.entries(changes).reduce((now, [path, value]) => {
    const edits = modify(now, parsePath(path), value, {});
    return applyEdits(
      now,
      edits.map((edit) => ({ ...edit, content: spaceOut(value) })),
    );
  }, text);

function ruleRefusals<G, P, C>(
  base: Ruleset<G, P, C>,
  laid: Ruleset<G, P, C>,
  { rules = {} }: Unsealed,
  at: Places,
): readonly Refusal[] {
  const { added = [], removed = [] } = rules;
  const lost = removed.flatMap((rule, index) =>
    base.ruleIds.has(rule) || base.register.some((one) => one.id === rule)
      ? []
      : refusal(
          'checkpoint/unknown-rule',
          at('rules', 'removed', index),
          rule,
          `a rule of ${base.id}`,
          'Correct the id, or leave it out.',
        ),
  );
  const unread = added.flatMap((rule, index) =>
    (rule.params ?? [])
      .filter((path) => valueAt(laid.params, path) === undefined)
      .map((path) =>
        refusal(
          'checkpoint/unknown-path',
          at('rules', 'added', index),
          path,
          'parameters that there are',
          'Correct the path in «params».',
        ),
      ),
  );
  return [...lost, ...unread];
}

export interface CheckpointNames {
  /** The part of the id after the game: `gentle-waves`. */
  readonly name: string;
  readonly title: string;
  readonly notes: string;
  /** Ours, and no version in the game's own history. */
  readonly provenance?: 'variant' | undefined;
}

/** A draft as a checkpoint over a base: what differs in parameters, content and register, sealed. */
export function makeCheckpoint<G, P, C>(
  base: Ruleset<G, P, C>,
  draft: Ruleset<G, P, C>,
  { name, title, notes, provenance }: CheckpointNames,
): { readonly file: CheckpointFile } | { readonly refusals: readonly Refusal[] } {
  const at = placesIn({ name, text: '' });
  if (draft.module.id !== base.module.id) {
    const expected = `a draft over ${base.module.id}, as its base is`;
    const remedy = 'Choose a base of the same version of the game.';
    const found = `a draft over ${draft.module.id}`;
    return { refusals: [refusal('checkpoint/other-module', at('base'), found, expected, remedy)] };
  }
  const content = changesBetween(base.content, draft.content);
  const bare: Unsealed = {
    format: 'checkpoint/1',
    id: `${base.module.game.id}@${name}`,
    title,
    ...(provenance === undefined ? {} : { provenance }),
    base: base.id,
    baseHash: base.hash,
    changes: changesBetween(base.params, draft.params),
    ...(Object.keys(content).length === 0 ? {} : { content }),
    notes,
  };
  const misshapen = shapeRefusals(bare, at);
  if (misshapen.length > 0) return { refusals: misshapen };
  const laid = lay(base, bare, at);
  if ('refusals' in laid) return laid;
  // Clauses that come with a slot's piece are in force by now: what is left is the draft's own.
  const rules = ruleDifferences(laid.ruleset.rules, draft.rules);
  const file: Unsealed = rules === null ? bare : { ...bare, rules };
  if (rules === null && Object.keys({ ...bare.changes, ...content }).length === 0) {
    const expected = `something that differs from ${base.id}`;
    const remedy = 'Change a parameter, a piece of content or a clause first.';
    const found = 'no change';
    return { refusals: [refusal('checkpoint/no-change', at('changes'), found, expected, remedy)] };
  }
  const sealed = lay(base, file, at);
  return 'refusals' in sealed ? sealed : { file: { ...file, hash: sealed.ruleset.hash } };
}

function shapeRefusals(file: Unsealed, at: Places): readonly Refusal[] {
  const checked = checkpointSchema.omit({ hash: true }).safeParse(file);
  if (checked.success) return [];
  const { issues } = checked.error;
  return schemaRefusals(checked.error, file, '', '').map((one, index) => ({
    ...one,
    code: 'checkpoint/malformed',
    where: at(...((issues[index]?.path ?? []) as (string | number)[])),
    remedy: 'Choose another; nothing was written.',
  }));
}

function ruleDifferences(
  before: readonly RuleClause[],
  after: readonly RuleClause[],
): NonNullable<CheckpointFile['rules']> | null {
  const added = after.filter((rule) => !before.some((one) => sameJson(one, rule)));
  const removed = before.filter(({ id: rule }) => !after.some((one) => one.id === rule));
  if (added.length + removed.length === 0) return null;
  return {
    ...(added.length === 0 ? {} : { added }),
    ...(removed.length === 0 ? {} : { removed: removed.map((rule) => rule.id) }),
  };
}

/** A checkpoint's file, and the ruleset that it makes or why it makes none. */
export interface LoadedCheckpoint {
  /** `rulesets/gank/checkpoints/gentle-waves.json` */
  readonly name: string;
  readonly file: CheckpointFile | null;
  readonly ruleset: Ruleset | null;
  readonly refusals: readonly Refusal[];
}

/** Lays checkpoints over rulesets and over one another, whatever order they come in. */
export function loadCheckpoints(
  rulesets: readonly Ruleset[],
  sources: readonly Source[],
): readonly LoadedCheckpoint[] {
  const parsed = sources.map((source) => ({ source, ...readCheckpoint(source) }));
  const files = new Map<string, { source: Source; file: CheckpointFile }>();
  for (const { source, file } of parsed) {
    if (file !== null && !files.has(file.id)) files.set(file.id, { source, file });
  }
  const made = new Map<string, Laid<unknown, unknown, unknown>>();
  const rulesetOf = (wanted: string): Ruleset | null => {
    const module = rulesets.find((one) => one.id === wanted);
    if (module !== undefined) return module;
    const own = files.get(wanted);
    const laid = own === undefined ? null : layOne(own.file, own.source);
    return laid !== null && 'ruleset' in laid ? laid.ruleset : null;
  };
  const layOne = (file: CheckpointFile, source: Source): Laid<unknown, unknown, unknown> => {
    const known = made.get(file.id);
    if (known !== undefined) return known;
    const at = placesIn(source);
    const circle = circleFrom(file, files);
    const base = circle === null ? rulesetOf(file.base) : null;
    const laid =
      circle !== null
        ? { refusals: [circular(at, circle)] }
        : base === null
          ? { refusals: [missingBase(file, at, 'none of that id that loads')] }
          : applyCheckpoint(base, file, source);
    made.set(file.id, laid);
    return laid;
  };
  return parsed.map(({ source, file, refusals }) => {
    const none = { name: source.name, file, ruleset: null };
    if (file === null) return { ...none, refusals };
    const isTaken =
      rulesets.some((one) => one.id === file.id) || files.get(file.id)?.source !== source;
    if (isTaken) return { ...none, refusals: [taken(file, placesIn(source))] };
    const laid = layOne(file, source);
    return 'refusals' in laid
      ? { ...none, refusals: laid.refusals }
      : { ...none, ruleset: laid.ruleset, refusals: [] };
  });
}

/** A file is named after its id; in a workspace it lies in the folder of its game. */
function readCheckpoint(source: Source): {
  readonly file: CheckpointFile | null;
  readonly refusals: readonly Refusal[];
} {
  const parsed = parseCheckpoint(source.text, source.name);
  if ('refusals' in parsed) return { file: null, refusals: parsed.refusals };
  const file = parsed.value;
  const [name = '', folder, above] = source.name.split('/').reverse();
  const game = folder === 'checkpoints' && above !== undefined ? above : file.id.split('@')[0];
  const wanted = `${game}@${name.replace(/\.json$/, '')}`;
  if (file.id === wanted) return { file, refusals: [] };
  const expected = `${wanted}, as its file is named`;
  const remedy = 'A checkpoint’s id follows from its file: rename the file.';
  const at = placesIn(source);
  return {
    file: null,
    refusals: [refusal('checkpoint/other-id', at('id'), sayValue(file.id), expected, remedy)],
  };
}

const taken = (file: CheckpointFile, at: Places): Refusal =>
  refusal(
    'checkpoint/id-taken',
    at('id'),
    `${file.id}, which another ruleset has`,
    'an id of its own',
    'Publish it under another name.',
  );

/** The lineage of a file where it comes back to that file; null where it does not. */
function circleFrom(
  file: CheckpointFile,
  files: ReadonlyMap<string, { readonly file: CheckpointFile }>,
): readonly string[] | null {
  const way = [file.id];
  for (let next = files.get(file.base); next !== undefined; next = files.get(next.file.base)) {
    const { id: reached } = next.file;
    if (reached === file.id) return [...way, reached];
    if (way.includes(reached)) return null;
    way.push(reached);
  }
  return null;
}

/** A text as a form: its tables as groups and entries, its values as fields with their controls. Pure. */
import { parse } from 'jsonc-parser';
import { formatPath, sameJson, valueAt, wordsOf } from '../../../../machines/kernel/index.ts';
import { isWithin } from '../../../analysis/compare/values.ts';
import { type JsonSchema, schemaTrail } from '../../../analysis/json-schema.ts';
import { childrenOf, looseSpan } from '../parameters/jsonc-edits.ts';
import {
  isContainer,
  offsetAt,
  type ParamEntry,
  type ParamIndex,
  paramAt,
} from '../parameters/param-index.ts';
import { type ParamInfo, paramInfo } from '../parameters/param-schema.ts';
import type { Problem } from '../parameters/problems.ts';
import { valueIn } from '../parameters/values-in-text.ts';

type Keys = readonly (string | number)[];

/** How a value is edited. `pieces`: a slot's alternatives; `fixed`: one value; `json`: in the text alone. */
export type Control = 'number' | 'flag' | 'choice' | 'pieces' | 'line' | 'prose' | 'fixed' | 'json';

/** A value with its control. */
export interface Cell {
  readonly path: string;
  readonly keys: Keys;
  readonly name: string;
  readonly info: ParamInfo;
  readonly control: Control;
  readonly isNullable: boolean;
  /** As a field shows it. */
  readonly shown: string;
  /** Undefined where the text has none, or none that can be read. */
  readonly value: unknown;
  readonly isThere: boolean;
  readonly isChanged: boolean;
  /** What was published; undefined where nothing was. */
  readonly before: unknown;
  readonly problems: readonly Problem[];
}

interface Row {
  readonly path: string;
  readonly keys: Keys;
  readonly depth: number;
  readonly isChanged: boolean;
  readonly problems: readonly Problem[];
}

export type FormRow =
  | (Row & { readonly kind: 'group' | 'entry'; readonly title: string; readonly about: string })
  | (Row & { readonly kind: 'field'; readonly cell: Cell })
  /** Values of one kind that belong together: an entry each of a list, a name each of a table. */
  | (Row & {
      readonly kind: 'cells';
      readonly name: string;
      readonly info: ParamInfo;
      readonly cells: readonly Cell[];
      /** Of a list: how many entries it may have. */
      readonly list: { readonly least: number; readonly most: number } | null;
    })
  /** A name that the schema does not have. */
  | (Row & { readonly kind: 'unknown'; readonly title: string });

/** The row that shows a value; null where none does. */
export const rowOf = (rows: readonly FormRow[], path: string): FormRow | null =>
  rows.findLast((row) => isWithin(path, row.path)) ?? null;

export const isRefused = (row: FormRow): boolean =>
  row.problems.length > 0 ||
  (row.kind === 'cells' && row.cells.some((cell) => cell.problems.length > 0));

/** Problems that no row shows. */
export function strayProblems(
  index: ParamIndex,
  rows: readonly FormRow[],
  problems: readonly Problem[],
): readonly Problem[] {
  const shown = new Set(
    rows.flatMap((row) => [
      row.path,
      ...(row.kind === 'cells' ? row.cells.map((cell) => cell.path) : []),
    ]),
  );
  return problems.filter((problem) => !shown.has(pathOf(index, problem)));
}

export interface FormOf {
  readonly index: ParamIndex;
  readonly schema: JsonSchema;
  readonly published: unknown;
  readonly problems: readonly Problem[];
  /** Parameters that decide which pieces make up the chart. */
  readonly slots: ReadonlySet<string>;
}

export function formRows(of: FormOf): readonly FormRow[] {
  const maker = new FormMaker(of);
  return maker.table([], 0);
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const branchesOf = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
];

const hasType = (schema: JsonSchema, type: string): boolean =>
  branchesOf(schema).some((one) => one.type === type);

/** A text longer than this is a sentence. */
const LINE = 60;

class FormMaker {
  private readonly of: FormOf;
  private readonly blamed: ReadonlyMap<string, readonly Problem[]>;
  /** What the text holds, as far as it can be read. */
  private readonly whole: unknown;

  constructor(of: FormOf) {
    this.of = of;
    this.blamed = problemsByPath(of.index, of.problems);
    this.whole = parse(of.index.text, [], { allowTrailingComma: true });
  }

  /** The rows of what a table or a list holds. */
  table(keys: Keys, depth: number): readonly FormRow[] {
    return this.namesIn(keys).flatMap((name) => this.rowsAt([...keys, name], depth));
  }

  private schemaAt(keys: Keys): JsonSchema | null {
    const way = schemaTrail(this.of.schema, keys, this.whole);
    return way.length === keys.length + 1 ? (way.at(-1) ?? null) : null;
  }

  /**
   * Names in the order of the schema, then those that only the text or the published values have.
   * What may be left out is there only where it is written, or was.
   */
  private namesIn(keys: Keys): readonly (string | number)[] {
    const written = childrenOf(this.of.index, keys).flatMap((entry) => entry.keys.at(-1) ?? []);
    const schema = this.schemaAt(keys);
    if (schema !== null && hasType(schema, 'array')) return written;
    const published = keys.length === 0 ? this.of.published : this.before(keys);
    const then = isTable(published) ? Object.keys(published) : [];
    const needed = new Set<string | number>([...(schema?.required ?? []), ...written, ...then]);
    const known = Object.keys(schema?.properties ?? {}).filter((name) => needed.has(name));
    return [...new Set<string | number>([...known, ...needed])];
  }

  private before(keys: Keys): unknown {
    return valueAt(this.of.published, formatPath(keys));
  }

  private rowsAt(keys: Keys, depth: number): readonly FormRow[] {
    const schema = this.schemaAt(keys);
    if (schema === null) return [this.unknown(keys, depth)];
    const isList = hasType(schema, 'array');
    if (!isList && !hasType(schema, 'object')) return [this.field(keys, depth)];
    if (this.isSimple(keys, schema)) return [this.cells(keys, schema, depth)];
    const rows = this.table(keys, depth + 1);
    const kind = depth === 0 ? 'group' : 'entry';
    const title = this.titleOf(keys, schema);
    const about = schema.description ?? '';
    const row = this.row(keys, depth);
    return [{ ...row, kind, title, about }, ...rows];
  }

  private row(keys: Keys, depth: number): Row {
    const path = formatPath(keys);
    const entry = this.of.index.byPath.get(path);
    return {
      path,
      keys,
      depth,
      isChanged: !sameJson(entry && valueIn(this.of.index, entry), this.before(keys)),
      problems: this.blamed.get(path) ?? [],
    };
  }

  private titleOf(keys: Keys, schema: JsonSchema): string {
    const key = keys.at(-1) ?? '';
    const entry = this.of.index.byPath.get(formatPath(keys));
    const value = entry === undefined ? this.before(keys) : valueIn(this.of.index, entry);
    const own = isTable(value) ? [value.title, value.name, value.id] : [];
    const said = own.find((one) => typeof one === 'string' && one !== '');
    if (schema.title !== undefined) return schema.title;
    if (typeof said === 'string') return said;
    return typeof key === 'number' ? String(key + 1) : wordsOf(key);
  }

  /** Whether a table or a list holds nothing but short values of one kind. */
  private isSimple(keys: Keys, schema: JsonSchema): boolean {
    if (keys.length < 2) return false;
    const inner = [
      ...Object.keys(schema.properties ?? {}),
      ...(hasType(schema, 'array') ? [0] : []),
      ...(typeof schema.additionalProperties === 'object' ? ['any name'] : []),
    ].map((name) => this.schemaAt([...keys, name]));
    const controls = inner.map((one) => (one === null ? 'json' : controlOf(one)));
    return controls.length > 0 && controls.every((one) => one === 'number' || one === 'choice');
  }

  private cells(keys: Keys, schema: JsonSchema, depth: number): FormRow {
    const info = this.infoAt(keys);
    const names = this.namesIn(keys);
    const isList = hasType(schema, 'array');
    const row = this.row(keys, depth);
    return {
      ...row,
      kind: 'cells',
      name: this.titleOf(keys, schema),
      info,
      cells: names.map((name) => this.cell([...keys, name])),
      list: isList
        ? { least: schema.minItems ?? 0, most: schema.maxItems ?? Number.POSITIVE_INFINITY }
        : null,
    };
  }

  private field(keys: Keys, depth: number): FormRow {
    return { ...this.row(keys, depth), kind: 'field', cell: this.cell(keys) };
  }

  private unknown(keys: Keys, depth: number): FormRow {
    return { ...this.row(keys, depth), kind: 'unknown', title: String(keys.at(-1)) };
  }

  private infoAt(keys: Keys): ParamInfo {
    const info = paramInfo(this.of.schema, keys, this.whole);
    if (info === null) throw new Error(`The schema has no ${formatPath(keys)}.`);
    return info;
  }

  private cell(keys: Keys): Cell {
    const { path, isChanged, problems } = this.row(keys, 0);
    const { index, slots } = this.of;
    const entry = index.byPath.get(path);
    const schema = this.schemaAt(keys);
    const own = schema === null ? 'json' : controlOf(schema);
    const last = keys.at(-1) ?? '';
    const shown = entry === undefined ? '' : shownIn(index, entry);
    const isLong = own === 'line' && shown.length > LINE;
    return {
      path,
      keys,
      name: schema?.title ?? (typeof last === 'number' ? String(last + 1) : wordsOf(last)),
      info: this.infoAt(keys),
      control: own === 'choice' && slots.has(path) ? 'pieces' : isLong ? 'prose' : own,
      isNullable: schema !== null && hasType(schema, 'null'),
      shown,
      value: entry?.scalar,
      isThere: entry !== undefined,
      isChanged,
      before: this.before(keys),
      problems,
    };
  }
}

function controlOf(schema: JsonSchema): Control {
  const values = valuesIn(schema);
  if (values !== null) {
    if (values.length === 1) return 'fixed';
    return values.every((value) => typeof value === 'boolean') ? 'flag' : 'choice';
  }
  if (hasType(schema, 'integer') || hasType(schema, 'number')) return 'number';
  if (!hasType(schema, 'string')) return 'json';
  return (schema.maxLength ?? 0) > LINE ? 'prose' : 'line';
}

const valuesIn = (schema: JsonSchema): readonly unknown[] | null =>
  paramInfo({ properties: { it: schema } }, ['it'])?.values ?? null;

/** A value as its field shows it: text without its quotes, a number as it was typed, junk and all. */
function shownIn(index: ParamIndex, entry: ParamEntry): string {
  const { start, end } = looseSpan(index.text, entry);
  if (typeof entry.scalar === 'string' && end === entry.value.end) return entry.scalar;
  return index.text.slice(start, end);
}

/** Each problem at the value that it concerns; one of the text itself at the value where it stands. */
function problemsByPath(
  index: ParamIndex,
  problems: readonly Problem[],
): ReadonlyMap<string, readonly Problem[]> {
  const byPath = new Map<string, Problem[]>();
  for (const problem of problems) {
    const path = pathOf(index, problem);
    const known = byPath.get(path);
    if (known === undefined) byPath.set(path, [problem]);
    else known.push(problem);
  }
  return byPath;
}

/** The value that a problem concerns; '' where it concerns none. */
export function pathOf(index: ParamIndex, problem: Problem): string {
  const name = problem.found.match(/^the unknown name ([^,]+)/)?.[1];
  if (name !== undefined) return problem.path === '' ? name : `${problem.path}.${name}`;
  if (problem.path !== '') return problem.path;
  const near = entryNear(index, problem);
  return near === null || isContainer(near.type) ? '' : near.path;
}

/** What the text is about where a problem stands: a value, or the table or list that it is in. */
export function entryNear(index: ParamIndex, problem: Problem): ParamEntry | null {
  const offset = offsetAt(index, problem.from);
  return missingBefore(index, offset) ?? paramAt(index, offset);
}

/** A name whose value is not typed yet, with nothing between it and a place. */
const missingBefore = (index: ParamIndex, offset: number): ParamEntry | null =>
  index.entries.find(
    ({ value }) =>
      value.start === value.end &&
      value.end <= offset &&
      index.text.slice(value.end, offset).trim() === '',
  ) ?? null;

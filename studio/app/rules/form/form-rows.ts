/** A text as a form: its tables as groups and entries, its values as fields with their controls. Pure. */
import { parse } from 'jsonc-parser';
import { sameData } from '../../../../machines/kernel/canonical.ts';
import { formatPath, wordsOf } from '../../../../machines/kernel/index.ts';
import { isWithin } from '../../../analysis/compare/values.ts';
import { formsOf, type JsonSchema, schemaWithin } from '../../../analysis/json-schema.ts';
import { looseSpan } from '../parameters/jsonc-edits.ts';
import {
  isContainer,
  offsetAt,
  type ParamEntry,
  type ParamIndex,
  paramAt,
} from '../parameters/param-index.ts';
import { infoOf, type ParamInfo, valuesOf } from '../parameters/param-schema.ts';
import type { Problem } from '../parameters/problems.ts';

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
  return maker.rowsIn(maker.root());
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[name]
    : undefined;

/** A text longer than this is a sentence. */
const LINE = 60;

/** A place of the text, of its schema and of the published values at once. */
interface Place {
  readonly keys: Keys;
  readonly path: string;
  readonly depth: number;
  /** The schemas from the root to here; each is the form that is meant by what is written. */
  readonly way: readonly JsonSchema[];
  /** With every form that might stand here. */
  readonly open: JsonSchema;
  readonly value: unknown;
  readonly before: unknown;
  readonly entry: ParamEntry | undefined;
}

class FormMaker {
  private readonly of: FormOf;
  private readonly blamed: ReadonlyMap<string, readonly Problem[]>;

  constructor(of: FormOf) {
    this.of = of;
    this.blamed = problemsByPath(of.index, of.problems);
  }

  root(): Place {
    const { index, schema, published } = this.of;
    return {
      keys: [],
      path: '',
      depth: -1,
      way: [schema],
      open: schema,
      value: parse(index.text, [], { allowTrailingComma: true }),
      before: published,
      entry: undefined,
    };
  }

  /** The rows of what a table or a list holds. */
  rowsIn(place: Place): readonly FormRow[] {
    return this.namesIn(place).flatMap((name) => this.rowsAt(this.into(place, name), place, name));
  }

  private schemaOf({ way }: Place): JsonSchema {
    return way.at(-1) ?? {};
  }

  private has(schema: JsonSchema, type: string): boolean {
    return formsOf(this.of.schema, schema).some((one) => one.type === type);
  }

  /** Null where the schema has no such name. */
  private into(place: Place, name: string | number): Place | null {
    const next = schemaWithin(this.of.schema, this.schemaOf(place), name, place.value);
    if (next === null) return null;
    const keys = [...place.keys, name];
    const path = formatPath(keys);
    return {
      keys,
      path,
      depth: place.depth + 1,
      way: [...place.way, this.withKinds(place, name, next.meant)],
      open: next.open,
      value: within(place.value, name),
      before: within(place.before, name),
      entry: this.of.index.byPath.get(path),
    };
  }

  /** A literal that tells which form a table is: one of those that other forms have may take its place. */
  private withKinds({ open }: Place, name: string | number, meant: JsonSchema): JsonSchema {
    if (meant.const === undefined) return meant;
    const any = schemaWithin(this.of.schema, open, name);
    const kinds = any === null ? null : valuesOf(any.open);
    if (kinds === null || kinds.length < 2) return meant;
    return { ...any?.open, description: meant.description ?? '' };
  }

  /**
   * Names in the order of the schema, then those that only the text or the published values have.
   * What may be left out is there only where it is written, or was.
   */
  private namesIn(place: Place): readonly (string | number)[] {
    const { value, before } = place;
    if (Array.isArray(value)) return value.map((_, at) => at);
    const schema = this.schemaOf(place);
    const named = [value, before].flatMap((one) => (isTable(one) ? Object.keys(one) : []));
    const needed = new Set([...(schema.required ?? []), ...named]);
    const known = Object.keys(schema.properties ?? {}).filter((name) => needed.has(name));
    return [...new Set([...known, ...needed])];
  }

  private rowsAt(place: Place | null, holder: Place, name: string | number): readonly FormRow[] {
    if (place === null) return [this.unknown(holder, name)];
    const schema = this.schemaOf(place);
    if (!this.has(schema, 'array') && !this.has(schema, 'object')) return [this.field(place)];
    if (typeof place.value !== 'object' && place.value !== undefined) return [this.field(place)];
    if (this.isSimple(place)) return [this.cells(place)];
    const kind = place.depth === 0 ? 'group' : 'entry';
    const about = schema.description ?? '';
    const head = { ...this.row(place), kind, title: this.titleOf(place), about } as const;
    return [head, ...this.rowsIn(place)];
  }

  private row({ path, keys, depth, value, before }: Place): Row {
    const problems = this.blamed.get(path) ?? [];
    return { path, keys, depth, isChanged: !sameData(value, before), problems };
  }

  private titleOf({ keys, way, value, before }: Place): string {
    const { title } = way.at(-1) ?? {};
    if (title !== undefined) return title;
    const own = isTable(value) ? value : before;
    const said = ['title', 'name', 'id'].map((name) => within(own, name));
    const found = said.find((one) => typeof one === 'string' && one !== '');
    const key = keys.at(-1) ?? '';
    if (typeof found === 'string') return found;
    return typeof key === 'number' ? String(key + 1) : wordsOf(key);
  }

  /** Whether a table or a list holds nothing but short values of one kind. */
  private isSimple(place: Place): boolean {
    const schema = this.schemaOf(place);
    const isOneForm = schema.properties !== undefined && schema !== place.open;
    if (place.keys.length < 2 || isOneForm) return false;
    const names = [
      ...Object.keys(schema.properties ?? {}),
      ...(this.has(schema, 'array') ? [0] : []),
      ...(typeof schema.additionalProperties === 'object' ? ['any name'] : []),
    ];
    const controls = names.map((name) => {
      const inner = this.into(place, name);
      return inner === null ? 'json' : this.controlOf(this.schemaOf(inner));
    });
    return controls.length > 0 && controls.every((one) => one === 'number' || one === 'choice');
  }

  private cells(place: Place): FormRow {
    const schema = this.schemaOf(place);
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
    return {
      ...this.row(place),
      kind: 'cells',
      name: this.titleOf(place),
      info: infoOf(place.way),
      cells: this.namesIn(place).flatMap((name) => {
        const inner = this.into(place, name);
        return inner === null ? [] : [this.cell(inner)];
      }),
      list: this.has(schema, 'array') ? { least: minItems, most: maxItems } : null,
    };
  }

  private field(place: Place): FormRow {
    return { ...this.row(place), kind: 'field', cell: this.cell(place) };
  }

  private unknown({ keys, depth, value, before }: Place, name: string | number): FormRow {
    const own = [...keys, name];
    const path = formatPath(own);
    return {
      kind: 'unknown',
      path,
      keys: own,
      depth: depth + 1,
      isChanged: !sameData(within(value, name), within(before, name)),
      problems: this.blamed.get(path) ?? [],
      title: String(name),
    };
  }

  private controlOf(schema: JsonSchema): Control {
    const values = valuesOf(schema);
    if (values !== null) {
      if (values.length === 1) return 'fixed';
      return values.every((value) => typeof value === 'boolean') ? 'flag' : 'choice';
    }
    if (this.has(schema, 'integer') || this.has(schema, 'number')) return 'number';
    if (!this.has(schema, 'string')) return 'json';
    return (schema.maxLength ?? 0) > LINE ? 'prose' : 'line';
  }

  private cell(place: Place): Cell {
    const { path, keys, before, entry } = place;
    const { index, slots } = this.of;
    const { isChanged, problems } = this.row(place);
    const schema = this.schemaOf(place);
    const own = this.controlOf(schema);
    const last = keys.at(-1) ?? '';
    const shown = entry === undefined ? '' : shownIn(index, entry);
    const isLong = own === 'line' && shown.length > LINE;
    return {
      path,
      keys,
      name: schema.title ?? (typeof last === 'number' ? String(last + 1) : wordsOf(last)),
      info: infoOf(place.way),
      control: own === 'choice' && slots.has(path) ? 'pieces' : isLong ? 'prose' : own,
      isNullable: this.has(schema, 'null'),
      shown,
      value: entry?.scalar,
      isThere: entry !== undefined,
      isChanged,
      before,
      problems,
    };
  }
}

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

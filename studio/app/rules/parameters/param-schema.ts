/** What a ruleset's schema says of a parameter: its meaning, unit, range, and the rules that carry it. */
import { formatPath, valueAt } from '../../../../machines/kernel/index.ts';
import {
  formsOf,
  type JsonSchema,
  type PictureSpec,
  schemaTrail,
} from '../../../analysis/json-schema.ts';

export interface ParamInfo {
  readonly description: string;
  readonly unit: string;
  readonly rules: readonly string[];
  /** «0 to 9», «true or false», «one value: "once"»; '' where anything goes. */
  readonly range: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number;
  /** Every value it may have, where these are few. */
  readonly values: readonly unknown[] | null;
  /** What each of the values does, where the schema says so. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly picture: PictureSpec | null;
}

/**
 * What is known of a parameter; null where the schema has no such place. `value`: the whole that it
 * stands in, where a part may have several forms.
 */
export function paramInfo(
  root: JsonSchema,
  keys: readonly (string | number)[],
  value?: unknown,
): ParamInfo | null {
  const way = schemaTrail(root, keys, value);
  return way.length === keys.length + 1 ? infoOf(way) : null;
}

/** What a place's schema says, with those above it: the trail from the root. */
export function infoOf(way: readonly JsonSchema[]): ParamInfo {
  const own = way.at(-1) ?? {};
  // An entry of a list or a row of a table means what its list or table says, where it says nothing itself.
  const told = way.slice(1).findLast((one) => one.rules !== undefined || one.unit !== undefined);
  const said = own.description ?? told?.description ?? '';
  return {
    description: said,
    unit: own.unit ?? told?.unit ?? '',
    rules: own.rules ?? told?.rules ?? [],
    range: sayRange(own),
    ...boundsOf(own),
    values: valuesOf(own),
    meanings: own.meanings ?? {},
    picture: own.picture ?? null,
  };
}

/** zod bounds every whole number by what a float can hold: that is no range of the rules. */
const bound = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;

const numeric = (schema: JsonSchema): JsonSchema | undefined =>
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(
    ({ type }) => type === 'integer' || type === 'number',
  );

function boundsOf(schema: JsonSchema): Pick<ParamInfo, 'min' | 'max' | 'step'> {
  const number = numeric(schema);
  if (number === undefined) return { min: null, max: null, step: 1 };
  const step = number.multipleOf ?? (number.type === 'integer' ? 1 : 0.1);
  const above = bound(number.exclusiveMinimum);
  const below = bound(number.exclusiveMaximum);
  return {
    min: bound(number.minimum) ?? (above === null ? null : above + step),
    max: bound(number.maximum) ?? (below === null ? null : below - step),
    step,
  };
}

/** Every value that a schema lets a place have, where these are few. */
export function valuesOf(schema: JsonSchema): readonly unknown[] | null {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  // Words beside which a table may stand are still the only words there are.
  const values = members.filter(({ properties }) => properties === undefined).map(valuesOf);
  return values.length > 0 && values.every((one) => one !== null) ? values.flat() : null;
}

function sayRange(schema: JsonSchema): string {
  const values = valuesOf(schema);
  if (values !== null) return sayValues(values);
  if (typeof schema.items === 'object') {
    const inner = sayRange(schema.items);
    const entries = between(schema.minItems ?? null, schema.maxItems ?? null);
    return [inner, entries === '' ? '' : `${entries} entries`].filter(Boolean).join(', ');
  }
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
    return sayRange(schema.additionalProperties);
  }
  const { min, max } = boundsOf(schema);
  return between(min, max);
}

function between(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? `${min}` : `${min} to ${max}`;
  if (min !== null) return `at least ${min}`;
  return max === null ? '' : `at most ${max}`;
}

function sayValues(values: readonly unknown[]): string {
  if (values.length === 1) return `one value: ${JSON.stringify(values[0])}`;
  if (values.every((value) => typeof value === 'boolean')) return 'true or false';
  return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
}

/** «shadows a seat, 0 to 9» */
export function sayUnitAndRange(info: ParamInfo): string {
  const isSaid = info.unit === 'flag' || info.unit === 'choice';
  return [isSaid ? '' : info.unit, info.range].filter((part) => part !== '').join(', ');
}

/** The names that a table at a path may have; none where any name goes. `value`: as for a parameter. */
export function namesAt(
  root: JsonSchema,
  keys: readonly (string | number)[],
  value?: unknown,
): readonly string[] {
  const way = schemaTrail(root, keys, value);
  const own = way.length === keys.length + 1 ? way.at(-1) : undefined;
  if (own === undefined) return [];
  const forms = formsOf(root, own, valueAt(value, formatPath(keys)));
  return [...new Set(forms.flatMap((one) => Object.keys(one.properties ?? {})))];
}

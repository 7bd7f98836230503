/** Walking the JSON schema that zod writes of parameters and content: meta fields are kept in it. */
import * as z from 'zod';

/**
 * A picture of what follows from a number, as a schema's `meta` declares it: `picture: { … }`. Paths
 * name other parameters.
 * - `bars`: a list, one bar an entry; what a list of numbers has that declares nothing.
 * - `histogram`: counts along the entries of the list `over`.
 * - `costs`: a table of costs: from `first` by `step` along its `columns`, at most `most`, with what
 *   each row adds, and at least `least`.
 * - `ladder`: a list of costs, or `first`, `first + step`, `first + 2 step` …: so many `rungs`,
 *   numbered `from`. `sum`: what all rungs up to one cost together. `along`: what is climbed.
 */
export type PictureSpec =
  | { readonly kind: 'bars' }
  | { readonly kind: 'histogram'; readonly over: string }
  | {
      readonly kind: 'costs';
      readonly first: string;
      readonly step: string;
      readonly most?: string;
      readonly least?: string;
      readonly rows: readonly { readonly title: string; readonly add: string }[];
      readonly columns?: number;
      readonly from?: number;
      readonly along?: string;
    }
  | {
      readonly kind: 'ladder';
      readonly first?: string;
      readonly step?: string;
      readonly rungs?: number;
      readonly from?: number;
      readonly sum?: boolean;
      readonly along?: string;
    };

/** The part of JSON schema that zod writes and that is read here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly unit?: string;
  readonly rules?: readonly string[];
  /** What each of few values does, in a sentence. */
  readonly meanings?: Readonly<Record<string, string>>;
  readonly picture?: PictureSpec;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly [key: string]: unknown;
}

const schemas = new WeakMap<object, JsonSchema>();

/** The JSON schema of a ruleset's parameters or content; made once. Empty where zod cannot say it. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}

const resolved = new WeakMap<JsonSchema, JsonSchema>();

/** A schema with what it refers to in its place; the same object each time. */
export function resolveSchema(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (target === undefined) return schema;
  const known = resolved.get(schema);
  if (known !== undefined) return known;
  const { $ref: _ref, ...own } = schema;
  const made = { ...resolveSchema(root, target), ...own };
  resolved.set(schema, made);
  return made;
}

const opened = new WeakMap<JsonSchema, readonly JsonSchema[]>();

/** Every form that a schema leaves open, resolved; none where it is one itself. */
function openForms(root: JsonSchema, schema: JsonSchema): readonly JsonSchema[] {
  const known = opened.get(schema);
  if (known !== undefined) return known;
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const forms = branches.flatMap((one) => {
    const form = resolveSchema(root, one);
    return [form, ...openForms(root, form)];
  });
  opened.set(schema, forms);
  return forms;
}

const within = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;

/** Whether a value may be meant by a form: its literals are the form's, or else its names are. */
function fits(form: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const values = form.const === undefined ? form.enum : [form.const];
    return values?.includes(value) ?? form.properties === undefined;
  }
  const properties = Object.entries(form.properties ?? {});
  const literals = properties.filter(([, inner]) => inner.const !== undefined);
  const own = value as Readonly<Record<string, unknown>>;
  if (literals.length > 0) {
    return literals.every(([name, inner]) => own[name] === undefined || own[name] === inner.const);
  }
  return properties.length > 0 && Object.keys(own).every((name) => form.properties?.[name]);
}

/** Whether a value has every name that a form asks for. */
const isWhole = (form: JsonSchema, value: unknown): boolean =>
  (form.required ?? []).every((name) => within(value, name) !== undefined);

/**
 * A schema with the forms that it leaves open, resolved. `value`: what stands there, which tells the
 * form that is meant; where it fits none, or is not known, they all may be.
 */
export function formsOf(
  root: JsonSchema,
  schema: JsonSchema,
  value?: unknown,
): readonly JsonSchema[] {
  const own = resolveSchema(root, schema);
  const open = openForms(root, own);
  if (value === undefined) return [own, ...open];
  const meant = open.filter((form) => fits(form, value));
  const whole = meant.filter((form) => isWhole(form, value));
  return [own, ...([whole, meant].find(({ length }) => length > 0) ?? open)];
}

/** Schemas of which each may hold, as one: with what each of their literals means. */
function eitherOf(schemas: readonly JsonSchema[]): JsonSchema | null {
  const [first, ...others] = schemas;
  if (first === undefined || others.length === 0) return first ?? null;
  const meanings = Object.fromEntries(
    schemas.flatMap((one) =>
      one.const === undefined ? [] : [[String(one.const), one.description ?? '']],
    ),
  );
  const isSaidAlike = others.every(({ description }) => description === first.description);
  return {
    anyOf: schemas,
    meanings,
    ...(isSaidAlike && first.description !== undefined ? { description: first.description } : {}),
  };
}

const children = new WeakMap<JsonSchema, Map<string | number, JsonSchema | null>>();

/** Of a schema that is one form the answer is kept: a large text asks for it thousands of times. */
function childOf(
  root: JsonSchema,
  parent: JsonSchema,
  key: string | number,
  value: unknown,
): JsonSchema | null {
  if (parent.$ref !== undefined || openForms(root, parent).length > 0) {
    return findChild(root, parent, key, value);
  }
  const known = children.get(parent) ?? new Map<string | number, JsonSchema | null>();
  children.set(parent, known);
  const name = typeof key === 'number' && parent.prefixItems === undefined ? 0 : key;
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = findChild(root, parent, key, value);
  known.set(name, made);
  return made;
}

function findChild(
  root: JsonSchema,
  parent: JsonSchema,
  key: string | number,
  value: unknown,
): JsonSchema | null {
  const found = formsOf(root, parent, value).flatMap((schema) => {
    const inner =
      typeof key === 'number'
        ? (schema.prefixItems?.[key] ?? schema.items)
        : (schema.properties?.[key] ?? schema.additionalProperties);
    return typeof inner === 'object' ? [resolveSchema(root, inner)] : [];
  });
  return eitherOf([...new Set(found)]);
}

const described = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();

/** A form as it stands in a place that says more of it; the same object each time. */
function describedBy(place: JsonSchema, form: JsonSchema): JsonSchema {
  const known = described.get(place) ?? new WeakMap<JsonSchema, JsonSchema>();
  described.set(place, known);
  const found = known.get(form);
  if (found !== undefined) return found;
  const made = { ...form, description: place.description ?? form.description ?? '' };
  known.set(form, made);
  return made;
}

/** The one form that a value means, where a table is among those it could; else the schema itself. */
function meantBy(root: JsonSchema, schema: JsonSchema, value: unknown): JsonSchema {
  if (value === undefined) return schema;
  const isOpen = openForms(root, schema).some(({ properties }) => properties !== undefined);
  const [, meant, ...others] = formsOf(root, schema, value);
  if (!isOpen || meant === undefined || others.length > 0) return schema;
  return describedBy(schema, meant);
}

/** What may stand at a name or a place of a table or list, with all its forms and as it is meant. */
export interface SchemaWithin {
  readonly open: JsonSchema;
  readonly meant: JsonSchema;
}

/** One step of a trail. `value`: the table or list, where it is known. */
export function schemaWithin(
  root: JsonSchema,
  parent: JsonSchema,
  key: string | number,
  value?: unknown,
): SchemaWithin | null {
  const open = childOf(root, parent, key, value);
  return open === null ? null : { open, meant: meantBy(root, open, within(value, key)) };
}

/**
 * The schemas from the root to a place; shorter than the path where the schema knows no more.
 * `value`: the whole that the path leads into, where it is known; it tells which of several forms is
 * meant on the way.
 */
export function schemaTrail(
  root: JsonSchema,
  keys: readonly (string | number)[],
  value?: unknown,
): readonly JsonSchema[] {
  const way = [root];
  let here = value;
  for (const key of keys) {
    const next = schemaWithin(root, way.at(-1) ?? root, key, here);
    if (next === null) return way;
    here = within(here, key);
    way.push(next.meant);
  }
  return way;
}

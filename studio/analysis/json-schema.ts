/** Walking the JSON schema that zod writes of parameters and content: meta fields are kept in it. */
import * as z from 'zod';

/**
 * A picture of what follows from a number, as a schema's `meta` declares it: `picture: { … }`. Paths
 * name other parameters.
 * - `bars`: a list, one bar an entry; what a list of numbers has that declares nothing.
 * - `histogram`: counts along the entries of the list `over`.
 * - `ladder`: a list of costs, or `first`, `first + step`, `first + 2 step` …: so many `rungs`,
 *   numbered `from`. `sum`: what all rungs up to one cost together. `along`: what is climbed.
 */
export type PictureSpec =
  | { readonly kind: 'bars' }
  | { readonly kind: 'histogram'; readonly over: string }
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

/** A schema with what it refers to in its place. */
export function resolveSchema(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (target === undefined) return schema;
  const { $ref: _ref, ...own } = schema;
  return { ...resolveSchema(root, target), ...own };
}

function childOf(root: JsonSchema, parent: JsonSchema, key: string | number): JsonSchema | null {
  const branches = [...(parent.anyOf ?? []), ...(parent.oneOf ?? []), ...(parent.allOf ?? [])];
  for (const schema of [parent, ...branches].map((one) => resolveSchema(root, one))) {
    const found =
      typeof key === 'number'
        ? (schema.prefixItems?.[key] ?? schema.items)
        : (schema.properties?.[key] ?? schema.additionalProperties);
    if (typeof found === 'object') return resolveSchema(root, found);
  }
  return null;
}

/** The schemas from the root to a place; shorter than the path where the schema knows no more. */
export function schemaTrail(
  root: JsonSchema,
  keys: readonly (string | number)[],
): readonly JsonSchema[] {
  const way = [root];
  for (const key of keys) {
    const next = childOf(root, way.at(-1) ?? root, key);
    if (next === null) return way;
    way.push(next);
  }
  return way;
}

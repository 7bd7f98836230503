/** What a schema says of a place: its meaning, unit and rules, and whether it is mere wording. */
import * as z from 'zod';
import { parsePath } from '../../../machines/kernel/index.ts';

export interface Meaning {
  readonly description: string;
  readonly unit: string;
  readonly rules: readonly string[];
  /** A text for people, which nothing in play follows from. */
  readonly isWording: boolean;
}

/** The part of JSON schema that zod writes and that is read here; meta fields are kept by zod. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly unit?: string;
  readonly rules?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const UNKNOWN: Meaning = { description: '', unit: '', rules: [], isWording: false };

const schemas = new WeakMap<object, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}

function resolve(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (target === undefined) return schema;
  const { $ref: _ref, ...own } = schema;
  return { ...resolve(root, target), ...own };
}

function childOf(root: JsonSchema, parent: JsonSchema, key: string | number): JsonSchema | null {
  const branches = [...(parent.anyOf ?? []), ...(parent.oneOf ?? []), ...(parent.allOf ?? [])];
  for (const schema of [parent, ...branches].map((one) => resolve(root, one))) {
    const found =
      typeof key === 'number'
        ? (schema.prefixItems?.[key] ?? schema.items)
        : (schema.properties?.[key] ?? schema.additionalProperties);
    if (typeof found === 'object') return resolve(root, found);
  }
  return null;
}

/** What a schema says of a path. An entry of a list or table means what its holder says of it. */
export function meaningOf(schema: z.ZodType, path: string): Meaning {
  const root = jsonSchemaOf(schema);
  const way: JsonSchema[] = [root];
  for (const key of parsePath(path)) {
    const next = childOf(root, way.at(-1) ?? root, key);
    if (next === null) return UNKNOWN;
    way.push(next);
  }
  const own = way.at(-1) ?? root;
  const told = way.slice(1).findLast((one) => one.rules !== undefined || one.unit !== undefined);
  return {
    description: own.description ?? told?.description ?? '',
    unit: own.unit ?? told?.unit ?? '',
    rules: own.rules ?? told?.rules ?? [],
    isWording: isWording(own),
  };
}

/** Free text that no rule is named for, or a version's own name. */
const isWording = ({ type, rules, unit, ...own }: JsonSchema): boolean =>
  unit === 'name' ||
  (type === 'string' && rules === undefined && own.enum === undefined && own.const === undefined);

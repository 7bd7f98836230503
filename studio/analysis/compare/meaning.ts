/** What a schema says of a place: its meaning, unit and rules, and whether it is mere wording. */
import type * as z from 'zod';
import { parsePath } from '../../../machines/kernel/index.ts';
import { type JsonSchema, jsonSchemaOf, schemaTrail } from '../json-schema.ts';

export interface Meaning {
  readonly description: string;
  readonly unit: string;
  readonly rules: readonly string[];
  /** A text for people, which nothing in play follows from. */
  readonly isWording: boolean;
}

const UNKNOWN: Meaning = { description: '', unit: '', rules: [], isWording: false };

/** What a schema says of a path. An entry of a list or table means what its holder says of it. */
export function meaningOf(schema: z.ZodType, path: string): Meaning {
  const root = jsonSchemaOf(schema);
  const keys = parsePath(path);
  const way = schemaTrail(root, keys);
  if (way.length !== keys.length + 1) return UNKNOWN;
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

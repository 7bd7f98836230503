/** What a ruleset's content is called (classes, cards, territories …): by what it holds first. */
import { wordsOf } from '../../../../machines/kernel/index.ts';
import type { JsonSchema } from '../../../analysis/json-schema.ts';

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null: it holds nothing. */
export function contentTitle(content: unknown, schema: JsonSchema): string | null {
  if (!isTable(content)) return null;
  const first = Object.keys(content).find((key) => countOf(content[key]) > 0);
  return first === undefined ? null : (schema.properties?.[first]?.title ?? wordsOf(first));
}

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isTable(value) ? Object.keys(value).length : 1;

/** A ruleset's content, whatever it holds, as rows of one table: sections, and entries with their fields. */
import { wordsOf } from '../../../../machines/kernel/index.ts';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { matches, wordsOf as queryWords } from '../search.ts';

export interface ContentField {
  readonly name: string;
  readonly text: string;
  /** Text in the words of the game, rather than a value. */
  readonly isProse: boolean;
}

export type ContentRow =
  | {
      readonly kind: 'section';
      readonly key: string;
      readonly title: string;
      readonly about: string;
      readonly count: number;
    }
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly id: string;
      readonly title: string;
      readonly fields: readonly ContentField[];
    };

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemaOf = (schema: JsonSchema, key: string): JsonSchema | undefined =>
  schema.properties?.[key];

/** What the tab is called: by the first thing that the content holds. Null: it holds nothing. */
export function contentTitle(content: unknown, schema: JsonSchema): string | null {
  if (!isTable(content)) return null;
  const first = Object.keys(content).find((key) => countOf(content[key]) > 0);
  return first === undefined ? null : (schemaOf(schema, first)?.title ?? wordsOf(first));
}

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isTable(value) ? Object.keys(value).length : 1;

/** Every section with the entries that a query leaves; sections without any are left out. */
export function contentRows(
  content: unknown,
  schema: JsonSchema,
  query: string,
): readonly ContentRow[] {
  if (!isTable(content)) return [];
  const words = queryWords(query);
  return Object.entries(content).flatMap(([key, value]): readonly ContentRow[] => {
    const told = schemaOf(schema, key);
    const title = told?.title ?? wordsOf(key);
    const entries = entriesOf(key, value).filter((row) =>
      matches(words, [
        row.id,
        row.title,
        ...row.fields.map((field) => `${field.name} ${field.text}`),
      ]),
    );
    if (entries.length === 0) return [];
    const head = { kind: 'section' as const, key, title, about: told?.description ?? '' };
    return [{ ...head, count: entries.length }, ...entries];
  });
}

type Entry = Extract<ContentRow, { kind: 'entry' }>;

function entriesOf(section: string, value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return value.map((one, at) => entryOf(section, nameOf(one, at), one));
  if (isTable(value)) return Object.entries(value).map(([id, one]) => entryOf(section, id, one));
  return [entryOf(section, section, value)];
}

const nameOf = (value: unknown, at: number): string =>
  isTable(value) && typeof value.id === 'string' ? value.id : String(at + 1);

function entryOf(section: string, id: string, value: unknown): Entry {
  const key = `${section}/${id}`;
  if (!isTable(value)) {
    const fields = [{ name: 'Value', text: sayField(value), isProse: typeof value === 'string' }];
    return { kind: 'entry', key, id, title: wordsOf(id), fields };
  }
  const title = [value.title, value.name].find((one) => typeof one === 'string');
  const fields = Object.entries(value)
    .filter(([name]) => !['id', 'title', 'name'].includes(name) || !isText(value[name]))
    .map(([name, one]) => ({
      name: wordsOf(name),
      text: sayField(one),
      isProse: isText(one) && one.includes(' '),
    }));
  return { kind: 'entry', key, id, title: isText(title) ? title : wordsOf(id), fields };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A value in a cell: text as it is, lists with commas, the rest as JSON. */
function sayField(value: unknown): string {
  if (isText(value)) return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    return value.map(String).join(', ');
  }
  return JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ') ?? '';
}

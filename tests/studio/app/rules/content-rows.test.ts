import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { contentRows, contentTitle } from '../../../../studio/app/rules/content/content-rows.ts';

const content = {
  cards: [
    { id: 'shield-wall', name: 'Shield Wall', value: 2, effects: [{ add: 1 }] },
    { id: 'toll', title: 'Toll', value: 1, tags: ['a', 'b'] },
  ],
  tokens: { attack: { title: 'Attack', summary: 'Makes attacks stronger.' } },
  empty: [],
};
const schema = jsonSchemaOf(
  z.strictObject({
    cards: z.array(z.any()).meta({ title: 'Cards', description: 'What is drawn.' }),
    tokens: z.any(),
    empty: z.any(),
  }),
);

describe('content as rows', () => {
  const rows = contentRows(content, schema, '');

  it('has a head for each section and a row for each entry', () => {
    expect(rows.map((row) => [row.kind, row.title])).toEqual([
      ['section', 'Cards'],
      ['entry', 'Shield Wall'],
      ['entry', 'Toll'],
      ['section', 'Tokens'],
      ['entry', 'Attack'],
    ]);
  });

  it('says every field, whatever it holds', () => {
    const [, first, second] = rows;
    expect(first?.kind === 'entry' && first.fields.map((field) => field.text)).toEqual([
      '2',
      '[ { "add": 1 } ]',
    ]);
    expect(second?.kind === 'entry' && second.fields.at(-1)?.text).toBe('a, b');
  });

  it('keeps the sections that a search leaves', () => {
    expect(contentRows(content, schema, 'stronger').map((row) => row.key)).toEqual([
      'tokens',
      'tokens/attack',
    ]);
    expect(contentRows(content, schema, 'nothing')).toEqual([]);
  });

  it('names the tab by what comes first; none where there is nothing', () => {
    expect(contentTitle(content, schema)).toBe('Cards');
    expect(contentTitle({}, schema)).toBeNull();
    expect(contentTitle({ empty: [] }, schema)).toBeNull();
  });
});

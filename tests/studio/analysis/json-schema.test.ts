import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaOf, schemaTrail } from '../../../studio/analysis/json-schema.ts';

/** Things to do, told apart by `do`; one of them holds others. */
const thing: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('draw').meta({ description: 'Draws.' }),
      count: z.int().meta({ description: 'Cards drawn.' }),
    }),
    z.strictObject({
      do: z.literal('move').meta({ description: 'Moves.' }),
      count: z.int().meta({ description: 'Steps made.' }),
      where: z.union([z.enum(['here', 'there']), z.strictObject({ within: z.int() })]),
    }),
    z.strictObject({
      do: z.literal('both').meta({ description: 'Does several.' }),
      what: z.array(thing),
    }),
  ]),
);

/** What must hold, told apart by its names alone. */
const condition = z.union([
  z.strictObject({ is: z.string().meta({ description: 'A role.' }) }),
  z.strictObject({
    amount: z.int(),
    is: z.string().meta({ description: 'A comparison.' }),
  }),
]);

const root = jsonSchemaOf(z.strictObject({ effects: z.array(thing), when: condition }));

const about = (keys: readonly (string | number)[], value?: unknown) =>
  schemaTrail(root, keys, value).at(-1);

describe('a place that may have several forms', () => {
  it('is the form that the literal in it names, at whatever depth', () => {
    const inner = { do: 'both', what: [{ do: 'draw' }, { do: 'move' }] };
    const keys = (index: number) => ['effects', 0, 'what', index, 'count'];
    expect(about(keys(0), { effects: [inner] })?.description).toBe('Cards drawn.');
    expect(about(keys(1), { effects: [inner] })?.description).toBe('Steps made.');
  });

  it('is the form whose names it has, where no literal tells', () => {
    const is = (when: object) => about(['when', 'is'], { effects: [], when })?.description;
    expect(is({ is: 'x' })).toBe('A role.');
    expect(is({ amount: 1, is: 'x' })).toBe('A comparison.');
  });

  it('may be any of them, where nothing is written: every literal with what it means', () => {
    const kind = about(['effects', 0, 'do']);
    expect(kind?.meanings).toEqual({ draw: 'Draws.', move: 'Moves.', both: 'Does several.' });
    expect(about(['effects', 0, 'count'])?.description).toBeUndefined();
    expect(about(['effects', 0, 'where', 'within'])?.type).toBe('integer');
  });

  it('may be any of them, where what is written fits none', () => {
    const kind = about(['effects', 0, 'do'], { effects: [{ do: 'mvoe' }] });
    expect(Object.keys(kind?.meanings ?? {})).toEqual(['draw', 'move', 'both']);
  });

  it('is the table or the word that stands there', () => {
    const where = (value: unknown) =>
      about(['effects', 0, 'where'], { effects: [{ do: 'move', where: value }] });
    expect(where('here')?.enum).toEqual(['here', 'there']);
    expect(Object.keys(where({ within: 1 })?.properties ?? {})).toEqual(['within']);
    expect(where('her')?.anyOf).toHaveLength(2);
  });
});

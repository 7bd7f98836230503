import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Refusal, withTexts } from '../../../../machines/kernel/index.ts';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { brokenAt } from '../../../../studio/app/rules/form/broken.ts';
import { filterRows } from '../../../../studio/app/rules/form/filter-rows.ts';
import {
  type Cell,
  type FormRow,
  formRows,
  rowOf,
  strayProblems,
} from '../../../../studio/app/rules/form/form-rows.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { problemsIn } from '../../../../studio/app/rules/parameters/problems.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { PARAMS, schema, TEXT } from './sample.ts';

interface Given {
  readonly text?: string;
  readonly of?: typeof schema;
  readonly published?: unknown;
  readonly refusals?: readonly Refusal[];
  readonly slots?: readonly string[];
}

function form({ text = TEXT, of = schema, published = PARAMS, refusals = [], slots = [] }: Given) {
  const index = indexParams(text);
  const problems = problemsIn(index, refusals);
  const rows = formRows({ index, schema: of, published, problems, slots: new Set(slots) });
  return { index, problems, rows };
}

const refusal = (where: string, found = 'x'): Refusal => ({
  code: 'params/invalid',
  where,
  found,
  expected: 'y',
  remedy: 'Mend it.',
});

const rowAt = (rows: readonly FormRow[], path: string): FormRow => {
  const row = rows.find((one) => one.path === path);
  if (row === undefined) throw new Error(`no ${path}`);
  return row;
};

function cellAt(rows: readonly FormRow[], path: string): Cell {
  const cells = rows.flatMap((row) => {
    if (row.kind === 'field') return [row.cell];
    return row.kind === 'cells' ? row.cells : [];
  });
  const cell = cells.find((one) => one.path === path);
  if (cell === undefined) throw new Error(`no ${path}`);
  return cell;
}

describe('a text as a form', () => {
  const { rows } = form({});

  it('has a heading a table and a field a value, in the order of the schema', () => {
    expect(rows.map((row) => `${row.depth} ${row.kind} ${row.path}`)).toEqual([
      '0 group waves',
      '1 cells waves.perPlayer',
      '1 field waves.countDead',
      '0 field rounding',
      '0 group line',
      '1 field line.first',
      '1 field line.step',
      '0 group copies',
      '1 field copies.3',
      '1 field copies.4',
      '0 field fixed',
    ]);
  });

  it('has the control that the schema lets a value have', () => {
    const controls = ['waves.countDead', 'rounding', 'line.first', 'fixed', 'copies.3'];
    expect(controls.map((path) => cellAt(rows, path).control)).toEqual([
      'flag',
      'choice',
      'number',
      'fixed',
      'number',
    ]);
    expect(cellAt(rows, 'line.step').isNullable).toBe(true);
    expect(rowAt(rows, 'waves.perPlayer')).toMatchObject({ list: { least: 1, most: 19 } });
  });

  it('offers the pieces of what fills a slot of the chart', () => {
    const slotted = form({ slots: ['rounding'] }).rows;
    expect(cellAt(slotted, 'rounding').control).toBe('pieces');
  });

  it('marks what the draft changed, and knows what stood there', () => {
    const edited = TEXT.replace('[3, 1, 4]', '[3, 0, 4]').replace(
      '"fixed": "once"',
      '"fixed": "x"',
    );
    const { rows: now } = form({ text: edited });
    expect(cellAt(now, 'waves.perPlayer[1]')).toMatchObject({ isChanged: true, before: 1 });
    expect(cellAt(now, 'waves.perPlayer[0]').isChanged).toBe(false);
    expect(rowAt(now, 'waves').isChanged).toBe(true);
    expect(rowAt(now, 'line').isChanged).toBe(false);
    expect(cellAt(now, 'fixed')).toMatchObject({ isChanged: true, before: 'once', shown: 'x' });
  });

  it('keeps a field for what the text has lost, and a row for what nobody knows', () => {
    const { rows: now } = form({ text: '{ "waves": { "perTurn": 3 } }' });
    expect(cellAt(now, 'waves.countDead')).toMatchObject({ isThere: false, isChanged: true });
    expect(cellAt(now, 'copies.4')).toMatchObject({ isThere: false, before: 2 });
    expect(rowAt(now, 'waves.perTurn').kind).toBe('unknown');
  });
});

describe('content as a form', () => {
  const cards = jsonSchemaOf(
    z.strictObject({
      cards: z
        .array(
          z.strictObject({
            id: z.string().max(20),
            value: z.int(),
            text: z.string().max(200),
            when: z.enum(['now', 'later']),
            effects: z.array(z.strictObject({ add: z.int() })),
            odd: z.any(),
          }),
        )
        .meta({ title: 'Cards', description: 'What is drawn.' }),
    }),
  );
  const text = JSON.stringify({
    cards: [{ id: 'toll', value: 1, text: 'Pay.', when: 'now', effects: [{ add: 1 }], odd: {} }],
  });
  const { rows } = form({ text, of: cards, published: JSON.parse(text) });

  it('is entries by their names, each with its fields', () => {
    expect(rows.map((row) => [row.kind, 'title' in row ? row.title : row.path])).toEqual([
      ['group', 'Cards'],
      ['entry', 'toll'],
      ['field', 'cards[0].id'],
      ['field', 'cards[0].value'],
      ['field', 'cards[0].text'],
      ['field', 'cards[0].when'],
      ['entry', 'Effects'],
      ['cells', 'cards[0].effects[0]'],
      ['field', 'cards[0].odd'],
    ]);
    expect(cellAt(rows, 'cards[0].text').control).toBe('prose');
    expect(cellAt(rows, 'cards[0].id').control).toBe('line');
    expect(cellAt(rows, 'cards[0].odd').control).toBe('json');
  });
});

describe('a text that is not valid', () => {
  it('says so at the field that it concerns, and shows what was typed', () => {
    const text = TEXT.replace('"first": 1', '"first": 1x');
    const { rows, index, problems } = form({
      text,
      refusals: [refusal(`params.jsonc:8:23`)],
    });
    const cell = cellAt(rows, 'line.first');
    expect(cell.shown).toBe('1x');
    expect(cell.problems).toHaveLength(1);
    expect(strayProblems(index, rows, problems)).toEqual([]);
  });

  it('says so at an entry of a list, at a name that nobody knows, and at a table', () => {
    const text = TEXT.replace('[3, 1, 4]', '[3, 99, 4]').replace(
      '"first": 1',
      '"first": 1, "frist": 2',
    );
    const { rows, problems, index } = form({
      text,
      refusals: [
        refusal('params.jsonc:4:22 waves.perPlayer[1]', '99'),
        refusal('params.jsonc:8:11 line', 'the unknown name frist'),
        refusal('params.jsonc:3:12 waves'),
      ],
    });
    expect(cellAt(rows, 'waves.perPlayer[1]').problems).toHaveLength(1);
    expect(rowAt(rows, 'line.frist').problems).toHaveLength(1);
    expect(rowAt(rows, 'waves').problems).toHaveLength(1);
    expect(strayProblems(index, rows, problems)).toEqual([]);
  });

  it('keeps what concerns no field apart', () => {
    const { rows, index, problems } = form({
      text: `${TEXT.trimEnd().slice(0, -1)}`,
      refusals: [refusal('params.jsonc:1:1')],
    });
    expect(strayProblems(index, rows, problems)).toHaveLength(1);
  });
});

describe('finding fields', () => {
  const { rows } = form({});
  const found = (query: string, isIn: (row: FormRow) => boolean = () => true) =>
    filterRows(rows, query, isIn).map((row) => row.path);

  it('leaves those with the words, under their headings', () => {
    expect(found('dead seats')).toEqual(['waves', 'waves.countDead']);
    expect(found('wave.size')).toEqual(['waves', 'waves.perPlayer']);
    expect(found('nothing at all')).toEqual([]);
    expect(found('')).toHaveLength(rows.length);
  });

  it('shows a whole table whose heading has them', () => {
    expect(found('copies')).toEqual(['copies', 'copies.3', 'copies.4']);
  });

  it('keeps to the scope', () => {
    expect(found('', (row) => row.path === 'line.step')).toEqual(['line', 'line.step']);
  });

  it('leads from a value to the row that shows it', () => {
    expect(rowOf(rows, 'waves.perPlayer[1]')?.path).toBe('waves.perPlayer');
    expect(rowOf(rows, 'copies.3')?.path).toBe('copies.3');
    expect(rowOf(rows, 'nowhere')).toBeNull();
  });
});

describe('parts that may have several forms, or be left out', () => {
  const of = jsonSchemaOf(
    z.strictObject({
      effects: z.array(
        z.discriminatedUnion('do', [
          z.strictObject({ do: z.literal('draw'), count: z.int().meta({ description: 'Cards.' }) }),
          z.strictObject({
            do: z.literal('move'),
            count: z.union([z.int(), z.strictObject({ times: z.int() })]),
            to: z.enum(['hand', 'discard']).optional(),
          }),
        ]),
      ),
      note: z.string().optional(),
    }),
  );
  const text = '{ "effects": [{ "do": "move", "count": 2 }, { "do": "draw", "count": 1 }] }';
  const { rows } = form({ of, text, published: JSON.parse(text) });

  it('have a field for what is written, and none for what is left out', () => {
    expect(rows.map(({ path }) => path)).toEqual([
      'effects',
      'effects[0]',
      'effects[0].do',
      'effects[0].count',
      'effects[1]',
      'effects[1].do',
      'effects[1].count',
    ]);
  });

  it('have the control of the form that is written', () => {
    expect(cellAt(rows, 'effects[0].count').control).toBe('number');
    expect(cellAt(rows, 'effects[1].count').info.description).toBe('Cards.');
  });

  it('offer the other forms where the one that is meant is named', () => {
    const kind = cellAt(rows, 'effects[0].do');
    expect([kind.control, kind.info.values]).toEqual(['choice', ['draw', 'move']]);
  });
});

describe('a text that cannot be read', () => {
  const broken = (text: string) => {
    const read = withTexts(pigRuleset(), { params: text });
    const refusals = 'refusals' in read ? read.refusals : [];
    const index = indexParams(text);
    return brokenAt(index, problemsIn(index, refusals));
  };

  it('is whole but for one value: that field can be mended in the form', () => {
    expect(broken(PIG_PARAMS.replace('"goal": 20', '"goal": 2x0'))).toBeNull();
    expect(broken(PIG_PARAMS.replace('"goal": 20', '"goal": x'))).toBeNull();
    expect(broken(PIG_PARAMS.replace('"goal": 20', '"goal": '))).toBeNull();
    expect(broken(PIG_PARAMS.replace('"sides": 6', '"sides": "many"'))).toBeNull();
  });

  it('is broken where its tables are: a control would edit the wrong place', () => {
    expect(broken(PIG_PARAMS.replace('"bust": 1 }', '"bust": 1'))?.code).toBe('file/not-json');
    expect(broken(PIG_PARAMS.replace('"sides": 6', '"sides": {6'))?.from.line).toBe(3);
    expect(broken('')).not.toBeNull();
  });
});

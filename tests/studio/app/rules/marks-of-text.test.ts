import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { indexReads } from '../../../../studio/analysis/blame.ts';
import { changesInText } from '../../../../studio/app/rules/parameters/changes-in-text.ts';
import { foldsOf } from '../../../../studio/app/rules/parameters/folds.ts';
import { linesRead, readsByLine, sayReads } from '../../../../studio/app/rules/parameters/hints.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { chartReads } from '../../../../studio/app/rules/parameters/roles.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { index, PARAMS, playPig, TEXT } from './sample.ts';

describe('changed values', () => {
  const changes = (text: string) =>
    changesInText(indexParams(text), PARAMS).map(({ path, line, before, value }) => [
      path,
      line,
      before,
      value === null ? null : text.slice(value.start, value.end),
    ]);

  it('are none in the published text', () => {
    expect(changes(TEXT)).toEqual([]);
  });

  it('are told one by one, in a list too', () => {
    const text = TEXT.replace('[3, 1, 4]', '[3, 0, 5]').replace('"up"', '"down"');
    expect(changes(text)).toEqual([
      ['waves.perPlayer[1]', 4, '1', '0'],
      ['waves.perPlayer[2]', 4, '4', '5'],
      ['rounding', 7, '"up"', '"down"'],
    ]);
  });

  it('show what was added without an old value, and what was taken out without a new one', () => {
    expect(changes(TEXT.replace('[3, 1, 4]', '[3, 1, 4, 2]'))).toEqual([
      ['waves.perPlayer[3]', 4, null, '2'],
    ]);
    expect(changes(TEXT.replace('[3, 1, 4]', '[3, 1]'))).toEqual([
      ['waves.perPlayer[2]', 4, '4', null],
    ]);
    expect(changes(TEXT.replace(',\n    "4": 2', ''))).toEqual([['copies.4', 10, '"4": 2', null]]);
  });

  it('do not take for gone what cannot be read yet', () => {
    const half = TEXT.replace('"4": 2', '"4" 2, "5": [');
    expect(changes(half).filter(([, , , now]) => now === null)).toEqual([]);
  });

  it('tell the first of many that are gone, and how many more', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}`, at]));
    const told = changesInText(index, { ...PARAMS, copies: { ...PARAMS.copies, ...many } });
    expect(told.map(({ before }) => before)).toEqual([
      '"x0": 0',
      '"x1": 1',
      '"x2": 2',
      '"x3": 3',
      'and 5 more',
    ]);
  });

  it('show a value that is not typed yet as gone', () => {
    expect(changes(TEXT.replace('"up"', ''))).toEqual([['rounding', 7, '"up"', '']]);
  });

  it('are told of an invalid text too, and cut a long old value short', () => {
    const long = { ...PARAMS, rounding: 'x'.repeat(60) };
    const [change] = changesInText(index, long);
    expect(change?.before?.length).toBeLessThanOrEqual(28);
  });
});

describe('hints', () => {
  const text = PIG_PARAMS;
  const pig = indexParams(text);
  const { run, path } = playPig();
  const line = run.line(path);
  const role = (one: string) => (one.startsWith('die') ? 'read' : 'none') as 'read' | 'none';

  it('count the reads of all that a line shows', () => {
    const reads = readsByLine(pig, indexReads(run, line, 'all'), role);
    expect(reads.map(({ line: at, count }) => [at, count])).toEqual([
      [3, 4],
      [5, 1],
    ]);
    expect(reads[0]?.column).toBe('  "die": { "sides": 6, "bust": 1 },'.length + 1);
  });

  it('light the lines that a step read', () => {
    const step = line.steps.find((one) => one.actions.some((action) => action.reads.length > 0));
    const paths = step?.actions.flatMap((action) => action.reads) ?? [];
    expect([...linesRead(pig, paths)]).toEqual([3]);
    expect([...linesRead(pig, ['not.there'])]).toEqual([]);
  });

  it('say it as long as there is room', () => {
    const read = { count: 5, role: 'read' } as const;
    expect(sayReads(read, false, 40)).toBe('read 5×');
    expect(sayReads(read, true, 40)).toBe('read here, 5× in all');
    expect(sayReads(read, true, 12)).toBe('read here');
    expect(sayReads(read, true, 1)).toBe('here');
    expect(sayReads({ count: 1, role: 'read' }, true, 40)).toBe('read here');
    const never = { count: 0, role: 'none' } as const;
    expect(sayReads(never, false, 40)).toBe('never read in this replay');
    expect(sayReads(never, false, 10)).toBe('never read');
  });

  it('do not say «never» of what the other run reads, or of what sets the chart', () => {
    expect(sayReads({ count: 0, role: 'read' }, false, 40)).toBe('not read in this run');
    expect(sayReads({ count: 0, role: 'chart' }, false, 40)).toBe('sets the chart');
  });

  it('know the parameters that fill the chart’s slots', () => {
    const ruleset = pigRuleset();
    const game = {
      ...ruleset.game,
      slots: (params: typeof ruleset.params) => ({ end: String(params.goal) }),
    };
    expect([...chartReads({ ...ruleset, game } as never)]).toEqual(['goal']);
  });
});

describe('folds', () => {
  it('are tables and lists over several lines, with the closing bracket left in sight', () => {
    expect(foldsOf(index, parseTree(TEXT))).toEqual([
      { start: 1, end: 13 },
      { start: 3, end: 5 },
      { start: 9, end: 11 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { indexReads } from '../../../../studio/analysis/blame.ts';
import { lensLine, lensOf } from '../../../../studio/app/rules/parameters/lens.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { axisOf, pictureOf, sayPicture } from '../../../../studio/app/rules/parameters/picture.ts';
import { entryOf, PARAMS, playPig, schema, TEXT } from './sample.ts';

describe('the picture of a list', () => {
  it('lays the old values over the new ones on one scale', () => {
    const picture = pictureOf([3, 0, 4], [3, 1, 8], null, 260);
    if (picture === null) throw new Error('no picture');
    expect(picture.bars.map((bar) => [bar.label, bar.now, bar.old, bar.isChanged])).toEqual([
      ['1', 3, 3, false],
      ['2', 0, 1, true],
      ['3', 4, 8, true],
    ]);
    expect(picture.bars[2]?.was).toBe(2 * (picture.bars[2]?.is ?? 0));
    expect([picture.sumNow, picture.sumThen]).toEqual([7, 12]);
    expect(sayPicture(picture)).toBe('Was 3, 1, 8; draft 3, 0, 4.');
  });

  it('shows entries that are new or gone', () => {
    const longer = pictureOf([3, 1, 4, 2], [3, 1, 4], null, 260);
    expect(longer?.bars[3]).toMatchObject({ now: 2, old: null, isChanged: true });
    const shorter = pictureOf([3, 1], [3, 1, 4], null, 260);
    expect(shorter?.bars[2]).toMatchObject({ now: null, old: 4, isChanged: true });
  });

  it('fits the room, however long the list', () => {
    const many = Array.from({ length: 20 }, (_, at) => at);
    expect(pictureOf(many, many, null, 260)?.width).toBeLessThanOrEqual(270);
    expect(pictureOf(many, many, null, 260)?.isChanged).toBe(false);
  });

  it('is none of anything but two numbers or more', () => {
    for (const value of [3, 'x', [3], [], ['a', 'b'], undefined]) {
      expect(pictureOf(value, value, null, 260)).toBeNull();
    }
  });

  it('counts along the list that the description names', () => {
    const values = { deck: { values: [1, 5, 7], counts: [2, 4, 8], other: [1] } };
    const along = 'How many of each, in the order of deck.values.';
    expect(axisOf(along, 'deck.counts', values)).toEqual(['1', '5', '7']);
    expect(axisOf('See deck.other.', 'deck.counts', values)).toBeNull();
    expect(axisOf('See deck.counts.', 'deck.counts', values)).toBeNull();
    expect(axisOf(along, 'deck.nothing', values)).toBeNull();
  });
});

describe('the lens', () => {
  const text = TEXT.replace('[3, 1, 4]', '[3, 0, 4]');
  const index = indexParams(text);
  const { run, path } = playPig();
  const lens = (of: string) =>
    lensOf({
      index,
      entry: entryOf(of, index),
      schema,
      published: PARAMS,
      draft: PARAMS,
      reads: indexReads(run, run.line(path), 'all'),
      roleOf: () => 'none',
      turns: [],
      room: 260,
    });

  it('tells of an entry of a list, and shows the list', () => {
    const told = lens('waves.perPlayer[1]');
    expect(told).toMatchObject({ name: '[1]', was: 1, isNew: false, canStep: true, bar: 1 });
    expect(told.picture?.bars).toHaveLength(3);
    expect(lens('waves.perPlayer')).toMatchObject({ name: 'perPlayer', bar: null });
  });

  it('has nothing to put back where nothing differs', () => {
    expect(lens('rounding').was).toBeUndefined();
    expect(lens('fixed').canStep).toBe(false);
  });

  it('stands under the end of a value, or the head of a table', () => {
    expect(lensLine(entryOf('waves.perPlayer', index))).toBe(4);
    expect(lensLine(entryOf('waves', index))).toBe(3);
  });

  it('says where a parameter was first read', () => {
    const line = run.line(path);
    const pig = indexParams('{ "die": { "sides": 6 } }');
    const told = lensOf({
      index: pig,
      entry: entryOf('die.sides', pig),
      schema: {},
      published: {},
      draft: {},
      reads: indexReads(run, line, 'all'),
      roleOf: () => 'read',
      turns: [{ label: 'Turn 1', from: 0, length: 5 }],
      room: 260,
    });
    expect(told.first?.words).toBe('turn 1');
    expect(told.count).toBe(2);
  });
});

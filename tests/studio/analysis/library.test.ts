import { describe, expect, it } from 'vitest';
import { writeReplay, writeSeed } from '../../../machines/kernel/index.ts';
import { filterItems, readItem, rulesetFor, withEnding } from '../../../studio/analysis/library.ts';
import { pigReplay, pigSeed, shortReplay } from '../../support/pig-workspace.ts';
import { pigRuleset } from '../../tiny/pig.ts';

const rulesets = [pigRuleset()];
const whole = readItem('replays/whole.json', writeReplay(pigReplay({ case: 'case.pig.whole' })));
const short = readItem('replays/short.json', writeReplay(shortReplay()));
const seed = readItem('seeds/two.json', writeSeed(pigSeed));
const odd = readItem('replays/odd.json', '{ "format": "pgn" }');

describe('a library item', () => {
  it('shows what a list needs', () => {
    expect(whole).toMatchObject({
      kind: 'replay',
      title: 'A whole game',
      ruleset: 'pig@1',
      game: 'pig',
      seats: 2,
      caseId: 'case.pig.whole',
      problems: [],
    });
    expect(seed).toMatchObject({ kind: 'seed', title: 'Two at Pig', seats: 2, moves: 0 });
  });

  it('that cannot be opened is listed with its problems', () => {
    expect(odd).toMatchObject({ title: 'odd.json', problems: [{ code: 'file/foreign' }] });
    expect(withEnding(odd, rulesets)).toBe(odd);
  });

  it('tells how it ended once it was played; nothing where it stops before', () => {
    expect(withEnding(whole, rulesets).ending).toBe('won');
    expect(withEnding(short, rulesets).ending).toBeNull();
    expect(withEnding(whole, []).ending).toBeNull();
  });
});

describe('a filter', () => {
  const items = [whole, short, seed, odd].map((item) => withEnding(item, rulesets));
  const ids = (filter: Parameters<typeof filterItems>[1]) =>
    filterItems(items, filter).map(({ id }) => id);

  it('keeps what fits all of it', () => {
    expect(ids({ game: 'pig' })).toEqual([
      'replays/whole.json',
      'replays/short.json',
      'seeds/two.json',
    ]);
    expect(ids({ game: 'pig', version: '2' })).toEqual([]);
    expect(ids({ ending: 'won' })).toEqual(['replays/whole.json']);
    expect(ids({ game: 'pig', ending: 'open' })).toEqual(['replays/short.json', 'seeds/two.json']);
    expect(ids({ caseId: 'pig.wh' })).toEqual(['replays/whole.json']);
    expect(ids({ seats: 3 })).toEqual([]);
    expect(ids({})).toHaveLength(4);
  });
});

describe('the ruleset of a file', () => {
  it('is refused by name where the workspace has none of that id', () => {
    expect(rulesetFor('pig@2', rulesets, 'a.json')).toMatchObject({
      refusals: [{ code: 'replay/unknown-ruleset', found: 'pig@2', expected: 'one of pig@1' }],
    });
  });
});

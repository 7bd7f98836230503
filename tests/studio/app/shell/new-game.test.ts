import { describe, expect, it } from 'vitest';
import { parseSeed, writeSeed } from '../../../../machines/kernel/index.ts';
import { savePath, slug } from '../../../../studio/app/newgame/file-name.ts';
import { freshKey } from '../../../../studio/app/newgame/fresh-key.ts';
import {
  botsOf,
  fittingCount,
  newSeed,
  playerKinds,
  seatCounts,
} from '../../../../studio/app/newgame/new-seed.ts';
import { pigRuleset } from '../../../tiny/pig.ts';

describe('a fresh key', () => {
  it('is distinct each time', () => {
    const keys = new Set(Array.from({ length: 2000 }, () => freshKey()));
    expect(keys.size).toBe(2000);
    for (const key of keys) expect(key).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  });

  it('passes bytes over that would favour some letters', () => {
    let calls = 0;
    const key = freshKey((bytes) => {
      bytes.fill(calls === 0 ? 255 : 0);
      calls += 1;
    });
    expect(key).toBe('aaaa-aaaa-aaaa-aaaa');
    expect(calls).toBe(2);
  });
});

describe('a new game', () => {
  const ruleset = pigRuleset();

  it('is a seed that can be read back', () => {
    const seed = newSeed('pig@1', '  ', ' key ', { seats: ['A', 'B', 'C'] });
    expect(seed).toMatchObject({ title: 'New game', random: 'key', seats: ['A', 'B', 'C'] });
    expect(parseSeed(writeSeed(seed), 'seed')).toEqual({ value: seed });
  });

  it('offers what the game has', () => {
    expect(seatCounts(ruleset)).toEqual([2, 3, 4]);
    expect(playerKinds(ruleset)).toEqual(['person', 'random']);
    expect(fittingCount([2, 3, 4], 5)).toBe(2);
    expect(fittingCount([2, 3, 4], 3)).toBe(3);
    const players = { B: 'random', C: 'random' } as const;
    expect(botsOf(['A', 'B'], ['A', 'B'], players)).toEqual({ A: 'person', B: 'random' });
    expect(botsOf(['A', 'B'], ['Ann', 'Bo'], players)).toEqual({ Ann: 'person', Bo: 'random' });
  });
});

describe('the name of a file', () => {
  it.each([
    ['Why A lost two health!', 'why-a-lost-two-health'],
    ['Élan à la carte', 'elan-a-la-carte'],
    ['B’s turn', 'bs-turn'],
    ['../../etc/passwd', 'etc-passwd'],
    ['¡¿?!', 'replay'],
    ['x'.repeat(300), 'x'.repeat(60)],
  ])('%s', (title, name) => {
    expect(slug(title)).toBe(name);
  });
  it('stands in the folder of its game', () => {
    expect(savePath('gank', 'A game')).toBe('replays/gank/a-game.json');
  });
});

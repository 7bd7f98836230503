import { describe, expect, it } from 'vitest';
import {
  accuses,
  attacks,
  blesses,
  demon,
  heals,
  hero,
  keeps,
  type Options,
  type PositionWords,
  place,
} from './at-table.ts';

const three: PositionWords = {
  phase: 'turn-start',
  turn: 2,
  army: 3,
  undealtSoul: 'demon',
  seats: {
    A: hero('tank', { hand: [4, 3], bonuses: { defense: 1 } }),
    B: hero('scribe', { hand: [4, 2], bonuses: { scry: 1 } }),
    C: hero('healer', { hand: [4, 6] }),
  },
  piles: { draw: [3, 6, 5, 2, 4, 4] },
};

const CHANCE = {
  'turn/2/blessing/A/1/draw/1': ['defense', 'attack'],
  'turn/2/blessing/C/1/draw/1': ['scry', 'healing'],
};

describe('a turn (gank.turn.order)', () => {
  it('runs from its wave to the next turn’s without being asked to', () => {
    const table = place(three, { chance: CHANCE })
      .choose(keeps('B', 3))
      .choose(attacks('A', 5), heals('B', 3, 'A'), attacks('C', 2))
      .decline()
      .choose(blesses('A', 'defense', 'A'), blesses('C', 'scry', 'B'));
    const phases = table.run
      .line(table.path)
      .steps.flatMap(({ edges }) => edges.map((edge) => edge.split(' > ')[0]?.split('.')[1]))
      .filter((name, index, all) => name !== undefined && name !== all[index - 1]);
    expect(phases.slice(0, 12)).toEqual([
      'turnStart',
      'draw',
      'commit',
      'declaration',
      'reveal',
      'specials',
      'battle',
      'endCheck',
      'awards',
      'blessings',
      'nextTurn',
      'turnStart',
    ]);
    expect(table.facts).toMatchObject({ turn: 3, army: 12, round: { wave: 12 } });
    expect(table.cited).toContain('gank.turn.auto-next');
  });
});

describe('the end of a round', () => {
  const commit: PositionWords = {
    phase: 'commit',
    turn: 2,
    army: 1,
    piles: { draw: [1], discard: [], discardDown: [] },
    seats: {
      A: hero('tank', { hand: [5, 4, 3], health: 3 }),
      B: hero('scribe', { hand: [4, 2, 3], health: 5 }),
      C: demon('healer', { hand: [6, 6, 2] }),
    },
  };
  const played = (options?: Options) =>
    place(commit, options)
      .choose(attacks('A', 5), accuses('B', 4, 'A'), attacks('C', 6))
      .decline();

  it('lays ordinary cards down face up, special ones face down (gank.cards.discard)', () => {
    const table = played();
    const { steps } = table.run.line(table.path);
    const after = steps.find(({ game }) => game.piles.discard.length > 0)?.game;
    expect(after?.piles).toMatchObject({ discard: [5, 6], discardDown: [4] });
  });

  it('keeps hands out of play where they are, unless the rules say so', () => {
    expect(played().seat('A')).toMatchObject({ alive: false, hand: [4, 3] });
    const table = played({ changes: { 'hand.outOfPlayKept': false } });
    expect(table.seat('A').hand).toEqual([]);
    expect(table.cited).toContain('gank.draw.out-of-play-hands');
  });
});

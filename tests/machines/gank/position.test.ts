import { describe, expect, it } from 'vitest';
import { attacks, demon, hero, type PositionWords, place, seedRefusals } from './at-table.ts';

const SEATS = ['A', 'B', 'C'];

describe('a position leaves open what it does not name', () => {
  it.each(['turn-start', 'draw', 'commit', 'blessing', 'sacrifice'])('in phase %s', (phase) => {
    expect(seedRefusals(SEATS, { phase, turn: 3 })).toEqual([]);
    const table = place({ phase, turn: 3, seats: { A: {}, B: {}, C: {} } });
    const { facts } = table;
    const souls = SEATS.map((seat) => facts.seats[seat]?.soul);
    const all = [...souls, facts.undealtSoul].sort();
    expect(all).toEqual(['demon', 'hero', 'hero', 'hero']);
    expect(new Set(SEATS.map((seat) => facts.seats[seat]?.class)).size).toBe(3);
    expect(table.asked.length).toBeGreaterThan(0);
  });

  it('deals hands of the size that the phase has', () => {
    const hands = (phase: string, turn: number) => {
      const table = place({ phase, turn, seats: { A: {}, B: {}, C: {} } });
      return table.run.root.steps[0]?.game.seats.A?.hand.length;
    };
    expect(hands('turn-start', 1)).toBe(3);
    expect(hands('turn-start', 4)).toBe(2);
    expect(hands('commit', 4)).toBe(3);
    expect(hands('sacrifice', 4)).toBe(2);
  });

  it('deals the rest of the deck, so that no card is there too often', () => {
    const { facts } = place({
      phase: 'commit',
      turn: 2,
      seats: { A: { hand: [7, 7, 1] }, B: {}, C: {} },
    });
    const all = [...SEATS.flatMap((seat) => facts.seats[seat]?.hand ?? []), ...facts.piles.draw];
    expect(all).toHaveLength(40);
    expect(all.filter((card) => card === 7)).toHaveLength(2);
  });

  it('gives an exposed Demon to the merged seat, or to nobody', () => {
    const merged = place({
      phase: 'commit',
      turn: 4,
      demon: { revealed: true, turn: 3, how: 'gank' },
      seats: { A: {}, B: { merged: true }, C: {} },
    });
    expect(merged.seat('B')).toMatchObject({ soul: 'demon', soulRevealed: true, health: null });
    const nobody = place({
      phase: 'commit',
      turn: 8,
      demon: { revealed: true, turn: 7, how: 'turn' },
      seats: { A: {}, B: {}, C: {} },
    });
    expect(nobody.facts.undealtSoul).toBe('demon');
  });
});

describe('a decision in the middle of a round', () => {
  it('the Gank’s naming', () => {
    const table = place({
      phase: 'gank',
      turn: 2,
      seats: {
        A: hero('tank', { hand: [5, 4, 3] }),
        B: hero('scribe', { hand: [2, 4, 5] }),
        C: demon('striker', { hand: [3, 5, 6] }),
      },
      round: {
        commitments: {
          A: { action: 'attack', card: 5 },
          B: { action: 'heal', card: 2, target: 'A' },
          C: { action: 'gank', card: 3 },
        },
      },
    });
    expect(table.asked).toEqual(['C']);
    table.choose({ seat: 'C', choose: 'name', target: 'A', guesses: [3, 4] });
    expect(table.facts.round.gank?.matches).toBe(2);
  });

  it('the Sacrifice, after the reveal', () => {
    const table = place({
      phase: 'sacrifice',
      turn: 2,
      army: 6,
      seats: {
        A: hero('tank', { hand: [4, 3] }),
        B: hero('scribe', { hand: [4, 5] }),
        C: demon('striker', { hand: [5, 6] }),
      },
      round: {
        commitments: { A: { action: 'attack', card: 5 }, C: { action: 'attack', card: 3 } },
      },
    });
    table.choose({ seat: 'B', choose: 'volunteer' });
    expect(table.atTurnEnd).toMatchObject({ army: 0, round: { attackTotal: 8 } });
  });
});

const at = (words: Partial<PositionWords>): unknown => ({
  phase: 'commit',
  turn: 2,
  army: 6,
  ...words,
});

const merged = { C: demon('striker', { merged: true }) };
const exposed = { revealed: true, turn: 1, how: 'gank' };

describe('what cannot be true is refused with its place and what would be', () => {
  it.each<[string, unknown, string, string]>([
    ['health of nine', at({ seats: { A: { health: 9 } } }), 'seats.A.health', 'setup.health'],
    [
      'dead with health',
      at({ seats: { A: { health: 3, alive: false } as never } }),
      'seats.A.alive',
      'battle.death',
    ],
    [
      'health of a merged seat',
      at({ demon: exposed, seats: { C: { ...merged.C, health: 5 } } }),
      'seats.C.health',
      'demon.merged',
    ],
    ['merged while hidden', at({ seats: merged }), 'seats.C.merged', 'demon.merged'],
    [
      'an exposed Demon among the players',
      at({ demon: exposed, seats: { C: demon('striker') } }),
      'seats.C.merged',
      'demon.merged',
    ],
    [
      'an exposed Demon that is nowhere',
      at({ demon: exposed, undealtSoul: 'hero', seats: {} }),
      'demon.revealed',
      'endgame.turn-seven-demon-merges',
    ],
    ['two Demons', at({ seats: { A: demon('tank'), B: demon('scribe') } }), 'seats', 'setup.souls'],
    [
      'a class twice',
      at({ seats: { A: hero('tank'), B: hero('tank') } }),
      'seats',
      'setup.classes.four',
    ],
    ['three sevens', at({ seats: { A: { hand: [7, 7, 7] } } }), 'seats', 'setup.deck'],
    ['a card that no deck has', at({ seats: { A: { hand: [9] } } }), 'seats', 'setup.deck'],
    [
      'more tokens than the supply',
      at({ tokens: { scry: 33 }, seats: {} }),
      'tokens.scry',
      'setup.tokens',
    ],
    [
      'two Exorcisms of one seat',
      at({ seats: { A: { exorcismsUsed: 2 } } }),
      'seats.A.exorcismsUsed',
      'commit.exorcism-once',
    ],
    [
      'a hidden Demon on turn 7',
      at({ turn: 7, seats: {} }),
      'demon.revealed',
      'endgame.turn-seven-reveal',
    ],
    [
      'a last Draw while hidden',
      at({ finalDraw: 'taken', seats: {} }),
      'finalDraw',
      'endgame.final-draw',
    ],
    [
      'blessings after the exposure',
      { phase: 'blessing', turn: 2, demon: exposed, seats: merged },
      'phase',
      'endgame.nothing-more',
    ],
    [
      'a Gank by a Hero',
      {
        phase: 'gank',
        turn: 2,
        seats: { A: hero('tank') },
        round: { commitments: { A: { action: 'gank', card: 5 } } },
      },
      'round.commitments.A.action',
      'commit.gank',
    ],
    [
      'a finished game',
      at({
        seats: {
          A: hero('tank', { health: 0 }),
          B: hero('scribe', { health: 0 }),
          C: demon('striker'),
        },
      }),
      'seats',
      'end.demon-wins-deaths',
    ],
    ['a seat that does not sit', at({ seats: { Z: {} } }), 'seats.Z', 'setup.seats'],
    [
      'more messages than anyone may send',
      at({ seats: {}, talk: { sent: { A: 257 } } }),
      'talk.sent.A',
      'talk.limits',
    ],
  ])('%s', (_name, position, where, rule) => {
    expect(seedRefusals(SEATS, position)).toContainEqual(
      expect.objectContaining({
        code: 'position/impossible',
        where: `position.${where}`,
        rule: `gank.${rule}`,
      }),
    );
  });

  it.each<[string, unknown, string]>([
    ['an unknown phase', { phase: 'lunch' }, 'position.phase'],
    ['an unknown name', at({ seats: {}, weather: 'fair' }), 'position'],
    ['a text for a number', at({ army: 'many', seats: {} }), 'position.army'],
  ])('%s', (_name, position, where) => {
    expect(seedRefusals(SEATS, position)).toContainEqual(
      expect.objectContaining({ code: 'seed/invalid', where }),
    );
  });
});

it('a position plays on like any game', () => {
  const table = place({ phase: 'commit', turn: 2, army: 6, seats: { A: {}, B: {}, C: {} } });
  for (const seat of ['A', 'B', 'C']) {
    table.choose(attacks(seat, table.seat(seat).hand[0] as number));
  }
  table.decline();
  expect(table.facts.turn >= 2).toBe(true);
});

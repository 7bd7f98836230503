import { describe, expect, it } from 'vitest';
import { demon, hero, type PositionWords, place } from './at-table.ts';

const HANDS = { hand: [3, 4] };

const atStart = (turn: number, words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'turn-start',
  turn,
  army: 5,
  seats: {
    A: hero('tank', { ...HANDS }),
    B: hero('healer', { ...HANDS, health: 0 }),
    C: demon('striker', { ...HANDS, bonuses: { attack: 2, healing: 1 } }),
  },
  ...words,
});

const allHeroes: PositionWords['seats'] = {
  A: hero('tank', HANDS),
  B: hero('healer', HANDS),
  C: hero('striker', HANDS),
};

const exposed = (words: Partial<PositionWords> = {}): Partial<PositionWords> => ({
  demon: { revealed: true, turn: 4, how: 'gank' },
  finalDraw: 'taken',
  seats: {
    A: hero('tank', HANDS),
    B: hero('healer', HANDS),
    C: demon('striker', { ...HANDS, merged: true, soulRevealed: true }),
  },
  ...words,
});

describe('a wave (gank.wave.schedule, gank.wave.timing)', () => {
  it.each([
    [1, 9],
    [2, 3],
    [3, 12],
    [4, 6],
    [5, 15],
    [6, 9],
  ])('of turn %i brings %i for three seats, the dead and the Demon’s among them', (turn, wave) => {
    const { facts } = place(atStart(turn));
    expect(facts.round.wave).toBe(wave);
    expect(facts.army).toBe(5 + wave);
  });

  it('leaves the dead out where the rules say so', () => {
    const { facts } = place(atStart(2), { changes: { 'waves.countDead': false } });
    expect(facts.round.wave).toBe(2);
  });

  it('may be nothing, and play goes on', () => {
    const table = place(atStart(2), { changes: { 'waves.perPlayer': [0, 0, 0, 0, 0, 0] } });
    expect(table.facts.army).toBe(5);
    expect(table.decision).toBe('commit');
  });
});

describe('the turn of the reveal (gank.endgame.turn-seven-reveal)', () => {
  it('turns up every Soul, merges the living Demon and adds 6 a Hero, dead ones too', () => {
    const { facts } = place(atStart(7));
    expect(Object.values(facts.seats).every(({ soulRevealed }) => soulRevealed)).toBe(true);
    expect(facts).toMatchObject({
      undealtShown: true,
      demon: { revealed: true, turn: 7, how: 'turn' },
      army: 5 + 3 + 12,
      round: { wave: 12, bonusShadows: 3 },
    });
    expect(facts.seats.C).toMatchObject({ merged: true, health: null });
  });

  it('lets a dead Demon’s bonuses do nothing (gank.endgame.turn-seven-demon-merges)', () => {
    const seats = { ...atStart(7).seats, C: demon('striker', { ...HANDS, health: 0 }) };
    const { facts } = place(atStart(7, { seats }));
    expect(facts.seats.C).toMatchObject({ merged: false, alive: false, soulRevealed: true });
    expect(facts.round).toMatchObject({ bonusShadows: 0, wave: 12 });
  });

  it('destroys the bonuses instead where they do not become shadows', () => {
    const changes = { 'endgame.demonBonusesBecomeShadows': false };
    const { facts } = place(atStart(7), { changes });
    expect(facts.army).toBe(5 + 12);
    expect(facts.seats.C?.bonuses).toEqual({ attack: 0, defense: 0, healing: 0, scry: 0 });
  });

  it('starts the endgame without a Demon player too (gank.endgame.without-demon)', () => {
    const table = place(atStart(7, { seats: allHeroes, undealtSoul: 'demon' }));
    expect(table.facts).toMatchObject({ undealtShown: true, army: 5 + 18 });
    expect(table.facts.demon.revealed).toBe(true);
    expect(table.cited).toContain('gank.endgame.without-demon');
  });

  it('counts living Heroes only where the rules say so (gank.endgame.turn-seven-wave)', () => {
    const { facts } = place(atStart(7), { changes: { 'waves.endgameCountDead': false } });
    expect(facts.round.wave).toBe(6);
  });

  it('comes when the parameter says', () => {
    const { facts } = place(atStart(2), { changes: { 'endgame.turn': 2 } });
    expect(facts.demon).toMatchObject({ revealed: true, turn: 2 });
  });
});

describe('after an exposure in combat (gank.endgame.nothing-more)', () => {
  it('no wave comes', () => {
    const table = place(atStart(6, exposed()));
    expect(table.facts).toMatchObject({ army: 5, round: { wave: 0 } });
    expect(table.cited).toContain('gank.endgame.nothing-more');
  });

  it('turn 7 shows the Souls and nothing else (gank.endgame.turn-seven-after-combat)', () => {
    const { facts } = place(atStart(7, exposed()));
    expect(Object.values(facts.seats).every(({ soulRevealed }) => soulRevealed)).toBe(true);
    expect(facts).toMatchObject({ army: 5, undealtShown: true, demon: { turn: 4 } });
    expect(facts.round.drawOrder).toEqual([]);
  });

  it('turn 7 shows nothing where the rules say so', () => {
    const changes = { 'endgame.soulsShownEvenIfExposed': false };
    const { facts } = place(atStart(7, exposed()), { changes });
    expect(facts.seats.A?.soulRevealed).toBe(false);
  });
});

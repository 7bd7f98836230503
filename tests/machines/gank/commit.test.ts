import { describe, expect, it } from 'vitest';
import {
  accuses,
  attacks,
  demon,
  ganks,
  heals,
  hero,
  orders,
  type PositionWords,
  place,
} from './at-table.ts';

const atCommit = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 2,
  army: 6,
  seats: {
    A: hero('tank', { hand: [5, 4, 4] }),
    B: hero('scribe', { hand: [3, 2, 6] }),
    C: demon('striker', { hand: [4, 3, 1] }),
    D: hero('healer', { hand: [2, 5], health: 0 }),
  },
  ...words,
});

const exposed: Partial<PositionWords> = {
  demon: { revealed: true, turn: 1, how: 'exorcism' },
  finalDraw: 'taken',
  seats: {
    A: hero('tank', { hand: [5, 4, 4] }),
    B: hero('scribe', { hand: [3, 2, 6] }),
    C: demon('striker', { hand: [4, 3], merged: true }),
  },
};

describe('what a seat is offered (gank.commit.one-card, gank.agent.legal-options)', () => {
  it('attack, heal and Exorcism for everyone, Gank for the hidden Demon alone', () => {
    const table = place(atCommit());
    expect(table.kinds('A')).toEqual(['attack', 'heal', 'exorcism']);
    expect(table.kinds('C')).toEqual(['attack', 'heal', 'exorcism', 'gank']);
  });

  it('equal cards once, and targets among the living', () => {
    const table = place(atCommit());
    expect(table.values('A', 'attack', 'card')).toEqual([5, 4]);
    expect(table.values('A', 'heal', 'target')).toEqual(['A', 'B', 'C']);
    expect(table.values('A', 'exorcism', 'target')).toEqual(['B', 'C']);
  });

  it('asks neither the dead nor the merged nor who has no card', () => {
    expect(place(atCommit()).asked).toEqual(['A', 'B', 'C']);
    const table = place(atCommit(exposed));
    expect(table.asked).toEqual(['A', 'B']);
    const noCards = { ...atCommit().seats, A: hero('tank', { hand: [] }) };
    expect(place(atCommit({ seats: noCards })).asked).toEqual(['B', 'C']);
  });

  it('never a pass', () => {
    const table = place(atCommit());
    table.refuses({ seat: 'A', choose: 'pass' }, 'choice/no-pass', 'gank.commit.one-card');
  });
});

describe('cards and targets', () => {
  it('refuses a card of somebody else’s (gank.commit.one-card)', () => {
    place(atCommit()).refuses(attacks('A', 6), 'choice/not-owned', 'gank.commit.one-card');
  });

  it('lets a heal name oneself but no dead or merged player (gank.commit.heal-target)', () => {
    const table = place(atCommit());
    table.refuses(heals('A', 5, 'D'), 'choice/dead-target', 'gank.commit.heal-target');
    place(atCommit(exposed)).refuses(
      heals('A', 5, 'C'),
      'choice/merged-target',
      'gank.commit.heal-target',
    );
    table.choose(heals('A', 5, 'A'));
    expect(table.facts.round.commitments.A).toEqual({ action: 'heal', card: 5, target: 'A' });
  });

  it('forbids healing oneself where the rules say so', () => {
    const table = place(atCommit(), { changes: { 'heal.selfAllowed': false } });
    table.refuses(heals('A', 5, 'A'), 'choice/self-target', 'gank.commit.heal-target');
  });

  it('lets an Exorcism name another living player only (gank.commit.exorcism)', () => {
    const table = place(atCommit());
    table.refuses(accuses('A', 5, 'A'), 'choice/self-target', 'gank.commit.exorcism');
    table.refuses(accuses('A', 5, 'D'), 'choice/dead-target', 'gank.commit.exorcism');
    table.choose(accuses('A', 5, 'C'));
  });
});

describe('Exorcism', () => {
  it('once a seat (gank.commit.exorcism-once)', () => {
    const used = { ...atCommit().seats, A: hero('tank', { hand: [5, 4, 4], exorcismsUsed: 1 }) };
    const table = place(atCommit({ seats: used }));
    expect(table.kinds('A')).toEqual(['attack', 'heal']);
    table.refuses(accuses('A', 5, 'C'), 'choice/used-up', 'gank.commit.exorcism-once');
    table.choose(accuses('B', 3, 'C'));
  });

  it('never where the rules allow none', () => {
    const table = place(atCommit(), { changes: { 'exorcism.usesPerSeat': 0 } });
    table.refuses(accuses('A', 5, 'C'), 'choice/used-up', 'gank.commit.exorcism-once');
  });

  it('also after the exposure, unless the rules say otherwise', () => {
    expect(place(atCommit(exposed)).kinds('A')).toContain('exorcism');
    const table = place(atCommit(exposed), { changes: { 'exorcism.allowedAfterReveal': false } });
    table.refuses(accuses('A', 5, 'B'), 'choice/too-late', 'gank.commit.exorcism');
  });
});

describe('Gank', () => {
  it('tells a Hero, and nobody else, that it is no Demon (gank.commit.gank)', () => {
    const table = place(atCommit());
    table.refuses(ganks('A', 5), 'choice/not-demon', 'gank.commit.gank');
    table.choose(ganks('C', 4));
    expect(table.facts.round.gank).toBeNull();
  });
});

describe('locking', () => {
  it('is final for the seat', () => {
    const table = place(atCommit()).choose(attacks('A', 5));
    expect(table.refusal(attacks('A', 4))).toMatchObject({ code: 'choice/already-made' });
    expect(table.refusal(attacks('D', 2))).toMatchObject({ code: 'choice/not-your-turn' });
  });

  it('shows that a seat has locked, and leaves its card in hand until the reveal', () => {
    const table = place(atCommit()).choose(attacks('A', 5));
    expect(table.facts.round.locked).toEqual({ A: true, B: false, C: false, D: false });
    expect(table.seat('A').hand).toEqual([5, 4, 4]);
  });

  it('comes to the same in every order', () => {
    const locks = [attacks('A', 5), heals('B', 2, 'A'), attacks('C', 4)];
    const ends = orders(locks).map((order) => {
      const table = place(atCommit()).choose(...order);
      return table.run.fingerprint(table.path);
    });
    expect(new Set(ends).size).toBe(1);
  });

  it('by everyone turns up ordinary cards and spends the special ones unseen', () => {
    const table = place(atCommit()).choose(attacks('A', 5), accuses('B', 3, 'A'), attacks('C', 1));
    const facts = table.facts;
    expect(facts.round.revealed).toBe(true);
    expect(facts.seats.A?.hand).toEqual([4, 4]);
    expect(facts.seats.B).toMatchObject({ hand: [2, 6], exorcismsUsed: 1 });
    table.decline();
    expect(table.atTurnEnd.piles.discard.length).toBeLessThanOrEqual(2);
  });
});

import { describe, expect, it } from 'vitest';
import {
  blesses,
  demon,
  hero,
  type Options,
  orders,
  type PositionWords,
  place,
} from './at-table.ts';

const earned = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'blessing',
  turn: 2,
  army: 0,
  seats: {
    A: hero('tank', { hand: [4, 3], bonuses: { defense: 1 } }),
    B: hero('scribe', { hand: [4, 4], bonuses: { scry: 2 } }),
    C: demon('striker', { hand: [5, 6], bonuses: { attack: 1 } }),
    D: hero('healer', { hand: [3, 2], health: 0 }),
  },
  round: { awards: { A: ['class'], B: ['meek', 'class'] } },
  ...words,
});

const CHANCE = {
  'turn/2/blessing/A/1/draw/1': ['attack', 'defense'],
  'turn/2/blessing/B/1/draw/1': ['scry', 'scry', 'attack', 'healing'],
  'turn/2/blessing/B/2/draw/1': ['defense', 'healing', 'attack', 'scry'],
};

const offered = (words?: Partial<PositionWords>, options?: Options) =>
  place(earned(words), { chance: CHANCE, ...options });

describe('offers (gank.blessing.options, gank.blessing.supply)', () => {
  it('are 2 and as many more as Scry, one offer a blessing, all before any choice', () => {
    const { blessings } = offered().facts.round;
    expect(blessings.A?.map(({ offer }) => offer.length)).toEqual([2]);
    expect(blessings.B?.map(({ offer }) => offer.length)).toEqual([4, 4]);
    expect(offered().asked).toEqual(['A', 'B']);
  });

  it('leave the supply while they are open, and what is not taken goes back', () => {
    const table = offered();
    const before = table.facts.tokens.attack;
    table.choose(blesses('A', 'attack', 'A'), blesses('B', 'scry', 'B'), blesses('B', 'scry', 'A'));
    expect(table.facts.tokens.attack).toBe(before + 3 - 1);
    expect(table.seat('B').bonuses.scry).toBe(3);
    expect(table.seat('A').bonuses).toMatchObject({ attack: 1, defense: 1, scry: 1 });
  });

  it('hold equal tokens as one choice', () => {
    const table = offered();
    expect(table.values('B', 'bless', 'token')).toEqual(['scry', 'attack', 'healing']);
  });

  it('are drawn under a key of turn, seat and ordinal, whoever else is offered some', () => {
    const keys = (awards: object) =>
      place(earned({ round: { awards } })).run.root.steps.flatMap(({ actions }) =>
        actions.flatMap(({ chance }) => chance.map(({ key }) => key)),
      );
    expect(keys({ B: ['meek', 'class'] })).toEqual(
      expect.arrayContaining(['turn/2/blessing/B/1/draw/1', 'turn/2/blessing/B/2/draw/1']),
    );
    expect(keys({ A: ['class'], B: ['meek'] })).toContain('turn/2/blessing/B/1/draw/1');
  });

  it('shrink with the supply, down to none, which nobody has to choose', () => {
    const short = { attack: 0, defense: 1, healing: 0, scry: 1 };
    const table = place(earned({ tokens: short }));
    expect(table.facts.round.blessings.A?.[0]?.offer).toHaveLength(2);
    expect(table.facts.round.blessings.B).toMatchObject([{ offer: [] }, { offer: [] }]);
    expect(table.asked).toEqual(['A']);
    const none = place(earned({ tokens: { attack: 0, defense: 0, healing: 0, scry: 0 } }));
    expect(none.facts).toMatchObject({ turn: 3, round: { blessings: {} } });
  });

  it('may be of different kinds', () => {
    const changes = { 'blessing.offerMode': 'distinct-types-from-supply' };
    const { blessings } = place(earned(), { changes }).facts.round;
    for (const { offer } of Object.values(blessings).flat()) {
      expect(new Set(offer).size).toBe(offer.length);
    }
    expect(blessings.B?.[0]?.offer).toHaveLength(4);
  });
});

describe('choosing (gank.blessing.recipient)', () => {
  it('one token of the first open offer, for a living player', () => {
    const table = offered();
    table.refuses(blesses('A', 'scry', 'A'), 'choice/not-in-offer', 'gank.blessing.options');
    table.refuses(blesses('A', 'attack', 'D'), 'choice/dead-target', 'gank.blessing.recipient');
    table.choose(blesses('A', 'attack', 'A'));
    expect(table.refusal(blesses('A', 'defense', 'A'))).toMatchObject({
      code: 'choice/already-made',
    });
  });

  it('two blessings are two choices', () => {
    const table = offered().choose(blesses('B', 'healing', 'C'));
    expect(table.values('B', 'bless', 'token')).toEqual(['defense', 'healing', 'attack', 'scry']);
    table.choose(blesses('B', 'defense', 'A'));
    expect(table.asked).toEqual(['A']);
  });

  it('not for oneself where the rules say so, and a blessing without recipient lapses', () => {
    const changes = { 'blessing.selfAllowed': false };
    const table = offered({}, { changes });
    table.refuses(blesses('A', 'attack', 'A'), 'choice/self-target', 'gank.blessing.recipient');
    const lonely = {
      A: hero('tank', { hand: [4, 3] }),
      B: hero('scribe', { hand: [4, 4], health: 0 }),
      C: hero('striker', { hand: [5, 6], health: 0 }),
    };
    const alone = place(
      earned({ seats: lonely, undealtSoul: 'demon', round: { awards: { A: ['class'] } } }),
      { changes },
    );
    expect(alone.facts.turn).toBe(3);
  });

  it('comes to the same in every order', () => {
    const choices = [
      blesses('A', 'attack', 'B'),
      blesses('B', 'scry', 'B'),
      blesses('B', 'defense', 'A'),
    ];
    const ends = orders([0, 1, 2])
      .filter((order) => order.indexOf(1) < order.indexOf(2))
      .map((order) => {
        const table = offered();
        for (const index of order) table.choose(choices[index] as (typeof choices)[number]);
        return table.run.fingerprint(table.path);
      });
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size).toBe(1);
  });
});

describe('the reveal (gank.blessing.reveal)', () => {
  it('shows chosen tokens and recipients together, rejected ones never', () => {
    const table = offered().choose(blesses('B', 'scry', 'C'), blesses('B', 'defense', 'A'));
    const seen = (viewer: string) =>
      table.run.view(table.facts, viewer) as {
        round: { blessings: Record<string, { offer: unknown; taken: unknown }[]> };
        tokens: unknown;
      };
    expect(seen('A').round.blessings.B?.[0]).toEqual({
      offer: { hidden: true, count: 4 },
      taken: { hidden: true },
      recipient: { hidden: true },
    });
    expect(seen('B').round.blessings.B?.[0]).toMatchObject({ taken: 'scry', recipient: 'C' });
    table.choose(blesses('A', 'attack', 'A'));
    const steps = table.run.node(table.path).steps;
    const shown = steps.find((step) => step.game.round.blessingsRevealed)?.game;
    const view = table.run.view(shown as typeof table.facts, 'spectator') as ReturnType<
      typeof seen
    >;
    expect(view.round.blessings.B?.[0]).toEqual({
      offer: { hidden: true, count: 4 },
      taken: 'scry',
      recipient: 'C',
    });
  });

  it('hides in the supply what lies in open offers', () => {
    const table = offered();
    const { tokens } = table.run.view(table.facts, 'spectator') as { tokens: { attack: number } };
    expect(tokens.attack).toBe(table.facts.tokens.attack + 3);
  });
});

it('bonuses stay from turn to turn (gank.blessing.persist)', () => {
  const table = offered({ round: { awards: { A: ['class'] } } });
  table.choose(blesses('A', 'attack', 'A'));
  expect(table.facts.turn).toBe(3);
  expect(table.seat('A').bonuses).toMatchObject({ attack: 1, defense: 1 });
  expect(table.seat('B').bonuses.scry).toBe(2);
  expect(table.cited).toContain('gank.blessing.persist');
});

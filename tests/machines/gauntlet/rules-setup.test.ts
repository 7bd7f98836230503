import { describe, expect, it } from 'vitest';
import { card, type Options } from './at-table.ts';
import { refusalsOf, seedWith, started } from './rules-at-table.ts';

const lines = { A: ['ground-1', 'ground-2', 'ground-3'], B: ['ground-6', 'ground-5', 'ground-4'] };

const plain = { cards: { one: 30 } };

const dealt = (options: Options = {}) =>
  started(seedWith({ A: plain, B: plain }, options), options);

const arranged = (chance: Readonly<Record<string, number>>, changes = {}) =>
  dealt({ chance, changes })
    .choose('A', 'arrange', { order: lines.A })
    .choose('B', 'arrange', { order: lines.B });

const deck = (cards: Readonly<Record<string, number>>, more = {}) => ({
  cards,
  territories: lines.A,
  ...more,
});

describe('arranging (gauntlet.setup.arrange)', () => {
  it('is secret until both lines are turned up', () => {
    const table = dealt().choose('A', 'arrange', { order: lines.A });
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      arranged: { A: { hidden: true }, B: null },
      brought: { A: { hidden: true, count: 3 } },
    });
    expect(table.run.view(table.facts, 'A')).toMatchObject({ arranged: { A: lines.A } });
    table.choose('B', 'arrange', { order: lines.B });
    expect(table.run.view(table.facts, 'spectator')).toMatchObject({ control: 'AAABBB' });
  });

  it('takes any order of one’s own three, and nothing else', () => {
    const table = dealt();
    expect(table.values('A', 'arrange', 'order')).toHaveLength(6);
    const twice = { seat: 'A', choose: 'arrange', order: ['ground-1', 'ground-1', 'ground-2'] };
    table.refuses(twice, 'choice/not-an-order');
    table.refuses({ seat: 'A', choose: 'arrange', order: lines.B }, 'choice/not-an-order');
  });

  it('lays B’s final Territory at the far end (gauntlet.setup.join)', () => {
    const table = arranged({ 'first-player/A/1': 6, 'first-player/B/1': 1 });
    expect(table.facts.column.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `ground-${at}`),
    );
    expect(table.cited).not.toContain('gauntlet.deck.territories.shared-titles');
  });
});

describe('the first player (gauntlet.setup.first-player)', () => {
  it('is who rolls higher', () => {
    const table = arranged({ 'first-player/A/1': 2, 'first-player/B/1': 5 });
    expect(table.facts.turn).toMatchObject({ active: 'B', number: 1, drawn: 1 });
    expect(table.seat('B').hand).toHaveLength(4);
    expect(table.seat('A').hand).toHaveLength(3);
  });

  it('is rolled for again while the rolls are equal (gauntlet.setup.first-player-tie)', () => {
    const table = arranged({
      'first-player/A/1': 4,
      'first-player/B/1': 4,
      'first-player/A/2': 6,
      'first-player/B/2': 3,
    });
    expect(table.facts.firstRoll).toEqual({ A: 6, B: 3 });
    expect(table.facts.turn.active).toBe('A');
  });

  it('is the first seat where the rules roll no dice, and need not draw', () => {
    const table = arranged(
      {},
      { 'setup.firstPlayerBy': 'first-seat', 'turn.firstTurnDraws': false },
    );
    expect(table.facts.firstRoll).toBeNull();
    expect(table.facts.turn).toMatchObject({ active: 'A', drawn: 0 });
    expect(table.seat('A').hand).toHaveLength(3);
  });
});

describe('Decks', () => {
  it('tell every fault at once, each with its place and rule', () => {
    const heresy = card({
      title: 'Heresy',
      allegiance: 'inquisition',
      traits: ['Arcane'],
      mission: { do: [] },
    });
    const found = refusalsOf(
      seedWith(
        {
          A: deck({ three: 17, heresy: 1, relic: 2, nothing: 1 }, { leader: 'banker' }),
          B: plain,
        },
        {
          cards: {
            heresy,
            relic: card({ title: 'Relic', value: 9, unique: true, battle: { do: [] } }),
          },
          places: { 1: { arena: true }, 2: { arena: true } },
        },
      ),
    );
    expect(found.map(({ where, rule }) => `${where} ${rule}`).sort()).toEqual(
      [
        'setup.decks.A.cards gauntlet.deck.max-value',
        'setup.decks.A.cards gauntlet.deck.min-cards',
        'setup.decks.A.cards.heresy gauntlet.deck.allegiance',
        'setup.decks.A.cards.nothing gauntlet.deck.allegiance',
        'setup.decks.A.cards.relic gauntlet.deck.unique',
        'setup.decks.A.leader gauntlet.deck.leader',
        'setup.decks.A.territories gauntlet.deck.territories.arena-limit',
      ].sort(),
    );
  });

  it('may hold one card as often as the pool allows, unless a version limits it', () => {
    const seed = seedWith({ A: plain, B: plain });
    expect(refusalsOf(seed)).toEqual([]);
    const limited = refusalsOf(seed, { 'deck.maxCopies': 4 });
    expect(limited.map(({ rule }) => rule)).toEqual([
      'gauntlet.deck.copies',
      'gauntlet.deck.copies',
    ]);
  });

  it('may be of one faction and Leader on both sides, unless a version forbids it', () => {
    const seed = seedWith({ A: plain, B: plain });
    expect(refusalsOf(seed)).toEqual([]);
    expect(refusalsOf(seed, { 'deck.mirrorAllowed': false })).toMatchObject([
      { code: 'deck/mirror', rule: 'gauntlet.deck.mirror-allowed' },
    ]);
  });

  it('count neither Territories nor Leader (gauntlet.deck.territories.outside-deck)', () => {
    const decks = { A: { cards: { one: 29 } }, B: plain };
    const table = started(seedWith(decks, {}, { at: 'deck-check' }))
      .choose('A', 'submit')
      .choose('B', 'submit');
    expect(table.facts.deckCheck.A).toMatchObject({ valid: false, count: 29, value: 29 });
    expect(table.facts.deckCheck.B).toMatchObject({ valid: true, count: 30 });
    expect(table.facts.result).toEqual({ ending: 'decks-refused', winner: null });
    table.refuses({ seat: 'A', choose: 'submit' }, 'choice/game-over');
  });
});

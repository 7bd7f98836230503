/** What Decks can be built of, filtered, and what a Deck comes to. */
import { describe, expect, it } from 'vitest';
import { deckFaults } from '../../../../../machines/gauntlet/deck-law.ts';
import { withCopies } from '../../../../../studio/app/decks/gauntlet/deck-changes.ts';
import {
  cardOfFault,
  placeOfFault,
} from '../../../../../studio/app/decks/gauntlet/fault-places.ts';
import {
  cardRows,
  headingsOf,
  NO_FILTERS,
  offersOf,
  territoryRows,
} from '../../../../../studio/app/decks/gauntlet/pool.ts';
import { sumsOf } from '../../../../../studio/app/decks/gauntlet/totals.ts';
import { gauntletRuleset } from '../../../../support/gauntlet.ts';

const { content, params } = gauntletRuleset();
const law = { content, params };
const { bulwark } = content.decks;
if (bulwark === undefined) throw new Error('There is no Bulwark.');
const all = { ...NO_FILTERS, allegiance: '' } as const;

describe('the pool', () => {
  it('has every card by value and title, with how often the Deck has it', () => {
    const rows = cardRows(content, bulwark, all);
    expect(rows).toHaveLength(Object.keys(content.cards).length);
    expect(rows.find(({ id }) => id === 'shield-wall')?.copies).toBe(5);
    const values = rows.map(({ text }) => text.value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('is at first what the Deck may have, and what it has all the same', () => {
    const rows = cardRows(content, bulwark, NO_FILTERS);
    const allegiances = new Set(rows.map(({ text }) => text.allegiance));
    expect([...allegiances].every((one) => one === 'neutral' || one === bulwark.faction)).toBe(
      true,
    );
    const foreign = Object.entries(content.cards).find(([, one]) => one.allegiance === 'military');
    const [id = ''] = foreign ?? [];
    const wrong = withCopies(bulwark, id, 1);
    expect(cardRows(content, wrong, NO_FILTERS).some((row) => row.id === id)).toBe(true);
  });

  it.each([
    ['a heading', { heading: 'overlay' }],
    ['a value', { value: '3' }],
    ['a trait', { trait: 'Arcane' }],
    ['being Unique', { trait: 'Unique' }],
    ['words of its text', { words: 'GRAVEYARD hand' }],
    ['being in the Deck', { inDeck: true }],
  ] as const)('is filtered by %s', (_, part) => {
    const rows = cardRows(content, bulwark, { ...all, ...part });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(Object.keys(content.cards).length);
    for (const { id, text, copies } of rows) {
      if ('heading' in part) expect(headingsOf(text)).toContain('overlay');
      if ('value' in part) expect(text.value).toBe(3);
      if ('trait' in part && part.trait === 'Arcane') expect(text.traits).toContain('Arcane');
      if ('trait' in part && part.trait === 'Unique') expect(text.unique).toBe(true);
      if ('words' in part) expect(text.summary).toMatch(/graveyard/i);
      if ('inDeck' in part) expect([id, copies]).toEqual([id, bulwark.cards[id]]);
    }
  });

  it('offers what occurs', () => {
    const { values, traits, allegiances } = offersOf(content);
    expect(values).toEqual([...values].sort((a, b) => Number(a) - Number(b)));
    expect(traits).toContain('Arcane');
    expect(traits).toContain('Unique');
    expect(allegiances).toContain('neutral');
  });

  it('has Territories, found by their texts and by being Arenas', () => {
    expect(territoryRows(content, bulwark, NO_FILTERS)).toHaveLength(
      Object.keys(content.territories).length,
    );
    const arenas = territoryRows(content, bulwark, { words: 'arena', inDeck: false });
    expect(arenas.some(({ text }) => text.arena === true)).toBe(true);
    const own = territoryRows(content, bulwark, { words: '', inDeck: true });
    expect(own.map(({ id }) => id).sort()).toEqual([...bulwark.territories].sort());
  });
});

describe('what a Deck comes to', () => {
  it('is counted by value and heading', () => {
    const sums = sumsOf(bulwark, law);
    expect(sums.count).toBe(30);
    expect(sums.curve.reduce((sum, one) => sum + one, 0)).toBe(30);
    const worth = sums.curve.reduce((sum, one, at) => sum + one * (at + 1), 0);
    expect(worth).toBe(sums.value);
    const battle = sums.headings.find(([heading]) => heading === 'battle')?.[1] ?? 0;
    expect(battle).toBeGreaterThan(0);
    expect(battle).toBeLessThanOrEqual(30);
  });

  it('counts what nothing knows as a card without value', () => {
    const odd = withCopies(bulwark, 'no-such-card', 2);
    expect(sumsOf(odd, law)).toMatchObject({ count: 32, value: sumsOf(bulwark, law).value });
  });
});

describe('the place of a fault', () => {
  it('is said in words', () => {
    const wrong = {
      ...withCopies(withCopies(bulwark, 'no-such-card', 1), 'veterans', 2),
      leader: 'general',
      territories: ['ridge', 'nowhere', 'marsh'],
    };
    const faults = deckFaults(wrong, law);
    const places = faults.map((fault) => placeOfFault(fault, wrong, law));
    expect(places).toEqual(
      expect.arrayContaining(['no-such-card', 'Territory 2', 'Leader', 'Veterans']),
    );
    expect(faults.map(cardOfFault)).toContain('veterans');
    const few = deckFaults({ ...bulwark, cards: {}, territories: [] }, law);
    expect(few.map((fault) => placeOfFault(fault, bulwark, law))).toEqual([
      'The whole Deck',
      'Territories',
    ]);
  });
});

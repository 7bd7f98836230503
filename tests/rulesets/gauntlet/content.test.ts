/** What the pool of Gauntlet 0.6.1 holds: enough to play with, Watchtower as the rulebook has it, legal Decks. */
import { describe, expect, it } from 'vitest';
import { FACTIONS } from '../../../machines/gauntlet/content.ts';
import { deckFaults, deckTotals } from '../../../machines/gauntlet/deck-law.ts';
import { FACTION_RULES } from '../../../machines/gauntlet/factions/table.ts';
import { content, params } from './texts.ts';

const cards = Object.values(content.cards);
const territories = Object.values(content.territories);

describe('the pool', () => {
  it('has at least 24 Neutral titles and 12 Territories, two of them Arenas', () => {
    expect(cards.filter(({ allegiance }) => allegiance === 'neutral').length).toBeGreaterThan(23);
    expect(territories.length).toBeGreaterThan(11);
    expect(territories.filter(({ arena }) => arena)).toHaveLength(2);
  });

  it('is fit for Decks of 30 cards worth 60', () => {
    expect(Math.max(...cards.map(({ value }) => value))).toBe(5);
    const average = cards.reduce((sum, { value }) => sum + value, 0) / cards.length;
    expect(average).toBeLessThan(2.3);
    expect(average).toBeGreaterThan(1.7);
  });

  it('has battle effects on most cards, and Actions on many', () => {
    const inBattle = cards.filter((card) => card.gambit ?? card.tactic ?? card.battle);
    expect(inBattle.length).toBeGreaterThan(cards.length / 2);
    expect(cards.filter(({ action }) => action).length).toBeGreaterThan(20);
    expect(cards.filter(({ asset }) => asset).length).toBeGreaterThan(5);
    expect(cards.filter(({ overlay }) => overlay).length).toBeGreaterThan(4);
  });

  it('has two Leaders of every faction', () => {
    const leaders = Object.values(content.leaders);
    const counts = FACTIONS.map((name) => leaders.filter(({ faction }) => faction === name).length);
    expect(counts).toEqual([2, 2, 2, 2, 2, 2]);
  });
});

it('Watchtower turns up the attacker’s Gambits where its controller defends', () => {
  expect(content.territories.watchtower?.standing).toEqual([
    { rule: 'gambit-face-up', who: 'attacker', when: { is: 'defender' } },
  ]);
});

describe('the ready Decks', () => {
  const decks = Object.entries(content.decks);

  it('are there for each Leader of the factions that have their rules', () => {
    const ready = new Set(decks.map(([, { leader }]) => leader));
    const missing = Object.entries(content.leaders).filter(
      ([id, { faction }]) => FACTION_RULES[faction] !== undefined && !ready.has(id),
    );
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  it('hold twelve titles of each faction that has its rules', () => {
    const counts = Object.keys(FACTION_RULES).map((name) => [
      name,
      cards.filter(({ allegiance }) => allegiance === name).length,
    ]);
    expect(counts).toEqual(Object.keys(FACTION_RULES).map((name) => [name, 12]));
  });

  it.each(decks)('%s is legal, of 30 cards', (_, deck) => {
    expect(deckFaults(deck, { content, params })).toEqual([]);
    const { count, value } = deckTotals(deck, { content, params });
    expect(count).toBe(30);
    expect(value).toBeLessThanOrEqual(60);
    expect(value).toBeGreaterThan(50);
  });

  it('between them play every title', () => {
    const played = new Set(decks.flatMap(([, deck]) => Object.keys(deck.cards)));
    const left = Object.keys(content.cards).filter((id) => !played.has(id));
    expect(left).toEqual([]);
  });
});

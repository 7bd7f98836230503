/** The law of Decks on Decks by chance: each is legal, and every way to spoil one is found, with all others at once. */
import { describe, expect, it } from 'vitest';
import type { DeckText } from '../../../machines/gauntlet/content.ts';
import { type DeckLaw, deckFaults, deckTotals } from '../../../machines/gauntlet/deck-law.ts';
import { openChance } from '../../../machines/kernel/chance.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { deckBy } from '../../support/gauntlet-games.ts';

const ruleset = gauntletRuleset();
const { content, params } = ruleset;
const decks = Array.from({ length: 60 }, (_, at) =>
  deckBy(openChance(`deck ${at}`, {}, {}).chance, ruleset),
);

const rulesBroken = (deck: DeckText, law: DeckLaw = ruleset): readonly string[] =>
  deckFaults(deck, law).map(({ rule }) => rule);

const named = (is: (text: (typeof content.cards)[string]) => boolean): string => {
  const [name] = Object.entries(content.cards).find(([, text]) => is(text)) ?? [];
  if (name === undefined) throw new Error('no such card in the content');
  return name;
};

const arenas = Object.keys(content.territories).filter(
  (name) => content.territories[name]?.arena === true,
);

/** A Deck without one of its cards, which is worth something. */
function short(deck: DeckText): DeckText {
  const [[name, copies] = ['', 0]] = Object.entries(deck.cards);
  const { [name]: _gone, ...rest } = deck.cards;
  return { ...deck, cards: copies > 1 ? { ...rest, [name]: copies - 1 } : rest };
}

const withCard = (deck: DeckText, name: string, copies: number): DeckText => ({
  ...deck,
  cards: { ...deck.cards, [name]: copies },
});

describe('Decks by chance', () => {
  it('are legal, and differ', () => {
    for (const deck of decks) {
      expect(rulesBroken(deck)).toEqual([]);
      const { count, value } = deckTotals(deck, ruleset);
      expect(count).toBeGreaterThanOrEqual(params.deck.minCards);
      expect(value).toBeLessThanOrEqual(params.deck.maxValue);
    }
    expect(new Set(decks.map((deck) => JSON.stringify(deck))).size).toBe(decks.length);
    expect(new Set(decks.map(({ faction }) => faction)).size).toBeGreaterThan(3);
  });
});

describe('a legal Deck is spoilt by', () => {
  it.each([
    ['a card too few', short, 'gauntlet.deck.min-cards'],
    [
      'cards that are worth too much',
      (deck: DeckText) =>
        withCard(
          deck,
          named(({ value }) => value >= 4),
          20,
        ),
      'gauntlet.deck.max-value',
    ],
    [
      'a second copy of a Unique card',
      (deck: DeckText) =>
        withCard(
          deck,
          named(({ unique }) => unique === true),
          2,
        ),
      'gauntlet.deck.unique',
    ],
    [
      'a card of another faction',
      (deck: DeckText) =>
        withCard(
          deck,
          named(({ allegiance }) => allegiance !== 'neutral' && allegiance !== deck.faction),
          1,
        ),
      'gauntlet.deck.allegiance',
    ],
    [
      'a card that nobody knows',
      (deck: DeckText) => withCard(deck, 'no-such-card', 1),
      'gauntlet.deck.allegiance',
    ],
    [
      'a Leader of another faction',
      (deck: DeckText) => ({
        ...deck,
        leader:
          Object.keys(content.leaders).find(
            (name) => content.leaders[name]?.faction !== deck.faction,
          ) ?? '',
      }),
      'gauntlet.deck.leader',
    ],
    [
      'a Territory too few',
      (deck: DeckText) => ({ ...deck, territories: deck.territories.slice(1) }),
      'gauntlet.deck.territories.count',
    ],
    [
      'one Territory twice',
      (deck: DeckText) => {
        const [first = '', second = ''] = deck.territories;
        return { ...deck, territories: [first, second, first] };
      },
      'gauntlet.deck.territories.different',
    ],
    [
      'two Arenas',
      (deck: DeckText) => ({
        ...deck,
        territories: [...arenas.slice(0, 2), ...deck.territories].slice(0, 3),
      }),
      'gauntlet.deck.territories.arena-limit',
    ],
  ] as const)('%s', (_, spoil, rule) => {
    for (const deck of decks) expect(rulesBroken(spoil(deck))).toContain(rule);
  });

  it('all of that at once, each told with its place and what to do', () => {
    for (const deck of decks.slice(0, 10)) {
      const bad: DeckText = {
        ...short(deck),
        leader: 'nobody',
        territories: [...arenas.slice(0, 2), arenas[0] ?? ''],
      };
      const faults = deckFaults(withCard(bad, 'no-such-card', 1), ruleset);
      const rules = new Set(faults.map(({ rule }) => rule));
      expect(rules).toContain('gauntlet.deck.leader');
      expect(rules).toContain('gauntlet.deck.territories.arena-limit');
      expect(rules).toContain('gauntlet.deck.territories.different');
      expect(rules).toContain('gauntlet.deck.allegiance');
      for (const { where, found, expected, remedy } of faults) {
        for (const text of [where, found, expected, remedy]) expect(text).not.toBe('');
      }
    }
  });
});

describe('the law follows its parameters', () => {
  const under = (deck: Partial<typeof params.deck>): DeckLaw => ({
    content,
    params: { ...params, deck: { ...params.deck, ...deck } },
  });

  it('where it asks for fewer cards, or bounds copies', () => {
    const [deck] = decks;
    if (deck === undefined) throw new Error('no Deck');
    expect(rulesBroken(short(deck), under({ minCards: 29 }))).toEqual([]);
    expect(rulesBroken(deck, under({ minCards: 31 }))).toEqual(['gauntlet.deck.min-cards']);
    expect(rulesBroken(deck, under({ maxCards: 29 }))).toEqual(['gauntlet.deck.min-cards']);
    const most = Math.max(...Object.values(deck.cards));
    expect(rulesBroken(deck, under({ maxCopies: most }))).toEqual([]);
    expect(rulesBroken(deck, under({ neutralAllowed: false }))).toContain(
      'gauntlet.deck.allegiance',
    );
  });
});

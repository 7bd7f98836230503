/** The law of Decks: each violation by itself, with its place and rule; and all of them at once. */
import { describe, expect, it } from 'vitest';
import type { DeckText } from '../../../machines/gauntlet/content.ts';
import { parseDeck, writeDeck } from '../../../machines/gauntlet/deck-file.ts';
import { deckFaults, deckTotals } from '../../../machines/gauntlet/deck-law.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const rules = gauntletRuleset();
const law = { content: rules.content, params: rules.params };
const bulwark = (): DeckText => {
  const deck = rules.content.decks.bulwark;
  if (deck === undefined) throw new Error('There is no Bulwark.');
  return deck;
};

const titlesOf = (allegiance: string, unique: boolean): readonly string[] =>
  Object.entries(rules.content.cards).flatMap(([id, text]) =>
    text.allegiance === allegiance && (text.unique === true) === unique ? [id] : [],
  );

const rulesFor = (deck: DeckText) =>
  deckFaults(deck, law).map(({ where, rule }) => `${where} ${rule}`);

const withCard = (deck: DeckText, card: string, copies: number): DeckText => ({
  ...deck,
  cards: { ...deck.cards, [card]: copies },
});

describe('a Deck', () => {
  it('is legal where nothing is wrong: every ready one', () => {
    for (const deck of Object.values(rules.content.decks))
      expect(deckFaults(deck, law)).toEqual([]);
  });

  it('of 29 cards has too few', () => {
    const short = withCard(bulwark(), 'shield-wall', 4);
    expect(deckTotals(short, law).count).toBe(29);
    expect(deckFaults(short, law)).toEqual([
      {
        where: 'cards',
        rule: 'gauntlet.deck.min-cards',
        found: '29 cards',
        expected: 'at least 30 cards',
        remedy: 'Add 1.',
      },
    ]);
  });

  it('may be worth 60, and not 61', () => {
    const { value } = deckTotals(bulwark(), law);
    const worth60 = withCard(bulwark(), 'shield-wall', 5 + 60 - value);
    expect(deckTotals(worth60, law).value).toBe(60);
    expect(rulesFor(worth60)).toEqual([]);
    const worth61 = withCard(bulwark(), 'shield-wall', 5 + 61 - value);
    expect(rulesFor(worth61)).toEqual(['cards gauntlet.deck.max-value']);
  });

  it('may have one Arena, and not two', () => {
    const arenas = Object.entries(rules.content.territories).flatMap(([id, { arena }]) =>
      arena === true ? [id] : [],
    );
    const [first = '', second = ''] = arenas;
    expect(rulesFor({ ...bulwark(), territories: ['ridge', 'marsh', first] })).toEqual([]);
    expect(rulesFor({ ...bulwark(), territories: ['ridge', second, first] })).toEqual([
      'territories gauntlet.deck.territories.arena-limit',
    ]);
  });

  it('may have one copy of a Unique card, and not a second', () => {
    const [unique = ''] = titlesOf('neutral', true);
    const roomy = { ...law, params: { ...law.params, deck: { ...law.params.deck, maxValue: 99 } } };
    const once = withCard(bulwark(), unique, 1);
    const twice = withCard(bulwark(), unique, 2);
    expect(deckFaults(once, roomy)).toEqual([]);
    expect(deckFaults(twice, roomy)).toMatchObject([
      { where: `cards.${unique}`, rule: 'gauntlet.deck.unique', expected: 'at most 1' },
    ]);
  });

  it('has no card of another faction', () => {
    const [foreign = ''] = titlesOf('military', false);
    expect(rulesFor(withCard(bulwark(), foreign, 1))).toContain(
      `cards.${foreign} gauntlet.deck.allegiance`,
    );
  });

  it('names no title that nothing knows', () => {
    expect(deckFaults(withCard(bulwark(), 'no-such-card', 1), law)).toMatchObject([
      { where: 'cards.no-such-card', found: 'the unknown card «no-such-card»' },
    ]);
  });

  it('tells everything at once', () => {
    const [foreign = ''] = titlesOf('military', false);
    const [unique = ''] = titlesOf('neutral', true);
    const wrong: DeckText = {
      ...bulwark(),
      leader: 'general',
      cards: { 'no-such-card': 1, [foreign]: 9, [unique]: 12 },
      territories: ['ridge', 'ridge'],
    };
    expect(rulesFor(wrong)).toEqual([
      'cards.no-such-card gauntlet.deck.allegiance',
      'leader gauntlet.deck.leader',
      'cards gauntlet.deck.min-cards',
      ...(deckTotals(wrong, law).value > 60 ? ['cards gauntlet.deck.max-value'] : []),
      `cards.${foreign} gauntlet.deck.allegiance`,
      `cards.${unique} gauntlet.deck.unique`,
      'territories gauntlet.deck.territories.count',
      'territories gauntlet.deck.territories.different',
    ]);
  });
});

describe('the file of a Deck', () => {
  it('is read back as it was written', () => {
    const file = { ruleset: 'gauntlet@0.6.1', deck: bulwark() };
    expect(parseDeck(writeDeck(file), 'a.json')).toEqual({ value: file });
  });

  it('may hold a Deck that breaks the law: it is read, and judged afterwards', () => {
    const deck = withCard(bulwark(), 'no-such-card', 40);
    const read = parseDeck(writeDeck({ ruleset: 'gauntlet@0.6.1', deck }), 'a.json');
    expect(read).toMatchObject({ value: { deck } });
  });

  it.each([
    ['{', 'file/not-json'],
    ['{ "format": "seed/1" }', 'file/foreign'],
    ['[]', 'file/foreign'],
  ])('that is none is refused: %s', (text, code) => {
    expect(parseDeck(text, 'a.json')).toMatchObject({ refusals: [{ code }] });
  });

  it('is refused with every place where its shape does not fit', () => {
    const text = `{
  "format": "deck/1", "ruleset": "gank@1", "title": "", "faction": "pirates",
  "cards": { "shield-wall": -1 }, "territories": "ridge", "extra": 1
}`;
    const parsed = parseDeck(text, 'a.json');
    const refusals = 'refusals' in parsed ? parsed.refusals : [];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'file/malformed'));
    const told = refusals.map(({ where, expected }) => `${where}: ${expected}`).join('\n');
    for (const part of [
      'a.json:2:34 ruleset: a version of Gauntlet',
      'title: a title of 1 to 200 signs',
      'faction: one of military, diplomats',
      'leader: the id of a Leader',
      'cards.shield-wall: how many copies, from 0 to 400',
      'territories: a list of at most 40 ids',
    ]) {
      expect(told).toContain(part);
    }
    expect(refusals.at(-1)?.found).toContain('extra');
  });
});

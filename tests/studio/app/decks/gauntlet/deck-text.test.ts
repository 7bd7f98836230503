/** Decks in the content's text: what is not touched stays as it is, comments and all. */
import { describe, expect, it } from 'vitest';
import type { DeckText } from '../../../../../machines/gauntlet/content.ts';
import { parseJsonc } from '../../../../../machines/kernel/index.ts';
import {
  copiesOfTerritory,
  emptyDeck,
  withCopies,
  withFaction,
  withTerritory,
} from '../../../../../studio/app/decks/gauntlet/deck-changes.ts';
import {
  decksIn,
  withDeck,
  withNewDeck,
  withoutDeck,
} from '../../../../../studio/app/decks/gauntlet/deck-text.ts';
import { gauntletRuleset } from '../../../../support/gauntlet.ts';

const { content, contentText } = gauntletRuleset();

function deckOf(text: string, id: string): DeckText {
  const deck = decksIn(text).get(id);
  if (deck === undefined) throw new Error(`no ${id}`);
  return deck;
}

/** Lines that one text has and the other has not. */
function changedLines(before: string, after: string): readonly string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}

const readWhole = (text: string): unknown => {
  const parsed = parseJsonc(text, 'content.jsonc');
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
  return parsed.value;
};

describe('Decks in the text', () => {
  it('are read as they stand there', () => {
    expect(Object.fromEntries(decksIn(contentText))).toEqual(content.decks);
  });

  it('are read as far as the text can be, and what is no Deck is left out', () => {
    const [first = ''] = Object.keys(content.decks);
    const half = contentText.replace(`"${first}": {`, `"half": { "title": 7 }, "${first}": {`);
    expect(decksIn(half).has('half')).toBe(false);
    expect(decksIn(half).get(first)).toEqual(content.decks[first]);
    expect(decksIn('{ "decks": 3 ')).toEqual(new Map());
  });

  it('change by one line for one card', () => {
    const before = deckOf(contentText, 'bulwark');
    const after = withDeck(contentText, 'bulwark', withCopies(before, 'shield-wall', 17));
    expect(changedLines(contentText, after)).toEqual(['        "shield-wall": 17,']);
    expect(deckOf(after, 'bulwark').cards['shield-wall']).toBe(17);
  });

  it('take a card in behind the others, and out again', () => {
    const before = deckOf(contentText, 'bulwark');
    const more = withDeck(contentText, 'bulwark', withCopies(before, 'pincer', 2));
    expect(Object.keys(deckOf(more, 'bulwark').cards).at(-1)).toBe('pincer');
    expect(withDeck(more, 'bulwark', before)).toBe(contentText);
  });

  it('change title, Territories and faction with its Leader in one go', () => {
    const before = deckOf(contentText, 'bulwark');
    const other = {
      ...withFaction(withTerritory(before, 'ridge', 0), 'military', content.leaders),
      title: 'Bastion',
    };
    const after = withDeck(contentText, 'bulwark', other);
    expect(deckOf(after, 'bulwark')).toEqual(other);
    expect(changedLines(contentText, after).length).toBeLessThanOrEqual(4);
  });

  it('come and go whole, and leave a text that can be read', () => {
    const deck = withCopies(emptyDeck('Raiders', 'military', content.leaders), 'spearhead', 3);
    const more = withNewDeck(contentText, 'raiders', deck);
    expect(readWhole(more)).toEqual({ ...content, decks: { ...content.decks, raiders: deck } });
    expect(readWhole(withoutDeck(more, 'raiders'))).toEqual(content);
    for (const id of Object.keys(content.decks)) {
      expect([...decksIn(withoutDeck(contentText, id)).keys()]).not.toContain(id);
    }
  });
});

describe('changing a Deck', () => {
  const deck = emptyDeck('New Deck', 'mystics', content.leaders);

  it('starts with a Leader of its faction', () => {
    expect(content.leaders[deck.leader]?.faction).toBe('mystics');
  });

  it('keeps copies between none and 99', () => {
    expect(withCopies(deck, 'spearhead', 120).cards).toEqual({ spearhead: 99 });
    expect(withCopies(withCopies(deck, 'spearhead', 2), 'spearhead', -3).cards).toEqual({});
  });

  it('has a Territory as often as asked, the others where they were', () => {
    const two = withTerritory(withTerritory(deck, 'ridge', 2), 'marsh', 1);
    expect(two.territories).toEqual(['ridge', 'ridge', 'marsh']);
    expect(copiesOfTerritory(two, 'ridge')).toBe(2);
    expect(withTerritory(two, 'ridge', 1).territories).toEqual(['ridge', 'marsh']);
    expect(withTerritory(two, 'ridge', 0).territories).toEqual(['marsh']);
  });

  it('keeps a Leader that the new faction has, and takes its first otherwise', () => {
    const military = withFaction(deck, 'military', content.leaders);
    expect(content.leaders[military.leader]?.faction).toBe('military');
    const chosen = { ...military, leader: 'commandant' };
    expect(withFaction(chosen, 'military', content.leaders).leader).toBe('commandant');
  });
});

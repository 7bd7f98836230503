/** Decks that the browser keeps: with every change, each by itself, undone one by one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeckText } from '../../../../../machines/gauntlet/content.ts';
import {
  changeOwnDeck,
  deleteOwnDeck,
  keepDeck,
  ownDeck,
  readOwnDecks,
  redoOwnDeck,
  undoOwnDeck,
  useOwnDecks,
} from '../../../../../studio/app/decks/gauntlet/own-decks.ts';
import { type FakeStorage, fakeStorage } from '../../../../support/fake-storage.ts';

const deck: DeckText = {
  title: 'Mine',
  faction: 'military',
  leader: 'general',
  cards: { spearhead: 1 },
  territories: [],
};
const ruleset = 'gauntlet@0.6.1';
const withSpears = (spearhead: number): DeckText => ({ ...deck, cards: { spearhead } });

let browser: FakeStorage;

beforeEach(() => {
  browser = fakeStorage();
  vi.stubGlobal('localStorage', browser.storage);
  useOwnDecks.setState({ decks: new Map(), past: new Map(), kept: 'kept' });
});
afterEach(() => vi.unstubAllGlobals());

const spears = (id: string) => ownDeck(id)?.deck.cards.spearhead;

describe('a Deck of the browser', () => {
  it('is there again after a reload', () => {
    const id = keepDeck({ ruleset, deck });
    changeOwnDeck(id, withSpears(2));
    useOwnDecks.setState({ decks: new Map() });
    readOwnDecks();
    expect(ownDeck(id)).toEqual({ id, ruleset, deck: withSpears(2) });
  });

  it('is undone and done again, change by change', () => {
    const id = keepDeck({ ruleset, deck });
    changeOwnDeck(id, withSpears(2));
    changeOwnDeck(id, withSpears(3));
    changeOwnDeck(id, withSpears(3));
    undoOwnDeck(id);
    expect(spears(id)).toBe(2);
    undoOwnDeck(id);
    undoOwnDeck(id);
    expect(spears(id)).toBe(1);
    redoOwnDeck(id);
    expect(spears(id)).toBe(2);
    changeOwnDeck(id, withSpears(9));
    redoOwnDeck(id);
    expect(spears(id)).toBe(9);
  });

  it('is undone at once where what was typed goes on', () => {
    const id = keepDeck({ ruleset, deck });
    changeOwnDeck(id, { ...deck, title: 'M' });
    changeOwnDeck(id, { ...deck, title: 'My' }, true);
    changeOwnDeck(id, { ...deck, title: 'Mya' }, true);
    undoOwnDeck(id);
    expect(ownDeck(id)?.deck.title).toBe('Mine');
  });

  it('is deleted, and brought back', () => {
    const id = keepDeck({ ruleset, deck });
    const bringBack = deleteOwnDeck(id);
    readOwnDecks();
    expect(ownDeck(id)).toBe(null);
    bringBack();
    readOwnDecks();
    expect(ownDeck(id)?.deck).toEqual(deck);
    expect(() => deleteOwnDeck('none')()).not.toThrow();
  });

  it('stays in the tab where there is no room, and says so', () => {
    const id = keepDeck({ ruleset, deck });
    browser.fill();
    changeOwnDeck(id, withSpears(2));
    expect(spears(id)).toBe(2);
    expect(useOwnDecks.getState().kept).toBe('full');
    browser.makeRoom();
    changeOwnDeck(id, withSpears(3));
    expect(useOwnDecks.getState().kept).toBe('kept');
  });

  it('leaves alone what it cannot read', () => {
    browser.storage.setItem('rules-studio/decks/gauntlet/odd', '{ "format": "deck/9" }');
    readOwnDecks();
    expect(useOwnDecks.getState().decks.size).toBe(0);
    expect(browser.storage.getItem('rules-studio/decks/gauntlet/odd')).toContain('deck/9');
  });
});

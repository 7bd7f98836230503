// @vitest-environment jsdom
/** The builder by mouse, keys and typing: what it changes, what it says of it, and where it is kept. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDeck } from '../../../../../machines/gauntlet/deck-file.ts';
import type { Ruleset } from '../../../../../machines/kernel/index.ts';
import { buildFor, useBuilder } from '../../../../../studio/app/decks/gauntlet/builder.ts';
import { choiceAt, useChoices } from '../../../../../studio/app/decks/gauntlet/choices.ts';
import type { ContentDesk } from '../../../../../studio/app/decks/gauntlet/content-desk.ts';
import { DeckBuilder } from '../../../../../studio/app/decks/gauntlet/DeckBuilder.tsx';
import { deckDesk } from '../../../../../studio/app/decks/gauntlet/deck-acts.ts';
import { takeDroppedDeck } from '../../../../../studio/app/decks/gauntlet/deck-files.ts';
import { contentRef } from '../../../../../studio/app/decks/gauntlet/deck-refs.ts';
import { readOwnDecks, useOwnDecks } from '../../../../../studio/app/decks/gauntlet/own-decks.ts';
import { replayOfSeed } from '../../../../../studio/app/session/fresh-replay.ts';
import { openSession, sessionStore } from '../../../../../studio/app/session/hooks.ts';
import { useUi } from '../../../../../studio/app/shell/ui.ts';
import { gauntletRuleset } from '../../../../support/gauntlet.ts';

const rules = gauntletRuleset() as unknown as Ruleset;
const { decks } = gauntletRuleset().content;

/** The content’s text without an editor: each change is one step back. */
function plainDesk(): ContentDesk {
  const texts: string[] = [];
  const { editContent } = sessionStore.getState();
  return {
    edit(change) {
      const { contentText } = sessionStore.getState();
      texts.push(contentText);
      editContent(change(contentText));
    },
    undo: () => editContent(texts.pop() ?? ''),
    redo: () => undefined,
  };
}

function open(): void {
  const seed = {
    format: 'seed/1',
    ruleset: rules.id,
    title: 'A game',
    random: 'key',
    seats: ['A', 'B'],
    setup: { decks: { A: 'vanguard', B: 'bulwark' } },
  } as const;
  const file = replayOfSeed({ ...seed, seats: [...seed.seats] }, rules);
  openSession({ rulesets: [rules], ruleset: rules, file, fileId: null });
  useUi.getState().open('setup');
  const desk = deckDesk(plainDesk(), rules);
  render(
    <StrictMode>
      <DeckBuilder desk={desk} ruleset={rules} />
    </StrictMode>,
  );
}

const sheet = () => within(screen.getByRole('region', { name: 'The open Deck' }));
const verdict = () => within(screen.getByRole('region', { name: 'Verdict' }));
const search = () => screen.getByRole('searchbox');
const openDeckNamed = (title: string) =>
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Decks' })).getByRole('button', {
      name: new RegExp(`^${title}`),
    }),
  );

beforeEach(() => {
  localStorage.clear();
  readOwnDecks();
  useOwnDecks.setState({ past: new Map() });
  useBuilder.setState({ ref: null, forPlace: null });
  useChoices.setState({ seats: [], turnLimit: '' });
});
afterEach(cleanup);

describe('a ready Deck', () => {
  it('is an edit of the draft, told as illegal, and taken back', () => {
    open();
    openDeckNamed('Bulwark');
    expect(verdict().getByText('A legal Deck')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'One Omen less' })[0] as HTMLElement);
    expect(verdict().getByText('1 violation')).toBeTruthy();
    expect(verdict().getByText(/found 29 cards, expected at least 30 cards/)).toBeTruthy();
    expect(verdict().getByText('gauntlet.deck.min-cards')).toBeTruthy();
    expect(sessionStore.getState().contentChanges.map(({ path }) => path)).toEqual([
      'decks.bulwark.cards.omen',
    ]);
    // The open replay plays that Deck: under the draft it cannot even start.
    expect(sessionStore.getState().draftRefusals).toMatchObject([
      { where: 'setup.decks.B.cards', rule: 'gauntlet.deck.min-cards' },
    ]);
    fireEvent.keyDown(sheet().getByLabelText('Title'), { key: 'z', ctrlKey: true });
    expect(verdict().getByText('A legal Deck')).toBeTruthy();
    expect(sessionStore.getState().contentChanges).toEqual([]);
  });

  it('is put back as it was published', () => {
    open();
    openDeckNamed('Bulwark');
    fireEvent.change(sheet().getByLabelText('Title'), { target: { value: 'Bastion' } });
    expect(screen.getByRole('img', { name: 'changed in the draft' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'As published' }));
    expect(sessionStore.getState().contentChanges).toEqual([]);
  });

  it('rests while the content’s text cannot be read, and a copy of it does not', () => {
    open();
    act(() => sessionStore.getState().editContent('{ "decks": '));
    openDeckNamed('Vanguard');
    expect(screen.getByText(/cannot be read as a whole/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.queryByText(/cannot be read as a whole/)).toBe(null);
    expect(sheet().getByLabelText('Title')).toHaveProperty('value', 'Vanguard 2');
  });
});

describe('a Deck of the browser', () => {
  it('is built from the search by Enter, by keys in the list, and by typing', () => {
    open();
    openDeckNamed('Bulwark');
    fireEvent.click(screen.getByRole('button', { name: 'New Deck' }));
    expect(verdict().getByText('2 violations')).toBeTruthy();
    fireEvent.change(search(), { target: { value: 'shield wall' } });
    fireEvent.keyDown(search(), { key: 'Enter' });
    fireEvent.keyDown(search(), { key: 'Enter' });
    fireEvent.keyDown(search(), { key: 'Enter', shiftKey: true });
    const inDeck = () => sheet().getByRole('spinbutton', { name: 'Copies of Shield Wall' });
    expect(inDeck()).toHaveProperty('value', '1');
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    const row = screen.getByRole('button', { name: /^Shield Wall, value 1/ });
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: '7' });
    fireEvent.keyDown(row, { key: '+' });
    fireEvent.keyDown(row, { key: '-' });
    expect(inDeck()).toHaveProperty('value', '7');
    fireEvent.change(inDeck(), { target: { value: '12' } });
    expect(inDeck()).toHaveProperty('value', '12');
    fireEvent.keyDown(inDeck(), { key: 'ArrowUp' });
    expect([...useOwnDecks.getState().decks.values()].map(({ deck }) => deck.cards)).toEqual([
      { 'shield-wall': 13 },
    ]);
    fireEvent.keyDown(row, { key: 'z', ctrlKey: true });
    expect(inDeck()).toHaveProperty('value', '12');
    expect(sessionStore.getState().contentChanges).toEqual([]);
  });

  it('gets Territories, and a second Arena is told', () => {
    open();
    openDeckNamed('Bulwark');
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    fireEvent.click(screen.getByRole('button', { name: 'Territories' }));
    for (const [less, more] of [
      ['Ridge', 'Sand Arena'],
      ['Marsh', 'Amphitheatre'],
    ]) {
      fireEvent.click(
        screen.getAllByRole('button', { name: `One ${less} less` })[0] as HTMLElement,
      );
      fireEvent.click(screen.getByRole('button', { name: `One ${more} more` }));
    }
    expect(verdict().getByText(/found 2 Arenas: Sand Arena and Amphitheatre/)).toBeTruthy();
  });

  it('comes from a file with all its faults, and a broken file is refused with its places', async () => {
    open();
    const deck = { ...(decks.bulwark ?? {}), title: 'Odd', cards: { 'no-such-card': 3 } };
    const take = async (name: string, text: string) => {
      const field = screen.getByLabelText('Open Decks from disk');
      const file = new File([text], name);
      await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
    };
    await take('odd.json', writeDeck({ ruleset: rules.id, deck: deck as never }));
    await waitFor(() => expect(sheet().getByLabelText('Title')).toHaveProperty('value', 'Odd'));
    expect(verdict().getByText('no-such-card:')).toBeTruthy();
    expect(verdict().getByText(/found 3 cards/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to the draft' })).toHaveProperty(
      'disabled',
      true,
    );
    await take('broken.json', '{ "format": "deck/1", "ruleset": "gauntlet@0.6.1" }');
    await screen.findByText(/broken.json was not taken in/);
    expect(screen.getAllByText('file/malformed')).toHaveLength(5);
    expect(useOwnDecks.getState().decks.size).toBe(1);
  });

  it('becomes a Deck of the draft, is deleted, and brought back', () => {
    open();
    openDeckNamed('Bulwark');
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    fireEvent.change(sheet().getByLabelText('Title'), { target: { value: 'Raiders' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to the draft' }));
    expect(useBuilder.getState().ref).toBe(contentRef('raiders'));
    expect(sessionStore.getState().contentProblems).toEqual([]);
    expect(sessionStore.getState().draft.content).toMatchObject({
      decks: { raiders: { ...decks.bulwark, title: 'Raiders' } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(sessionStore.getState().contentChanges).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(useBuilder.getState().ref).toBe(contentRef('raiders'));
    expect(sessionStore.getState().contentChanges).toHaveLength(1);
  });
});

describe('a file that is dropped on the window', () => {
  it('is taken where it is a Deck, shown with its places where it is a broken one, and left otherwise', () => {
    open();
    useUi.setState({ overlay: null, refused: [] });
    const deck = { ...(decks.bulwark ?? {}), title: 'Dropped' } as never;
    expect(takeDroppedDeck('a.json', writeDeck({ ruleset: rules.id, deck }))).toBe(true);
    expect(useUi.getState().overlay).toBe('setup');
    expect([...useOwnDecks.getState().decks.values()][0]?.deck.title).toBe('Dropped');
    expect(takeDroppedDeck('b.json', '{ "format": "deck/1", "title": 7')).toBe(true);
    expect(useUi.getState().overlay).toBe('refused');
    expect(useUi.getState().refused).toMatchObject([{ name: 'b.json' }]);
    expect(takeDroppedDeck('c.json', '{ "format": "seed/1" }')).toBe(false);
  });
});

describe('for a new game', () => {
  it('takes the Deck for the seat that waits for it, and closing leads back too', () => {
    buildFor(1, contentRef('vanguard'));
    open();
    openDeckNamed('Bulwark');
    fireEvent.click(screen.getByRole('button', { name: 'Take it into the game' }));
    expect(choiceAt(useChoices.getState(), 1).deck).toBe(contentRef('bulwark'));
    expect(useUi.getState().overlay).toBe('new-game');
    cleanup();
    buildFor(0, contentRef('vanguard'));
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(useUi.getState().overlay).toBe('new-game');
    expect(choiceAt(useChoices.getState(), 0).deck).toBe(null);
  });
});

// @vitest-environment jsdom
/** The dialog of a new game, for a game whose players bring something and for one whose do not. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { useChoices } from '../../../../studio/app/decks/gauntlet/choices.ts';
import { useSetupRules } from '../../../../studio/app/decks/open-setup.ts';
import { NewGame } from '../../../../studio/app/newgame/NewGame.tsx';
import { emptyReplay } from '../../../../studio/app/session/fresh-replay.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { useUi } from '../../../../studio/app/shell/ui.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { gauntletRuleset } from '../../../support/gauntlet.ts';

const gank = gankRuleset() as unknown as Ruleset;
const gauntlet = gauntletRuleset() as unknown as Ruleset;

function open(ruleset: Ruleset): void {
  openSession({
    rulesets: [gank, gauntlet],
    ruleset,
    file: emptyReplay(ruleset),
    fileId: null,
  });
  show();
}

function show(): void {
  useUi.getState().open('new-game');
  render(
    <StrictMode>
      <NewGame />
    </StrictMode>,
  );
}

beforeEach(() => useChoices.setState({ seats: [], turnLimit: '' }));
afterEach(cleanup);

const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start game' }));
const seed = () => sessionStore.getState().file.seed;

describe('a new game of Gauntlet', () => {
  it('starts with two ready Decks as the dialog opens', () => {
    open(gauntlet);
    start();
    expect(useUi.getState().overlay).toBe(null);
    expect(seed().seats).toEqual(['A', 'B']);
    expect(Object.keys((seed().setup as { decks: object }).decks)).toEqual(['A', 'B']);
    expect(sessionStore.getState().bots).toEqual({ A: 'person', B: 'sensible' });
  });

  it('has names, Decks, players and a limit', () => {
    open(gauntlet);
    fireEvent.change(screen.getByLabelText('Name of A'), { target: { value: 'Ann' } });
    fireEvent.change(screen.getByLabelText('Deck of B'), { target: { value: 'content/bulwark' } });
    fireEvent.change(screen.getByLabelText('Deck of Ann'), {
      target: { value: 'content/bulwark' },
    });
    fireEvent.change(screen.getByLabelText('Turn limit'), { target: { value: '4' } });
    const players = within(screen.getByRole('group', { name: 'Who plays A' }));
    fireEvent.click(players.getByRole('button', { name: 'random bot' }));
    start();
    expect(seed()).toMatchObject({
      seats: ['Ann', 'B'],
      setup: { decks: { Ann: 'bulwark', B: 'bulwark' }, turnLimit: 4 },
    });
    // Bots alone play to the end.
    const { recorded } = sessionStore.getState();
    expect(recorded.run.ending(recorded.path)?.ending).toBeTruthy();
  });

  it('is refused where names cannot be told apart, with the reason', () => {
    open(gauntlet);
    fireEvent.change(screen.getByLabelText('Name of A'), { target: { value: 'Bea' } });
    start();
    expect(useUi.getState().overlay).toBe('new-game');
    expect(screen.getByText('seed/seat-name')).toBeTruthy();
  });

  it('waits while a Deck is built, and is found again as it was', () => {
    open(gauntlet);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half filled in' } });
    fireEvent.click(screen.getByRole('button', { name: 'Build the Deck of B' }));
    expect(useUi.getState().overlay).toBe('setup');
    expect(useSetupRules.getState().ruleset).toBe(gauntlet.id);
    cleanup();
    show();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half filled in');
    cleanup();
    show();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'New game');
  });
});

describe('a new game of Gank', () => {
  it('brings nothing, and has its number of seats', () => {
    open(gank);
    expect(screen.queryByText('Decks')).toBe(null);
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Seats' })).getByRole('button', { name: '4' }),
    );
    start();
    expect(seed().seats).toEqual(['A', 'B', 'C', 'D']);
    expect('setup' in seed()).toBe(false);
  });

  it('may become one of Gauntlet in the dialog', () => {
    open(gank);
    fireEvent.change(screen.getByLabelText('Rules'), { target: { value: gauntlet.id } });
    expect(screen.queryByRole('group', { name: 'Seats' })).toBe(null);
    start();
    expect(sessionStore.getState().ruleset.id).toBe(gauntlet.id);
    expect(seed().seats).toEqual(['A', 'B']);
  });
});

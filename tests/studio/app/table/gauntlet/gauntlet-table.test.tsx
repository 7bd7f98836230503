// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Choice, Json } from '../../../../../machines/kernel/index.ts';
import { FactsSightContext } from '../../../../../studio/app/table/facts-sight.ts';
import { GauntletTable } from '../../../../../studio/app/table/gauntlet/GauntletTable.tsx';
import { marksOf } from '../../../../../studio/app/table/marks.ts';
import { type TableActs, TableActsContext } from '../../../../../studio/app/table/table-acts.ts';
import type { TableProps } from '../../../../../studio/app/table/types.ts';
import { type Match, made, positioned, propsAt, propsOf, wholeGame } from './gauntlet-fixture.ts';

const picked = vi.fn();
const pickedItem = vi.fn();

const NO_ACTS: TableActs = {
  asked: [],
  offers: () => [],
  choose: () => undefined,
  rule: () => undefined,
  edit: null,
};

function table(props: TableProps, acts: Partial<TableActs> = {}) {
  const sight = {
    marks: marksOf(props.before, props.view, false),
    differing: marksOf(null, null, true),
    selected: 'seats.A.token',
    lastStep: () => 42,
    pick: picked,
    pickItem: pickedItem,
  };
  return (
    <FactsSightContext value={sight}>
      <TableActsContext value={{ ...NO_ACTS, ...acts }}>
        <GauntletTable {...props} />
      </TableActsContext>
    </FactsSightContext>
  );
}

const show = (props: TableProps, acts?: Partial<TableActs>) =>
  render(<StrictMode>{table(props, acts)}</StrictMode>);

/** Every legal choice of a seat, said by its kind. */
const offering = (run: Match, path: string, seat: string, choose: (choice: Choice) => void) => ({
  asked: [{ seat, title: 'Decide' }],
  offers: () =>
    run.legal(path, seat).map((choice) => ({ choice, said: `Chooses ${choice.choose}` })),
  choose,
});

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  cleanup();
  picked.mockClear();
  pickedItem.mockClear();
});

const turn = () =>
  positioned({
    at: 'action-before',
    control: 'AAABBB',
    overlays: [
      { territory: 2, card: 'palisade', owner: 'A', turns: 3 },
      { territory: 2, card: 'palisade', owner: 'B' },
    ],
    seats: {
      A: { hand: ['muster', 'spearhead'], assets: ['sworn-guard'], discard: ['skirmishers'] },
      B: { hand: ['shield-wall'], graveyard: ['countersign'] },
    },
  });

describe('Gauntlet’s table', () => {
  it('names every value with its path, and the step that wrote it', () => {
    show(propsOf(turn(), '', 'A'));
    const button = (name: RegExp) => screen.getByRole('button', { name });
    expect(
      button(/^seats\.A\.token: A stands on Territory 2, last written at step 42/),
    ).toBeTruthy();
    expect(button(/^seats\.A\.token/).getAttribute('aria-current')).toBe('true');
    expect(button(/^seats\.B\.hand: Hand 1/)).toBeTruthy();
    expect(button(/^assetLimits\.A: at most 3 Assets/)).toBeTruthy();
    expect(button(/^column\[0\]\.controller: Territory 1 faces A/)).toBeTruthy();
    expect(button(/^column\[1\]\.overlays\[0\]\.turns: Palisade: 3 turns, dormant/)).toBeTruthy();
    fireEvent.click(button(/^seats\.B\.hand: Hand 1/));
    expect(picked).toHaveBeenCalledWith('seats.B.hand');
  });

  it('shows own cards by name, and of others only that they are there', () => {
    show(propsOf(turn(), '', 'A'));
    expect(screen.getByRole('button', { name: 'seats.A.hand: Muster, worth 2' })).toBeTruthy();
    expect(screen.queryByText('Shield Wall')).toBeNull();
    cleanup();
    show(propsOf(turn(), '', 'B'));
    expect(screen.queryByText('Muster')).toBeNull();
    expect(screen.getByText('Shield Wall')).toBeTruthy();
  });

  it('leads from a card to the step at which it came where it lies', () => {
    show(propsOf(turn(), '', 'A'));
    fireEvent.click(screen.getByRole('button', { name: /Muster, worth 2/ }));
    expect(pickedItem).toHaveBeenCalledWith('seats.A.hand', 'A/muster');
    expect(picked).not.toHaveBeenCalled();
  });

  it('unfolds the piles that everybody may look through', () => {
    show(propsOf(turn(), '', 'A'));
    expect(screen.queryByText('Countersign')).toBeNull();
    const unfold = screen.getByRole('button', { name: 'Cards of B’s Graveyard' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(unfold);
    expect(screen.getByText('Countersign')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cards of A’s Draw' })).toBeNull();
  });

  it('marks the card that came, and not its neighbours', () => {
    const run = turn();
    const game = run.facts('');
    const { A } = game.seats;
    if (A === undefined) throw new Error('no seat');
    const was = {
      ...game,
      seats: { ...game.seats, A: { ...A, hand: A.hand.filter((card) => card !== 'A/muster') } },
    };
    show(propsOf(run, '', 'A', was));
    const isMarked = (name: RegExp) =>
      screen.getByRole('button', { name }).classList.contains('is-changed');
    expect(isMarked(/Muster, worth 2/)).toBe(true);
    expect(isMarked(/Spearhead, worth 1/)).toBe(false);
    expect(isMarked(/^seats\.A\.hand: Hand 2/)).toBe(true);
    expect(isMarked(/^seats\.B\.hand: Hand 1/)).toBe(false);
  });
});

describe('a battle on the table', () => {
  const battle = () =>
    positioned({
      at: 'tactics',
      tokens: { A: 5, B: 5 },
      battle: { attacker: 'A', contested: 5, enteredFrom: 4 },
      seats: {
        A: { gambits: [{ card: 'spearhead', negated: true }], reserve: ['shield-wall'] },
        B: { reserve: ['countersign', 'muster'] },
      },
    });

  it('lays cards in their areas, backs where the view may not see', () => {
    show(propsOf(battle(), '', 'A'));
    const [mine, theirs] = ['A', 'B'].map((seat) =>
      within(screen.getByRole('group', { name: `Battle cards of ${seat}` })),
    );
    expect(mine?.getByRole('button', { name: /Spearhead, worth 1, negated$/ })).toBeTruthy();
    expect(mine?.getByText('Shield Wall')).toBeTruthy();
    expect(theirs?.queryByText('Countersign')).toBeNull();
    expect(theirs?.getByRole('button', { name: /Reserve of B: 2 unseen/ })).toBeTruthy();
    expect(theirs?.getByText('none')).toBeTruthy();
  });

  it('draws dice as dice, with the one that counts', () => {
    const run = battle();
    const game = run.facts('');
    if (game.battle === null) throw new Error('no battle');
    const dice = {
      A: { rolled: [2, 5], selected: 5, result: 6 },
      B: { rolled: [3], selected: 3, result: 3 },
    };
    const fought = { ...game.battle, dice, totals: { A: 6, B: 3 }, winner: 'A', loser: 'B' };
    const view = { ...game, battle: fought } as unknown as Json;
    show({ ...propsOf(run, '', 'all'), view });
    expect(screen.getByRole('img', { name: 'die: 5, counts' }).querySelectorAll('i')).toHaveLength(
      5,
    );
    expect(screen.getByRole('img', { name: 'die: 2' })).toBeTruthy();
    expect(screen.getByText('die 5 is now 6')).toBeTruthy();
    expect(screen.getByText('A wins Territory 5, 6 against 3.')).toBeTruthy();
  });

  it('lets a card in the Reserve be chosen from its text', () => {
    const run = battle();
    const choose = vi.fn();
    show(propsOf(run, '', 'A'), offering(run, '', 'A', choose));
    const card = screen.getByRole('button', { name: /Shield Wall, worth 1, can be chosen/ });
    card.focus();
    fireEvent.keyDown(card, { key: 'Enter' });
    const text = within(screen.getByRole('group', { name: 'Shield Wall' }));
    fireEvent.click(text.getByRole('button', { name: 'Chooses choose-tactic' }));
    expect(choose).toHaveBeenCalledWith({
      seat: 'A',
      choose: 'choose-tactic',
      cards: ['A/shield-wall'],
    });
    expect(screen.queryByRole('group', { name: 'Shield Wall' })).toBeNull();
  });
});

describe('the inspector', () => {
  const open = (acts?: Partial<TableActs>) => {
    show(propsOf(turn(), '', 'A'), acts);
    const card = screen.getByRole('button', { name: /Muster, worth 2/ });
    card.focus();
    fireEvent.keyDown(card, { key: 'Enter' });
    return { card, text: within(screen.getByRole('group', { name: 'Muster' })) };
  };

  it('says on Enter all that is printed, where it lies and where its text is from', () => {
    const { text } = open();
    expect(text.getByText('Draw a card.')).toBeTruthy();
    expect(text.getByText(/^Choose one: «One more action before movement»/)).toBeTruthy();
    expect(text.getByText('In the Hand of A')).toBeTruthy();
    expect(text.getByText(/^Stand-in/)).toBeTruthy();
    expect(text.queryByRole('button', { name: 'Edit its text' })).toBeNull();
  });

  it('gives the focus back on Escape', () => {
    const { card } = open();
    expect(card.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Muster' })).toBeNull();
    expect(document.activeElement).toBe(card);
  });

  it('leads to the text in the content’s editor', () => {
    const edit = vi.fn();
    const { text } = open({ edit });
    fireEvent.click(text.getByRole('button', { name: 'Edit its text' }));
    expect(edit).toHaveBeenCalledWith('cards.muster');
  });

  it('shows itself after a moment of pointing, and goes again', () => {
    vi.useFakeTimers();
    try {
      show(propsOf(turn(), '', 'A'));
      const name = screen.getByRole('button', { name: /^column\[0\]\.name: Watchtower/ });
      fireEvent.pointerEnter(name, { pointerType: 'mouse' });
      expect(screen.queryByRole('group', { name: 'Watchtower' })).toBeNull();
      act(() => vi.advanceTimersByTime(400));
      const text = within(screen.getByRole('group', { name: 'Watchtower' }));
      expect(text.getByText('The attacker sets Gambits face up if you defend.')).toBeTruthy();
      expect(text.getByText('As the rulebook says')).toBeTruthy();
      fireEvent.pointerLeave(name);
      act(() => vi.advanceTimersByTime(400));
      expect(screen.queryByRole('group', { name: 'Watchtower' })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what goes on', () => {
  it('offers steps on the column, and what lies nowhere beside it', () => {
    const run = positioned({ at: 'movement' });
    const choose = vi.fn();
    show(propsOf(run, '', 'A'), offering(run, '', 'A', choose));
    fireEvent.click(screen.getByRole('button', { name: 'A chooses advance' }));
    expect(choose).toHaveBeenCalledWith({ seat: 'A', choose: 'advance' });
    expect(screen.getByText('a marked position')).toBeTruthy();
  });

  it('says of the effect that is carried out what comes next', () => {
    const run = turn();
    const path = made(run, { seat: 'A', choose: 'play', card: 'A/muster' });
    show(propsOf(run, path, 'spectator'));
    expect(
      screen.getByRole('button', { name: /^effects\[0\]\.title: A applies Muster/ }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: /^effects\[0\]\.queue: next: Choose one:/ }),
    ).toBeTruthy();
    expect(screen.getByRole('list', { name: 'A plays' })).toBeTruthy();
  });

  it('tells every violation of a Deck with its rule', () => {
    const run = turn();
    const violations = [
      { rule: 'gauntlet.deck.min-cards', found: '29 cards', expected: 'at least 30 cards' },
      { rule: 'gauntlet.deck.max-value', found: 'a total value of 61', expected: 'at most 60' },
    ];
    const rule = vi.fn();
    const game = {
      ...run.facts(''),
      column: [],
      control: '',
      turn: { ...run.facts('').turn, number: 0, active: '' },
      deckCheck: { A: { valid: false, count: 29, value: 61, violations }, B: null },
      result: { ending: 'decks-refused' as const, winner: null },
    };
    show({ ...propsOf(run, '', 'all'), view: game as unknown as Json }, { rule });
    expect(screen.getByText(/found a total value of 61, expected at most 60/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'gauntlet.deck.min-cards' }));
    expect(rule).toHaveBeenCalledWith('gauntlet.deck.min-cards');
    expect(screen.getByText('No Deck handed in yet')).toBeTruthy();
    expect(screen.getByText(/^No match: a Deck breaks/)).toBeTruthy();
  });

  it('shows who has won', () => {
    const run = turn();
    const result = { ending: 'run-the-gauntlet' as const, winner: 'B' };
    const view = { ...run.facts(''), result } as unknown as Json;
    show({ ...propsOf(run, '', 'all'), view });
    expect(screen.getByText('The Gauntlet is run: B wins')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^result: B won/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^result: A lost/ })).toBeTruthy();
  });

  it('waits for players, whatever the facts are', () => {
    const props = propsOf(turn(), '', 'A');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const html = renderToStaticMarkup(table({ ...props, view: value as Json }));
        expect(html).toContain('Nobody sits at the table yet');
      }),
      { numRuns: 50 },
    );
  });
});

describe('Gauntlet’s table, on whole games', () => {
  it.each(['one', 'two'])('draws every step of game %s for everybody', (random) => {
    const { run, line } = wholeGame(random);
    const viewers = ['A', 'B', 'spectator', 'all'] as const;
    for (const [index, step] of line.steps.entries()) {
      const viewer = viewers[index % 4] ?? 'all';
      const drawn = renderToStaticMarkup(table(propsAt(run, step, line.steps[index - 1], viewer)));
      expect(drawn, `step ${step.index} as ${viewer}`).not.toMatch(
        /undefined|NaN|\[object|>null<|\b[AB]\/[a-z]/,
      );
    }
  });
});

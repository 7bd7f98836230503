// @vitest-environment jsdom
/** Components of factions on the table: Proposals and Treaty Articles, Terms that lie there, Orders, what a Financier holds. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Choice, Run } from '../../../../../machines/kernel/index.ts';
import { termsWords } from '../../../../../studio/app/table/gauntlet/factions/Terms.tsx';
import { GauntletTable } from '../../../../../studio/app/table/gauntlet/GauntletTable.tsx';
import { type TableActs, TableActsContext } from '../../../../../studio/app/table/table-acts.ts';
import { type Match, made, propsOf, ruleset } from './gauntlet-fixture.ts';

/** A, a Senator with one Treaty Article, is attacked by the General B. */
function match(): Match {
  const started = Run.start(ruleset, {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 't',
    random: 'components',
    seats: ['A', 'B'],
    setup: { decks: { A: 'long-session', B: 'iron-column' } },
    position: {
      at: 'opening',
      active: 'B',
      tokens: { A: 3, B: 3 },
      battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
      seats: {
        A: { trackers: { influence: 3 }, faction: { articles: ['ultimatum'] } },
        B: { trackers: { command: 1 } },
      },
    },
  });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  return started.run as unknown as Match;
}

const offer = (proposal: string): Choice => ({ seat: 'A', choose: 'offer', proposal });

function show(run: Match, path: string, acts: Partial<TableActs> = {}) {
  const all: TableActs = {
    asked: [],
    offers: () => [],
    choose: () => undefined,
    rule: () => undefined,
    edit: null,
    ...acts,
  };
  return render(
    <TableActsContext value={all}>
      <GauntletTable {...propsOf(run, path, 'all')} />
    </TableActsContext>,
  );
}

const offering = (run: Match, path: string, choose = vi.fn()): Partial<TableActs> => ({
  offers: () =>
    run.legal(path, 'A').map((choice) => ({ choice, said: `Offers ${String(choice.proposal)}` })),
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
afterEach(cleanup);

describe('Proposals', () => {
  it('show those that are ratified, and all of them when asked for', () => {
    show(match(), '');
    const player = screen.getByRole('region', { name: 'A, Diplomats' });
    const list = () => within(player).getByRole('list', { name: 'Proposals of A' });
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1);
    expect(list().textContent).toContain('Ultimatum');
    expect(player.textContent).toContain('1/5');
    fireEvent.click(within(player).getByRole('button', { name: 'All Proposals of A' }));
    expect(within(list()).getAllByRole('listitem')).toHaveLength(9);
  });

  it('open all while Terms can be offered, and tell which can be chosen', () => {
    const run = match();
    show(run, '', offering(run, ''));
    const list = screen.getByRole('list', { name: 'Proposals of A' });
    const open = within(list).getAllByRole('button', { name: /can be chosen/ });
    expect(open.length).toBe(new Set(run.legal('', 'A').flatMap((one) => one.proposal ?? [])).size);
    expect(within(list).getByRole('button', { name: /Ultimatum.*Treaty Article/ })).toBeTruthy();
    expect(within(list).queryByRole('button', { name: /Orderly.*can be chosen/ })).toBeNull();
  });

  it('are inspected with Enter: Requirement, both effects, and the offer', () => {
    const run = match();
    const choose = vi.fn();
    show(run, '', offering(run, '', choose));
    const chip = screen.getByRole('button', { name: /Capitulation/ });
    fireEvent.keyDown(chip, { key: 'Enter' });
    const dialog = screen.getByRole('group', { name: 'Capitulation' });
    expect(dialog.textContent).toContain('You must be defending. Now it holds.');
    expect(dialog.textContent).toContain('draw two cards');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Offers capitulation' }));
    expect(choose).toHaveBeenCalledWith(offer('capitulation'));
  });
});

describe('Terms', () => {
  it('lie between the players, with what is staked and what was answered', () => {
    const run = match();
    const offered = made(run, offer('ultimatum'));
    show(run, offered);
    expect(
      screen.getByRole('button', { name: /Terms of A: Ultimatum, Stake 2, to be accepted/ }),
    ).toBeTruthy();
    expect(screen.getByText('Staked')).toBeTruthy();
  });

  it('are told in words at every stage', () => {
    const terms = {
      battle: 1,
      turn: 1,
      proposals: ['ultimatum' as const],
      proposal: 'ultimatum' as const,
      stake: 2,
      answer: null,
      concluded: false,
    };
    expect(termsWords({ ...terms, proposal: null })).toBe('Stake 2, one is to be selected');
    expect(termsWords({ ...terms, answer: 'accepted' })).toBe('accepted: no battle is fought');
    expect(termsWords({ ...terms, answer: 'refused' })).toBe(
      'refused: the result decides the Stake of 2',
    );
    expect(termsWords({ ...terms, answer: 'refused', concluded: true })).toBe(
      'refused, and fought over',
    );
  });
});

describe('Orders', () => {
  it('show what each costs, and why one cannot be used now', () => {
    const run = match();
    show(run, '');
    const list = screen.getByRole('list', { name: 'Orders of B' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(list).getByRole('button', { name: /Rout, costs 2 Command, not enough Command/ }),
    ).toBeTruthy();
    fireEvent.keyDown(within(list).getByRole('button', { name: /Rally/ }), { key: 'Enter' });
    const dialog = screen.getByRole('group', { name: 'Rally' });
    expect(dialog.textContent).toContain('It initiated the battle.');
    expect(dialog.textContent).toContain('Not now:');
  });
});

describe('Holdings', () => {
  /** A, an Executive with two Deeds and a Treasury, attacks the General B. */
  function financiers(capital: number): Match {
    const entry = (turn: number, reason: string, delta: number, balance: number) => ({
      turn,
      reason,
      delta,
      balance,
    });
    const started = Run.start(ruleset, {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 't',
      random: 'components',
      seats: ['A', 'B'],
      setup: { decks: { A: 'corner-office', B: 'iron-column' } },
      position: {
        at: 'pre-dice',
        active: 'A',
        turn: 3,
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'A', contested: 3, enteredFrom: 2 },
        deeds: { A: [2, 5] },
        seats: {
          A: {
            trackers: { capital },
            held: { treasury: ['underwriting'] },
            faction: {
              ledger: [entry(1, 'Income', 2, 2), entry(3, 'Income', capital - 2, capital)],
            },
          },
        },
      },
    });
    if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
    return started.run as unknown as Match;
  }
  const player = () => screen.getByRole('region', { name: 'A, Financiers' });

  it('tell the limit of Capital and what makes it, the Deeds and what they bring', () => {
    show(financiers(4), '');
    expect(player().textContent).toContain('Capital limit6(3 held, Treasury 3)');
    expect(player().textContent).toContain('2of 6, income 2 a turn');
    expect(player().textContent).not.toContain('too much');
    cleanup();
    show(financiers(9), '');
    expect(player().textContent).toContain('3 too much as the turn ends');
  });

  it('unfold the whole Ledger, the newest line first', () => {
    show(financiers(4), '');
    expect(within(player()).queryByRole('table')).toBeNull();
    expect(player().textContent).toContain('LedgerIncome +2');
    fireEvent.click(within(player()).getByRole('button', { name: 'Ledger of A' }));
    const rows = within(player()).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['3Income+24', '1Income+22']);
  });

  it('tell what Subsidize has added to this battle, and what one more costs', () => {
    const run = financiers(6);
    const more = run
      .legal('', 'A')
      .find(({ effect }) => effect === 'financiers/subsidize/2') as Choice;
    const subsidized = made(run, more);
    show(run, subsidized);
    expect(
      screen.getByRole('button', { name: /Subsidize \+2 in this battle, one more costs 3/ }),
    ).toBeTruthy();
    expect(player().textContent).toContain('LedgerSubsidize +2 -3');
  });
});

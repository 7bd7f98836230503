/** Financiers at a test's table: who plays whom, Capital and Deeds in a few words. */
import type {
  FinancierFacts,
  LedgerEntry,
} from '../../../machines/gauntlet/factions/financiers/financier-facts.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { card, dice, type Options, place, type Table, total } from './at-table.ts';

export const published = gauntletRuleset();

export const BANKER = { faction: 'financiers', leader: 'banker' } as const;
export const EXECUTIVE = { faction: 'financiers', leader: 'executive' } as const;
export const GENERAL = { faction: 'military', leader: 'general' } as const;

type SeatWords = NonNullable<Position['seats']>[string];

/** Cards that are worth something, and one that buys two Deeds. */
export const BONDS = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((value) => [
      `bond-${value}`,
      card({ title: `Bond of ${value}`, value, battle: { do: [total(1)] } }),
    ]),
  ),
  errand: card({ title: 'Errand', action: { do: [{ do: 'draw', count: 1 }] } }),
} as const;

export interface Desk {
  readonly capital?: number;
  readonly A?: SeatWords;
  readonly B?: SeatWords;
  readonly leaders?: NonNullable<Options['leaders']>;
  readonly more?: Partial<Position>;
  readonly options?: Options;
}

/** After A's movement on its own turn: A, a Banker unless a test says otherwise, may act. */
export function desk({ capital = 5, A = {}, B = {}, leaders, more, options }: Desk = {}): Table {
  return place(
    {
      at: 'action-after',
      active: 'A',
      tokens: { A: 3, B: 6 },
      control: 'AAABBB',
      ...more,
      seats: { A: { trackers: { capital }, ...A }, B },
    },
    {
      ruleset: published,
      ...options,
      cards: { ...BONDS, ...options?.cards },
      leaders: { A: BANKER, B: GENERAL, ...leaders },
    },
  );
}

/** Before dice on Territory 4, which B controls: A, a Financier, attacks from 3. */
export const beforeDice = ({ more, options, ...words }: Desk = {}): Table =>
  desk({
    leaders: { A: EXECUTIVE },
    ...words,
    more: {
      at: 'pre-dice',
      tokens: { A: 4, B: 4 },
      battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
      ...more,
    },
    options: { chance: dice(3, 4), ...options },
  });

export const factsOf = (table: Table, seat = 'A'): FinancierFacts =>
  table.facts.factions[seat] as unknown as FinancierFacts;

export const capitalOf = (table: Table, seat = 'A'): number | undefined =>
  table.seat(seat).trackers.capital;

/** Whose Deeds lie along the column: `A.B...`. */
export const deedsOf = (table: Table): string =>
  table.facts.column.map(({ deed }) => deed ?? '.').join('');

/** The last lines of the Ledger: reason, change and balance. */
export const ledgerOf = (table: Table, seat = 'A'): readonly string[] =>
  factsOf(table, seat).ledger.map(
    ({ reason, delta, balance }: LedgerEntry) => `${reason} ${delta} ${balance}`,
  );

export const act = (table: Table, ability: string): Table =>
  table.choose('A', 'faction', { ability: `financiers/${ability}` });

export const buy = (table: Table, position: number): Table => act(table, `deed/${position}`);

/** Faction Actions that A is offered, without the faction's name. */
export const offers = (table: Table): readonly string[] =>
  table.values('A', 'faction', 'ability').map((one) => String(one).slice('financiers/'.length));

export const refusedAction = (table: Table, ability: string) =>
  table.refusal({ seat: 'A', choose: 'faction', ability: `financiers/${ability}` });

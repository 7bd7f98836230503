/** Diplomats at a test's table: who plays whom, Terms in a few words. */
import type { DiplomatFacts } from '../../../machines/gauntlet/factions/diplomats/terms-facts.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { card, type Options, place, type Table } from './at-table.ts';

export const published = gauntletRuleset();

export const AMBASSADOR = { faction: 'diplomats', leader: 'ambassador' } as const;
export const SENATOR = { faction: 'diplomats', leader: 'senator' } as const;
export const GENERAL = { faction: 'military', leader: 'general' } as const;
export const COMMANDANT = { faction: 'military', leader: 'commandant' } as const;

type SeatWords = NonNullable<Position['seats']>[string];
type Leaders = NonNullable<Options['leaders']>;

export interface Meeting {
  /** A’s Influence. */
  readonly influence?: number;
  readonly A?: SeatWords;
  readonly B?: SeatWords;
  readonly leaders?: Leaders;
  readonly more?: Partial<Position>;
  readonly options?: Options;
}

/** Cards that a Pact can bank. */
export const STORES = {
  store: card({
    title: 'Store',
    action: { do: [{ do: 'bank', what: 'this' }] },
    asset: { standing: [{ rule: 'hand-limit' }] },
  }),
  dear: card({
    title: 'Dear',
    action: {
      costs: [{ do: 'discard', what: { from: 'hand' } }],
      do: [{ do: 'bank', what: 'this' }],
    },
    asset: { standing: [{ rule: 'hand-limit' }] },
  }),
} as const;

/** A battle is about to begin on Territory 4, which B controls: A, a Diplomat, attacks from 3. */
export function meeting({
  influence = 5,
  A = {},
  B = {},
  leaders = {},
  more,
  options,
}: Meeting = {}): Table {
  const trackers = { influence, ...A.trackers };
  return place(
    {
      at: 'opening',
      tokens: { A: 4, B: 4 },
      battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
      ...more,
      seats: { A: { ...A, trackers }, B, ...more?.seats },
    },
    {
      ...options,
      ruleset: published,
      cards: { ...STORES, ...options?.cards },
      leaders: { A: SENATOR, B: GENERAL, ...leaders },
    },
  );
}

/** The same with A as the defender on Territory 3, which it controls. */
export const defended = (given: Meeting = {}): Table =>
  meeting({
    ...given,
    more: {
      active: 'B',
      tokens: { A: 3, B: 3 },
      battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
      ...given.more,
    },
  });

export const offer = (table: Table, seat: string, proposal: string): Table =>
  table.choose(seat, 'offer', { proposal });

/** No Gambits, no Tactics. */
export function bare(table: Table): Table {
  const { attacker, defender } = table.battle;
  return table.pass(attacker).pass(defender).pass(attacker).pass(defender);
}

export const influenceOf = (table: Table, seat = 'A'): readonly [number, number] => {
  const { trackers } = table.seat(seat);
  return [trackers.influence ?? -1, trackers.staked ?? -1];
};

export const articlesOf = (table: Table, seat = 'A'): readonly string[] =>
  (table.facts.factions[seat] as unknown as DiplomatFacts).articles;

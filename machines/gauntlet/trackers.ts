/** Trackers of the factions: how far each reaches, who has it, and how it changes. */
import type { Seat } from '../kernel/index.ts';
import type { FactionName } from './content.ts';
import type { LedgerEntry } from './factions/financiers/financier-facts.ts';
import type { GauntletGame } from './facts.ts';
import type { GauntletParams } from './params.ts';
import { seatOf } from './players.ts';

/** Trackers that one faction has and the others have not; any other name is free for all. */
const OF_FACTION: Readonly<Record<string, FactionName>> = {
  command: 'military',
  influence: 'diplomats',
  staked: 'diplomats',
  capital: 'financiers',
};

/** The one faction that has a tracker; null: it is free for all. */
export const factionOfTracker = (name: string): FactionName | null => OF_FACTION[name] ?? null;

/** Whether a player has such a tracker: nobody keeps one of another faction. */
export function hasTracker(game: GauntletGame, seat: Seat, name: string): boolean {
  const faction = OF_FACTION[name];
  return faction === undefined || seatOf(game, seat).faction === faction;
}

/** The lowest and highest value of a tracker; one that no faction bounds has no upper end. */
export function trackerRange(name: string, params: GauntletParams): readonly [number, number] {
  if (name === 'command') return [0, params.military.command.max];
  if (name === 'influence' || name === 'staked') return [0, params.diplomats.influence.max];
  if (name === 'capital') return [params.financiers.capital.min, Number.POSITIVE_INFINITY];
  return [0, Number.POSITIVE_INFINITY];
}

/** The rule that a change of a tracker is told by: of Capital the Ledger's, or that of its floor. */
export function trackerRule(name: string, { before, after }: TrackerChange, add: number): string {
  if (name !== 'capital') return 'gauntlet.zones.component-area';
  return after === before + add
    ? 'gauntlet.financiers.capital.ledger'
    : 'gauntlet.financiers.capital.min';
}

export interface TrackerChange {
  readonly before: number;
  readonly after: number;
}

/** What changes a tracker, within its range. A change of Capital goes into the Ledger. Null: the seat has none. */
export function changeTracker(
  game: GauntletGame,
  seat: Seat,
  name: string,
  add: number,
  reason: string,
  { params }: { readonly params: GauntletParams },
): TrackerChange | null {
  if (!hasTracker(game, seat, name)) return null;
  const { trackers } = seatOf(game, seat);
  const [least, most] = trackerRange(name, params);
  const before = trackers[name] ?? 0;
  const after = Math.min(most, Math.max(least, before + add));
  trackers[name] = after;
  if (name === 'capital' && after !== before) noteInLedger(game, seat, after - before, reason);
  return { before, after };
}

/** Every gain, payment and loss of Capital with the balance that results. */
export function noteInLedger(game: GauntletGame, seat: Seat, delta: number, reason: string): void {
  const { ledger } = game.factions[seat] as { ledger?: LedgerEntry[] };
  const balance = seatOf(game, seat).trackers.capital ?? 0;
  ledger?.push({ turn: game.turn.number, reason, delta, balance });
}

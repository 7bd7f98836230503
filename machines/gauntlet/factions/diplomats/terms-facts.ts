/** What the Diplomats keep of a seat besides its trackers, and where its Terms stand. */
import type { Seat } from '../../../kernel/index.ts';
import type { GauntletGame } from '../../facts.ts';

export const PROPOSAL_NAMES = [
  'de-escalation',
  'orderly-withdrawal',
  'capitulation',
  'open-channels',
  'mutual-disarmament',
  'prisoner-exchange',
  'rebuilding-pact',
  'ultimatum',
  'diplomatic-recognition',
] as const;

export type ProposalName = (typeof PROPOSAL_NAMES)[number];

/** Terms that were offered for one pending battle. */
export interface TermsFacts {
  battle: number;
  turn: number;
  /** Put forward together, all of one Stake; the opponent selects one of them. */
  proposals: ProposalName[];
  /** The one that counts; null until it is selected. */
  proposal: ProposalName | null;
  /** Influence that was staked once for all of them. */
  stake: number;
  answer: 'accepted' | 'refused' | null;
  /** Whether the Stake is returned or lost, and the Terms are over. */
  concluded: boolean;
}

/** `influence` among the trackers is what is available, `staked` what is out as a Stake. */
export interface DiplomatFacts {
  /** Proposals that are ratified: Treaty Articles, in the order in which they became that. */
  articles: ProposalName[];
  /** The Terms that were offered last. */
  terms: TermsFacts | null;
}

export const freshDiplomat = (): DiplomatFacts => ({ articles: [], terms: null });

/** Null where the seat plays another faction. */
export function diplomatOf(game: GauntletGame, seat: Seat): DiplomatFacts | null {
  if (game.seats[seat]?.faction !== 'diplomats') return null;
  return (game.factions[seat] ?? null) as DiplomatFacts | null;
}

/** Terms of a seat that concern what is going on: this battle, or, outside battles, this turn. */
export function currentTerms(game: GauntletGame, seat: Seat): TermsFacts | null {
  const terms = diplomatOf(game, seat)?.terms ?? null;
  if (terms === null) return null;
  const { battle, turn } = game;
  const isCurrent = battle === null ? terms.turn === turn.number : terms.battle === battle.number;
  return isCurrent ? terms : null;
}

/** Who offered Terms for the battle at hand, and which; null where nobody did. */
export function termsAtHand(
  game: GauntletGame,
): { readonly seat: Seat; readonly terms: TermsFacts } | null {
  if (game.battle === null) return null;
  for (const seat of game.order) {
    const terms = currentTerms(game, seat);
    if (terms !== null) return { seat, terms };
  }
  return null;
}

/** Whether Terms of a seat stand so. */
export function termsAre(
  game: GauntletGame,
  seat: Seat,
  state: 'offered' | 'accepted' | 'refused',
): boolean {
  const terms = currentTerms(game, seat);
  return terms !== null && (state === 'offered' || terms.answer === state);
}

/** Who has refused Terms of a seat, here and now; null: nobody has. */
export const refuserOf = (game: GauntletGame, seat: Seat): Seat | null =>
  termsAre(game, seat, 'refused') ? (game.order.find((other) => other !== seat) ?? null) : null;

export const articlesOf = (game: GauntletGame, seat: Seat): number =>
  diplomatOf(game, seat)?.articles.length ?? 0;

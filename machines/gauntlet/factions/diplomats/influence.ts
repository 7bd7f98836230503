/** Influence: what is available, what is out as a Stake, and the ceiling that neither breaks. */
import type { Seat } from '../../../kernel/index.ts';
import type { Doing } from '../../bindings.ts';
import type { GauntletGame } from '../../facts.ts';
import { seatOf } from '../../players.ts';

export const influenceOf = (game: GauntletGame, seat: Seat): number =>
  seatOf(game, seat).trackers.influence ?? 0;

const stakedOf = (game: GauntletGame, seat: Seat): number =>
  seatOf(game, seat).trackers.staked ?? 0;

/** The tracker rises; what goes past the ceiling is lost (gauntlet.diplomats.influence.overflow-lost). */
function raise(
  game: GauntletGame,
  seat: Seat,
  add: number,
  rule: string,
  why: string,
  ctx: Doing,
): void {
  const { max } = ctx.params.diplomats.influence;
  const before = influenceOf(game, seat);
  const after = Math.min(max, before + add);
  seatOf(game, seat).trackers.influence = after;
  ctx.ruling(
    rule,
    { seat, add, before, after },
    () => `${why}: Influence of ${seat} ${before} to ${after}.`,
  );
  const lost = before + add - after;
  if (lost === 0) return;
  ctx.ruling(
    'gauntlet.diplomats.influence.overflow-lost',
    { seat, max, lost },
    () =>
      `${seat} may have ${max} Influence at the most: ${lost} of it ${lost === 1 ? 'is' : 'are'} lost.`,
  );
}

export const gainInfluence = raise;

/** What is staked is not to be used until the Terms conclude. */
export function stakeInfluence(game: GauntletGame, seat: Seat, stake: number, ctx: Doing): void {
  const { trackers } = seatOf(game, seat);
  const before = influenceOf(game, seat);
  trackers.influence = before - stake;
  trackers.staked = stakedOf(game, seat) + stake;
  ctx.ruling(
    'gauntlet.diplomats.influence.stake-and-spend',
    { seat, stake, before, after: before - stake },
    () => `${seat} stakes ${stake}: Influence ${before} to ${before - stake}.`,
  );
  if (stake === 0) return;
  ctx.ruling(
    'gauntlet.diplomats.influence.staked-unavailable',
    { seat, staked: stake },
    () => 'What is staked cannot be used until these Terms are over.',
  );
}

export function returnStake(
  game: GauntletGame,
  seat: Seat,
  stake: number,
  rule: string,
  ctx: Doing,
): void {
  seatOf(game, seat).trackers.staked = stakedOf(game, seat) - stake;
  raise(game, seat, stake, rule, `The Stake of ${stake} is returned`, ctx);
}

/** Of a Stake that is lost, so much is kept. */
export function loseStake(
  game: GauntletGame,
  seat: Seat,
  { stake, kept }: { readonly stake: number; readonly kept: number },
  ctx: Doing,
): void {
  seatOf(game, seat).trackers.staked = stakedOf(game, seat) - stake;
  if (kept > 0) {
    raise(
      game,
      seat,
      kept,
      'gauntlet.diplomats.senator.political-capital',
      `${kept} of the Stake ${kept === 1 ? 'is' : 'are'} recovered`,
      ctx,
    );
  }
  ctx.ruling(
    'gauntlet.diplomats.refused.loss.stake-lost',
    { seat, stake, kept, lost: stake - kept },
    () =>
      `${seat} has lost the battle over its Terms: ${stake - kept} of the Stake ${stake - kept === 1 ? 'is' : 'are'} lost, nothing is ratified.`,
  );
}

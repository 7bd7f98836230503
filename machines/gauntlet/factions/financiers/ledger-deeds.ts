/** Gains and losses of Capital that come by themselves: income after Capture, the limit as a turn ends. */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { territoriesOf } from '../../column.ts';
import type { FactionInstruction } from '../../content.ts';
import { type Act, tell } from '../../effects/act.ts';
import type { Due } from '../../effects/due.ts';
import type { GauntletGame } from '../../facts.ts';
import { counted } from '../../players.ts';
import { changeTracker } from '../../trackers.ts';
import { capitalLimitOf, capitalOf, deedsOf, treasuryValue } from './financier-facts.ts';

const of = (
  game: GauntletGame,
  seat: Seat,
  deed: 'income' | 'reduce',
  title: string,
  rule: string,
): Due => ({
  id: `financiers/${deed}`,
  title,
  speaker: { seat, self: null, place: game.battle?.contested ?? null },
  may: false,
  requires: [],
  costs: [],
  instructions: [{ do: 'faction', faction: 'financiers', deed }],
  // Where more is gained in the same Cleanup it is due again.
  once: deed === 'income' ? 'window' : null,
  rule,
});

/** One Capital a Deed, on its own turn (gauntlet.financiers.income). */
export const incomeDue = (game: GauntletGame, seat: Seat): readonly Due[] =>
  game.turn.active === seat && deedsOf(game, seat) > 0
    ? [of(game, seat, 'income', 'Income', 'gauntlet.financiers.income')]
    : [];

/** What is over the limit goes at the end of every turn (gauntlet.financiers.capital.end-turn-reduction). */
export function reductionDue(game: GauntletGame, seat: Seat, ctx: Reading): readonly Due[] {
  const { everyTurnEnd } = ctx.params.financiers.capital;
  if (!everyTurnEnd && game.turn.active !== seat) return [];
  if (capitalOf(game, seat) <= capitalLimitOf(game, seat, ctx)) return [];
  const rule = 'gauntlet.financiers.capital.end-turn-reduction';
  return [of(game, seat, 'reduce', 'Capital limit', rule)];
}

export function income(act: Act<FactionInstruction>): boolean {
  const { game, task, ctx } = act;
  const { seat } = task;
  const { perDeed } = ctx.params.financiers.income;
  const deeds = deedsOf(game, seat);
  const change = changeTracker(game, seat, 'capital', deeds * perDeed, 'Income', ctx);
  if (change === null) return false;
  const { before, after } = change;
  tell(
    act,
    'gauntlet.financiers.income',
    { seat, deeds, before, after },
    () =>
      `${counted(deeds, 'Deed')} of ${seat} bring ${after - before}: Capital ${before} to ${after}.`,
  );
  const limit = capitalLimitOf(game, seat, ctx);
  if (after > limit) {
    tell(
      act,
      'gauntlet.financiers.income.over-limit',
      { after, limit },
      () => `That is over the limit of ${limit}: nothing caps income as it comes.`,
    );
    tell(
      act,
      'gauntlet.financiers.capital.temporary-excess',
      { over: after - limit },
      () => `${after - limit} too much may be spent until the turn ends.`,
    );
  }
  return true;
}

export function reduce(act: Act<FactionInstruction>): boolean {
  const { game, task, ctx } = act;
  const { seat } = task;
  const limit = capitalLimitOf(game, seat, ctx);
  const over = capitalOf(game, seat) - limit;
  const change = changeTracker(game, seat, 'capital', -over, 'Capital limit', ctx);
  if (over <= 0 || change === null) return false;
  const { before, after } = change;
  const [territories, treasury] = [territoriesOf(game, seat), treasuryValue(game, seat, ctx)];
  tell(
    act,
    'gauntlet.financiers.capital.limit',
    { seat, territories, treasury, limit },
    () =>
      `${counted(territories, 'Territory', 'Territories')} and ${treasury} in the Treasury of ${seat} make a limit of ${limit}.`,
  );
  tell(
    act,
    'gauntlet.financiers.capital.end-turn-reduction',
    { seat, before, after, limit },
    () => `The turn ends: ${before} Capital of ${seat} becomes ${after}.`,
  );
  return true;
}

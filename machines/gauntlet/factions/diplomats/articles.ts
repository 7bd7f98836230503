/** Ratifying: a Proposal is turned to its Treaty Article side, once. */
import type { Seat } from '../../../kernel/index.ts';
import type { Doing } from '../../bindings.ts';
import type { GauntletGame } from '../../facts.ts';
import { PROPOSALS } from './proposals.ts';
import { diplomatOf, type ProposalName } from './terms-facts.ts';

export const isRatified = (game: GauntletGame, seat: Seat, name: ProposalName): boolean =>
  diplomatOf(game, seat)?.articles.includes(name) ?? false;

/** Turns it over; whether it was accepted or imposed its rule says. */
export function ratify(
  game: GauntletGame,
  seat: Seat,
  name: ProposalName,
  rule: string,
  ctx: Doing,
): void {
  const facts = diplomatOf(game, seat);
  if (facts === null || facts.articles.includes(name)) return;
  facts.articles.push(name);
  const ratified = facts.articles.length;
  const { ratificationsNeeded: needed } = ctx.params.diplomats.peaceTreaty;
  ctx.ruling(
    rule,
    { seat, proposal: name, ratified, needed },
    () =>
      `${PROPOSALS[name].title} becomes a Treaty Article of ${seat}: ${ratified} of the ${needed} that make a Peace Treaty.`,
  );
  ctx.ruling(
    'gauntlet.factions.components.flip-only-when-told',
    { seat, proposal: name },
    () => 'Its card is turned over because this rule says so.',
  );
}

/** Whether to die for the others: the cards lie open, so what the army would do is known. */
import type { Choice, Seat } from '../../kernel/index.ts';
import { type Aftermath, BONUS_POINT, type Deed, reckon } from './battle.ts';
import { bonusesOf } from './gank-guess.ts';
import { indexIn, stageOf } from './options.ts';
import { fullHealth, type Player, type Table } from './read-view.ts';
import { worthFor } from './worth.ts';

/** There is one Sacrifice for everybody: what a later, greater need of it is worth. */
const KEPT = 12;
/** A volunteer who would fall anyway gives nothing up. A living one waits for those to speak first. */
const OWN_LIFE_LONGER = 3;

/** What lies open, for each seat of the table; null for those who show nothing. */
function openDeeds({ all, shown }: Table): (Deed | null)[] {
  return all.map(({ seat }) => {
    const found = shown.find((one) => one.seat === seat);
    if (found === undefined) return null;
    const { action, card, target } = found;
    return {
      action: action === 'attack' || action === 'heal' ? action : 'special',
      card: card ?? 0,
      target: target === null ? -1 : indexIn(all, target),
    };
  });
}

/** How the round ends: cards of those who fell before the battle count as well. */
function battle(table: Table, players: readonly Player[], isDamageCancelled: boolean): Aftermath {
  const { army } = table;
  const full = fullHealth(table);
  return reckon({ army, players, deeds: openDeeds(table), isDamageCancelled, full });
}

const fallen = (players: readonly Player[], seat: Seat): Player[] =>
  players.map((player) => (player.seat === seat ? { ...player, health: 0 } : player));

/** What the Heroes keep if this seat dies. A Gank’s target is robbed then, so its bonuses strike too. */
function worthOfDying(table: Table): number {
  const { me, all, gankTarget } = table;
  const players = fallen(all, me.seat);
  const after = battle(table, players, true);
  const stolen = gankTarget === me.seat ? bonusesOf(me) * BONUS_POINT : 0;
  return worthFor(players, { ...after, army: after.army + stolen }, stageOf(table, null));
}

export function answerSacrifice(table: Table, legal: readonly Choice[]): Choice | undefined {
  const volunteer = legal.find(({ choose }) => choose === 'volunteer');
  const decline = legal.find(({ choose }) => choose === 'decline');
  if (volunteer === undefined) return decline;
  const after = battle(table, table.all, false);
  const worth = worthFor(table.all, after, stageOf(table, null));
  const falls = after.health[indexIn(table.all, table.me.seat)] === 0;
  // A right that comes back need not be kept, and nobody else can speak first.
  const price = table.sacrificeRenews ? 0 : KEPT + (falls ? 0 : OWN_LIFE_LONGER);
  return worthOfDying(table) > worth + price ? volunteer : decline;
}

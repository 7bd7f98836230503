/** Whether to die for the others: the cards lie open, so what the army would do is known. */
import type { Choice } from '../../kernel/index.ts';
import { type Aftermath, BONUS_POINT, type Deed, reckon } from './battle.ts';
import { stageOf } from './options.ts';
import { fullHealth, type Player, type Shown, type Table } from './read-view.ts';
import { worthFor } from './worth.ts';

/** There is one Sacrifice for everybody: what a later, greater need of it is worth. */
const KEPT = 4;
/** A volunteer who would fall anyway gives nothing up. A living one waits for those to speak first. */
const OWN_LIFE_LONGER = 3;

const deedsOf = (shown: readonly Shown[]): Deed[] =>
  shown.map(({ seat, action, card, target }) => ({
    seat,
    action: action === 'attack' || action === 'heal' ? action : 'special',
    card: card ?? 0,
    target,
  }));

/** Cards of those who fell before the battle count as well; nobody can strike them any more. */
function battle(table: Table, players: readonly Player[], isDamageCancelled: boolean): Aftermath {
  const { army, shown, all } = table;
  const acting = all.map(
    (player) => players.find(({ seat }) => seat === player.seat) ?? { ...player, health: 0 },
  );
  const full = fullHealth(table);
  return reckon({ army, players: acting, deeds: deedsOf(shown), isDamageCancelled, full });
}

/** What the Heroes keep if nobody volunteers. */
function without(table: Table): { worth: number; fallen: readonly string[] } {
  const after = battle(table, table.players, false);
  return { worth: worthFor(table.players, after, stageOf(table, null)), fallen: after.fallen };
}

/** What they keep if this seat does. A Gank’s target that dies is robbed, so its bonuses strike too. */
function withMe(table: Table): number {
  const { me, players, gankTarget } = table;
  const rest = players.filter(({ seat }) => seat !== me.seat);
  const after = battle(table, rest, true);
  const { attack, defense, healing, scry } = me.bonuses;
  const robbed = gankTarget === me.seat ? attack + defense + healing + scry : 0;
  const army = after.army === 0 && robbed === 0 ? 0 : after.army + robbed * BONUS_POINT;
  return worthFor(rest, { ...after, army }, stageOf(table, null));
}

export function answerSacrifice(table: Table, legal: readonly Choice[]): Choice | undefined {
  const volunteer = legal.find(({ choose }) => choose === 'volunteer');
  const decline = legal.find(({ choose }) => choose === 'decline');
  if (volunteer === undefined) return decline;
  const { worth, fallen } = without(table);
  const price = KEPT + (fallen.includes(table.me.seat) ? 0 : OWN_LIFE_LONGER);
  return withMe(table) > worth + price ? volunteer : decline;
}

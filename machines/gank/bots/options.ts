/** Weighing the cards that a seat may lock, against several ways in which the others may act. */
import type { Chance, Choice, Seat } from '../../kernel/index.ts';
import type { Battle, Deed } from './battle.ts';
import { type Hands, likelyHands } from './likely-cards.ts';
import { expectedCard, type Plan, planFor, planned } from './plan.ts';
import { battlesLeft, fullHealth, type Player, type Table } from './read-view.ts';
import type { Stage } from './worth.ts';

/** Ways in which the cards may lie that each choice is weighed against. More changes little, and costs. */
const WORLDS = 16;

/** One way in which the cards may lie, and what everybody who follows the plan then does. */
export interface World {
  readonly hands: Hands;
  readonly deeds: readonly (Deed | null)[];
}

/** Everything that the weighing of one decision has in common. */
export interface Outlook {
  readonly table: Table;
  readonly stage: Stage;
  readonly plan: Plan;
  readonly worlds: readonly World[];
  readonly full: number;
  /** This seat’s own place among the players. */
  readonly mine: number;
}

/** The Heroes’ stage; a Demon names itself as the seat that fights for the army. */
export const stageOf = (table: Table, demon: Seat | null): Stage => ({
  exposed: table.revealed,
  battles: battlesLeft(table),
  card: expectedCard(table),
  demon,
});

export const indexIn = (players: readonly Player[], seat: Seat): number =>
  players.findIndex((player) => player.seat === seat);

export function outlookFor(table: Table, demon: Seat | null, luck: Chance): Outlook {
  const stage = stageOf(table, demon);
  const plan = planFor(table, { ...stage, demon: null });
  const worlds = likelyHands(table, luck, WORLDS).map((hands) => ({
    hands,
    deeds: hands.map((hand, index) => planned(plan, index, hand)),
  }));
  const mine = indexIn(table.players, table.me.seat);
  return { table, stage, plan, worlds, full: fullHealth(table), mine };
}

/** A choice of a card as a deed. */
export function deedOf({ players }: Table, { choose, card, target }: Choice): Deed {
  if (choose === 'attack') return { action: 'attack', card: Number(card), target: -1 };
  if (choose !== 'heal') return { action: 'special', card: 0, target: -1 };
  return { action: 'heal', card: Number(card), target: indexIn(players, String(target)) };
}

/** The battle of a world if this seat does something else than the plan has it do. */
export function battleIn({ table, full, mine }: Outlook, { deeds }: World, deed: Deed): Battle {
  const { army, players } = table;
  return { army, players, deeds: deeds.with(mine, deed), isDamageCancelled: false, full };
}

export const meanOver = (worlds: readonly World[], value: (world: World) => number): number =>
  worlds.reduce((sum, world) => sum + value(world), 0) / Math.max(1, worlds.length);

/** The choice of the highest value; the first of equals. Undefined where there is none. */
export function bestOf(
  choices: readonly Choice[],
  value: (choice: Choice) => number,
): { readonly choice: Choice; readonly value: number } | undefined {
  let best: { choice: Choice; value: number } | undefined;
  for (const choice of choices) {
    const worth = value(choice);
    if (best === undefined || worth > best.value) best = { choice, value: worth };
  }
  return best;
}

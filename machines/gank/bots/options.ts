/** Weighing the cards that a seat may lock, against several ways in which the others may act. */
import type { Chance, Choice, Seat } from '../../kernel/index.ts';
import { type Aftermath, type Deed, reckon } from './battle.ts';
import { type Hands, likelyHands } from './likely-cards.ts';
import { expectedCard, type Plan, planFor, planned } from './plan.ts';
import { battlesLeft, fullHealth, type Table } from './read-view.ts';
import type { Stage } from './worth.ts';

/** Ways in which the cards may lie that each choice is weighed against. More changes little, and costs. */
const WORLDS = 8;

/** One way in which the cards may lie, and what the others then do. */
export interface World {
  readonly hands: Hands;
  readonly deeds: readonly Deed[];
}

/** Everything that the weighing of one decision has in common. */
export interface Outlook {
  readonly table: Table;
  readonly stage: Stage;
  readonly plan: Plan;
  readonly worlds: readonly World[];
  readonly full: number;
}

/** The Hero's stage; a Demon names itself as the seat that fights for the army. */
export function stageOf(table: Table, demon: Seat | null): Stage {
  return {
    exposed: table.revealed,
    battles: battlesLeft(table) ?? table.hand.length,
    card: expectedCard(table),
    demon,
  };
}

export function outlookFor(table: Table, demon: Seat | null, luck: Chance): Outlook {
  const stage = stageOf(table, demon);
  const plan = planFor(table, { ...stage, demon: null });
  const worlds = likelyHands(table, luck, WORLDS).map((hands) => ({
    hands,
    deeds: table.others.flatMap(({ seat }) => planned(plan, seat, hands[seat] ?? []) ?? []),
  }));
  return { table, stage, plan, worlds, full: fullHealth(table) };
}

/** A choice of an ordinary card as a deed. */
export const deedOf = ({ seat, choose, card, target }: Choice): Deed => ({
  seat,
  action: choose === 'attack' || choose === 'heal' ? choose : 'special',
  card: choose === 'attack' || choose === 'heal' ? Number(card) : 0,
  target: typeof target === 'string' ? target : null,
});

/** What a world comes to if this seat does something. */
export function inWorld(
  { table: { army, players }, full }: Outlook,
  { deeds }: World,
  mine: Deed,
): Aftermath {
  return reckon({ army, players, deeds: [...deeds, mine], isDamageCancelled: false, full });
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

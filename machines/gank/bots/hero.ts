/** A Hero locks a card: attack or heal as the plan and its hand have it, or an accusation. */
import type { Chance, Choice, Seat } from '../../kernel/index.ts';
import { type Deed, reckon } from './battle.ts';
import { hurtBy, UNSTOPPABLE } from './harm.ts';
import {
  battleIn,
  bestOf,
  deedOf,
  indexIn,
  meanOver,
  type Outlook,
  outlookFor,
  type World,
} from './options.ts';
import { planned } from './plan.ts';
import type { Table } from './read-view.ts';
import { suspicions } from './suspicion.ts';
import { roundWorth, worthFor } from './worth.ts';

/** What doing one’s part of the plan is worth in itself: the others count on it. */
const FAITH = 1.5;
/** Showing the very card that is expected of it comes on top. */
const CARD_FAITH = 3;
/** How much better than the best card an accusation must look: it is made once, on thin evidence. */
const ACCUSING_MUST_GAIN = 8;
/** Nobody is accused who is not so much likelier than if nothing were known. */
const LEAST_SUSPICION = 1.25;

/** How far a deed is what the plan has this seat do. */
function faith({ plan, mine, table }: Outlook, { action, card, target }: Deed): number {
  const part = planned(plan, mine, table.hand);
  if (part === null || part.action !== action || part.target !== target) return 0;
  return part.card === card ? FAITH + CARD_FAITH : FAITH;
}

/** What an ordinary card comes to, on average over the worlds. */
export function worthOfCard(outlook: Outlook, choice: Choice): number {
  const deed = deedOf(outlook.table, choice);
  const worth = meanOver(outlook.worlds, (world) => {
    const battle = battleIn(outlook, world, deed);
    return roundWorth(battle, reckon(battle), outlook.stage);
  });
  return worth + faith(outlook, deed);
}

/** The accuser of a turn: those who still can take turns, so that one accuses and not all at once. */
export function accuserOf({ players, turn }: Table, accused: Seat): Seat | null {
  const able = players.filter(({ seat, accusations }) => seat !== accused && accusations === 0);
  return able[turn % Math.max(1, able.length)]?.seat ?? null;
}

const ACCUSING: Deed = { action: 'special', card: 0, target: -1 };

/** A right accusation: no damage, the accused’s card is lost, the last battles begin. */
function ifRight(outlook: Outlook, world: World, accused: Seat): number {
  const { table, stage } = outlook;
  const battle = battleIn(outlook, world, ACCUSING);
  const deeds = battle.deeds.with(indexIn(table.players, accused), null);
  const after = reckon({ ...battle, deeds, isDamageCancelled: true });
  const battles = table.hand.length;
  return worthFor(table.players, after, { ...stage, exposed: true, battles, demon: accused });
}

/** A wrong one: accuser and accused are hurt past everything, and the round goes on. */
function ifWrong(outlook: Outlook, world: World, accused: Seat): number {
  const { table, stage, full } = outlook;
  const players = hurtBy(table.players, [table.me.seat, accused], UNSTOPPABLE * full);
  return worthFor(players, reckon({ ...battleIn(outlook, world, ACCUSING), players }), stage);
}

/** What accusing somebody comes to, weighed by how likely it is right. */
function accusationValue(outlook: Outlook, accused: Seat, chance: number): number {
  return meanOver(
    outlook.worlds,
    (world) =>
      chance * ifRight(outlook, world, accused) + (1 - chance) * ifWrong(outlook, world, accused),
  );
}

/** The accusation that this Hero should make now, with its value; undefined where it is not its turn. */
function accusation(outlook: Outlook, legal: readonly Choice[]) {
  const { table } = outlook;
  const suspect = suspicions(table);
  const chanceOf = ({ target }: Choice) => suspect.get(String(target)) ?? 0;
  const [first] = legal
    .filter(({ choose }) => choose === 'exorcism')
    .sort((a, b) => chanceOf(b) - chanceOf(a) || Number(a.card) - Number(b.card));
  if (table.revealed || first === undefined) return undefined;
  const accused = String(first.target);
  const unknown = 1 / table.all.length;
  if (chanceOf(first) < LEAST_SUSPICION * unknown || accuserOf(table, accused) !== table.me.seat) {
    return undefined;
  }
  return { choice: first, value: accusationValue(outlook, accused, chanceOf(first)) };
}

export function lockAsHero(
  table: Table,
  legal: readonly Choice[],
  luck: Chance,
): Choice | undefined {
  const outlook = outlookFor(table, null, luck);
  const ordinary = legal.filter(({ choose }) => choose === 'attack' || choose === 'heal');
  const best = bestOf(ordinary, (choice) => worthOfCard(outlook, choice));
  const accuse = accusation(outlook, legal);
  if (best === undefined) return accuse?.choice;
  return accuse !== undefined && accuse.value > best.value + ACCUSING_MUST_GAIN
    ? accuse.choice
    : best.choice;
}

/** A hidden Demon locks a card: little help that does not show, or the Gank once that pays. */
import type { Chance, Choice } from '../../kernel/index.ts';
import { reckon } from './battle.ts';
import { bestGank } from './gank-guess.ts';
import { worthOfCard } from './hero.ts';
import { battleIn, bestOf, deedOf, meanOver, type Outlook, outlookFor } from './options.ts';
import type { Table } from './read-view.ts';
import { ownShare } from './suspicion.ts';
import { worthFor } from './worth.ts';

/**
 * How much worse than a Hero’s best choice one may be and still pass for an honest mistake; a
 * Demon that looks suspect already can afford less.
 */
const HONEST_MISTAKE = 1;
/** What its own life counts against the Heroes’ losses: dead and hidden it can still win. */
const OWN_LIFE = 4;
const OWN_HEALTH = 0.5;
/** The Gank pays if the Heroes stand no better than this after it (see `worth.ts`; 0 is even). */
const GANK_PAYS = 20;
/**
 * It is thought of once in so many turns: every wave works for a Demon that waits, and one that
 * always struck at the same moment could be read.
 */
const STRIKES_ONCE_IN = 5;

const ownWorth = (health: number): number => (health > 0 ? OWN_LIFE + OWN_HEALTH * health : 0);

/** What a card does to the Heroes, on average over the worlds, and to the Demon itself. */
function harmOf(outlook: Outlook, choice: Choice): number {
  const deed = deedOf(outlook.table, choice);
  return meanOver(outlook.worlds, (world) => {
    const battle = battleIn(outlook, world, deed);
    const after = reckon(battle);
    const own = ownWorth(after.health[outlook.mine] ?? 0);
    return own - worthFor(battle.players, after, outlook.stage);
  });
}

/** The choices that a Hero could have made in good faith. */
function passable(outlook: Outlook, ordinary: readonly Choice[]): readonly Choice[] {
  const asHero = { ...outlook, stage: { ...outlook.stage, demon: null } };
  const values = ordinary.map((choice) => worthOfCard(asHero, choice));
  const least = Math.max(...values) - HONEST_MISTAKE / Math.max(1, ownShare(outlook.table));
  return ordinary.filter((_, index) => (values[index] ?? 0) >= least);
}

export function lockAsDemon(
  table: Table,
  legal: readonly Choice[],
  luck: Chance,
): Choice | undefined {
  const outlook = outlookFor(table, table.me.seat, luck);
  const ordinary = legal.filter(({ choose }) => choose === 'attack' || choose === 'heal');
  const best = bestOf(passable(outlook, ordinary), (choice) => harmOf(outlook, choice));
  const [gank] = legal
    .filter(({ choose }) => choose === 'gank')
    .sort((a, b) => Number(a.card) - Number(b.card));
  if (best === undefined || gank === undefined) return gank ?? best?.choice;
  const waits = luck.die('strike', STRIKES_ONCE_IN) > 1;
  const prize = waits ? null : bestGank(outlook, null);
  return prize !== null && prize.worth < GANK_PAYS ? gank : best.choice;
}

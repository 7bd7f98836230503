/** A hidden Demon locks a card: little help that does not show, or the Gank once that pays. */
import type { Chance, Choice } from '../../kernel/index.ts';
import { reckon } from './battle.ts';
import { bestGank } from './gank-guess.ts';
import { battleIn, bestOf, deedOf, meanOver, type Outlook, outlookFor } from './options.ts';
import type { Table } from './read-view.ts';
import { ownShare } from './suspicion.ts';
import { worthFor } from './worth.ts';

/** What its own life counts against the Heroes’ losses: dead and hidden it can still win. */
const OWN_LIFE = 4;
const OWN_HEALTH = 0.5;
/** What each point below the expected card costs: low numbers lie open for everybody to compare. */
const SHOWS_BY_POINT = 0.8;
/** A heal that nobody can need looks odd. */
const SHOWS_IDLE_HEAL = 1.5;
/** The Gank pays once the Heroes stand this badly after it (see `worth.ts`; 0 is even). */
const GANK_PAYS = -20;
/** It may pay less where the Demon looks as suspect as anybody, or is about to die with its bonuses. */
const SUSPECT_PAYS = 8;
const DYING_PAYS = 10;

/** What a card shows of the Demon, worse the more suspect it looks already. */
function shows({ table, stage, full }: Outlook, choice: Choice): number {
  const below = Math.max(0, stage.card - Number(choice.card));
  const healed = table.players.find(({ seat }) => seat === choice.target);
  const isIdle = choice.choose === 'heal' && healed !== undefined && healed.health >= full;
  return below * SHOWS_BY_POINT * (1 + ownShare(table)) + (isIdle ? SHOWS_IDLE_HEAL : 0);
}

const ownWorth = (health: number): number => (health > 0 ? OWN_LIFE + OWN_HEALTH * health : 0);

function valueOf(outlook: Outlook, choice: Choice): number {
  const deed = deedOf(outlook.table, choice);
  const harm = meanOver(outlook.worlds, (world) => {
    const battle = battleIn(outlook, world, deed);
    const after = reckon(battle);
    const own = ownWorth(after.health[outlook.mine] ?? 0);
    return own - worthFor(battle.players, after, outlook.stage);
  });
  return harm - shows(outlook, choice);
}

/** In how many of the worlds the Demon itself would fall with this card. */
function dangerTo(outlook: Outlook, choice: Choice): number {
  const deed = deedOf(outlook.table, choice);
  return meanOver(outlook.worlds, (world) =>
    reckon(battleIn(outlook, world, deed)).health[outlook.mine] === 0 ? 1 : 0,
  );
}

/** How well the Heroes may stand after a Gank for it to pay now. */
function gankPays(outlook: Outlook, ordinary: Choice): number {
  return (
    GANK_PAYS +
    (ownShare(outlook.table) >= 1 ? SUSPECT_PAYS : 0) +
    DYING_PAYS * dangerTo(outlook, ordinary)
  );
}

export function lockAsDemon(table: Table, legal: readonly Choice[], luck: Chance): Choice | undefined {
  const outlook = outlookFor(table, table.me.seat, luck);
  const ordinary = legal.filter(({ choose }) => choose === 'attack' || choose === 'heal');
  const best = bestOf(ordinary, (choice) => valueOf(outlook, choice));
  const [gank] = legal
    .filter(({ choose }) => choose === 'gank')
    .sort((a, b) => Number(a.card) - Number(b.card));
  if (best === undefined) return gank;
  if (gank === undefined) return best.choice;
  const prize = bestGank(outlook, null);
  return prize !== null && prize.worth < gankPays(outlook, best.choice) ? gank : best.choice;
}

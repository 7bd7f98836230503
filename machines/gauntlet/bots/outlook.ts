/** The battle at hand as a seat sees it: who is ahead before dice, and what is at stake. */
import { netOf } from '../battle-outcome.ts';
import { controllerAt, finalOf, forwardOf, outsideOf, tokenOf } from '../column.ts';
import { standingSum } from '../effects/standing.ts';
import { type BattleFacts, freshBattle, type GauntletGame } from '../facts.ts';
import { type Mind, supposing } from './imagine.ts';
import { chanceToWin, type Roll } from './odds.ts';
import type { Tally } from './tally.ts';

/** What is at stake in any battle, in cards. */
const USUAL_STAKES = 5;
/** How much more where it is fought nearer to an end of the column, a position each. */
const NEARER = 2;
/** How much more a Counterattack weighs: it is the last chance before a capture. */
const COUNTERATTACK = 1.2;
/** The match itself. */
const MATCH = 60;

export interface Outlook {
  /** Null outside a battle: then an even one is thought of. */
  readonly battle: BattleFacts | null;
  readonly roll: Roll;
  readonly stakes: number;
}

/** Losing a Last Stand loses the match to a defender; to an attacker it is one try. */
function stakesOf({ game }: Mind, { attacker, defender, contested, lastStand }: BattleFacts) {
  if (lastStand) return MATCH;
  const left = Math.abs(contested - finalOf(game, defender));
  const behind = Math.abs(contested - finalOf(game, attacker));
  const usual = USUAL_STAKES + NEARER * Math.max(0, 2 - Math.min(left, behind));
  // Who comes back for ground of its own decides whether it is captured.
  return controllerAt(game, contested) === attacker ? usual * COUNTERATTACK : usual;
}

function tieOf({ game, me, ctx }: Mind, battle: BattleFacts): Roll['tie'] {
  const { params } = ctx;
  const side = (seat: string) => (seat === me ? 'mine' : 'theirs');
  const isHeld = battle.lastStand
    ? params.lastStand.defenderWinsTies
    : params.battle.defenderWinsTies &&
      (!params.battle.tieNeedsControl || controllerAt(game, battle.contested) === battle.defender);
  if (isHeld) return side(battle.defender);
  return battle.tieBreaker === null ? 'again' : side(battle.tieBreaker);
}

function addedTo({ game, ctx }: Mind, battle: BattleFacts, seat: string): number {
  const bonus =
    battle.lastStand && seat === battle.defender ? ctx.params.lastStand.defenderBonus : 0;
  return (battle.mods[seat] ?? 0) + standingSum(game, 'total', seat, ctx) + bonus;
}

/** Dice that lie there already count as they are. */
function rollOf(mind: Mind, battle: BattleFacts): Roll {
  const { game, me, them, ctx } = mind;
  const { sides } = ctx.params.dice;
  const margin = addedTo(mind, battle, me) - addedTo(mind, battle, them);
  const tie = tieOf(mind, battle);
  const [own, other] = [battle.dice?.[me], battle.dice?.[them]];
  if (own !== undefined && other !== undefined) {
    const ahead = margin + own.result - other.result;
    return { sides: 1, margin: ahead, mine: 0, theirs: 0, tie };
  }
  return { sides, margin, mine: netOf(game, me, ctx), theirs: netOf(game, them, ctx), tie };
}

/** Without a battle an even one is thought of, so that strength is worth what it usually is. */
const evenRoll = ({ ctx }: Mind): Roll => ({
  sides: ctx.params.dice.sides,
  margin: 0,
  mine: 0,
  theirs: 0,
  tie: 'again',
});

export function outlookOf(mind: Mind): Outlook {
  const { battle } = mind.game;
  if (battle === null) return { battle, roll: evenRoll(mind), stakes: USUAL_STAKES };
  return { battle, roll: rollOf(mind, battle), stakes: stakesOf(mind, battle) };
}

/** The outlook with a tally on top. */
export const withTally = ({ roll, ...rest }: Outlook, tally: Tally): Outlook => ({
  ...rest,
  roll: {
    ...roll,
    margin: roll.margin + tally.margin,
    mine: roll.mine + tally.mine,
    theirs: roll.theirs + tally.theirs,
  },
});

export const hopeIn = ({ roll }: Outlook): number => chanceToWin(roll);

/** The match as it would be if this seat stepped forward into the opponent now. */
export function supposingAttack(mind: Mind): Mind {
  const { game, me, them } = mind;
  const [from, contested] = [tokenOf(game, me), tokenOf(game, them)];
  const number = game.counters.battles + 1;
  const battle = freshBattle(game.order, {
    number,
    attacker: me,
    defender: them,
    contested,
    enteredFrom: from,
  });
  battle.lastStand = contested === outsideOf(game, them);
  const seats = { ...game.seats };
  const own = seats[me];
  if (own !== undefined) seats[me] = { ...own, token: contested };
  return supposing(mind, { battle, seats });
}

/** Whether the next step forward leads onto the opponent. */
export const isFacing = (game: GauntletGame, me: string, them: string): boolean =>
  tokenOf(game, me) + forwardOf(game, me) === tokenOf(game, them);

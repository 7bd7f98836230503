/** Instructions that bend a battle, thought through: totals, advantage, dice, negation, limits, withdrawal. */
import type { Seat } from '../../kernel/index.ts';
import { battleEffect, textOf } from '../cards.ts';
import type { Instruction } from '../content.ts';
import { meant } from '../effects/speaker.ts';
import { seatOf } from '../players.ts';
import { likelihood } from './likely.ts';
import { meanFace } from './odds.ts';
import { hopeIn } from './outlook.ts';
import { amountIn, bySign, deeper, type Reckon, type Reckoner, signOf } from './reckoner.ts';
import { marginOf, NOTHING, pointsOf } from './tally.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

export const total: Reckon<Of<'total'>> = (reckoner, { who, add }, setting) =>
  marginOf(bySign(reckoner, who, setting) * amountIn(reckoner, add, setting));

const netBy =
  (sign: 1 | -1): Reckon<Of<'advantage'> | Of<'disadvantage'>> =>
  (reckoner, { who, add }, setting) => {
    const { game, me, them } = reckoner.mind;
    const seats: readonly Seat[] = meant(game, who, setting.speaker);
    const net = sign * amountIn(reckoner, add, setting);
    return {
      ...NOTHING,
      mine: seats.includes(me) ? net : 0,
      theirs: seats.includes(them) ? net : 0,
    };
  };

export const advantage: Reckon<Of<'advantage'>> = netBy(1);
export const disadvantage: Reckon<Of<'disadvantage'>> = netBy(-1);

/** What a die shows, or will show on average. */
function faceOf({ mind, outlook }: Reckoner, seat: Seat): number {
  const known = outlook.battle?.dice?.[seat]?.result;
  const { mine, theirs } = outlook.roll;
  return known ?? meanFace(mind.ctx.params.dice.sides, seat === mind.me ? mine : theirs);
}

export const die: Reckon<Of<'die'>> = (reckoner, { who, set, add = 0 }, setting) => {
  const plus = amountIn(reckoner, add, setting);
  const to = set === undefined ? null : amountIn(reckoner, set, setting);
  return marginOf(
    bySign(
      reckoner,
      who,
      setting,
      (seat) => (to === null ? 0 : to - faceOf(reckoner, seat)) + plus,
    ),
  );
};

/** What a reroll gains on the face that lies there; before the roll it is only used on a low one. */
export const reroll: Reckon<Of<'reroll'>> = (reckoner, { who }, setting) => {
  const { sides } = reckoner.mind.ctx.params.dice;
  const isRolled = (reckoner.outlook.battle?.dice ?? null) !== null;
  return marginOf(
    bySign(reckoner, who, setting, (seat) =>
      isRolled ? meanFace(sides, 0) - faceOf(reckoner, seat) : sides / 4,
    ),
  );
};

/** Totals are equal about once in as many battles as a die has sides, and then it is all. */
export const breakTie: Reckon<Of<'break-tie'>> = (reckoner, { who }, setting) =>
  marginOf(0.4 * bySign(reckoner, who, setting));

/** What the opponent's best open card would do; where none lies there yet, what one usually does. */
export const negate: Reckon<Of<'negate'>> = (reckoner, { what }, setting) => {
  const { mind } = reckoner;
  const area = what.from === 'tactics' ? 'tactics' : 'gambits';
  const role = area === 'gambits' ? 'gambit' : 'tactic';
  const other = setting.speaker.seat === mind.me ? mind.them : mind.me;
  const sign = signOf(reckoner, other);
  const open = seatOf(mind.game, other)[area].filter(
    ({ applied, negated }) => !applied && !negated,
  );
  if (open.length === 0) {
    const mayCome = mind.game.battle?.set[area].includes(other) !== true;
    return marginOf(mayCome ? -sign * 0.7 : 0);
  }
  const worths = open.map(({ card }) => {
    const printed = battleEffect(textOf(mind.game, card, mind.ctx), role);
    const speaker = { seat: other, self: card, place: setting.speaker.place };
    return printed === null
      ? 0
      : sign * reckoner.tally(printed.do, deeper(setting, speaker)).margin;
  });
  return marginOf(-sign * Math.max(0, ...worths));
};

/** Leaving a battle: an attacker loses the chance that it had, a defender its ground. */
export const withdraw: Reckon<Of<'withdraw'>> = (reckoner, { who }, setting) => {
  const { outlook, mind } = reckoner;
  const { battle } = outlook;
  if (battle === null) return NOTHING;
  const leaving = meant(mind.game, who, setting.speaker);
  const isDefenderLeaving = leaving.includes(battle.defender);
  const isTaken = isDefenderLeaving && !leaving.includes(battle.attacker) && !battle.lastStand;
  // With the defender alone gone the attacker has the ground; else next to nothing is gained.
  const attackerGains = isTaken ? 0.9 : isDefenderLeaving ? 0.3 : 0.05;
  const gained = mind.me === battle.attacker ? attackerGains : 1 - attackerGains;
  return pointsOf((gained - hopeIn(outlook)) * outlook.stakes);
};

export const preventBattle: Reckon<Of<'prevent-battle'>> = ({ mind, outlook }) => {
  const { battle, stakes } = outlook;
  if (battle === null) return NOTHING;
  const hope = hopeIn(outlook);
  return pointsOf(stakes * (battle.attacker === mind.me ? -hope : 1 - hope));
};

/** A loser who is pushed further has a longer way back; what was won is likely to be kept. */
export const retreat: Reckon<Of<'retreat'>> = (reckoner, _instruction, { speaker }) => {
  const { battle } = reckoner.outlook;
  if (battle === null || battle.lastStand) return NOTHING;
  return pointsOf(1.5 * signOf(reckoner, battle.winner ?? speaker.seat));
};

export const holdGround: Reckon<Of<'hold-ground'>> = (reckoner, _instruction, { speaker }) =>
  pointsOf(
    signOf(reckoner, speaker.seat) * (reckoner.outlook.battle?.defender === speaker.seat ? 2 : 0.2),
  );

/** About what one card more does in a battle. */
export const allow: Reckon<Of<'allow'>> = (reckoner, { more, who, count }, setting) =>
  marginOf((more === 'tactics' ? 1 : 0.6) * count * bySign(reckoner, who, setting));

export const addTactic: Reckon<Of<'add-tactic'>> = (reckoner, _instruction, { speaker }) =>
  marginOf(1.1 * signOf(reckoner, speaker.seat));

export const replace: Reckon<Of<'replace'>> = (reckoner, _instruction, { speaker }) =>
  marginOf(1.2 * signOf(reckoner, speaker.seat));

/** Who chooses later knows more. */
export const chooseFirst: Reckon<Of<'choose-first'>> = (reckoner, { who }, setting) =>
  pointsOf(-0.15 * bySign(reckoner, who, setting));

/** One card more to choose a Tactic from. */
export const reserve: Reckon<Of<'reserve'>> = (reckoner, { who, add }, setting) =>
  marginOf(0.25 * amountIn(reckoner, add, setting) * bySign(reckoner, who, setting));

/** A card that comes back is worth more than one that is gone. */
export const destination: Reckon<Of<'destination'>> = (reckoner, { to, when }, { speaker }) => {
  const share = when === undefined ? 1 : likelihood(reckoner, when, speaker);
  const worth = to === 'hand' ? 0.9 : to === 'draw-pile' ? 0.4 : to === 'discard' ? 0.2 : 0;
  return pointsOf(signOf(reckoner, speaker.seat) * share * worth);
};

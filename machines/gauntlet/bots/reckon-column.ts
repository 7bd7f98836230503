/** Instructions about the column and the turn, thought through: steps, captures, Overlays, further actions. */
import { textOf } from '../cards.ts';
import { controllerAt, finalOf, territoryAt, tokenOf } from '../column.ts';
import type { Instruction, Place } from '../content.ts';
import { placesMeant } from '../effects/places.ts';
import { placeSource } from '../effects/sources.ts';
import { meant } from '../effects/speaker.ts';
import { canStep } from '../steps.ts';
import { lastingWorth } from './keeping.ts';
import { hopeIn, isFacing, outlookOf, supposingAttack } from './outlook.ts';
import { type Reckon, type Reckoner, type Setting, signOf } from './reckoner.ts';
import { NOTHING, pointsOf, type Tally } from './tally.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

/** A position further along the column, and a Territory turned. */
const POSITION = 1.5;
const TERRITORY = 4;

/** What a step forward is worth to a seat: ground, or an attack that may win some. */
export function forwardWorth({ mind }: Reckoner, fights: boolean): number {
  const { game, me, them, ctx } = mind;
  if (!canStep(game, me, 'forward', fights, ctx)) return 0;
  if (!isFacing(game, me, them)) return POSITION;
  const ahead = outlookOf(supposingAttack(mind));
  // A lost attack costs nothing but the way there.
  return hopeIn(ahead) * ahead.stakes;
}

/** The place that an instruction would be meant for: the one supposed, else the best of them. */
const placesFor = ({ mind }: Reckoner, where: Place, set: Setting) =>
  set.chosen === null ? placesMeant(mind.game, where, set.speaker) : [set.chosen];

function bestPlace(
  reckoner: Reckoner,
  where: Place,
  setting: Setting,
  worth: (position: number) => number,
): Tally {
  const sign = signOf(reckoner, setting.speaker.seat);
  const worths = placesFor(reckoner, where, setting).map((one) => sign * worth(one));
  return worths.length === 0 ? NOTHING : pointsOf(sign * Math.max(...worths));
}

/** Ground near the opponent’s end weighs most, and where tokens stand the most is fought for. */
function captureWorth(reckoner: Reckoner, position: number, seat: string): number {
  const { game, me, them } = reckoner.mind;
  if (controllerAt(game, position) === seat) return 0;
  const opponent = seat === me ? them : me;
  const isFinal = position === finalOf(game, opponent);
  return signOf(reckoner, seat) * (isFinal ? 2 * TERRITORY : TERRITORY);
}

function layWorth(reckoner: Reckoner, position: number, { speaker, depth }: Setting): number {
  const { game, ctx, me, them } = reckoner.mind;
  if (speaker.self === null) return 0;
  const controller = controllerAt(game, position) ?? speaker.seat;
  const text = textOf(game, speaker.self, ctx).overlay ?? {};
  const by = { seat: controller, self: speaker.self, place: position };
  const distance = Math.min(...[me, them].map((seat) => Math.abs(tokenOf(game, seat) - position)));
  // Where nobody is near it lies for nothing.
  const used = distance === 0 ? 1 : distance === 1 ? 0.8 : 0.3;
  const covered = placeSource(game, position, ctx);
  const before =
    covered === null
      ? 0
      : lastingWorth(reckoner, covered.text, covered.speaker, { turns: 2, depth });
  return (
    used *
    (lastingWorth(reckoner, text, by, { turns: Math.min(4, text.turns ?? 3), depth }) - before)
  );
}

function uncoverWorth(reckoner: Reckoner, position: number, { depth }: Setting): number {
  const { game, ctx } = reckoner.mind;
  if ((territoryAt(game, position)?.overlays.length ?? 0) === 0) return 0;
  const covered = placeSource(game, position, ctx);
  return covered === null
    ? 0
    : -lastingWorth(reckoner, covered.text, covered.speaker, { turns: 2, depth });
}

export const step: Reckon<Of<'step'>> = (
  reckoner,
  { direction, fight = false, who },
  { speaker },
) => {
  const { mind } = reckoner;
  const [seat] = meant(mind.game, who, speaker);
  if (seat === undefined) return NOTHING;
  const sign = signOf(reckoner, seat);
  if (direction === 'back') return pointsOf(-POSITION * sign);
  if (seat !== mind.me) return pointsOf(POSITION * sign);
  if (mind.game.battle !== null) return pointsOf(fight ? 2 : POSITION);
  return pointsOf(forwardWorth(reckoner, fight));
};

export const furtherMovement: Reckon<Of<'further-movement'>> = (reckoner, { count }, { speaker }) =>
  pointsOf(signOf(reckoner, speaker.seat) * POSITION * 0.6 * count);

export const capture: Reckon<Of<'capture'>> = (reckoner, { where }, setting) =>
  bestPlace(reckoner, where, setting, (at) => captureWorth(reckoner, at, setting.speaker.seat));

export const layOverlay: Reckon<Of<'lay-overlay'>> = (reckoner, { where }, setting) =>
  bestPlace(reckoner, where, setting, (at) => layWorth(reckoner, at, setting));

export const removeOverlay: Reckon<Of<'remove-overlay'>> = (reckoner, { where }, setting) =>
  bestPlace(reckoner, where, setting, (at) => uncoverWorth(reckoner, at, setting));

export const furtherAction: Reckon<Of<'further-action'>> = (reckoner, _instruction, { speaker }) =>
  pointsOf(0.6 * signOf(reckoner, speaker.seat));

export const bothOpportunities: Reckon<Of<'both-opportunities'>> = (
  reckoner,
  _instruction,
  { speaker },
) => pointsOf(0.4 * signOf(reckoner, speaker.seat));

/** What is left of the turn is lost: before movement that is a step, or an attack. */
export const endTurn: Reckon<Of<'end-turn'>> = (reckoner, _instruction, { speaker }) => {
  const isEarly = reckoner.mind.game.turn.opportunity === 'before';
  return pointsOf(-signOf(reckoner, speaker.seat) * (isEarly ? 1 : 0.1));
};

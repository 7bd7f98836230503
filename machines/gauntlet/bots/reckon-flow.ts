/** Instructions about instructions, thought through: choices, options, conditions, copies, what waits for later. */
import type { Instruction } from '../content.ts';
import { isAffordable } from '../effects/costs.ts';
import { candidates } from '../effects/pickers.ts';
import { copiedText } from '../effects/questions.ts';
import { oneMeant } from '../effects/speaker.ts';
import { likelihood, likelihoodOfAll } from './likely.ts';
import { bestFor, deeper, type Reckon, signOf } from './reckoner.ts';
import { NOTHING, pointsOf, shareOf, sumOf } from './tally.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

export const choose: Reckon<Of<'choose'>> = (reckoner, { who, options }, setting) => {
  const { game, ctx } = reckoner.mind;
  const chooser = oneMeant(game, who, setting.speaker);
  const open = options.filter(
    ({ costs = [], requires }) =>
      likelihoodOfAll(reckoner, requires, setting.speaker) > 0 &&
      isAffordable(game, costs, setting.speaker, ctx),
  );
  const tallies = open.map(({ costs = [], do: deeds }) =>
    reckoner.tally([...costs, ...deeds], deeper(setting)),
  );
  return bestFor(reckoner, chooser, tallies);
};

/** Whoever may, does so where it is good for them. */
export const may: Reckon<Of<'may'>> = (reckoner, { who, costs = [], then, requires }, setting) => {
  const { speaker } = setting;
  const seat = oneMeant(reckoner.mind.game, who, speaker) ?? speaker.seat;
  const share = likelihoodOfAll(reckoner, requires, speaker);
  const tally = reckoner.tally([...costs, ...then], deeper(setting, { ...speaker, seat }));
  return shareOf(bestFor(reckoner, seat, [NOTHING, tally]), share);
};

export const when: Reckon<Of<'if'>> = (reckoner, instruction, setting) => {
  const share = likelihood(reckoner, instruction.when, setting.speaker);
  const part = (instructions: readonly Instruction[], chance: number) =>
    chance === 0 ? NOTHING : shareOf(reckoner.tally(instructions, deeper(setting)), chance);
  return sumOf([part(instruction.then, share), part(instruction.else ?? [], 1 - share)]);
};

/** What waits for later comes if its condition does; before dice it is as good as done. */
export const later: Reckon<Of<'later'>> = (reckoner, instruction, setting) => {
  const { seat } = setting.speaker;
  const { battle, stakes } = reckoner.outlook;
  const share =
    instruction.when === undefined ? 1 : likelihood(reckoner, instruction.when, setting.speaker);
  // Whoever may withdraw instead of losing a Last Stand does not lose the match by it.
  if (instruction.at === 'replace-loss') {
    const isSaved = battle?.lastStand === true && battle.defender === seat;
    return pointsOf(signOf(reckoner, seat) * share * (isSaved ? stakes : 0.2));
  }
  const tally = reckoner.tally(instruction.then, deeper(setting));
  const taken = instruction.may === true ? bestFor(reckoner, seat, [NOTHING, tally]) : tally;
  return shareOf(taken, share);
};

/** The best of what could be copied now. */
export const copy: Reckon<Of<'copy'>> = (reckoner, { heading, from }, setting) => {
  const { game, ctx } = reckoner.mind;
  const { speaker } = setting;
  const tallies = candidates(game, from, speaker, ctx).flatMap((card) => {
    const printed = card === speaker.self ? null : copiedText(game, card, heading, ctx);
    return printed === null
      ? []
      : [reckoner.tally(printed.do, deeper(setting, { ...speaker, self: card }))];
  });
  return bestFor(reckoner, speaker.seat, [NOTHING, ...tallies]);
};

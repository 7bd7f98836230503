/** Instructions that concern the column and the turn: steps, captures, Overlays, further actions. */
import { isForbidden, take } from '../benefits.ts';
import { ownerOf, textOf } from '../cards.ts';
import { sayPosition, territoryAt, tokenOf, turnTerritory } from '../column.ts';
import type { Instruction } from '../content.ts';
import { refuserOf } from '../factions/diplomats/terms-facts.ts';
import { openBattle } from '../opening-battle.ts';
import { arriveOn, removeBy, removeOverlay } from '../overlays.ts';
import { counted, opponentOf, seatOf, signed } from '../players.ts';
import { canStep, type Direction, destinationOf } from '../steps.ts';
import { changeTracker, trackerRule } from '../trackers.ts';
import { lift } from '../zones.ts';
import { type Act, amountIn, type CarryOut, insert, seatsIn, tell } from './act.ts';
import { placesMeant } from './places.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

/** The place that was answered, or the only one that is meant. */
function placeIn(act: Act, where: Of<'capture'>['where']): number | null {
  const { frame, game, task } = act;
  if (typeof frame.answer === 'number') return frame.answer;
  return placesMeant(game, where, task)[0] ?? null;
}

export const capture: CarryOut<Of<'capture'>> = (act) => {
  const { game, task, instruction, ctx } = act;
  const position = placeIn(act, instruction.where);
  const territory = position === null ? null : territoryAt(game, position);
  if (position === null || territory === null || territory.controller === task.seat) return false;
  if (isForbidden(game, task.seat, 'capture', ctx)) return false;
  take(game, task.seat, 'capture', act.frame.title);
  turnTerritory(act.game, position, task.seat);
  ctx.ruling(
    'gauntlet.control.changes',
    { position, to: task.seat },
    () => `${act.frame.title}: ${task.seat} takes control of Territory ${position}.`,
  );
  tellOverlays(act, position);
  removeBy(game, position, 'capture', ctx);
  return true;
};

function tellOverlays({ game, ctx }: Act, position: number): void {
  const territory = territoryAt(game, position);
  if (territory === null || territory.overlays.length === 0) return;
  const { controller, overlays } = territory;
  ctx.ruling(
    'gauntlet.overlay.control-follows',
    { position, controller, overlays: overlays.map(({ card }) => card) },
    () => `The Overlays of Territory ${position} turn with it: ${controller} controls them.`,
  );
}

export const layOverlay: CarryOut<Of<'lay-overlay'>> = (act) => {
  const { game, task, instruction, ctx } = act;
  const position = placeIn(act, instruction.where);
  const territory = position === null ? null : territoryAt(game, position);
  if (task.self === null || position === null || territory === null) return false;
  const { self } = task;
  lift(game, self);
  const turns = instruction.turns ?? textOf(game, self, ctx).overlay?.turns ?? null;
  const refuser = instruction.remember === undefined ? null : refuserOf(game, ownerOf(self));
  territory.overlays.push({ card: self, turns, ...(refuser === null ? {} : { refuser }) });
  if (refuser !== null) tellSanction(act, self, refuser);
  tell(
    act,
    'gauntlet.overlay.top-active',
    { card: self, position },
    (title) => `${title} lies on Territory ${position}, above all else there.`,
  );
  tell(
    act,
    'gauntlet.overlay.definition',
    { card: self, position },
    () => 'While it lies uncovered it stands in place of what is printed beneath.',
  );
  tell(
    act,
    'gauntlet.overlay.controller',
    { card: self, controller: territory.controller },
    () => `${territory.controller} controls the Territory, and so what lies on it.`,
  );
  tell(
    act,
    'gauntlet.overlay.not-asset',
    { card: self },
    () => 'It is no Asset and takes no room in an Asset Bank.',
  );
  return true;
};

/** A Sanction names two players for good: whose it is, and who refused. */
function tellSanction(act: Act, card: string, refuser: string): void {
  const owner = ownerOf(card);
  tell(
    act,
    'gauntlet.diplomats.sanctions.identified-players',
    { card, owner, refuser },
    (title) => `${title} is ${owner}’s, and stands against ${refuser}, who refused the Terms.`,
  );
  tell(
    act,
    'gauntlet.diplomats.sanctions.fixed-reference',
    { card, owner, refuser },
    () => 'It goes on meaning these two, whoever controls the Territory.',
  );
  tell(
    act,
    'gauntlet.diplomats.sanctions.series',
    { card },
    () => 'Sanctions are a series of titles: it is an Overlay like any other.',
  );
}

export const takeOverlays: CarryOut<Of<'remove-overlay'>> = (act) => {
  const { game, task, instruction } = act;
  const { which = 'top' } = instruction;
  const position = placeIn(act, instruction.where);
  const overlays = position === null ? [] : (territoryAt(game, position)?.overlays ?? []);
  const taken = overlays.filter((one, index) =>
    which === 'all'
      ? true
      : which === 'this'
        ? one.card === task.self
        : index === overlays.length - 1,
  );
  for (const overlay of [...taken].reverse()) removeOverlay(act, position ?? 0, { ...overlay });
  return taken.length > 0;
};

/**
 * One position after the other. At the end of an Aftermath a step is granted, and made once the
 * Aftermath is over (gauntlet.movement.follow-up); entering the opponent's position opens a battle.
 */
export const step: CarryOut<Of<'step'>> = (act) => {
  const { game, frame, instruction } = act;
  const { who, direction, count = 1, fight = false } = instruction;
  const seat = seatsIn(act, who)[0];
  if (seat === undefined) return false;
  if (game.windows.at(-1)?.moment === 'aftermath-end') {
    if (isForbidden(game, seat, 'movement', act.ctx)) return false;
    take(game, seat, 'movement', frame.title);
    game.followUps.push({ seat, count, direction, fights: fight, source: frame.title });
    tell(
      act,
      'gauntlet.movement.follow-up',
      { seat, count },
      (title) =>
        `${title}: ${seat} may move ${counted(count, 'position')} once the Aftermath is over.`,
    );
    return true;
  }
  const way = isUndecided(game) ? null : wayOf(act, seat, direction, fight);
  if (way === null) return false;
  const from = tokenOf(game, seat);
  const to = destinationOf(game, seat, way);
  seatOf(game, seat).token = to;
  tell(
    act,
    'gauntlet.movement.extra-stepwise',
    { seat, from, to },
    (title) =>
      `${title}: ${seat} moves from ${sayPosition(game, from)} to ${sayPosition(game, to)}.`,
  );
  arriveOn(game, seat, act.ctx);
  if (tokenOf(game, opponentOf(game, seat)) === to) openBattle(game, seat, from, act.ctx);
  else if (count > 1) {
    insert(act, [
      { ...act.task, instruction: { ...instruction, direction: way, count: count - 1 } },
    ]);
  }
  return true;
};

/** A battle holds both tokens where they are until its outcome (gauntlet.movement.defender-stays). */
function isUndecided(game: Act['game']): boolean {
  const { battle } = game;
  return battle !== null && tokenOf(game, battle.attacker) === tokenOf(game, battle.defender);
}

/** Only an Action may begin a battle at once. */
function wayOf(act: Act, seat: string, direction: Of<'step'>['direction'], fight: boolean) {
  const { game, frame, ctx } = act;
  const fights = fight && game.battle === null && game.windows.length === 0;
  const ways: readonly Direction[] =
    direction !== 'either'
      ? [direction]
      : frame.answer === 'forward' || frame.answer === 'back'
        ? [frame.answer]
        : ['forward', 'back'];
  return ways.find((way) => canStep(game, seat, way, fights, ctx)) ?? null;
}

export const furtherMovement: CarryOut<Of<'further-movement'>> = (act) => {
  const { game, instruction } = act;
  if (game.movement === null) game.turn.extraSteps += instruction.count;
  else {
    game.movement.left += instruction.count;
    if (instruction.only !== undefined) game.movement.only = instruction.only;
  }
  const left = game.movement?.left ?? game.turn.extraSteps;
  tell(
    act,
    'gauntlet.movement.extra-stepwise',
    { left },
    (title) => `${title}: ${counted(instruction.count, 'position')} further.`,
  );
  return true;
};

export const furtherAction: CarryOut<Of<'further-action'>> = (act) => {
  const { at } = act.instruction;
  act.game.turn.further[at] += 1;
  tell(
    act,
    'gauntlet.turn.action.additional',
    { at },
    (title) => `${title}: one more Action Opportunity ${at} movement.`,
  );
  return true;
};

export const bothOpportunities: CarryOut<Of<'both-opportunities'>> = (act) => {
  const { turn } = act.game;
  // A permission that asks for more is in force already: this one asks for nothing.
  if (turn.both) turn.used.push('both');
  turn.both = true;
  tell(
    act,
    'gauntlet.turn.action.windows',
    {},
    (title) => `${title}: both Action Opportunities may be used this turn.`,
  );
  return true;
};

export const endTurn: CarryOut<Of<'end-turn'>> = (act) => {
  act.game.turn.ended = true;
  tell(
    act,
    'gauntlet.turn.cleanup.end',
    {},
    (title) => `${title}: the turn goes straight to its Cleanup.`,
  );
  return true;
};

export const tracker: CarryOut<Of<'tracker'>> = (act) => {
  const { game, instruction, frame, ctx } = act;
  const { name, who } = instruction;
  const add = amountIn(act, instruction.add);
  return seatsIn(act, who)
    .map((seat) => {
      const change = changeTracker(game, seat, name, add, frame.title, ctx);
      if (change === null) return false;
      const { before, after } = change;
      tell(
        act,
        trackerRule(name, change, add),
        { seat, tracker: name, before, after },
        (title) => `${title}: ${name} of ${seat} ${signed(after - before)}, now ${after}.`,
      );
      return true;
    })
    .some(Boolean);
};

/** Movement: advance, hold or withdraw, one position after the other; and movement that follows a battle. */
import type { Fault, Seat } from '../kernel/index.ts';
import {
  type Doing,
  type GauntletDecision,
  type GauntletForm,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from './bindings.ts';
import { isOccupier, sayPosition, tokenOf } from './column.ts';
import type { GauntletGame, MovementFacts } from './facts.ts';
import { type HookPieces, hook } from './hooks.ts';
import { openBattle } from './opening-battle.ts';
import { arriveOn } from './overlays.ts';
import { opponentOf, seatOf } from './players.ts';
import { settle } from './resolve.ts';
import { canStep, type Direction, destinationOf, stepFault } from './steps.ts';
import { windowPiece } from './windows.ts';

const beginMovement: GauntletRecipe = (game, { params }) => {
  game.turn.opportunity = null;
  const { active } = game.turn;
  game.movement = {
    seat: active,
    left: params.movement.steps + game.turn.extraSteps,
    fights: true,
    begun: false,
    kind: 'turn',
  };
};

/** Moves a token one position; where the opponent stands there a battle begins. */
function moveToken(game: GauntletGame, seat: Seat, direction: Direction, ctx: Doing): void {
  const from = tokenOf(game, seat);
  const to = destinationOf(game, seat, direction);
  seatOf(game, seat).token = to;
  const rule = direction === 'forward' ? 'gauntlet.movement.advance' : 'gauntlet.movement.withdraw';
  ctx.ruling(
    rule,
    { seat, from, to },
    () =>
      `${seat} ${direction === 'forward' ? 'advances' : 'withdraws'} from ${sayPosition(game, from)} to ${sayPosition(game, to)}.`,
  );
  arriveOn(game, seat, ctx);
  if (tokenOf(game, opponentOf(game, seat)) === to) openBattle(game, seat, from, ctx);
  settle(game, ctx);
  if (game.battle === null && isOccupier(game, seat)) {
    ctx.ruling(
      'gauntlet.occupation.definition',
      { seat, position: to },
      () =>
        `${seat} occupies ${sayPosition(game, to)}: it may be captured at the start of ${seat}’s next turn.`,
    );
  }
}

const step =
  (direction: Direction): GauntletRecipe =>
  (game, ctx) => {
    const { movement } = game;
    if (movement === null) return;
    movement.left -= 1;
    movement.begun = true;
    moveToken(game, movement.seat, direction, ctx);
    if (game.battle !== null && movement.left > 0) {
      movement.left = 0;
      ctx.ruling(
        'gauntlet.movement.remaining-lost',
        { seat: movement.seat },
        () => 'The battle ends this movement: what was left of it is lost.',
      );
    }
  };

const hold: GauntletRecipe = (game, { ruling }) => {
  const { movement } = game;
  if (movement === null) return;
  movement.left = 0;
  movement.begun = false;
  const position = tokenOf(game, movement.seat);
  ruling(
    'gauntlet.movement.hold',
    { seat: movement.seat, position },
    () => `${movement.seat} holds ${sayPosition(game, position)}.`,
  );
};

const endMovement: GauntletRecipe = (game) => {
  game.movement = null;
};

const moved = windowPiece('moved', {
  title: 'After the step',
  description: 'effects of having moved',
  rules: ['gauntlet.movement.extra-stepwise'],
});

export const movedPiece = moved;

export const tokensMeet = guard(
  ['gauntlet.movement.entering-begins-battle', 'gauntlet.last-stand.begins'],
  (game, { because }) =>
    because(game.battle !== null, { tokens: game.order.map((seat) => tokenOf(game, seat)) }),
);

export const movement = (hooks: HookPieces): GauntletPiece =>
  piece({
    recipes: {
      'begin the movement': beginMovement,
      'advance the token': step('forward'),
      'withdraw the token': step('back'),
      'hold the position': hold,
      'end the movement': endMovement,
      'come back after the movement': (game) => {
        game.movement = null;
        game.callers.push('movement');
      },
    },
    guards: {
      'the tokens meet': tokensMeet,
      'a further step is left': guard(['gauntlet.movement.extra-stepwise'], (game, { because }) => {
        const left = game.movement?.left ?? 0;
        return because(left > 0, { left });
      }),
    },
    chart: {
      title: 'Movement',
      description: 'advance, hold or withdraw',
      rules: ['gauntlet.turn.movement', 'gauntlet.movement.choose', 'gauntlet.position.spaces'],
      phase: 'Movement',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'one step as a rule',
          rules: ['gauntlet.turn.movement'],
          always: { target: 'ground', actions: ['begin the movement'] },
        },
        ground: hook('movement.ground', hooks, { target: 'choosing' }, [
          'gauntlet.movement.choose',
        ]),
        choosing: {
          title: 'Choose a move',
          description: 'by the active player',
          rules: [
            'gauntlet.movement.choose',
            'gauntlet.position.direction',
            'gauntlet.movement.own-end-limit',
            'gauntlet.movement.no-passing',
            'gauntlet.last-stand.advance-beyond',
          ],
          decision: 'move',
          on: {
            advance: { target: 'stepped', actions: ['advance the token'] },
            withdraw: { target: 'stepped', actions: ['withdraw the token'] },
            hold: { target: 'window', actions: ['hold the position'] },
          },
        },
        stepped: {
          title: 'Do the tokens meet?',
          description: 'then a battle begins',
          rules: [
            'gauntlet.movement.entering-begins-battle',
            'gauntlet.movement.attacker-enters',
            'gauntlet.movement.remaining-lost',
          ],
          always: [
            {
              guard: 'the tokens meet',
              target: '#play.turn.battle',
              actions: ['come back after the movement'],
            },
            { target: 'window' },
          ],
        },
        window: {
          ...moved.chart,
          onDone: [
            {
              guard: 'the turn has been ended',
              target: 'done',
              actions: ['end the movement'],
            },
            { guard: 'a further step is left', target: 'choosing' },
            { target: 'done', actions: ['end the movement'] },
          ],
        },
        done: { description: 'on to the second opportunity', type: 'final' },
      },
    },
  });

/** The movement that a seat is asked about: of its turn, or one that follows a battle. */
function movementAsked(
  game: GauntletGame,
): Pick<MovementFacts, 'seat' | 'fights' | 'begun'> | null {
  const [followUp] = game.followUps.length > 0 ? game.followUps : game.between;
  if (game.movement !== null) return game.movement;
  return followUp === undefined
    ? null
    : { seat: followUp.seat, fights: followUp.fights, begun: false };
}

function directionFault(
  game: GauntletGame,
  seat: Seat,
  direction: Direction,
  ctx: Reading,
): Fault | null {
  const asked = movementAsked(game);
  const [followUp] = game.followUps.length > 0 ? game.followUps : game.between;
  const isOther =
    game.movement === null &&
    followUp !== undefined &&
    followUp.direction !== 'either' &&
    followUp.direction !== direction;
  if (isOther) {
    return {
      code: 'move/direction',
      found: direction === 'forward' ? 'an advance' : 'a withdrawal',
      expected: `the movement that ${followUp.source} grants`,
      rule: 'gauntlet.movement.after-battle',
    };
  }
  if (game.movement?.only === 'forward' && direction === 'back') {
    return {
      code: 'move/direction',
      found: 'a withdrawal',
      expected: 'a step toward the opponent’s end: what is left of this movement leads there',
      rule: 'gauntlet.movement.extra-stepwise',
    };
  }
  return stepFault(game, seat, direction, asked?.fights ?? false, ctx);
}

const moveForm = (
  choose: string,
  title: string,
  direction: Direction,
  rules: readonly string[],
): GauntletForm => ({
  choose,
  title,
  rules,
  available: (game, seat, ctx) => directionFault(game, seat, direction, ctx),
  fields: [],
  say: () => (direction === 'forward' ? 'advances' : 'withdraws'),
});

const advanceForm = moveForm('advance', 'Advance', 'forward', [
  'gauntlet.movement.advance',
  'gauntlet.position.direction',
  'gauntlet.movement.entering-begins-battle',
  'gauntlet.last-stand.advance-beyond',
]);

const withdrawForm = moveForm('withdraw', 'Withdraw', 'back', [
  'gauntlet.movement.withdraw',
  'gauntlet.movement.own-end-limit',
]);

const holdForm: GauntletForm = {
  choose: 'hold',
  title: 'Hold',
  rules: ['gauntlet.movement.hold'],
  fields: [],
  say: () => 'holds',
};

export const movementDecisions: Readonly<Record<string, GauntletDecision>> = {
  move: {
    title: 'Choose a move',
    rules: ['gauntlet.movement.choose'],
    secret: false,
    seats: (game) => (game.movement === null ? [] : [game.movement.seat]),
    forms: [advanceForm, withdrawForm, holdForm],
  },
  follow: {
    title: 'Move after the battle',
    rules: ['gauntlet.movement.after-battle', 'gauntlet.movement.follow-up'],
    secret: false,
    seats: (game) => {
      const asked = movementAsked(game);
      return asked === null ? [] : [asked.seat];
    },
    forms: [advanceForm, withdrawForm, { ...holdForm, rules: ['gauntlet.golden.may-is-optional'] }],
  },
};

/** A movement that was granted, the first of those that wait. */
const firstGranted = (game: GauntletGame) => game.followUps[0] ?? game.between[0];

const follow =
  (direction: Direction | null): GauntletRecipe =>
  (game, ctx) => {
    const granted = firstGranted(game);
    const list = game.followUps.length > 0 ? game.followUps : game.between;
    if (granted === undefined) return;
    if (direction === null || granted.count <= 1) list.splice(0, 1);
    else granted.count -= 1;
    if (direction === null) {
      ctx.ruling(
        'gauntlet.golden.may-is-optional',
        { seat: granted.seat },
        () => `${granted.seat} stays where it stands.`,
      );
      return;
    }
    ctx.ruling(
      'gauntlet.movement.after-battle',
      { seat: granted.seat },
      () => `${granted.source} lets ${granted.seat} move after the battle.`,
    );
    moveToken(game, granted.seat, direction, ctx);
  };

const dropFollowUp: GauntletRecipe = (game, { ruling }) => {
  const granted = firstGranted(game);
  (game.followUps.length > 0 ? game.followUps : game.between).splice(0, 1);
  ruling(
    'gauntlet.movement.follow-up',
    { seat: granted?.seat ?? null },
    () => `${granted?.seat ?? 'Nobody'} has nowhere to move to.`,
  );
};

const hasNoWay = (game: GauntletGame, ctx: Reading): boolean => {
  const granted = firstGranted(game);
  if (granted === undefined) return false;
  const { seat, fights, direction } = granted;
  const ways: readonly Direction[] = direction === 'either' ? ['forward', 'back'] : [direction];
  return ways.every((way) => !canStep(game, seat, way, fights, ctx));
};

export const followRecipes = {
  'follow up forward': follow('forward'),
  'follow up backward': follow('back'),
  'let the follow-up go': follow(null),
  'drop the follow-up': dropFollowUp,
  'come back between turns': ((game) => {
    game.callers.push('between-turns');
  }) satisfies GauntletRecipe,
} as const;

export const followGuards = {
  'a follow-up waits': guard(['gauntlet.movement.follow-up'], (game, { because }) =>
    because(game.followUps.length > 0, { waiting: game.followUps.length }),
  ),
  'movement between turns waits': guard(['gauntlet.turn.cleanup.end'], (game, { because }) =>
    because(game.between.length > 0, { waiting: game.between.length }),
  ),
  'it has nowhere to go': guard(
    ['gauntlet.last-stand.no-auto-advance'],
    (game, { params, content, because }) =>
      because(hasNoWay(game, { params, content }), { seat: firstGranted(game)?.seat ?? null }),
  ),
} as const;

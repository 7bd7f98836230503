/** A turn whole: six steps, the battles that interrupt them, and what follows battles. */
import { mergePieces } from '../kernel/index.ts';
import { type actionsWith, opportunity } from './actions.ts';
import { battle } from './battle.ts';
import { type GauntletPiece, type GauntletRecipe, guard, piece } from './bindings.ts';
import { capture, starting, turnStartPieces } from './capture.ts';
import { cleanup, cleanupWindows } from './cleanup.ts';
import type { Caller, GauntletGame } from './facts.ts';
import { type HookPieces, hook } from './hooks.ts';
import { followGuards, followRecipes, movedPiece, movement } from './movement.ts';
import { resolving } from './resolve.ts';
import { turnDraw } from './turn-draw.ts';

const BATTLE = '#play.turn.battle';

const comesFrom = (caller: Caller) =>
  guard(['gauntlet.turn.movement.battle-now', 'gauntlet.turn.movement'], (game, { because }) =>
    because(game.callers.at(-1) === caller, { caller: game.callers.at(-1) ?? null }),
  );

const returnToCaller: GauntletRecipe = (game: GauntletGame) => {
  game.callers.pop();
};

const cutShort: GauntletRecipe = (game, { ruling }) => {
  const dropped = game.followUps.length;
  game.followUps = [];
  game.callers = [];
  game.effects = [];
  ruling(
    'gauntlet.turn.cleanup.end',
    { dropped },
    () => 'An effect has ended the turn: what was left of it is skipped, Cleanup comes.',
  );
};

export function turn(hooks: HookPieces, actions: ReturnType<typeof actionsWith>): GauntletPiece {
  const fights = battle(hooks);
  const moves = movement(hooks);
  const before = opportunity('before', BATTLE, hooks);
  const after = opportunity('after', BATTLE, hooks);
  const parent = piece({
    recipes: {
      ...followRecipes,
      ...actions.recipes,
      'go on where the battle began': returnToCaller,
      'cut the turn short': cutShort,
    },
    guards: {
      ...followGuards,
      ...actions.guards,
      'the turn has been ended': guard(['gauntlet.turn.cleanup.end'], (game, { because }) =>
        // Between turns there is none that could end.
        because(game.turn.ended && game.callers.at(-1) !== 'between-turns', {
          turn: game.turn.number,
        }),
      ),
      'the battle came from the first action': comesFrom('action-before'),
      'the battle came from the movement': comesFrom('movement'),
      'the battle came from the second action': comesFrom('action-after'),
    },
    chart: {
      title: 'Turn',
      description: 'six steps in order',
      rules: ['gauntlet.turn.order', 'gauntlet.zones.distinct', 'gauntlet.position.single-rest'],
      initial: 'starting',
      states: {
        starting: { ...starting.chart, onDone: { target: 'capture' } },
        capture: { ...capture.chart, onDone: { target: 'victories' } },
        victories: hook(
          'after-capture.victory',
          hooks,
          [{ guard: 'somebody has won', target: '#over' }, { target: 'capacity' }],
          ['gauntlet.turn.capture.after', 'gauntlet.game.win.alternate'],
        ),
        capacity: hook('after-capture.capacity', hooks, { target: 'draw' }, [
          'gauntlet.turn.capture.after',
        ]),
        draw: { ...turnDraw.chart, onDone: { target: 'drawn' } },
        drawn: hook(
          'draw.after',
          hooks,
          [{ guard: 'somebody has won', target: '#over' }, { target: 'actionBefore' }],
          ['gauntlet.turn.draw', 'gauntlet.game.win.alternate'],
        ),
        actionBefore: { ...before.chart, onDone: { target: 'movement' } },
        movement: { ...moves.chart, onDone: { target: 'actionAfter' } },
        actionAfter: { ...after.chart, onDone: { target: 'cleanup' } },
        cleanup: { ...cleanup.chart, onDone: { target: 'between' } },
        battle: { ...fights.chart, onDone: { target: 'goingOn' } },
        goingOn: {
          title: 'After the battle',
          description: 'follow-ups, then back',
          rules: ['gauntlet.movement.follow-up', 'gauntlet.turn.movement.battle-now'],
          always: [
            {
              guard: 'the turn has been ended',
              target: 'cleanup',
              actions: ['cut the turn short', 'send the played card on'],
            },
            {
              guard: 'a Bank is over its limit',
              target: 'settling',
              actions: ['begin the checks'],
            },
            {
              guard: { and: ['a follow-up waits', 'it has nowhere to go'] },
              target: 'goingOn',
              actions: ['drop the follow-up'],
            },
            { guard: 'a follow-up waits', target: 'following' },
            {
              guard: 'the battle came from the first action',
              target: '#play.turn.actionBefore.playing',
              actions: ['go on where the battle began'],
            },
            {
              guard: 'the battle came from the movement',
              target: 'actionAfter',
              actions: ['go on where the battle began'],
            },
            {
              guard: 'the battle came from the second action',
              target: '#play.turn.actionAfter.playing',
              actions: ['go on where the battle began'],
            },
            { target: 'between', actions: ['go on where the battle began'] },
          ],
        },
        settling: { ...resolving(), onDone: { target: 'goingOn' } },
        following: {
          title: 'Move after the battle',
          description: 'as an effect allows',
          rules: ['gauntlet.movement.after-battle', 'gauntlet.movement.follow-up'],
          decision: 'follow',
          phase: 'Movement',
          on: {
            advance: { target: 'followed', actions: ['follow up forward'] },
            withdraw: { target: 'followed', actions: ['follow up backward'] },
            hold: { target: 'followed', actions: ['let the follow-up go'] },
          },
        },
        followed: {
          title: 'Do the tokens meet again?',
          description: 'then a further battle begins',
          rules: ['gauntlet.movement.follow-up', 'gauntlet.movement.entering-begins-battle'],
          always: [{ guard: 'the tokens meet', target: 'battle' }, { target: 'goingOn' }],
        },
        between: {
          title: 'Between turns',
          description: 'nobody’s turn',
          rules: ['gauntlet.turn.cleanup.end', 'gauntlet.turn.order'],
          phase: 'Between turns',
          always: [
            {
              guard: 'a Bank is over its limit',
              target: 'settlingBetween',
              actions: ['begin the checks'],
            },
            {
              guard: { and: ['movement between turns waits', 'it has nowhere to go'] },
              target: 'between',
              actions: ['drop the follow-up'],
            },
            { guard: 'movement between turns waits', target: 'pursuing' },
            { target: 'starting' },
          ],
        },
        settlingBetween: { ...resolving(), onDone: { target: 'between' } },
        pursuing: {
          title: 'Move between turns',
          description: 'as an effect allows',
          rules: ['gauntlet.movement.after-battle', 'gauntlet.turn.cleanup.end'],
          decision: 'follow',
          phase: 'Between turns',
          on: {
            advance: { target: 'pursued', actions: ['follow up forward'] },
            withdraw: { target: 'pursued', actions: ['follow up backward'] },
            hold: { target: 'between', actions: ['let the follow-up go'] },
          },
        },
        pursued: {
          title: 'Do the tokens meet?',
          description: 'then a battle begins between turns',
          rules: ['gauntlet.movement.entering-begins-battle'],
          always: [
            {
              guard: 'the tokens meet',
              target: 'battle',
              actions: ['come back between turns'],
            },
            { target: 'between' },
          ],
        },
      },
    } as never,
  });
  return mergePieces(parent, [
    starting,
    capture,
    ...turnStartPieces,
    turnDraw,
    before,
    moves,
    movedPiece,
    after,
    cleanup,
    ...cleanupWindows,
    fights,
  ]);
}

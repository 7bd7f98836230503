/** The opening of a battle: what would begin it, what opens it, and whatever prevents it. */
import { type Doing, type GauntletPiece, type GauntletRecipe, guard, piece } from './bindings.ts';
import { controllerAt, sayPosition } from './column.ts';
import { type HookPieces, hook } from './hooks.ts';
import { removeBy } from './overlays.ts';
import { counted } from './players.ts';
import { resolving, settle } from './resolve.ts';
import { windowPiece } from './windows.ts';
import { partTokens } from './withdrawing.ts';

const wouldBegin = windowPiece('would-begin', {
  title: 'Would begin',
  description: 'what may still prevent it',
  rules: [
    'gauntlet.battle.opening.effects',
    'gauntlet.battle.opening.prevent',
    'gauntlet.withdrawal.opening.movement',
    'gauntlet.withdrawal.opening.roles',
    'gauntlet.withdrawal.opening.continue',
  ],
});

const opens = windowPiece('opens', {
  title: 'Opens',
  description: 'effects of the opening',
  rules: ['gauntlet.battle.opening.effects'],
});

const beforeGambits = windowPiece('before-gambits', {
  title: 'Before Gambits',
  description: 'the last of the opening',
  rules: ['gauntlet.battle.opening.effects', 'gauntlet.overlay.dormant-removal'],
});

export const openingWindows: readonly GauntletPiece[] = [wouldBegin, opens, beforeGambits];

const establish: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  const { number, attacker, defender, contested, enteredFrom } = battle;
  settle(game, ctx);
  ctx.ruling(
    'gauntlet.battle.opening.establish',
    { number, attacker, defender, contested, enteredFrom },
    () =>
      `Battle ${number}: ${attacker} attacks ${defender} on ${sayPosition(game, contested)}, from ${sayPosition(game, enteredFrom)}.`,
  );
  const controller = controllerAt(game, contested);
  if (battle.lastStand) {
    ctx.ruling(
      'gauntlet.last-stand.territory-effects',
      { speak: ctx.params.lastStand.territoryEffects },
      () =>
        `A Last Stand is fought outside the column: effects of Territories ${ctx.params.lastStand.territoryEffects ? 'apply all the same' : 'are off'}.`,
    );
  } else {
    ctx.ruling(
      'gauntlet.occupation.during-battle',
      { attacker, controller, occupier: game.occupier?.player ?? null },
      () =>
        controller === defender
          ? `While the battle is undecided ${attacker} is no occupier of ${sayPosition(game, contested)}.`
          : `While the battle is undecided ${defender} stays the occupier of ${sayPosition(game, contested)}.`,
    );
  }
};

const fight: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  battle.pending = false;
  removeBy(game, battle.contested, 'battle-here', ctx);
  settle(game, ctx);
  ctx.ruling(
    'gauntlet.battle.order',
    { number: battle.number },
    () => `Nothing prevents battle ${battle.number}: it is fought.`,
  );
};

/** No battle was fought: no trigger, no destinations; the attacker goes back where nothing else is said. */
const callOff: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  partTokens(game, ctx);
  const { number, attacker, contested } = battle;
  game.battles.push({
    number,
    turn: game.turn.number,
    attacker,
    contested,
    outcome: 'prevented',
    winner: null,
    dice: null,
    totals: null,
    rolls: 0,
  });
  game.battle = null;
  const waiting = game.later.length;
  game.later = game.later.filter(({ until }) => until !== 'battle');
  settle(game, ctx);
  ctx.ruling(
    'gauntlet.battle.opening.no-battle',
    { number },
    () =>
      `Battle ${number} was not fought: nothing that follows a battle happens${
        waiting > game.later.length
          ? `, and ${counted(waiting - game.later.length, 'waiting effect')} lapse`
          : ''
      }.`,
  );
  if (battle.withdrawing.length > 0) tellWithdrawal(ctx);
};

/** What a withdrawal that prevented the battle does not bring with it. */
function tellWithdrawal({ ruling }: Doing): void {
  ruling(
    'gauntlet.withdrawal.opening.no-result',
    {},
    () => 'Nobody has won, lost or retreated by it.',
  );
  ruling(
    'gauntlet.withdrawal.opening.no-triggers',
    {},
    () => 'Nothing that a battle or an Aftermath sets off happens.',
  );
  ruling(
    'gauntlet.withdrawal.opening.no-destinations',
    {},
    () => 'No battle card goes anywhere: there were none.',
  );
}

export function opening(hooks: HookPieces): GauntletPiece {
  return piece({
    recipes: {
      'establish the battle': establish,
      'fight the battle': fight,
      'call the battle off': callOff,
    },
    guards: {
      'the battle is prevented': guard(['gauntlet.battle.opening.prevent'], (game, { because }) =>
        because(game.battle?.prevented === true, { battle: game.battle?.number ?? null }),
      ),
    },
    chart: {
      title: 'Opening',
      description: 'roles, then three moments',
      rules: ['gauntlet.battle.opening.establish', 'gauntlet.battle.opening.effects'],
      phase: 'Opening',
      initial: 'establishing',
      states: {
        establishing: {
          description: 'attacker, defender, position',
          rules: [
            'gauntlet.battle.opening.establish',
            'gauntlet.movement.defender-stays',
            'gauntlet.counterattack.definition',
            'gauntlet.occupation.during-battle',
            'gauntlet.last-stand.territory-effects',
          ],
          always: { target: 'ground', actions: ['establish the battle'] },
        },
        ground: hook('opening.ground', hooks, { target: 'wouldBegin' }, [
          'gauntlet.battle.opening.establish',
        ]),
        wouldBegin: {
          ...wouldBegin.chart,
          onDone: [{ guard: 'the battle is prevented', target: 'done' }, { target: 'terms' }],
        },
        terms: hook(
          'opening.terms',
          hooks,
          [{ guard: 'the battle is prevented', target: 'done' }, { target: 'opens' }],
          ['gauntlet.battle.opening.effects'],
        ),
        opens: {
          ...opens.chart,
          onDone: [
            { guard: 'the battle is prevented', target: 'done' },
            { target: 'beforeGambits' },
          ],
        },
        beforeGambits: {
          ...beforeGambits.chart,
          onDone: [
            { guard: 'the battle is prevented', target: 'done' },
            { target: 'fought', actions: ['fight the battle'] },
          ],
        },
        fought: {
          description: 'a limit may have sunk',
          rules: ['gauntlet.assets.over-limit'],
          always: [
            {
              guard: 'a Bank is over its limit',
              target: 'trimming',
              actions: ['begin the checks'],
            },
            { target: 'done' },
          ],
        },
        trimming: { ...resolving(), onDone: { target: 'done' } },
        done: {
          description: 'fought, or prevented',
          rules: [
            'gauntlet.battle.opening.no-battle',
            'gauntlet.withdrawal.opening.no-result',
            'gauntlet.withdrawal.opening.no-triggers',
            'gauntlet.withdrawal.opening.no-destinations',
          ],
          type: 'final',
        },
      },
    } as never,
  });
}

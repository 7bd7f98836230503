/** Revealing Gambits and Tactics: all together, then their effects one after the other. */
import { type GauntletPiece, type GauntletRecipe, type Part, piece } from './bindings.ts';
import { titleOf } from './cards.ts';
import { type HookPieces, hook } from './hooks.ts';
import { listed, seatOf } from './players.ts';
import { windowPiece } from './windows.ts';

type Area = 'gambits' | 'tactics';

const turnUp =
  (area: Area): GauntletRecipe =>
  (game, ctx) => {
    const turned: string[] = [];
    const early: string[] = [];
    for (const seat of game.order) {
      for (const one of seatOf(game, seat)[area]) {
        (one.face === 'up' ? early : turned).push(one.card);
        one.face = 'up';
      }
    }
    const rule =
      area === 'gambits'
        ? 'gauntlet.battle.reveal-gambits.together'
        : 'gauntlet.battle.reveal-tactics.together';
    ctx.ruling(rule, { cards: turned }, () =>
      turned.length === 0
        ? 'There is nothing to turn up.'
        : `Turned up together: ${listed(turned.map((card) => titleOf(game, card, ctx)))}.`,
    );
    if (early.length === 0) return;
    ctx.ruling(
      'gauntlet.cards.face-up-early-still-waits',
      { cards: early },
      () =>
        `Face up before: ${listed(early.map((card) => titleOf(game, card, ctx)))}. Only now comes the time of what is printed there.`,
    );
  };

const first = (hooks: HookPieces) =>
  windowPiece(
    'gambits-first',
    {
      title: 'Before others',
      description: 'effects that come first',
      rules: ['gauntlet.battle.reveal-gambits.priority'],
    },
    applied(hooks),
  );

/** What effects of either stage may do to cards that are in battle, and to the battle. */
const ON_CARDS = [
  'gauntlet.negation',
  'gauntlet.timing.no-late-negation',
  'gauntlet.replacement.role',
  'gauntlet.replacement.eligible',
  'gauntlet.replacement.face',
  'gauntlet.replacement.no-reopen',
  'gauntlet.replacement.remaining',
  'gauntlet.copy.only-specified',
  'gauntlet.copy.you',
  'gauntlet.copy.this-card',
  'gauntlet.copy.costs',
  'gauntlet.copy.source-stays',
  'gauntlet.copy.no-reopen',
  'gauntlet.copy.no-chain',
  'gauntlet.withdrawal.ends-battle',
] as const;

/** Where factions plug in after each effect of a battle card. */
const applied = (hooks: HookPieces): Part =>
  hook('effect.applied', hooks, { target: 'going' }, ['gauntlet.timing.reveal-not-apply']);

const gambitEffects = (hooks: HookPieces) =>
  windowPiece(
    'gambits',
    {
      title: 'Gambit effects',
      description: 'the others',
      rules: [
        'gauntlet.battle.reveal-gambits.apply',
        'gauntlet.battle.reveal-gambits.early',
        ...ON_CARDS,
      ],
    },
    applied(hooks),
  );

const tacticEffects = (hooks: HookPieces) =>
  windowPiece(
    'tactics',
    {
      title: 'Tactic effects',
      description: 'one each in turn',
      rules: [
        'gauntlet.battle.reveal-tactics.apply',
        'gauntlet.battle.reveal-tactics.early',
        'gauntlet.additional-tactic.eligible',
        'gauntlet.additional-tactic.face-up',
        'gauntlet.additional-tactic.timing',
        'gauntlet.additional-tactic.no-reopen',
        ...ON_CARDS,
      ],
    },
    applied(hooks),
  );

export const revealWindows = (hooks: HookPieces): readonly GauntletPiece[] => [
  first(hooks),
  gambitEffects(hooks),
  tacticEffects(hooks),
];

export const revealGambits = (hooks: HookPieces): GauntletPiece =>
  piece({
    recipes: { 'turn the Gambits up': turnUp('gambits') },
    guards: {},
    chart: {
      title: 'Reveal Gambits',
      description: 'together, then one by one',
      rules: [
        'gauntlet.battle.reveal-gambits.together',
        'gauntlet.timing.reveal-not-apply',
        'gauntlet.cards.use-selects-effect',
        'gauntlet.cards.no-cross-activation',
      ],
      phase: 'Gambits',
      initial: 'turning',
      states: {
        turning: {
          title: 'Turn up',
          description: 'all Gambits that lie face down',
          rules: [
            'gauntlet.battle.reveal-gambits.together',
            'gauntlet.cards.face-up-early-still-waits',
            'gauntlet.reveal.card',
          ],
          always: { target: 'revealed', actions: ['turn the Gambits up'] },
        },
        revealed: hook('gambits.revealed', hooks, { target: 'first' }, ['gauntlet.reveal.card']),
        first: { ...first(hooks).chart, onDone: { target: 'effects' } },
        effects: { ...gambitEffects(hooks).chart, onDone: { target: 'done' } },
        done: { description: 'on to the Tactics', type: 'final' },
      },
    } as never,
  });

export const revealTactics = (hooks: HookPieces): GauntletPiece =>
  piece({
    recipes: { 'turn the Tactics up': turnUp('tactics') },
    guards: {},
    chart: {
      title: 'Reveal Tactics',
      description: 'together, then one by one',
      rules: [
        'gauntlet.battle.reveal-tactics.together',
        'gauntlet.timing.reveal-not-apply',
        'gauntlet.cards.use-selects-effect',
        'gauntlet.cards.no-cross-activation',
      ],
      phase: 'Tactics',
      initial: 'turning',
      states: {
        turning: {
          title: 'Turn up',
          description: 'all Tactics that lie face down',
          rules: [
            'gauntlet.battle.reveal-tactics.together',
            'gauntlet.cards.face-up-early-still-waits',
            'gauntlet.reveal.card',
          ],
          always: { target: 'revealed', actions: ['turn the Tactics up'] },
        },
        revealed: hook('tactics.revealed', hooks, { target: 'effects' }, ['gauntlet.reveal.card']),
        effects: { ...tacticEffects(hooks).chart, onDone: { target: 'done' } },
        done: { description: 'on to the dice', type: 'final' },
      },
    } as never,
  });

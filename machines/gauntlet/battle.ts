/** A battle whole: eight steps, and the way out of it that nobody wins. */
import { mergePieces } from '../kernel/index.ts';
import { aftermath, aftermathWindows } from './aftermath.ts';
import { gambits, reserves, tactics } from './battle-choices.ts';
import { opening, openingWindows } from './battle-opening.ts';
import { outcome, outcomeWindows } from './battle-outcome.ts';
import { revealGambits, revealTactics, revealWindows } from './battle-reveal.ts';
import { type GauntletPiece, piece } from './bindings.ts';
import { type HookPieces, hook } from './hooks.ts';

export function battle(hooks: HookPieces): GauntletPiece {
  const opens = opening(hooks);
  const sets = gambits(hooks);
  const chooses = tactics(hooks);
  const after = aftermath(hooks);
  const opensGambits = revealGambits(hooks);
  const opensTactics = revealTactics(hooks);
  const target = '#play.turn.battle.aftermath.withdrawing';
  const out = { guard: 'the battle is being left', target };
  const parent = piece({
    recipes: {},
    guards: {},
    chart: {
      title: 'Battle',
      description: 'eight steps, one winner or none',
      rules: ['gauntlet.battle.order', 'gauntlet.battle.roles', 'gauntlet.battle.roles.fixed'],
      phase: 'Battle',
      initial: 'opening',
      states: {
        opening: {
          ...opens.chart,
          onDone: [
            { guard: 'the battle is prevented', target: 'prevented' },
            { target: 'gambits' },
          ],
        },
        prevented: hook(
          'opening.prevented',
          hooks,
          { target: 'done', actions: ['call the battle off'] },
          ['gauntlet.battle.opening.no-battle'],
        ),
        gambits: { ...sets.chart, onDone: [out, { target: 'reserves' }] },
        reserves: { ...reserves.chart, onDone: { target: 'revealGambits' } },
        revealGambits: { ...opensGambits.chart, onDone: [out, { target: 'tactics' }] },
        tactics: { ...chooses.chart, onDone: [out, { target: 'revealTactics' }] },
        revealTactics: { ...opensTactics.chart, onDone: [out, { target: 'outcome' }] },
        outcome: { ...outcome.chart, onDone: [out, { target: 'aftermath' }] },
        aftermath: { ...after.chart, onDone: { target: 'done' } },
        done: { description: 'play goes on where it was', type: 'final' },
      },
    } as never,
  });
  return mergePieces(parent, [
    opens,
    ...openingWindows,
    sets,
    reserves,
    opensGambits,
    ...revealWindows(hooks),
    chooses,
    opensTactics,
    outcome,
    ...outcomeWindows,
    after,
    ...aftermathWindows,
  ]);
}

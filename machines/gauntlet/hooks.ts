/**
 * Where factions plug into the shared charts. Each hook is a state: a faction in play puts a chart of
 * its own there; without one play passes through. Effects that only have a moment need no hook: they
 * come through the windows, which all carry the name of their moment.
 */
import type { ChartTransition } from '../kernel/index.ts';
import type { GauntletPiece, Part } from './bindings.ts';

export const HOOKS = {
  'after-capture.victory': 'Victories after Capture',
  'after-capture.capacity': 'Permissions for the turn',
  'draw.after': 'After the draw',
  'action.paid': 'Played and paid for',
  'effect.applied': 'An effect has been applied',
  'movement.ground': 'Ground that bends a move',
  'opening.ground': 'Ground that bends a battle',
  'opening.terms': 'Terms',
  'gambits.second-responds': 'Response to the first Gambit',
  'gambits.first-responds': 'Response to the second Gambit',
  'gambits.revealed': 'Gambits lie open',
  'tactics.second-responds': 'Response to the first Tactic',
  'tactics.first-responds': 'Response to the second Tactic',
  'tactics.revealed': 'Tactics lie open',
  'opening.prevented': 'The battle is prevented',
  'result.victory': 'Victories of a won battle',
  'result.stake': 'What hung on the result',
  'aftermath.other': 'Other effects of the Aftermath',
  'destination.before': 'Where cards will go',
  'destination.triggers': 'Cards have arrived',
  'aftermath.after': 'After the Aftermath',
} as const;

export type HookName = keyof typeof HOOKS;

/** The charts that factions in play put into hooks. */
export type HookPieces = Readonly<Partial<Record<HookName, GauntletPiece>>>;

/** The state of a hook: the faction's chart, or a way through. */
export function hook(
  name: HookName,
  pieces: HookPieces,
  next: ChartTransition | readonly ChartTransition[],
  rules: readonly string[],
): Part {
  const plugged = pieces[name];
  if (plugged !== undefined) return { ...plugged.chart, onDone: next };
  return {
    title: HOOKS[name],
    description: 'where a faction plugs in',
    rules,
    always: next,
  };
}

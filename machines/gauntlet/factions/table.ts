/** The factions of the game, and what those that a match brings add to its charts. */
import { type Cast, type ChartSetup, KernelError } from '../../kernel/index.ts';
import type { GauntletDecision, GauntletPiece } from '../bindings.ts';
import type { FactionRules, Factions } from '../effects/due.ts';
import type { HookName, HookPieces } from '../hooks.ts';
import { diplomats } from './diplomats/diplomats.ts';
import { financiers } from './financiers/financiers.ts';
import { military } from './military/military.ts';

export const FACTION_RULES: Factions = { military, diplomats, financiers };

/** Factions in play, each once, in the order of the seats that bring them. */
function inPlay(factions: Factions, { seats, cast = {} }: ChartSetup): readonly FactionRules[] {
  const rules = seats.flatMap((seat) => {
    const name = cast[seat];
    return name === undefined ? [] : (factions[name as keyof Factions] ?? []);
  });
  return [...new Set(rules)];
}

const bringing = ({ seats, cast = {} }: ChartSetup, name: string): readonly string[] =>
  seats.filter((seat) => cast[seat] === name);

/** What factions in play put into the hooks. Two of them never need the same hook. */
export function hooksIn(factions: Factions, setup: ChartSetup): HookPieces {
  const hooks: Partial<Record<HookName, GauntletPiece>> = {};
  for (const { name, hooks: hooksOf } of inPlay(factions, setup)) {
    for (const [hook, piece] of Object.entries(hooksOf?.(bringing(setup, name)) ?? {})) {
      if (hooks[hook as HookName] !== undefined) {
        throw new KernelError('gauntlet/hook-taken-twice', hook);
      }
      hooks[hook as HookName] = piece;
    }
  }
  return hooks;
}

/** The charts that run beside the turn, by seat. */
export function regionsIn(
  factions: Factions,
  { seats, cast = {} }: ChartSetup,
): Readonly<Record<string, GauntletPiece>> {
  return Object.fromEntries(
    seats.flatMap((seat) => {
      const rules = factions[cast[seat] as keyof Factions];
      return rules?.region === undefined ? [] : [[seat, rules.region(seat)]];
    }),
  );
}

export const decisionsOf = (factions: Factions): Readonly<Record<string, GauntletDecision>> =>
  Object.assign({}, ...Object.values(factions).map(({ decisions = {} }) => decisions));

/** One cast a faction, both seats bringing it: between them they show every chart. */
export const castsOf = (factions: Factions, seats: readonly string[]): readonly Cast[] =>
  Object.keys(factions).map((name) => Object.fromEntries(seats.map((seat) => [seat, name])));

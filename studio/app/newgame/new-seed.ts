/** The seed of a new game, and who plays which seat. Pure. */
import type { Json, Ruleset, SeedFile } from '../../../machines/kernel/index.ts';
import type { BotKind } from '../session/types.ts';

const LETTERS = 'ABCDEFGH';

export const seatLetters = (count: number): readonly string[] => LETTERS.slice(0, count).split('');

/** How many seats a game can have, fewest first. */
export const seatCounts = (ruleset: Ruleset): readonly number[] =>
  [...ruleset.game.seatCounts(ruleset.params)].sort((a, b) => a - b);

/** The kinds of players that this game has programs for. */
export const playerKinds = (ruleset: Ruleset): readonly BotKind[] =>
  ruleset.game.bots.sensible === undefined
    ? ['person', 'random']
    : ['person', 'sensible', 'random'];

/** Of a wish, what the ruleset allows: another ruleset may have fewer seats or fewer programs. */
export function fittingCount(counts: readonly number[], wished: number): number {
  return counts.includes(wished) ? wished : (counts[0] ?? 2);
}

/** `brings`: who sits there, and, where the game asks for it, what they bring. */
export function newSeed(
  ruleset: string,
  title: string,
  random: string,
  brings: { readonly seats: readonly string[]; readonly setup?: Json },
): SeedFile {
  return {
    format: 'seed/1',
    ruleset,
    title: title.trim() === '' ? 'New game' : title.trim(),
    random: random.trim(),
    seats: [...brings.seats],
    ...(brings.setup === undefined ? {} : { setup: brings.setup }),
  };
}

/** Who plays each seat by its name; `players` has them by the letters of their places. */
export const botsOf = (
  letters: readonly string[],
  seats: readonly string[],
  players: Readonly<Record<string, BotKind>>,
): Readonly<Record<string, BotKind>> =>
  Object.fromEntries(
    letters.map((letter, place) => [seats[place] ?? letter, players[letter] ?? 'person']),
  );

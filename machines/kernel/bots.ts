/** Playing on by programs: each sees its seat's observation only, and draws on luck of its own. */
import { openChance } from './chance.ts';
import { KernelError } from './refusals.ts';
import type { Run } from './run.ts';
import type { Bot, Game, Seat } from './types.ts';

/** Any legal choice with the same chance. */
export const randomBot: Bot = ({ legal }, luck) => {
  const choice = legal[luck.die('choice', legal.length) - 1];
  if (choice === undefined) throw new KernelError('bot/nothing-legal', 'asked without a choice');
  return choice;
};

/** A game's bot by name; `random` is everyone's. Undefined where the game has none of that name. */
export function botFor<G, P, C>(game: Game<G, P, C>, name: string): Bot | undefined {
  return name === 'random' ? randomBot : game.bots[name];
}

export interface PlayOptions {
  /** At most so many choices: a limit is reported, never silent. */
  readonly most?: number;
}

export interface PlayedOn {
  readonly path: string;
  /** Why it stopped: the game ended, a seat without a bot is asked, or the limit was reached. */
  readonly stopped: 'ended' | 'asked' | 'limit';
}

/**
 * Plays from a cursor until the game ends or somebody without a bot is asked. The bots' luck
 * comes from the seed's key and the cursor, so the same game is played again the same.
 */
export function playBots<G, P, C>(
  run: Run<G, P, C>,
  from: string,
  bots: (seat: Seat) => Bot | undefined,
  { most = 5000 }: PlayOptions = {},
): PlayedOn {
  let path = from;
  for (let made = 0; made < most; made += 1) {
    const pending = run.pending(path);
    if (pending.length === 0) return { path, stopped: 'ended' };
    const next = pending.find(({ seat }) => bots(seat) !== undefined);
    const bot = next === undefined ? undefined : bots(next.seat);
    if (next === undefined || bot === undefined) return { path, stopped: 'asked' };
    const luck = openChance(run.seed.random, {}, {}).chance;
    const keyed: typeof luck = {
      die: (purpose, sides) => luck.die(`bot/${path}/${next.seat}/${purpose}`, sides),
      shuffle: (purpose, items) => luck.shuffle(`bot/${path}/${next.seat}/${purpose}`, items),
      draw: (purpose, items, count) =>
        luck.draw(`bot/${path}/${next.seat}/${purpose}`, items, count),
    };
    const chosen = run.choose(path, bot(run.observation(path, next.seat), keyed));
    if ('refusal' in chosen) {
      throw new KernelError('bot/illegal-choice', `${next.seat}: ${chosen.refusal.code}`);
    }
    path = chosen.path;
  }
  return { path, stopped: 'limit' };
}

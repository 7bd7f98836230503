/** Replays that have not begun: of a seed, and of a ruleset that has no recording yet. */
import type { ReplayFile, Ruleset, SeedFile } from '../../../machines/kernel/index.ts';

/** A seed as a replay that has not begun. */
export function replayOfSeed(seed: SeedFile, ruleset: Ruleset): ReplayFile {
  return {
    format: 'replay/1',
    title: seed.title,
    ruleset: ruleset.id,
    rulesetHash: ruleset.hash,
    seed,
    choices: [],
  };
}

/** A game that has not begun, for a ruleset without replays. */
export function emptyReplay(ruleset: Ruleset): ReplayFile {
  const seats = 'ABCDEFGH'.slice(0, ruleset.game.seatCounts(ruleset.params)[0]).split('');
  return {
    format: 'replay/1',
    title: 'New game',
    ruleset: ruleset.id,
    rulesetHash: ruleset.hash,
    seed: {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'New game',
      random: crypto.randomUUID(),
      seats,
    },
    choices: [],
  };
}

/** Plays the workspace's games under both sides beside the screen; a newer comparison ends the older. */
import { expose } from 'comlink';
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { bundledModules } from '../session/bundled.ts';
import { type PackedRuleset, packedKey, unpackRuleset } from '../session/packed.ts';
import { type PlayedGames, playGames, type RowHearer } from './play-games.ts';
import type { NamedText } from './replay-files.ts';

let running = new AbortController();
/** Rulesets stay the same objects while their rules do, so that their runs are found again. */
const unpacked = new Map<string, Ruleset>();
const MOST_KEPT = 6;

function rulesetOf(packed: PackedRuleset): Ruleset {
  const key = packedKey(packed);
  const ruleset = unpacked.get(key) ?? unpackRuleset(packed, bundledModules());
  unpacked.delete(key);
  unpacked.set(key, ruleset);
  const oldest = unpacked.keys().next().value;
  if (unpacked.size > MOST_KEPT && oldest !== undefined) unpacked.delete(oldest);
  return ruleset;
}

const api = {
  /** Null where it was stopped. */
  play(
    before: PackedRuleset,
    after: PackedRuleset,
    games: readonly NamedText[],
    onRow: RowHearer,
  ): Promise<PlayedGames | null> {
    running.abort();
    running = new AbortController();
    return playGames(rulesetOf(before), rulesetOf(after), games, onRow, running.signal);
  },
  stop: () => running.abort(),
};
export type ReplaysApi = typeof api;

expose(api);

/**
 * Replays as they were played under the first of two rulesets, kept while both are there: whoever
 * edits the second compares with the same runs on every keystroke.
 */
import {
  type Played,
  playAgain,
  playReplay,
  type Refusal,
  type ReplayFile,
  type Ruleset,
  refusal,
} from '../../../machines/kernel/index.ts';

export type Tried = { readonly played: Played } | { readonly refusals: readonly Refusal[] };

const runs = new WeakMap<Ruleset, WeakMap<ReplayFile, Tried>>();
/** The run that each replay had last, under whichever rules: others go on from it. */
const latest = new WeakMap<ReplayFile, Tried>();

/** A replay under a ruleset, played once for as long as the two objects live. */
export function keptRun(ruleset: Ruleset, replay: ReplayFile): Tried {
  const ofRuleset = runs.get(ruleset) ?? new WeakMap<ReplayFile, Tried>();
  runs.set(ruleset, ofRuleset);
  const known = ofRuleset.get(replay);
  if (known !== undefined) return known;
  const tried = runBeside(latest.get(replay), ruleset, replay);
  ofRuleset.set(replay, tried);
  latest.set(replay, tried);
  return tried;
}

/** The same replay under other rules, with the moves of a run of it that come out the same. */
export const runBeside = (kept: Tried | undefined, ruleset: Ruleset, replay: ReplayFile): Tried =>
  attempt(ruleset, () =>
    kept !== undefined && 'played' in kept
      ? playAgain(kept.played, ruleset, replay)
      : playReplay(ruleset, replay, { fast: true }),
  );

/** Rules that break off are told like rules that refuse: one bad side must not lose the report. */
function attempt(ruleset: Ruleset, play: () => Tried): Tried {
  try {
    return play();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const remedy = 'Correct the rules; «rules-studio verify» shows where they break off.';
    const expected = 'rules that carry the replay out';
    return { refusals: [refusal('compare/rules-break', ruleset.id, found, expected, remedy)] };
  }
}

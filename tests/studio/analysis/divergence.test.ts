/** What is behind the first difference of two runs of one replay. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseReplay,
  playReplay,
  type Ruleset,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { changedParams, compareRuns } from '../../../studio/analysis/divergence.ts';
import { gankRuleset } from '../../support/gank.ts';

const parsed = parseReplay(
  readFileSync('replays/gank/cases/turn-full-trace.json', 'utf8'),
  'turn-full-trace.json',
);
if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
const file = parsed.value;

function play(ruleset: Ruleset) {
  const result = playReplay(ruleset, file);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.played;
}

function causes(changes: Readonly<Record<string, string | number>>) {
  const base = gankRuleset();
  const draft = withChanges(base, changes);
  if ('refusals' in draft) throw new Error(JSON.stringify(draft.refusals));
  const changed = changedParams(base, draft.ruleset);
  return compareRuns(play(base), play(draft.ruleset), changed).causes.map(({ path }) => path);
}

describe('the cause of a first difference', () => {
  it('is a number that the step, or one before it, read', () => {
    expect(causes({ 'waves.perPlayer[1]': 0, 'bonus.healingPerToken': 3 })).toEqual([
      'waves.perPlayer[1]',
    ]);
  });

  it('is a slot where the chart is another: that was read before the first step', () => {
    expect(causes({ 'slots.sacrifice': 'passed-on' })).toEqual(['slots.sacrifice']);
  });
});

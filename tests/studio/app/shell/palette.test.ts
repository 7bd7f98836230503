import { describe, expect, it } from 'vitest';
import { Run } from '../../../../machines/kernel/index.ts';
import { bandsOfLine } from '../../../../studio/analysis/bands.ts';
import {
  paramEntries,
  replayEntries,
  ruleEntries,
  stateEntries,
  stepEntries,
} from '../../../../studio/app/palette/entries.ts';
import { findEntries } from '../../../../studio/app/palette/find.ts';
import { pigRuleset } from '../../../tiny/pig.ts';

const ruleset = pigRuleset();

function played() {
  const seed = {
    format: 'seed/1' as const,
    ruleset: 'pig@1',
    title: 'Pig',
    random: 'a pig',
    seats: ['A', 'B'],
  };
  const started = Run.start(ruleset, seed, { pins: { 'turn/1/die/1': 4 } });
  if ('refusals' in started) throw new Error('not started');
  const { run } = started;
  let path = '';
  for (const choose of ['roll', 'bank']) {
    const made = run.choose(path, { seat: 'A', choose });
    if ('refusal' in made) throw new Error(made.refusal.code);
    path = made.path;
  }
  const line = run.line(path);
  return { run, bands: bandsOfLine(run, line), steps: line.steps.length };
}

const titles = (entries: readonly { readonly title: string }[]) =>
  entries.map((entry) => entry.title);

describe('the palette', () => {
  it('finds rules by their text, states by their path, parameters by theirs', () => {
    const { run } = played();
    expect(titles(findEntries(ruleEntries(ruleset), 'passes turn', 5))).toContain('pig.bank');
    expect(titles(findEntries(stateEntries(run.chart.nodes), 'turn.bank', 5))).toEqual(['Banking']);
    expect(titles(findEntries(paramEntries(ruleset), 'sides', 5))).toEqual(['die.sides']);
  });

  it('wants every word, and puts the best first', () => {
    const entries = ruleEntries(ruleset);
    expect(findEntries(entries, 'pig nothing-like-it', 5)).toEqual([]);
    expect(findEntries(entries, 'bust', 5)[0]?.title).toBe('pig.bust');
  });

  it('goes to a step, a move and a turn by number', () => {
    const { bands, steps } = played();
    expect(titles(stepEntries(bands, steps, '1'))).toEqual(['Step 1', 'Move 1, by A', 'Turn 1']);
    expect(titles(stepEntries(bands, steps, 'move 2'))).toEqual(['Move 2, by A']);
    expect(titles(stepEntries(bands, steps, 'turn 2'))).toEqual(['Turn 2']);
    expect(stepEntries(bands, steps, 'step 9999')).toEqual([]);
    expect(stepEntries(bands, steps, '')).toEqual([]);
  });

  it('offers no file that cannot be opened', () => {
    const item = {
      id: 'replays/x.json',
      kind: 'replay' as const,
      text: '',
      title: 'X',
      ruleset: 'pig@1',
      game: 'pig',
      seats: 2,
      moves: 0,
      ending: null,
      caseId: null,
      problems: [],
    };
    const refusal = { code: 'a/b', where: '', found: '', expected: '', remedy: '' };
    expect(replayEntries([item, { ...item, id: 'y', problems: [refusal] }])).toHaveLength(1);
  });
});

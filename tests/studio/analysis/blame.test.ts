import { describe, expect, it } from 'vitest';
import { Run } from '../../../machines/kernel/index.ts';
import { bandsOfLine } from '../../../studio/analysis/bands.ts';
import { indexBlame, indexReads, stepsCiting } from '../../../studio/analysis/blame.ts';
import { pigRuleset } from '../../tiny/pig.ts';

function played() {
  const started = Run.start(
    pigRuleset(),
    { format: 'seed/1', ruleset: 'pig@1', title: 'x', random: 'x', seats: ['A', 'B'] },
    { pins: { 'turn/1/die/1': 4, 'turn/1/die/2': 6, 'turn/2/die/1': 1 } },
  );
  if ('refusals' in started) throw new Error('not started');
  const { run } = started;
  let path = '';
  for (const [seat, choose] of [
    ['A', 'roll'],
    ['A', 'roll'],
    ['A', 'bank'],
    ['B', 'roll'],
  ]) {
    const made = run.choose(path, { seat, choose });
    if ('refusal' in made) throw new Error(made.refusal.code);
    path = made.path;
  }
  return { run, line: run.line(path) };
}

describe('blame', () => {
  const { run, line } = played();
  const blame = indexBlame(run, line, 'all');

  it('finds every step that wrote a fact, with before and after', () => {
    expect(blame.writesOf('pot').map(({ before, after }) => [before, after])).toEqual([
      [0, 4],
      [4, 10],
      [10, 0],
    ]);
    expect(blame.writesOf('banked').map((one) => one.path)).toContain('banked.A');
  });

  it('finds the last write at or before a step', () => {
    const [first, second] = blame.writesOf('pot');
    expect(blame.lastWrite('pot', (second?.step.index ?? 0) - 1)).toBe(first);
    expect(blame.lastWrite('pot', 0)).toBeNull();
  });

  it('blames a fact on the step that wrote the table that holds it', () => {
    expect(blame.writesOf('banked.B')).toMatchObject([
      { path: 'banked.B', before: undefined, after: 0, step: { index: 0 } },
    ]);
  });

  it('agrees with the facts: replaying the writes gives the last value', () => {
    expect(blame.writesOf('die').at(-1)?.after).toBe(null);
    expect(line.steps.at(-1)?.game).toMatchObject({ die: null, active: 'A' });
  });
});

describe('reads and citations', () => {
  const { run, line } = played();

  it('find the steps that read a parameter, and none for one that is not read', () => {
    const reads = indexReads(run, line, 'all');
    expect(reads.countOf('die.sides')).toBe(3);
    expect(reads.stepsOf('die')).toEqual(
      [...new Set([...reads.stepsOf('die.sides'), ...reads.stepsOf('die.bust')])].sort(
        (a, b) => a - b,
      ),
    );
    expect(reads.countOf('no.such')).toBe(0);
  });

  it('find the steps that cite a rule', () => {
    const busts = stepsCiting(run, line, 'pig.win').map((step) => line.steps[step]?.edges[0]);
    expect(busts).toEqual(['turn.deciding > bank > 0', 'turn.banking > always > 1']);
  });
});

describe('bands', () => {
  it('cover the line without gaps, turn by turn and move by move', () => {
    const { run, line } = played();
    const bands = bandsOfLine(run, line);
    expect(bands.turns.map((band) => band.label)).toEqual(['Turn 1', 'Turn 2', 'Turn 3']);
    const total = bands.phases.reduce((sum, band) => sum + band.length, 0);
    expect(total).toBe(line.steps.length);
    expect(bands.moves.map((mark) => mark.seat)).toEqual(['A', 'A', 'A', 'B']);
  });
});

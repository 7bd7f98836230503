import { describe, expect, it } from 'vitest';
import {
  type Choice,
  playReplay,
  type ReplayFile,
  type Ruleset,
} from '../../../../machines/kernel/index.ts';
import { changedParams, compareRuns } from '../../../../studio/analysis/divergence.ts';
import { axisOf } from '../../../../studio/app/timeline/axis.ts';
import { markBoxes } from '../../../../studio/app/timeline/mark-boxes.ts';
import { cutoffOf, marksOf, spansOf } from '../../../../studio/app/timeline/marks.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { pigFile, play } from './pig-run.ts';

const file: ReplayFile = {
  ...pigFile,
  comments: [
    { at: 3, state: 'turn.passing', text: 'the turn passes' },
    { at: 1, text: 'a four' },
  ],
};

const choices = file.choices as readonly Choice[];

function played(params = PIG_PARAMS) {
  const ruleset = pigRuleset(params) as Ruleset;
  const result = playReplay(ruleset, file);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return { ruleset, ...result.played };
}

describe('marks', () => {
  it('put comments at the state they name, or where their move rests', () => {
    const own = played();
    const marks = marksOf(file, own, own.run.line(own.path), null, null);
    expect(marks.map(({ kind, step, text }) => [kind, step, text])).toEqual([
      ['comment', 2, 'a four'],
      ['comment', 6, 'the turn passes'],
    ]);
  });

  it('leave comments out that are about moves which a branch does not have', () => {
    const own = played();
    const branch = play(own.run, ['A bank', 'B roll'], '00');
    const marks = marksOf(file, own, own.run.line(branch), null, null);
    expect(marks.map((mark) => mark.text)).toEqual(['a four']);
  });

  it('show where the draft differs and where a recorded choice is refused', () => {
    const base = played();
    const draft = played(PIG_PARAMS.replace('"bust": 1', '"bust": 5'));
    const divergence = compareRuns(base, draft, changedParams(base.ruleset, draft.ruleset));
    const line = draft.run.line(draft.path);
    const marks = marksOf(file, draft, line, divergence, cutoffOf(choices, draft, line, 'all'));
    expect(marks.map((mark) => mark.kind)).toEqual(['comment', 'differs', 'refused']);
    expect(marks[1]?.title).toContain('die.bust');
    expect(cutoffOf(choices, draft, line, 'all')).toMatchObject({
      step: line.steps.length - 1,
      text: 'A’s choice 3 is no longer legal',
    });
    expect(cutoffOf(choices, draft, line, 'all')?.title).toContain('expected');
    expect(cutoffOf(choices, base, base.run.line(base.path), 'all')).toBeNull();
  });

  it('no longer cut a line off that was continued', () => {
    const draft = played(PIG_PARAMS.replace('"bust": 1', '"bust": 5'));
    const on = play(draft.run, ['B roll'], draft.path);
    expect(cutoffOf(choices, draft, draft.run.line(on), 'all')).toBeNull();
  });

  it('gather steps that differ into spans', () => {
    expect(spansOf(new Set([7, 3, 4, 5, 9]))).toEqual([
      { from: 3, to: 6 },
      { from: 7, to: 8 },
      { from: 9, to: 10 },
    ]);
  });
});

describe('marks on the axis', () => {
  const axis = axisOf(100, new Set());
  const all = { from: 0, to: 1000 };
  const mark = (step: number, text: string) => ({
    kind: 'comment' as const,
    step,
    text,
    title: text,
  });

  it('have their words beside them as far as there is room', () => {
    const [first, second] = markBoxes(
      [mark(10, 'a long remark on this'), mark(20, 'short')],
      axis,
      1000,
      all,
    );
    expect(first).toMatchObject({ side: 'right' });
    expect(first?.room).toBeLessThanOrEqual(100);
    expect(second?.room).toBeGreaterThan(0);
  });

  it('turn their words to the left at the end of the axis', () => {
    const [last] = markBoxes([mark(99, 'the end of it all')], axis, 1000, all);
    expect(last).toMatchObject({ side: 'left' });
  });

  it('are one where they would cover each other', () => {
    const boxes = markBoxes([mark(10, 'one'), mark(11, 'two'), mark(50, 'three')], axis, 1000, all);
    expect(boxes.map((box) => box.marks.length)).toEqual([2, 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { playReplay } from '../../../machines/kernel/index.ts';
import { explainFact, explainStep, standingAt } from '../../../studio/analysis/explain.ts';
import { findMoment, type MomentName } from '../../../studio/analysis/moment.ts';
import { shortReplay } from '../../support/pig-workspace.ts';
import { pigRuleset } from '../../tiny/pig.ts';

function open() {
  const result = playReplay(pigRuleset(), shortReplay());
  if ('refusals' in result) throw new Error('not played');
  const { run, path } = result.played;
  return { run, line: run.line(path) };
}

function moment(name: MomentName) {
  const { run, line } = open();
  const found = findMoment(run, line, name);
  if ('refusal' in found) throw new Error(found.refusal.code);
  return found.moment;
}

describe('a moment', () => {
  it('is a step, a move, or a state entered from a move on', () => {
    expect(moment({}).step.index).toBe(8);
    expect(moment({ at: 0 }).step.index).toBe(0);
    expect(moment({ at: 1 }).step.index).toBe(2);
    expect(moment({ at: 1, state: 'turn.passing' }).step).toMatchObject({ index: 4, move: 2 });
    expect(moment({ step: 3 }).node.move).toBe(2);
  });

  it('that is not there is refused, with how far the line goes', () => {
    const { run, line } = open();
    expect(findMoment(run, line, { step: 9 })).toMatchObject({
      refusal: { code: 'moment/no-such-step', remedy: 'The last step is 8.' },
    });
    expect(findMoment(run, line, { at: 0, state: 'passing' })).toMatchObject({
      refusal: { code: 'moment/never-entered', remedy: 'Perhaps turn.passing.' },
    });
  });
});

describe('a step explained', () => {
  it('tells its transition, guards with values, rules, writes and parameters', () => {
    const { run, line } = open();
    const story = explainStep(run, line, 7, 'all');
    expect(story).toMatchObject({
      move: 3,
      choice: 'B: roll',
      states: [{ id: 'turn.passing', title: 'Passing' }],
      edges: [{ id: 'turn.rolling > always > 0', because: 'the die shows the bust number' }],
      rulings: [{ rule: { id: 'pig.bust' }, text: 'B loses 0 points.', values: { lost: 0 } }],
      guards: [{ verdict: true, values: { die: 1, bust: 1 }, rules: [{ id: 'pig.bust' }] }],
      reads: [{ path: 'die.bust', value: 1 }],
    });
  });

  it('begins with the opening, which nobody chose', () => {
    const { run, line } = open();
    expect(explainStep(run, line, 0, 'all')).toMatchObject({ move: 0, choice: null });
  });
});

describe('a fact explained', () => {
  it('is blamed on the step that wrote it last, up to where one looks', () => {
    const { run, line } = open();
    const end = explainFact(run, line, 'banked.A', 7, 'all');
    expect(end).toMatchObject({
      value: 4,
      write: { before: 0, after: 4 },
      story: { step: 3, rulings: [{ rule: { id: 'pig.bank' } }] },
    });
    const before = explainFact(run, line, 'banked.A', 2, 'all');
    expect(before).toMatchObject({ value: 0, story: { step: 0 } });
    expect(end.history.map(({ step }) => step)).toEqual([0, 3]);
  });

  it('that is not there comes with those that are like it', () => {
    const { run, line } = open();
    expect(explainFact(run, line, 'seats.A', 7, 'all')).toMatchObject({
      value: undefined,
      story: null,
      similar: ['banked.A', 'active', 'banked.B'],
    });
  });
});

describe('where a run stands', () => {
  it('is facts, who is asked, and what is legal for those whom the viewer may know', () => {
    const at = moment({ at: 1 });
    expect(standingAt(at, 'all')).toMatchObject({
      move: 1,
      turn: 1,
      phase: 'Turn',
      asked: [{ seat: 'A', decision: 'turn', title: 'Roll or bank' }],
      legal: { A: [{ choose: 'roll' }, { choose: 'bank' }] },
      ending: null,
    });
    expect(standingAt(at, 'all').facts).toContainEqual(['banked.A', 0]);
    expect(standingAt(at, 'B').legal).toEqual({});
    expect(standingAt(at, 'spectator').legal).toEqual({});
    expect(standingAt(at, 'A').legal).toEqual({ A: standingAt(at, 'all').legal.A });
  });
});

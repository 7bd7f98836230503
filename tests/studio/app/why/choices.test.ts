import { describe, expect, it } from 'vitest';
import type { Line, MoveNode } from '../../../../machines/kernel/index.ts';
import { mayAct } from '../../../../studio/app/why/acting.ts';
import { allForms, groupChoices, sameChoice } from '../../../../studio/app/why/choice-groups.ts';
import { messagesLeft, saidUpTo } from '../../../../studio/app/why/talk.ts';
import { MOVES, pigRun, play } from '../timeline/pig-run.ts';

describe('choices by kind', () => {
  const run = pigRun();
  const path = play(run, MOVES);

  it('stand in the order of the forms, without kinds that are not legal', () => {
    const groups = (at: string, seat: string) =>
      groupChoices(run, run.pending(at), run.legal(at, seat)).map((group) => group.form.choose);
    expect(groups('', 'A')).toEqual(['roll']);
    expect(groups(path, 'A')).toEqual(['roll', 'bank']);
    expect(groups(path, 'B')).toEqual([]);
    expect(allForms(run).map((form) => form.choose)).toEqual(['roll', 'bank']);
  });

  it('are the same in whatever order their fields stand', () => {
    const choice = { seat: 'A', choose: 'heal', card: 5, target: 'B' };
    expect(sameChoice(choice, { target: 'B', card: 5, choose: 'heal', seat: 'A' })).toBe(true);
    expect(sameChoice(choice, { ...choice, card: 4 })).toBe(false);
    expect(sameChoice(choice, null)).toBe(false);
  });

  it('are made by the all-seeing for every seat, by a seat for itself, by spectators never', () => {
    expect([
      mayAct('all', 'B'),
      mayAct('B', 'B'),
      mayAct('A', 'B'),
      mayAct('spectator', 'B'),
    ]).toEqual([true, true, false, false]);
  });
});

describe('table talk', () => {
  it('is what was said up to a step', () => {
    const node = (index: number, text: string | null) =>
      ({
        steps: [{ index }],
        message: text === null ? null : { seat: 'A', text },
      }) as unknown as MoveNode;
    const line = {
      nodes: [node(0, null), node(4, 'hello'), node(9, 'so long')],
    } as unknown as Line;
    expect(saidUpTo(line, 5)).toEqual([{ seat: 'A', text: 'hello', step: 4 }]);
    expect(saidUpTo(line, 9)).toHaveLength(2);
  });

  it('counts what is left where facts and rules tell', () => {
    const params = { talk: { messagesPerSeat: 256 } };
    expect(messagesLeft({ talk: { sent: { A: 250 } } }, params, 'A')).toBe(6);
    expect(messagesLeft({ talk: { sent: { A: 300 } } }, params, 'A')).toBe(0);
    expect(messagesLeft({}, params, 'A')).toBeNull();
  });
});

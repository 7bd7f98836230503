import { describe, expect, it } from 'vitest';
import { type Refusal, withTexts } from '../../../../machines/kernel/index.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import {
  nextProblem,
  problemsIn,
  sayProblem,
} from '../../../../studio/app/rules/parameters/problems.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

function problems(text: string) {
  const result = withTexts(pigRuleset(), { params: text });
  const refusals: readonly Refusal[] = 'refusals' in result ? result.refusals : [];
  return problemsIn(indexParams(text), refusals);
}

const marked = (text: string) =>
  problems(text).map(({ path, from, to }) => {
    const line = text.split('\n')[from.line - 1] ?? '';
    return [path, line.slice(from.column - 1, to.line === from.line ? to.column - 1 : undefined)];
  });

describe('problems as places', () => {
  it('mark the value that is refused', () => {
    const text = PIG_PARAMS.replace('"sides": 6', '"sides": 777');
    expect(marked(text)).toEqual([['die.sides', '777']]);
    const [first] = problems(text);
    expect(first?.from).toEqual({ line: 3, column: 21 });
    expect(first === undefined ? '' : sayProblem(first)).toMatch(/^found 777, expected /);
  });

  it('mark the name that is unknown, not the table around it', () => {
    const text = PIG_PARAMS.replace('"bust": 1', '"bust": 1, "bist": 1');
    expect(marked(text)).toEqual([['die', '"bist"']]);
  });

  it('mark the table that lacks a value', () => {
    const text = PIG_PARAMS.replace(', "bust": 1', '');
    expect(marked(text)).toEqual([['die.bust', '{ "sides": 6 }']]);
  });

  it('mark the word that is no JSON, and the end where something is missing', () => {
    expect(marked(PIG_PARAMS.replace('"goal": 20', '"goal": 2x0'))[0]?.[1]).toBe('x0');
    const [end] = problems('{ "die": { "sides": 6, "bust": 1 }, "goal": 20');
    expect(end?.from.line).toBe(1);
  });

  it('follow each other round and round', () => {
    const text = PIG_PARAMS.replace('"sides": 6', '"sides": 777').replace('20', '0');
    const all = problems(text);
    expect(all).toHaveLength(2);
    const next = (line: number, backwards = false) =>
      nextProblem(all, { line, column: 1 }, backwards)?.path;
    expect([next(1), next(4), next(9)]).toEqual(['die.sides', 'goal', 'die.sides']);
    expect([next(9, true), next(4, true), next(1, true)]).toEqual(['goal', 'die.sides', 'goal']);
    expect(nextProblem([], { line: 1, column: 1 })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../../machines/kernel/index.ts';
import {
  changedParams,
  compareRuns,
  type Divergence,
} from '../../../../studio/analysis/divergence.ts';
import {
  type Effects,
  type EffectsOf,
  effectsOf,
  sayFact,
} from '../../../../studio/app/rules/parameters/effects.ts';
import {
  seenRefusedChoice,
  seenWrites,
} from '../../../../studio/app/rules/parameters/seen-effects.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { pigFile, playPig } from './sample.ts';

const NOTHING: EffectsOf = {
  changes: [],
  contentChanges: [],
  divergence: null,
  writes: [],
  refusedChoice: null,
  draftRefusals: [],
  neverRead: [],
  draftEnd: 0,
  rulesetId: 'pig@1',
  stateTitle: (path) => path,
  nameOf: (path) => ({ title: path, within: '' }),
};

const say = ({ parts }: Effects): string =>
  parts
    .map((part) => {
      if (part.kind === 'change') return `${part.before} → ${part.after}`;
      return 'text' in part ? part.text : part.id;
    })
    .join('');

/** The effects of an edit of Pig's parameters on the short game. */
function effects(params: string, file = pigFile) {
  const recorded = playPig(PIG_PARAMS, file);
  const drafted = playPig(params, file);
  const changes = changedParams(pigRuleset(), pigRuleset(params));
  const divergence = compareRuns(recorded, drafted, changes);
  return effectsOf({
    ...NOTHING,
    changes,
    divergence,
    writes: seenWrites(recorded, drafted, divergence, 'all'),
    refusedChoice: seenRefusedChoice(recorded, divergence, 'all'),
    draftEnd: drafted.run.line(drafted.path).steps.length - 1,
  });
}

const DIVERGED: Divergence = {
  verdict: 'same',
  step: null,
  move: null,
  writes: [],
  causes: [],
  changedSteps: new Set(),
  refused: null,
  endings: [null, null],
  turned: [],
};

const change = (path: string) => ({ path, before: 1, after: 2 });

describe('what a draft does, in sentences', () => {
  it('nothing changed', () => {
    expect(say(effectsOf(NOTHING))).toBe('No changes. The draft is pig@1 as published.');
  });

  it('a change that the replay never reads', () => {
    const of = { ...NOTHING, changes: [change('a'), change('b')], neverRead: ['a', 'b'] };
    const told = effectsOf(of);
    expect(told.tone).toBe('same');
    expect(say(told)).toBe('Nothing in this replay changes: a, b are never read here.');
  });

  it('a change that is read and makes no difference', () => {
    expect(say(effects(PIG_PARAMS.replace('20', '21')))).toBe('Nothing in this replay changes.');
    const some = { ...NOTHING, changes: [change('a'), change('b')], neverRead: ['b'] };
    expect(say(effectsOf(some))).toBe('Nothing in this replay changes. b is never read here.');
  });

  it('names no more than three parameters', () => {
    const neverRead = ['a', 'b', 'c', 'd', 'e'];
    const of = { ...NOTHING, changes: neverRead.map(change), neverRead };
    expect(say(effectsOf(of))).toContain('a, b, c and 2 more are never read here.');
  });

  it('the first difference: where, which fact, because of what', () => {
    const told = effects(PIG_PARAMS.replace('"bust": 1', '"bust": 5'));
    expect(told.tone).toBe('differs');
    expect(say(told)).toMatch(/First difference: move 3, pot 5 → 0, because die\.bust\./);
    const link = told.parts.find((part) => part.kind === 'step');
    expect(link).toMatchObject({ run: 'draft', text: 'move 3' });
  });

  it('a choice that is no longer legal, with the refusal and where it stops', () => {
    const told = effects(PIG_PARAMS.replace('"bust": 1', '"bust": 4'));
    expect(told.tone).toBe('refused');
    expect(say(told)).toMatch(/(no longer legal|Another decision is asked for): move 2, A banks: /);
    expect(say(told)).toContain('because die.bust');
  });

  it('a game that ends otherwise', () => {
    const told = effects(PIG_PARAMS.replace('20', '4'));
    expect(say(told)).toContain('move 2');
    expect(say(told)).toContain('goal');
  });

  it('a replay that cannot start', () => {
    const refusal: Refusal = {
      code: 'seed/x',
      where: 'seats',
      found: '2',
      expected: '3 to 5',
      remedy: 'Add a seat.',
      rule: 'pig.turn',
    };
    const of = { ...NOTHING, changes: [change('a')], draftRefusals: [refusal] };
    expect(say(effectsOf(of))).toBe(
      'The replay cannot start: seats: found 2, expected 3 to 5, by pig.turn. Add a seat.',
    );
  });

  it('tells states of one name apart by where they are', () => {
    const writes = [{ path: 'state', before: 'a.opening', after: 'b.opening' }];
    const divergence = { ...DIVERGED, step: 4, move: 2, verdict: 'facts' as const };
    const of = { ...NOTHING, changes: [change('a')], divergence, writes };
    const titled = (stateTitle: EffectsOf['stateTitle']) => say(effectsOf({ ...of, stateTitle }));
    expect(titled(() => 'Opening')).toContain('state a.opening → b.opening');
    expect(titled((path) => path.toUpperCase())).toContain('state A.OPENING → B.OPENING');
  });

  it('goes into a list that differs in one place', () => {
    const queue = (add: number) => [{ source: 'A/x', queue: [{ do: 'total', add }] }];
    const of = {
      ...NOTHING,
      changes: [change('a')],
      divergence: { ...DIVERGED, step: 4, move: 2, verdict: 'facts' as const },
      writes: [{ path: 'effects', before: queue(2), after: queue(5) }],
    };
    expect(say(effectsOf(of))).toContain('effects[0].queue[0].add 2 → 5');
    const two = [{ path: 'effects', before: [1, 2], after: [3, 4] }];
    expect(say(effectsOf({ ...of, writes: two }))).toContain('effects [1,2] → [3,4]');
  });

  it('keeps a secret: a hidden fact, a hidden choice', () => {
    const refusal = { code: 'choice/x', where: '', found: 'card 4', expected: '5', remedy: '' };
    const divergence: Divergence = {
      ...DIVERGED,
      verdict: 'illegal',
      step: 4,
      move: 2,
      refused: { index: 1, refusal },
    };
    const told = say(effectsOf({ ...NOTHING, changes: [change('a')], divergence }));
    expect(told).not.toContain('card 4');
    expect(told).toContain('a choice that this seat may not know');
    expect(told).toContain('in what this seat may not know');
    expect(sayFact({ hidden: true })).toBe('hidden');
  });
});

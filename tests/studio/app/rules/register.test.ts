import { describe, expect, it } from 'vitest';
import { type Changes, type Played, withChanges } from '../../../../machines/kernel/index.ts';
import {
  clausesFor,
  neighbour,
  rulesUsing,
  statesCarrying,
  stepsCitingSeen,
} from '../../../../studio/app/rules/register/register.ts';
import { registerUnder } from '../../../../studio/app/rules/register/under-draft.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { playPig } from './sample.ts';

const rules = [
  { id: 'pig.roll', title: 'Rolling', text: 'A roll adds to the pot.', params: ['die.sides'] },
  {
    id: 'pig.bust',
    title: 'Bust',
    text: 'A one loses the pot.',
    reading: { question: 'Of whom?', choice: 'Of the roller.', why: 'Nobody else rolls.' },
  },
];

const ids = (query: string, scope: 'all' | 'step' | 'readings', cited: readonly string[] = []) =>
  clausesFor(rules, query, scope, new Set(cited)).map((rule) => rule.id);

describe('finding rules', () => {
  it('by words in any order, in id, title, text, parameters and reading', () => {
    expect(ids('', 'all')).toEqual(['pig.roll', 'pig.bust']);
    expect(ids('pot adds', 'all')).toEqual(['pig.roll']);
    expect(ids('DIE.SIDES', 'all')).toEqual(['pig.roll']);
    expect(ids('of the roller', 'all')).toEqual(['pig.bust']);
    expect(ids('nothing', 'all')).toEqual([]);
  });

  it('only those of this step, or with a reading', () => {
    expect(ids('', 'step', ['pig.bust'])).toEqual(['pig.bust']);
    expect(ids('', 'readings')).toEqual(['pig.bust']);
  });
});

describe('rules that use a parameter', () => {
  const { run, path } = playPig() as Played;
  const line = run.line(path);
  const using = (param: string, viewer = 'all') => [...rulesUsing(rules, run, line, param, viewer)];

  it('name it, or were cited by the guard or the recipe that read it', () => {
    expect(using('die.sides')).toEqual(['pig.roll']);
    expect(using('die.bust')).toEqual(['pig.bust']);
    expect(using('goal')).toEqual(['pig.win']);
  });

  it('of a table are those of its parts, and of a part those that name the table', () => {
    expect(using('die').sort()).toEqual(['pig.bust', 'pig.roll']);
    const named = [{ id: 'pig.dice', title: 'Dice', text: 'There are dice.', params: ['die'] }];
    expect([...rulesUsing(named, run, { ...line, steps: [] }, 'die.sides', 'all')]).toEqual([
      'pig.dice',
    ]);
  });

  it('are found in the register by themselves', () => {
    const found = clausesFor(rules, '', 'param', new Set(), new Map(), new Set(['pig.bust']));
    expect(found.map(({ id }) => id)).toEqual(['pig.bust']);
  });

  it('tell nothing by a ruling that is not the viewer’s to see', () => {
    const secret = {
      ...line,
      steps: line.steps.map((step) => ({
        ...step,
        guards: [],
        rest: [],
        actions: step.actions.map((action) => ({
          ...action,
          rulings: action.rulings.map((ruling) => ({ ...ruling, only: ['A'] })),
        })),
      })),
    };
    expect([...rulesUsing([], run, secret, 'die.sides', 'A')]).toEqual(['pig.roll']);
    expect([...rulesUsing([], run, secret, 'die.sides', 'B')]).toEqual([]);
  });
});

describe('who carries and who cites a rule', () => {
  const { run, path } = playPig() as Played;
  const line = run.line(path);

  it('states of the chart', () => {
    expect(statesCarrying(run, 'pig.roll').map((node) => node.path)).toEqual(['turn.rolling']);
    expect(statesCarrying(run, 'pig.nothing')).toEqual([]);
  });

  it('steps of the replay, the same for all where nothing is secret', () => {
    const all = stepsCitingSeen(run, line, 'pig.roll', 'all');
    expect(all.length).toBeGreaterThan(0);
    expect(stepsCitingSeen(run, line, 'pig.roll', 'B')).toEqual(all);
  });

  it('leave out a step whose ruling is not the viewer’s to see', () => {
    const secret = {
      ...line,
      steps: line.steps.map((step) => ({
        ...step,
        edges: [],
        actions: step.actions.map((action) => ({
          ...action,
          rulings: action.rulings.map((ruling) => ({ ...ruling, only: ['A'] })),
        })),
      })),
    };
    const seen = (viewer: string) => stepsCitingSeen(run, secret, 'pig.roll', viewer).length;
    expect(seen('A')).toBeGreaterThan(0);
    expect(seen('B')).toBe(0);
    expect(seen('spectator')).toBe(0);
  });

  it('the one before and the one after', () => {
    expect(neighbour([2, 5, 9], 5, 1)).toBe(9);
    expect(neighbour([2, 5, 9], 5, -1)).toBe(2);
    expect(neighbour([2, 5, 9], 9, 1)).toBeNull();
    expect(neighbour([], 0, -1)).toBeNull();
  });
});

describe('the register under a draft', () => {
  const gank = gankRuleset();
  const under = (changes: Changes) => {
    const draft = withChanges(gank, changes);
    if ('refusals' in draft) throw new Error(JSON.stringify(draft.refusals));
    return registerUnder(gank, draft.ruleset);
  };

  it('marks the rules whose numbers are changed', () => {
    const { rules: shown, marks } = under({ 'waves.perPlayer[1]': 0 });
    expect([...marks]).toContainEqual(['gank.wave.schedule', 'numbers']);
    expect(marks.has('gank.setup.hand')).toBe(false);
    expect(shown).toEqual(gank.rules);
    expect(under({}).marks.size).toBe(0);
  });

  it('shows what another piece brings where what it takes away stood', () => {
    const { rules: shown, marks } = under({ 'slots.sacrifice': 'passed-on' });
    expect(marks.get('variant.sacrifice.marker')).toBe('added');
    expect(marks.get('gank.sacrifice.once')).toBe('removed');
    const ids = shown.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const order = gank.rules.map(({ id }) => id).filter((id) => id.startsWith('gank.'));
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    const draftOnly = clausesFor(shown, '', 'draft', new Set(), marks).map(({ id }) => id);
    expect(draftOnly).toEqual(ids.filter((id) => marks.has(id)));
  });
});

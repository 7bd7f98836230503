import { describe, expect, it } from 'vitest';
import type { GuardAsked, Step } from '../../../../machines/kernel/index.ts';
import { edgeStatus, looksAt } from '../../../../studio/app/chart/looks.ts';
import {
  failedPhrases,
  type MomentInput,
  momentOf,
  nextStates,
} from '../../../../studio/app/chart/moment.ts';
import { visibleChart } from '../../../../studio/app/chart/visible.ts';
import { ROUND_INDEX as index } from './charts.ts';

const step = (part: Partial<Step>): Step => ({
  index: 0,
  move: 0,
  choice: null,
  event: '',
  edges: [],
  guards: [],
  actions: [],
  value: 'idle',
  game: {},
  rest: [],
  law: [],
  ...part,
});

const guard = (edge: string, phrase: string, verdict: boolean): GuardAsked => ({
  edge,
  phrase,
  verdict,
  values: { left: 2 },
  rules: ['game.rule'],
  reads: [],
});

const at = (input: Partial<MomentInput>) =>
  momentOf(index, {
    step: step({}),
    before: null,
    next: null,
    guards: [],
    rest: [],
    pending: [],
    eventsOf: () => null,
    ...input,
  });

const edge = (id: string) => {
  const found = index.edges.get(id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('a moment', () => {
  const before = step({ value: { round: { battle: 'damage' } } });
  const after = step({
    index: 1,
    value: { round: { battle: 'healing' } },
    edges: ['round.battle.damage > always > 3'],
  });
  const guards = [
    guard('round.battle.damage > always > 0', 'damage is left', false),
    guard('round.battle.damage > always > 1', 'anyone is hurt', true),
    guard('round.battle.damage > always > 2', 'the army is gone', true),
    guard('round.battle.damage > always > 2', 'a Hero lives', false),
  ];

  it('tells what was entered, what was left, and what was taken', () => {
    const moment = at({ step: after, before });
    expect([...moment.entered]).toEqual(['round.battle.healing']);
    expect([...moment.left]).toEqual(['round.battle.damage']);
    expect(edgeStatus(edge('round.battle.damage > always > 3'), moment)).toBe('taken');
    expect(edgeStatus(edge('round.draw > always > 0'), moment)).toBe('quiet');
  });

  it('counts a state as entered again that an arrow led back to', () => {
    const again = step({ ...before, edges: ['round.battle.damage > always > 0'] });
    expect([...at({ step: again, before }).entered]).toEqual(['round.battle.damage']);
    const talk = step({ ...before, edges: ['round > say > 0'] });
    expect([...at({ step: talk, before }).entered]).toEqual([]);
  });

  it('says which guards blocked an arrow, also negated and combined ones', () => {
    const moment = at({ step: after, before, guards });
    const status = [0, 1, 2].map((nth) =>
      edgeStatus(edge(`round.battle.damage > always > ${nth}`), moment),
    );
    expect(status).toEqual(['blocked', 'blocked', 'blocked']);
    const phrases = [0, 1, 2].map((nth) => {
      const one = edge(`round.battle.damage > always > ${nth}`);
      return failedPhrases(one, moment.verdicts.get(one.id)).map(({ phrase }) => phrase);
    });
    expect(phrases).toEqual([['damage is left'], ['anyone is hurt'], ['a Hero lives']]);
  });

  it('does not call blocked what was not asked, or may not be known', () => {
    const moment = at({ guards: guards.slice(2, 3) });
    expect(edgeStatus(edge('round.battle.damage > always > 2'), moment)).toBe('quiet');
    expect(edgeStatus(edge('round.battle.damage > always > 0'), moment)).toBe('quiet');
  });

  it('opens what the next step of the move takes', () => {
    const next = step({ index: 2, edges: ['round.battle.healing > always > 0'] });
    const moment = at({ step: after, before, next });
    expect(edgeStatus(edge('round.battle.healing > always > 0'), moment)).toBe('open');
    expect(nextStates(index, moment.open)).toEqual([]);
  });

  it('opens, at rest, the events that an asked seat may send', () => {
    const value = {
      round: { commit: { A: 'choosing', B: 'locked', C: 'choosing' } },
    };
    const pending = ['A', 'C'].map((seat) => ({
      decision: 'commit',
      seat,
      state: `round.commit.${seat}.choosing`,
    }));
    const moment = at({
      step: step({ value }),
      pending,
      eventsOf: ({ seat }) => (seat === 'A' ? new Set(['lock.A']) : new Set<string>()),
    });
    expect([...moment.open]).toEqual(['round.commit.A.choosing > lock.A > 0']);
    expect(moment.asked.get('round.commit.C.choosing')).toEqual(['C']);
    const hidden = at({ step: step({ value }), pending });
    expect([...hidden.open]).toContain('round.commit.C.choosing > lock.C > 0');
  });
});

describe('looks', () => {
  const all = visibleChart(index, {
    isOpen: (path) => ['round', 'round.battle', 'round.commit'].includes(path),
    isDrawn: () => true,
  });
  const marks = { lit: new Set<string>(), state: null, edge: null };
  const look = (input: Partial<MomentInput>) => looksAt(index, all, at(input), marks, null);

  it('tint the active state, wash what is around it, and dot the one just left', () => {
    const { nodes } = look({
      before: step({ value: { round: { battle: 'damage' } } }),
      step: step({ value: { round: { battle: 'healing' } } }),
    });
    const tone = (path: string) => nodes.get(path)?.tone;
    expect(['round', 'round.battle', 'round.battle.healing'].map(tone)).toEqual([
      'wash',
      'on',
      'now',
    ]);
    expect(tone('round.commit')).toBe('rest');
    expect(nodes.get('round.battle.damage')?.left).toBe(true);
  });

  it('say of a seat’s closed region what the seat does', () => {
    const value = { round: { commit: { A: 'choosing', B: 'locked', C: 'choosing' } } };
    const { nodes } = look({ step: step({ value }), before: step({ value }) });
    expect(nodes.get('round.commit')?.tone).toBe('on');
    expect(nodes.get('round.commit.A')).toMatchObject({ tone: 'on', doing: 'choosing' });
    expect(nodes.get('round.commit.B')).toMatchObject({ doing: 'locked' });
  });

  it('keep their identity where nothing changed, so that nothing is drawn anew', () => {
    const value = { round: { battle: 'healing' } };
    const first = looksAt(index, all, at({ step: step({ value }) }), marks, null);
    const next = step({ index: 1, value: { round: 'next' } });
    const second = looksAt(index, all, at({ step: next, before: step({ value }) }), marks, first);
    expect(second.nodes.get('round.commit')).toBe(first.nodes.get('round.commit'));
    expect(second.nodes.get('round.next')).not.toBe(first.nodes.get('round.next'));
    expect(second.lines.get('round.draw → round.commit')).toBe(
      first.lines.get('round.draw → round.commit'),
    );
  });

  it('say of a blocked arrow what of its guard failed', () => {
    const battle = step({ value: { round: { battle: 'healing' } } });
    const id = 'round.battle.damage > always > 2';
    const { lines } = look({
      step: battle,
      guards: [guard(id, 'the army is gone', true), guard(id, 'a Hero lives', false)],
    });
    expect(lines.get('round.battle.damage → over')).toMatchObject({
      status: 'blocked',
      text: 'a Hero lives',
    });
  });

  it('let the arrow that counts speak for its bundle', () => {
    const folded = visibleChart(index, { isOpen: () => false, isDrawn: () => true });
    const taken = step({ edges: ['round.battle.damage > always > 2'], value: 'over', index: 7 });
    const { lines } = looksAt(index, folded, at({ step: taken }), marks, null);
    expect(lines.get('round → over')).toMatchObject({
      status: 'taken',
      text: 'the army is gone and a Hero lives',
      more: 1,
      takenAt: 7,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../machines/kernel/index.ts';
import { capital, edgeWords, sayMoved, stateTitle } from '../../../../studio/app/why/say-edge.ts';
import { nodeOf, sayDeed, sayMove } from '../../../../studio/app/why/say-move.ts';
import { positionWords, standingTitle } from '../../../../studio/app/why/standing.ts';
import { pigLine } from '../timeline/pig-run.ts';

const { run, line } = pigLine();
const step = (at: number) => {
  const found = line.steps[at];
  if (found === undefined) throw new Error(`no step ${at}`);
  return found;
};
const moved = (at: number, opens: boolean): string =>
  sayMoved(run, step(at), opens, 'all').join(' ');

describe('how a step moved, in a sentence', () => {
  it('says the choice that set it off, or that the game starts', () => {
    expect(moved(0, true)).toBe('The game starts, so Turn is entered.');
    expect(moved(1, true)).toBe('A rolls, so Rolling is entered.');
  });

  it('says the guard of an automatic transition, or that no other way was open', () => {
    expect(moved(9, false)).toBe('The die shows the bust number, so Passing is entered.');
    expect(moved(2, false)).toBe('No other way out of Rolling is open, so Deciding is entered.');
    expect(moved(7, false)).toBe('Passing leads on to Deciding.');
  });

  it('leaves out a guard that is not the viewer’s to know', () => {
    const guards = step(9).guards.map((guard) => ({ ...guard, only: ['B'] }));
    const secret = { ...step(9), guards };
    expect(sayMoved(run, secret, false, 'A')).toEqual(['Rolling leads on to Passing.']);
    expect(sayMoved(run, secret, false, 'B')[0]).toContain('bust number');
  });

  it('names states and arrows', () => {
    expect(stateTitle(run, '')).toBe('Pig');
    expect(stateTitle(run, 'turn.deciding')).toBe('Deciding');
    const words = run.chart.graph.edges
      .filter((edge) => edge.source === 'turn.rolling' || edge.source === 'turn.deciding')
      .map(edgeWords);
    expect(words).toEqual(['on «roll»', 'on «bank»', 'the die shows the bust number', 'otherwise']);
    expect(capital('a word')).toBe('A word');
  });
});

describe('moves in words', () => {
  it('use the words of the form', () => {
    expect(sayDeed(run, { seat: 'A', choose: 'bank' }, {})).toBe('banks');
    expect(sayDeed(run, { seat: 'A', choose: 'dance', with: 3 }, {})).toBe('dance 3');
  });

  it('belong to steps', () => {
    expect(nodeOf(line.nodes, 7)?.choice).toEqual({ seat: 'A', choose: 'bank' });
    expect(nodeOf(line.nodes, 0)?.choice).toBeNull();
    const said = line.nodes.map((node) => sayMove(run, node, 'B'));
    expect(said.slice(0, 2)).toEqual(['The seed starts the game', 'A rolls']);
  });

  it('hide a secret choice from others', () => {
    const game = run.ruleset.game;
    const turn = game.decisions.turn;
    if (turn === undefined) throw new Error('no decision');
    const decisions = { turn: { ...turn, secret: true } };
    const secret = {
      ruleset: { ...run.ruleset, game: { ...game, decisions } },
    } as unknown as Run;
    const node = line.nodes[1];
    if (node === undefined) throw new Error('no move');
    expect(sayMove(secret, node, 'B')).toBe('A makes a hidden choice');
    expect(sayMove(secret, node, 'A')).toBe('A rolls');
  });
});

describe('where a step stands', () => {
  it('is the state it has come to', () => {
    expect([0, 1, 5, 6].map((at) => standingTitle(run, step(at)))).toEqual([
      'Deciding',
      'Rolling',
      'Banking',
      'Passing',
    ]);
    expect(positionWords(run, step(8))).toBe('turn 2, rolling');
  });
});

describe('side by side', () => {
  const nodes = new Map(
    [
      { path: '', parent: null, title: 'Toy', seat: null },
      { path: 'ask', parent: '', title: 'Asking', seat: null },
      { path: 'ask.a', parent: 'ask', title: 'A', seat: null },
      { path: 'ask.b', parent: 'ask', title: 'B', seat: null },
      { path: 'ask.a.out', parent: 'ask.a', title: 'Not asked', seat: null },
      { path: 'ask.b.out', parent: 'ask.b', title: 'Not asked', seat: null },
    ].map((node) => [node.path, { key: '', kind: 'atomic', ...node }]),
  );
  const edges = ['a', 'b'].map((key) => ({
    id: key,
    source: `ask.${key}`,
    target: `ask.${key}.out`,
    kind: 'always' as const,
    event: '',
    actions: [],
  }));
  const toy = {
    chart: { nodes, graph: { nodes: [...nodes.values()], edges } },
    seed: { seats: ['A', 'B'] },
    ruleset: { game: { title: 'Toy', decisions: {} } },
  } as unknown as Run;
  const both = {
    ...step(0),
    edges: ['a', 'b'],
    value: { ask: { a: 'out', b: 'out' } },
  };

  it('tells whose region moved', () => {
    expect(sayMoved(toy, both, false, 'all')).toEqual([
      'A leads on to «A: Not asked».',
      'B leads on to «B: Not asked».',
    ]);
    expect(standingTitle(toy, { ...both, edges: ['b'] })).toBe('B: Not asked');
  });

  it('stands at what holds all regions that moved at once', () => {
    expect(standingTitle(toy, both)).toBe('Asking');
  });
});

/** The register's shared clauses against the charts: nothing uncarried, nothing unknown. */
import { describe, expect, it } from 'vitest';
import { chartFor } from '../../../machines/kernel/index.ts';
import { shared as published } from './at-table.ts';
import { isShared } from './rules-at-table.ts';

const { game } = published;
const chart = chartFor(published, ['A', 'B']);
const { guards } = game.chart({ seats: ['A', 'B'], slots: game.slots(published.params) });

const carried = new Set([
  ...chart.graph.nodes.flatMap(({ rules }) => rules),
  ...Object.values(guards).flatMap(({ rules }) => rules),
  ...Object.values(game.decisions).flatMap(({ rules, forms }) => [
    ...rules,
    ...forms.flatMap((form) => form.rules),
  ]),
]);

const clauses = published.rules.filter(({ id }) => isShared(id));

describe('the shared clauses of the register', () => {
  it('are each carried by a state, a guard, a decision or a choice', () => {
    expect(clauses.length).toBeGreaterThanOrEqual(260);
    expect(clauses.map(({ id }) => id).filter((id) => !carried.has(id))).toEqual([]);
  });

  it('and those of factions are all that the shared charts cite', () => {
    expect([...carried].filter((id) => !published.ruleIds.has(id))).toEqual([]);
  });
});

describe('the shared chart', () => {
  it('says of every state what happens there, short enough for its box', () => {
    const wordless = chart.graph.nodes.filter(({ description }) => description === '');
    expect(wordless.map(({ path }) => path)).toEqual([]);
    const long = chart.graph.nodes.filter(({ description }) => description.length > 40);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

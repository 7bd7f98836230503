/** The register and the parameters against the charts: nothing uncarried, nothing unknown, nothing unread. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartFor } from '../../../machines/kernel/index.ts';
import { published } from './at-table.ts';

const FOLDER = new URL('../../../machines/gank/', import.meta.url);
const sources = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts') && name !== 'params.ts')
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const source = sources.join('\n');

/** Clauses about the product around the game, which no chart can carry. */
const ABOUT_THE_PRODUCT = ['gank.session.credential'];

const { game } = published;
const piece = game.chart({ seats: ['A', 'B', 'C', 'D', 'E'], slots: game.slots(published.params) });
const chart = chartFor(published, ['A', 'B', 'C', 'D', 'E']);

const carried = new Set([
  ...chart.graph.nodes.flatMap(({ rules }) => rules),
  ...Object.values(piece.guards).flatMap(({ rules }) => rules),
  ...chart.graph.nodes.flatMap(({ decision }) => {
    const found = decision === null ? undefined : game.decisions[decision];
    return found === undefined
      ? []
      : [...found.rules, ...found.forms.flatMap(({ rules }) => rules)];
  }),
  ...(game.talk?.rules ?? []),
]);

describe('the register', () => {
  it('has every clause carried by a state, a guard, a decision or a form', () => {
    const missing = published.rules.map(({ id }) => id).filter((id) => !carried.has(id));
    expect(missing).toEqual(ABOUT_THE_PRODUCT);
  });

  it('knows every rule that the charts cite', () => {
    expect([...carried].filter((id) => !published.ruleIds.has(id))).toEqual([]);
    const cited = source.match(/'gank\.[a-z]+\.[a-z.-]+'/g) ?? [];
    const unknown = cited.map((id) => id.slice(1, -1)).filter((id) => !published.ruleIds.has(id));
    expect(unknown).toEqual([]);
  });

  it('keeps what is about the product out of the game: no fact holds a credential', () => {
    expect(JSON.stringify(game.empty())).not.toMatch(/credential|token=|invite/);
  });
});

describe('the parameters', () => {
  const leaves = (value: unknown, path: string): string[] =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? [path]
      : Object.entries(value).flatMap(([key, inner]) =>
          leaves(inner, path === '' ? key : `${path}.${key}`),
        );

  it('are each read by name', () => {
    const unread = leaves(published.params, '')
      .map((path) => path.split('.'))
      .filter(([group]) => group !== undefined)
      .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(source))
      .map((path) => path.join('.'));
    expect(unread).toEqual([]);
  });
});

describe('the chart', () => {
  it('says of every state what happens there, short enough for its box', () => {
    const wordless = chart.graph.nodes.filter(({ description }) => description === '');
    expect(wordless.map(({ path }) => path)).toEqual([]);
    const long = chart.graph.nodes.filter(({ description }) => description.length > 40);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('gives every part of a round its phase', () => {
    const parts = chart.graph.nodes.filter(({ parent }) => parent === 'round');
    expect(parts.filter(({ phase }) => phase === null)).toEqual([]);
  });

  it('lets no state go round by itself without an event', () => {
    const loops = chart.graph.edges.filter(
      ({ kind, source: from, target }) => kind === 'always' && from === target,
    );
    expect(loops).toEqual([]);
  });
});

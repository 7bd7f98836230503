// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Json,
  loadRuleset,
  playBots,
  Run,
  randomBot,
  type Viewer,
} from '../../../../../machines/kernel/index.ts';
import { ruleset as module } from '../../../../../rulesets/gank/2026-10-15.3/index.ts';
import { FactsSightContext } from '../../../../../studio/app/table/facts-sight.ts';
import { GankTable } from '../../../../../studio/app/table/gank/GankTable.tsx';
import { marksOf } from '../../../../../studio/app/table/marks.ts';
import { gankGame, gankView } from './gank-fixture.ts';

interface Shown {
  readonly view: Json;
  readonly before?: Json;
  readonly viewer: Viewer;
  readonly seats: readonly string[];
}

function table({ view, before = view, viewer, seats }: Shown) {
  const sight = {
    marks: marksOf(before, view, false),
    differing: marksOf(null, null, true),
    selected: 'army',
    lastStep: () => 42,
    pick: () => undefined,
    pickItem: () => undefined,
  };
  const rest = { viewer, seats, params: { health: { max: 5 } }, content: {} };
  return (
    <FactsSightContext value={sight}>
      <GankTable view={view} before={before} {...rest} />
    </FactsSightContext>
  );
}

const show = (shown: Shown) => render(<StrictMode>{table(shown)}</StrictMode>);

afterEach(cleanup);

describe('Gank’s table', () => {
  it('names every value with its path, and the step that wrote it', () => {
    const game = gankGame();
    show({ view: gankView(game, 'A'), viewer: 'A', seats: game.order });
    expect(
      screen.getByRole('button', { name: 'seats.A.health: 5, last written at step 42' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^seats\.B\.hand: 2 unseen cards/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^army: 6, shadows: 3 left, 3 new/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^piles\.draw: 3 cards/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^army/ }).getAttribute('aria-current')).toBe('true');
  });

  it('shows what a step took from a seat', () => {
    const game = gankGame();
    const before = gankView(game, 'A');
    if (game.seats.A !== undefined) game.seats.A.health = 3;
    show({ view: gankView(game, 'A'), before, viewer: 'A', seats: game.order });
    const health = screen.getByRole('button', { name: /^seats\.A\.health: 3/ });
    expect(health.querySelectorAll('.lost')).toHaveLength(2);
    expect(health.querySelector('.chg')?.textContent).toBe('5 to 3');
  });

  it('lays the Sacrifice marker on the seat whose right it is', () => {
    const game = gankGame();
    const marker = () => screen.queryByRole('button', { name: /^sacrifice\.marker/ });
    show({ view: gankView(game, 'A'), viewer: 'A', seats: game.order });
    expect(marker()).toBeNull();
    cleanup();
    game.sacrifice.marker = 'B';
    show({ view: gankView(game, 'A'), viewer: 'A', seats: game.order });
    expect(marker()?.closest('article')?.dataset.seat).toBe('B');
    expect(screen.getByText('Sacrifice: B’s right')).toBeTruthy();
    cleanup();
    game.sacrifice.used = true;
    show({ view: gankView(game, 'A'), viewer: 'A', seats: game.order });
    expect(marker()?.querySelector('del')).toBeTruthy();
    expect(marker()?.getAttribute('aria-label')).toContain('used this round');
  });

  it('says who is dead, who is merged, and how it ended', () => {
    const game = gankGame();
    const { A, B } = game.seats;
    if (A !== undefined) Object.assign(A, { alive: false, health: 0 });
    if (B !== undefined) Object.assign(B, { merged: true, health: null, soul: 'demon' });
    game.result = { ending: 'demon-wins-by-deaths', winner: 'demon' };
    show({ view: gankView(game, 'all'), viewer: 'all', seats: game.order });
    expect(screen.getByRole('article', { name: 'Seat A, Tank' }).textContent).toContain('dead');
    expect(screen.getByRole('article', { name: 'Seat B, Scribe' }).textContent).toContain('merged');
    expect(screen.getByText('The Demon wins')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^result: seat B won/ })).toBeTruthy();
  });

  it('draws whatever the facts are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const view = value as Json;
        expect(() =>
          renderToStaticMarkup(table({ view, viewer: 'A', seats: ['A', 'B'] })),
        ).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });
});

describe('Gank’s table, on whole games', () => {
  const folder = 'rulesets/gank/2026-10-15.3/';
  const read = (name: string) => readFileSync(folder + name, 'utf8');
  const loaded = loadRuleset(module, {
    params: read(module.files.params),
    content: read(module.files.content),
    rules: read(module.files.rules),
  });
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const { ruleset } = loaded;

  it.each([3, 4, 5])('draws every step of a game of %i for everybody', (count) => {
    const seats = ['A', 'B', 'C', 'D', 'E'].slice(0, count);
    const seed = {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 't',
      random: `t${count}`,
    } as const;
    const started = Run.start(ruleset, { ...seed, seats });
    if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
    const { run } = started;
    const { path } = playBots(run, '', () => randomBot);
    const viewers = ['A', 'spectator', 'all'] as const;
    const { steps } = run.line(path);
    for (const [index, step] of steps.entries()) {
      const viewer = viewers[index % 3] ?? 'all';
      const earlier = steps[index - 1];
      const before = earlier === undefined ? null : run.view(earlier.game, viewer);
      const view = run.view(step.game, viewer);
      const drawn = renderToStaticMarkup(table({ view, before, viewer, seats }));
      expect(drawn, `step ${step.index} as ${viewer}`).not.toMatch(/undefined|NaN|\[object|>null</);
    }
  });
});

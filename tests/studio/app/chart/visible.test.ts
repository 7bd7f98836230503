import { describe, expect, it } from 'vitest';
import { countInside, seatOfRegion } from '../../../../studio/app/chart/chart-index.ts';
import { openStates } from '../../../../studio/app/chart/folding.ts';
import { visibleChart } from '../../../../studio/app/chart/visible.ts';
import { ROUND_INDEX as index } from './charts.ts';

const visible = (...open: string[]) =>
  visibleChart(index, { isOpen: (path) => open.includes(path), isDrawn: () => true });

describe('a chart under a folding', () => {
  it('shows children of open states only, parents first', () => {
    expect(visible('round').nodes.map(({ node }) => node.path)).toEqual([
      'idle',
      'round',
      'round.draw',
      'round.commit',
      'round.battle',
      'round.next',
      'over',
    ]);
  });

  it('ends arrows into a folded state at its box, and drops those that stay inside', () => {
    const { bundles, boxOf } = visible('round');
    const ids = bundles.map((bundle) => bundle.id);
    expect(ids).toContain('round.battle → over');
    expect(ids).toContain('round.battle → round.next');
    expect(ids).not.toContain('round.battle → round.battle');
    expect(boxOf('round.battle.damage')).toBe('round.battle');
  });

  it('draws a loop of a state that is shown, and one line for all arrows of a pair', () => {
    const { bundles } = visible('round', 'round.battle');
    expect(bundles.map((bundle) => bundle.id)).toContain(
      'round.battle.damage → round.battle.damage',
    );
    const folded = visible().bundles.find((bundle) => bundle.id === 'round → over');
    expect(folded?.members.map((edge) => edge.id)).toEqual([
      'round.draw > always > 0',
      'round.battle.damage > always > 2',
    ]);
  });
});

describe('what is unfolded by itself', () => {
  const fold = (
    active: string[],
    pins: [string, boolean][] = [],
    mode: 'auto' | 'active' = 'auto',
  ) => [...openStates(index, { mode, pins: new Map(pins), active, next: [] })].sort();

  it('shows a small chart whole, but a seat’s region as one box', () => {
    expect(fold(['idle'])).toEqual([
      'idle',
      'over',
      ...[
        'round',
        'round.battle',
        'round.battle.damage',
        'round.battle.done',
        'round.battle.healing',
        'round.commit',
        'round.commit.A.choosing',
        'round.commit.A.locked',
        'round.commit.B.choosing',
        'round.commit.B.locked',
        'round.commit.C.choosing',
        'round.commit.C.locked',
        'round.draw',
        'round.next',
      ],
    ]);
  });

  it('keeps to the active path where the rest is folded', () => {
    expect(fold(['round', 'round.battle', 'round.battle.damage'], [], 'active')).toEqual([
      'round',
      'round.battle',
    ]);
  });

  it('leaves what was opened or closed by hand as it is', () => {
    const pins: [string, boolean][] = [
      ['round.battle', false],
      ['round.commit.A', true],
    ];
    const open = fold(['round', 'round.battle', 'round.battle.damage'], pins, 'active');
    expect(open).toEqual(['round', 'round.commit.A']);
  });

  it('opens what hides the state that a choice leads to', () => {
    const input = { mode: 'active' as const, pins: new Map(), active: ['idle'] };
    expect([...openStates(index, { ...input, next: ['round.battle.done'] })]).toEqual([
      'round.battle',
      'round',
    ]);
  });
});

describe('the index', () => {
  it('knows the region of a seat’s secret decision, and no other', () => {
    expect(seatOfRegion(index, 'round.commit.B')).toBe('B');
    expect(seatOfRegion(index, 'round.commit')).toBeNull();
    expect(seatOfRegion(index, 'round.battle')).toBeNull();
  });

  it('counts what is inside', () => {
    expect(countInside(index, 'round.commit')).toBe(9);
    expect(countInside(index, 'over')).toBe(0);
  });
});

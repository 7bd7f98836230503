import { describe, expect, it } from 'vitest';
import type { ChartEdge } from '../../../../machines/kernel/index.ts';
import { boxText } from '../../../../studio/app/chart/boxes.ts';
import { crumbsHidden, crumbsOf } from '../../../../studio/app/chart/crumbs.ts';
import {
  edgeLabel,
  pillLines,
  pillSize,
  sayEdge,
  sayEvent,
} from '../../../../studio/app/chart/labels.ts';
import { RESTING } from '../../../../studio/app/chart/looks.ts';
import { sayState } from '../../../../studio/app/chart/say-state.ts';
import { clipText, textWidth, wrapText } from '../../../../studio/app/chart/text-size.ts';
import { visibleChart } from '../../../../studio/app/chart/visible.ts';
import { ROUND_INDEX as index } from './charts.ts';

const edge = (id: string): ChartEdge => {
  const found = index.edges.get(id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the words on an arrow', () => {
  it('are its label, its event, or its guard', () => {
    expect(edgeLabel(edge('round.draw > always > 1'))).toBe('all drew');
    expect(edgeLabel(edge('idle > start > 0'))).toBe('start');
    expect(edgeLabel(edge('round.battle.damage > always > 1'))).toBe('not: anyone is hurt');
    expect(edgeLabel(edge('round.next > always > 0'))).toBe('');
  });

  it('leave out the seat where the arrow is in its region', () => {
    expect(sayEvent('lock.A', 'round.commit.A.choosing')).toBe('lock');
    expect(sayEvent('lock.A', 'round.commit')).toBe('A: lock');
    expect(sayEvent('demonRevealed', 'round')).toBe('demon revealed');
    expect(sayEvent('place.turnStart', 'idle')).toBe('place turn start');
  });

  it('say of an arrow without any when it is taken', () => {
    const say = (id: string) => sayEdge(edge(id), index.leaving.get(edge(id).source) ?? []);
    expect(say('round.battle.damage > always > 3')).toBe('otherwise');
    expect(say('round.next > always > 0')).toBe('at once');
    expect(say('round.battle > done > 0')).toBe('when done');
  });

  it('fill two lines at most, the end left out only where that is not enough', () => {
    expect(pillLines('all drew')).toEqual(['all drew']);
    expect(pillLines('')).toEqual([]);
    expect(pillLines('starting bonuses come out of the supply')).toHaveLength(2);
    const long = 'a condition that goes on and on and on '.repeat(4);
    const lines = pillLines(long);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.endsWith('…')).toBe(true);
  });

  it('give a bundle the pill that each of its arrows finds room in', () => {
    const members = [edge('round.draw > always > 0'), edge('round.draw > always > 1')];
    const of = (some: ChartEdge[]) => pillSize({ id: '', source: '', target: '', members: some });
    expect(of(members)?.w).toBeGreaterThan(of(members.slice(0, 1))?.w ?? 0);
    expect(of([edge('round.next > always > 0')])).toBeNull();
  });
});

describe('text', () => {
  it('is measured by the font’s own widths', () => {
    expect(textWidth('m')).toBeGreaterThan(textWidth('i') * 3);
    expect(textWidth('Draw', 'semibold')).toBeGreaterThan(textWidth('Draw'));
  });

  it('is broken between words, and cut with an ellipsis', () => {
    expect(wrapText('one word after the other', 60)).toEqual(['one word', 'after the', 'other']);
    expect(clipText('one word', 200)).toBe('one word');
    expect(textWidth(clipText('one word after the other', 60))).toBeLessThanOrEqual(60);
  });
});

describe('what is written in a box', () => {
  const shown = visibleChart(index, {
    isOpen: (path) => path === 'round' || path === 'round.commit',
    isDrawn: () => true,
  }).nodes;
  const of = (path: string) => {
    const found = shown.find(({ node }) => node.path === path);
    if (found === undefined) throw new Error(path);
    return { found, text: boxText(index, found) };
  };

  it('fits into it', () => {
    const { text } = of('round.draw');
    expect(text.lines).toEqual(['one card', 'each']);
    for (const line of text.lines) {
      expect(text.size.w).toBeGreaterThanOrEqual(textWidth(line) + 16);
    }
  });

  it('is read out whole', () => {
    const { found, text } = of('round.battle');
    expect(sayState(found, text, { ...RESTING, tone: 'now' })).toBe(
      'Battle. active, just entered, folded, 3 states inside',
    );
    const region = of('round.commit.B');
    expect(sayState(region.found, region.text, { ...RESTING, tone: 'on', doing: 'locked' })).toBe(
      'Seat B. active, at «locked», folded, 2 states inside',
    );
  });
});

describe('crumbs', () => {
  it('lead to the active state, or to the parallel one that holds several', () => {
    const titles = (...active: string[]) =>
      crumbsOf(index, new Set(active)).map(({ title }) => title);
    expect(titles('round', 'round.battle', 'round.battle.damage')).toEqual([
      'Round',
      'Battle',
      'Damage',
    ]);
    expect(titles('round', 'round.commit', 'round.commit.A', 'round.commit.B')).toEqual([
      'Round',
      'Commit',
    ]);
  });

  it('let the first ones go where there is no room', () => {
    const crumbs = ['Round', 'Battle', 'Shadow damage'].map((title) => ({ path: title, title }));
    expect(crumbsHidden(crumbs, 400)).toBe(0);
    expect(crumbsHidden(crumbs, 190)).toBe(1);
    expect(crumbsHidden(crumbs, 20)).toBe(2);
  });
});

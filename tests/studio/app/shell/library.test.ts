import { describe, expect, it } from 'vitest';
import {
  endingOf,
  filterRows,
  NO_FILTERS,
  type Row,
  rowOfItem,
  rowOfRuleset,
  UNFINISHED,
  valuesOf,
} from '../../../../studio/app/library/rows.ts';
import { pigRuleset } from '../../../tiny/pig.ts';

const row = (part: Partial<Row>): Row => ({
  kind: 'replay',
  id: 'replays/gank/a.json',
  title: 'A game',
  game: 'gank',
  version: '3',
  seats: 3,
  moves: 12,
  ending: 'draw',
  caseId: null,
  problems: 0,
  ...part,
});

const rows = [
  row({ id: 'a', title: 'Why A lost two health', caseId: 'G-07' }),
  row({ id: 'b', ending: null }),
  row({ id: 'c', game: 'gauntlet', version: '0.6.1', ending: 'military' }),
  row({ id: 'd', kind: 'seed', ending: null, moves: 0 }),
  rowOfRuleset(pigRuleset()),
];
const ids = (filters: Partial<typeof NO_FILTERS>) =>
  filterRows(rows, { ...NO_FILTERS, ...filters }).map((one) => one.id);

describe('the library', () => {
  it('filters by kind, game, version, ending and case', () => {
    expect(ids({ kind: 'seed' })).toEqual(['d']);
    expect(ids({ kind: 'ruleset' })).toEqual(['pig@1']);
    expect(ids({ game: 'gauntlet' })).toEqual(['c']);
    expect(ids({ version: '3' })).toEqual(['a', 'b', 'd']);
    expect(ids({ ending: 'draw' })).toEqual(['a']);
    expect(ids({ ending: UNFINISHED })).toEqual(['b']);
    expect(ids({ cases: 'cases' })).toEqual(['a']);
  });

  it('searches all that it shows, every word', () => {
    expect(ids({ text: 'lost  HEALTH' })).toEqual(['a']);
    expect(ids({ text: 'g-07' })).toEqual(['a']);
    expect(ids({ text: 'military 0.6' })).toEqual(['c']);
    expect(ids({ text: 'military nothing' })).toEqual([]);
  });

  it('offers the values that occur', () => {
    expect(valuesOf(rows, (one) => one.game)).toEqual(['gank', 'gauntlet', 'pig']);
    expect(valuesOf(rows, endingOf)).toEqual(['draw', 'military', UNFINISHED]);
  });

  it('shows a broken file as broken, without an ending', () => {
    const refusal = { code: 'file/not-json', where: '', found: '', expected: '', remedy: '' };
    const broken = rowOfItem({
      id: 'replays/x.json',
      kind: 'replay',
      text: '{',
      title: 'x.json',
      ruleset: '',
      game: '',
      seats: 0,
      moves: 0,
      ending: null,
      caseId: null,
      problems: [refusal],
    });
    expect(broken).toMatchObject({ problems: 1, version: '' });
    expect(endingOf(broken)).toBe('');
  });
});

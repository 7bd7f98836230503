/** One test a kind of divergence, on the rows of the blast radius. */
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  type Ruleset,
  withChanges,
  withTexts,
} from '../../../../machines/kernel/index.ts';
import { pairRulesets } from '../../../../studio/analysis/compare/pair.ts';
import { compareReplay } from '../../../../studio/analysis/compare/replays.ts';
import { type BlastRow, blastRow } from '../../../../studio/app/blast/rows.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { recordedGames } from '../../../support/recorded-games.ts';

const published = gankRuleset() as unknown as Ruleset;
const games = recordedGames('gank');

function rowOf(name: string, changes: Changes): BlastRow {
  const input = games.find(({ file }) => file === `replays/gank/${name}.json`);
  const laid = withChanges(published, changes);
  if (input === undefined || 'refusals' in laid) throw new Error(`${name} cannot be played`);
  const paired = pairRulesets(published, laid.ruleset);
  if ('refusal' in paired) throw new Error(paired.refusal.code);
  return blastRow(compareReplay(paired.pair, input));
}

describe('a row of the blast radius', () => {
  it('tells a changed number: the fact, its step, and the parameter behind it', () => {
    expect(rowOf('cases/turn-full-trace', { 'waves.perPlayer[1]': 0 })).toMatchObject({
      blast: 'facts',
      move: 0,
      step: 3,
      params: ['waves.perPlayer[1]'],
      detail: { what: 'army and 1 more, first', values: { before: 6, after: 3 } },
    });
  });

  it('tells an added prompt: who is asked what there now', () => {
    expect(rowOf('cases/setup-deck-3-seats', { 'draw.firstTurn': 1 })).toMatchObject({
      blast: 'asked',
      params: ['draw.firstTurn'],
      detail: {
        what: 'asked',
        values: { before: 'A: commit, B: commit, C: commit', after: 'B: draw' },
      },
    });
  });

  it('tells a vanished prompt', () => {
    expect(rowOf('cases/turn-full-trace', { 'draw.firstTurn': 3 })).toMatchObject({
      blast: 'asked',
      params: ['draw.firstTurn'],
      detail: { values: { before: 'B: draw', after: 'A: commit, B: commit, C: commit' } },
    });
  });

  it('tells a choice that is no longer legal, and why', () => {
    const row = rowOf('cases/heal-self', { 'heal.selfAllowed': false });
    expect(row).toMatchObject({ blast: 'illegal', move: 1, params: ['heal.selfAllowed'] });
    expect(row.detail?.what).toContain('choice 1: found A itself');
  });

  it('tells a different ending, and where the game first goes another way', () => {
    expect(rowOf('games/four-seats-a-draw', { 'waves.perPlayer[1]': 0 })).toMatchObject({
      blast: 'outcome',
      move: 11,
      step: 83,
      params: ['waves.perPlayer[1]'],
      detail: { what: 'ends', values: { before: 'draw', after: 'heroes-win' } },
    });
  });

  it('tells that a parameter is never read here', () => {
    expect(rowOf('cases/heal-self', { 'waves.perPlayer[5]': 9 })).toMatchObject({
      blast: 'unread',
      step: null,
      params: [],
      detail: null,
    });
  });

  it('tells a parameter that was read and changed nothing from one that was not read', () => {
    expect(rowOf('cases/heal-self', { 'talk.charsPerMessage': 90 }).blast).toBe('unread');
    expect(rowOf('cases/turn-full-trace', { 'draw.firstTurn': 1 }).blast).toBe('same');
  });

  it('tells content that was read and changed nothing from content that was not read', () => {
    const content = published.contentText.replace('"unique-highest"', '"attacking"');
    const edited = withTexts(published, { content });
    if ('refusals' in edited) throw new Error(JSON.stringify(edited.refusals));
    const paired = pairRulesets(published, edited.ruleset);
    if ('refusal' in paired) throw new Error(paired.refusal.code);
    const rows = games.map((input) => blastRow(compareReplay(paired.pair, input)));
    const named = (name: string) => rows.find(({ file }) => file.endsWith(`/${name}.json`))?.blast;
    expect(named('award-two-tanks-tied')).toBe('asked');
    expect(rows.filter(({ blast }) => blast === 'same').length).toBeGreaterThan(0);
    expect(named('setup-deck-3-seats')).toBe('unread');
  });

  it('tells a position that cannot be any more, and the parameter that it was held against', () => {
    const row = rowOf('cases/turn-full-trace', { 'health.max': 4, 'health.start': 4 });
    expect(row).toMatchObject({ blast: 'cannot-start', step: null, params: ['health.max'] });
    expect(row.detail?.what).toContain('found health 5');
  });

  it('tells a game that only the draft can play to its end', () => {
    expect(rowOf('variants/gentle-waves-five-seats', { 'waves.perPlayer[1]': 0 }).blast).toBe(
      'mended',
    );
  });

  it('says of a slot that it is behind, and what of the chart', () => {
    const row = rowOf('cases/turn-full-trace', { 'slots.sacrifice': 'passed-on' });
    expect(row).toMatchObject({ blast: 'asked', params: ['slots.sacrifice'] });
    expect(row.causes.length).toBeGreaterThan(0);
  });
});

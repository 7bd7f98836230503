/** What the list holds while rows come in: the newest of each game, and nothing that flickers. */
import { describe, expect, it } from 'vitest';
import type { Blast, BlastRow } from '../../../../studio/app/blast/rows.ts';
import {
  AT_REST,
  type BlastState,
  beginEdit,
  groupsOf,
  hear,
  restOf,
  shownRows,
} from '../../../../studio/app/blast/state.ts';
import { sayBlast } from '../../../../studio/app/blast/words.ts';

const row = (file: string, blast: Blast): BlastRow => ({
  file,
  title: file,
  blast,
  step: 1,
  move: 1,
  params: [],
  causes: [],
  detail: null,
});

const FILES = ['a', 'b', 'c'].map((file) => ({ file }));

const rows = (state: BlastState, ...some: readonly BlastRow[]): BlastState =>
  hear(state, { kind: 'rows', edit: state.edit, rows: some });
const done = (state: BlastState): BlastState => hear(state, { kind: 'done', edit: state.edit });

/** One edit, played to its end. */
const first = done(
  rows(beginEdit(AT_REST, 1, FILES), row('a', 'illegal'), row('b', 'unread'), row('c', 'outcome')),
);

describe('the blast radius', () => {
  it('says that a draft changes nothing', () => {
    expect(sayBlast(restOf(0, 99)).text).toBe(
      'the draft changes nothing, so 99 replays stay as they are.',
    );
  });

  it('counts what an edit does, by its kind, and how far it has come', () => {
    expect(sayBlast(first)).toEqual({
      text: '2 of 3 replays: 1 no longer legal, 1 end otherwise.',
      isStale: false,
      progress: null,
    });
    const begun = beginEdit(AT_REST, 1, FILES);
    expect(sayBlast(begun)).toMatchObject({
      text: 'playing 3 replays.',
      progress: '0 of 3 played',
    });
    expect(sayBlast(rows(begun, row('a', 'facts')))).toMatchObject({
      text: '1 of 3 replays: 1 with other facts.',
      progress: '1 of 3 played',
    });
  });

  it('says when all read it in vain, and when nobody reads it', () => {
    const all = (blast: Blast) =>
      sayBlast(
        done(rows(beginEdit(AT_REST, 1, FILES), ...FILES.map(({ file }) => row(file, blast)))),
      );
    expect(all('same').text).toBe(
      'none of 3 replays: 3 read what the draft changes, and come out the same.',
    );
    expect(all('unread').text).toBe(
      'none of 3 replays: what the draft changes is never read there.',
    );
  });

  it('keeps the last result, marked stale, until the new one has caught up', () => {
    const next = rows(beginEdit(first, 2, FILES), row('a', 'same'));
    expect(sayBlast(next)).toEqual({
      text: '2 of 3 replays: 1 no longer legal, 1 end otherwise.',
      isStale: true,
      progress: '1 of 3 played',
    });
    expect(shownRows(next).map(({ file, blast, isStale }) => [file, blast, isStale])).toEqual([
      ['a', 'same', false],
      ['b', 'unread', true],
      ['c', 'outcome', true],
    ]);
    const caughtUp = done(rows(next, row('b', 'unread'), row('c', 'facts')));
    expect(sayBlast(caughtUp)).toMatchObject({ isStale: false, progress: null });
    expect(sayBlast(caughtUp).text).toBe('1 of 3 replays: 1 with other facts.');
  });

  it('hears nothing of an edit that is not the newest', () => {
    const next = beginEdit(first, 2, FILES);
    expect(hear(next, { kind: 'rows', edit: 1, rows: [row('a', 'facts')] })).toBe(next);
    expect(hear(next, { kind: 'done', edit: 1 })).toBe(next);
  });

  it('forgets games that are no longer there', () => {
    const next = beginEdit(first, 2, [{ file: 'b' }]);
    expect(shownRows(next).map(({ file }) => file)).toEqual(['b']);
  });

  it('says that an edit could not be played, and plays the next', () => {
    const failed = hear(beginEdit(first, 2, FILES), { kind: 'failed', edit: 2, text: 'broken' });
    expect(failed).toMatchObject({ phase: 'failed', failure: 'broken' });
    expect(beginEdit(failed, 3, FILES)).toMatchObject({ phase: 'running', failure: null });
  });

  it('groups games by what becomes of them, the gravest first', () => {
    const groups = groupsOf(shownRows(first));
    expect(groups.map(({ blast, rows: some }) => [blast, some.length])).toEqual([
      ['illegal', 1],
      ['outcome', 1],
      ['unread', 1],
    ]);
  });
});

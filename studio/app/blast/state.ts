/**
 * What is known of the blast radius while rows come in. Nothing flickers: a row of the edit before
 * stays, marked stale, until the same game has been played under the newest one. Pure.
 */
import type { FromWorker } from './messages.ts';
import { BLASTS, type Blast, type BlastRow } from './rows.ts';

export interface BlastState {
  /** `rest`: the draft changes nothing. */
  readonly phase: 'rest' | 'running' | 'done' | 'failed';
  readonly edit: number;
  /** Recorded games of the open rules' game. */
  readonly total: number;
  /** Rows of the newest edit, by file. */
  readonly fresh: ReadonlyMap<string, BlastRow>;
  /** Rows of the last edit that was played to its end, by file. */
  readonly last: ReadonlyMap<string, BlastRow>;
  /** Why the newest edit could not be played. */
  readonly failure: string | null;
}

const NONE: ReadonlyMap<string, BlastRow> = new Map();

export const AT_REST: BlastState = {
  phase: 'rest',
  edit: 0,
  total: 0,
  fresh: NONE,
  last: NONE,
  failure: null,
};

/** A new edit is being played; null: the draft changes nothing any more. */
export function beginEdit(
  state: BlastState,
  edit: number,
  files: readonly { readonly file: string }[],
): BlastState {
  const last = mergedRows(state);
  const here = new Set(files.map(({ file }) => file));
  return {
    phase: 'running',
    edit,
    total: files.length,
    fresh: NONE,
    last: new Map([...last].filter(([file]) => here.has(file))),
    failure: null,
  };
}

export const restOf = (edit: number, total: number): BlastState => ({ ...AT_REST, edit, total });

/** Takes in what the worker says; news of an edit that is no longer the newest changes nothing. */
export function hear(state: BlastState, message: FromWorker): BlastState {
  if (message.edit !== state.edit || state.phase !== 'running') return state;
  switch (message.kind) {
    case 'rows': {
      const fresh = new Map(state.fresh);
      for (const row of message.rows) fresh.set(row.file, row);
      return { ...state, fresh };
    }
    case 'done':
      return { ...state, phase: 'done', last: NONE };
    case 'failed':
      return { ...state, phase: 'failed', failure: message.text };
  }
}

export interface ShownRow extends BlastRow {
  /** Of the edit before: the game has not been played under the newest one yet. */
  readonly isStale: boolean;
}

/** The newest row of each game. */
export const mergedRows = ({ fresh, last }: BlastState): ReadonlyMap<string, BlastRow> =>
  new Map([...last, ...fresh]);

/** The same, for the list. */
export const shownRows = (state: BlastState): readonly ShownRow[] =>
  [...mergedRows(state).values()].map((row) => ({ ...row, isStale: !state.fresh.has(row.file) }));

export interface BlastGroup {
  readonly blast: Blast;
  readonly rows: readonly ShownRow[];
}

/** Rows by what became of the games, the gravest first, each group by file. Empty groups are left out. */
export function groupsOf(rows: readonly ShownRow[]): readonly BlastGroup[] {
  return BLASTS.map((blast) => ({
    blast,
    rows: rows
      .filter((row) => row.blast === blast)
      .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
  })).filter((group) => group.rows.length > 0);
}

const UNHARMED: ReadonlySet<Blast> = new Set(['same', 'unread', 'unplayable']);

/** Whether an edit does anything to a game. */
export const isHit = ({ blast }: Pick<BlastRow, 'blast'>): boolean => !UNHARMED.has(blast);

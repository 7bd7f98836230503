/**
 * The address of a view, as text: `#/debug?ruleset=…&replay=…&step=…&as=A&show=draft&sel=rule:…`.
 * Reading never throws: what does not fit is left out and named.
 */
import type { Choice, SeedFile } from '../../../machines/kernel/index.ts';
import { parseSeed } from '../../../machines/kernel/index.ts';
import type { BotKind, Selection, Shown } from '../session/types.ts';
import {
  asText,
  isRecord,
  readQuery,
  readSelection,
  readTable,
  withoutGaps,
  writeQuery,
  writeSelection,
} from './query.ts';

/** One thing done in a game: a choice, or a message at the table. */
export type Done = Choice | { readonly say: string; readonly seat: string };

/** A line that no file has: what it shares with the replay's main line, and what was done after that. */
export interface OwnLine {
  readonly shared: number;
  readonly done: readonly Done[];
}

export interface Address {
  readonly ruleset?: string;
  /** A file of the library, by its path. */
  readonly replay?: string;
  /** The start of a game that no file has yet. */
  readonly seed?: SeedFile;
  /** A branch of the file, as its cursor. */
  readonly path?: string;
  readonly line?: OwnLine;
  readonly step?: number;
  readonly as?: string;
  readonly show?: Shown;
  readonly select?: Selection;
  /** Parameters that the draft changes, by path. */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** Likewise pieces of content. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** Seats that bots play. */
  readonly bots?: Readonly<Record<string, BotKind>>;
}

const SCREEN = '#/debug';

export function writeAddress(address: Address): string {
  const { ruleset, replay, seed, path, line, step, as, show, select, bots } = address;
  const { changes, content } = address;
  return writeQuery(SCREEN, [
    ['ruleset', ruleset],
    ['replay', replay],
    ['seed', seed && JSON.stringify(seed)],
    ['path', path],
    ['line', line && JSON.stringify([line.shared, ...line.done])],
    [
      'bots',
      bots &&
        Object.entries(bots)
          .map((one) => one.join(':'))
          .join(','),
    ],
    ['changes', changes && JSON.stringify(changes)],
    ['content', content && JSON.stringify(content)],
    ['step', step === undefined ? undefined : String(step)],
    ['as', as],
    ['show', show],
    ['sel', writeSelection(select)],
  ]);
}

export interface ReadAddress {
  readonly address: Address;
  /** What was not understood, as sentences. */
  readonly faults: readonly string[];
}

/** Null where the fragment is no address of ours (an anchor, or nothing). */
export function readAddress(hash: string): ReadAddress | null {
  const query = readQuery(SCREEN, hash);
  if (query === null) return null;
  const { read, faults } = query;
  const address = {
    ruleset: read('ruleset', asText),
    replay: read('replay', asText),
    seed: read('seed', readSeed),
    path: read('path', (text) => (/^([0-9a-z]{2})*$/.test(text) ? text : undefined)),
    line: read('line', readLine),
    bots: read('bots', readBots),
    changes: read('changes', readTable),
    content: read('content', readTable),
    step: read('step', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
    as: read('as', asText),
    show: read('show', (text) => (text === 'draft' || text === 'recorded' ? text : undefined)),
    select: read('sel', readSelection),
  };
  return { address: withoutGaps(address) as Address, faults };
}

function readSeed(text: string): SeedFile | undefined {
  const parsed = parseSeed(text, 'the link');
  return 'value' in parsed ? parsed.value : undefined;
}

const isDone = (value: unknown): value is Done =>
  isRecord(value) &&
  typeof value.seat === 'string' &&
  (typeof value.choose === 'string' || typeof value.say === 'string');

function readLine(text: string): OwnLine | undefined {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return undefined;
  const [shared, ...done] = value as unknown[];
  if (typeof shared !== 'number' || !Number.isInteger(shared) || shared < 0) return undefined;
  return done.every(isDone) ? { shared, done: done as Done[] } : undefined;
}

function readBots(text: string): Record<string, BotKind> | undefined {
  const pairs = text.split(',').map((one) => one.split(':'));
  const known = pairs.every(([, kind]) => kind === 'random' || kind === 'sensible');
  return known ? (Object.fromEntries(pairs) as Record<string, BotKind>) : undefined;
}

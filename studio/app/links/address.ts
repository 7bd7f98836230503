/**
 * The address of a view, as text: `#/debug?ruleset=…&replay=…&step=…&as=A&show=draft&sel=rule:…`.
 * Reading never throws: what does not fit is left out and named.
 */
import type { Choice, SeedFile } from '../../../machines/kernel/index.ts';
import { parseSeed } from '../../../machines/kernel/index.ts';
import type { BotKind, Selection, Shown } from '../session/types.ts';

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
const KINDS: readonly Selection['kind'][] = ['rule', 'param', 'state', 'edge', 'fact'];

export function writeAddress(address: Address): string {
  const { ruleset, replay, seed, path, line, step, as, show, select, bots } = address;
  const { changes, content } = address;
  const parts: [string, string | undefined][] = [
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
    ['sel', select && `${select.kind}:${select.id}`],
  ];
  const query = parts.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encode(value)}`],
  );
  return query.length === 0 ? SCREEN : `${SCREEN}?${query.join('&')}`;
}

/** As `encodeURIComponent`, but with the signs left readable that a fragment may hold. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(2F|3A|40|2C|5B|5D)/g, decodeURIComponent);

export interface ReadAddress {
  readonly address: Address;
  /** What was not understood, as sentences. */
  readonly faults: readonly string[];
}

/** Null where the fragment is no address of ours (an anchor, or nothing). */
export function readAddress(hash: string): ReadAddress | null {
  if (hash !== SCREEN && !hash.startsWith(`${SCREEN}?`)) return null;
  const query = new URLSearchParams(hash.slice(SCREEN.length + 1).replaceAll('+', '%2B'));
  const faults: string[] = [];
  const read = <T>(name: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = query.get(name);
    if (text === null) return undefined;
    const value = quietly(() => parse(text));
    if (value === undefined) faults.push(`The link’s ${name} «${short(text)}» is not understood.`);
    return value;
  };
  const asText = (text: string) => text;
  const address = {
    ruleset: read('ruleset', asText),
    replay: read('replay', asText),
    seed: read('seed', readSeed),
    path: read('path', (text) => (/^([0-9a-z]{2})*$/.test(text) ? text : undefined)),
    line: read('line', readLine),
    bots: read('bots', readBots),
    changes: read('changes', readChanges),
    content: read('content', readChanges),
    step: read('step', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
    as: read('as', asText),
    show: read('show', (text) => (text === 'draft' || text === 'recorded' ? text : undefined)),
    select: read('sel', readSelection),
  };
  return { address: withoutGaps(address), faults };
}

const withoutGaps = (address: Record<string, unknown>): Address =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

function quietly<T>(parse: () => T | undefined): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function readSeed(text: string): SeedFile | undefined {
  const parsed = parseSeed(text, 'the link');
  return 'value' in parsed ? parsed.value : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

function readChanges(text: string): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : undefined;
}

function readSelection(text: string): Selection | undefined {
  const colon = text.indexOf(':');
  const kind = KINDS.find((one) => one === text.slice(0, colon));
  const id = text.slice(colon + 1);
  return kind === undefined || id === '' ? undefined : { kind, id };
}

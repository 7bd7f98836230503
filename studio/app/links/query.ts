/** An address's parts as the query of a fragment. Reading never throws: what does not fit is named. */
import type { Selection } from '../session/types.ts';

/** `#/debug?ruleset=…&step=3`; what is undefined or empty is left out. */
export function writeQuery(
  screen: string,
  parts: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const query = parts.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encode(value)}`],
  );
  return query.length === 0 ? screen : `${screen}?${query.join('&')}`;
}

/** As `encodeURIComponent`, but with the signs left readable that a fragment may hold. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(2F|3A|40|2C|5B|5D)/g, decodeURIComponent);

interface ReadQuery {
  /** A part by its name: undefined where it is not there, or is not understood. */
  read<T>(name: string, parse: (text: string) => T | undefined): T | undefined;
  /** What was not understood, as sentences. */
  readonly faults: readonly string[];
}

/** Null where the fragment is no address of the screen (an anchor, or another screen's). */
export function readQuery(screen: string, hash: string): ReadQuery | null {
  if (hash !== screen && !hash.startsWith(`${screen}?`)) return null;
  const query = new URLSearchParams(hash.slice(screen.length + 1).replaceAll('+', '%2B'));
  const faults: string[] = [];
  return {
    faults,
    read(name, parse) {
      const text = query.get(name);
      if (text === null) return undefined;
      const value = quietly(() => parse(text));
      if (value === undefined) {
        faults.push(`The link’s ${name} «${short(text)}» is not understood.`);
      }
      return value;
    },
  };
}

function quietly<T>(parse: () => T | undefined): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The object without its keys that stand for nothing. */
export const withoutGaps = (parts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

export const asText = (text: string): string => text;

/** An object in JSON: what a draft changes, by path. */
export function readTable(text: string): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KINDS: readonly Selection['kind'][] = ['rule', 'param', 'state', 'edge', 'fact'];

export const writeSelection = (select: Selection | undefined): string | undefined =>
  select && `${select.kind}:${select.id}`;

export function readSelection(text: string): Selection | undefined {
  const colon = text.indexOf(':');
  const kind = KINDS.find((one) => one === text.slice(0, colon));
  const id = text.slice(colon + 1);
  return kind === undefined || id === '' ? undefined : { kind, id };
}

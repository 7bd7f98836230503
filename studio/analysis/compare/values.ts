/** What differs between two plain values as an author sees it: values, items of lists, rows of tables. */
import { formatPath, sameJson } from '../../../machines/kernel/index.ts';
import { alignLists, isTable } from './align.ts';

type Key = string | number;

/** Where the value stands on either side; null where that side has none. */
export interface TwoPaths {
  readonly before: string | null;
  readonly after: string | null;
}

export interface ValueChange {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** A value that was edited, an item of a list, or a row of a table by its name. */
  readonly of: 'value' | 'item' | 'row';
  readonly paths: TwoPaths;
  /** Undefined where that side has none. */
  readonly before: unknown;
  readonly after: unknown;
}

interface Side {
  readonly value: unknown;
  readonly path: readonly Key[];
}

/** Every change, in the order of `after`; what is gone stands where it stood. */
export function diffValues(before: unknown, after: unknown): readonly ValueChange[] {
  const changes: ValueChange[] = [];
  compare({ value: before, path: [] }, { value: after, path: [] }, changes);
  return changes;
}

const child = ({ value, path }: Side, key: Key): Side => ({
  value: (value as Record<Key, unknown>)[key],
  path: [...path, key],
});

const pathsOf = (before: Side | null, after: Side | null): TwoPaths => ({
  before: before === null ? null : formatPath(before.path),
  after: after === null ? null : formatPath(after.path),
});

function compare(before: Side, after: Side, changes: ValueChange[]): void {
  if (Object.is(before.value, after.value)) return;
  if (Array.isArray(before.value) && Array.isArray(after.value)) {
    compareLists(before, after, before.value, after.value, changes);
  } else if (isTable(before.value) && isTable(after.value)) {
    compareTables(before, after, before.value, after.value, changes);
  } else if (!sameJson(before.value, after.value)) {
    changes.push(change('changed', 'value', before, after));
  }
}

const change = (
  kind: ValueChange['kind'],
  of: ValueChange['of'],
  before: Side | null,
  after: Side | null,
): ValueChange => ({
  kind,
  of,
  paths: pathsOf(before, after),
  before: before?.value,
  after: after?.value,
});

function compareLists(
  before: Side,
  after: Side,
  left: readonly unknown[],
  right: readonly unknown[],
  changes: ValueChange[],
): void {
  for (const pair of alignLists(left, right)) {
    const from = pair.before === null ? null : child(before, pair.before);
    const to = pair.after === null ? null : child(after, pair.after);
    if (from === null) changes.push(change('added', 'item', null, to));
    else if (to === null) changes.push(change('removed', 'item', from, null));
    else {
      if (pair.moved) changes.push(change('moved', 'item', from, to));
      compare(from, to, changes);
    }
  }
}

function compareTables(
  before: Side,
  after: Side,
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
  changes: ValueChange[],
): void {
  for (const key of Object.keys(right)) {
    if (Object.hasOwn(left, key)) compare(child(before, key), child(after, key), changes);
    else changes.push(change('added', 'row', null, child(after, key)));
  }
  for (const key of Object.keys(left)) {
    if (!Object.hasOwn(right, key))
      changes.push(change('removed', 'row', child(before, key), null));
  }
}

/** The path of a change, as it is called: where it stands now, or stood. */
export const pathOf = ({ paths }: Pick<ValueChange, 'paths'>): string =>
  paths.after ?? paths.before ?? '';

/** The list or table that an item or row belongs to; for a value, itself. */
export function holderOf({ of, paths }: ValueChange): string {
  const path = paths.after ?? paths.before ?? '';
  if (of === 'item') return path.slice(0, path.lastIndexOf('['));
  if (of === 'row') return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
  return path;
}

/** Whether a path names this place or one inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/**
 * Whether a change is why the value at a path is another. An item that came, went or moved shifts
 * every item after it.
 */
export function explains(changed: ValueChange, path: string): boolean {
  const { of, paths } = changed;
  const own = [paths.before, paths.after].some((one) => one !== null && isWithin(path, one));
  if (own || of !== 'item') return own;
  const list = holderOf(changed);
  const index = indexIn(path, list);
  const places = [paths.before, paths.after].flatMap((one) => indexIn(one ?? '', list) ?? []);
  return index !== null && places.length > 0 && index >= Math.min(...places);
}

function indexIn(path: string, list: string): number | null {
  const found = path.startsWith(`${list}[`) ? /^\d+/.exec(path.slice(list.length + 1)) : null;
  return found === null ? null : Number(found[0]);
}

/** Values in words: what went into a verdict, and what a change did. */
import { type Json, leavesOf } from '../../../machines/kernel/index.ts';
import { factText } from '../table/fact-text.ts';
import { isHidden, isTable } from '../table/json.ts';

/** `demonHidden` → `demon hidden` */
export const nameWords = (key: string): string =>
  key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** «die 4, bust number 1»; empty where nothing went in. */
export const sayValues = (values: Readonly<Record<string, Json>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${nameWords(key)} ${factText(value)}`)
    .join(', ');

/** How a change reads: both sides, and whether there was a value before. */
export interface ChangeWords {
  /** Null where the path did not exist. */
  readonly before: string | null;
  readonly after: string;
}

const SHORT = 22;
/** A table that is longer than this is told by how many facts it holds. */
const LONG = 64;

export function changeWords(before: unknown, after: unknown): ChangeWords {
  const was = before === undefined ? null : factText(before);
  const is = factText(after);
  if ((was?.length ?? 0) <= SHORT && is.length <= SHORT) return { before: was, after: is };
  if (Array.isArray(before) && Array.isArray(after)) return listWords(before, after);
  return { before: was === null ? null : shortened(before, was), after: shortened(after, is) };
}

function shortened(value: unknown, text: string): string {
  const long = isTable(value) && !isHidden(value) && text.length > LONG;
  return long ? `${leavesOf(value).length} facts` : text;
}

const sameItem = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Long lists by what left and what came: «27 items» → «26 items, without 4». */
function listWords(before: readonly unknown[], after: readonly unknown[]): ChangeWords {
  const gone = without(before, after).map(factText);
  const come = without(after, before).map(factText);
  const words = [
    gone.length > 0 && gone.length <= 3 ? `without ${gone.join(', ')}` : '',
    come.length > 0 && come.length <= 3 ? `with ${come.join(', ')}` : '',
  ].filter((one) => one !== '');
  return {
    before: `${before.length} items`,
    after: [`${after.length} items`, ...words].join(', '),
  };
}

/** The items of a list that another lacks, each as often as it lacks them. */
function without(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.findIndex((one) => sameItem(one, item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

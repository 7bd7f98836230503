/**
 * Two versions of a list, item by item, so that an inserted row is one insertion and not a change of
 * every row after it. The alignment with the fewest changes wins; items with ids keep to their ids.
 */
import { canonical, sameJson } from '../../../machines/kernel/index.ts';

/** An item of one list and its counterpart; null where the other list has none. */
export interface Pairing {
  readonly before: number | null;
  readonly after: number | null;
  /** It stands elsewhere among the items that stayed. */
  readonly moved: boolean;
}

type Table = Readonly<Record<string, unknown>>;

export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names under which rows keep who they are. */
const ID_FIELDS = ['id', 'key', 'name'] as const;

/** What an item is known by; null where only its place tells. */
type Identity = (item: unknown) => string | null;

/**
 * Rows by the field that is distinct in both lists, words and unnamed rows by what they say.
 * Numbers and flags are known by their place alone: a 3 that «moved» is another number there.
 */
function identityFor(before: readonly unknown[], after: readonly unknown[]): Identity {
  const field = ID_FIELDS.find((name) => isDistinct(before, name) && isDistinct(after, name));
  return (item) => {
    if (isTable(item)) return field === undefined ? canonical(item) : String(item[field]);
    return typeof item === 'string' || Array.isArray(item) ? canonical(item) : null;
  };
}

const isDistinct = (items: readonly unknown[], field: string): boolean => {
  const values = items.map((item) => (isTable(item) ? item[field] : undefined));
  const named = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return named && new Set(values).size === values.length;
};

/** More cells than this would take longer than a reader waits: such lists are paired by place. */
const MOST_CELLS = 1_000_000;

const GONE_OR_NEW = 1;
const NEVER = 2 * GONE_OR_NEW + 1;

/** What it costs to say that one item became another: 0 the same, 2 no better than out and in. */
type Price = (before: unknown, after: unknown) => number;

function priceFor(identity: Identity, kept: ReadonlySet<string>): Price {
  return (before, after) => {
    if (sameJson(before, after)) return 0;
    if (isTable(before) && isTable(after)) return priceOfRows(before, after, identity);
    const [a, b] = [identity(before), identity(after)];
    // A word that both lists have has moved; it did not become another.
    const hasMoved = (a !== null && kept.has(a)) || (b !== null && kept.has(b));
    return hasMoved ? NEVER : GONE_OR_NEW;
  };
}

function priceOfRows(before: Table, after: Table, identity: Identity): number {
  const [a, b] = [identity(before), identity(after)];
  if (a !== canonical(before) || b !== canonical(after)) return a === b ? 0.5 : NEVER;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const same = [...names].filter((name) => sameJson(before[name], after[name])).length;
  return same === 0 ? NEVER : 2 * GONE_OR_NEW * (1 - same / names.size);
}

/** Pairs the items of two lists, in the order of `after`; what is gone stands where it stood. */
export function alignLists(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly Pairing[] {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const [left, right] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const middle = alignMiddle(left, right).map((pair) => shift(pair, start));
  const same = (count: number, from: number, to: number): Pairing[] =>
    Array.from({ length: count }, (_, index) => ({
      before: from + index,
      after: to + index,
      moved: false,
    }));
  return [...same(start, 0, 0), ...middle, ...same(end, before.length - end, after.length - end)];
}

const shift = ({ before, after, moved }: Pairing, by: number): Pairing => ({
  before: before === null ? null : before + by,
  after: after === null ? null : after + by,
  moved,
});

function commonStart(before: readonly unknown[], after: readonly unknown[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && sameJson(before[count], after[count])) count += 1;
  return count;
}

function commonEnd(before: readonly unknown[], after: readonly unknown[], start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < most && sameJson(before.at(-1 - count), after.at(-1 - count))) count += 1;
  return count;
}

function alignMiddle(before: readonly unknown[], after: readonly unknown[]): readonly Pairing[] {
  if (before.length * after.length > MOST_CELLS) return byPlace(before.length, after.length);
  const identity = identityFor(before, after);
  const names = new Set(before.flatMap((item) => identity(item) ?? []));
  const kept = new Set(after.flatMap((item) => identity(item) ?? []).filter((id) => names.has(id)));
  const pairs = cheapest(before, after, priceFor(identity, kept));
  return joinMoves(pairs, before, after, identity);
}

const byPlace = (before: number, after: number): readonly Pairing[] =>
  Array.from({ length: Math.max(before, after) }, (_, index) => ({
    before: index < before ? index : null,
    after: index < after ? index : null,
    moved: false,
  }));

/** Edit distance with a price for every pair, walked back from the end; pairs before gaps on a tie. */
function cheapest(
  before: readonly unknown[],
  after: readonly unknown[],
  price: Price,
): readonly Pairing[] {
  const width = after.length + 1;
  const costs = new Float64Array((before.length + 1) * width);
  const prices = new Float64Array(costs.length);
  for (let i = 0; i <= before.length; i += 1) costs[i * width] = i * GONE_OR_NEW;
  for (let j = 0; j <= after.length; j += 1) costs[j] = j * GONE_OR_NEW;
  const at = (i: number, j: number): number => costs[i * width + j] as number;
  for (let i = 1; i <= before.length; i += 1) {
    for (let j = 1; j <= after.length; j += 1) {
      const paired = price(before[i - 1], after[j - 1]);
      prices[i * width + j] = paired;
      costs[i * width + j] = Math.min(
        at(i - 1, j - 1) + paired,
        at(i - 1, j) + GONE_OR_NEW,
        at(i, j - 1) + GONE_OR_NEW,
      );
    }
  }
  const pairs: Pairing[] = [];
  let [i, j] = [before.length, after.length];
  while (i > 0 || j > 0) {
    const paired = i > 0 && j > 0 ? at(i - 1, j - 1) + (prices[i * width + j] as number) : NaN;
    if (paired === at(i, j)) {
      i -= 1;
      j -= 1;
      pairs.push({ before: i, after: j, moved: false });
    } else if (j > 0 && at(i, j - 1) + GONE_OR_NEW === at(i, j)) {
      j -= 1;
      pairs.push({ before: null, after: j, moved: false });
    } else {
      i -= 1;
      pairs.push({ before: i, after: null, moved: false });
    }
  }
  return pairs.reverse();
}

/** What went out here and came in there is one item that moved. */
function joinMoves(
  pairs: readonly Pairing[],
  before: readonly unknown[],
  after: readonly unknown[],
  identity: Identity,
): readonly Pairing[] {
  const gone = new Map<string, number[]>();
  for (const pair of pairs) {
    const id = pair.before !== null && pair.after === null ? identity(before[pair.before]) : null;
    if (id !== null) gone.set(id, [...(gone.get(id) ?? []), pair.before as number]);
  }
  const taken = new Set<number>();
  const joined = pairs.map((pair): Pairing => {
    const id = pair.before === null && pair.after !== null ? identity(after[pair.after]) : null;
    const from = id === null ? undefined : gone.get(id)?.shift();
    if (from === undefined) return pair;
    taken.add(from);
    return { before: from, after: pair.after, moved: true };
  });
  return joined.filter(
    ({ before: index, after: to }) => to !== null || index === null || !taken.has(index),
  );
}

/** The facts as rows of a tree: what is open, what matches, what this step changed. */
import { sameJson } from '../../../../machines/kernel/index.ts';
import { factText } from '../fact-text.ts';
import { isHidden, isList, isTable } from '../json.ts';

export interface FactRow {
  readonly path: string;
  readonly key: string;
  readonly depth: number;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly place: number;
  readonly of: number;
  readonly isBranch: boolean;
  readonly isOpen: boolean;
  /** The value, or what a branch holds. */
  readonly text: string;
  /** The value before this step, where it differs: null where there was none. */
  readonly was: { readonly text: string | null } | null;
  /** How many facts inside a branch changed. */
  readonly changes: number;
  readonly isHidden: boolean;
  /** It vanished in this step. */
  readonly isGone: boolean;
}

export interface TreeAsk {
  readonly view: unknown;
  readonly before: unknown;
  /** The first step changes nothing: there was nothing before. */
  readonly compare: boolean;
  /** Branches that were opened or closed by hand. */
  readonly toggled: ReadonlyMap<string, boolean>;
  readonly filter: string;
  readonly changedOnly: boolean;
}

interface FactNode {
  readonly key: string;
  readonly path: string;
  readonly value: unknown;
  readonly before: unknown;
  readonly children: readonly FactNode[] | null;
  readonly changes: number;
  /** Itself or something in it matches. */
  readonly matches: boolean;
  readonly isGone: boolean;
}

/** A list longer than this, or one of tables, opens into its items. */
const INLINE_ITEMS = 12;

const isOpenable = (value: unknown): boolean => {
  if (isList(value)) {
    return value.length > INLINE_ITEMS || value.some((item) => isTable(item) && !isHidden(item));
  }
  return isTable(value) && !isHidden(value) && Object.keys(value).length > 0;
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (isList(value)) return value.map((item, index) => [`[${index}]`, item] as const);
  return isTable(value) && !isHidden(value) ? Object.entries(value) : [];
};

const join = (path: string, key: string): string =>
  path === '' || key.startsWith('[') ? path + key : `${path}.${key}`;

function childrenOf(
  value: unknown,
  before: unknown,
): readonly (readonly [string, unknown, unknown])[] {
  const now = entriesOf(value);
  const was = new Map(entriesOf(before));
  const known = new Set(now.map(([key]) => key));
  const gone = isList(value) ? [] : [...was].filter(([key]) => !known.has(key));
  return [
    ...now.map(([key, inner]) => [key, inner, was.get(key)] as const),
    ...gone.map(([key, inner]) => [key, undefined, inner] as const),
  ];
}

function nodeOf(
  key: string,
  path: string,
  value: unknown,
  before: unknown,
  ask: TreeAsk,
): FactNode {
  const hit = isHit(path, value, ask.filter);
  // A table is compared by what it holds; only leaves and lists by themselves.
  const isWhole = isList(value) || !isOpenable(value);
  const isChanged = ask.compare && isWhole && !sameValue(value, before);
  if (!isOpenable(value)) {
    const matches = hit && (isChanged || !ask.changedOnly);
    const isGone = value === undefined;
    return {
      key,
      path,
      value,
      before,
      children: null,
      changes: isChanged ? 1 : 0,
      matches,
      isGone,
    };
  }
  // Everything in a branch whose own path matches stays: searching `seats.A` shows the whole seat.
  const inner = hit && ask.filter !== '' ? { ...ask, filter: '' } : ask;
  const children = childrenOf(value, before).map(([name, after, was]) =>
    nodeOf(name, join(path, name), after, was, inner),
  );
  const within = isList(value) ? 0 : children.reduce((sum, child) => sum + child.changes, 0);
  const changes = isList(value) && isChanged ? 1 : within;
  const matches = children.some((child) => child.matches) || (isList(value) && hit && isChanged);
  return { key, path, value, before, children, changes, matches, isGone: false };
}

function sameValue(value: unknown, before: unknown): boolean {
  if (Object.is(value, before)) return true;
  const both = typeof value === 'object' && typeof before === 'object';
  return both && value !== null && before !== null && sameJson(value, before);
}

function isHit(path: string, value: unknown, filter: string): boolean {
  if (filter === '') return true;
  if (path.toLowerCase().includes(filter)) return true;
  return !isOpenable(value) && factText(value).toLowerCase().includes(filter);
}

/** The visible rows, top to bottom. */
export function factRows(ask: TreeAsk): readonly FactRow[] {
  const filter = ask.filter.trim().toLowerCase();
  const wanted = { ...ask, filter };
  const roots = childrenOf(ask.view, ask.before)
    .map(([key, value, before]) => nodeOf(key, key, value, before, wanted))
    .filter((node) => node.matches);
  const rows: FactRow[] = [];
  pushRows(roots, 0, wanted, rows);
  return rows;
}

function pushRows(nodes: readonly FactNode[], depth: number, ask: TreeAsk, rows: FactRow[]): void {
  for (const [index, node] of nodes.entries()) {
    const children = node.children?.filter((child) => child.matches) ?? null;
    const isOpen = children !== null && isOpenAt(node.path, depth, ask);
    rows.push(rowOf(node, depth, index + 1, nodes.length, isOpen, ask.compare));
    if (isOpen) pushRows(children, depth + 1, ask, rows);
  }
}

/** A search opens everything that it found; else the first level is open, and what a hand opened. */
function isOpenAt(path: string, depth: number, ask: TreeAsk): boolean {
  return ask.toggled.get(path) ?? (ask.filter !== '' || ask.changedOnly || depth === 0);
}

function rowOf(
  node: FactNode,
  depth: number,
  place: number,
  of: number,
  isOpen: boolean,
  compare: boolean,
): FactRow {
  const { key, path, value, before, children, changes, isGone } = node;
  const isLeaf = children === null || isList(value);
  const differs = compare && isLeaf && changes > 0;
  const text = children === null ? factText(value) : summary(value);
  return {
    path,
    key,
    depth,
    place,
    of,
    isBranch: children !== null,
    isOpen,
    text: isGone ? 'gone' : text,
    was: differs ? { text: before === undefined ? null : factText(before) } : null,
    changes: isLeaf ? 0 : changes,
    isHidden: isHidden(value),
    isGone,
  };
}

const summary = (value: unknown): string => {
  const count = entriesOf(value).length;
  if (isList(value)) return `${count} items`;
  return count === 1 ? '1 fact' : `${count} facts`;
};

/** Every branch on the way to a path: what must be open for its row to be seen. */
export function ancestorsOf(path: string): readonly string[] {
  const places = [...path.matchAll(/[.[]/g)].map((match) => match.index);
  return places.map((place) => path.slice(0, place));
}

/** Every path that opens. */
export function branchesOf(view: unknown, path = ''): readonly string[] {
  if (!isOpenable(view)) return [];
  const inner = entriesOf(view).flatMap(([key, value]) => branchesOf(value, join(path, key)));
  return path === '' ? inner : [path, ...inner];
}

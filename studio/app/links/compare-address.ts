/**
 * The address of a view of the Compare screen, as text:
 * `#/compare?left=…&right=…&replay=…&step=25&tab=charts&sel=state:…&as=A`. Where the sides stand at
 * different steps, both are there: `step=25,31`. Pure.
 */
import type { Both } from '../../analysis/compare/replays.ts';
import type { Leads } from '../compare/moving.ts';
import { CHANGE_TABS, type ChangeTab, PARTS, type Part } from '../compare/parts.ts';
import { type ReplaySort, SORT_KEYS } from '../compare/replay-groups.ts';
import type { Selection } from '../session/types.ts';
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

/** What a draft is made of, for a browser that does not have it. */
export interface LinkedDraft {
  readonly base: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface CompareAddress {
  /** The sides, as `sideOf` takes them. */
  readonly left?: string;
  readonly right?: string;
  readonly leftDraft?: LinkedDraft;
  readonly rightDraft?: LinkedDraft;
  readonly replay?: string;
  readonly steps?: Both<number>;
  /** The side that steps alone. */
  readonly leads?: Leads;
  readonly as?: string;
  readonly tab?: ChangeTab;
  readonly part?: Part;
  readonly sort?: ReplaySort;
  readonly find?: string;
  readonly select?: Selection;
}

const SCREEN = '#/compare';

/** The sides by the words that the address has for them. */
const LEADS: readonly (readonly [Leads, string])[] = [
  ['both', 'both'],
  ['before', 'left'],
  ['after', 'right'],
];

export function writeCompareAddress(address: CompareAddress): string {
  const { left, right, leftDraft, rightDraft, replay, steps } = address;
  const { leads, as, tab, part, sort, find, select } = address;
  return writeQuery(SCREEN, [
    ['left', left],
    ['leftDraft', leftDraft && JSON.stringify(leftDraft)],
    ['right', right],
    ['rightDraft', rightDraft && JSON.stringify(rightDraft)],
    ['replay', replay],
    ['step', steps && [...new Set([steps.before, steps.after])].join(',')],
    ['by', LEADS.find(([one]) => one === leads)?.[1]],
    ['as', as],
    ['tab', tab],
    ['part', part],
    ['sort', sort && (sort.isDown ? '-' : '') + sort.by],
    ['find', find],
    ['sel', writeSelection(select)],
  ]);
}

export interface ReadCompareAddress {
  readonly address: CompareAddress;
  /** What was not understood, as sentences. */
  readonly faults: readonly string[];
}

/** Null where the fragment is no address of the Compare screen. */
export function readCompareAddress(hash: string): ReadCompareAddress | null {
  const query = readQuery(SCREEN, hash);
  if (query === null) return null;
  const { read, faults } = query;
  const address = {
    left: read('left', asText),
    leftDraft: read('leftDraft', readDraft),
    right: read('right', asText),
    rightDraft: read('rightDraft', readDraft),
    replay: read('replay', asText),
    steps: read('step', readSteps),
    leads: read('by', (text) => LEADS.find(([, word]) => word === text)?.[0]),
    as: read('as', asText),
    tab: read('tab', (text) => CHANGE_TABS.find((one) => one === text)),
    part: read('part', (text) => PARTS.find((one) => one === text)),
    sort: read('sort', readSort),
    find: read('find', asText),
    select: read('sel', readSelection),
  };
  return { address: withoutGaps(address) as CompareAddress, faults };
}

function readSteps(text: string): Both<number> | undefined {
  if (!/^\d{1,9}(,\d{1,9})?$/.test(text)) return undefined;
  const [before = 0, after = before] = text.split(',').map(Number);
  return { before, after };
}

function readSort(text: string): ReplaySort | undefined {
  const isDown = text.startsWith('-');
  const by = SORT_KEYS.find((one) => one === text.slice(isDown ? 1 : 0));
  return by === undefined ? undefined : { by, isDown };
}

function readDraft(text: string): LinkedDraft | undefined {
  const { base, params, content } = readTable(text) ?? {};
  if (typeof base !== 'string' || !isRecord(params) || !isRecord(content)) return undefined;
  return { base, params, content };
}

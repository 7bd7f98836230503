/** How states and arrows look at one step. Looks that did not change keep their identity. */
import type { ChartEdge } from '../../../machines/kernel/index.ts';
import { type ChartIndex, isWithin } from './chart-index.ts';
import { edgeLabel, sayEdge } from './labels.ts';
import { failedPhrases, type Moment } from './moment.ts';
import type { Bundle, VisibleChart, VisibleNode } from './visible.ts';

/** At rest · around the active one · active · just entered. */
export type Tone = 'rest' | 'wash' | 'on' | 'now';

export interface NodeLook {
  readonly tone: Tone;
  /** It, or what is folded in it, was active a step ago. */
  readonly left: boolean;
  /** The selected rule or parameter is at work here. */
  readonly lit: boolean;
  readonly selected: boolean;
  /** Seats asked here, by letter. */
  readonly asked: string;
  /** What is active in a folded state. */
  readonly doing: string;
}

export type Status = 'taken' | 'open' | 'blocked' | 'quiet';

export interface LineLook {
  readonly status: Status;
  readonly lit: boolean;
  readonly selected: boolean;
  /** What the pill says, and how many arrows it does not speak for. */
  readonly text: string;
  readonly more: number;
  /** The arrow that speaks for the bundle. */
  readonly edge: string;
  /** The step at which it was taken; -1 where it was not: to be animated once. */
  readonly takenAt: number;
}

export const RESTING: NodeLook = {
  tone: 'rest',
  left: false,
  lit: false,
  selected: false,
  asked: '',
  doing: '',
};

export const QUIET: LineLook = {
  status: 'quiet',
  lit: false,
  selected: false,
  text: '',
  more: 0,
  edge: '',
  takenAt: -1,
};

export interface Marks {
  /** States that the selected rule or parameter touches. */
  readonly lit: ReadonlySet<string>;
  readonly state: string | null;
  readonly edge: string | null;
}

export interface Looks {
  readonly nodes: ReadonlyMap<string, NodeLook>;
  readonly lines: ReadonlyMap<string, LineLook>;
}

const RANK: Readonly<Record<Status, number>> = { taken: 3, open: 2, blocked: 1, quiet: 0 };

export function edgeStatus(edge: ChartEdge, moment: Moment): Status {
  if (moment.taken.has(edge.id)) return 'taken';
  if (moment.open.has(edge.id)) return 'open';
  return moment.verdicts.get(edge.id)?.passed === false ? 'blocked' : 'quiet';
}

/** Whether two flat records agree. */
function isSameLook(a: object, b: object): boolean {
  const left = Object.entries(a);
  const right = b as Readonly<Record<string, unknown>>;
  return left.every(([key, value]) => Object.is(value, right[key]));
}

/** All looks of a step; those equal to the ones before are the ones before. */
export function looksAt(
  index: ChartIndex,
  visible: VisibleChart,
  moment: Moment,
  marks: Marks,
  previous: Looks | null,
): Looks {
  const keep = <T extends object>(known: T | undefined, fresh: T): T =>
    known !== undefined && isSameLook(fresh, known) ? known : fresh;
  const holders = holdersOfActive(visible, moment);
  return {
    nodes: new Map(
      visible.nodes.map((shown): [string, NodeLook] => {
        const { path } = shown.node;
        const fresh = nodeLook(index, shown, moment, marks, holders);
        return [path, keep(previous?.nodes.get(path), fresh)];
      }),
    ),
    lines: new Map(
      visible.bundles.map((bundle): [string, LineLook] => {
        const fresh = lineLook(index, bundle, moment, marks);
        return [bundle.id, keep(previous?.lines.get(bundle.id), fresh)];
      }),
    ),
  };
}

/** Open states around the active one that hold another active open state. */
function holdersOfActive(visible: VisibleChart, { active }: Moment): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const { node, open } of visible.nodes) {
    if (open && active.has(node.path) && node.parent !== null) holders.add(node.parent);
  }
  return holders;
}

function nodeLook(
  index: ChartIndex,
  { node, open }: VisibleNode,
  moment: Moment,
  marks: Marks,
  holders: ReadonlySet<string>,
): NodeLook {
  const { path } = node;
  const holds = (set: ReadonlySet<string>) =>
    open ? set.has(path) : [...set].some((one) => isWithin(path, one));
  const active = moment.active.has(path);
  return {
    tone: toneOf(open, active, holds(moment.entered), holders.has(path)),
    left: !open && !active && holds(moment.left),
    lit: open ? marks.lit.has(path) : holds(marks.lit),
    selected: marks.state === path,
    asked: askedIn(path, open, moment),
    doing: open || !active ? '' : doingIn(index, path, moment),
  };
}

function toneOf(open: boolean, active: boolean, entered: boolean, holdsActive: boolean): Tone {
  if (!active) return 'rest';
  if (open) return holdsActive ? 'wash' : 'on';
  return entered ? 'now' : 'on';
}

function askedIn(path: string, open: boolean, { asked }: Moment): string {
  if (open) return '';
  const seats = [...asked].flatMap(([state, all]) => (isWithin(path, state) ? all : []));
  return [...new Set(seats)].join('');
}

/** The deepest active state inside, by its title. */
function doingIn(index: ChartIndex, path: string, { active }: Moment): string {
  const inside = [...active].filter((one) => one !== path && isWithin(path, one));
  const deepest = inside.at(-1);
  return deepest === undefined ? '' : (index.nodes.get(deepest)?.title.toLowerCase() ?? '');
}

function lineLook(index: ChartIndex, { members }: Bundle, moment: Moment, marks: Marks): LineLook {
  const first = members[0];
  if (first === undefined) return QUIET;
  const rank = (edge: ChartEdge) =>
    RANK[edgeStatus(edge, moment)] * 4 +
    (marks.edge === edge.id ? 2 : 0) +
    (edgeLabel(edge) === '' ? 0 : 1);
  const speaker = members.reduce((best, edge) => (rank(edge) > rank(best) ? edge : best), first);
  const status = edgeStatus(speaker, moment);
  return {
    status,
    lit: false,
    selected: members.some((edge) => edge.id === marks.edge),
    text: textOf(index, speaker, status, moment),
    more: members.length - 1,
    edge: speaker.id,
    takenAt: status === 'taken' ? moment.step : -1,
  };
}

/** A blocked arrow says what of its guard failed; one that counts says something in any case. */
function textOf(index: ChartIndex, edge: ChartEdge, status: Status, moment: Moment): string {
  const label = edgeLabel(edge);
  if (status === 'blocked' && edge.label === undefined) {
    const failed = failedPhrases(edge, moment.verdicts.get(edge.id));
    const said = failed.map(({ phrase, verdict }) => (verdict ? `not: ${phrase}` : phrase));
    if (said.length > 0) return said.join(' and ');
  }
  if (label !== '' || status === 'quiet') return label;
  return sayEdge(edge, index.leaving.get(edge.source) ?? []);
}

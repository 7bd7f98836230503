/** One step as the chart shows it: what is active, what was entered and left, which arrows count. */
import {
  activePaths,
  type ChartEdge,
  type GuardAsked,
  type GuardRef,
  type Pending,
  type Step,
} from '../../../machines/kernel/index.ts';
import { ancestorsOf, type ChartIndex, isWithin } from './chart-index.ts';

/** Whether an arrow's guard let it pass; null where that was not asked, or is not ours to know. */
export interface Verdict {
  readonly passed: boolean | null;
  readonly asked: readonly GuardAsked[];
}

export interface Moment {
  readonly step: number;
  readonly active: ReadonlySet<string>;
  readonly entered: ReadonlySet<string>;
  /** States without children that were active a step ago and no longer are. */
  readonly left: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Seats that are asked, by the state that asks them. */
  readonly asked: ReadonlyMap<string, readonly string[]>;
}

export interface MomentInput {
  readonly step: Step;
  readonly before: Step | null;
  /** The next step of the same move; null where the chart rests. */
  readonly next: Step | null;
  readonly guards: readonly GuardAsked[];
  readonly rest: readonly GuardAsked[];
  readonly pending: readonly Pending[];
  /** The events that a seat may send here; null: any that its state hears. */
  readonly eventsOf: (pending: Pending) => ReadonlySet<string> | null;
}

const sets = new WeakMap<object, ReadonlySet<string>>();

/** The active paths of a step as a set, kept while the step is. */
export function activeSet(step: Step | null): ReadonlySet<string> {
  if (step === null) return new Set();
  const known = sets.get(step);
  if (known !== undefined) return known;
  const active = new Set(activePaths(step.value));
  sets.set(step, active);
  return active;
}

export function momentOf(index: ChartIndex, input: MomentInput): Moment {
  const { step, before, next, guards, rest } = input;
  const active = activeSet(step);
  const was = activeSet(before);
  const taken = new Set(step.edges);
  const again = step.edges.flatMap((id) => {
    const edge = index.edges.get(id);
    // A compound state's arrow to itself stays inside it.
    return edge === undefined || (edge.source === edge.target && isCompound(index, edge.target))
      ? []
      : [edge.target];
  });
  const isEntered = (path: string) =>
    !was.has(path) || again.some((target) => isWithin(target, path));
  const pending = input.pending.filter(({ state }) => active.has(state));
  const asked = new Map<string, string[]>();
  for (const { state, seat } of pending) asked.set(state, [...(asked.get(state) ?? []), seat]);
  return {
    step: step.index,
    active,
    entered: new Set([...active].filter(isEntered)),
    left: new Set([...was].filter((path) => !active.has(path) && !isCompound(index, path))),
    taken,
    open: new Set(
      next === null
        ? pending.flatMap((one) => choosable(index, one, input.eventsOf(one)))
        : next.edges,
    ),
    verdicts: verdictsOf(index, [...guards, ...rest]),
    asked,
  };
}

const isCompound = (index: ChartIndex, path: string): boolean =>
  (index.nodes.get(path)?.children.length ?? 0) > 0;

/** Arrows that one of a seat's choices can set off: of its state, or of one that holds it. */
function choosable(
  index: ChartIndex,
  { state }: Pending,
  events: ReadonlySet<string> | null,
): readonly string[] {
  return [state, ...ancestorsOf(state)]
    .flatMap((path) => index.leaving.get(path) ?? [])
    .filter((edge) => edge.kind === 'event' && (events === null || events.has(edge.event)))
    .map((edge) => edge.id);
}

/** Where a choice may lead: states that should be seen before it is made. */
export function nextStates(index: ChartIndex, open: ReadonlySet<string>): readonly string[] {
  return [...open].flatMap((id) => {
    const edge = index.edges.get(id);
    return edge === undefined || edge.kind !== 'event' ? [] : [edge.target];
  });
}

function verdictsOf(
  index: ChartIndex,
  guards: readonly GuardAsked[],
): ReadonlyMap<string, Verdict> {
  const byEdge = new Map<string, GuardAsked[]>();
  for (const guard of guards) byEdge.set(guard.edge, [...(byEdge.get(guard.edge) ?? []), guard]);
  return new Map(
    [...byEdge].map(([id, asked]): [string, Verdict] => [
      id,
      { asked, passed: judge(index.edges.get(id)?.guard, asked) },
    ]),
  );
}

function judge(guard: GuardRef | undefined, asked: readonly GuardAsked[]): boolean | null {
  if (guard === undefined) return true;
  if (typeof guard === 'string') {
    return asked.find((one) => one.phrase === guard)?.verdict ?? null;
  }
  if ('not' in guard) {
    const inner = judge(guard.not, asked);
    return inner === null ? null : !inner;
  }
  const decisive = 'or' in guard;
  const parts = ('and' in guard ? guard.and : guard.or).map((one) => judge(one, asked));
  if (parts.includes(decisive)) return decisive;
  return parts.includes(null) ? null : !decisive;
}

/** The phrases that kept an arrow from being taken, each with the verdict that did. */
export function failedPhrases(
  edge: ChartEdge,
  verdict: Verdict | undefined,
): readonly GuardAsked[] {
  if (verdict === undefined || edge.guard === undefined) return [];
  const wanted = new Map<string, boolean>();
  const visit = (guard: GuardRef, positive: boolean) => {
    if (typeof guard === 'string') wanted.set(guard, positive);
    else if ('not' in guard) visit(guard.not, !positive);
    else for (const one of 'and' in guard ? guard.and : guard.or) visit(one, positive);
  };
  visit(edge.guard, true);
  return verdict.asked.filter((one) => wanted.get(one.phrase) === !one.verdict);
}

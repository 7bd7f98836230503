/** Why not: for any transition or choice at any step, what was asked, in which order, and what stood behind it. */
import {
  activePaths,
  type ChartEdge,
  type Choice,
  canonical,
  type Fault,
  type GuardAsked,
  type GuardRef,
  isChoiceSeen,
  type Json,
  judge,
  type Line,
  type Refusal,
  type Run,
  type Step,
  seeStep,
  type Viewer,
  valueAt,
} from '../../machines/kernel/index.ts';

/** A parameter behind a verdict, with the value that it had. */
export interface ParamValue {
  readonly path: string;
  readonly value: unknown;
}

/** One phrase of a transition's guard, and what it came to. */
export interface GuardAnswer {
  readonly phrase: string;
  /** The chart asks for its contrary. */
  readonly negated: boolean;
  /** Null where it was not asked, or where the answer is not the viewer's to know. */
  readonly verdict: boolean | null;
  readonly hidden: boolean;
  readonly values: Readonly<Record<string, Json>>;
  readonly rules: readonly string[];
  readonly params: readonly ParamValue[];
}

/**
 * What became of a candidate: it was taken; its guard said no; one before it was taken, or one
 * further inside; its guard held but another transition won; it waits for its event; it was
 * not asked at all; or its answer is not the viewer's to know.
 */
export type Fate =
  | 'taken'
  | 'blocked'
  | 'earlier'
  | 'inner'
  | 'outdone'
  | 'waits'
  | 'unasked'
  | 'hidden';

export interface Candidate {
  readonly edge: ChartEdge;
  readonly fate: Fate;
  readonly guards: readonly GuardAnswer[];
}

/** Transitions that one state offers for one event, in the order in which they are asked. */
export interface Question {
  readonly state: string;
  readonly kind: ChartEdge['kind'];
  readonly event: string;
  readonly candidates: readonly Candidate[];
}

/** What one viewer may know of the asking between two steps. */
interface Asking {
  readonly run: Run;
  readonly asked: readonly GuardAsked[];
  /** Edges that were asked something which the viewer may not know. */
  readonly unseen: ReadonlySet<string>;
  readonly taken: readonly ChartEdge[];
  /** The event that the next step answers to; null where none was heard, or none that is known. */
  readonly heard: string | null;
}

/**
 * Every transition that leaves a state active after step `position` of a line (-1: before the
 * first), deepest states first, with what the steps around it found out.
 */
export function questionsAt(
  run: Run,
  line: Line,
  position: number,
  viewer: Viewer,
): readonly Question[] {
  const value = line.steps[position]?.value ?? run.chart.initial.value;
  const active = new Set(['', ...activePaths(value)]);
  const asking = askingAt(run, line, position, viewer);
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of run.chart.graph.edges) {
    if (!active.has(edge.source)) continue;
    const key = JSON.stringify([edge.source, edge.kind, edge.event]);
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return [...groups.values()]
    .flatMap((edges) => questionOf(asking, edges) ?? [])
    .sort((a, b) => depthOf(b.state) - depthOf(a.state));
}

const depthOf = (path: string): number => (path === '' ? 0 : path.split('.').length);

function askingAt(run: Run, line: Line, position: number, viewer: Viewer): Asking {
  const rested = line.steps[position] ?? null;
  const next = line.steps[position + 1] ?? null;
  const seenRest = rested === null ? [] : see(run, line, rested, viewer).rest;
  const seenNext = next === null ? [] : see(run, line, next, viewer).guards;
  const all = [...(rested?.rest ?? []), ...(next?.guards ?? [])];
  const asked = [...seenRest, ...seenNext];
  const isSecret = next !== null && opensMove(rested, next) && !isKnown(run, next, viewer);
  const edges = new Map(run.chart.graph.edges.map((edge) => [edge.id, edge]));
  return {
    run,
    asked,
    unseen: new Set(all.filter((one) => !asked.includes(one)).map((one) => one.edge)),
    taken: isSecret ? [] : (next?.edges ?? []).flatMap((id) => edges.get(id) ?? []),
    heard: isSecret ? null : (next?.event ?? null),
  };
}

const see = (run: Run, line: Line, step: Step, viewer: Viewer) =>
  seeStep(run, step, line.steps[step.index - 1] ?? null, viewer);

const opensMove = (before: Step | null, step: Step): boolean =>
  before === null || before.choice !== step.choice;

const isKnown = (run: Run, step: Step, viewer: Viewer): boolean =>
  step.choice === null || isChoiceSeen(run, step.choice, viewer);

function questionOf(asking: Asking, edges: readonly ChartEdge[]): Question | null {
  const first = edges[0];
  if (first === undefined) return null;
  let decided = false;
  const candidates = edges.map((edge): Candidate => {
    const guards = guardAnswers(asking, edge);
    const fate = fateOf(asking, edge, guards, decided);
    decided = decided || fate === 'taken' || fate === 'outdone';
    return { edge, fate, guards };
  });
  return { state: first.source, kind: first.kind, event: first.event, candidates };
}

function fateOf(
  asking: Asking,
  edge: ChartEdge,
  guards: readonly GuardAnswer[],
  decided: boolean,
): Fate {
  if (asking.taken.some((one) => one.id === edge.id)) return 'taken';
  if (asking.unseen.has(edge.id)) return 'hidden';
  if (guards.some((one) => one.verdict !== null)) {
    return holds(edge.guard, guards) === true ? 'outdone' : 'blocked';
  }
  if (decided) return 'earlier';
  if (asking.taken.some((one) => isInside(one.source, edge.source) && hearsSame(one, edge))) {
    return 'inner';
  }
  const waits = edge.kind === 'event' ? edge.event !== asking.heard : edge.kind === 'done';
  return waits ? 'waits' : 'unasked';
}

const isInside = (inner: string, outer: string): boolean =>
  inner !== outer && (outer === '' || inner.startsWith(`${outer}.`));

const hearsSame = (a: ChartEdge, b: ChartEdge): boolean => a.kind === b.kind && a.event === b.event;

function guardAnswers(asking: Asking, edge: ChartEdge): readonly GuardAnswer[] {
  return phrasesIn(edge.guard, false).map(({ phrase, negated }) => {
    const found = asking.asked.find((one) => one.edge === edge.id && one.phrase === phrase);
    return {
      phrase,
      negated,
      verdict: found?.verdict ?? null,
      hidden: found === undefined && asking.unseen.has(edge.id),
      values: found?.values ?? {},
      rules: found?.rules ?? [],
      params: (found?.reads ?? []).map((path) => paramAt(asking.run, path)),
    };
  });
}

const paramAt = (run: Run, path: string): ParamValue => ({
  path,
  value: valueAt(run.ruleset.params, path),
});

interface Phrase {
  readonly phrase: string;
  readonly negated: boolean;
}

function phrasesIn(guard: GuardRef | undefined, negated: boolean): readonly Phrase[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [{ phrase: guard, negated }];
  if ('not' in guard) return phrasesIn(guard.not, !negated);
  return ('and' in guard ? guard.and : guard.or).flatMap((one) => phrasesIn(one, negated));
}

/** A guard's verdict from those of its phrases; null where those that were asked do not settle it. */
function holds(guard: GuardRef | undefined, answers: readonly GuardAnswer[]): boolean | null {
  if (guard === undefined) return true;
  if (typeof guard === 'string') {
    return answers.find((one) => one.phrase === guard)?.verdict ?? null;
  }
  if ('not' in guard) {
    const inner = holds(guard.not, answers);
    return inner === null ? null : !inner;
  }
  const settles = 'or' in guard;
  const verdicts = (settles ? guard.or : guard.and).map((one) => holds(one, answers));
  if (verdicts.includes(settles)) return settles;
  return verdicts.includes(null) ? null : !settles;
}

/** One transition, asked about at a step. */
export interface EdgeAnswer {
  readonly edge: ChartEdge;
  /** The asking that led to the step; null where its state was not active before it. */
  readonly came: Question | null;
  /** The asking that follows the step; null where its state is not active after it. */
  readonly next: Question | null;
  /** Where its state is not active at all: the nearest steps at which it was, and will be. */
  readonly nearest: { readonly before: number | null; readonly after: number | null };
}

/** Why a transition was or was not taken at a step. Null where the chart has no such transition. */
export function whyNotEdge(
  run: Run,
  line: Line,
  step: number,
  viewer: Viewer,
  id: string,
): EdgeAnswer | null {
  const edge = run.chart.graph.edges.find((one) => one.id === id);
  if (edge === undefined) return null;
  const ask = (position: number): Question | null =>
    questionsAt(run, line, position, viewer).find((question) =>
      question.candidates.some((one) => one.edge.id === id),
    ) ?? null;
  const isActive = (one: Step) =>
    edge.source === '' || activePaths(one.value).includes(edge.source);
  return {
    edge,
    came: ask(step - 1),
    next: ask(step),
    nearest: {
      before: line.steps.slice(0, step).findLast(isActive)?.index ?? null,
      after: line.steps.slice(step + 1).find(isActive)?.index ?? null,
    },
  };
}

/** What the law has against values of one field: one fault, and every value that it meets. */
export interface FieldFault {
  readonly field: string;
  readonly values: readonly Json[];
  readonly code: string;
  readonly found: string;
  readonly expected: string;
  readonly rule: string | null;
}

/** A kind of choice that a seat is asked about: why it is not offered, or which values are not. */
export interface KindAnswer {
  readonly decision: string;
  readonly choose: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** Why the whole kind is not offered; null where it is. */
  readonly fault: Refusal | null;
  readonly refused: readonly FieldFault[];
}

/**
 * For every kind of choice that a decision could offer a seat now: why it is not legal, or which
 * values of its fields never are. A value that some other field's value allows is not listed.
 */
export function whyNotKinds(run: Run, path: string, seat: string): readonly KindAnswer[] {
  const { decisions } = run.ruleset.game;
  return run
    .pending(path)
    .filter((pending) => pending.seat === seat)
    .flatMap((pending) =>
      (decisions[pending.decision]?.forms ?? []).map((form) => {
        const unavailable = form.available?.(run.facts(path), seat, run.ruleset) ?? null;
        return {
          decision: pending.decision,
          choose: form.choose,
          title: form.title,
          rules: form.rules,
          fault:
            unavailable === null ? null : whyNotChoice(run, path, { seat, choose: form.choose }),
          refused: unavailable === null ? fieldFaults(run, path, seat, form) : [],
        };
      }),
    );
}

type AnyForm = Run['ruleset']['game']['decisions'][string]['forms'][number];

/** Prefixes of a choice that are followed: past it the faults only repeat. */
const MOST_PREFIXES = 400;

function fieldFaults(run: Run, path: string, seat: string, form: AnyForm): readonly FieldFault[] {
  const facts = run.facts(path);
  const faults = new Map<string, FieldFault>();
  let prefixes: readonly Choice[] = [{ seat, choose: form.choose }];
  for (const field of form.fields) {
    const legal: Choice[] = [];
    const refused = new Map<string, readonly [Json, Fault]>();
    for (const choice of prefixes.slice(0, MOST_PREFIXES)) {
      for (const value of field.domain(facts, seat, run.ruleset) ?? []) {
        const fault = field.check(facts, seat, value, choice, run.ruleset);
        if (fault === null) legal.push({ ...choice, [field.name]: value });
        else refused.set(canonical(value), [value, fault]);
      }
    }
    const allowed = new Set(legal.map((choice) => canonical(choice[field.name])));
    for (const [text, [value, fault]] of refused) {
      if (!allowed.has(text)) addFault(faults, field.name, value, fault);
    }
    prefixes = legal;
  }
  return [...faults.values()];
}

function addFault(
  faults: Map<string, FieldFault>,
  field: string,
  value: Json,
  { code, found, expected, rule }: Fault,
): void {
  const key = JSON.stringify([field, code, expected]);
  const fresh = { field, values: [], code, found, expected, rule: rule ?? null };
  const known = faults.get(key) ?? fresh;
  faults.set(key, { ...known, values: [...known.values, value] });
}

/** What the law has against one choice at a cursor; null: it is legal. Nothing is made. */
export function whyNotChoice(run: Run, path: string, choice: unknown): Refusal | null {
  const judged = judge(run.situation(path), choice);
  return 'refusal' in judged ? judged.refusal : null;
}

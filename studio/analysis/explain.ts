/** The why of a step or of a fact, and where a run stands, all through one viewer's eyes. */
import {
  activePaths,
  type Choice,
  type GuardAsked,
  isChoiceSeen,
  type Json,
  type Line,
  leavesOf,
  type Ruling,
  type Run,
  type Seat,
  type Step,
  sayChoice,
  sayGuard,
  seeStep,
  type Viewer,
  valueAt,
  type Write,
} from '../../machines/kernel/index.ts';
import { phaseOf } from './bands.ts';
import { indexBlame } from './blame.ts';
import { factsFor, legalOf, type Moment, pendingOf } from './moment.ts';

export interface Titled {
  readonly id: string;
  readonly title: string;
}

export interface GuardStory {
  readonly phrase: string;
  readonly edge: string;
  readonly verdict: boolean;
  readonly values: Readonly<Record<string, Json>>;
  readonly rules: readonly Titled[];
}

export interface RulingStory {
  readonly rule: Titled;
  readonly text: string;
  readonly values: Readonly<Record<string, Json>>;
}

export interface ReadStory {
  readonly path: string;
  readonly value: unknown;
}

/** An arrow that the step took. */
export interface EdgeStory {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Its event, its guard, or «by itself». */
  readonly because: string;
}

/** Everything of one step that a viewer may know. */
export interface StepStory {
  readonly step: number;
  readonly move: number;
  /** The deepest active states after it. */
  readonly states: readonly Titled[];
  /** What set its move off: «A: attack 5», «A: a secret choice»; null in the opening. */
  readonly choice: string | null;
  readonly edges: readonly EdgeStory[];
  readonly rulings: readonly RulingStory[];
  readonly guards: readonly GuardStory[];
  /** Guards asked after the last step of a move: why it rests here. */
  readonly rest: readonly GuardStory[];
  readonly writes: readonly Write[];
  readonly reads: readonly ReadStory[];
}

/** Tells one step of a line. Throws nothing; a step that the line lacks is the caller's mistake. */
export function explainStep(run: Run, line: Line, index: number, viewer: Viewer): StepStory {
  const step = line.steps[index] as Step;
  const seen = seeStep(run, step, line.steps[index - 1] ?? null, viewer);
  return {
    step: step.index,
    move: step.move,
    states: statesOf(run, step),
    choice: sayMover(run, step, viewer),
    edges: edgesOf(run, step, viewer),
    rulings: seen.rulings.map((ruling) => rulingStory(run, ruling)),
    guards: seen.guards.map((guard) => guardStory(run, guard)),
    rest: seen.rest.map((guard) => guardStory(run, guard)),
    writes: seen.writes,
    reads: seen.reads.map((path) => ({ path, value: valueAt(run.ruleset.params, path) })),
  };
}

const titledRule = (run: Run, id: string): Titled => ({
  id,
  title: run.ruleset.rules.find((rule) => rule.id === id)?.title ?? id,
});

const rulingStory = (run: Run, { rule, text, values }: Ruling): RulingStory => ({
  rule: titledRule(run, rule),
  text,
  values,
});

const guardStory = (
  run: Run,
  { phrase, edge, verdict, values, rules }: GuardAsked,
): GuardStory => ({
  phrase,
  edge,
  verdict,
  values,
  rules: rules.map((id) => titledRule(run, id)),
});

/** The active states that have no active state inside them. */
export function statesOf(run: Run, step: Step): readonly Titled[] {
  const paths = activePaths(step.value);
  return paths
    .filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
    .map((id) => ({ id, title: run.chart.nodes.get(id)?.title ?? id }));
}

/** A choice as a viewer may hear of it. */
export const sayChoiceOf = (run: Run, choice: Choice, viewer: Viewer): string =>
  `${choice.seat}: ${isChoiceSeen(run, choice, viewer) ? sayChoice(choice) : 'a secret choice'}`;

const sayMover = (run: Run, { choice }: Step, viewer: Viewer): string | null =>
  choice === null ? null : sayChoiceOf(run, choice, viewer);

/** An arrow that is named by a secret choice's kind would tell it: it is left out. */
function edgesOf(run: Run, step: Step, viewer: Viewer): readonly EdgeStory[] {
  const hides = step.choice !== null && !isChoiceSeen(run, step.choice, viewer);
  return step.edges.flatMap((id) => {
    const edge = run.chart.graph.edges.find((one) => one.id === id);
    if (edge === undefined || (hides && edge.kind === 'event')) return [];
    const because =
      edge.label ?? (edge.guard !== undefined ? sayGuard(edge.guard) : edge.event || 'by itself');
    return [{ id, from: edge.source, to: edge.target, because }];
  });
}

/** Who wrote a fact: the last time up to a step, and every time in the line. */
export interface FactStory {
  readonly path: string;
  /** Undefined where the viewer's facts have no such path at that step. */
  readonly value: unknown;
  readonly write: Write | null;
  /** The step that wrote it last; null where nothing wrote it yet. */
  readonly story: StepStory | null;
  readonly history: readonly {
    readonly step: number;
    readonly move: number;
    readonly write: Write;
  }[];
  /** Paths that are there, where this one is not. */
  readonly similar: readonly string[];
}

const MOST_SIMILAR = 6;

export function explainFact(
  run: Run,
  line: Line,
  path: string,
  at: number,
  viewer: Viewer,
): FactStory {
  const step = line.steps[at] as Step;
  const facts = viewer === 'all' ? step.game : run.view(step.game, viewer);
  const blame = indexBlame(run, line, viewer);
  const last = blame.lastWrite(path, at);
  const value = valueAt(facts, path);
  return {
    path,
    value,
    write: last === null ? null : plainWrite(last),
    story: last === null ? null : explainStep(run, line, last.step.index, viewer),
    history: blame
      .writesOf(path)
      .map((one) => ({ step: one.step.index, move: one.step.move, write: plainWrite(one) })),
    similar: value === undefined ? similarPaths(facts, path) : [],
  };
}

const plainWrite = ({ path, before, after }: Write): Write => ({ path, before, after });

function similarPaths(facts: unknown, path: string): readonly string[] {
  const key = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const like = leavesOf(facts)
    .map(([leaf]) => leaf)
    .filter((leaf) => leaf.toLowerCase().includes(key));
  const isOwn = (leaf: string) => leaf.toLowerCase().endsWith(`.${key}`);
  return [...like.filter(isOwn), ...like.filter((leaf) => !isOwn(leaf))].slice(0, MOST_SIMILAR);
}

export interface Asked {
  readonly seat: Seat;
  readonly decision: string;
  readonly title: string;
  readonly state: string;
}

/** Where a run stands: its facts, why it rests, who is asked, and what is legal. */
export interface Standing {
  readonly step: number;
  readonly move: number;
  readonly turn: number | null;
  readonly phase: string;
  readonly states: readonly (Titled & { readonly description: string })[];
  readonly asked: readonly Asked[];
  /** Legal choices of the seats whose choices are the viewer's to know. */
  readonly legal: Readonly<Record<Seat, readonly Choice[]>>;
  readonly facts: readonly (readonly [path: string, value: unknown])[];
  readonly ending: { readonly ending: string; readonly title: string } | null;
}

export function standingAt(moment: Moment, viewer: Viewer): Standing {
  const { run, step } = moment;
  const asked = pendingOf(moment);
  const ending = run.ruleset.game.ending(step.game, viewer, run.ruleset);
  const known = [...new Set(asked.map(({ seat }) => seat))].filter(
    (seat) => viewer === 'all' || viewer === seat,
  );
  return {
    step: step.index,
    move: step.move,
    turn: run.ruleset.game.turn(step.game),
    phase: phaseOf(run.chart.nodes, step),
    states: statesOf(run, step).map((state) => ({
      ...state,
      description: run.chart.nodes.get(state.id)?.description ?? '',
    })),
    asked: asked.map(({ seat, decision, state }) => ({
      seat,
      decision,
      title: run.ruleset.game.decisions[decision]?.title ?? decision,
      state,
    })),
    legal: Object.fromEntries(known.map((seat) => [seat, legalOf(moment, seat)])),
    facts: leavesOf(factsFor(moment, viewer)),
    ending: ending === null ? null : { ending: ending.ending, title: ending.title },
  };
}

/**
 * Recorded games under both rulesets: what became of each, where it first goes another way, and
 * because of which change. Row by row, so that a screen shows the first while the rest are played.
 */
import {
  type Ending,
  type Played,
  playReplay,
  type Refusal,
  type ReplayFile,
  type Ruleset,
  type Run,
  refusal,
  type SeedFile,
  type Step,
  sameJson,
  valueAt,
  type Write,
} from '../../../machines/kernel/index.ts';
import type { Verdict as RunVerdict } from '../divergence.ts';
import { statesOf, type Titled } from '../explain.ts';
import { partsOfId } from '../library.ts';
import type { Cause, PlayedPair } from './cause.ts';
import { causesOf } from './causes.ts';
import { type Asked, askedAt, type Parting, partLines } from './lines.ts';
import type { RulesetPair } from './pair.ts';
import { ofPlay } from './params.ts';
import { lawReads, slotReads, stepReads } from './reads.ts';
import { explains, pathOf } from './values.ts';

export interface ReplayInput {
  /** `replays/gank/first-game.json` */
  readonly file: string;
  readonly replay: ReplayFile;
}

/** A seed is a replay in which nobody has chosen yet. */
export const replayOfSeed = (seed: SeedFile): ReplayFile => ({
  format: 'replay/1',
  title: seed.title,
  ruleset: seed.ruleset,
  rulesetHash: '',
  seed,
  choices: [],
});

/** As divergence has it; and a start that one side refuses. */
export type RowVerdict = RunVerdict | 'cannot-start';

export const VERDICTS: readonly RowVerdict[] = [
  'same',
  'facts',
  'outcome',
  'other-decision',
  'illegal',
  'cannot-start',
];

/** A side's values of something. */
export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

/** Where one side stands when the lines part. */
export interface Place {
  readonly step: number;
  readonly states: readonly Titled[];
  /** Rulings of the step, in the game's own words. */
  readonly rulings: readonly { readonly rule: string; readonly text: string }[];
}

/** The first thing that differs, and why. */
export interface FirstDifference {
  readonly what: Parting['what'];
  /** How many choices had been made. */
  readonly move: number;
  readonly place: Both<Place | null>;
  readonly writes: readonly Write[];
  readonly asked: Both<readonly Asked[]>;
  readonly causes: readonly Cause[];
}

export interface RefusedChoice {
  /** Its place in the file, 0 first. */
  readonly index: number;
  readonly refusal: Refusal;
}

export interface ReplayRow {
  readonly file: string;
  readonly title: string;
  readonly caseId: string | null;
  readonly verdict: RowVerdict;
  /** Under whose rules the recording no longer plays: the first to refuse; null where both play it alike. */
  readonly broken: 'before' | 'after' | null;
  readonly first: FirstDifference | null;
  readonly refused: Both<RefusedChoice | null>;
  readonly ending: Both<string | null>;
  /** The same facts all along, by another way through the chart. */
  readonly isOtherWay: boolean;
  /** Changed parameters, by path, that the game read: where it is the same, they made no difference. */
  readonly read: readonly string[];
  /** Why a side cannot start it. */
  readonly refusals: Both<readonly Refusal[]>;
}

export interface ReplayComparison {
  /** Files of other games: they are not played. */
  readonly skipped: readonly string[];
  readonly total: number;
  /** One row a replay, in the order given. Throws the signal's reason once that is aborted. */
  readonly rows: AsyncGenerator<ReplayRow, void, undefined>;
}

/** Plays every replay of the game under both rulesets, one after the other. */
export function compareReplays(
  pair: RulesetPair,
  replays: readonly ReplayInput[],
  signal?: AbortSignal,
): ReplayComparison {
  const isOwn = ({ replay }: ReplayInput) =>
    partsOfId(replay.ruleset)[0] === pair.after.module.game.id;
  const own = replays.filter(isOwn);
  return {
    skipped: replays.filter((one) => !isOwn(one)).map(({ file }) => file),
    total: own.length,
    rows: rowsOf(pair, own, signal),
  };
}

/** Milliseconds at work before messages, keys and the abort of a newer edit are let in. */
const LONGEST_BREATH = 12;

async function* rowsOf(
  pair: RulesetPair,
  replays: readonly ReplayInput[],
  signal?: AbortSignal,
): AsyncGenerator<ReplayRow, void, undefined> {
  let breath = performance.now();
  for (const input of replays) {
    signal?.throwIfAborted();
    yield compareReplay(pair, input);
    if (performance.now() - breath < LONGEST_BREATH) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    breath = performance.now();
  }
  signal?.throwIfAborted();
}

/** Both runs of one replay, for a screen that steps through them side by side. */
export function playBoth(
  { before, after }: RulesetPair,
  replay: ReplayFile,
): PlayedPair | { readonly refusals: Both<readonly Refusal[]> } {
  const [left, right] = [tryToPlay(before, replay), tryToPlay(after, replay)];
  if ('played' in left && 'played' in right) {
    const lines = partLines(left.played, right.played);
    return { replay, before: left.played, after: right.played, lines };
  }
  const refusalsOf = (side: typeof left) => ('refusals' in side ? side.refusals : []);
  return { refusals: { before: refusalsOf(left), after: refusalsOf(right) } };
}

/** Rules that break off are told like rules that refuse: one bad side must not lose the report. */
function tryToPlay(ruleset: Ruleset, replay: ReplayFile) {
  try {
    return playReplay(ruleset, replay);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const remedy = 'Correct the rules; «rules-studio verify» shows where they break off.';
    const expected = 'rules that carry the replay out';
    return { refusals: [refusal('compare/rules-break', ruleset.id, found, expected, remedy)] };
  }
}

/** One replay under both rulesets. */
export function compareReplay(pair: RulesetPair, { file, replay }: ReplayInput): ReplayRow {
  const played = playBoth(pair, replay);
  const { title, case: caseId = null } = replay;
  if ('refusals' in played) return cannotStart({ file, title, caseId }, played.refusals);
  const { before, after, lines } = played;
  const { parting } = lines;
  const ending = { before: endingOf(before), after: endingOf(after) };
  return {
    file,
    title,
    caseId,
    ...verdictOf(played, ending),
    first: parting === null ? null : firstDifference(pair, played, parting),
    refused: { before: before.refused, after: after.refused },
    ending: { before: ending.before?.ending ?? null, after: ending.after?.ending ?? null },
    isOtherWay: lines.isOtherWay,
    read: changesRead(pair, played),
    refusals: { before: [], after: [] },
  };
}

const endingOf = ({ run, path }: Played): Ending | null => run.ending(path);

function cannotStart(
  known: Pick<ReplayRow, 'file' | 'title' | 'caseId'>,
  refusals: ReplayRow['refusals'],
): ReplayRow {
  const { before, after } = refusals;
  const onBoth = before.length > 0 && after.length > 0;
  return {
    ...known,
    verdict: 'cannot-start',
    broken: onBoth ? null : after.length > 0 ? 'after' : 'before',
    first: null,
    refused: { before: null, after: null },
    ending: { before: null, after: null },
    isOtherWay: false,
    read: [],
    refusals,
  };
}

/**
 * What the second ruleset makes of a recording. A choice that is not taken is «another decision»
 * where others, or others too, are asked there; where the same is asked, it is not legal.
 */
function verdictOf(
  { before, after, lines }: PlayedPair,
  ending: Both<Ending | null>,
): Pick<ReplayRow, 'verdict' | 'broken'> {
  const stopped = firstRefusing(before, after);
  const shorter = Math.min(lines.before.length, lines.after.length);
  const asksOthersAt = (node: number): boolean => {
    const [a, b] = [lines.before[node], lines.after[node]];
    if (a === undefined || b === undefined) return false;
    return !sameJson(askedAt(before.run, a), askedAt(after.run, b));
  };
  if (stopped !== null) {
    return { verdict: asksOthersAt(shorter - 1) ? 'other-decision' : 'illegal', broken: stopped };
  }
  const from = lines.parting?.node ?? shorter;
  const asksOthers = Array.from({ length: shorter - from }, (_, index) => from + index).filter(
    asksOthersAt,
  );
  const endsOtherwise = !isSameEnding(ending.before, ending.after);
  // Where a game ends and the other goes on, that the other still asks is the same news twice.
  const isMidway = asksOthers.some((node) => !endsOtherwise || node < shorter - 1);
  if (isMidway) return { verdict: 'other-decision', broken: 'after' };
  if (endsOtherwise) return { verdict: 'outcome', broken: null };
  return { verdict: lines.parting === null ? 'same' : 'facts', broken: null };
}

/** The side that refuses a recorded choice, or refuses an earlier one; null where both take the same. */
function firstRefusing(before: Played, after: Played): 'before' | 'after' | null {
  const [was, is] = [before.refused?.index ?? Infinity, after.refused?.index ?? Infinity];
  if (was === is) return null;
  return was < is ? 'before' : 'after';
}

/** How it ended and who won or lost; scores, being numbers, are facts. */
function isSameEnding(before: Ending | null, after: Ending | null): boolean {
  if (before === null || after === null) return before === after;
  const words = ({ ending, seats }: Ending) => [
    ending,
    Object.entries(seats).map(([seat, said]) => [
      seat,
      Object.entries(said).filter(([, value]) => typeof value !== 'number'),
    ]),
  ];
  return sameJson(words(before), words(after));
}

function firstDifference(pair: RulesetPair, played: PlayedPair, parting: Parting): FirstDifference {
  const { before, after, lines } = played;
  const { what, node } = parting;
  const place = what === 'choice' ? node - 1 : node;
  const asked = (run: Run, nodes: typeof lines.before) => {
    const stood = nodes[place];
    return stood === undefined ? [] : askedAt(run, stood);
  };
  return {
    what,
    move: (lines.before[node] ?? lines.after[node])?.move ?? 0,
    place: {
      before: placeOf(before.run, parting.before),
      after: placeOf(after.run, parting.after),
    },
    writes: parting.writes,
    asked: { before: asked(before.run, lines.before), after: asked(after.run, lines.after) },
    causes: causesOf(pair, played, parting),
  };
}

function placeOf(run: Run, step: Step | null): Place | null {
  if (step === null) return null;
  const rulings = step.actions
    .flatMap((action) => action.rulings)
    .map(({ rule, text }) => ({ rule, text }));
  return { step: step.index, states: statesOf(run, step), rulings };
}

/** Changed parameters that either line read: in its steps, by the law of choices, for its chart. */
function changesRead({ params }: RulesetPair, played: PlayedPair): readonly string[] {
  const { replay, before, after, lines } = played;
  const [was, is] = [before.run.ruleset, after.run.ruleset];
  const reads = new Set<string>([...slotReads(was), ...slotReads(is)]);
  for (const node of [...lines.before, ...lines.after]) {
    for (const step of node.steps) for (const path of stepReads(step)) reads.add(path);
  }
  const isRead = (changes: typeof params) => (path: string) =>
    changes.filter((change) => explains(change, path));
  const changes = ofPlay(params);
  const found = new Set([...reads].flatMap(isRead(changes)));
  // The law is asked again only for what no step has read: it costs as much as choosing.
  const missing = changes.filter((change) => !found.has(change));
  if (missing.length > 0) {
    for (const path of lawReadsOf(replay, before.run, lines.before)) {
      for (const change of isRead(missing)(path)) found.add(change);
    }
    for (const path of lawReadsOf(replay, after.run, lines.after)) {
      for (const change of isRead(missing)(path)) found.add(change);
    }
  }
  const differs = (path: string) => !sameJson(valueAt(was.params, path), valueAt(is.params, path));
  return changes.filter((change) => found.has(change) && differs(pathOf(change))).map(pathOf);
}

function lawReadsOf(
  { choices }: ReplayFile,
  run: Run,
  nodes: PlayedPair['lines']['before'],
): ReadonlySet<string> {
  const reads = new Set<string>();
  for (const node of nodes) {
    const next = choices[node.move];
    if (next === undefined) continue;
    for (const path of lawReads(run, node, next).params) reads.add(path);
  }
  return reads;
}

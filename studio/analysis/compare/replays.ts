/**
 * Recorded games under both rulesets: what became of each, where it first goes another way, and
 * because of which change. Row by row, so that a screen shows the first while the rest are played.
 */
import {
  type Ending,
  type MoveNode,
  type Played,
  type Refusal,
  type ReplayFile,
  type Run,
  rulesAlike,
  type SeedFile,
  type Step,
  sameJson,
  valueAt,
  type Write,
} from '../../../machines/kernel/index.ts';
import { breather } from '../breather.ts';
import type { Verdict as RunVerdict } from '../divergence.ts';
import { statesOf, type Titled } from '../explain.ts';
import { partsOfId } from '../library.ts';
import type { Cause, PlayedPair } from './cause.ts';
import { causesOf } from './causes.ts';
import { keptRun, runBeside, type Tried } from './kept.ts';
import { type Asked, askedAt, type Parting, partLines } from './lines.ts';
import type { RulesetPair } from './pair.ts';
import { type Difference, ofPlay } from './params.ts';
import { type LawReads, lawReads, slotReads, startReads } from './reads.ts';
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
  readonly causes: readonly Cause[];
}

export interface AskedOtherwise extends Both<readonly Asked[]> {
  readonly move: number;
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
  /** Whose rules refuse a recorded choice first, or ask another decision; null where none do. */
  readonly broken: 'before' | 'after' | null;
  readonly first: FirstDifference | null;
  /** The first place at which others are asked, or something else: also long after the first difference. */
  readonly asked: AskedOtherwise | null;
  readonly refused: Both<RefusedChoice | null>;
  readonly ending: Both<string | null>;
  /** The same facts all along, by another way through the chart. */
  readonly isOtherWay: boolean;
  /** Changed parameters and content, by path, that the game read: where it is the same, in vain. */
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

async function* rowsOf(
  pair: RulesetPair,
  replays: readonly ReplayInput[],
  signal?: AbortSignal,
): AsyncGenerator<ReplayRow, void, undefined> {
  const breath = breather();
  for (const input of replays) {
    signal?.throwIfAborted();
    yield compareReplay(pair, input);
    await breath();
  }
  signal?.throwIfAborted();
}

/** Both runs of one replay, for a screen that steps through them side by side. */
export function playBoth(
  { before, after }: RulesetPair,
  replay: ReplayFile,
): PlayedPair | { readonly refusals: Both<readonly Refusal[]> } {
  const left = keptRun(before, replay);
  const right = runBeside(left, after, replay);
  if ('played' in left && 'played' in right) {
    const lines = partLines(left.played, right.played);
    return { replay, before: left.played, after: right.played, lines };
  }
  const refusalsOf = (side: Tried) => ('refusals' in side ? side.refusals : []);
  return { refusals: { before: refusalsOf(left), after: refusalsOf(right) } };
}

type Named = Pick<ReplayRow, 'file' | 'title' | 'caseId'>;

/** One replay under both rulesets. */
export function compareReplay(pair: RulesetPair, { file, replay }: ReplayInput): ReplayRow {
  const { title, case: caseId = null } = replay;
  const named: Named = { file, title, caseId };
  return unplayedRow(pair, named, replay) ?? playedRow(pair, named, replay);
}

/** Where nothing that a replay touches was edited, it need not be played; null where something was. */
function unplayedRow({ before, after }: RulesetPair, named: Named, replay: ReplayFile) {
  const kept = keptRun(before, replay);
  const rules = 'played' in kept ? rulesAlike(kept.played, after, replay) : null;
  if (!('played' in kept) || rules === null) return null;
  const { run, path } = kept.played;
  const ending = endingOf(kept.played);
  // No move tells what naming the end reads.
  if (!sameJson(ending, rules.game.ending(run.facts(path), 'all', rules))) return null;
  const name = ending?.ending ?? null;
  return { ...named, ...NOTHING, verdict: 'same', ending: { before: name, after: name } } as const;
}

function playedRow(pair: RulesetPair, named: Named, replay: ReplayFile): ReplayRow {
  const played = playBoth(pair, replay);
  if ('refusals' in played) return cannotStart(pair, named, replay, played.refusals);
  const { before, after, lines } = played;
  const { parting } = lines;
  const ending = { before: endingOf(before), after: endingOf(after) };
  return {
    ...named,
    ...NOTHING,
    ...verdictOf(played, ending),
    first: parting === null ? null : firstDifference(pair, played, parting),
    refused: { before: before.refused, after: after.refused },
    ending: { before: ending.before?.ending ?? null, after: ending.after?.ending ?? null },
    isOtherWay: lines.isOtherWay,
    read: changesRead(pair, played),
  };
}

/** A row of which nothing is known but that it is there. */
const NOTHING = {
  broken: null,
  first: null,
  asked: null,
  refused: { before: null, after: null },
  ending: { before: null, after: null },
  isOtherWay: false,
  read: [],
  refusals: { before: [], after: [] },
} as const;

const endingOf = ({ run, path }: Played): Ending | null => run.ending(path);

function cannotStart(
  pair: RulesetPair,
  named: Named,
  { seed }: ReplayFile,
  refusals: ReplayRow['refusals'],
): ReplayRow {
  const { before, after } = refusals;
  const onBoth = before.length > 0 && after.length > 0;
  const broken = onBoth ? null : after.length > 0 ? 'after' : 'before';
  const reads = [...startReads(pair.before, seed), ...startReads(pair.after, seed)];
  const read = changesAmong(ofPlay(pair.params), reads);
  return { ...named, ...NOTHING, verdict: 'cannot-start', broken, read, refusals };
}

/**
 * What the second ruleset makes of a recording. A choice that is not taken is not legal where its
 * seat is asked the same decision on both sides, and meets «another decision» where it is not.
 */
function verdictOf(
  played: PlayedPair,
  ending: Both<Ending | null>,
): Pick<ReplayRow, 'verdict' | 'broken' | 'asked'> {
  const { before, after, lines } = played;
  const last = Math.min(lines.before.length, lines.after.length) - 1;
  const from = lines.parting === null ? last + 1 : Math.min(lines.parting.node, last);
  const differing = Array.from({ length: last + 1 - from }, (_, index) =>
    askedOtherwise(before.run, after.run, lines.before[from + index], lines.after[from + index]),
  );
  const asked = differing.find((one) => one !== null) ?? null;
  const stopped = firstRefusing(before, after);
  if (stopped !== null) {
    const isOther = meetsOther(played, lines.before[last], lines.after[last]);
    return { verdict: isOther ? 'other-decision' : 'illegal', broken: stopped, asked };
  }
  const endsOtherwise = !isSameEnding(ending.before, ending.after);
  // Where one game has ended and the other goes on, that it still asks is the same news twice.
  const isMidway = differing.slice(0, endsOtherwise ? -1 : undefined).some((one) => one !== null);
  if (isMidway) return { verdict: 'other-decision', broken: 'after', asked };
  if (endsOtherwise) return { verdict: 'outcome', broken: null, asked: null };
  return { verdict: lines.parting === null ? 'same' : 'facts', broken: null, asked: null };
}

/** Whether the seat whose choice only one side takes is asked something else on the other. */
function meetsOther(
  { replay, before, after }: PlayedPair,
  a: MoveNode | undefined,
  b: MoveNode | undefined,
): boolean {
  const refused = [before.refused, after.refused].find((one) => one !== null) ?? null;
  const isTalk = refused?.refusal.code.startsWith('talk/') ?? false;
  if (a === undefined || b === undefined || isTalk) return false;
  const seat = replay.choices[a.move]?.seat;
  const decisions = (run: Run, node: MoveNode) =>
    run.pending(node.path).flatMap((one) => (one.seat === seat ? [one.decision] : []));
  const asked = decisions(after.run, b);
  return !decisions(before.run, a).some((decision) => asked.includes(decision));
}

function askedOtherwise(
  left: Run,
  right: Run,
  a: MoveNode | undefined,
  b: MoveNode | undefined,
): AskedOtherwise | null {
  if (a === undefined || b === undefined) return null;
  const [before, after] = [askedAt(left, a), askedAt(right, b)];
  return sameJson(before, after) ? null : { move: b.move, before, after };
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
  return {
    what,
    move: (lines.before[node] ?? lines.after[node])?.move ?? 0,
    place: {
      before: placeOf(before.run, parting.before),
      after: placeOf(after.run, parting.after),
    },
    writes: parting.writes,
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

/** Changes that either line read: in its moves, by the law of choices, for its chart. */
function changesRead(pair: RulesetPair, played: PlayedPair): readonly string[] {
  const { before, after } = played;
  const [was, is] = [before.run.ruleset, after.run.ruleset];
  // The replay's own changes are laid over both sides: what they cover no longer differs.
  const differs = (path: string) => !sameJson(valueAt(was.params, path), valueAt(is.params, path));
  const params = ofPlay(pair.params).filter((change) => differs(pathOf(change)));
  const content = ofPlay(pair.content);
  if (params.length + content.length === 0) return [];
  const law = refusedReads(played);
  const ofChart = [...slotReads(was), ...slotReads(is)];
  return [
    ...changesAmong(params, [...ofChart, ...law.params, ...touchedIn(played, 'params')]),
    ...changesAmong(content, [...law.content, ...touchedIn(played, 'content')]),
  ];
}

/** Each place that any move of the two lines touched, once. */
function touchedIn({ lines }: PlayedPair, part: 'params' | 'content'): ReadonlySet<string> {
  const moves = new Set([...lines.before, ...lines.after].map(({ touched }) => touched));
  const places = new Set<string>();
  for (const touched of moves) for (const path of touched[part]) places.add(path);
  return places;
}

const changesAmong = (changes: readonly Difference[], reads: readonly string[]) =>
  changes.filter((change) => reads.some((path) => explains(change, path))).map(pathOf);

/** A choice that was refused made no step that could tell what its law read. */
function refusedReads({ replay, before, after }: PlayedPair): LawReads {
  const reads = [before, after].flatMap(({ run, path, refused }) => {
    const choice = refused === null ? undefined : replay.choices[refused.index];
    return choice === undefined ? [] : [lawReads(run, run.node(path), choice)];
  });
  return {
    params: reads.flatMap((one) => one.params),
    content: reads.flatMap((one) => one.content),
  };
}

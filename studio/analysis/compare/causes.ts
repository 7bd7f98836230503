/**
 * Which change is behind the place where two lines part. Up to there both stood on the same facts,
 * so what the first unlike steps read, took and drew is all that can have made the difference.
 */
import { type Step, sameJson, valueAt } from '../../../machines/kernel/index.ts';
import type { Cause, PlayedPair, ValueCause } from './cause.ts';
import type { Parting } from './lines.ts';
import type { RulesetPair } from './pair.ts';
import { type Difference, ofPlay } from './params.ts';
import { provenCauses, triedCauses } from './prove.ts';
import { type LawReads, lawReads, slotReads, stepReads } from './reads.ts';
import { chartCauses, type Way, waysOf } from './route.ts';
import { explains } from './values.ts';

/** The changes behind a parting, the most telling first; empty where none was found. */
export function causesOf(
  pair: RulesetPair,
  played: PlayedPair,
  parting: Parting,
): readonly Cause[] {
  const charts = chartCauses(played, parting);
  const read = [
    ...paramCauses(pair, played, parting, charts.length > 0),
    ...contentCauses(pair, played, parting),
  ];
  const found = [...provenCauses(pair, played, parting, read), ...charts];
  if (found.length > 0) return [...found, ...lostPins(played, parting)];
  // A recipe that breaks off leaves no trace of what it read: then trying is all there is.
  const changed = [
    ...ofPlay(pair.params).map(causeOf('param')),
    ...ofPlay(pair.content).map(causeOf('content')),
  ];
  const tried = triedCauses(pair, played, parting, changed);
  if (tried.length > 0) return [...tried, ...lostPins(played, parting)];
  const chances = [...lostPins(played, parting), ...chanceCauses(parting)];
  return [...chances, ...codeCauses(pair, waysOf(played, parting))];
}

const causeOf =
  (kind: ValueCause['kind']) =>
  (change: Difference): ValueCause => ({ kind, change, rules: change.meaning.rules });

function paramCauses(
  pair: RulesetPair,
  played: PlayedPair,
  parting: Parting,
  isChartBehind: boolean,
): readonly ValueCause[] {
  const changes = ofPlay(pair.params);
  if (changes.length === 0) return [];
  // The replay's own changes are laid over both sides: what they cover no longer differs.
  const [was, is] = [played.before.run.ruleset, played.after.run.ruleset];
  const isChanged = (path: string) =>
    !sameJson(valueAt(was.params, path), valueAt(is.params, path));
  const behind = (reads: readonly string[]) => causesFrom('param', changes, reads, isChanged);
  if (isChartBehind && was.game === is.game) {
    // One game draws two charts only where a slot names another piece.
    const slots = behind([...slotReads(was), ...slotReads(is)]);
    if (slots.length > 0) return slots;
  }
  const ofStep = behind(parting.origin.flatMap(stepReads));
  if (ofStep.length > 0) return ofStep;
  const ofWay = behind(parting.since.flatMap(stepReads));
  if (ofWay.length > 0) return ofWay;
  return behind(lawReadsAt(played, parting).flatMap((one) => one.params));
}

/** Changes that are why any of the values read is another one. */
function causesFrom(
  kind: ValueCause['kind'],
  changes: readonly Difference[],
  reads: readonly string[],
  isChanged: (path: string) => boolean,
): readonly ValueCause[] {
  const read = [...new Set(reads)].filter(isChanged);
  return changes.filter((change) => read.some((path) => explains(change, path))).map(causeOf(kind));
}

/** What the law reads on either side about who is asked there, and about the choice that follows. */
function lawReadsAt(
  { replay, before, after, lines }: PlayedPair,
  { what, node }: Parting,
): readonly LawReads[] {
  const place = what === 'choice' ? node - 1 : node;
  const sides = [
    { run: before.run, stood: lines.before[place] },
    { run: after.run, stood: lines.after[place] },
  ];
  return sides.flatMap(({ run, stood }) => {
    if (stood === undefined) return [];
    const next = replay.choices[stood.move] ?? { seat: run.seed.seats[0], choose: '' };
    return [lawReads(run, stood, next)];
  });
}

function contentCauses(
  pair: RulesetPair,
  played: PlayedPair,
  parting: Parting,
): readonly ValueCause[] {
  const changes = ofPlay(pair.content);
  if (changes.length === 0) return [];
  const { lines } = played;
  const reads = [
    ...(lines.before[parting.node]?.touched.content ?? []),
    ...(lines.after[parting.node]?.touched.content ?? []),
    ...lawReadsAt(played, parting).flatMap((one) => one.content),
  ];
  const isChanged = (path: string): boolean =>
    !sameJson(valueAt(pair.before.content, path), valueAt(pair.after.content, path));
  return causesFrom('content', changes, reads, isChanged);
}

const chance = (key: string, before: unknown, after: unknown): Cause => ({
  kind: 'chance',
  key,
  before,
  after,
  rules: [],
});

/** Recorded outcomes that one side can no longer have: there the choice was refused. */
function lostPins({ before, after }: PlayedPair, { what }: Parting): readonly Cause[] {
  if (what !== 'choice') return [];
  return [before, after].flatMap(({ run, refused }) => {
    const { code = '', where = '' } = refused?.refusal ?? {};
    const key = where.replace(/^chance /, '');
    return code.startsWith('chance/') ? [chance(key, run.pins[key] ?? null, null)] : [];
  });
}

/** Outcomes that differ under one key: something asked for them otherwise. */
function chanceCauses({ before, after }: Parting): readonly Cause[] {
  const [was, is] = [drawnBy(before), drawnBy(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ key, a: was.get(key) ?? null, b: is.get(key) ?? null }))
    .filter(({ a, b }) => !sameJson(a, b))
    .map(({ key, a, b }) => chance(key, a, b));
}

const drawnBy = (step: Step | null) =>
  new Map(
    (step?.actions ?? []).flatMap((one) => one.chance.map((drawn) => [drawn.key, drawn.outcome])),
  );

/** Rules of another checkout: the same names may do something else there. */
function codeCauses({ before, after }: RulesetPair, ways: readonly Way[]): readonly Cause[] {
  if (before.game === after.game) return [];
  const steps = ways.flatMap((way) => way.steps.at(-1) ?? []);
  const actions = steps.flatMap((step) => step.actions);
  const guards = steps.flatMap((step) => step.guards);
  const names = [...actions.map((one) => one.recipe), ...guards.map((one) => one.phrase)];
  const rules = actions.flatMap((action) => action.rulings.map((one) => one.rule));
  return [{ kind: 'code', names: [...new Set(names)], rules: [...new Set(rules)] }];
}

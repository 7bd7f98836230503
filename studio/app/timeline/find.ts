/** Finding steps by what is in them: rules, rulings, states, seats and facts, as far as a viewer may know. */
import {
  isChoiceSeen,
  type Line,
  maySee,
  type Run,
  type Step,
  type Viewer,
} from '../../../machines/kernel/index.ts';
import type { BlameIndex } from '../../analysis/blame.ts';
import { gameBefore, sayDeed } from '../why/say-move.ts';
import { standingTitle } from '../why/standing.ts';

export interface Entry {
  readonly step: number;
  readonly state: string;
  /** Everything of the step that can be found, the most telling first. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly kind: 'state' | 'ruling' | 'choice' | 'rule' | 'fact' | 'seat';
  readonly text: string;
  readonly low: string;
  /** For a rule that a ruling cites: its sentence. */
  readonly said?: string;
}

export interface Hit {
  readonly step: number;
  readonly state: string;
  readonly kind: Part['kind'] | 'step';
  readonly text: string;
}

/** Everything findable on a line. Facts come from blame, which sees them through the viewer's eyes. */
export function indexSteps(
  run: Run,
  line: Line,
  viewer: Viewer,
  blame: BlameIndex,
): readonly Entry[] {
  return line.steps.map((step, index) => {
    const state = standingTitle(run, step);
    const opens = line.steps[index - 1]?.choice !== step.choice;
    const parts = [
      part('state', state),
      ...rulingParts(step, viewer),
      ...(opens ? choiceParts(run, step, viewer) : []),
      ...guardParts(step, viewer),
      ...blame.writesAt(index).map((write) => part('fact', write.path)),
    ];
    return { step: index, state, parts };
  });
}

const part = (kind: Part['kind'], text: string): Part => ({ kind, text, low: text.toLowerCase() });

function rulingParts(step: Step, viewer: Viewer): readonly Part[] {
  return step.actions.flatMap((action) =>
    action.rulings
      .filter((ruling) => maySee(ruling.only, viewer))
      .flatMap((ruling) => [
        part('ruling', ruling.text),
        { ...part('rule', ruling.rule), said: ruling.text },
      ]),
  );
}

function guardParts(step: Step, viewer: Viewer): readonly Part[] {
  return step.guards
    .filter((guard) => maySee(guard.only, viewer))
    .flatMap((guard) => guard.rules.map((rule) => part('rule', rule)));
}

function choiceParts(run: Run, step: Step, viewer: Viewer): readonly Part[] {
  const { choice } = step;
  if (choice === null) return [];
  const seat = part('seat', choice.seat);
  if (!isChoiceSeen(run, choice, viewer)) return [seat];
  return [seat, part('choice', `${choice.seat} ${sayDeed(run, choice, gameBefore(step))}`)];
}

/**
 * Steps that hold every word of the query, in order. A seat's letter finds its moves, a number its
 * step. Of each step the part is told that says most of it.
 */
export function findSteps(entries: readonly Entry[], query: string): readonly Hit[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const numbered = /^\d+$/.test(query.trim()) ? entries[Number(query.trim())] : undefined;
  const hits = entries.flatMap((entry) => hitOf(entry, words) ?? []);
  if (numbered === undefined) return hits;
  const { step, state } = numbered;
  return [{ step, state, kind: 'step', text: `Go to step ${step}` }, ...hits];
}

function hitOf({ step, state, parts }: Entry, words: readonly string[]): Hit | null {
  const holds = (one: Part, word: string): boolean =>
    one.kind === 'seat' ? one.low === word : one.low.includes(word) && !isSeatOnly(one, word);
  if (!words.every((word) => parts.some((one) => holds(one, word)))) return null;
  const score = (one: Part): number => words.filter((word) => holds(one, word)).length;
  const best = parts.reduce<Part | null>(
    (most, one) => (most === null || score(one) > score(most) ? one : most),
    null,
  );
  if (best === null) return null;
  if (best.said !== undefined) return { step, state, kind: 'ruling', text: best.said };
  const deed = best.kind === 'seat' ? parts.find((one) => one.kind === 'choice') : undefined;
  return { step, state, kind: deed?.kind ?? best.kind, text: deed?.text ?? best.text };
}

/** One letter finds seats, not every text that has it. */
const isSeatOnly = (one: Part, word: string): boolean =>
  /^[a-z]$/.test(word) && one.kind !== 'seat';

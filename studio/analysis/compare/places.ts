/**
 * Every place at which two lines of one replay differ anew: the first difference, then each move
 * that brings differing facts that its forerunner did not have, asks somebody else, or is refused.
 */
import {
  diffFacts,
  type Line,
  type MoveNode,
  type Refused,
  sameJson,
  type Write,
} from '../../../machines/kernel/index.ts';
import type { Abreast, SideName } from './abreast.ts';
import type { PlayedPair } from './cause.ts';
import { type Asked, askedAt } from './lines.ts';

export interface DifferencePlace {
  /** On the axis that both lines share. */
  readonly column: number;
  readonly what: 'facts' | 'asked' | 'refused';
  /** How many choices had been made. */
  readonly move: number;
  /** Facts that differ anew; empty where none do. */
  readonly writes: readonly Write[];
  /** Who is asked what on either side, where that is the difference. */
  readonly asked: { readonly before: readonly Asked[]; readonly after: readonly Asked[] } | null;
  /** The recorded choice that one side refuses. */
  readonly refused: { readonly side: SideName; readonly at: Refused } | null;
}

/** In the order of the game; empty where the lines never part. */
export function differencePlaces(played: PlayedPair, beside: Abreast): readonly DifferencePlace[] {
  const { before, after, lines } = played;
  const { parting } = lines;
  if (parting === null) return [];
  const common = Math.min(lines.before.length, lines.after.length);
  const steps = {
    before: before.run.line(before.path).steps,
    after: after.run.line(after.path).steps,
  };
  const places: DifferencePlace[] = [];
  let was = new Set<string>();
  let wasAsked = '';
  for (let node = parting.node; node < common; node += 1) {
    const [a, b] = [lines.before[node], lines.after[node]];
    if (a === undefined || b === undefined) break;
    const writes = diffFacts(a.resting.context.game, b.resting.context.game);
    const asked = { before: askedAt(before.run, a), after: askedAt(after.run, b) };
    const askedKey = sameJson(asked.before, asked.after) ? '' : JSON.stringify(asked);
    const fresh =
      node === parting.node && parting.what === 'facts'
        ? parting.writes
        : writes.filter(({ path }) => !was.has(path));
    if (fresh.length > 0) {
      const column = columnOfFacts(node, fresh, steps, beside);
      places.push({ ...NOTHING, column, what: 'facts', move: b.move, writes: fresh });
    }
    if (askedKey !== '' && askedKey !== wasAsked) {
      const column = lastColumn(node, beside);
      places.push({ ...NOTHING, column, what: 'asked', move: b.move, asked });
    }
    was = new Set(writes.map(({ path }) => path));
    wasAsked = askedKey;
  }
  const refused = refusalPlace(played, common, beside);
  return refused === null ? places : [...places, refused];
}

const NOTHING = { writes: [], asked: null, refused: null } as const;

const lastColumn = (node: number, { columns }: Abreast): number =>
  Math.max(
    0,
    columns.findLastIndex((column) => column.node === node),
  );

/** The first column of a move at which one of these facts is another on either side. */
function columnOfFacts(
  node: number,
  writes: readonly Write[],
  steps: Readonly<Record<SideName, Line['steps']>>,
  { columns, stepAt }: Abreast,
): number {
  const wanted = new Set(writes.map(({ path }) => path));
  const from = columns.findIndex((column) => column.node === node);
  for (let at = from; columns[at]?.node === node; at += 1) {
    const [a, b] = [steps.before[stepAt('before', at)], steps.after[stepAt('after', at)]];
    const found = diffFacts(a?.game, b?.game);
    if (found.some(({ path }) => wanted.has(path))) return at;
  }
  return from;
}

/** One side goes on where the other refused a recorded choice, or refused an earlier one. */
function refusalPlace(
  { before, after, lines }: PlayedPair,
  common: number,
  beside: Abreast,
): DifferencePlace | null {
  if (lines.before.length === lines.after.length) return null;
  const side: SideName = lines.before.length < lines.after.length ? 'before' : 'after';
  const at = (side === 'before' ? before : after).refused;
  const last: MoveNode | undefined = lines[side].at(-1);
  if (at === null || last === undefined) return null;
  const refused = { side, at };
  return {
    ...NOTHING,
    column: lastColumn(common - 1, beside),
    what: 'refused',
    move: last.move,
    refused,
  };
}

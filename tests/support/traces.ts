/** Two runs of one game held against each other, to the last guard and ruling. */
import { equality, type MoveNode, type Played } from '../../machines/kernel/index.ts';

/**
 * The first move that the two did not make alike, by its place; -1 where one line is longer; null
 * where there is none. What differs between states in the order of their names is a difference, too:
 * who is asked first follows from it.
 */
export function firstUnlike(ours: Played, theirs: Played): number | null {
  const [a, b] = [ours, theirs].map(({ run, path }) => run.line(path).nodes);
  if (a === undefined || b === undefined || a.length !== b.length) return -1;
  const same = equality();
  const isAlike = (left: MoveNode, right: MoveNode) =>
    orderIn(left) === orderIn(right) && same(traceOf(left), traceOf(right));
  const at = a.findIndex((node, index) => !isAlike(node, b[index] as MoveNode));
  return at === -1 ? null : at;
}

function traceOf({ parent: _up, children: _down, resting, ...move }: MoveNode): unknown {
  const { value, context, status } = resting;
  return { ...move, value, context, status };
}

const orderIn = ({ steps, resting }: MoveNode): string =>
  JSON.stringify([resting.value, ...steps.map(({ value }) => value)]);

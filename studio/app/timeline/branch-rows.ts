/** Branches on rows below the line: each on the first row where it meets no other. */
import { type Axis, leftOf, middleOf } from './axis.ts';
import { textWidth } from './bands.ts';
import type { Branch } from './branches.ts';

export interface BranchBox {
  readonly branch: Branch;
  readonly row: number;
  /** The row that its stem comes from; null: the line itself. */
  readonly parentRow: number | null;
  /** The middle of the step that it leaves. */
  readonly stem: number;
  /** Where its last step ends. */
  readonly end: number;
  /** Room for the name before the stem; 0: the name stands in the tail. */
  readonly nameRoom: number;
  readonly tail: string;
  readonly tailRoom: number;
}

const LONGEST = 200;
const GAP = 8;

export function branchBoxes(
  branches: readonly Branch[],
  axis: Axis,
  width: number,
): readonly BranchBox[] {
  const boxes: BranchBox[] = [];
  const taken: [number, number][][] = [];
  for (const branch of branches) {
    const box = measure(branch, axis, width);
    const parentRow = branch.parent === null ? null : (boxes[branch.parent]?.row ?? 0);
    const from = box.stem - box.nameRoom;
    const to = box.end + box.tailRoom + GAP;
    let row = parentRow === null ? 0 : parentRow + 1;
    while (taken[row]?.some(([left, right]) => left < to && from < right)) row += 1;
    taken[row] = [...(taken[row] ?? []), [from, to]];
    boxes.push({ ...box, row, parentRow });
  }
  return boxes;
}

function measure(branch: Branch, axis: Axis, width: number): Omit<BranchBox, 'row' | 'parentRow'> {
  const stem = middleOf(axis, branch.fork, width);
  const end = leftOf(axis, branch.last + 1, width);
  const name = Math.min(textWidth(branch.name), LONGEST) + GAP;
  const before = name <= stem;
  const tail = before ? branch.tail : `${branch.name}, ${branch.tail}`;
  const room = Math.min(textWidth(tail) + GAP, LONGEST * 2, Math.max(0, width - end));
  return { branch, stem, end, nameRoom: before ? name : 0, tail, tailRoom: room < 32 ? 0 : room };
}

export const rowsOf = (boxes: readonly BranchBox[]): number =>
  boxes.reduce((most, box) => Math.max(most, box.row + 1), 1);

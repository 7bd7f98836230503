/** The other lines of the tree, forked below this one. A click shows one, at the step under the pointer. */
import { type MouseEvent, memo, useMemo } from 'react';
import { sessionStore } from '../session/hooks.ts';
import { stepAt } from './axis.ts';
import type { Window } from './bands.ts';
import { type BranchBox, branchBoxes, rowsOf } from './branch-rows.ts';
import { MoveBoxes } from './MoveBoxes.tsx';
import { moveBoxes } from './moves.ts';
import type { LaneModel } from './useLaneModel.ts';

interface BranchLanesProps {
  readonly model: LaneModel;
  readonly width: number;
  readonly window: Window;
}

/** A lane and the line below it. */
const ROW = 23;
const MIDDLE = 11;

export const BranchLanes = memo(function BranchLanes({ model, width, window }: BranchLanesProps) {
  const boxes = useMemo(
    () => branchBoxes(model.branches, model.axis, width),
    [model.branches, model.axis, width],
  );
  if (boxes.length === 0) {
    return (
      <p className="tl-lane tl-no-branch">Another choice made in the past opens a branch here</p>
    );
  }
  const inSight = boxes.filter(
    (box) => box.end + box.tailRoom >= window.from && box.stem - box.nameRoom <= window.to,
  );
  return (
    <ul className="tl-branches" aria-label="Branches" style={{ height: rowsOf(boxes) * ROW - 1 }}>
      {inSight.map((box) => (
        <BranchItem key={box.branch.path} box={box} model={model} width={width} window={window} />
      ))}
    </ul>
  );
});

function BranchItem({ box, model, width, window }: BranchLanesProps & { readonly box: BranchBox }) {
  const { branch, row, stem, end, nameRoom, tail, tailRoom } = box;
  const boxes = useMemo(
    () => moveBoxes(branch.moves, model.axis, width, window),
    [branch, model.axis, width, window],
  );
  const show = (event: MouseEvent<HTMLElement>) => {
    const content = event.currentTarget.closest('.tl-content');
    const x = event.clientX - (content?.getBoundingClientRect().left ?? 0);
    const under = event.detail === 0 ? 0 : stepAt(model.axis, x, width);
    const step = Math.min(Math.max(under, branch.fork + 1), branch.last);
    sessionStore.getState().goPath(branch.path, step);
  };
  return (
    <li>
      <Stem box={box} />
      <button
        type="button"
        className="tl-branch"
        title={`Show the branch: ${branch.name}, ${branch.tail}`}
        style={{ top: row * ROW, left: stem - nameRoom, width: end + tailRoom - stem + nameRoom }}
        onClick={show}
      >
        <span className="tl-branch-name" style={{ width: nameRoom }}>
          {nameRoom > 0 && branch.name}
        </span>
        <span className="tl-branch-tail" style={{ width: tailRoom }}>
          {tailRoom > 0 && tail}
        </span>
      </button>
      <div className="tl-branch-moves" style={{ top: row * ROW }}>
        <MoveBoxes boxes={boxes} />
      </div>
    </li>
  );
}

/** From the row above, round a corner, to the branch's last step. */
function Stem({ box }: { readonly box: BranchBox }) {
  const { row, parentRow, stem, end } = box;
  const top = parentRow === null ? -ROW : parentRow * ROW + MIDDLE;
  const height = row * ROW + MIDDLE - top;
  return <i className="tl-stem" style={{ left: stem, top, width: end - stem, height }} />;
}

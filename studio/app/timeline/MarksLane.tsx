/** Comments, the first difference of the draft, a refused choice; and, hatched, the steps that differ. */
import { memo, useMemo } from 'react';
import { sessionStore } from '../session/hooks.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { leftOf } from './axis.ts';
import type { Window } from './bands.ts';
import { type MarkBox, markBoxes, markWords } from './mark-boxes.ts';
import type { Mark } from './marks.ts';
import type { LaneModel } from './useLaneModel.ts';

interface MarksLaneProps {
  readonly model: LaneModel;
  readonly width: number;
  readonly window: Window;
}

const ICON_OF: Readonly<Record<Mark['kind'], IconName>> = {
  comment: 'comment',
  differs: 'differs',
  refused: 'cross',
};

export const MarksLane = memo(function MarksLane({ model, width, window }: MarksLaneProps) {
  const { marks, differs, axis, line } = model;
  const boxes = useMemo(() => markBoxes(marks, axis, width, window), [marks, axis, width, window]);
  return (
    <ul className="tl-lane tl-marks" aria-label="Marks">
      {differs.map((span) => {
        const left = leftOf(axis, span.from, width);
        const right = leftOf(axis, Math.min(span.to, line.steps.length), width);
        return (
          <li
            key={span.from}
            className="tl-hatch"
            aria-hidden="true"
            style={{ left, width: Math.max(2, right - left) }}
          />
        );
      })}
      {boxes.map((box) => (
        <MarkItem key={`${box.marks[0]?.kind} ${box.marks[0]?.step}`} box={box} />
      ))}
    </ul>
  );
});

const ICON = 14;

function MarkItem({ box }: { readonly box: MarkBox }) {
  const { marks, left, room, side } = box;
  const [first] = marks;
  if (first === undefined) return null;
  const title = marks.map((mark) => mark.title).join('\n');
  const words = markWords(marks);
  const start = side === 'left' ? left - room : left;
  return (
    <li className={`tl-mark ${side}`} style={{ left: start, width: ICON + room }}>
      <button
        type="button"
        className={`tl-${first.kind}`}
        title={title}
        aria-label={`${title}, go to step ${first.step}`}
        onClick={() => sessionStore.getState().goStep(first.step)}
      >
        <Icon name={ICON_OF[first.kind]} />
        {room > 0 && <span>{words}</span>}
      </button>
    </li>
  );
}

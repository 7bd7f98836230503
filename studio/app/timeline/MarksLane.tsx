/** Comments, differences, a refused choice; and, hatched, the steps that differ. */
import { memo, useMemo } from 'react';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { type Axis, leftOf } from './axis.ts';
import type { Window } from './bands.ts';
import { type MarkBox, markBoxes, markWords } from './mark-boxes.ts';
import type { Mark, Span } from './marks.ts';

interface MarksLaneProps {
  readonly marks: readonly Mark[];
  /** Steps to be hatched. */
  readonly differs: readonly Span[];
  readonly axis: Axis;
  /** How many steps there are to hatch; the axis may be longer. */
  readonly steps: number;
  readonly width: number;
  readonly window: Window;
  readonly onGo: (step: number) => void;
}

const ICON_OF: Readonly<Record<Mark['kind'], IconName>> = {
  comment: 'comment',
  differs: 'differs',
  asked: 'branch',
  refused: 'cross',
};

export const MarksLane = memo(function MarksLane(props: MarksLaneProps) {
  const { marks, differs, axis, steps, width, window, onGo } = props;
  const boxes = useMemo(() => markBoxes(marks, axis, width, window), [marks, axis, width, window]);
  return (
    <ul className="tl-lane tl-marks" aria-label="Marks">
      {differs.map((span) => {
        const left = leftOf(axis, span.from, width);
        const right = leftOf(axis, Math.min(span.to, steps), width);
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
        <MarkItem key={`${box.marks[0]?.kind} ${box.marks[0]?.step}`} box={box} onGo={onGo} />
      ))}
    </ul>
  );
});

const ICON = 14;

interface MarkItemProps {
  readonly box: MarkBox;
  readonly onGo: (step: number) => void;
}

function MarkItem({ box, onGo }: MarkItemProps) {
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
        onClick={() => onGo(first.step)}
      >
        <Icon name={ICON_OF[first.kind]} />
        {room > 0 && <span>{words}</span>}
      </button>
    </li>
  );
}

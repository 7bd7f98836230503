/** Comments, differences, a refused choice; and, hatched, the steps that differ. */
import { memo, useMemo } from 'react';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { type Axis, leftOf } from './axis.ts';
import type { Window } from './bands.ts';
import type { Lit } from './lit-steps.ts';
import { type MarkBox, markBoxes, markWords } from './mark-boxes.ts';
import type { Mark, Span } from './marks.ts';

interface MarksLaneProps {
  readonly marks: readonly Mark[];
  /** Steps to be hatched. */
  readonly differs: readonly Span[];
  /** Steps that the selection is at work in. */
  readonly lit?: Lit;
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
  const { marks, differs, lit, axis, steps, width, window, onGo } = props;
  const boxes = useMemo(() => markBoxes(marks, axis, width, window), [marks, axis, width, window]);
  const onAxis = { axis, steps, width };
  return (
    <ul className="tl-lane tl-marks" aria-label="Marks">
      {differs.map((span) => (
        <SpanItem key={span.from} span={span} kind="hatch" {...onAxis} />
      ))}
      {lit !== undefined && lit.title !== '' && <li className="sr">{lit.title}</li>}
      {lit?.spans.map((span) => (
        <SpanItem key={span.from} span={span} kind="lit" title={lit.title} {...onAxis} />
      ))}
      {boxes.map((box) => (
        <MarkItem key={`${box.marks[0]?.kind} ${box.marks[0]?.step}`} box={box} onGo={onGo} />
      ))}
    </ul>
  );
});

interface SpanItemProps extends Pick<MarksLaneProps, 'axis' | 'steps' | 'width'> {
  readonly span: Span;
  readonly kind: 'hatch' | 'lit';
  readonly title?: string;
}

function SpanItem({ span, kind, title, axis, steps, width }: SpanItemProps) {
  const left = leftOf(axis, span.from, width);
  const right = leftOf(axis, Math.min(span.to, steps), width);
  const style = { left, width: Math.max(2, right - left) };
  return <li className={`tl-${kind}`} aria-hidden="true" title={title} style={style} />;
}

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

/** A state as a box: its title, the phrase of what it does, who is asked, what is folded in it. */
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, type ReactElement } from 'react';
import { Icon } from '../theme/Icon.tsx';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { isDone } from './boxes.ts';
import type { StateData, StateFlow } from './flow.ts';
import { useIsFocused, useNodeLook } from './look-store.ts';
import type { NodeLook } from './looks.ts';
import { DIFFERENCES, sayState } from './say-state.ts';

const classesOf = (
  { shown, isRegion, difference }: StateData,
  look: NodeLook,
  kind: string,
): string =>
  [
    'chart-state',
    kind,
    look.tone,
    shown.node.kind === 'final' ? 'final' : '',
    isRegion ? 'region' : '',
    look.left ? 'left' : '',
    look.lit ? 'lit' : '',
    look.selected ? 'selected' : '',
    difference === null ? '' : `differs ${difference}`,
  ]
    .filter((name) => name !== '')
    .join(' ');

/** What box and frame have in common: their place in the focus order and what they are called. */
function useStateProps(path: string, data: StateData, kind: string) {
  const look = useNodeLook(path);
  const isFocused = useIsFocused(path);
  const props = {
    className: classesOf(data, look, kind),
    'data-path': path,
    role: 'button',
    'aria-label': sayState(data.shown, data.text, look, data.difference),
    'aria-pressed': look.selected,
    ...(data.text.inside === 0 ? {} : { 'aria-expanded': data.shown.open }),
    tabIndex: isFocused ? 0 : -1,
  } as const;
  return { look, props };
}

export const StateNode = memo(function StateNode({ id, data }: NodeProps<StateFlow>): ReactElement {
  const { look, props } = useStateProps(id, data, 'box');
  return (
    <div {...props} title={titleOf(data)} data-done={isDone(data.shown.node) || undefined}>
      <Handles />
      <Body data={data} look={look} />
      <Differs data={data} />
      <More />
    </div>
  );
});

/** The frame of a state whose children are drawn in it. */
export const FrameNode = memo(function FrameNode({ id, data }: NodeProps<StateFlow>): ReactElement {
  const { props } = useStateProps(id, data, 'frame');
  const { title, lines } = data.text;
  return (
    <div {...props}>
      <Handles />
      <header className="chart-header">
        <Chevron open inside={0} />
        <b>{title}</b>
        <Slot name={data.shown.node.slot} />
        <Differs data={data} />
        <More />
        <span className="chart-note" title={lines[0]}>
          {lines[0]}
        </span>
      </header>
    </div>
  );
});

/** Where a state stands that only the other chart has: both keep their places. */
export const GapNode = memo(function GapNode(): ReactElement {
  return <div className="chart-gap" title="Only in the other chart" />;
});

const Differs = ({ data: { difference } }: { readonly data: StateData }): ReactElement | null =>
  difference === null ? null : (
    <span className="chart-differs" title={DIFFERENCES[difference]}>
      <Icon name="differs" />
    </span>
  );

const titleOf = ({ shown, text }: StateData): string =>
  [
    isDone(shown.node) ? shown.node.title : '',
    shown.node.description,
    text.inside > 0 ? `${text.inside} ${text.inside === 1 ? 'state' : 'states'} inside` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

function Body({ data, look }: { readonly data: StateData; readonly look: NodeLook }) {
  const { regionOf, node } = data.shown;
  if (regionOf !== null) return <RegionBody seat={regionOf} look={look} />;
  return isDone(node) ? null : <BoxBody data={data} look={look} />;
}

function BoxBody({
  data: { shown, text },
  look,
}: {
  readonly data: StateData;
  readonly look: NodeLook;
}): ReactElement {
  return (
    <>
      <span className="chart-title">
        <b>{text.title}</b>
        <Slot name={shown.node.slot} />
        {text.inside > 0 ? <Chevron open={false} inside={text.inside} /> : null}
      </span>
      {text.lines.map((line) => (
        <span key={line} className="chart-line">
          {line}
        </span>
      ))}
      <Asked seats={look.asked} />
    </>
  );
}

function RegionBody({
  seat,
  look,
}: {
  readonly seat: string;
  readonly look: NodeLook;
}): ReactElement {
  return (
    <>
      <span className="chart-title">
        <SeatBadge seat={seat} />
        <Chevron open={false} inside={0} />
      </span>
      <span className="chart-doing">{look.doing}</span>
    </>
  );
}

function Asked({ seats }: { readonly seats: string }): ReactElement | null {
  if (seats === '') return null;
  return (
    <span className="chart-asked">
      {[...seats].map((seat) => (
        <SeatBadge key={seat} seat={seat} />
      ))}
    </span>
  );
}

const Slot = ({ name }: { readonly name: string | null }): ReactElement | null =>
  name === null ? null : (
    <span className="chart-slot" title={`The ruleset chooses what stands here: ${name}`}>
      slot
    </span>
  );

/** Leads to the steps that entered the state; for the keyboard E does. */
const More = (): ReactElement => (
  <span className="chart-more" data-more="" aria-hidden="true" title="Steps that entered it (E)">
    <Icon name="next" />
  </span>
);

/** Folds and unfolds; for the keyboard + and − do. */
function Chevron({
  open,
  inside,
}: {
  readonly open: boolean;
  readonly inside: number;
}): ReactElement {
  return (
    <span
      className="chart-chevron"
      data-fold=""
      aria-hidden="true"
      title={open ? 'Fold (−)' : 'Unfold (+)'}
    >
      {inside === 0 ? null : <i>{inside}</i>}
      <Icon name={open ? 'down' : 'fold'} />
    </span>
  );
}

/** Lines find their own way: handles only tell the library that there may be lines. */
const Handles = (): ReactElement => (
  <>
    <Handle type="target" position={Position.Top} isConnectable={false} />
    <Handle type="source" position={Position.Bottom} isConnectable={false} />
  </>
);

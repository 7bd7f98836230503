/** Arrows between the same two states: one line, and one pill that speaks for the one that counts now. */
import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo, type ReactElement } from 'react';
import { Icon } from '../theme/Icon.tsx';
import type { LineFlow } from './flow.ts';
import { pillLines } from './labels.ts';
import { useLineLook } from './look-store.ts';
import type { LineLook, Status } from './looks.ts';
import { DIFFERENCES } from './say-state.ts';
import type { Difference } from './twin.ts';

const SAID: Readonly<Record<Status, string>> = {
  taken: 'just taken',
  open: 'can be taken now',
  blocked: 'blocked by its guard',
  quiet: 'not from here',
};

export const TransitionLine = memo(function TransitionLine({
  id,
  data,
}: EdgeProps<LineFlow>): ReactElement | null {
  const look = useLineLook(id);
  if (data === undefined) return null;
  const differs = data.difference === null ? '' : ` differs ${data.difference}`;
  const classes = `chart-tr ${look.status}${look.selected ? ' selected' : ''}${differs}`;
  return (
    <>
      {data.label === null ? (
        // biome-ignore lint/a11y/useSemanticElements: a line cannot be a button element
        <path
          className="chart-hit"
          d={data.path}
          data-line={id}
          tabIndex={-1}
          role="button"
          aria-label={`Transition to ${data.targetTitle}. ${SAID[look.status]}`}
        />
      ) : (
        <path className="chart-hit" d={data.path} data-line={id} />
      )}
      <path className={classes} d={data.path} markerEnd={`url(#chart-m-${look.status})`} />
      {look.takenAt < 0 ? null : (
        <path key={look.takenAt} className="chart-run" d={data.path} pathLength={1} />
      )}
      {data.label === null ? null : (
        <EdgeLabelRenderer>
          <Pill
            id={id}
            target={data.targetTitle}
            look={look}
            x={data.label.x}
            y={data.label.y}
            width={data.width}
            height={data.height}
            difference={data.difference}
          />
        </EdgeLabelRenderer>
      )}
    </>
  );
});

interface PillProps {
  readonly id: string;
  readonly target: string;
  readonly look: LineLook;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly difference: Difference | null;
}

function Pill(props: PillProps): ReactElement {
  const { id, target, look, x, y, width, height, difference } = props;
  const { status, text, more, selected } = look;
  const lines = pillLines(text);
  const differs = difference === null ? '' : `. ${DIFFERENCES[difference]}`;
  const others = more === 0 ? '' : `, and ${more} more between these states`;
  return (
    <button
      type="button"
      className={`chart-pill ${status}${selected ? ' selected' : ''}${difference === null ? '' : ` differs ${difference}`}`}
      data-line={id}
      tabIndex={-1}
      aria-label={`Transition to ${target}: ${text}. ${SAID[status]}${others}${differs}`}
      style={{
        maxWidth: width,
        minHeight: Math.min(height, 18),
        transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`,
      }}
    >
      {status === 'blocked' ? <Icon name="cross" /> : null}
      {difference === null ? null : <Icon name="differs" />}
      <span>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {more === 0 ? null : <i>+{more}</i>}
    </button>
  );
}

/** The heads of the arrows, one for each way a line looks. */
export function ArrowHeads(): ReactElement {
  const sizes: Readonly<Record<Status, number>> = { quiet: 8, open: 9, taken: 11, blocked: 9 };
  return (
    <svg className="chart-defs" aria-hidden="true">
      <defs>
        {Object.entries(sizes).map(([status, size]) => (
          <marker
            key={status}
            id={`chart-m-${status}`}
            className={`chart-m-${status}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth={size}
            markerHeight={size}
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M1 1 7 4 1 7z" />
          </marker>
        ))}
      </defs>
    </svg>
  );
}

/** Divides between regions, and the dots where states start. */
export const Marks = memo(function Marks({
  divides,
  starts,
}: {
  readonly divides: readonly (readonly [{ x: number; y: number }, { x: number; y: number }])[];
  readonly starts: readonly { readonly x: number; readonly y: number }[];
}): ReactElement {
  return (
    <svg className="chart-marks" aria-hidden="true">
      {divides.map(([a, b]) => (
        <path key={`${a.x} ${a.y} ${b.x} ${b.y}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      ))}
      {starts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3} />
      ))}
    </svg>
  );
});

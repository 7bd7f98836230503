import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Box, type Flow, type FlowPlan, flowsTo } from './flow.ts';
import type { GankView } from './gank-view.ts';

interface FlowsProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly damage: Readonly<Record<string, number>>;
  /** Measured anew with every other table. */
  readonly table: GankView;
}

/** Shadow damage on its way from the army to the seats that it reaches in this step. */
export function Flows({ grid, damage, table }: FlowsProps) {
  const [flows, setFlows] = useState<readonly Flow[]>([]);
  const measure = useCallback(() => {
    if (grid.current !== null) setFlows(flowsTo(damage, planOf(grid.current)));
  }, [grid, damage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table moves what is measured
  useLayoutEffect(measure, [measure, table]);
  useEffect(() => {
    if (grid.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(grid.current);
    return () => observer.disconnect();
  }, [grid, measure]);
  if (flows.length === 0) return null;
  return (
    <svg className="gk-flows" aria-hidden="true">
      <defs>
        <marker
          id="gk-tip"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0.5 8 4 0 7.5z" />
        </marker>
      </defs>
      {flows.map((flow) => (
        <Line key={flow.seat} flow={flow} />
      ))}
    </svg>
  );
}

function Line({ flow }: { readonly flow: Flow }) {
  const { path, pill, amount } = flow;
  const width = 14 + 8 * String(amount).length;
  return (
    <g>
      <path d={path} markerEnd="url(#gk-tip)" />
      <rect x={pill.x - width / 2} y={pill.y - 9} width={width} height={18} rx={9} />
      <text x={pill.x} y={pill.y + 4}>
        {amount}
      </text>
    </g>
  );
}

function planOf(grid: HTMLElement): FlowPlan {
  const from = grid.getBoundingClientRect();
  const box = (selector: string): Box | null => {
    const rect = grid.querySelector(selector)?.getBoundingClientRect();
    if (rect === undefined) return null;
    const { left, top } = from;
    return {
      left: rect.left - left,
      top: rect.top - top,
      right: rect.right - left,
      bottom: rect.bottom - top,
    };
  };
  const seats: Record<string, Box> = {};
  for (const element of grid.querySelectorAll<HTMLElement>('[data-seat]')) {
    const seat = element.dataset.seat ?? '';
    const found = box(`[data-seat="${seat}"]`);
    if (found !== null) seats[seat] = found;
  }
  const army = box('[data-army]') ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { army, seats, left: box('[data-left]'), right: box('[data-right]') };
}

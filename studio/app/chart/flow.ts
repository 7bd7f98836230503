/** A laid-out chart as the nodes and edges of @xyflow/react; built anew only with the layout. */
import type { Edge, Node } from '@xyflow/react';
import type { BoxText } from './boxes.ts';
import { isWithin } from './chart-index.ts';
import { pillSize } from './labels.ts';
import type { Layout, Point, Rect } from './layout/drawing.ts';
import { roundedPath } from './path.ts';
import type { ChartTwin, Difference } from './twin.ts';
import type { Bundle, VisibleChart, VisibleNode } from './visible.ts';

export interface StateData extends Record<string, unknown> {
  readonly shown: VisibleNode;
  readonly text: BoxText;
  /** A region of a parallel state has no border of its own. */
  readonly isRegion: boolean;
  /** How it is otherwise than in the chart that it is held against; `inside`: only what it holds. */
  readonly difference: Difference | 'inside' | null;
}

interface LineData extends Record<string, unknown> {
  readonly bundle: Bundle;
  readonly targetTitle: string;
  readonly path: string;
  readonly label: Point | null;
  readonly width: number;
  readonly height: number;
  readonly difference: Difference | null;
}

export type StateFlow = Node<StateData, 'state' | 'frame'>;
/** The place of a state that only the other chart has. */
export type GapFlow = Node<Record<string, never>, 'gap'>;
export type LineFlow = Edge<LineData, 'line'>;

export interface Flow {
  readonly nodes: (StateFlow | GapFlow)[];
  readonly edges: LineFlow[];
}

/** What stands on the screen: a folding, its texts and its layout, always of one kind. */
export interface Scene {
  readonly visible: VisibleChart;
  readonly texts: ReadonlyMap<string, BoxText>;
  readonly layout: Layout;
  /** Boxes of the layout that stand for states of the other chart alone. */
  readonly gaps: readonly string[];
  /** Where its rows were broken. */
  readonly width: number;
}

export function flowOf({ visible, texts, layout, gaps }: Scene, twin: ChartTwin | null): Flow {
  const kinds = new Map(visible.nodes.map(({ node }) => [node.path, node.kind]));
  const titles = new Map(visible.nodes.map(({ node }) => [node.path, node.title]));
  const states = visible.nodes.flatMap((shown): StateFlow[] => {
    const { path, parent } = shown.node;
    const box = layout.boxes[path];
    const text = texts.get(path);
    if (box === undefined || text === undefined) return [];
    return [
      {
        ...placed(path, box),
        type: shown.open ? 'frame' : 'state',
        // A frame lets the ground through; its header does not.
        ...(shown.open ? { style: { pointerEvents: 'none' as const } } : {}),
        data: {
          shown,
          text,
          isRegion: kinds.get(parent ?? '') === 'parallel',
          difference: differenceOf(shown, gaps, twin),
        },
      },
    ];
  });
  const empty = gaps.flatMap((path): GapFlow[] => {
    const box = layout.boxes[path];
    return box === undefined ? [] : [{ ...placed(`gap ${path}`, box), type: 'gap', data: {} }];
  });
  const lines = visible.bundles.flatMap((bundle): LineFlow[] => {
    const line = layout.lines[bundle.id];
    if (line === undefined) return [];
    const difference = differenceOfLine(bundle, twin);
    const size = pillSize(bundle, difference !== null) ?? { w: 0, h: 0 };
    return [
      {
        id: bundle.id,
        source: bundle.source,
        target: bundle.target,
        type: 'line',
        zIndex: 5,
        data: {
          bundle,
          targetTitle: titles.get(bundle.target) ?? bundle.target,
          path: roundedPath(line.points),
          label: line.label,
          width: size.w,
          height: size.h,
          difference,
        },
      },
    ];
  });
  return { nodes: [...states, ...empty], edges: lines };
}

const placed = (id: string, { x, y, w, h }: Rect) => ({
  id,
  position: { x, y },
  width: w,
  height: h,
});

/** A box that is folded tells of what it holds; an open one of what stands directly in it. */
function differenceOf(
  { node, open }: VisibleNode,
  gaps: readonly string[],
  twin: ChartTwin | null,
): StateData['difference'] {
  if (twin === null) return null;
  const own = twin.states.get(node.path);
  if (own !== undefined) return own;
  const holds = (path: string): boolean =>
    open ? parentOf(path) === node.path : path !== node.path && isWithin(node.path, path);
  return [...twin.states.keys(), ...gaps].some(holds) ? 'inside' : null;
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** A line that speaks for several is as they are where all are; changed where only some are. */
function differenceOfLine({ members }: Bundle, twin: ChartTwin | null): Difference | null {
  const all = members.map(({ id }) => twin?.edges.get(id) ?? null);
  const [first = null] = all;
  if (all.every((one) => one === first)) return first;
  return 'changed';
}

/** A laid-out chart as the nodes and edges of @xyflow/react; built anew only with the layout. */
import type { Edge, Node } from '@xyflow/react';
import type { BoxText } from './boxes.ts';
import { pillSize } from './labels.ts';
import type { Layout, Point } from './layout/drawing.ts';
import { roundedPath } from './path.ts';
import type { Bundle, VisibleChart, VisibleNode } from './visible.ts';

export interface StateData extends Record<string, unknown> {
  readonly shown: VisibleNode;
  readonly text: BoxText;
  /** A region of a parallel state has no border of its own. */
  readonly isRegion: boolean;
}

interface LineData extends Record<string, unknown> {
  readonly bundle: Bundle;
  readonly targetTitle: string;
  readonly path: string;
  readonly label: Point | null;
  readonly width: number;
  readonly height: number;
}

export type StateFlow = Node<StateData, 'state' | 'frame'>;
export type LineFlow = Edge<LineData, 'line'>;

export interface Flow {
  readonly nodes: StateFlow[];
  readonly edges: LineFlow[];
}

/** What stands on the screen: a folding, its texts and its layout, always of one kind. */
export interface Scene {
  readonly visible: VisibleChart;
  readonly texts: ReadonlyMap<string, BoxText>;
  readonly layout: Layout;
  /** Where its rows were broken. */
  readonly width: number;
}

export function flowOf({ visible, texts, layout }: Scene): Flow {
  const kinds = new Map(visible.nodes.map(({ node }) => [node.path, node.kind]));
  const titles = new Map(visible.nodes.map(({ node }) => [node.path, node.title]));
  return {
    nodes: visible.nodes.flatMap((shown): StateFlow[] => {
      const { path, parent } = shown.node;
      const box = layout.boxes[path];
      const text = texts.get(path);
      if (box === undefined || text === undefined) return [];
      return [
        {
          id: path,
          type: shown.open ? 'frame' : 'state',
          position: { x: box.x, y: box.y },
          width: box.w,
          height: box.h,
          // A frame lets the ground through; its header does not.
          ...(shown.open ? { style: { pointerEvents: 'none' as const } } : {}),
          data: { shown, text, isRegion: kinds.get(parent ?? '') === 'parallel' },
        },
      ];
    }),
    edges: visible.bundles.flatMap((bundle): LineFlow[] => {
      const line = layout.lines[bundle.id];
      if (line === undefined) return [];
      const size = pillSize(bundle) ?? { w: 0, h: 0 };
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
          },
        },
      ];
    }),
  };
}

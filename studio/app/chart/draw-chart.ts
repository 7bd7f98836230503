/** A visible chart as a drawing: the numbers that the layout needs, and the texts for the screen. */
import { type BoxText, boxText } from './boxes.ts';
import type { ChartIndex } from './chart-index.ts';
import { pillSize } from './labels.ts';
import type { Drawing } from './layout/drawing.ts';
import type { Bundle, VisibleChart } from './visible.ts';

/**
 * Where rows are broken. Few widths, so that a panel that is dragged a little keeps its layout;
 * the least is that of the panel at 1440 by 900.
 */
const WIDTHS = [1100, 824, 548];
const BESIDE = 24;

export const drawingWidth = (panel: number): number =>
  WIDTHS.find((width) => width + BESIDE <= panel) ?? 548;

interface DrawnChart {
  readonly drawing: Drawing;
  readonly texts: ReadonlyMap<string, BoxText>;
}

/** `differing`: transitions of it that the other chart of a comparison has otherwise, or lacks. */
export function drawChart(
  index: ChartIndex,
  visible: VisibleChart,
  width: number,
  differing?: ReadonlyMap<string, unknown>,
): DrawnChart {
  const differs = ({ members }: Bundle) => members.some(({ id }) => differing?.has(id) === true);
  const texts = new Map(
    visible.nodes.map((shown): [string, BoxText] => [shown.node.path, boxText(index, shown)]),
  );
  return {
    texts,
    drawing: {
      width,
      nodes: visible.nodes.map(({ node, open }) => {
        const text = texts.get(node.path);
        return {
          path: node.path,
          parent: node.parent ?? '',
          kind: node.kind,
          open,
          size: text?.size ?? { w: 0, h: 0 },
          titleEnd: text?.titleEnd ?? 0,
          initial: node.initial,
        };
      }),
      edges: visible.bundles.map((bundle) => ({
        id: bundle.id,
        source: bundle.source,
        target: bundle.target,
        label: pillSize(bundle, differs(bundle)),
      })),
    },
  };
}

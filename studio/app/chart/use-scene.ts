/** The chart under a folding, laid out; the last one stays on the screen until the next is there. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChartEdge } from '../../../machines/kernel/index.ts';
import type { ChartIndex } from './chart-index.ts';
import { drawChart } from './draw-chart.ts';
import type { Scene } from './flow.ts';
import type { Drawing, Layout } from './layout/drawing.ts';
import { LayoutClient } from './layout-client.ts';
import type { ChartTwin } from './twin.ts';
import { gapsOf, mergedDrawing, renamedDrawing, renamedLayout } from './twin-drawing.ts';
import { type VisibleChart, visibleChart } from './visible.ts';

const client = new LayoutClient();

interface SceneControl {
  /** Null until the first layout is there. */
  readonly scene: Scene | null;
  /** Tries the whole layout again where the simple one is shown. */
  readonly retry: () => void;
}

/** A chart to be laid out, and what becomes of the layout: with a twin it is that of both. */
interface Wanted extends Pick<Scene, 'visible' | 'texts' | 'gaps'> {
  readonly drawing: Drawing;
  readonly own: (layout: Layout) => Layout;
}

export function useScene(
  index: ChartIndex,
  open: ReadonlySet<string>,
  isDrawn: (edge: ChartEdge) => boolean,
  width: number,
  twin: ChartTwin | null,
): SceneControl {
  const wanted = useMemo((): Wanted => {
    const visible = visibleChart(index, { isOpen: (path) => open.has(path), isDrawn });
    const drawn = drawChart(index, visible, width, twin?.edges);
    if (twin !== null) return withTwin(visible, drawn, open, twin);
    return { visible, ...drawn, gaps: [], own: (layout) => layout };
  }, [index, open, isDrawn, width, twin]);
  const [scene, setScene] = useState<Scene | null>(null);

  const show = useCallback((): (() => void) => {
    let isCurrent = true;
    void client.layOut(wanted.drawing).then((layout) => {
      if (isCurrent) setScene(sceneOf(wanted, layout));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  // What was laid out before is shown in the same frame, not after a promise.
  const known = scene?.visible === wanted.visible ? null : client.known(wanted.drawing);
  if (known !== null) setScene(sceneOf(wanted, known));
  const isShown = scene?.visible === wanted.visible || known !== null;
  useEffect(() => (isShown ? undefined : show()), [isShown, show]);
  return { scene, retry: show };
}

const sceneOf = ({ visible, texts, gaps, drawing, own }: Wanted, layout: Layout): Scene => ({
  visible,
  texts,
  gaps,
  layout: own(layout),
  width: drawing.width,
});

function withTwin(
  visible: VisibleChart,
  { drawing, texts }: ReturnType<typeof drawChart>,
  open: ReadonlySet<string>,
  { side, names, other }: ChartTwin,
): Wanted {
  const isOpen = (path: string) => open.has(names.own(other.names.common(path)));
  const beside = visibleChart(other.index, { isOpen, isDrawn: other.isDrawn });
  const mine = renamedDrawing(drawing, names.common);
  const theirs = renamedDrawing(
    drawChart(other.index, beside, drawing.width, other.edges).drawing,
    other.names.common,
  );
  return {
    visible,
    texts,
    gaps: gapsOf(mine, theirs),
    drawing: side === 'before' ? mergedDrawing(mine, theirs) : mergedDrawing(theirs, mine),
    own: (layout) => renamedLayout(layout, names.own),
  };
}

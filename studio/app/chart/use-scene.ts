/** The chart under a folding, laid out; the last one stays on the screen until the next is there. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChartEdge } from '../../../machines/kernel/index.ts';
import type { ChartIndex } from './chart-index.ts';
import { drawChart } from './draw-chart.ts';
import type { Scene } from './flow.ts';
import { LayoutClient } from './layout-client.ts';
import { visibleChart } from './visible.ts';

const client = new LayoutClient();

interface SceneControl {
  /** Null until the first layout is there. */
  readonly scene: Scene | null;
  /** Tries the whole layout again where the simple one is shown. */
  readonly retry: () => void;
}

export function useScene(
  index: ChartIndex,
  open: ReadonlySet<string>,
  isDrawn: (edge: ChartEdge) => boolean,
  width: number,
): SceneControl {
  const wanted = useMemo(() => {
    const visible = visibleChart(index, { isOpen: (path) => open.has(path), isDrawn });
    return { visible, ...drawChart(index, visible, width) };
  }, [index, open, isDrawn, width]);
  const [scene, setScene] = useState<Scene | null>(null);

  const show = useCallback((): (() => void) => {
    let isCurrent = true;
    const { visible, texts, drawing } = wanted;
    const { width: broken } = drawing;
    void client.layOut(drawing).then((layout) => {
      if (isCurrent) setScene({ visible, texts, layout, width: broken });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  // What was laid out before is shown in the same frame, not after a promise.
  const known = scene?.visible === wanted.visible ? null : client.known(wanted.drawing);
  if (known !== null) {
    const { visible, texts, drawing } = wanted;
    setScene({ visible, texts, layout: known, width: drawing.width });
  }
  const isShown = scene?.visible === wanted.visible || known !== null;
  useEffect(() => (isShown ? undefined : show()), [isShown, show]);
  return { scene, retry: show };
}

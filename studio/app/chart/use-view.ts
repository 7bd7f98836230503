/** What part of the chart is seen: fitted, followed, held still when the folding changes. */
import { type OnMove, useReactFlow, useStore, useStoreApi, type Viewport } from '@xyflow/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { ancestorsOf } from './chart-index.ts';
import {
  centredOn,
  innermost,
  isTooWide,
  type View,
  viewOn,
  viewOnActive,
  viewShowing,
  wholeOf,
  within,
} from './fit.ts';
import type { Scene } from './flow.ts';
import type { Layout } from './layout/drawing.ts';
import type { ChartTwin, ViewMove } from './twin.ts';

const MOVE = 150;
const RAPID = 200;

const duration = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE;

export interface ViewControl {
  readonly fitActive: () => void;
  readonly fitAll: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly fullSize: () => void;
  /** Brings a state into view, moving no more than needed. */
  readonly show: (path: string) => void;
  /** Puts a state into the middle. */
  readonly centre: (path: string) => void;
  /** The next layout leaves this state where it is on the screen. */
  readonly hold: (path: string) => void;
  /** To be told of the user's own moves. */
  readonly onMoveStart: (event: unknown) => void;
  readonly onMove: OnMove;
}

export function useView(
  scene: Scene | null,
  active: readonly string[],
  step: number,
  twin: ChartTwin | null,
): ViewControl {
  const layout = scene?.layout ?? null;
  const width = scene?.width ?? 0;
  const flow = useReactFlow();
  const store = useStoreApi();
  const now = useRef({
    layout,
    width,
    active,
    isMoved: false,
    follows: true,
    held: null as string | null,
  });
  const lastStep = useRef(0);
  const isReady = useStore((flow) => flow.panZoom !== null && flow.width > 0 && flow.height > 0);
  now.current.active = active;

  const size = useCallback(() => {
    const { width, height } = store.getState();
    return width > 0 && height > 0 ? { w: width, h: height } : null;
  }, [store]);

  const go = useCallback(
    (view: View | null, time = duration()) => {
      if (view !== null) void flow.setViewport(view, time === 0 ? {} : { duration: time });
    },
    [flow],
  );

  const control = useMemo((): ViewControl => {
    const onBox = (path: string, view: (box: View & { w: number; h: number }) => View | null) => {
      const box = boxOf(now.current.layout, path);
      if (box !== null) go(view({ ...box, zoom: 1 }));
    };
    const zoomAt = (zoom: number) => void flow.zoomTo(zoom, { duration: duration() });
    return {
      fitActive() {
        const panel = size();
        const { layout: shown, active: paths } = now.current;
        now.current.isMoved = false;
        if (panel !== null && shown !== null) go(viewOnActive(shown, paths, panel));
      },
      fitAll() {
        const panel = size();
        const shown = now.current.layout;
        now.current.isMoved = true;
        if (panel !== null && shown !== null) go(viewOn(wholeOf(shown), panel));
      },
      zoomBy: (factor) => zoomAt(flow.getZoom() * factor),
      fullSize: () => zoomAt(1),
      show: (path) =>
        onBox(path, (box) => {
          const panel = size();
          return panel === null ? null : viewShowing(box, panel, flow.getViewport());
        }),
      centre: (path) =>
        onBox(path, (box) => {
          const panel = size();
          return panel === null ? null : centredOn(box, panel, Math.max(0.8, flow.getZoom()));
        }),
      hold(path) {
        now.current.held = path;
        now.current.follows = false;
      },
      onMoveStart(event) {
        if (event !== null) now.current.isMoved = true;
      },
      onMove: () => undefined,
    };
  }, [flow, go, size]);

  useLayoutEffect(() => {
    const before = now.current.layout;
    now.current.layout = layout;
    const panel = size();
    if (layout === null || before === null || panel === null || before === layout) return;
    const { held, isMoved } = now.current;
    const isOther = now.current.width !== width;
    now.current.held = null;
    now.current.width = width;
    if (isOther && !isMoved) {
      go(viewOnActive(layout, now.current.active, panel), 0);
      return;
    }
    const still = stillView(flow.getViewport(), before, layout, held, now.current.active);
    const isFitted = isMoved || held !== null;
    if (!isFitted && isTooWide(layout, now.current.active, panel, still.zoom)) {
      go(viewOnActive(layout, now.current.active, panel), 0);
    } else go(within(still, layout, panel), 0);
  }, [layout, width, flow, go, size]);

  const isFirst = isReady && layout !== null;
  useEffect(() => {
    const panel = size();
    const { layout: shown, active: paths } = now.current;
    if (isFirst && shown !== null && panel !== null) go(viewOnActive(shown, paths, panel), 0);
  }, [isFirst, go, size]);

  // In a panel of another size the fit is another one, unless somebody has moved the chart.
  useEffect(() => {
    let known = size();
    return store.subscribe(() => {
      const panel = size();
      if (panel === null || (known !== null && known.w === panel.w && known.h === panel.h)) return;
      known = panel;
      const { layout: shown, active: paths, isMoved } = now.current;
      if (shown !== null && !isMoved) go(viewOnActive(shown, paths, panel), 0);
    });
  }, [store, size, go]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is followed
  useEffect(() => {
    now.current.follows = true;
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the step, also into a new layout
  useEffect(() => {
    const time = performance.now();
    const isRapid = time - lastStep.current < RAPID;
    lastStep.current = time;
    const panel = size();
    const box = layout === null ? null : leafBox(layout, now.current.active);
    if (panel === null || box === null || !now.current.follows) return;
    go(viewShowing(box, panel, flow.getViewport()), isRapid ? 0 : duration());
  }, [step, layout, flow, go, size]);

  return useShared(control, twin, (view) => {
    now.current.isMoved = true;
    go(view, 0);
  });
}

/** With a twin, what is done to one view is done to the other. */
function useShared(
  control: ViewControl,
  twin: ChartTwin | null,
  follow: (view: View) => void,
): ViewControl {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (twin === null) return;
    return twin.shared.listen(twin.side, (move) => {
      if (move.kind === 'view') latest.current(move.view);
      else if (move.kind === 'zoomBy') control.zoomBy(move.factor);
      else control[move.kind]();
    });
  }, [control, twin]);
  return useMemo((): ViewControl => {
    if (twin === null) return control;
    const send = (move: ViewMove) => twin.shared.send(twin.side, move);
    const alike = (kind: 'fullSize' | 'fitActive' | 'fitAll') => () => {
      control[kind]();
      send({ kind });
    };
    return {
      ...control,
      fitActive: alike('fitActive'),
      fitAll: alike('fitAll'),
      fullSize: alike('fullSize'),
      zoomBy(factor) {
        control.zoomBy(factor);
        send({ kind: 'zoomBy', factor });
      },
      onMove(event, view) {
        if (event !== null) send({ kind: 'view', view });
      },
    };
  }, [control, twin]);
}

function leafBox(layout: Layout, active: readonly string[]) {
  const leaf = innermost(active, (path) => layout.boxes[path] !== undefined);
  return leaf === undefined ? null : (layout.boxes[leaf] ?? null);
}

/** The box of a state, or of the nearest one around it that is drawn. */
function boxOf(layout: Layout | null, path: string) {
  if (layout === null) return null;
  const drawn = [path, ...ancestorsOf(path)].find((one) => layout.boxes[one] !== undefined);
  return drawn === undefined ? null : (layout.boxes[drawn] ?? null);
}

/** The view under which a state that both layouts have stays where it is on the screen. */
function stillView(
  view: Viewport,
  before: Layout,
  after: Layout,
  held: string | null,
  active: readonly string[],
): View {
  const around = held === null ? [] : [held, ...ancestorsOf(held)];
  const anchor = [...around, ...[...active].reverse()].find(
    (path) => before.boxes[path] !== undefined && after.boxes[path] !== undefined,
  );
  const from = before.boxes[anchor ?? ''];
  const to = after.boxes[anchor ?? ''];
  if (from === undefined || to === undefined) return view;
  return {
    zoom: view.zoom,
    x: view.x + (from.x - to.x) * view.zoom,
    y: view.y + (from.y - to.y) * view.zoom,
  };
}

/** The parts of the chart panel, put together. */
import { useStore as useFlowStore } from '@xyflow/react';
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { useRun } from '../session/hooks.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { ChartCard } from './ChartCard.tsx';
import { ChartHead } from './ChartHead.tsx';
import type { ChartIndex } from './chart-index.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';
import { drawingWidth } from './draw-chart.ts';
import { isDrawnEdge } from './drawn-edges.ts';
import { innermost } from './fit.ts';
import { flowOf, type Scene } from './flow.ts';
import { Legend } from './Legend.tsx';
import { LineCard } from './LineCard.tsx';
import { createLookStore, LookProvider, type LookStore } from './look-store.ts';
import { looksAt } from './looks.ts';
import type { Moment } from './moment.ts';
import { SlotNotes } from './SlotNotes.tsx';
import { StateCard } from './StateCard.tsx';
import { StateSearch } from './StateSearch.tsx';
import { useTwin } from './twin.ts';
import { type CardControl, useCard } from './use-card.ts';
import { type FoldingControl, useFolding } from './use-folding.ts';
import { useGestures } from './use-gestures.ts';
import { useMarks } from './use-marks.ts';
import { useMoment } from './use-moment.ts';
import { useScene } from './use-scene.ts';
import { useView, type ViewControl } from './use-view.ts';

export function ChartBody({ index }: { readonly index: ChartIndex }): ReactElement {
  const moment = useMoment(index);
  const [looks] = useState(createLookStore);
  const twin = useTwin();
  const folding = useFolding(index, moment, twin);
  const { scene, retry } = useScene(
    index,
    folding.open,
    useDrawn(),
    useFlowStore(({ width }) => drawingWidth(width)),
    twin,
  );
  const active = useMemo(() => [...moment.active], [moment]);
  const view = useView(scene, active, moment.step, twin);
  const card = useCard();
  const gestures = useGestures({ index, scene, looks, folding, view, card });
  useLooksAt(index, scene, moment, looks, gestures.canvas);
  useFitEvent(view.fitActive);
  const far = useStore(looks, (now) => now.far);
  const flow = useMemo(() => (scene === null ? null : flowOf(scene, twin)), [scene, twin]);
  const crumbs = useCrumbs(index, moment);
  const onFound = gestures.goTo;
  const search = useMemo(() => <StateSearch index={index} onFound={onFound} />, [index, onFound]);
  return (
    <LookProvider value={looks}>
      <Head crumbs={crumbs} search={search} folding={folding} view={view} onCrumb={gestures.goTo} />
      <section
        className={far ? 'chart-canvas far' : 'chart-canvas'}
        aria-label="Statechart. Arrow keys move between states, plus and minus unfold and fold, brackets go through a state’s transitions, E shows the steps that entered it."
        {...gestures.handlers}
      >
        {flow === null || scene === null ? (
          <p className="empty">Laying out the chart …</p>
        ) : (
          <ChartCanvas
            flow={flow}
            layout={scene.layout}
            onMove={gestures.onMove}
            onMoveStart={view.onMoveStart}
          />
        )}
      </section>
      <footer className="chart-foot">
        {twin === null ? <Legend /> : <p className="sub">{twin.said}</p>}
        <SlotNotes />
        {scene?.layout.simple ? <SimpleNote onRetry={retry} /> : null}
      </footer>
      <OpenCard index={index} scene={scene} moment={moment} card={card} />
    </LookProvider>
  );
}

/** Talk changes no state, and of the places where a game may start one is enough: that of this run. */
function useDrawn() {
  const run = useRun();
  return useMemo(() => isDrawnEdge(run), [run]);
}

function useCrumbs(index: ChartIndex, moment: Moment): readonly Crumb[] {
  const key = crumbsOf(index, moment.active)
    .map(({ path }) => path)
    .join('\n');
  return useMemo(
    () => key.split('\n').map((path) => ({ path, title: index.nodes.get(path)?.title ?? path })),
    [key, index],
  );
}

interface HeadProps {
  readonly crumbs: readonly Crumb[];
  readonly search: ReactNode;
  readonly folding: FoldingControl;
  readonly view: ViewControl;
  readonly onCrumb: (path: string) => void;
}

function Head({ crumbs, search, folding, view, onCrumb }: HeadProps): ReactElement {
  const zoom = useFlowStore((flow) => Math.round(flow.transform[2] * 100));
  return (
    <ChartHead
      crumbs={crumbs}
      zoom={zoom}
      mode={folding.mode}
      pinned={folding.pinned}
      search={search}
      onCrumb={onCrumb}
      onZoom={view.zoomBy}
      onFullSize={view.fullSize}
      onFitActive={view.fitActive}
      onFitAll={view.fitAll}
      onMode={folding.setMode}
    />
  );
}

/** Before the screen is painted: what changed its look hears of it, the rest stays as it is. */
function useLooksAt(
  index: ChartIndex,
  scene: Scene | null,
  moment: Moment,
  looks: LookStore,
  canvas: { readonly current: HTMLElement | null },
): void {
  const marks = useMarks(index);
  useLayoutEffect(() => {
    if (scene === null) return;
    const { nodes, lines } = looksAt(index, scene.visible, moment, marks, looks.getState());
    const { focus } = looks.getState();
    const isThere = focus !== null && nodes.has(focus);
    const stays = isThere && canvas.current?.contains(document.activeElement) === true;
    const leaf = innermost(moment.active, (path) => nodes.has(path)) ?? null;
    looks.setState({ nodes, lines, focus: stays ? focus : leaf });
  }, [index, scene, moment, marks, looks, canvas]);
}

const FIT = 'studio:fit';

function useFitEvent(fit: () => void): void {
  useEffect(() => {
    window.addEventListener(FIT, fit);
    return () => window.removeEventListener(FIT, fit);
  }, [fit]);
}

function SimpleNote({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <p className="chart-simple" role="status">
      Simple layout: the whole one took longer than 3 s.
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

interface OpenCardProps {
  readonly index: ChartIndex;
  readonly scene: Scene | null;
  readonly moment: Moment;
  readonly card: CardControl;
}

function OpenCard({ index, scene, moment, card: control }: OpenCardProps): ReactElement | null {
  const { card, close, keep, point } = control;
  if (card === null) return null;
  const bundle = scene?.visible.bundles.find((one) => one.id === card.id);
  if (card.kind === 'line' && bundle === undefined) return null;
  return (
    <ChartCard
      card={card}
      label={card.kind === 'line' ? 'Transition' : 'State'}
      onClose={close}
      onEnter={keep}
      onLeave={() => point(null)}
    >
      {card.kind === 'state' ? (
        <StateCard index={index} path={card.id} />
      ) : bundle === undefined ? null : (
        <LineCard index={index} bundle={bundle} moment={moment} />
      )}
    </ChartCard>
  );
}

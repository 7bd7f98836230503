/** One place of the frame: a panel, or several as tabs that stand where the panel's title would. */
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import type { CellPlan, PanelId } from './arrangement.ts';
import { inFront } from './in-front.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { PANELS } from './panels.ts';
import { useUi } from './ui.ts';

export function Cell({ plan }: { readonly plan: CellPlan }): ReactElement {
  const shown = useUi(({ front }) => inFront(plan.panels, front));
  if (plan.panels.length === 1) return <Single id={shown} />;
  return <Tabbed panels={plan.panels} shown={shown} />;
}

function Single({ id }: { readonly id: PanelId }): ReactElement {
  return (
    <div className="cell" data-region={id}>
      <PanelBoundary {...PANELS[id]} />
    </div>
  );
}

interface TabbedProps {
  readonly panels: readonly PanelId[];
  readonly shown: PanelId;
}

function Tabbed({ panels, shown }: TabbedProps): ReactElement {
  const [visited, setVisited] = useState<readonly PanelId[]>([shown]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const { cell, tabs } = useTabsWidth();
  return (
    <div ref={cell} className="cell tabbed" data-region={shown}>
      <div ref={tabs} className="tabs fold" role="tablist" aria-label="Panels">
        {panels.map((id) => (
          <FoldTab key={id} id={id} panels={panels} shown={shown} />
        ))}
      </div>
      {panels
        .filter((id) => id === shown || visited.includes(id))
        .map((id) => (
          <FoldView key={id} id={id} isShown={id === shown} />
        ))}
    </div>
  );
}

/** Keeps a panel as it was left while another is in front: the editor its undo, the chart its place. */
function FoldView({
  id,
  isShown,
}: {
  readonly id: PanelId;
  readonly isShown: boolean;
}): ReactElement {
  return (
    <div
      className="fold-view"
      id={`panel-${id}`}
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      inert={!isShown}
    >
      <PanelBoundary {...PANELS[id]} />
    </div>
  );
}

interface FoldTabProps extends TabbedProps {
  readonly id: PanelId;
}

function FoldTab({ id, panels, shown }: FoldTabProps): ReactElement {
  const bringForward = useUi((ui) => ui.bringForward);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = neighbour(panels, id, event.key);
    if (next === null) return;
    event.preventDefault();
    bringForward(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${id}`}
      aria-selected={id === shown}
      aria-controls={`panel-${id}`}
      tabIndex={id === shown ? 0 : -1}
      onClick={() => bringForward(id)}
      onKeyDown={onKeyDown}
    >
      {PANELS[id].title}
    </button>
  );
}

/** The tab that an arrow key leads to; null for other keys. */
function neighbour(panels: readonly PanelId[], from: PanelId, key: string): PanelId | null {
  const at = panels.indexOf(from);
  const last = panels.length - 1;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key];
  if (to === undefined) return null;
  return panels[(to + panels.length) % panels.length] ?? null;
}

/** Tells the panel's own head how much room the tabs take at its start. */
function useTabsWidth() {
  const cell = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = tabs.current;
    if (measured === null) return;
    const watch = new ResizeObserver(() => {
      cell.current?.style.setProperty('--fold', `${measured.offsetWidth}px`);
    });
    watch.observe(measured);
    return () => watch.disconnect();
  }, []);
  return { cell, tabs };
}

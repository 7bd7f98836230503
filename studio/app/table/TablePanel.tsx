/** The table: the game as one viewer sees it at the current step, drawn or as a tree of facts. */
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import {
  useBlame,
  useRun,
  useSelection,
  useSession,
  useSessionStore,
  useView,
  useViewBefore,
} from '../session/hooks.ts';
import type { Session } from '../session/types.ts';
import { FactsTab } from './facts/FactsTab.tsx';
import { type FactsSight, FactsSightContext } from './facts-sight.ts';
import { arrivalStep, lastWriteStep } from './last-write.ts';
import { marksOf } from './marks.ts';
import { Picture } from './Picture.tsx';
import { useDiffering } from './partner.ts';
import { SeeAs } from './SeeAs.tsx';
import { TableActsContext } from './table-acts.ts';
import type { TableProps } from './types.ts';
import { useActs } from './use-acts.ts';
import './table.css';

const TABS = [
  { id: 'seats', title: 'Seats' },
  { id: 'facts', title: 'Facts' },
] as const;

type Tab = (typeof TABS)[number]['id'];

export function TablePanel() {
  const run = useRun();
  const viewer = useSession((session) => session.viewer);
  const setViewer = useSession((session) => session.setViewer);
  const [tab, setTab] = useState<Tab>('seats');
  const id = useId();
  const sight = useSight();
  const table = useTable();
  const acts = useActs();
  return (
    <section className="panel table-p" aria-labelledby={`${id}h`}>
      <header className="head table-head" data-seats={run.seed.seats.length}>
        <h2 id={`${id}h`}>Table</h2>
        <Tabs id={id} tab={tab} onChange={setTab} />
        <div className="tools">
          <span className="lab" aria-hidden="true">
            See as
          </span>
          <SeeAs seats={run.seed.seats} viewer={viewer} onChange={setViewer} />
        </div>
      </header>
      <FactsSightContext value={sight}>
        <div className="table-body" role="tabpanel" id={`${id}p`} aria-labelledby={`${id}${tab}`}>
          {tab === 'facts' ? (
            <FactsTab {...table} />
          ) : (
            <TableActsContext value={acts}>
              <Picture game={run.ruleset.game.id} {...table} />
            </TableActsContext>
          )}
        </div>
      </FactsSightContext>
    </section>
  );
}

interface TabsProps {
  readonly id: string;
  readonly tab: Tab;
  readonly onChange: (tab: Tab) => void;
}

function Tabs({ id, tab, onChange }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const other: Tab = tab === 'seats' ? 'facts' : 'seats';
    onChange(other);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-tab="${other}"]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="Table" onKeyDown={onKeyDown}>
      {TABS.map((one) => (
        <button
          key={one.id}
          type="button"
          role="tab"
          id={`${id}${one.id}`}
          data-tab={one.id}
          aria-selected={one.id === tab}
          aria-controls={`${id}p`}
          tabIndex={one.id === tab ? 0 : -1}
          onClick={() => onChange(one.id)}
        >
          {one.title}
        </button>
      ))}
    </div>
  );
}

function useTable(): TableProps {
  const run = useRun();
  const view = useView();
  const before = useViewBefore();
  const viewer = useSession((session) => session.viewer);
  return {
    view,
    before,
    viewer,
    seats: run.seed.seats,
    params: run.ruleset.params,
    content: run.ruleset.content,
  };
}

/** A click on a value selects its fact, and goes to the step that wrote it unless it is this one. */
function pick({ select, goStep, step }: Session, path: string, written: number | null): void {
  select({ kind: 'fact', id: path });
  if (written !== null && written !== step) goStep(written);
}

function useSight(): FactsSight {
  const store = useSessionStore();
  const view = useView();
  const before = useViewBefore();
  const step = useSession((session) => session.step);
  const selection = useSelection();
  const blame = useBlame();
  const selected = selection?.kind === 'fact' ? selection.id : null;
  const differing = useDiffering(view);
  const marks = useMemo(() => marksOf(before, view, step === 0), [before, view, step]);
  return useMemo(() => {
    const lastStep = (path: string) => lastWriteStep(blame, path, step);
    return {
      marks,
      differing,
      selected,
      lastStep,
      pick: (path) => pick(store.getState(), path, lastStep(path)),
      pickItem: (list, item) => pick(store.getState(), list, arrivalStep(blame, list, item, step)),
    };
  }, [store, marks, differing, selected, blame, step]);
}

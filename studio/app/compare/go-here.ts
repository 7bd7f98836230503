/** Following something by its name while both sides are on the screen: there, and not in Debug behind them. */
import type { SessionStore } from '../session/session.ts';
import type { Selection } from '../session/types.ts';
import { useUi } from '../shell/ui.ts';
import { sharedFrom } from './counterpart.ts';
import type { ChangeTab, Part } from './parts.ts';
import { type Compare, useCompare } from './store.ts';

export const isComparing = (): boolean => useUi.getState().screen === 'compare';

/** The side that a name is looked up on: the one that leads, else the second, else what there is. */
function sideInFront({ runs, leads }: Compare) {
  const wanted = leads === 'before' ? 'before' : 'after';
  const other = leads === 'before' ? 'after' : 'before';
  return runs === null || runs.panes[wanted] !== null ? wanted : other;
}

/** The session of that side; null where none is on the screen. */
export function paneInFront(compare: Compare): SessionStore | null {
  return compare.runs?.panes[sideInFront(compare)] ?? null;
}

interface Named {
  readonly kind: 'rule' | 'state' | 'param';
  readonly id: string;
}

const TABS: Readonly<Record<Named['kind'], ChangeTab | null>> = {
  rule: 'register',
  param: 'parameters',
  state: null,
};

const PARTS: Readonly<Record<Named['kind'], Part>> = {
  rule: 'changes',
  param: 'changes',
  state: 'chart',
};

/** To a rule, a state or a parameter of the side in front, on both sides. */
export function selectHere({ kind, id }: Named): void {
  const compare = useCompare.getState();
  const { comparison, runs, select, setTab, setPart } = compare;
  const tab = TABS[kind];
  if (tab !== null) setTab(tab);
  setPart(PARTS[kind]);
  const selection: Selection = { kind, id };
  if (comparison === null || runs === null) select(selection);
  else select(sharedFrom(sideInFront(compare), selection, comparison.pair, runs.charts));
}

/** To a step of the side in front. */
export function goStepHere(step: number): void {
  const compare = useCompare.getState();
  if (compare.runs !== null) compare.go(compare.runs.beside.columnOf(sideInFront(compare), step));
}

/** Which tab of the panel is open: the last one, until something is asked for that another shows. */
import { useEffect, useState } from 'react';
import { useSelection } from '../session/hooks.ts';
import type { Selection } from '../session/types.ts';
import { useContentAim } from './aim.ts';

export type RulesTab = 'parameters' | 'content' | 'register';

/** Survives the panel's being folded away. */
let last: RulesTab = 'parameters';
let followed: Selection | null = null;
let aimed = useContentAim.getState();

function tabFor(selection: Selection | null): RulesTab | null {
  if (selection?.kind === 'rule') return 'register';
  return selection?.kind === 'param' ? 'parameters' : null;
}

export function useRulesTab(): readonly [RulesTab, (tab: RulesTab) => void] {
  const selection = useSelection();
  const aim = useContentAim();
  const [tab, setTab] = useState<RulesTab>(last);
  const open = (next: RulesTab) => {
    last = next;
    setTab(next);
  };
  useEffect(() => {
    if (selection === followed) return;
    followed = selection;
    const next = tabFor(selection);
    if (next === null) return;
    last = next;
    setTab(next);
  }, [selection]);
  useEffect(() => {
    if (aim === aimed) return;
    aimed = aim;
    last = 'content';
    setTab('content');
  }, [aim]);
  return [tab, open];
}

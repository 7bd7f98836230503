/** One side of the comparison, opened in Debug: its rules, the replay under them, at its step. */
import type { SideName } from '../../analysis/compare/abreast.ts';
import { switchDraft } from '../drafts/drafts.ts';
import { sessionStore } from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';
import { namedOn } from './counterpart.ts';
import { leaveCompare } from './enter.ts';
import { draftIdOf } from './sides.ts';
import { stepsNow, useCompare } from './store.ts';

export function openInDebug(name: SideName): void {
  const compare = useCompare.getState();
  const { comparison, runs, replay, viewer, selection } = compare;
  if (comparison === null) return;
  const side = comparison.sides[name];
  const step = stepsNow(compare)[name];
  const draft = draftIdOf(side.ref);
  if (draft !== null && draft !== sessionStore.getState().draftId) switchDraft(draft);
  const base = draft === null ? side.ruleset : sessionStore.getState().ruleset;
  if (replay === null) sessionStore.getState().openRuleset(base.id);
  else {
    const refusals = sessionStore.getState().open(replay, base);
    if (refusals.length > 0) {
      useUi.getState().showRefused([{ name: replay, refusals }]);
      return;
    }
  }
  const { show, goStep, setViewer, select } = sessionStore.getState();
  if (draft !== null) show('draft');
  goStep(step);
  setViewer(viewer);
  const charts = runs?.charts;
  if (selection !== null && charts !== undefined) {
    select(namedOn(name, selection, comparison.pair, charts));
  }
  leaveCompare();
}

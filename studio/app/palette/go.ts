/** Following an entry of the palette. */
import { goStepHere, isComparing, selectHere } from '../compare/go-here.ts';
import { openFromLibrary } from '../library/open.ts';
import { sessionStore } from '../session/hooks.ts';
import { panelFor } from '../shell/arrangement.ts';
import { useUi } from '../shell/ui.ts';
import { runNamed } from './command-list.ts';
import type { Target } from './entries.ts';

export function go(target: Target): void {
  const session = sessionStore.getState();
  const ui = useUi.getState();
  ui.close();
  if (target.kind === 'command') runNamed(target.id);
  else if (target.kind === 'replay') openFromLibrary(target.id);
  else if (isComparing()) {
    if (target.kind === 'step') goStepHere(target.step);
    else selectHere({ kind: target.kind, id: target.id });
  } else if (target.kind === 'step') session.goStep(target.step);
  else {
    session.select({ kind: target.kind, id: target.id });
    const panel = panelFor(target.kind);
    if (panel !== null) ui.bringForward(panel);
  }
}

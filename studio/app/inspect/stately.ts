/**
 * Opens Stately's inspector on the run on the screen, and keeps it at the step that is shown. Its
 * window belongs to another site, so it is opened only when somebody asks for it, and it is told no
 * more than the viewer may know.
 */
import { sessionStore } from '../session/hooks.ts';
import { shownRun } from '../session/session.ts';
import type { Session } from '../session/types.ts';
import { announce, type Feed, tell } from './feed.ts';

let stop: (() => void) | null = null;

function stepOf(session: Session) {
  const { run } = shownRun(session);
  const step = run.line(session.path).steps[session.step];
  return step === undefined ? null : { run, step };
}

/** Opens the inspector, or opens it anew. Rejects where the browser does not allow the window. */
export async function openInspector(): Promise<void> {
  stop?.();
  const { createBrowserInspector } = await import('@statelyai/inspect');
  // Its default depth cuts a seat's bonuses off.
  const inspector = createBrowserInspector({ serializationDepthLimit: 12 });
  const feed = inspector as unknown as Feed;
  let ordinal = 0;
  let id = '';
  const begin = (session: Session) => {
    const at = stepOf(session);
    if (at === null) return;
    ordinal += 1;
    id = `${at.run.ruleset.game.id} ${ordinal}`;
    announce(feed, id, at.run, at.step, session.viewer);
  };
  begin(sessionStore.getState());
  const unsubscribe = sessionStore.subscribe((now, before) => {
    if (shownRun(now).run !== shownRun(before).run || now.viewer !== before.viewer) begin(now);
    else if (now.step !== before.step || now.path !== before.path) {
      const at = stepOf(now);
      if (at !== null) tell(feed, id, at.run, at.step, now.viewer);
    }
  });
  stop = () => {
    unsubscribe();
    inspector.stop();
  };
}

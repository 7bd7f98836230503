/** The whole screen while debugging. */
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { DropTarget } from '../library/DropTarget.tsx';
import { useSession } from '../session/hooks.ts';
import { panelFor } from './arrangement.ts';
import { Frame } from './Frame.tsx';
import { Notices } from './Notices.tsx';
import { Overlays } from './Overlays.tsx';
import './shell.css';
import { TopBar } from './TopBar.tsx';
import { useUi } from './ui.ts';
import { useKeys } from './use-keys.ts';

const Compare = lazy(async () => ({
  default: (await import('../compare/CompareScreen.tsx')).CompareScreen,
}));

export function Studio(): ReactElement {
  const screen = useUi((ui) => ui.screen);
  useKeys();
  useTitle();
  useForward();
  return (
    <div className="studio">
      <Heading />
      <TopBar />
      <main className="studio-main" aria-label="Panels">
        {screen === 'debug' ? (
          <Frame />
        ) : (
          <Suspense fallback={null}>
            <Compare />
          </Suspense>
        )}
      </main>
      <Notices />
      <Overlays />
      <DropTarget />
    </div>
  );
}

function Heading(): ReactElement | null {
  const isDebug = useUi((ui) => ui.screen === 'debug');
  const title = useSession((session) => session.file.title);
  const game = useSession((session) => session.ruleset.title);
  // The Compare screen has a heading of its own: its verdict.
  if (!isDebug) return null;
  return (
    <h1 className="sr">
      Debug, {game}, {title}
    </h1>
  );
}

function useTitle(): void {
  const title = useSession((session) => session.file.title);
  const ruleset = useSession((session) => session.ruleset.id);
  const isDebug = useUi((ui) => ui.screen === 'debug');
  useEffect(() => {
    if (isDebug) document.title = `${title} · ${ruleset}`;
  }, [title, ruleset, isDebug]);
}

/** What is selected anywhere comes to the front of its tabs, so that it is seen to light up. */
function useForward(): void {
  const selection = useSession((session) => session.selection);
  const bringForward = useUi((ui) => ui.bringForward);
  useEffect(() => {
    const panel = selection === null ? null : panelFor(selection.kind);
    if (panel !== null) bringForward(panel);
  }, [selection, bringForward]);
}

/** The dialog that is open. Each is loaded when it is first wanted. */
import { lazy, type ReactElement, Suspense } from 'react';
import { Help } from './Help.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useUi } from './ui.ts';

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const Library = lazy(async () => ({ default: (await import('../library/Library.tsx')).Library }));
const NewGame = lazy(async () => ({ default: (await import('../newgame/NewGame.tsx')).NewGame }));
const SaveReplay = lazy(async () => ({
  default: (await import('../newgame/SaveReplay.tsx')).SaveReplay,
}));

export function Overlays(): ReactElement {
  const overlay = useUi((ui) => ui.overlay);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' ? <Palette /> : null}
      {overlay === 'library' ? <Library /> : null}
      {overlay === 'new-game' ? <NewGame /> : null}
      {overlay === 'save' ? <SaveReplay /> : null}
      {overlay === 'help' ? <Help /> : null}
      {overlay === 'refused' ? <RefusedFiles /> : null}
    </Suspense>
  );
}

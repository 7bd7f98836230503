/** The dialog that is open. Each is loaded when it is first wanted. */
import { lazy, type ReactElement, Suspense } from 'react';
import { Help } from './Help.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useUi } from './ui.ts';

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const Library = lazy(async () => ({ default: (await import('../library/Library.tsx')).Library }));
const NewGame = lazy(async () => ({ default: (await import('../newgame/NewGame.tsx')).NewGame }));
const SetupEditor = lazy(async () => ({
  default: (await import('../decks/SetupEditor.tsx')).SetupEditor,
}));
const SaveReplay = lazy(async () => ({
  default: (await import('../newgame/SaveReplay.tsx')).SaveReplay,
}));

const TextDiff = lazy(async () => ({
  default: (await import('../compare/TextDiff.tsx')).TextDiff,
}));

const SaveCheckpoint = lazy(async () => ({
  default: (await import('../drafts/SaveCheckpoint.tsx')).SaveCheckpoint,
}));
const Drafts = lazy(async () => ({ default: (await import('../drafts/Drafts.tsx')).Drafts }));
const Lineage = lazy(async () => ({ default: (await import('../drafts/Lineage.tsx')).Lineage }));

export function Overlays(): ReactElement {
  const overlay = useUi((ui) => ui.overlay);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' ? <Palette /> : null}
      {overlay === 'library' ? <Library /> : null}
      {overlay === 'new-game' ? <NewGame /> : null}
      {overlay === 'setup' ? <SetupEditor /> : null}
      {overlay === 'save' ? <SaveReplay /> : null}
      {overlay === 'checkpoint' ? <SaveCheckpoint /> : null}
      {overlay === 'drafts' ? <Drafts /> : null}
      {overlay === 'lineage' ? <Lineage /> : null}
      {overlay === 'help' ? <Help /> : null}
      {overlay === 'refused' ? <RefusedFiles /> : null}
      {overlay === 'text-diff' ? <TextDiff /> : null}
    </Suspense>
  );
}

/** The parameter at the cursor, which the lens tells of; and the session's selection, both ways. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parsePath } from '../../../../machines/kernel/index.ts';
import { sessionStore, useSelection } from '../../session/hooks.ts';
import { type CodeEditor, editor } from './monaco.ts';
import {
  indexParams,
  nearestEntry,
  type ParamEntry,
  type ParamIndex,
  paramAt,
  placeAt,
} from './param-index.ts';

/** Stays at the last parameter while the cursor is in the open. */
export function useCurrent(view: CodeEditor | null, index: ParamIndex): ParamEntry | null {
  const [path, setPath] = useState<string | null>(null);
  const latest = useRef(index);
  useLayoutEffect(() => {
    latest.current = index;
  }, [index]);

  useEffect(() => {
    if (view === null) return;
    const moved = view.onDidChangeCursorPosition(({ position, reason, source }) => {
      const model = view.getModel();
      if (model === null || source === 'studio') return;
      const text = model.getValue();
      const now = latest.current.text === text ? latest.current : indexParams(text);
      const entry = paramAt(now, model.getOffsetAt(position));
      if (entry === null) return;
      setPath(entry.path);
      if (reason === editor.CursorChangeReason.Explicit) pick(entry.path);
    });
    return () => moved.dispose();
  }, [view]);

  const reveal = useCallback(
    (wanted: string) => {
      const entry = nearestEntry(latest.current, parsePath(wanted));
      if (view === null || entry === null) return;
      setPath(entry.path);
      const { line, column } = placeAt(latest.current, entry.value.start);
      view.setPosition({ lineNumber: line, column }, 'studio');
      // With the line below it, and so with the lens between them: once that is laid out.
      view.revealLineInCenterIfOutsideViewport(line);
      requestAnimationFrame(() => {
        if (view.getModel() !== null) view.revealLinesInCenterIfOutsideViewport(line, line + 1);
      });
    },
    [view],
  );
  useFollowSelection(reveal, path);

  return path === null ? null : (index.byPath.get(path) ?? null);
}

/** The cursor came to a parameter by hand: that is a selection, as anywhere else. */
function pick(path: string): void {
  const { selection, select } = sessionStore.getState();
  if (selection?.kind !== 'param' || selection.id !== path) select({ kind: 'param', id: path });
}

function useFollowSelection(reveal: (path: string) => void, path: string | null): void {
  const selection = useSelection();
  const here = useRef(path);
  useLayoutEffect(() => {
    here.current = path;
  }, [path]);
  useEffect(() => {
    if (selection?.kind === 'param' && selection.id !== here.current) reveal(selection.id);
  }, [selection, reveal]);
}

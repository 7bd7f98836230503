/** The value at the cursor, which the lens tells of; and the place that was asked for, both ways. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parsePath } from '../../../../machines/kernel/index.ts';
import { pick, useAimed } from '../aim.ts';
import type { TextSource } from '../text-source.ts';
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
export function useCurrent(
  view: CodeEditor | null,
  index: ParamIndex,
  { part }: TextSource,
): ParamEntry | null {
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
      if (reason === editor.CursorChangeReason.Explicit) pick(part, entry.path);
    });
    return () => moved.dispose();
  }, [view, part]);

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
  const here = useRef(path);
  useLayoutEffect(() => {
    here.current = path;
  }, [path]);
  const show = useCallback(
    (wanted: string) => {
      if (wanted !== here.current) reveal(wanted);
    },
    [reveal],
  );
  useAimed(part, view === null ? null : show);

  return path === null ? null : (index.byPath.get(path) ?? null);
}

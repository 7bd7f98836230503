/**
 * The place of a text that was asked for last, anywhere in the studio. Of the parameters that is the
 * session's selection; the content has no selection, since no step, state or rule is read from it.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { sessionStore, useSelection } from '../session/hooks.ts';
import type { TextSource } from './text-source.ts';

interface Aim {
  readonly path: string | null;
}

export const useContentAim = create<Aim>(() => ({ path: null }));

/** Asks for a place: its tab comes to the front and shows it. */
export function aimAt(part: TextSource['part'], path: string): void {
  if (part === 'params') sessionStore.getState().select({ kind: 'param', id: path });
  // Always a new object: asked for again, it is shown again.
  else useContentAim.setState({ path }, true);
}

/** The cursor came to a place by hand: a parameter is then selected, as anywhere else. */
export function pick(part: TextSource['part'], path: string): void {
  if (part !== 'params') return;
  const { selection, select } = sessionStore.getState();
  if (selection?.kind !== 'param' || selection.id !== path) select({ kind: 'param', id: path });
}

/** Hears of each place that is asked for, and of the last one once it can show it. */
export function useAimed(part: TextSource['part'], show: ((path: string) => void) | null): void {
  const selection = useSelection();
  const aim = useContentAim();
  const wish = part === 'params' ? selection : aim;
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  }, [show]);
  const canShow = show !== null;
  useEffect(() => {
    const path = wanted(wish);
    if (canShow && path !== null) latest.current?.(path);
  }, [wish, canShow]);
}

const wanted = (wish: ReturnType<typeof useSelection> | Aim): string | null => {
  if (wish === null) return null;
  if ('path' in wish) return wish.path;
  return wish.kind === 'param' ? wish.id : null;
};

/** One click from a parameter that was read to its value in the editor, with the focus in it. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { useUi } from '../shell/ui.ts';
import { aimAt } from './aim.ts';
import type { Author } from './author.ts';
import type { TextSource } from './text-source.ts';

interface Wish {
  /** The value to be entered once its editor is there; null: none. */
  readonly path: string | null;
}

const useWish = create<Wish>(() => ({ path: null }));

/** Shows a parameter's value where it is edited, and puts the focus there. */
export function editParam(path: string): void {
  aimAt('params', path);
  useUi.getState().bringForward('rules');
  useWish.setState({ path });
}

/** Fulfils the wish as soon as the editor, or the form, is there. */
export function useEntering(part: TextSource['part'], author: Author | null): void {
  const { path } = useWish();
  useEffect(() => {
    if (part !== 'params' || path === null || author === null) return;
    useWish.setState({ path: null });
    author.enter(path);
  }, [part, path, author]);
}

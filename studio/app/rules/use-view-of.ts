/** Whether a text is shown as it is or as a form: the last choice of each is kept. */
import { create } from 'zustand';
import { stored } from '../shell/stored.ts';
import type { TextSource } from './text-source.ts';

export type AuthorView = 'text' | 'form';

type Part = TextSource['part'];
type Views = Readonly<Record<Part, AuthorView>>;

const keyOf = (part: Part): string => `rules-studio/view/${part}`;

function read(part: Part, otherwise: AuthorView): AuthorView {
  const kept = stored.getItem(keyOf(part));
  return kept === 'text' || kept === 'form' ? kept : otherwise;
}

/** Numbers are read among their comments, classes and cards one by one. */
const useViews = create<Views>(() => ({
  params: read('params', 'text'),
  content: read('content', 'form'),
}));

export const useViewOf = ({ part }: TextSource): AuthorView => useViews((views) => views[part]);

export function showAs({ part }: TextSource, view: AuthorView): void {
  stored.setItem(keyOf(part), view);
  useViews.setState({ [part]: view });
}

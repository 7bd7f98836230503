/** Putting a text back as it was published: an edit like any other, undone with the text. */
import { sessionStore } from '../../session/hooks.ts';
import type { TextSource } from '../text-source.ts';
import { applyEdit, indexParams } from './param-index.ts';
import { resetEdit } from './step-value.ts';

export function resetParam(source: TextSource, path: string): void {
  const session = sessionStore.getState();
  const text = source.text(session);
  const published = source.published(session.ruleset).text;
  const change = resetEdit(indexParams(text), indexParams(published), path);
  if (change !== null) source.edit(session, applyEdit(text, change));
}

export function resetAll(source: TextSource): void {
  const session = sessionStore.getState();
  source.edit(session, source.published(session.ruleset).text);
}

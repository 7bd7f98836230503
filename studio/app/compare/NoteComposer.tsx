/** Writing a note: what it is about, and the words. */
import { type FormEvent, type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import type { SideName } from '../../analysis/compare/abreast.ts';
import { ANCHOR_KINDS, type Anchor } from '../../analysis/notes.ts';
import { clearComposer, keepNote, type NotesHolder, sayAnchor, useComposer } from './notes-here.ts';
import { stepsNow, useCompare } from './store.ts';

const keyOf = ({ kind, id, replay }: Anchor): string => JSON.stringify([kind, id, replay ?? '']);

/** What a note can be about now: what was asked for, what is selected, the step on the screen. */
function useAnchors(name: SideName): readonly Anchor[] {
  const wished = useComposer((composer) => composer.anchor);
  const selection = useCompare((compare) => compare.selection);
  const replay = useCompare((compare) => compare.runs?.id ?? null);
  const step = useCompare((compare) => stepsNow(compare)[name]);
  const here: Anchor | null = replay === null ? null : { kind: 'step', id: String(step), replay };
  const kind = ANCHOR_KINDS.find((one) => one === selection?.kind);
  const selected: Anchor | null =
    kind === undefined || selection === null ? null : { kind, id: selection.id };
  const all = [wished, selected, here].filter((one) => one !== null);
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

export function NoteComposer({ holder }: { readonly holder: NotesHolder }): ReactElement {
  const { text, id, anchor } = useComposer();
  const anchors = useAnchors(holder.name);
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = anchors[0];
  useEffect(() => {
    if (anchor !== null) field.current?.focus();
  }, [anchor]);
  const keep = () => {
    if (chosen !== undefined && text.trim() !== '') void keepNote(holder, chosen);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    keep();
  };
  const pick = (key: string) => {
    const found = anchors.find((one) => keyOf(one) === key);
    if (found !== undefined) useComposer.setState({ anchor: found });
  };
  return (
    <form className="cmp-composer" onSubmit={onSubmit}>
      <label>
        <span className="lab">About</span>
        <select
          value={chosen === undefined ? '' : keyOf(chosen)}
          disabled={anchors.length === 0}
          onChange={(event) => pick(event.target.value)}
        >
          {anchors.length === 0 ? <option value="">select something first</option> : null}
          {anchors.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {sayAnchor(one)}
            </option>
          ))}
        </select>
      </label>
      <textarea
        ref={field}
        className="field"
        aria-label="Note"
        placeholder="What a reviewer should know"
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => useComposer.setState({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div className="cmp-composer-acts">
        <button
          type="submit"
          className="second"
          disabled={chosen === undefined || text.trim() === ''}
        >
          {id === null ? 'Add note' : 'Keep the change'}
        </button>
        {id === null && text === '' ? null : (
          <button type="button" className="text" onClick={clearComposer}>
            Discard
          </button>
        )}
        <kbd>Ctrl Enter</kbd>
      </div>
    </form>
  );
}

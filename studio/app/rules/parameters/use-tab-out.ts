/** Tab belongs to the text while one types; Esc gives the next Tab back to the page. */

import { useEffect, useState } from 'react';
import { type CodeEditor, KeyCode } from './monaco.ts';

const CALM = [
  'editorTextFocus',
  '!suggestWidgetVisible',
  '!findWidgetVisible',
  '!inSnippetMode',
  '!editorHoverVisible',
  '!editorHasMultipleSelections',
  '!editorHasSelection',
].join(' && ');

export interface TabState {
  readonly hasFocus: boolean;
  /** Whether the next Tab leaves the editor. */
  readonly leaves: boolean;
}

export function useTabOut(view: CodeEditor | null): TabState {
  const [state, setState] = useState<TabState>({ hasFocus: false, leaves: false });
  useEffect(() => {
    if (view === null) return;
    const leave = (leaves: boolean) => {
      view.updateOptions({ tabFocusMode: leaves });
      setState((now) => (now.leaves === leaves ? now : { ...now, leaves }));
    };
    const listening = [
      view.onDidFocusEditorWidget(() => setState((now) => ({ ...now, hasFocus: true }))),
      view.onDidBlurEditorWidget(() => {
        leave(false);
        setState({ hasFocus: false, leaves: false });
      }),
      view.addAction({
        id: 'studio.tabOut',
        label: 'Let the next Tab leave the editor',
        keybindings: [KeyCode.Escape],
        keybindingContext: CALM,
        run: () => leave(true),
      }),
      view.onKeyDown(({ keyCode }) => {
        const keeps = [KeyCode.Escape, KeyCode.Tab, KeyCode.Shift].includes(keyCode);
        if (!keeps) leave(false);
      }),
    ];
    return () => {
      for (const one of listening) one.dispose();
    };
  }, [view]);
  return state;
}

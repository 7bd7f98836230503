/** Monaco, wrapped once: made and disposed with its element, its model one of the kept ones. */

import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { TextSource } from '../text-source.ts';
import { keepModel } from './editor-model.ts';
import { followTheme, measureWhenFontsCome, THEME } from './editor-theme.ts';
import { type CodeEditor, editor } from './monaco.ts';

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  theme: THEME,
  automaticLayout: true,
  fontSize: 12,
  lineHeight: 18,
  fontLigatures: false,
  minimap: { enabled: false },
  wrappingIndent: 'indent',
  folding: true,
  showFoldingControls: 'mouseover',
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 3,
  glyphMargin: false,
  padding: { top: 2, bottom: 2 },
  scrollBeyondLastLine: false,
  scrollBeyondLastColumn: 0,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  overviewRulerBorder: false,
  renderLineHighlight: 'none',
  matchBrackets: 'near',
  guides: { indentation: false, bracketPairs: false },
  bracketPairColorization: { enabled: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
  wordBasedSuggestions: 'off',
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showWords: false, preview: false, showIcons: false },
  links: false,
  contextmenu: false,
  stickyScroll: { enabled: false },
  // Alt with the mouse drags a number; further cursors are set with Ctrl.
  multiCursorModifier: 'ctrlCmd',
  columnSelection: false,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
};

export interface MonacoEditorProps {
  readonly source: TextSource;
  readonly onEditor: (editor: CodeEditor | null) => void;
}

/** Makes the editor of a text in an element. Returns what takes it down, in order. */
function openEditor(
  source: TextSource,
  place: HTMLElement,
): { readonly view: CodeEditor; readonly close: () => void } {
  const kept = keepModel(source);
  const stopTheme = followTheme();
  const fontFamily = getComputedStyle(place).fontFamily;
  const ariaLabel = `${source.label}, JSON with comments`;
  const view = editor.create(place, {
    ...OPTIONS,
    ariaLabel,
    fontFamily,
    // Content is sentences; numbers and their comments are laid out by hand.
    wordWrap: source.part === 'content' ? 'on' : 'off',
    model: kept.model,
  });
  if (kept.view !== null) view.restoreViewState(kept.view);
  void measureWhenFontsCome(fontFamily);
  const close = () => {
    stopTheme();
    kept.view = view.saveViewState();
    view.setModel(null);
    view.dispose();
  };
  return { view, close };
}

export function MonacoEditor({ source, onEditor }: MonacoEditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { view, close } = openEditor(source, place.current);
    onEditor(view);
    return () => {
      onEditor(null);
      close();
    };
  }, [source, onEditor]);
  return <div ref={place} className="rp-monaco" />;
}

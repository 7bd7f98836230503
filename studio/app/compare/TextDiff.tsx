/** The texts behind the parameters and the content, line by line. Everything of it goes with the dialog. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type RulesetDraftTexts, textsOf } from '../../../machines/kernel/index.ts';
import type { Both } from '../../analysis/compare/replays.ts';
import { followTheme, measureWhenFontsCome, THEME } from '../rules/parameters/editor-theme.ts';
import { JSONC } from '../rules/parameters/jsonc-language.ts';
import { editor, Uri } from '../rules/parameters/monaco.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import { Icon } from '../theme/Icon.tsx';
import { useCompare } from './store.ts';
import './text-diff.css';

type Part = keyof RulesetDraftTexts;

const PARTS: readonly (readonly [Part, string])[] = [
  ['params', 'Parameters'],
  ['content', 'Content'],
];

const OPTIONS: editor.IStandaloneDiffEditorConstructionOptions = {
  theme: THEME,
  readOnly: true,
  originalEditable: false,
  domReadOnly: true,
  automaticLayout: true,
  fontSize: 12,
  lineHeight: 18,
  fontLigatures: false,
  minimap: { enabled: false },
  renderOverviewRuler: true,
  scrollBeyondLastLine: false,
  ignoreTrimWhitespace: false,
  renderGutterMenu: false,
  hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 4 },
  links: false,
  contextmenu: false,
  fixedOverflowWidgets: true,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
};

export function TextDiff(): ReactElement {
  const sides = useCompare((compare) => compare.comparison?.sides ?? null);
  const tab = useCompare((compare) => compare.tab);
  const [part, setPart] = useState<Part>(tab === 'content' ? 'content' : 'params');
  return (
    <OverlayFrame
      title="Text diff"
      about="The texts of both sides, line by line; what differs is marked."
      className="cmp-text-diff"
    >
      <div className="cmp-diff-tools">
        <Tabs label="Which text" id="cmp-text" tabs={PARTS} open={part} onOpen={setPart} />
        <span className="cmp-diff-names">
          <code>{sides?.before.title}</code>
          <Icon name="differs" label="against" />
          <code>{sides?.after.title}</code>
        </span>
      </div>
      {sides === null ? (
        <p className="empty">There is nothing to compare: choose two sides in the bar first.</p>
      ) : (
        <Diff
          key={part}
          part={part}
          names={{ before: sides.before.title, after: sides.after.title }}
          texts={{
            before: textsOf(sides.before.ruleset)[part],
            after: textsOf(sides.after.ruleset)[part],
          }}
        />
      )}
    </OverlayFrame>
  );
}

interface DiffProps {
  readonly part: Part;
  readonly names: Both<string>;
  readonly texts: Both<string>;
}

function Diff({ part, names, texts: { before, after } }: DiffProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<editor.IStandaloneDiffEditor | null>(null);
  const [changes, setChanges] = useState<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const { diff, close } = openDiff(place.current, part, { before, after });
    const told = diff.onDidUpdateDiff(() => setChanges(diff.getLineChanges()?.length ?? 0));
    diff.getOriginalEditor().updateOptions({ ariaLabel: `First side, ${names.before}` });
    diff.getModifiedEditor().updateOptions({ ariaLabel: `Second side, ${names.after}` });
    setView(diff);
    return () => {
      told.dispose();
      setView(null);
      close();
    };
  }, [part, before, after, names.before, names.after]);
  return (
    <>
      <div
        ref={place}
        className="cmp-diff"
        role="tabpanel"
        id={`cmp-text-${part}`}
        aria-labelledby={`cmp-text-${part}-tab`}
      />
      <footer>
        <button
          type="button"
          className="second"
          disabled={changes === 0}
          onClick={() => view?.goToDiff('previous')}
        >
          Earlier difference
        </button>
        <button
          type="button"
          className="second"
          disabled={changes === 0}
          onClick={() => view?.goToDiff('next')}
        >
          Next difference
        </button>
        <span className="sub" role="status">
          {changes === null ? '' : sayChanges(changes)}
        </span>
      </footer>
    </>
  );
}

const sayChanges = (changes: number): string =>
  changes === 0
    ? 'Both texts are the same.'
    : `${changes} ${changes === 1 ? 'place differs' : 'places differ'}`;

/** Makes the diff with its two models. Returns what takes all of it down, in order. */
function openDiff(place: HTMLElement, part: Part, { before, after }: Both<string>) {
  const stopTheme = followTheme();
  const fontFamily = getComputedStyle(place).getPropertyValue('--mono');
  const model = (side: string, text: string) =>
    editor.createModel(text, JSONC, Uri.from({ scheme: 'compare', path: `/${side}/${part}` }));
  const [original, modified] = [model('before', before), model('after', after)];
  const diff = editor.createDiffEditor(place, { ...OPTIONS, fontFamily });
  diff.setModel({ original, modified });
  // Journeys count them: each dialog must leave as many as it found.
  place.dataset.models = String(editor.getModels().length);
  void measureWhenFontsCome(fontFamily);
  const close = () => {
    // The editor lets its models go before they are disposed, else it complains of them.
    diff.setModel(null);
    diff.dispose();
    original.dispose();
    modified.dispose();
    stopTheme();
  };
  return { diff, close };
}

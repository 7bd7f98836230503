/** A text of the draft in Monaco, with what the open replay says of it beside it. Loaded lazily. */
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { parsePath } from '../../../../machines/kernel/index.ts';
import { useSession } from '../../session/hooks.ts';
import type { Author } from '../author.ts';
import type { TextSource } from '../text-source.ts';
import { usePublished, useReadsAt, useSchema, useValid, useVersion } from '../use-source.ts';
import { textId } from './editor-model.ts';
import { LensView } from './LensView.tsx';
import { lensLine, lensOf } from './lens.ts';
import { MonacoEditor } from './MonacoEditor.tsx';
import type { CodeEditor } from './monaco.ts';
import {
  indexParams,
  nearestEntry,
  type ParamEntry,
  type ParamIndex,
  placeAt,
} from './param-index.ts';
import type { Problem } from './problems.ts';
import { textEdits } from './text-edits.ts';
import { useCurrent } from './use-current.ts';
import { useMarks } from './use-marks.ts';
import { useMeaning } from './use-meaning.ts';
import { goToPlace, goToProblem, useProblemMarkers } from './use-problems.ts';
import { useAltDrag, useStepKeys } from './use-stepping.ts';
import { type TabState, useTabOut } from './use-tab-out.ts';
import { useZone } from './use-zone.ts';

export interface TextEditorProps {
  readonly source: TextSource;
  readonly index: ParamIndex;
  readonly problems: readonly Problem[];
  readonly onAuthor: (author: Author | null) => void;
  readonly onTab: (state: TabState) => void;
}

export function TextEditor(props: TextEditorProps): ReactElement {
  const { source, index, problems, onAuthor, onTab } = props;
  const [view, setView] = useState<CodeEditor | null>(null);
  const id = useSession(textId);
  const schema = useSchema(source);
  const current = useCurrent(view, index, source);

  useMarks(view, index, current, source);
  useProblemMarkers(view, problems);
  useStepKeys(view, schema);
  useAltDrag(view, schema);
  useMeaning(view, source);
  useAuthor(view, problems, onAuthor);
  const tab = useTabOut(view);
  useEffect(() => onTab(tab), [onTab, tab]);

  return (
    <>
      <MonacoEditor key={id} source={source} onEditor={setView} />
      {view !== null && <LensZone view={view} index={index} entry={current} source={source} />}
    </>
  );
}

function useAuthor(
  view: CodeEditor | null,
  problems: readonly Problem[],
  onAuthor: TextEditorProps['onAuthor'],
): void {
  useEffect(() => {
    if (view === null) return;
    onAuthor({
      find: () => {
        view.focus();
        void view.getAction('actions.find')?.run();
      },
      enter: (path) => {
        const text = indexParams(view.getModel()?.getValue() ?? '');
        const entry = nearestEntry(text, parsePath(path));
        if (entry !== null) goToPlace(view, placeAt(text, entry.value.start));
      },
      goTo: ({ from }) => goToPlace(view, from),
      nextProblem: (backwards) => goToProblem(view, problems, backwards),
    });
    return () => onAuthor(null);
  }, [view, problems, onAuthor]);
}

interface LensZoneProps {
  readonly view: CodeEditor;
  readonly index: ParamIndex;
  readonly entry: ParamEntry | null;
  readonly source: TextSource;
}

/** What the picture's caption takes of the lens's width, and its margins. */
const BESIDE_PICTURE = 150;

function LensZone({ view, index, entry, source }: LensZoneProps): ReactElement | null {
  const node = useZone(view, entry === null ? null : lensLine(entry));
  const published = usePublished(source);
  const draft = useValid(source);
  const schema = useSchema(source);
  const version = useVersion();
  const readsAt = useReadsAt(source);
  const edits = useMemo(() => textEdits(source), [source]);
  const room = view.getLayoutInfo().width - BESIDE_PICTURE;
  const lens = useMemo(
    () => (entry === null ? null : lensOf({ index, entry, schema, published, draft, room })),
    [index, entry, schema, published, draft, room],
  );
  if (lens === null) return null;
  return createPortal(
    <LensView lens={lens} reads={readsAt(lens.path)} version={version} edits={edits} />,
    node,
  );
}

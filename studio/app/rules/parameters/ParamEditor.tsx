/** The parameters as text, with what the open replay says of them beside it. Loaded lazily, with Monaco. */
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { jsonSchemaOf } from '../../../analysis/json-schema.ts';
import { sessionStore, useBands, useReads, useSelection, useSession } from '../../session/hooks.ts';
import { setMeaning } from './jsonc-language.ts';
import { LensView } from './LensView.tsx';
import { lensLine, lensOf } from './lens.ts';
import { MonacoEditor } from './MonacoEditor.tsx';
import type { CodeEditor } from './monaco.ts';
import type { ParamEntry, ParamIndex, Place } from './param-index.ts';
import type { Problem } from './problems.ts';
import { resetParam } from './reset.ts';
import { useCurrent } from './use-current.ts';
import { useMarks } from './use-marks.ts';
import { goToPlace, goToProblem, useProblemMarkers } from './use-problems.ts';
import { useRoles } from './use-roles.ts';
import { dragNumber, stepAt, useAltDrag, useStepKeys } from './use-stepping.ts';
import { type TabState, useTabOut } from './use-tab-out.ts';
import { useZone } from './use-zone.ts';

/** What the panel around the editor may ask of it. */
export interface EditorHandle {
  readonly find: () => void;
  readonly goTo: (place: Place) => void;
  readonly nextProblem: (backwards: boolean) => void;
}

export interface ParamEditorProps {
  readonly index: ParamIndex;
  readonly problems: readonly Problem[];
  readonly onHandle: (handle: EditorHandle | null) => void;
  readonly onTab: (state: TabState) => void;
}

export function ParamEditor({ index, problems, onHandle, onTab }: ParamEditorProps): ReactElement {
  const [view, setView] = useState<CodeEditor | null>(null);
  const ruleset = useSession((session) => session.ruleset);
  const schema = useMemo(() => jsonSchemaOf(ruleset.module.paramsSchema), [ruleset]);
  const current = useCurrent(view, index);

  useMarks(view, index, current);
  useProblemMarkers(view, problems);
  useStepKeys(view, schema);
  useAltDrag(view, schema);
  useMeaning(view);
  useHandle(view, problems, onHandle);
  const tab = useTabOut(view);
  useEffect(() => onTab(tab), [onTab, tab]);

  return (
    <>
      <MonacoEditor key={ruleset.id} onEditor={setView} />
      {view !== null && <LensZone view={view} index={index} entry={current} />}
    </>
  );
}

function useHandle(
  view: CodeEditor | null,
  problems: readonly Problem[],
  onHandle: ParamEditorProps['onHandle'],
): void {
  useEffect(() => {
    if (view === null) return;
    onHandle({
      find: () => {
        view.focus();
        void view.getAction('actions.find')?.run();
      },
      goTo: (place) => goToPlace(view, place),
      nextProblem: (backwards) => goToProblem(view, problems, backwards),
    });
    return () => onHandle(null);
  }, [view, problems, onHandle]);
}

const selectRule = (id: string) => sessionStore.getState().select({ kind: 'rule', id });

function useMeaning(view: CodeEditor | null): void {
  const ruleset = useSession((session) => session.ruleset);
  const { countOf } = useReads();
  const roleOf = useRoles();
  useEffect(() => {
    const uri = view?.getModel()?.uri;
    if (uri === undefined) return;
    const schema = jsonSchemaOf(ruleset.module.paramsSchema);
    setMeaning(uri, {
      schema,
      published: ruleset.params,
      rules: ruleset.rules,
      countOf,
      roleOf,
      selectRule,
    });
    return () => setMeaning(uri, null);
  }, [view, ruleset, countOf, roleOf]);
}

interface LensZoneProps {
  readonly view: CodeEditor;
  readonly index: ParamIndex;
  readonly entry: ParamEntry | null;
}

/** What the picture's caption takes of the lens's width, and its margins. */
const BESIDE_PICTURE = 150;

function LensZone({ view, index, entry }: LensZoneProps): ReactElement | null {
  const node = useZone(view, entry === null ? null : lensLine(entry));
  const ruleset = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft.params);
  const goStep = useSession((session) => session.goStep);
  const reads = useReads();
  const roleOf = useRoles();
  const { turns } = useBands();
  const selection = useSelection();
  const schema = jsonSchemaOf(ruleset.module.paramsSchema);
  const room = view.getLayoutInfo().width - BESIDE_PICTURE;
  const published = ruleset.params;
  const lens = useMemo(
    () =>
      entry === null
        ? null
        : lensOf({ index, entry, schema, published, draft, reads, roleOf, turns, room }),
    [index, entry, schema, published, draft, reads, roleOf, turns, room],
  );
  const path = entry?.path ?? '';
  const step = useCallback(
    (steps: number) => stepAt(view, schema, path, steps),
    [view, schema, path],
  );
  const drag = useCallback(() => dragNumber(view, schema, path), [view, schema, path]);
  if (lens === null) return null;
  return createPortal(
    <LensView
      lens={lens}
      version={ruleset.id.slice(ruleset.id.indexOf('@') + 1)}
      selectedRule={selection?.kind === 'rule' ? selection.id : null}
      onStepLink={goStep}
      onRule={selectRule}
      onStep={step}
      onDrag={drag}
      onReset={() => resetParam(path)}
    />,
    node,
  );
}

/** Keeps the marks of the text up to date: the text, the run and the step each move only their own. */
import { useEffect, useMemo, useState } from 'react';
import { sessionStore, useReads, useSeen } from '../../session/hooks.ts';
import type { TextSource } from '../text-source.ts';
import { usePublished } from '../use-source.ts';
import { changesInText } from './changes-in-text.ts';
import { type LineReads, linesRead, readsByLine } from './hints.ts';
import { KeptMarks } from './kept-marks.ts';
import { changeMarks, currentMark, hintMarks, readMarks } from './marks.ts';
import type { CodeEditor } from './monaco.ts';
import type { ParamEntry, ParamIndex } from './param-index.ts';
import { useRoles } from './use-roles.ts';

const useKept = (view: CodeEditor | null): KeptMarks | null =>
  useMemo(() => (view === null ? null : new KeptMarks(view)), [view]);

/** How many signs a line of the editor shows. */
function useColumns(view: CodeEditor | null): number {
  const [columns, setColumns] = useState(48);
  useEffect(() => {
    if (view === null) return;
    const measure = () => setColumns(view.getLayoutInfo().viewportColumn);
    measure();
    const listening = view.onDidLayoutChange(measure);
    return () => listening.dispose();
  }, [view]);
  return columns;
}

const NONE: ReadonlySet<number> = new Set();

export function useMarks(
  view: CodeEditor | null,
  index: ParamIndex,
  current: ParamEntry | null,
  source: TextSource,
): void {
  const published = usePublished(source);
  const reads = useReads();
  const roleOf = useRoles();
  const { reads: readHere } = useSeen();
  const columns = useColumns(view);
  const isRead = source.part === 'params';

  const lines = useMemo(
    () => (isRead ? readsByLine(index, reads, roleOf) : []),
    [isRead, index, reads, roleOf],
  );
  const here = useMemo(
    () => (isRead ? linesRead(index, readHere) : NONE),
    [isRead, index, readHere],
  );
  const changes = useMemo(() => changesInText(index, published), [index, published]);
  useHintClicks(view, lines);

  const readKept = useKept(view);
  const changeKept = useKept(view);
  const currentKept = useKept(view);
  useEffect(() => {
    readKept?.set([...readMarks(here), ...hintMarks(lines, here, columns)]);
  }, [readKept, lines, here, columns]);
  useEffect(() => changeKept?.set(changeMarks(index, changes)), [changeKept, index, changes]);
  useEffect(
    () => currentKept?.set(current === null ? [] : [currentMark(index, current)]),
    [currentKept, index, current],
  );
}

/** A click on a hint goes to the first step that reads what stands on its line. */
function useHintClicks(view: CodeEditor | null, lines: readonly LineReads[]): void {
  useEffect(() => {
    if (view === null) return;
    const pressed = view.onMouseDown(({ target }) => {
      if (target.element?.classList.contains('rp-hint') !== true) return;
      const { first } = lines.find(({ line }) => line === target.position?.lineNumber) ?? {};
      if (first !== undefined && first !== null) sessionStore.getState().goStep(first);
    });
    return () => pressed.dispose();
  }, [view, lines]);
}

/** Keeps the marks of the text up to date: the text, the run and the step each move only their own. */
import { useEffect, useMemo, useState } from 'react';
import { useReads, useSeen, useSession } from '../../session/hooks.ts';
import { changesInText } from './changes-in-text.ts';
import { linesRead, readsByLine } from './hints.ts';
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

export function useMarks(
  view: CodeEditor | null,
  index: ParamIndex,
  current: ParamEntry | null,
): void {
  const published = useSession((session) => session.ruleset.params);
  const reads = useReads();
  const roleOf = useRoles();
  const { reads: readHere } = useSeen();
  const columns = useColumns(view);

  const lines = useMemo(() => readsByLine(index, reads, roleOf), [index, reads, roleOf]);
  const here = useMemo(() => linesRead(index, readHere), [index, readHere]);
  const changes = useMemo(() => changesInText(index, published), [index, published]);

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

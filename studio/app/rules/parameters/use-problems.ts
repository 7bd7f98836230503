/** The text's problems: markers on the keystroke, and the way from one to the next. */

import { useEffect } from 'react';
import { type CodeEditor, editor, KeyCode, KeyMod, MarkerSeverity } from './monaco.ts';
import type { Place } from './param-index.ts';
import { nextProblem, type Problem, sayProblem } from './problems.ts';

const OWNER = 'studio';

export function useProblemMarkers(view: CodeEditor | null, problems: readonly Problem[]): void {
  useEffect(() => {
    const model = view?.getModel();
    if (view === null || model === null || model === undefined) return;
    editor.setModelMarkers(
      model,
      OWNER,
      problems.map((problem) => ({
        severity: MarkerSeverity.Error,
        message: `${sayProblem(problem)}. ${problem.remedy}`,
        code: problem.code,
        startLineNumber: problem.from.line,
        startColumn: problem.from.column,
        endLineNumber: problem.to.line,
        endColumn: problem.to.column,
      })),
    );
  }, [view, problems]);
  useEffect(() => {
    if (view === null) return;
    const go = (backwards: boolean) => goToProblem(view, problems, backwards);
    const next = view.addAction({
      id: 'studio.nextProblem',
      label: 'Next problem',
      keybindings: [KeyCode.F8],
      run: () => go(false),
    });
    const before = view.addAction({
      id: 'studio.previousProblem',
      label: 'Previous problem',
      keybindings: [KeyMod.Shift | KeyCode.F8],
      run: () => go(true),
    });
    return () => {
      next.dispose();
      before.dispose();
    };
  }, [view, problems]);
}

export function goToProblem(
  view: CodeEditor,
  problems: readonly Problem[],
  backwards = false,
): void {
  const at = view.getPosition();
  const here = { line: at?.lineNumber ?? 0, column: at?.column ?? 0 };
  const problem = nextProblem(problems, here, backwards);
  if (problem !== null) goToPlace(view, problem.from);
}

export function goToPlace(view: CodeEditor, { line, column }: Place): void {
  const position = { lineNumber: line, column };
  view.setPosition(position, 'studio');
  view.revealPositionInCenterIfOutsideViewport(position);
  view.focus();
}

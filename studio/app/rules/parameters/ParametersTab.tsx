/** The Parameters tab: the editor, which comes when it is asked for, and what its text does. */
import { lazy, type ReactElement, Suspense, useCallback, useMemo, useState } from 'react';
import { useSession } from '../../session/hooks.ts';
import { EffectsFooter } from './EffectsFooter.tsx';
import type { EditorHandle } from './ParamEditor.tsx';
import { indexParams } from './param-index.ts';
import { type Problem, problemsIn } from './problems.ts';
import type { TabState } from './use-tab-out.ts';

const ParamEditor = lazy(async () => ({
  default: (await import('./ParamEditor.tsx')).ParamEditor,
}));

export interface ParametersTabProps {
  readonly handle: EditorHandle | null;
  readonly onHandle: (handle: EditorHandle | null) => void;
}

export function ParametersTab({ handle, onHandle }: ParametersTabProps): ReactElement {
  const text = useSession((session) => session.text);
  const refusals = useSession((session) => session.problems);
  const index = useMemo(() => indexParams(text), [text]);
  const problems = useMemo(() => problemsIn(index, refusals), [index, refusals]);
  const [tab, setTab] = useState<TabState>({ hasFocus: false, leaves: false });
  const goTo = useCallback((problem: Problem) => handle?.goTo(problem.from), [handle]);
  const next = useCallback(() => handle?.nextProblem(false), [handle]);
  return (
    <>
      <div className="rp-editor">
        <Suspense fallback={<p className="empty">The editor is being loaded.</p>}>
          <ParamEditor index={index} problems={problems} onHandle={onHandle} onTab={setTab} />
        </Suspense>
      </div>
      <EffectsFooter problems={problems} tab={tab} onGoTo={goTo} onNext={next} />
    </>
  );
}

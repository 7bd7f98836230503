/** One text of the draft, in Monaco or as a form, and below it what its edits do. */
import { lazy, type ReactElement, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '../session/hooks.ts';
import { aimAt } from './aim.ts';
import type { Author } from './author.ts';
import { useEntering } from './edit-param.ts';
import { EffectsFooter } from './parameters/EffectsFooter.tsx';
import { indexParams } from './parameters/param-index.ts';
import { type Problem, problemsIn } from './parameters/problems.ts';
import type { TabState } from './parameters/use-tab-out.ts';
import type { TextSource } from './text-source.ts';
import { showAs, useViewOf } from './use-view-of.ts';

const TextEditor = lazy(async () => ({
  default: (await import('./parameters/TextEditor.tsx')).TextEditor,
}));
// It edits the model of the editor, so it comes with Monaco as well.
const RulesForm = lazy(async () => ({
  default: (await import('./form/RulesForm.tsx')).RulesForm,
}));

export interface AuthorTabProps {
  readonly source: TextSource;
  readonly title: string;
  readonly author: Author | null;
  readonly onAuthor: (author: Author | null) => void;
}

const AWAY: TabState = { hasFocus: false, leaves: false };

export function AuthorTab({ source, title, author, onAuthor }: AuthorTabProps): ReactElement {
  const text = useSession(source.text);
  const refusals = useSession(source.problems);
  const index = useMemo(() => indexParams(text), [text]);
  const problems = useMemo(() => problemsIn(index, refusals), [index, refusals]);
  const view = useViewOf(source);
  const [tab, setTab] = useState<TabState>(AWAY);
  const goTo = useCallback((problem: Problem) => author?.goTo(problem), [author]);
  const next = useCallback(() => author?.nextProblem(false), [author]);
  const { onText, onEditor } = useShowInText(source, onAuthor);
  useEntering(source.part, author);
  return (
    <>
      <div className="rp-editor">
        <Suspense fallback={<p className="empty">The editor is being loaded.</p>}>
          {view === 'text' ? (
            <TextEditor
              source={source}
              index={index}
              problems={problems}
              onAuthor={onEditor}
              onTab={setTab}
            />
          ) : (
            <RulesForm
              source={source}
              title={title}
              index={index}
              problems={problems}
              onAuthor={onAuthor}
              onText={onText}
            />
          )}
        </Suspense>
      </div>
      <EffectsFooter
        source={source}
        problems={problems}
        tab={view === 'text' ? tab : AWAY}
        onGoTo={goTo}
        onNext={next}
      />
    </>
  );
}

/** From the form into the text: what is to be shown there waits for the editor. */
function useShowInText(source: TextSource, onAuthor: AuthorTabProps['onAuthor']) {
  const waiting = useRef<string | Problem | null>(null);
  const onText = useCallback(
    (to: string | Problem) => {
      waiting.current = to;
      showAs(source, 'text');
    },
    [source],
  );
  const onEditor = useCallback(
    (author: Author | null) => {
      onAuthor(author);
      const to = waiting.current;
      if (author === null || to === null) return;
      waiting.current = null;
      if (typeof to !== 'string') author.goTo(to);
      else {
        aimAt(source.part, to);
        author.enter(to);
      }
    },
    [source, onAuthor],
  );
  return { onText, onEditor };
}

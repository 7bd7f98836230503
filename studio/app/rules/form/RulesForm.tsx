/** A text of the draft as controls. Every edit is one of the text, so that both have one undo. */
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isWithin } from '../../../analysis/compare/values.ts';
import { useSeen, useSession } from '../../session/hooks.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { Author } from '../author.ts';
import { indexParams, type ParamIndex, placeAt } from '../parameters/param-index.ts';
import { nextProblem, type Problem, sayProblem } from '../parameters/problems.ts';
import { chartReads } from '../parameters/roles.ts';
import { undoKeys } from '../parameters/undo-keys.ts';
import type { TextSource } from '../text-source.ts';
import { usePublished, useSchema } from '../use-source.ts';
import { VirtualList } from '../VirtualList.tsx';
import { brokenAt } from './broken.ts';
import { FormBar, type FormScope } from './FormBar.tsx';
import { FormRowView } from './FormRowView.tsx';
import { filterRows } from './filter-rows.ts';
import {
  entryNear,
  type FormRow,
  formRows,
  isRefused,
  pathOf,
  rowOf,
  strayProblems,
} from './form-rows.ts';
import { ProblemList } from './ProblemList.tsx';
import { FormSightProvider, type ShowInText } from './sight.ts';
import { keyOfRow, usePlace } from './use-place.ts';
import { useSight } from './use-sight.ts';
import { useWidth } from './use-width.ts';
import './form.css';

export interface RulesFormProps {
  readonly source: TextSource;
  readonly title: string;
  readonly index: ParamIndex;
  readonly problems: readonly Problem[];
  readonly onAuthor: (author: Author | null) => void;
  readonly onText: ShowInText;
}

/** While the text cannot be read the form rests: it shows the last valid rules, and how to go on. */
export function RulesForm(props: RulesFormProps): ReactElement {
  const { source, index, problems, onText } = props;
  const broken = useMemo(() => brokenAt(index, problems), [index, problems]);
  const valid = useSession((session) => source.published(session.draft).text);
  const validIndex = useMemo(() => (broken === null ? null : indexParams(valid)), [broken, valid]);
  if (broken === null || validIndex === null) return <Form {...props} isResting={false} />;
  return (
    <Form {...props} index={validIndex} problems={NO_PROBLEMS} isResting>
      <Broken problem={broken} path={entryNear(index, broken)?.path ?? ''} onText={onText} />
    </Form>
  );
}

const NO_PROBLEMS: readonly Problem[] = [];

interface BrokenProps {
  readonly problem: Problem;
  readonly path: string;
  readonly onText: ShowInText;
}

function Broken({ problem, path, onText }: BrokenProps): ReactElement {
  const { line } = problem.from;
  return (
    <div className="rf-stray" role="alert">
      <p>
        <Icon name="cross" label="Refused" /> The text cannot be read from line {line} on
        {path === '' ? '' : `, at ${path}`}: {sayProblem(problem)}.
      </p>
      <p>It is kept as it stands. Until it can be read, the form shows the last valid rules.</p>
      <button type="button" className="second" onClick={() => onText(problem)}>
        Go to line {line}
      </button>
    </div>
  );
}

interface FormProps extends RulesFormProps {
  readonly isResting: boolean;
  /** Why it rests. */
  readonly children?: ReactNode;
}

function Form(props: FormProps): ReactElement {
  const { source, title, index, problems, onText, isResting, children } = props;
  const [root, width] = useWidth<HTMLElement>();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [scope, setScope] = useState<FormScope>('all');
  const showAll = useCallback(() => {
    setQuery('');
    setScope('all');
  }, []);
  const rows = useRows(source, index, problems);
  const { reads } = useSeen();
  const isHere = (row: FormRow) => reads.some((path) => isWithin(path, row.path));
  const scopes: Readonly<Record<FormScope, (row: FormRow) => boolean>> = {
    all: () => true,
    changed: (row) => row.isChanged || isRefused(row),
    here: isHere,
  };
  const shown = filterRows(rows, query, scopes[scope]);
  const fields = rows.filter((row) => row.kind !== 'group' && row.kind !== 'entry');
  const stray = useMemo(() => strayProblems(index, rows, problems), [index, rows, problems]);
  const { aimed, reveal, enter, onFocus } = usePlace({ part: source.part, root, rows, showAll });
  const sight = useSight({ source, index, aimed, width, onText });
  useAuthor(props, rows, enter, () => search.current?.focus());
  return (
    <section
      ref={root}
      className="rf"
      aria-label={source.label}
      onKeyDown={(event) => undoKeys(event, sight.edits)}
      onFocus={onFocus}
    >
      <FormBar
        title={title}
        search={search}
        query={query}
        onQuery={setQuery}
        scope={scope}
        onScope={setScope}
        changed={fields.filter(scopes.changed).length}
        here={source.part === 'params' ? fields.filter(isHere).length : null}
      />
      {children}
      <FormSightProvider value={sight}>
        {stray.length > 0 && (
          <div className="rf-stray">
            <p>What no field here shows:</p>
            <ProblemList problems={stray} />
          </div>
        )}
        <fieldset className="rf-rows" disabled={isResting}>
          <legend className="sr">{title}</legend>
          {shown.length === 0 ? (
            <Nothing scope={scope} onAll={showAll} />
          ) : (
            <VirtualList
              label={title}
              items={shown}
              keyOf={keyOfRow}
              rowHeight={88}
              reveal={reveal}
              draw={(row) => <FormRowView row={row} />}
            />
          )}
        </fieldset>
      </FormSightProvider>
    </section>
  );
}

function useRows(
  source: TextSource,
  index: ParamIndex,
  problems: readonly Problem[],
): readonly FormRow[] {
  const ruleset = useSession((session) => session.ruleset);
  const schema = useSchema(source);
  const published = usePublished(source);
  const slots = useMemo(
    () => (source.part === 'params' ? chartReads(ruleset) : new Set<string>()),
    [source, ruleset],
  );
  return useMemo(
    () => formRows({ index, schema, published, problems, slots }),
    [index, schema, published, problems, slots],
  );
}

function useAuthor(
  { index, problems, onAuthor, onText }: RulesFormProps,
  rows: readonly FormRow[],
  enter: (path: string) => void,
  find: () => void,
): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const goTo = (problem: Problem) => {
      const path = pathOf(index, problem);
      if (rowOf(rows, path) === null) onText(problem);
      else enter(path);
    };
    onAuthor({
      find: () => latest.current(),
      goTo,
      enter,
      nextProblem: (backwards) => {
        const next = nextProblem(problems, focusedPlace(index), backwards);
        if (next !== null) goTo(next);
      },
    });
    return () => onAuthor(null);
  }, [index, problems, rows, enter, onAuthor, onText]);
}

/** Where the text has the value whose control has the focus. */
function focusedPlace(index: ParamIndex) {
  const path = document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? '';
  const entry = index.byPath.get(path);
  return entry === undefined ? { line: 0, column: 0 } : placeAt(index, entry.value.start);
}

const NOTHING: Readonly<Record<FormScope, string>> = {
  all: 'Nothing here has these words.',
  changed: 'The draft changes nothing that the search finds. Change a value to see it here.',
  here: 'This step reads nothing that the search finds. Another step may.',
};

function Nothing({ scope, onAll }: { readonly scope: FormScope; readonly onAll: () => void }) {
  return (
    <div className="empty">
      <p>{NOTHING[scope]}</p>
      <button type="button" className="second" onClick={onAll}>
        Show all
      </button>
    </div>
  );
}

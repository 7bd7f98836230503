/** Under the editor: what the draft does to the open replay, or why the text is not valid yet. */
import { type ReactElement, useState } from 'react';
import { contentName } from '../../../analysis/content-causes.ts';
import { BlastLine } from '../../blast/BlastLine.tsx';
import { useSession } from '../../session/hooks.ts';
import type { Shown } from '../../session/types.ts';
import { Arrow, Icon } from '../../theme/Icon.tsx';
import { aimAt } from '../aim.ts';
import type { TextSource } from '../text-source.ts';
import { ChangeList } from './ChangeList.tsx';
import { type Effects, effectsOf, type Part } from './effects.ts';
import { type Problem, sayProblem } from './problems.ts';
import { resetAll } from './reset.ts';
import { seenRefusedChoice, seenWrites } from './seen-effects.ts';
import { useRoles } from './use-roles.ts';
import type { TabState } from './use-tab-out.ts';

export interface EffectsFooterProps {
  readonly source: TextSource;
  readonly problems: readonly Problem[];
  readonly tab: TabState;
  readonly onGoTo: (problem: Problem) => void;
  readonly onNext: () => void;
}

export function EffectsFooter(props: EffectsFooterProps): ReactElement {
  const { source, problems, tab } = props;
  const count = useSession(({ changes, contentChanges }) => changes.length + contentChanges.length);
  const isEdited = useSession(
    (session) => source.text(session) !== source.published(session.ruleset).text,
  );
  const file = useSession((session) => source.file(session.ruleset));
  const [isOpen, setOpen] = useState(false);
  const [first] = problems;
  return (
    <footer className="rp-effects">
      <div className="rp-verdict" aria-live="polite">
        {first === undefined ? <Verdict /> : <NotValid first={first} {...props} />}
      </div>
      {isOpen && count > 0 && <ChangeList />}
      <BlastLine />
      <div className="rp-effects-row">
        {count > 0 && (
          <button
            type="button"
            className="text"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'fold'} />
            {count} {count === 1 ? 'change' : 'changes'}
            {first === undefined ? '' : ' in force'}
          </button>
        )}
        {!isEdited && !tab.hasFocus && (
          <span className="sub rp-tab-hint">
            Change a value to see what it does to this replay.
          </span>
        )}
        {tab.hasFocus && (
          <span className="sub rp-tab-hint">
            {tab.leaves ? 'Tab now leaves the editor' : <TabHint />}
          </span>
        )}
        {isEdited && (
          <button
            type="button"
            className="text rp-reset"
            title={`${file} as it was published; Ctrl+Z brings the changes back`}
            onClick={() => resetAll(source)}
          >
            Reset all
          </button>
        )}
      </div>
    </footer>
  );
}

const isMac = /Mac/.test(globalThis.navigator?.platform ?? '');

function TabHint(): ReactElement {
  return (
    <>
      <kbd>{isMac ? 'Ctrl+Shift+M' : 'Ctrl+M'}</kbd> Tab leaves the editor
    </>
  );
}

interface NotValidProps extends EffectsFooterProps {
  readonly first: Problem;
}

function NotValid({ first, problems, onGoTo, onNext }: NotValidProps): ReactElement {
  const { line, column } = first.from;
  return (
    <>
      <p>
        <strong>Not valid yet: running the last valid rules.</strong>
      </p>
      <p className="rp-refused">
        <Icon name="cross" label="Refused" />{' '}
        <button type="button" className="link" onClick={() => onGoTo(first)}>
          {line}:{column}
          {first.path === '' ? '' : ` ${first.path}`}
        </button>
        : {sayProblem(first)}. {first.remedy}{' '}
        {problems.length > 1 && (
          <button type="button" className="link" onClick={onNext}>
            Next of {problems.length}
          </button>
        )}{' '}
        <kbd>F8</kbd>
      </p>
    </>
  );
}

/** Everything of the session that the sentences are made of. */
function useEffects(): Effects {
  const changes = useSession((session) => session.changes);
  const contentChanges = useSession((session) => session.contentChanges);
  const divergence = useSession((session) => session.divergence);
  const recorded = useSession((session) => session.recorded);
  const drafted = useSession((session) => session.drafted);
  const draftRefusals = useSession((session) => session.draftRefusals);
  const viewer = useSession((session) => session.viewer);
  const published = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft);
  const roleOf = useRoles();
  const isCompared = divergence !== null && drafted !== null;
  const nodes = drafted?.run.chart.nodes;
  return effectsOf({
    changes,
    contentChanges,
    divergence,
    writes: isCompared ? seenWrites(recorded, drafted, divergence, viewer) : [],
    refusedChoice: isCompared ? seenRefusedChoice(recorded, divergence, viewer) : null,
    draftRefusals,
    neverRead: changes.map((change) => change.path).filter((path) => roleOf(path) === 'none'),
    draftEnd: drafted?.run.line(drafted.path).steps.at(-1)?.index ?? 0,
    rulesetId: published.id,
    stateTitle: (path) => nodes?.get(path)?.title ?? path,
    nameOf: (path) => contentName(path, draft.content, published.content),
  });
}

function Verdict(): ReactElement {
  const { tone, parts } = useEffects();
  return (
    <p className={`rp-tone-${tone}`}>
      {tone === 'refused' && <Icon name="cross" label="Refused" />}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity
        <SentencePart key={at} part={part} />
      ))}
    </p>
  );
}

function SentencePart({ part }: { readonly part: Part }): ReactElement {
  const select = useSession((session) => session.select);
  const goTo = useGoTo();
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'change':
      return (
        <>
          <del>{part.before}</del>
          <Arrow />
          <b>{part.after}</b>
        </>
      );
    case 'content':
      return (
        <button type="button" className="link" onClick={() => aimAt('content', part.path)}>
          {part.text}
        </button>
      );
    case 'step':
      return (
        <button type="button" className="link" onClick={() => goTo(part.run, part.step)}>
          {part.text}
        </button>
      );
    default: {
      const { kind, id } = part;
      return (
        <button type="button" className="link rp-id" onClick={() => select({ kind, id })}>
          {id}
        </button>
      );
    }
  }
}

/** Shows a run's main line at a step. */
function useGoTo(): (run: Shown, step: number) => void {
  const show = useSession((session) => session.show);
  const goStep = useSession((session) => session.goStep);
  return (run, step) => {
    show(run);
    goStep(step);
  };
}

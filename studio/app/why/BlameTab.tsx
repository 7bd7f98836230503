/** Blame: the whole history of what is selected, each step with what it did and by which rule. */
import { useMemo, useState } from 'react';
import { valueAt } from '../../../machines/kernel/index.ts';
import {
  useBlame,
  useLine,
  useReads,
  useRun,
  useSelection,
  useSession,
  useView,
} from '../session/hooks.ts';
import type { Selection } from '../session/types.ts';
import { factText } from '../table/fact-text.ts';
import { HISTORY_VERB, historyOf, isTold, type Past, see } from './history.ts';
import { PastItem } from './PastItem.tsx';
import { RuleCard } from './RuleCard.tsx';
import { stateTitle } from './say-edge.ts';

export function BlameTab() {
  const selection = useSelection();
  if (selection === null) {
    return (
      <p className="empty">
        Click a value on the table or in the facts: its history is told here. A rule, a parameter or
        a state has one too.
      </p>
    );
  }
  return <History key={`${selection.kind} ${selection.id}`} selection={selection} />;
}

/** More come on demand: each is seen through the viewer's eyes, which takes its time. */
const AT_ONCE = 60;

function History({ selection }: { readonly selection: Selection }) {
  const run = useRun();
  const line = useLine();
  const blame = useBlame();
  const reads = useReads();
  const viewer = useSession((session) => session.viewer);
  const [most, setMost] = useState(AT_ONCE);
  const all = useMemo(
    () => historyOf({ run, line, blame, reads }, selection),
    [run, line, blame, reads, selection],
  );
  const shown = useMemo(() => {
    const rows: { readonly past: Past; readonly seen: NonNullable<ReturnType<typeof see>> }[] = [];
    for (const past of all) {
      if (rows.length >= most) break;
      const seen = see(run, line, past.step, viewer);
      if (seen !== null && isTold(seen, selection, run)) rows.push({ past, seen });
    }
    return rows;
  }, [all, most, run, line, viewer, selection]);
  const isWhole = shown.length < most;
  return (
    <>
      <Heading selection={selection} count={isWhole ? shown.length : all.length} />
      <ol className="why-history">
        {shown.map(({ past, seen }) => (
          <PastItem
            key={`${past.step} ${past.write?.path ?? ''}`}
            run={run}
            line={line}
            past={past}
            seen={seen}
            viewer={viewer}
            selected={selection.kind === 'fact' ? selection.id : null}
          />
        ))}
      </ol>
      {!isWhole && (
        <button type="button" className="second" onClick={() => setMost(most + 2 * AT_ONCE)}>
          Show more
        </button>
      )}
    </>
  );
}

interface HeadingProps {
  readonly selection: Selection;
  readonly count: number;
}

function Heading({ selection, count }: HeadingProps) {
  const run = useRun();
  const view = useView();
  const { kind, id } = selection;
  const is =
    kind === 'fact'
      ? factText(valueAt(view, id))
      : kind === 'param'
        ? factText(valueAt(run.ruleset.params, id))
        : null;
  const times = count === 1 ? 'once' : `${count} times`;
  const verb = HISTORY_VERB[kind];
  return (
    <div className="why-subject">
      <h3>
        <span className="mono">{nameOf(kind, id, (path) => stateTitle(run, path))}</span>
        {is !== null && <b>{is}</b>}
      </h3>
      <p className="why-quiet">
        {count === 0 ? `Never ${verb} on this line, as far as you may know.` : `${verb} ${times}`}
      </p>
      {kind === 'rule' && <RuleCard id={id} />}
    </div>
  );
}

function nameOf(kind: Selection['kind'], id: string, title: (path: string) => string): string {
  if (kind === 'state') return title(id);
  return kind === 'edge' ? `from ${title(id.slice(0, id.indexOf(' > ')))}` : id;
}

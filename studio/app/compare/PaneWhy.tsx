/** Why this step on one side: its rulings, the facts that differ from the other side, and what is behind it. */
import { type ReactElement, useState } from 'react';
import { leavesOf } from '../../../machines/kernel/index.ts';
import type { SideName } from '../../analysis/compare/abreast.ts';
import { useRun, useSelection, useSessionStore, useStep, useView } from '../session/hooks.ts';
import { factText } from '../table/fact-text.ts';
import { useDiffering } from '../table/partner.ts';
import { Icon } from '../theme/Icon.tsx';
import { StepBehind } from '../why/StepBehind.tsx';
import { StepSaid } from '../why/StepSaid.tsx';
import { standingTitle } from '../why/standing.ts';
import '../why/why.css';
import { AddNote } from './AddNote.tsx';
import { holderOf } from './notes-here.ts';
import { useCompare } from './store.ts';

export function PaneWhy({ side }: { readonly side: SideName }): ReactElement {
  const run = useRun();
  const step = useStep();
  return (
    <section className="panel why-p" aria-label="Why">
      <header className="head">
        <h2>Why</h2>
        <span className="sub why-at">
          step {step.index}, {standingTitle(run, step)}
        </span>
        <div className="tools">
          <NoteHere side={side} step={step.index} />
        </div>
      </header>
      <div
        className="why-body"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        <StepSaid />
        <Differing />
        <StepBehind />
      </div>
    </section>
  );
}

interface NoteHereProps {
  readonly side: SideName;
  readonly step: number;
}

/** Notes are about the steps of the side that holds them. */
function NoteHere({ side, step }: NoteHereProps): ReactElement | null {
  const sides = useCompare((compare) => compare.comparison?.sides ?? null);
  const replay = useCompare((compare) => compare.runs?.id ?? null);
  if (sides === null || replay === null || holderOf(sides).name !== side) return null;
  return <AddNote anchor={{ kind: 'step', id: String(step), replay }} />;
}

/** More than these come on demand. */
const AT_FIRST = 8;

function Differing(): ReactElement | null {
  const view = useView();
  const differing = useDiffering(view);
  const [all, setAll] = useState(false);
  const { writes } = differing;
  const equal = leavesOf(view).filter(([path]) => !differing.touches(path)).length;
  const shown = all ? writes : writes.slice(0, AT_FIRST);
  return (
    <table className="writes cmp-facts">
      <caption>{writes.length === 0 ? 'No fact differs here' : 'Facts that differ'}</caption>
      <tbody>
        {shown.map(({ path, after }) => (
          <FactRow key={path} path={path} value={after} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>
            {shown.length < writes.length ? (
              <button type="button" className="link" onClick={() => setAll(true)}>
                Show all {writes.length}
              </button>
            ) : null}{' '}
            {equal} {writes.length === 0 ? '' : 'other '}
            {equal === 1 ? 'fact' : 'facts'} equal
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface FactRowProps {
  readonly path: string;
  readonly value: unknown;
}

function FactRow({ path, value }: FactRowProps): ReactElement {
  const store = useSessionStore();
  const selection = useSelection();
  const isOn = selection?.kind === 'fact' && selection.id === path;
  const text = value === undefined ? 'not there' : factText(value);
  return (
    <tr className={isOn ? 'on' : ''}>
      <th scope="row">
        <button
          type="button"
          className="why-path"
          aria-pressed={isOn}
          title={path}
          onClick={() => store.getState().select(isOn ? null : { kind: 'fact', id: path })}
        >
          {path}
        </button>
      </th>
      <td title={text}>
        <b>{text}</b>
      </td>
      <td>
        <Icon name="differs" label="not as on the other side" />
      </td>
    </tr>
  );
}

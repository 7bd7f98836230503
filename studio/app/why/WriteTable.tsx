/** What the step wrote: path, before and after, and the step that wrote it last before. */
import { memo, useState } from 'react';
import type { Write } from '../../../machines/kernel/index.ts';
import { useBlame, useRun, useSelection, useSessionStore } from '../session/hooks.ts';
import { Change } from './Change.tsx';
import { StepLink } from './StepLink.tsx';
import { standingTitle } from './standing.ts';

interface WriteTableProps {
  readonly writes: readonly Write[];
  readonly step: number;
}

/** The deal writes everything: the rest comes on demand. */
const AT_FIRST = 40;

export function WriteTable({ writes, step }: WriteTableProps) {
  const [all, setAll] = useState(false);
  if (writes.length === 0) return <p className="why-line why-quiet">Wrote no fact.</p>;
  const shown = all ? writes : writes.slice(0, AT_FIRST);
  return (
    <table className="writes why-writes">
      <caption>Written</caption>
      <tbody>
        {shown.map((write) => (
          <WriteRow key={write.path} write={write} step={step} />
        ))}
      </tbody>
      {shown.length < writes.length && (
        <tfoot>
          <tr>
            <td colSpan={3}>
              <button type="button" className="link" onClick={() => setAll(true)}>
                Show all {writes.length}
              </button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const WriteRow = memo(function WriteRow({ write, step }: { write: Write; step: number }) {
  const store = useSessionStore();
  const selection = useSelection();
  const on = selection?.kind === 'fact' && selection.id === write.path;
  return (
    <tr className={on ? 'on' : ''}>
      <th scope="row">
        <button
          type="button"
          className="why-path"
          aria-pressed={on}
          title={`${write.path}. Select it; Blame tells its history`}
          onClick={() => store.getState().select(on ? null : { kind: 'fact', id: write.path })}
        >
          {write.path}
        </button>
      </th>
      <td>
        <Change before={write.before} after={write.after} />
      </td>
      <td>
        <LastWriter path={write.path} step={step} />
      </td>
    </tr>
  );
});

function LastWriter({ path, step }: { readonly path: string; readonly step: number }) {
  const run = useRun();
  const blame = useBlame();
  const last = blame.lastWrite(path, step - 1);
  if (last === null) return <span>first write</span>;
  const { step: writer } = last;
  return (
    <span className="why-writer">
      last by
      <StepLink step={writer.index}>
        step {writer.index}, {standingTitle(run, writer)}
      </StepLink>
    </span>
  );
}

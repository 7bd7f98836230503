/** A parameter with the value that it had in this run; a click selects it everywhere. */
import { memo } from 'react';
import { valueAt } from '../../../machines/kernel/index.ts';
import { useRun, useSelection, useSessionStore } from '../session/hooks.ts';
import { factText } from '../table/fact-text.ts';

export const ParamChip = memo(function ParamChip({ path }: { readonly path: string }) {
  const store = useSessionStore();
  const run = useRun();
  const selection = useSelection();
  const on = selection?.kind === 'param' && selection.id === path;
  const value = factText(valueAt(run.ruleset.params, path));
  return (
    <button
      type="button"
      className={on ? 'why-param on' : 'why-param'}
      aria-pressed={on}
      title={`${path}: ${value}`}
      onClick={() => store.getState().select(on ? null : { kind: 'param', id: path })}
    >
      <span className="mono">{path}</span> <b>{value}</b>
    </button>
  );
});

export function ParamChips({ paths }: { readonly paths: readonly string[] }) {
  return (
    <ul className="why-chips">
      {paths.map((path) => (
        <li key={path}>
          <ParamChip path={path} />
        </li>
      ))}
    </ul>
  );
}

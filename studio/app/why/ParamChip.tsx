/** A parameter with the value that it had in this run: a click selects it everywhere, or leads to its editor. */
import { memo } from 'react';
import { valueAt } from '../../../machines/kernel/index.ts';
import type { ParamChange } from '../../analysis/divergence.ts';
import { editParam } from '../rules/edit-param.ts';
import { session, useRun, useSelection, useSession, useSessionStore } from '../session/hooks.ts';
import { factText } from '../table/fact-text.ts';
import { Icon } from '../theme/Icon.tsx';
import { changesIn } from './param-changes.ts';

export const ParamChip = memo(function ParamChip({ path }: { readonly path: string }) {
  const store = useSessionStore();
  const run = useRun();
  const selection = useSelection();
  const changes = useSession((now) => now.changes);
  const on = selection?.kind === 'param' && selection.id === path;
  const value = factText(valueAt(run.ruleset.params, path));
  const changed = changesIn(changes, path);
  const title = [`${path}: ${value}`, ...changed.map(sayChange)].join('\n');
  return (
    <span className={on ? 'why-param on' : 'why-param'}>
      <button
        type="button"
        aria-pressed={on}
        title={title}
        onClick={() => store.getState().select(on ? null : { kind: 'param', id: path })}
      >
        {changed.length > 0 && <Icon name="differs" label="Changed by the draft:" />}
        <span className="mono">{path}</span> <b>{value}</b>
      </button>
      {/* A pane of a comparison shows rules; it is no place to edit them. */}
      {store === session() && (
        <button
          type="button"
          className="why-edit"
          aria-label={`Edit ${path}`}
          title={`Edit ${path}`}
          onClick={() => editParam(path)}
        >
          <Icon name="edit" />
        </button>
      )}
    </span>
  );
});

const sayChange = ({ path, before, after }: ParamChange): string =>
  `The draft changes ${path}: ${factText(before)} to ${factText(after)}`;

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

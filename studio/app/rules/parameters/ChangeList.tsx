/** What the draft changed, one row each, and the way back of each. */
import { memo, type ReactElement } from 'react';
import type { ParamChange } from '../../../analysis/divergence.ts';
import { useReads, useSession } from '../../session/hooks.ts';
import { Arrow } from '../../theme/Icon.tsx';
import { sayShort } from './changes-in-text.ts';
import { resetParam } from './reset.ts';
import type { Role } from './roles.ts';
import { useRoles } from './use-roles.ts';

export interface ChangeListProps {
  readonly changes: readonly ParamChange[];
}

export const ChangeList = memo(function ChangeList({ changes }: ChangeListProps): ReactElement {
  const reads = useReads();
  const roleOf = useRoles();
  const select = useSession((session) => session.select);
  return (
    <ul className="rp-changes">
      {changes.map(({ path, before, after }) => {
        const count = reads.countOf(path);
        return (
          <li key={path}>
            <button
              type="button"
              className="link rp-id"
              onClick={() => select({ kind: 'param', id: path })}
            >
              {path}
            </button>
            <span>
              <del>{sayShort(before)}</del>
              <Arrow />
              <b>{sayShort(after)}</b>
            </span>
            <span className="sub">{sayRole(roleOf(path), count)}</span>
            <button type="button" className="link" onClick={() => resetParam(path)}>
              Reset<span className="sr"> {path}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});

function sayRole(role: Role, count: number): string {
  if (role === 'none') return 'never read here';
  return role === 'chart' ? 'sets the chart' : `read ${count}×`;
}

/** What the draft changed of both texts, one row each, and the way back of each. */
import type { ReactElement } from 'react';
import type { ParamChange } from '../../../analysis/divergence.ts';
import { useReads, useSession } from '../../session/hooks.ts';
import { Arrow } from '../../theme/Icon.tsx';
import { aimAt } from '../aim.ts';
import { CONTENT, PARAMETERS, type TextSource } from '../text-source.ts';
import { sayShort } from './changes-in-text.ts';
import { resetParam } from './reset.ts';
import type { Role } from './roles.ts';
import { useRoles } from './use-roles.ts';

export function ChangeList(): ReactElement {
  const changes = useSession((session) => session.changes);
  const contentChanges = useSession((session) => session.contentChanges);
  const reads = useReads();
  const roleOf = useRoles();
  return (
    <ul className="rp-changes">
      {changes.map((change) => (
        <Change
          key={change.path}
          source={PARAMETERS}
          change={change}
          note={sayRole(roleOf(change.path), reads.countOf(change.path))}
        />
      ))}
      {contentChanges.map((change) => (
        <Change key={change.path} source={CONTENT} change={change} note="content" />
      ))}
    </ul>
  );
}

interface ChangeProps {
  readonly source: TextSource;
  readonly change: ParamChange;
  readonly note: string;
}

function Change({ source, change, note }: ChangeProps): ReactElement {
  const { path, before, after } = change;
  return (
    <li>
      <button type="button" className="link rp-id" onClick={() => aimAt(source.part, path)}>
        {path}
      </button>
      <span>
        <del>{sayShort(before)}</del>
        <Arrow />
        <b>{sayShort(after)}</b>
      </span>
      <span className="sub">{note}</span>
      <button type="button" className="link" onClick={() => resetParam(source, path)}>
        Reset<span className="sr"> {path}</span>
      </button>
    </li>
  );
}

function sayRole(role: Role, count: number): string {
  if (role === 'none') return 'never read here';
  return role === 'chart' ? 'sets the chart' : `read ${count}×`;
}

/** The rules that carry a parameter: the first ones, the others on demand. */
import { type ReactElement, useState } from 'react';
import { useSelection, useSession } from '../../session/hooks.ts';

const AT_FIRST = 2;

export function RuleLinks({ rules }: { readonly rules: readonly string[] }): ReactElement {
  const selection = useSelection();
  const select = useSession((session) => session.select);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rules : rules.slice(0, AT_FIRST);
  const more = rules.length - shown.length;
  const isOn = (id: string) => selection?.kind === 'rule' && selection.id === id;
  return (
    <>
      {shown.map((id) => (
        <button
          type="button"
          key={id}
          className={isOn(id) ? 'rule on' : 'rule'}
          onClick={() => select({ kind: 'rule', id })}
        >
          {id}
        </button>
      ))}
      {more > 0 && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {more} more {more === 1 ? 'rule' : 'rules'}
        </button>
      )}
    </>
  );
}

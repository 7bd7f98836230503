/** Rules by their ids; a click selects one on both sides. */
import type { ReactElement } from 'react';
import { useCompare } from './store.ts';

export function RuleLinks({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  const select = useCompare((compare) => compare.select);
  const selection = useCompare((compare) => compare.selection);
  const rules = useCompare((compare) => compare.comparison?.pair.after.rules ?? []);
  if (ids.length === 0) return null;
  return (
    <span className="cmp-rules">
      {ids.map((id) => {
        const isOn = selection?.kind === 'rule' && selection.id === id;
        const rule = rules.find((one) => one.id === id);
        return (
          <button
            key={id}
            type="button"
            className={isOn ? 'rule on' : 'rule'}
            aria-pressed={isOn}
            title={rule === undefined ? id : `${rule.title}\n${rule.text}`}
            onClick={() => select(isOn ? null : { kind: 'rule', id })}
          >
            {id}
          </button>
        );
      })}
    </span>
  );
}

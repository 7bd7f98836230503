/** A rule's id: hovering tells the rule, a click selects it everywhere. */
import { memo } from 'react';
import { useRun, useSelection, useSessionStore } from '../session/hooks.ts';

export const RuleLink = memo(function RuleLink({ id }: { readonly id: string }) {
  const store = useSessionStore();
  const run = useRun();
  const selection = useSelection();
  const on = selection?.kind === 'rule' && selection.id === id;
  const rule = run.ruleset.rules.find((one) => one.id === id);
  return (
    <button
      type="button"
      className={on ? 'rule on' : 'rule'}
      aria-pressed={on}
      {...(rule === undefined ? {} : { title: `${rule.title}\n${rule.text}` })}
      onClick={() => store.getState().select(on ? null : { kind: 'rule', id })}
    >
      {id}
    </button>
  );
});

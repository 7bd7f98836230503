/** The sentences of a step, each with its rule; unfolded: the values that went in, and the rule itself. */
import { useState } from 'react';
import type { Ruling, SeenStep } from '../../../machines/kernel/index.ts';
import { useSelection } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { RuleCard } from './RuleCard.tsx';
import { RuleLink } from './RuleLink.tsx';
import { readsOfRuling } from './ruling-reads.ts';
import { sayValues } from './values.ts';

export function RulingList({ seen }: { readonly seen: SeenStep }) {
  return (
    <ol className="say">
      {seen.rulings.map((ruling, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may say the same twice; the list is replaced whole
        <RulingItem key={at} ruling={ruling} reads={readsOfRuling(seen, ruling)} />
      ))}
    </ol>
  );
}

interface RulingItemProps {
  readonly ruling: Ruling;
  readonly reads: readonly string[];
}

function RulingItem({ ruling, reads }: RulingItemProps) {
  const selection = useSelection();
  const [unfolded, setUnfolded] = useState(false);
  const selected = selection?.kind === 'rule' && selection.id === ruling.rule;
  const open = unfolded || selected;
  const values = sayValues(ruling.values);
  return (
    <li>
      <p>{ruling.text}</p>
      <div className="why-cited">
        <RuleLink id={ruling.rule} />
        <button
          type="button"
          className={open ? 'icon why-fold open' : 'icon why-fold'}
          aria-expanded={open}
          aria-label={`The values, parameters and text of ${ruling.rule}`}
          title={values === '' ? 'Show the rule' : `Show the rule. Went in: ${values}`}
          onClick={() => setUnfolded(!open)}
        >
          <Icon name="fold" />
        </button>
      </div>
      {open && <RuleCard id={ruling.rule} values={ruling.values} reads={reads} />}
    </li>
  );
}

/** The rule register: searchable, the selected rule open in its place. */
import { type ReactElement, type RefObject, useMemo, useState } from 'react';
import type { RuleClause } from '../../../../machines/kernel/index.ts';
import { useSeen, useSelection, useSession } from '../../session/hooks.ts';
import { Icon } from '../../theme/Icon.tsx';
import { VirtualList } from '../VirtualList.tsx';
import { walkRows } from '../walk-rows.ts';
import { RuleDetails } from './RuleDetails.tsx';
import { citedBy, clausesFor, type Scope } from './register.ts';

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['all', 'All'],
  ['step', 'This step'],
  ['readings', 'Readings'],
];

export interface RegisterTabProps {
  readonly search: RefObject<HTMLInputElement | null>;
}

export function RegisterTab({ search }: RegisterTabProps): ReactElement {
  const rules = useSession((session) => session.ruleset.rules);
  const select = useSession((session) => session.select);
  const selection = useSelection();
  const seen = useSeen();
  const [query, setQuery] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const cited = useMemo(() => citedBy(seen), [seen]);
  const found = useMemo(() => clausesFor(rules, query, scope, cited), [rules, query, scope, cited]);
  const selected = selection?.kind === 'rule' ? selection.id : null;
  // A rule that was asked for elsewhere must not stay hidden behind an old search.
  const isHidden = selected !== null && !found.some((rule) => rule.id === selected);
  const chosen = isHidden ? rules.find((rule) => rule.id === selected) : undefined;
  const shown = chosen === undefined ? found : [chosen, ...found];
  const toggle = (id: string) => select(id === selected ? null : { kind: 'rule', id });
  return (
    <>
      <div className="rp-bar-top">
        <label className="rp-search">
          <Icon name="search" />
          <input
            ref={search}
            type="search"
            value={query}
            placeholder="Find a rule"
            aria-label="Find a rule"
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <fieldset className="seg">
          <legend className="sr">Which rules</legend>
          {SCOPES.map(([id, name]) => (
            <button type="button" key={id} aria-pressed={scope === id} onClick={() => setScope(id)}>
              {name}
            </button>
          ))}
        </fieldset>
        <span className="sub" aria-live="polite">
          {found.length} of {rules.length}
        </span>
      </div>
      {shown.length === 0 ? (
        <NoRules
          scope={scope}
          onAll={() => {
            setQuery('');
            setScope('all');
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' buttons
        <div className="rp-fill" onKeyDown={walkRules}>
          <VirtualList
            label="Rules"
            items={shown}
            keyOf={(rule) => rule.id}
            rowHeight={44}
            reveal={selected}
            draw={(rule) => (
              <RuleRow
                rule={rule}
                isOpen={rule.id === selected}
                isCited={cited.has(rule.id)}
                onToggle={toggle}
              />
            )}
          />
        </div>
      )}
    </>
  );
}

const walkRules = walkRows('.rp-rule-head');

interface RuleRowProps {
  readonly rule: RuleClause;
  readonly isOpen: boolean;
  readonly isCited: boolean;
  readonly onToggle: (id: string) => void;
}

function RuleRow({ rule, isOpen, isCited, onToggle }: RuleRowProps): ReactElement {
  return (
    <article className={isOpen ? 'rp-rule-row rp-open' : 'rp-rule-row'}>
      <button
        type="button"
        className="rp-rule-head"
        aria-expanded={isOpen}
        onClick={() => onToggle(rule.id)}
      >
        <span className="rp-rule-title">
          {rule.title}
          {isCited && <span className="hint">this step</span>}
          {rule.reading !== undefined && <span className="sub">reading</span>}
        </span>
        <span className={isOpen ? 'rp-id rp-on' : 'rp-id'}>{rule.id}</span>
      </button>
      {isOpen && <RuleDetails rule={rule} />}
    </article>
  );
}

function NoRules({ scope, onAll }: { readonly scope: Scope; readonly onAll: () => void }) {
  return (
    <div className="empty">
      <p>
        {scope === 'step'
          ? 'This step cites no rule that the search finds. Another step may.'
          : 'No rule of the register has these words.'}
      </p>
      <button type="button" className="second" onClick={onAll}>
        Show all rules
      </button>
    </div>
  );
}

/** The rule register: searchable, the selected rule open in its place. */
import { type ReactElement, type RefObject, useMemo, useState } from 'react';
import type { RuleClause } from '../../../../machines/kernel/index.ts';
import { useLine, useRun, useSeen, useSelection, useSession } from '../../session/hooks.ts';
import type { Selection } from '../../session/types.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SearchField } from '../SearchField.tsx';
import { VirtualList } from '../VirtualList.tsx';
import { walkRows } from '../walk-rows.ts';
import { RuleDetails } from './RuleDetails.tsx';
import { citedBy, clausesFor, rulesUsing, type Scope } from './register.ts';
import { type DraftMark, registerUnder } from './under-draft.ts';

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['all', 'All'],
  ['step', 'This step'],
  ['readings', 'Readings'],
  ['draft', 'Draft'],
  ['param', 'Parameter'],
];

export interface RegisterTabProps {
  readonly search: RefObject<HTMLInputElement | null>;
}

export function RegisterTab({ search }: RegisterTabProps): ReactElement {
  const published = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft);
  const { rules, marks } = useMemo(() => registerUnder(published, draft), [published, draft]);
  const select = useSession((session) => session.select);
  const selection = useSelection();
  const seen = useSeen();
  const [query, setQuery] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const cited = useMemo(() => citedBy(seen), [seen]);
  const param = useParam(selection, scope === 'param');
  const using = useUsing(rules, param);
  const found = useMemo(
    () => clausesFor(rules, query, scope, cited, marks, using),
    [rules, query, scope, cited, marks, using],
  );
  const selected = selection?.kind === 'rule' ? selection.id : null;
  // A rule that was asked for elsewhere must not stay hidden behind an old search.
  const isHidden = selected !== null && !found.some((rule) => rule.id === selected);
  const chosen = isHidden ? rules.find((rule) => rule.id === selected) : undefined;
  const shown = chosen === undefined ? found : [chosen, ...found];
  const toggle = (id: string) => select(id === selected ? null : { kind: 'rule', id });
  const isOffered: Readonly<Record<Scope, boolean>> = {
    all: true,
    step: true,
    readings: true,
    draft: marks.size > 0,
    param: param !== null,
  };
  return (
    <>
      <div className="rp-bar-top">
        <SearchField field={search} label="Find a rule" query={query} onQuery={setQuery} />
        <fieldset className="seg">
          <legend className="sr">Which rules</legend>
          {SCOPES.filter(([id]) => isOffered[id] || scope === id).map(([id, name]) => (
            <button
              type="button"
              key={id}
              aria-pressed={scope === id}
              {...(id === 'param' && param !== null ? { title: `Rules that use ${param}` } : {})}
              onClick={() => setScope(id)}
            >
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
                mark={marks.get(rule.id) ?? null}
                uses={using.has(rule.id) ? param : null}
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

const NO_RULES: ReadonlySet<string> = new Set();

/** The selected parameter; while its rules are listed it stays, whichever of them is then selected. */
function useParam(selection: Selection | null, isListed: boolean): string | null {
  const own = selection?.kind === 'param' ? selection.id : null;
  const [last, setLast] = useState(own);
  if (own !== null && own !== last) setLast(own);
  return own ?? (isListed ? last : null);
}

/** The rules that the selected parameter is used by, in this replay and by what the register says. */
function useUsing(rules: readonly RuleClause[], param: string | null): ReadonlySet<string> {
  const run = useRun();
  const line = useLine();
  const viewer = useSession((session) => session.viewer);
  return useMemo(
    () => (param === null ? NO_RULES : rulesUsing(rules, run, line, param, viewer)),
    [rules, run, line, param, viewer],
  );
}

const MARKS: Readonly<Record<DraftMark, string>> = {
  added: 'new in the draft',
  removed: 'gone in the draft',
  reworded: 'reworded in the draft',
  numbers: 'numbers changed',
};

interface RuleRowProps {
  readonly rule: RuleClause;
  readonly isOpen: boolean;
  readonly isCited: boolean;
  readonly mark: DraftMark | null;
  /** The selected parameter, where it is used by this rule. */
  readonly uses: string | null;
  readonly onToggle: (id: string) => void;
}

function RuleRow(props: RuleRowProps): ReactElement {
  const { rule, isOpen, isCited, mark, uses, onToggle } = props;
  const states = `${isOpen ? ' rp-open' : ''}${mark === null ? '' : ' is-changed'}${uses === null ? '' : ' is-used'}`;
  return (
    <article className={`rp-rule-row${states}`}>
      <button
        type="button"
        className="rp-rule-head"
        aria-expanded={isOpen}
        onClick={() => onToggle(rule.id)}
      >
        <span className="rp-rule-title">
          {mark === 'removed' ? <del>{rule.title}</del> : rule.title}
          {mark !== null && (
            <span className="rp-rule-mark">
              <Icon name="differs" /> {MARKS[mark]}
            </span>
          )}
          {isCited && <span className="hint">this step</span>}
          {uses !== null && <span className="rp-uses">uses {uses}</span>}
          {rule.reading !== undefined && <span className="sub">reading</span>}
        </span>
        <span className={isOpen ? 'rp-id rp-on' : 'rp-id'}>{rule.id}</span>
      </button>
      {isOpen && <RuleDetails rule={rule} />}
    </article>
  );
}

const NONE: Readonly<Record<Scope, string>> = {
  all: 'No rule of the register has these words.',
  step: 'This step cites no rule that the search finds. Another step may.',
  readings: 'No reading has these words.',
  draft: 'The draft touches no rule that the search finds.',
  param: 'No rule that the search finds uses the selected parameter. Select one under Parameters.',
};

function NoRules({ scope, onAll }: { readonly scope: Scope; readonly onAll: () => void }) {
  return (
    <div className="empty">
      <p>{NONE[scope]}</p>
      <button type="button" className="second" onClick={onAll}>
        Show all rules
      </button>
    </div>
  );
}

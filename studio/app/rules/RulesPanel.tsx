/** The Rules panel: parameters as text, content, and the rule register. */
import { type KeyboardEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react';
import { jsonSchemaOf } from '../../analysis/json-schema.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { ContentTab } from './content/ContentTab.tsx';
import { contentTitle } from './content/content-rows.ts';
import type { EditorHandle } from './parameters/ParamEditor.tsx';
import { ParametersTab } from './parameters/ParametersTab.tsx';
import { RegisterTab } from './register/RegisterTab.tsx';
import { type RulesTab, useRulesTab } from './use-rules-tab.ts';
import './rules.css';

export function RulesPanel(): ReactElement {
  const ruleset = useSession((session) => session.ruleset);
  const content = useMemo(
    () => contentTitle(ruleset.content, jsonSchemaOf(ruleset.module.contentSchema)),
    [ruleset],
  );
  const [tab, setTab] = useRulesTab();
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const contentSearch = useRef<HTMLInputElement>(null);
  const registerSearch = useRef<HTMLInputElement>(null);
  const id = useId();
  const open = tab === 'content' && content === null ? 'parameters' : tab;

  const find = () => {
    if (open === 'parameters') handle?.find();
    else (open === 'content' ? contentSearch : registerSearch).current?.focus();
  };
  const tabs: readonly (readonly [RulesTab, string])[] = [
    ['parameters', 'Parameters'],
    ...(content === null ? [] : [['content', content] as const]),
    ['register', 'Register'],
  ];
  const { params, content: contentFile, rules } = ruleset.module.files;
  const files = { parameters: params, content: contentFile, register: rules };
  return (
    <section
      className="panel rp"
      aria-labelledby={`${id}-h`}
      onKeyDown={(event) => goToProblem(event, handle)}
    >
      <header className="head">
        <h2 id={`${id}-h`}>Rules</h2>
        <Tabs id={id} tabs={tabs} open={open} onOpen={setTab} />
        <div className="tools">
          <span className="file">{files[open]}</span>
          <button
            type="button"
            className="icon"
            aria-label={`Find in ${files[open]}`}
            onClick={find}
          >
            <Icon name="search" />
          </button>
        </div>
      </header>
      {tabs.map(([one]) => (
        <div
          key={one}
          id={`${id}-${one}`}
          className="rp-tab"
          role="tabpanel"
          aria-labelledby={`${id}-${one}-tab`}
          hidden={one !== open}
        >
          {one === 'parameters' && <ParametersTab handle={handle} onHandle={setHandle} />}
          {one === 'content' && open === one && (
            <ContentTab title={content ?? ''} search={contentSearch} />
          )}
          {one === 'register' && open === one && <RegisterTab search={registerSearch} />}
        </div>
      ))}
    </section>
  );
}

function goToProblem(event: KeyboardEvent, handle: EditorHandle | null): void {
  if (event.key !== 'F8' || event.defaultPrevented) return;
  event.preventDefault();
  handle?.nextProblem(event.shiftKey);
}

interface TabsProps {
  readonly id: string;
  readonly tabs: readonly (readonly [RulesTab, string])[];
  readonly open: RulesTab;
  readonly onOpen: (tab: RulesTab) => void;
}

function Tabs({ id, tabs, open, onOpen }: TabsProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(([one]) => one === open);
    const next = (at + by + tabs.length) % tabs.length;
    const [tab] = tabs[next] ?? [open];
    onOpen(tab);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={row} className="tabs" role="tablist" aria-label="Rules" onKeyDown={walk}>
      {tabs.map(([tab, name]) => (
        <button
          type="button"
          key={tab}
          role="tab"
          id={`${id}-${tab}-tab`}
          aria-selected={tab === open}
          aria-controls={`${id}-${tab}`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

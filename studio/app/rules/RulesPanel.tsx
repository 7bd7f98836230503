/** The Rules panel: parameters and content, as text or as a form, and the rule register. */
import { type KeyboardEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react';
import { jsonSchemaOf } from '../../analysis/json-schema.ts';
import { openSetup } from '../decks/open-setup.ts';
import { kitOf } from '../decks/registry.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { AuthorTab } from './AuthorTab.tsx';
import type { Author } from './author.ts';
import { contentTitle } from './content/content-title.ts';
import { RegisterTab } from './register/RegisterTab.tsx';
import { CONTENT, PARAMETERS, type TextSource } from './text-source.ts';
import { type RulesTab, useRulesTab } from './use-rules-tab.ts';
import { type AuthorView, showAs, useViewOf } from './use-view-of.ts';
import './rules.css';
import { Tabs } from '../shell/Tabs.tsx';

export function RulesPanel(): ReactElement {
  const ruleset = useSession((session) => session.ruleset);
  const content = useMemo(
    () => contentTitle(ruleset.content, jsonSchemaOf(ruleset.module.contentSchema)),
    [ruleset],
  );
  const [tab, setTab] = useRulesTab();
  const [author, setAuthor] = useState<Author | null>(null);
  const registerSearch = useRef<HTMLInputElement>(null);
  const id = useId();
  const open = tab === 'content' && content === null ? 'parameters' : tab;

  const find = () => {
    if (open === 'register') registerSearch.current?.focus();
    else author?.find();
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
      onKeyDown={(event) => goToProblem(event, author)}
    >
      <header className="head">
        <h2 id={`${id}-h`}>Rules</h2>
        <Tabs label="Rules" id={id} tabs={tabs} open={open} onOpen={setTab} />
        <div className="tools">
          {open === 'parameters' && <Views source={PARAMETERS} file={params} />}
          {open === 'content' && <Setup game={ruleset.game.id} />}
          {open === 'content' && <Views source={CONTENT} file={contentFile} />}
          <button
            type="button"
            className="icon"
            aria-label={`Find in ${files[open]}`}
            title={`Find in ${files[open]}`}
            onClick={find}
          >
            <Icon name="search" />
          </button>
        </div>
      </header>
      {tabs.map(([one, name]) => (
        <div
          key={one}
          id={`${id}-${one}`}
          className="rp-tab"
          role="tabpanel"
          aria-labelledby={`${id}-${one}-tab`}
          hidden={one !== open}
        >
          {one === open && one === 'register' && <RegisterTab search={registerSearch} />}
          {one === open && one !== 'register' && (
            <AuthorTab
              source={one === 'content' ? CONTENT : PARAMETERS}
              title={name}
              author={author}
              onAuthor={setAuthor}
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** To the editor of what players bring, which is made of the content: a game may have one. */
function Setup({ game }: { readonly game: string }): ReactElement | null {
  const kit = kitOf(game);
  if (kit === null) return null;
  return (
    <button
      type="button"
      className="icon"
      aria-label={kit.command}
      title={kit.command}
      aria-haspopup="dialog"
      onClick={() => openSetup()}
    >
      <Icon name="layers" />
    </button>
  );
}

const VIEWS: readonly (readonly [AuthorView, string])[] = [
  ['text', 'Text'],
  ['form', 'Form'],
];

/** The same text, as it stands in the file or as controls. */
function Views({ source, file }: { readonly source: TextSource; readonly file: string }) {
  const view = useViewOf(source);
  return (
    <fieldset className="seg">
      <legend className="sr">{file} as</legend>
      {VIEWS.map(([one, name]) => (
        <button
          type="button"
          key={one}
          aria-pressed={one === view}
          title={`${file} as ${one === 'text' ? 'text' : 'a form'}`}
          onClick={() => showAs(source, one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function goToProblem(event: KeyboardEvent, author: Author | null): void {
  if (event.key !== 'F8' || event.defaultPrevented) return;
  event.preventDefault();
  author?.nextProblem(event.shiftKey);
}

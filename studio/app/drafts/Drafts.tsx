/** Every draft of this browser: named, opened, copied, deleted, and those that lost their base. */
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useSession } from '../session/hooks.ts';
import { countWords, sayWhen } from '../shell/draft-words.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { useUi } from '../shell/ui.ts';
import { Icon } from '../theme/Icon.tsx';
import { baseFault, countOf, type SavedDraft, sayBaseFault } from './draft.ts';
import { useDrafts } from './draft-store.ts';
import {
  baseActs,
  deleteDraft,
  duplicateDraft,
  newDraft,
  renameDraft,
  switchDraft,
} from './drafts.ts';
import './drafts.css';
import { useOpenDraft, useSavedDrafts } from './use-drafts.ts';

export function Drafts(): ReactElement {
  const drafts = useSavedDrafts();
  const open = useOpenDraft();
  const ruleset = useSession((session) => session.ruleset.id);
  const close = useUi((ui) => ui.close);
  const bases = [...new Set([ruleset, ...drafts.map(({ base }) => base)])];
  return (
    <OverlayFrame
      title="Drafts"
      about="Every draft of this browser. A name is changed in its field."
      className="drafts"
    >
      <div className="dialog-body">
        {bases.map((base) => (
          <section key={base} aria-label={`Drafts over ${base}`}>
            <h3>
              over <span className="mono">{base}</span>
            </h3>
            <ul>
              {base === ruleset && !open.isKept ? <Fresh name={open.name} id={open.id} /> : null}
              {drafts.flatMap((draft) =>
                draft.base === base ? <Row key={draft.id} draft={draft} /> : [],
              )}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        <p className="sub">Drafts save themselves with every keystroke, in this browser.</p>
        <button
          type="button"
          className="primary"
          onClick={() => {
            newDraft();
            close();
          }}
        >
          New draft over {ruleset}
        </button>
      </footer>
    </OverlayFrame>
  );
}

/** The draft in the editors while it changes nothing: naming it keeps it. */
const Fresh = ({ id, name }: { readonly id: string; readonly name: string }): ReactElement => (
  <li className="draft-row open">
    <Icon name="edit" label="In the editors" />
    <NameField id={id} name={name} isOpen />
    <span className="sub">changes nothing yet</span>
  </li>
);

function Row({ draft }: { readonly draft: SavedDraft }): ReactElement {
  const isOpen = useSession((session) => session.draftId === draft.id);
  const rulesets = useSession((session) => session.rulesets);
  const unkept = useDrafts((state) => state.unkept[draft.id]);
  const fault = baseFault(draft, rulesets);
  return (
    <li className={isOpen ? 'draft-row open' : 'draft-row'}>
      <Icon name={isOpen ? 'edit' : 'file'} {...(isOpen ? { label: 'In the editors' } : {})} />
      <NameField id={draft.id} name={draft.name} isOpen={isOpen} />
      <span className="sub">
        {countWords(countOf(draft.changes), 'change')}, {sayWhen(draft.changedAt)}
        {unkept === undefined ? '' : ', in this tab only'}
      </span>
      <Acts draft={draft} isOpen={isOpen || fault !== null} />
      {fault === null ? null : <LostBase draft={draft} />}
    </li>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
}

/** Takes the name when the field is left, or on Enter. */
function NameField({ id, name, isOpen }: NameFieldProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const take = (): void => {
    if (text !== null && text.trim() !== '' && text.trim() !== name) renameDraft(id, text);
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take();
  };
  return (
    <input
      className="field"
      aria-label={`Name of the draft ${name}`}
      data-first={isOpen ? '' : undefined}
      maxLength={80}
      value={text ?? name}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}

function Acts({
  draft,
  isOpen,
}: {
  readonly draft: SavedDraft;
  readonly isOpen: boolean;
}): ReactElement {
  const close = useUi((ui) => ui.close);
  const open = (): void => {
    switchDraft(draft.id);
    close();
  };
  return (
    <span className="draft-acts">
      <button type="button" className="second" disabled={isOpen} onClick={open}>
        Open<span className="sr"> {draft.name}</span>
      </button>
      <button
        type="button"
        className="icon"
        aria-label={`Duplicate ${draft.name}`}
        title="Duplicate"
        onClick={() => duplicateDraft(draft.id)}
      >
        <Icon name="stack" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={`Delete ${draft.name}`}
        title="Delete"
        onClick={() => deleteDraft(draft.id)}
      >
        <Icon name="trash" />
      </button>
    </span>
  );
}

function LostBase({ draft }: { readonly draft: SavedDraft }): ReactElement {
  const rulesets = useSession((session) => session.rulesets);
  const close = useUi((ui) => ui.close);
  return (
    <div className="lost-base">
      <p>
        <Icon name="warning" label="Warning" /> {sayBaseFault(draft, rulesets)}
      </p>
      {baseActs(draft).map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className="second"
          onClick={() => {
            close();
            act();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

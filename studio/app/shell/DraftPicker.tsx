/** The draft: how much it changes, which run is on the screen, the other drafts, and taking changes back. */
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import type { ParamChange } from '../../analysis/divergence.ts';
import { countOf } from '../drafts/draft.ts';
import { useDrafts } from '../drafts/draft-store.ts';
import {
  deleteDraft,
  duplicateDraft,
  forgetHomeless,
  newDraft,
  sayTheirs,
  waysOn,
} from '../drafts/drafts.ts';
import { useOpenDraft } from '../drafts/use-drafts.ts';
import { useSession } from '../session/hooks.ts';
import type { Shown } from '../session/types.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { DraftsOver } from './DraftsOver.tsx';
import { bringBack, resetChanges } from './draft-acts.ts';
import { firstChanges, sayDraft, sayParam } from './draft-words.ts';
import { useUi } from './ui.ts';

const MOST = 12;

export function DraftPicker(): ReactElement {
  const params = useSession((session) => session.changes);
  const content = useSession((session) => session.contentChanges);
  const problems = useSession(
    (session) => session.problems.length + session.contentProblems.length,
  );
  const { name } = useOpenDraft();
  const isUnkept = useIsUnkept();
  const isElsewhere = useDrafts((state) => state.theirs !== null);
  const words = sayDraft(params.length + content.length, problems, name);
  const isOdd = problems > 0 || isUnkept || isElsewhere;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        className={isOdd ? 'pick stale' : 'pick'}
        title={isUnkept ? `${words}. This browser could not keep it.` : words}
      >
        <Icon name={isOdd ? 'warning' : 'differs'} className="dmark" />
        <span className="cut">{words}</span>
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
          <ShowWhich />
          <DropdownMenu.Separator />
          <Elsewhere />
          <DraftsOver />
          <Acts />
          <DropdownMenu.Separator />
          <Changes title="Changed parameters" changes={params} kind="param" />
          <Changes title="Changed content" changes={content} kind={null} />
          {params.length + content.length > 0 ? null : (
            <p className="menu-note">Edit a value under Rules: each change is listed here.</p>
          )}
          <Homeless />
          <DropdownMenu.Separator />
          <Resets />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function useIsUnkept(): boolean {
  const id = useSession((session) => session.draftId);
  return useDrafts(({ unkept }) => id in unkept);
}

function ShowWhich(): ReactElement {
  const shown = useSession((session) => session.shown);
  const hasDraft = useSession((session) => session.drafted !== null);
  const refused = useSession((session) => session.draftRefusals[0]);
  const show = useSession((session) => session.show);
  return (
    <DropdownMenu.RadioGroup value={shown} onValueChange={(value) => show(value as Shown)}>
      <DropdownMenu.Label className="lab">Show the replay as</DropdownMenu.Label>
      <Which value="recorded" text="Recorded" />
      <Which value="draft" text="Draft" disabled={!hasDraft} />
      {refused === undefined ? null : (
        <p className="menu-note">
          It cannot start under the draft: found {refused.found}, expected {refused.expected}.
        </p>
      )}
    </DropdownMenu.RadioGroup>
  );
}

interface WhichProps {
  readonly value: Shown;
  readonly text: string;
  readonly disabled?: boolean;
}

const Which = ({ value, text, disabled = false }: WhichProps): ReactElement => (
  <DropdownMenu.RadioItem value={value} disabled={disabled}>
    <span className="tick">
      <DropdownMenu.ItemIndicator>
        <Icon name="check" />
      </DropdownMenu.ItemIndicator>
    </span>
    {text}
    <kbd className="switch">R</kbd>
  </DropdownMenu.RadioItem>
);

/** Another tab changed or deleted this draft, and nobody has chosen yet. */
function Elsewhere(): ReactElement | null {
  const theirs = useDrafts((state) => state.theirs);
  if (theirs === null) return null;
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="lab odd">{sayTheirs(theirs)}</DropdownMenu.Label>
      {waysOn(theirs).map(({ label, act }) => (
        <DropdownMenu.Item key={label} onSelect={act}>
          {label}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator />
    </DropdownMenu.Group>
  );
}

/** What can be done with the draft in the editors, and the way to all of them. */
function Acts(): ReactElement {
  const { id, isKept } = useOpenDraft();
  const open = useUi((ui) => ui.open);
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Item onSelect={newDraft}>
        <Icon name="plus" />
        New draft
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => open('drafts')}>
        <Icon name="edit" />
        Rename, or see all drafts…
      </DropdownMenu.Item>
      <DropdownMenu.Item disabled={!isKept} onSelect={() => duplicateDraft(id)}>
        <Icon name="stack" />
        Duplicate
      </DropdownMenu.Item>
      <DropdownMenu.Item disabled={!isKept} onSelect={() => deleteDraft(id)}>
        <Icon name="trash" />
        Delete
      </DropdownMenu.Item>
    </DropdownMenu.Group>
  );
}

interface ChangesProps {
  readonly title: string;
  readonly changes: readonly ParamChange[];
  /** What a row selects; null: nothing. */
  readonly kind: 'param' | null;
}

function Changes({ title, changes, kind }: ChangesProps): ReactElement | null {
  const select = useSession((session) => session.select);
  const { first, more } = firstChanges(changes, MOST);
  if (changes.length === 0) return null;
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="lab">{title}</DropdownMenu.Label>
      {first.map(({ path, before, after }) => (
        <DropdownMenu.Item
          key={path}
          onSelect={() => (kind === null ? undefined : select({ kind, id: path }))}
        >
          <span className="mono">{path}</span>
          <span className="change">
            <del>{sayParam(before)}</del>
            <Arrow />
            <ins>{sayParam(after)}</ins>
          </span>
        </DropdownMenu.Item>
      ))}
      {more === 0 ? null : <p className="menu-note">and {more} more</p>}
    </DropdownMenu.Group>
  );
}

/** Changes that came with the draft from another base, and that this one has no place for. */
function Homeless(): ReactElement | null {
  const { homeless } = useOpenDraft();
  const ruleset = useSession((session) => session.ruleset.id);
  if (countOf(homeless) === 0) return null;
  const entries = [...Object.entries(homeless.params), ...Object.entries(homeless.content)];
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="lab">Without a place in {ruleset}</DropdownMenu.Label>
      {entries.map(([path, value]) => (
        <p key={path} className="menu-note homeless">
          <span className="mono">{path}</span> {sayParam(value)}
        </p>
      ))}
      <DropdownMenu.Item onSelect={forgetHomeless}>
        <Icon name="cross" />
        Forget {entries.length === 1 ? 'it' : 'them'}
      </DropdownMenu.Item>
    </DropdownMenu.Group>
  );
}

function Resets(): ReactElement {
  const isChanged = useSession(
    ({ text, contentText, ruleset }) =>
      text !== ruleset.paramsText || contentText !== ruleset.contentText,
  );
  const draftId = useSession((session) => session.draftId);
  const kept = useUi((ui) => ui.beforeReset);
  const open = useUi((ui) => ui.open);
  return (
    <>
      <DropdownMenu.Item disabled={!isChanged} onSelect={() => open('checkpoint')}>
        <Icon name="flag" />
        Save checkpoint…
      </DropdownMenu.Item>
      <DropdownMenu.Item disabled={!isChanged} onSelect={resetChanges}>
        <Icon name="undo" />
        Reset all changes
      </DropdownMenu.Item>
      {kept !== null && kept.draftId === draftId && !isChanged ? (
        <DropdownMenu.Item onSelect={bringBack}>
          <Icon name="reload" />
          Bring the changes back
        </DropdownMenu.Item>
      ) : null}
    </>
  );
}

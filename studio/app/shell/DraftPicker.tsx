/** The draft: how much it changes, which run is on the screen, and taking changes back. */
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import type { ParamChange } from '../../analysis/divergence.ts';
import { useSession } from '../session/hooks.ts';
import type { Shown } from '../session/types.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { bringBack, resetChanges } from './draft-acts.ts';
import { firstChanges, sayDraft, sayParam } from './draft-words.ts';
import { useUi } from './ui.ts';

const MOST = 12;

export function DraftPicker(): ReactElement {
  const changes = useSession((session) => session.changes);
  const problems = useSession((session) => session.problems.length);
  const words = sayDraft(changes.length, problems);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={problems > 0 ? 'pick stale' : 'pick'} title={words}>
        <Icon name={problems > 0 ? 'warning' : 'differs'} className="dmark" />
        <span className="cut">{words}</span>
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
          <ShowWhich />
          <DropdownMenu.Separator />
          <Changes changes={changes} />
          <DropdownMenu.Separator />
          <Resets />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
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

function Changes({ changes }: { readonly changes: readonly ParamChange[] }): ReactElement {
  const select = useSession((session) => session.select);
  const { first, more } = firstChanges(changes, MOST);
  if (changes.length === 0) {
    return <p className="menu-note">Edit a parameter under Rules: each change is listed here.</p>;
  }
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="lab">Changed parameters</DropdownMenu.Label>
      {first.map(({ path, before, after }) => (
        <DropdownMenu.Item key={path} onSelect={() => select({ kind: 'param', id: path })}>
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

function Resets(): ReactElement {
  const isChanged = useSession((session) => session.text !== session.ruleset.paramsText);
  const ruleset = useSession((session) => session.ruleset.id);
  const kept = useUi((ui) => ui.beforeReset);
  return (
    <>
      <DropdownMenu.Item disabled={!isChanged} onSelect={resetChanges}>
        <Icon name="undo" />
        Reset all changes
      </DropdownMenu.Item>
      {kept !== null && kept.ruleset === ruleset && !isChanged ? (
        <DropdownMenu.Item onSelect={bringBack}>
          <Icon name="reload" />
          Bring the changes back
        </DropdownMenu.Item>
      ) : null}
    </>
  );
}

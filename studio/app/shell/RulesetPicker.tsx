/** Which published rules are open: versions, and checkpoints under what they are laid over. */
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, useMemo } from 'react';
import { rulesetTree, sayProvenance, shortHash, type TreeRow } from '../drafts/lineage.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { useUi } from './ui.ts';

export function RulesetPicker(): ReactElement {
  const id = useSession((session) => session.ruleset.id);
  const rulesets = useSession((session) => session.rulesets);
  const refused = useSession((session) => session.refusedRules);
  const openRuleset = useSession((session) => session.openRuleset);
  const rows = useMemo(() => rulesetTree(rulesets), [rulesets]);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="pick" title="Open another ruleset, see its lineage">
        <span className="sr">Ruleset</span>
        <span className="mono cut">{id}</span>
        {refused.length === 0 ? null : (
          <Icon name="warning" className="odd" label={`${refused.length} not loaded`} />
        )}
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.Label className="lab">Published rules</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={id} onValueChange={openRuleset}>
            {rows.map((row) => (
              <Choice key={row.ruleset.id} row={row} />
            ))}
          </DropdownMenu.RadioGroup>
          <Earlier />
          <Refused />
          <DropdownMenu.Separator />
          <ToLineage />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const Choice = ({ row: { ruleset, depth } }: { readonly row: TreeRow }): ReactElement => (
  <DropdownMenu.RadioItem value={ruleset.id} className="rules-choice">
    <span className="tick">
      <DropdownMenu.ItemIndicator>
        <Icon name="check" />
      </DropdownMenu.ItemIndicator>
    </span>
    <span className="rules-of" style={{ paddingLeft: `calc(${depth} * var(--s4))` }}>
      <span>
        {depth === 0 ? null : <Icon name="branch" label="over it: " className="over" />}
        <span className="mono">{ruleset.id}</span>
      </span>
      <span className="sub cut" title={ruleset.notes === '' ? undefined : ruleset.notes}>
        {ruleset.notes === '' ? ruleset.title : `${ruleset.title}. ${ruleset.notes}`}
      </span>
    </span>
    <span className="rules-kind">
      <span className="sub mono">{shortHash(ruleset.hash)}</span>
      <span className="sub">{sayProvenance(ruleset)}</span>
    </span>
  </DropdownMenu.RadioItem>
);

/** The open rules are none of these any more: they changed on disk, or were removed. */
function Earlier(): ReactElement | null {
  const open = useSession((session) => session.ruleset);
  const isHere = useSession((session) => session.rulesets.includes(session.ruleset));
  if (isHere) return null;
  return (
    <p className="menu-note">
      What is open is {open.id} as it was, with the hash {shortHash(open.hash)}: it is no longer so
      in the workspace.
    </p>
  );
}

/** What does not load, and the way to the reasons. */
function Refused(): ReactElement | null {
  const refused = useSession((session) => session.refusedRules);
  const showRefused = useUi((ui) => ui.showRefused);
  if (refused.length === 0) return null;
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Separator />
      <DropdownMenu.Label className="lab">Not loaded</DropdownMenu.Label>
      {refused.map((one) => (
        <DropdownMenu.Item key={one.name} onSelect={() => showRefused([one])}>
          <span className="tick">
            <Icon name="warning" className="odd" />
          </span>
          <span className="rules-of">
            <span className="mono">{one.name.replace(/^rulesets\//, '')}</span>
            <span className="sub cut">
              found {one.refusals[0]?.found}, expected {one.refusals[0]?.expected}
            </span>
          </span>
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  );
}

function ToLineage(): ReactElement {
  const open = useUi((ui) => ui.open);
  return (
    <DropdownMenu.Item onSelect={() => open('lineage')}>
      <span className="tick">
        <Icon name="stack" />
      </span>
      Lineage, notes and changes…
    </DropdownMenu.Item>
  );
}

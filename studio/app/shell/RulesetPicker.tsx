/** Which published rules are open. */
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';

export function RulesetPicker(): ReactElement {
  const id = useSession((session) => session.ruleset.id);
  const rulesets = useSession((session) => session.rulesets);
  const openRuleset = useSession((session) => session.openRuleset);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="pick" title="Open another ruleset">
        <span className="sr">Ruleset</span>
        <span className="mono cut">{id}</span>
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.Label className="lab">Published rules</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={id} onValueChange={openRuleset}>
            {rulesets.map((one) => (
              <DropdownMenu.RadioItem key={one.id} value={one.id}>
                <span className="tick">
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" />
                  </DropdownMenu.ItemIndicator>
                </span>
                <span className="mono">{one.id}</span>
                <span className="sub">{one.title}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

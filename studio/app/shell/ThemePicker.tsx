/** Light, dark, or as the system has it. */
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, useLayoutEffect } from 'react';
import { useSession } from '../session/hooks.ts';
import type { Theme } from '../session/types.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { applyTheme, THEMES } from '../theme/theme.ts';

const SIGN: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' };
const NAME: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

export function ThemePicker(): ReactElement {
  const theme = useSession((session) => session.theme);
  const setTheme = useSession((session) => session.setTheme);
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        className="icon"
        aria-label={`Theme: ${NAME[theme]}`}
        title={`Theme: ${NAME[theme]}`}
      >
        <Icon name={SIGN[theme]} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.RadioGroup
            value={theme}
            onValueChange={(value) => setTheme(value as Theme)}
          >
            {THEMES.map((one) => (
              <DropdownMenu.RadioItem key={one} value={one}>
                <span className="tick">
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" />
                  </DropdownMenu.ItemIndicator>
                </span>
                <Icon name={SIGN[one]} />
                {NAME[one]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

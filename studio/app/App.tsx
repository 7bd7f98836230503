/** The studio's screen: bar, panels, timeline, and what opens over them. */
import type { ReactElement } from 'react';
import { Studio } from './shell/Studio.tsx';
import { IconSprite } from './theme/Icon.tsx';

export function App(): ReactElement {
  return (
    <>
      <IconSprite />
      <Studio />
    </>
  );
}

/** Starts the studio: the workspace first, then the screen; or says what kept it from starting. */
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './theme/tokens.css';
import './theme/base.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartFailure } from './shell/StartFailure.tsx';
import { applyTheme, storedTheme } from './theme/theme.ts';

/** Loaded here, not above: a fault in any module is then said on the screen, too. */
async function studio(): Promise<ReactElement> {
  const { boot } = await import('./session/boot.ts');
  await boot();
  const [{ App }, { restoreDropped }, { followAddress }, { followDraft }] = await Promise.all([
    import('./App.tsx'),
    import('./library/dropped.ts'),
    import('./links/follow.ts'),
    import('./blast/follow.ts'),
  ]);
  restoreDropped();
  followAddress();
  followDraft();
  return <App />;
}

async function start(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  try {
    root.render(<StrictMode>{await studio()}</StrictMode>);
  } catch (error) {
    console.error(error);
    root.render(<StartFailure error={error} />);
  }
}

applyTheme(storedTheme());
const place = document.getElementById('root');
if (place !== null) void start(place);

/** Light, dark, or as the system has it. The session remembers the choice under `rules-studio/theme`. */
import type { Theme } from '../session/types.ts';

const KEY = 'rules-studio/theme';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const isTheme = (value: unknown): value is Theme => THEMES.some((one) => one === value);

/** What was chosen before; read once, so that the page is never drawn in the other theme first. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets it on the page: tokens.css does the rest. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

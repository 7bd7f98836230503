/** The editor's theme on the page: read from the tokens as they are shown, and again when they change. */
import { editor } from './monaco.ts';
import { hexOf, type Palette, THEME_TOKENS, themeOf } from './monaco-theme.ts';

export const THEME = 'studio';

/** The tokens as the page now shows them: `light-dark()` is only resolved in a computed style. */
function readPalette(): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const read = THEME_TOKENS.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, hexOf(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as Palette;
}

function applyEditorTheme(): void {
  editor.defineTheme(THEME, themeOf(readPalette()));
  editor.setTheme(THEME);
}

/** Follows the page's theme, and the system's. Returns what stops it. */
export function followTheme(): () => void {
  applyEditorTheme();
  const observer = new MutationObserver(applyEditorTheme);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class', 'style'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', applyEditorTheme);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', applyEditorTheme);
  };
}

/** Monaco measures its font once: again when the page's own font has come. */
export async function measureWhenFontsCome(family: string): Promise<void> {
  await Promise.all([
    document.fonts.load(`12px ${family}`),
    document.fonts.load(`600 12px ${family}`),
  ]);
  await document.fonts.ready;
  editor.remeasureFonts();
}

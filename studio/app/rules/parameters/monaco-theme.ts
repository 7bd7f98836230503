/** The editor's colours, from the same tokens as everything else. */

/** The tokens that the editor's theme is made of. */
export const THEME_TOKENS = [
  'panel',
  'chrome',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'accent',
  'accent-tint',
  'accent-wash',
  'accent-line',
  'refused',
  'warning',
] as const;

export type Palette = Readonly<Record<(typeof THEME_TOKENS)[number], string>>;

/** `rgb(25, 29, 36)` as computed styles say it → `#191d24`. */
export function hexOf(colour: string): string {
  const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  const scale = colour.startsWith('color(') ? 255 : 1;
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  const solid = `#${hex(red * scale)}${hex(green * scale)}${hex(blue * scale)}`;
  return alpha < 1 ? solid + hex(alpha * 255) : solid;
}

/** Whether a colour is dark, so that the theme starts from the right base. */
export function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return (red * 299 + green * 587 + blue * 114) / 1000 < 128;
}

export interface ThemeData {
  readonly base: 'vs' | 'vs-dark';
  readonly inherit: boolean;
  readonly rules: { token: string; foreground?: string; fontStyle?: string }[];
  readonly colors: Record<string, string>;
}

export function themeOf(palette: Palette): ThemeData {
  const ink = (token: keyof Palette) => palette[token].slice(1, 7);
  return {
    base: isDark(palette.panel) ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: ink('ink') },
      { token: 'string.key', foreground: ink('ink') },
      { token: 'string.value', foreground: ink('ink-2') },
      { token: 'number', foreground: ink('ink'), fontStyle: 'bold' },
      { token: 'keyword', foreground: ink('ink'), fontStyle: 'bold' },
      { token: 'comment', foreground: ink('ink-3') },
      { token: 'delimiter', foreground: ink('ink-3') },
    ],
    colors: coloursOf(palette),
  };
}

function coloursOf(palette: Palette): Record<string, string> {
  const none = `${palette.panel.slice(0, 7)}00`;
  return {
    'editor.background': palette.panel,
    'editor.foreground': palette.ink,
    'editorLineNumber.foreground': palette['ink-3'],
    'editorLineNumber.activeForeground': palette.ink,
    'editorCursor.foreground': palette.ink,
    'editor.selectionBackground': palette['accent-tint'],
    'editor.inactiveSelectionBackground': palette['accent-wash'],
    'editor.lineHighlightBackground': none,
    'editor.lineHighlightBorder': none,
    'editorIndentGuide.background1': none,
    'editorIndentGuide.activeBackground1': palette.line,
    'editorBracketMatch.background': palette['accent-wash'],
    'editorBracketMatch.border': palette['accent-line'],
    ...brackets(palette['ink-3']),
    ...differences(palette),
    'editorGutter.foldingControlForeground': palette['ink-3'],
    'editor.foldBackground': none,
    'editorWidget.background': palette.panel,
    'editorWidget.foreground': palette.ink,
    'editorWidget.border': palette['line-2'],
    'editorHoverWidget.background': palette.panel,
    'editorHoverWidget.foreground': palette.ink,
    'editorHoverWidget.border': palette['line-2'],
    'editorHoverWidget.statusBarBackground': palette.chrome,
    'editorSuggestWidget.background': palette.panel,
    'editorSuggestWidget.border': palette['line-2'],
    'editorSuggestWidget.selectedBackground': palette['accent-tint'],
    'editorSuggestWidget.selectedForeground': palette.ink,
    'editorSuggestWidget.highlightForeground': palette.accent,
    'editorSuggestWidget.focusHighlightForeground': palette.accent,
    'list.hoverBackground': palette.chrome,
    'list.hoverForeground': palette.ink,
    'editorError.foreground': palette.refused,
    'editorWarning.foreground': palette.warning,
    'editor.findMatchBackground': palette['accent-tint'],
    'editor.findMatchBorder': palette.accent,
    'editor.findMatchHighlightBackground': palette['accent-wash'],
    'editor.findMatchHighlightBorder': palette['accent-line'],
    'input.background': palette.panel,
    'input.foreground': palette.ink,
    'input.border': palette['line-2'],
    'inputOption.activeBackground': palette['accent-tint'],
    'inputOption.activeForeground': palette.ink,
    'inputOption.activeBorder': palette.accent,
    'icon.foreground': palette['ink-2'],
    focusBorder: palette.accent,
    'textLink.foreground': palette.accent,
    'textLink.activeForeground': palette.accent,
    'textCodeBlock.background': palette.chrome,
    'scrollbar.shadow': none,
    'widget.shadow': none,
    'scrollbarSlider.background': `${palette['line-2'].slice(0, 7)}55`,
    'scrollbarSlider.hoverBackground': `${palette['line-2'].slice(0, 7)}88`,
    'scrollbarSlider.activeBackground': `${palette['line-2'].slice(0, 7)}aa`,
    'editorOverviewRuler.border': none,
  };
}

/** A difference has a shape, not a hue: its lines have a ground, its signs a border. */
const differences = (palette: Palette): Record<string, string> => ({
  'diffEditor.insertedLineBackground': palette.chrome,
  'diffEditor.removedLineBackground': palette.chrome,
  'diffEditorGutter.insertedLineBackground': palette.chrome,
  'diffEditorGutter.removedLineBackground': palette.chrome,
  'diffEditor.insertedTextBackground': palette.panel,
  'diffEditor.removedTextBackground': palette.line,
  'diffEditor.insertedTextBorder': palette.ink,
  'diffEditor.removedTextBorder': palette['line-2'],
  'diffEditor.diagonalFill': palette.line,
  'diffEditor.unchangedRegionBackground': palette.chrome,
  'diffEditor.unchangedRegionForeground': palette['ink-3'],
  'diffEditorOverview.insertedForeground': palette['ink-3'],
  'diffEditorOverview.removedForeground': palette['ink-3'],
});

/** Brackets are as quiet as commas: their pairs are shown when the cursor is at one. */
const brackets = (colour: string): Record<string, string> =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`editorBracketHighlight.foreground${level}`, colour]),
  );

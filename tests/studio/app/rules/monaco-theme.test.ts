import { describe, expect, it } from 'vitest';
import {
  hexOf,
  isDark,
  type Palette,
  THEME_TOKENS,
  themeOf,
} from '../../../../studio/app/rules/parameters/monaco-theme.ts';

const all = (colour: string) =>
  Object.fromEntries(THEME_TOKENS.map((token) => [token, colour])) as Palette;

describe('the editor’s theme', () => {
  it('reads colours as computed styles say them', () => {
    expect(hexOf('rgb(25, 29, 36)')).toBe('#191d24');
    expect(hexOf('rgba(25, 29, 36, 0.5)')).toBe('#191d2480');
    expect(hexOf('color(srgb 1 0 0.5)')).toBe('#ff0080');
  });

  it('starts from the base that its ground asks for', () => {
    expect(isDark('#161a1f')).toBe(true);
    expect(isDark('#ffffff')).toBe(false);
    expect(themeOf(all('#161a1f')).base).toBe('vs-dark');
    expect(themeOf(all('#ffffff')).base).toBe('vs');
  });

  it('holds colours that Monaco can read', () => {
    const { colors, rules } = themeOf(all('#123456'));
    for (const colour of Object.values(colors)) expect(colour).toMatch(/^#[0-9a-f]{6,8}$/);
    for (const { foreground } of rules) expect(foreground).toMatch(/^[0-9a-f]{6}$/);
  });
});

/** Plain text for a terminal: columns, values, and the same data as JSON. */
import { sayValue } from '../../machines/kernel/index.ts';

/** Rows in columns, each as wide as its widest cell; the last is left as it is. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.slice(0, -1).forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const indent = (lines: readonly string[], by = 2): readonly string[] =>
  lines.map((line) => `${' '.repeat(by)}${line}`);

/** `health: 5, tier: 2` */
export const sayValues = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${sayValue(value)}`)
    .join(', ');

export const count = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

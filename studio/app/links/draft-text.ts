/** A draft from a link: the changed parameters set in the text, its comments left alone. */
import { applyEdits, modify } from 'jsonc-parser';
import { parsePath } from '../../../machines/kernel/index.ts';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

export function withChangesInText(
  text: string,
  changes: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(changes).reduce(
    (now, [path, value]) => applyEdits(now, modify(now, parsePath(path), value, FORMAT)),
    text,
  );
}

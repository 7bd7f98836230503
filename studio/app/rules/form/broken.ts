/** Whether the text can be read as a whole, so that a control's edit lands where it should. */
import { type ParseError, parse } from 'jsonc-parser';
import { looseSpan } from '../parameters/jsonc-edits.ts';
import { applyEdit, type ParamIndex } from '../parameters/param-index.ts';
import type { Problem } from '../parameters/problems.ts';
import { pathOf } from './form-rows.ts';

const SYNTAX = 'file/not-json';

/**
 * The first place from which on the text cannot be read; null where it can. Signs that are only in
 * the way of one value do not count: with another value the text is whole again.
 */
export function brokenAt(index: ParamIndex, problems: readonly Problem[]): Problem | null {
  const first = problems.find(({ code }) => code === SYNTAX);
  if (first === undefined) return null;
  const entry = index.byPath.get(pathOf(index, first));
  if (entry === undefined) return first;
  const mended = applyEdit(index.text, { ...looseSpan(index.text, entry), text: '0' });
  const errors: ParseError[] = [];
  parse(mended, errors, { allowTrailingComma: true });
  return errors.length === 0 ? null : first;
}

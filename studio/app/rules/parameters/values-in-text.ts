/** What the text has at a place, as far as it can be read. */
import { parse } from 'jsonc-parser';
import { valueAt } from '../../../../machines/kernel/index.ts';
import type { ParamEntry, ParamIndex } from './param-index.ts';
import type { ValueOf } from './picture.ts';

export const valueIn = (index: ParamIndex, { value }: ParamEntry): unknown =>
  parse(index.text.slice(value.start, value.end), [], { allowTrailingComma: true });

/** By path; where the text has no such value, what the last valid rules have. */
export const valuesInText =
  (index: ParamIndex, lastValid: unknown): ValueOf =>
  (path) => {
    const entry = index.byPath.get(path);
    return entry === undefined ? valueAt(lastValid, path) : valueIn(index, entry);
  };

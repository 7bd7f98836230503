/** What the draft changes of a parameter: of a list or a table, all that it changes inside. */
import { isWithin } from '../../analysis/compare/values.ts';
import type { ParamChange } from '../../analysis/divergence.ts';

export const changesIn = (changes: readonly ParamChange[], param: string): readonly ParamChange[] =>
  changes.filter(({ path }) => isWithin(path, param) || isWithin(param, path));

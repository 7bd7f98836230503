/** Which piece fills each slot of a ruleset's chart, and the parameter that says so. */
import { parsePath, type Ruleset, valueAt } from '../../machines/kernel/index.ts';
import { slotReads } from './compare/reads.ts';

export interface SlotFilling {
  readonly slot: string;
  readonly piece: string;
  /** Null where no parameter of the slot's name, or of its value, was read for it. */
  readonly param: string | null;
}

export function slotFillings(ruleset: Ruleset): readonly SlotFilling[] {
  const { game, params } = ruleset;
  const reads = slotReads(ruleset);
  return Object.entries(game.slots(params)).map(([slot, piece]) => {
    const named = reads.filter((path) => parsePath(path).at(-1) === slot);
    const telling = [...named, ...reads].find((path) => valueAt(params, path) === piece);
    return { slot, piece, param: telling ?? null };
  });
}

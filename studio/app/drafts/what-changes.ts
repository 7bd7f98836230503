/** What rules change of those that they are laid over: slots, parameters, content, register. Pure. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { compareContent } from '../../analysis/compare/content.ts';
import { compareParams } from '../../analysis/compare/params.ts';
import { compareRegisters, type RegisterDifference } from '../../analysis/compare/register.ts';
import { changedContent, changedParams, type ParamChange } from '../../analysis/divergence.ts';

export interface WhatChanges {
  /** By slot: the pieces of the procedure that fill it. */
  readonly slots: readonly ParamChange[];
  readonly params: readonly ParamChange[];
  readonly content: readonly ParamChange[];
  readonly register: RegisterDifference;
}

export function whatChanges(base: Ruleset, over: Ruleset): WhatChanges {
  const differences = [...compareParams(base, over), ...compareContent(base, over)];
  return {
    slots: changedSlots(base, over),
    params: changedParams(base, over),
    content: changedContent(base, over),
    register: compareRegisters(base, over, differences),
  };
}

function changedSlots(base: Ruleset, over: Ruleset): readonly ParamChange[] {
  const [were, are] = [base.game.slots(base.params), over.game.slots(over.params)];
  return Object.entries(are).flatMap(([slot, piece]) =>
    were[slot] === piece ? [] : { path: slot, before: were[slot], after: piece },
  );
}

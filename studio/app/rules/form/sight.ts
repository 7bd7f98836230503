/** What every row of a form draws with. */
import { createContext, useContext } from 'react';
import type { RuleChanges } from '../../../../machines/kernel/ruleset.ts';
import type { ValueOf } from '../parameters/picture.ts';
import type { Problem } from '../parameters/problems.ts';
import type { ReadsOf } from '../parameters/reads-of.ts';
import type { TextEdits } from '../parameters/text-edits.ts';

/** Shows a value, or a problem, in the text. */
export type ShowInText = (to: string | Problem) => void;

export interface FormSight {
  readonly edits: TextEdits;
  /** Null of a text whose reads are not recorded. */
  readonly readsAt: (path: string) => ReadsOf | null;
  /** Values as the text has them, and as they were published. */
  readonly now: ValueOf;
  readonly was: ValueOf;
  /** The version that `was` is of. */
  readonly version: string;
  /** How wide a picture may be. */
  readonly room: number;
  /** The place that was asked for. */
  readonly aimed: string | null;
  /** How the register reads with another piece in a slot. */
  readonly alternativeOf: (slot: string, piece: string) => RuleChanges | null;
  readonly onText: ShowInText;
}

const Sight = createContext<FormSight | null>(null);

export const FormSightProvider = Sight.Provider;

export function useFormSight(): FormSight {
  const sight = useContext(Sight);
  if (sight === null) throw new Error('A row of a form stands in a form.');
  return sight;
}

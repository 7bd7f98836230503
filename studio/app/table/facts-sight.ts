/** What every value on the table asks: was it changed, does it differ, is it selected, who wrote it, what a click does. */
import { createContext, useContext } from 'react';
import { type Marks, marksOf } from './marks.ts';

export interface FactsSight {
  readonly marks: Marks;
  /** Facts that are otherwise under the rules that these are compared with. */
  readonly differing: Marks;
  /** The path of the selected fact. */
  readonly selected: string | null;
  /** The step that last wrote a fact, at or before the current one. */
  readonly lastStep: (path: string) => number | null;
  /** Selects a fact and goes to the step that last wrote it. */
  readonly pick: (path: string) => void;
  /** Likewise of a list, but to the step at which an item came into it. */
  readonly pickItem: (list: string, item: string) => void;
}

export const FactsSightContext = createContext<FactsSight>({
  marks: marksOf(null, null, true),
  differing: marksOf(null, null, true),
  selected: null,
  lastStep: () => null,
  pick: () => undefined,
  pickItem: () => undefined,
});

export const useFactsSight = (): FactsSight => useContext(FactsSightContext);

/** «seats.A.health: 3, last written at step 42» */
export function factLabel(path: string, text: string, step: number | null): string {
  const written = step === null ? 'not written yet' : `last written at step ${step}`;
  return `${path}: ${text}, ${written}`;
}

/** In a comparison: the same moment under the other rules, so that facts which differ from it are marked. */
import { createContext, useContext, useMemo } from 'react';
import type { Json } from '../../../machines/kernel/index.ts';
import { type Marks, marksOf } from './marks.ts';

const PartnerContext = createContext<Json | undefined>(undefined);

/** Its value: the other side's view, through the same eyes. */
export const PartnerProvider = PartnerContext.Provider;

/** What of a view is otherwise on the other side; nothing outside a comparison. */
export function useDiffering(view: Json): Marks {
  const partner = useContext(PartnerContext);
  return useMemo(() => marksOf(partner, view, partner === undefined), [partner, view]);
}

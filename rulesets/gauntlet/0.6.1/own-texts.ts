/** Cards and Territories that a seed brings itself: words that the content's schema does not know are refused. */
import * as z from 'zod';
import {
  formatPath,
  type Refusal,
  refusal,
  type SeedData,
  sayValue,
  valueAt,
} from '../../../machines/kernel/index.ts';
import { faultsOf } from './closest-form.ts';
import { cardSchema, territorySchema } from './content/cards.schema.ts';

/** The laws of a whole content are left out: a ruling's card may say nothing, or what another says. */
const shape = z.looseObject({
  cards: z.record(z.string(), cardSchema).optional(),
  territories: z.record(z.string(), territorySchema).optional(),
});

export function ownTextFaults({ setup }: SeedData): readonly Refusal[] {
  const { error } = shape.safeParse(setup ?? {});
  return faultsOf(error?.issues ?? [], setup).map((fault) => {
    const path = formatPath(fault.path);
    const isBreach = 'found' in fault;
    return refusal(
      'seed/invalid',
      `setup.${path}`,
      isBreach ? fault.found : sayValue(valueAt(setup, path)),
      isBreach ? fault.expected : fault.message,
      isBreach ? fault.remedy : 'Correct the seed there; nothing of it was taken in.',
    );
  });
}

/** What `content.jsonc` may hold: cards, Territories, Leaders and ready Decks, and the laws over them. */
import * as z from 'zod';
import type { GauntletContent } from '../../../machines/gauntlet/content.ts';
import { faultsOf } from './closest-form.ts';
import {
  cardSchema,
  deckSchema,
  idSchema,
  leaderSchema,
  territorySchema,
} from './content/cards.schema.ts';
import { contentBreaches } from './content/content-laws.ts';
import { issueOf, table } from './schema-parts.ts';

/** Entries by id. */
const byId = <S extends z.ZodType>(entry: S, title: string, description: string) =>
  z
    .record(idSchema, entry, {
      error: ({ code }) =>
        code === 'invalid_key'
          ? 'an id in small letters and digits, with hyphens'
          : 'a table by id',
    })
    .meta({ title, description });

const shape: z.ZodType<GauntletContent> = table({
  cards: byId(cardSchema, 'Cards', 'Every title that Decks can be built of.'),
  territories: byId(territorySchema, 'Territories', 'Every title that the column can be made of.'),
  leaders: byId(leaderSchema, 'Leaders', 'The Leaders of the factions.'),
  decks: byId(deckSchema, 'Decks', 'Decks that are ready to be played.'),
});

/** Tells everything at once: what the shape of each place should be, and what the laws say. */
export const gauntletContentSchema: z.ZodType<GauntletContent> = z.preprocess((value, context) => {
  const { error } = shape.safeParse(value);
  const faults = [...faultsOf(error?.issues ?? [], value), ...contentBreaches(value)];
  for (const fault of faults) {
    context.addIssue('found' in fault ? issueOf(fault) : { ...fault, path: [...fault.path] });
  }
  return value;
}, shape);

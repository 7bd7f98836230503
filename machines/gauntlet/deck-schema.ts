/** The shape of a Deck as data, in seeds and in files. Its law is in deck-law.ts. */
import * as z from 'zod';
import { type DeckText, FACTIONS } from './content.ts';

/** An id of the content. */
const id = (error: string) => z.string({ error }).min(1, { error }).max(80, { error });

const LONGEST_TITLE = 200;
const title = `a title of 1 to ${LONGEST_TITLE} signs`;
const MOST_COPIES = 400;
const copies = `how many copies, from 0 to ${MOST_COPIES}`;
const MOST_TERRITORIES = 40;
const territories = `a list of at most ${MOST_TERRITORIES} ids of Territories`;

export const deckShape = {
  title: z.string({ error: title }).min(1, { error: title }).max(LONGEST_TITLE, { error: title }),
  faction: z.enum(FACTIONS, { error: `one of ${FACTIONS.join(', ')}` }),
  leader: id('the id of a Leader'),
  cards: z.record(
    id('the id of a card'),
    z.int({ error: copies }).min(0, { error: copies }).max(MOST_COPIES, { error: copies }),
    { error: 'a table of card ids with how many of each' },
  ),
  territories: z
    .array(id('the id of a Territory'), { error: territories })
    .max(MOST_TERRITORIES, { error: territories }),
};

export const deckSchema: z.ZodType<DeckText> = z.strictObject(deckShape);

/** The small parts of effects: whom, how much, which cards, which Territory, under which condition. */
import * as z from 'zod';
import type {
  Amount,
  CardFilter,
  Cards,
  Condition,
  Picker,
  Place,
} from '../../../../machines/gauntlet/content.ts';
import { flag, oneOf, quoted, table, text, whole } from '../schema-parts.ts';
import {
  ALLEGIANCES,
  COMPARISONS,
  COUNTABLES,
  FACES,
  HEADINGS,
  OF_BATTLE,
  STANDPOINTS,
  TERMS,
  WHO,
  ZONES,
} from './words.ts';

/** One of several words, each of which means something. */
export function word<Word extends string>(meanings: Readonly<Record<Word, string>>, about: string) {
  return oneOf(Object.keys(meanings) as [Word, ...Word[]]).meta({ description: about, meanings });
}

export const who = (about: string) => word(WHO, about);

export const amountSchema: z.ZodType<Amount> = z
  .union(
    [
      whole(-20, 20),
      table({
        count: word(COUNTABLES, 'What is counted.'),
        of: who('Of which player; by default yours.').exactOptional(),
        times: whole(-9, 9)
          .meta({ description: 'What each counts for; by default 1.' })
          .exactOptional(),
        plus: whole(-20, 20).meta({ description: 'Added to what was counted.' }).exactOptional(),
        atMost: whole(0, 20).meta({ description: 'The most that comes of it.' }).exactOptional(),
      }),
    ],
    { error: 'a whole number from -20 to 20, or { "count": … }' },
  )
  .meta({ description: 'A number, or one that follows from the game.' });

const filterSchema: z.ZodType<CardFilter> = table({
  heading: word(HEADINGS, 'Only cards that print such an effect.').exactOptional(),
  trait: text(1, 40).meta({ description: 'Only cards with this trait.' }).exactOptional(),
  allegiance: word(ALLEGIANCES, 'Only cards of this allegiance.').exactOptional(),
  minValue: whole(1, 9).meta({ description: 'Only cards of this value or more.' }).exactOptional(),
  maxValue: whole(1, 9).meta({ description: 'Only cards of this value or less.' }).exactOptional(),
  unique: flag().meta({ description: 'Only Unique cards, or only others.' }).exactOptional(),
  face: word(FACES, 'Only battle cards that lie so.').exactOptional(),
  bankable: flag().meta({ description: 'Only cards that can become Assets.' }).exactOptional(),
  other: flag().meta({ description: 'Not the card that says so.' }).exactOptional(),
  applicable: flag()
    .meta({ description: 'Only cards that could still do something as a Tactic added now.' })
    .exactOptional(),
}).meta({ description: 'What a card must be like to be picked.' });

export const pickerSchema: z.ZodType<Picker> = table({
  from: word(ZONES, 'The zone that is picked from.'),
  of: who('Whose zone; by default yours.').exactOptional(),
  count: z
    .union([whole(1, 20), z.literal('all')], { error: 'a whole number from 1 to 20, or "all"' })
    .meta({ description: 'How many cards; by default 1. «all» asks nobody.' })
    .exactOptional(),
  upTo: flag().meta({ description: 'Whether fewer may be picked, none included.' }).exactOptional(),
  by: who(
    'Who picks; by default whose Hand, Reserve or Assets they are, else you.',
  ).exactOptional(),
  random: flag().meta({ description: 'Whether chance picks.' }).exactOptional(),
  top: whole(1, 20)
    .meta({ description: 'Only from so many cards on top of the pile.' })
    .exactOptional(),
  filter: filterSchema.exactOptional(),
}).meta({ description: 'Cards to be picked: from where, how many, by whom.' });

export const cardsSchema: z.ZodType<Cards> = z
  .union(
    [
      z.enum(['this', 'picked']).meta({
        meanings: {
          this: 'The card that the text is printed on.',
          picked: 'What was picked last in this effect.',
        },
      }),
      pickerSchema,
    ],
    { error: '"this", "picked", or { "from": … }' },
  )
  .meta({ description: 'Which cards.' });

const PLACES = ['here', 'contested', 'yours', 'theirs'] as const;

export const placeSchema: z.ZodType<Place> = z
  .union(
    [
      z.enum(PLACES).meta({
        meanings: {
          here: 'The Territory that the text lies on, or the contested one.',
          contested: 'The Territory that this battle is about.',
          yours: 'Where your token stands.',
          theirs: 'Where the opponent’s token stands.',
        },
      }),
      table({
        pick: z.literal(true, { error: 'true' }).meta({ description: 'You choose the Territory.' }),
        controlledBy: who('Only one that this player controls.').exactOptional(),
        empty: flag()
          .meta({ description: 'Whether there must be no token on it, or one.' })
          .exactOptional(),
        overlaid: flag()
          .meta({ description: 'Whether an Overlay must, or must not, lie on it.' })
          .exactOptional(),
        within: whole(0, 12)
          .meta({ description: 'Only so many positions from your token.' })
          .exactOptional(),
      }),
    ],
    { error: `${quoted(PLACES)}, or { "pick": true, … }` },
  )
  .meta({ description: 'Which Territory.' });

const inner = z.lazy((): z.ZodType<Condition> => conditionSchema);

const conditions = z
  .array(inner, { error: 'a list of conditions' })
  .min(1, { error: 'at least one condition' });

export const conditionSchema: z.ZodType<Condition> = z
  .union(
    [
      table({
        is: word(STANDPOINTS, 'What a player must be.'),
        who: who('Which player; by default you.').exactOptional(),
      }).meta({ title: 'is', description: 'Whether a player has this role now.' }),
      table({ battle: word(OF_BATTLE, 'What must be true of the battle.') }).meta({
        title: 'battle',
        description: 'Whether this is true of the battle; never outside one.',
      }),
      table({
        amount: amountSchema,
        is: word(COMPARISONS, 'How it must compare.'),
        to: amountSchema,
      }).meta({ title: 'amount', description: 'Whether two numbers compare so.' }),
      table({ there: pickerSchema }).meta({
        title: 'there',
        description: 'Whether so many such cards are there.',
      }),
      table({
        terms: word(TERMS, 'How Terms must stand in this battle, or, outside battles, this turn.'),
        who: who('Whose Terms; by default yours.').exactOptional(),
      }).meta({ title: 'terms', description: 'Whether Terms of a Diplomat stand so.' }),
      table({
        deed: z.lazy(() => placeSchema).meta({ description: 'Which Territory’s Deed.' }),
        who: who('Whose it must be; by default yours.').exactOptional(),
      }).meta({ title: 'deed', description: 'Whether a player owns the Deed of a Territory.' }),
      table({
        did: flag().meta({ description: 'Whether the instruction before was carried out.' }),
      }).meta({
        title: 'did',
        description: 'Whether the instruction before was, or was not, carried out.',
      }),
      table({ not: inner }).meta({
        title: 'not',
        description: 'Whether the condition does not hold.',
      }),
      table({ all: conditions }).meta({ title: 'all', description: 'Whether every one holds.' }),
      table({ any: conditions }).meta({ title: 'any', description: 'Whether one of them holds.' }),
    ],
    {
      error:
        'one of { "is": a role }, { "battle": … }, { "amount": …, "is": …, "to": … }, { "there": … }, { "terms": … }, { "deed": … }, { "did": … }, { "not": … }, { "all": […] }, { "any": […] }',
    },
  )
  .meta({ description: 'What must hold.' });

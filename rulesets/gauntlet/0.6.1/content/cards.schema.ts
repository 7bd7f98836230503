/** What is printed on cards, Territories and Leaders, and what a Deck as data holds. */
import * as z from 'zod';
import {
  type CardText,
  type DeckText,
  FACTIONS,
  type InPlay,
  type Lasting,
  type LeaderText,
  type OverlayText,
  type Printed,
  type Standing,
  type TerritoryText,
} from '../../../../machines/gauntlet/content.ts';
import { flag, oneOf, table, text, whole } from '../schema-parts.ts';
import { costsSchema, instructionsSchema, requiresSchema } from './instructions.schema.ts';
import { conditionSchema, who, word } from './parts.schema.ts';
import { ALLEGIANCES, MOMENTS, PROVENANCES, STANDING } from './words.ts';

const title = text(1, 40).meta({ description: 'The name that is printed on it.' });

const summary = text(1, 300).meta({
  description: 'What the data says, for people, in plain words.',
});

const provenance = word(PROVENANCES, 'Where the text comes from.');

/** An id of the content: `shield-wall`. */
export const idSchema = z
  .string({ error: 'an id' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'an id in small letters and digits, with hyphens' });

const printed = {
  requires: requiresSchema.exactOptional(),
  costs: costsSchema.exactOptional(),
  do: instructionsSchema,
};

const actionSchema: z.ZodType<Printed> = table(printed).meta({
  description: 'The effect of playing it with an Action Opportunity.',
});

const tacticSchema: z.ZodType<Printed> = table(printed).meta({
  description: 'The effect of choosing it from Reserve.',
});

/** Headings under which a card can be a Gambit may have an effect before those of other Gambits. */
const early = {
  ...printed,
  first: flag()
    .meta({ description: 'Whether all of it is applied before other Gambit effects.' })
    .exactOptional(),
  before: instructionsSchema
    .meta({ description: 'The part that is applied before other Gambit effects.' })
    .exactOptional(),
};

const gambitSchema: z.ZodType<Printed> = table(early).meta({
  description: 'The effect of setting it from Hand in a battle.',
});

const battleSchema: z.ZodType<Printed> = table(early).meta({
  description: 'The effect of using it as a Gambit or as a Tactic.',
});

const lastingSchema: z.ZodType<Lasting> = table({
  at: word(MOMENTS, 'When it is due; a Territory speaks only of battles and movement on it.'),
  turn: oneOf(['yours', 'opponents'])
    .meta({
      description: 'On whose turns; by default on any.',
      meanings: { yours: 'Your turns.', opponents: 'The opponent’s turns.' },
    })
    .exactOptional(),
  may: flag().meta({ description: 'Whether it may be left.' }).exactOptional(),
  once: oneOf(['turn', 'battle'])
    .meta({
      description: 'How often it can be used; by default once a moment.',
      meanings: { turn: 'Once a turn.', battle: 'Once a battle.' },
    })
    .exactOptional(),
  when: conditionSchema.meta({ description: 'What must hold for it to be due.' }).exactOptional(),
  costs: costsSchema.exactOptional(),
  do: instructionsSchema,
}).meta({ description: 'A lasting effect with a timing.' });

const standingSchema: z.ZodType<Standing> = table({
  rule: word(STANDING, 'What holds.'),
  who: who('For whom; by default for you.').exactOptional(),
  add: whole(-9, 9).meta({ description: 'How much; by default 1.' }).exactOptional(),
  when: conditionSchema.meta({ description: 'What must hold for it to count.' }).exactOptional(),
}).meta({ description: 'Something that simply holds while it lies there.' });

const inPlay = {
  effects: z
    .array(lastingSchema, { error: 'a list of lasting effects' })
    .meta({ description: 'What it does, and when.' })
    .exactOptional(),
  standing: z
    .array(standingSchema, { error: 'a list of standing rules' })
    .meta({ description: 'What holds as long as it lies there.' })
    .exactOptional(),
};

const assetSchema: z.ZodType<InPlay> = table(inPlay).meta({
  description: 'What it does once it is banked.',
});

const overlaySchema: z.ZodType<OverlayText> = table({
  ...inPlay,
  turns: whole(1, 20)
    .meta({
      description: 'Turns of its controller that it lasts while active; left out: until removed.',
    })
    .exactOptional(),
  removedBy: oneOf(['battle-here', 'capture', 'token-here', 'terms-accepted'])
    .meta({
      description: 'What removes it, active or dormant.',
      meanings: {
        'battle-here': 'A battle that is fought on its Territory.',
        capture: 'The capture of its Territory.',
        'token-here': 'A token that comes to its Territory.',
        'terms-accepted': 'Terms of its owner that whoever it stands against accepts.',
      },
    })
    .exactOptional(),
}).meta({ description: 'What it does as an Overlay, in the place of what lies under it.' });

const asideSchema: z.ZodType<InPlay> = table(inPlay).meta({
  description: 'What it does beside a Territory, or beneath a card of the Treasury.',
});

const missionSchema = table({ do: instructionsSchema }).meta({
  description: 'A heading of a faction’s own procedure: it makes it neither Gambit nor Tactic.',
});

export const cardSchema: z.ZodType<CardText> = table({
  title,
  value: whole(1, 9).meta({ description: 'The card’s value: what it costs in a Deck.' }),
  allegiance: word(ALLEGIANCES, 'In which Decks it may be.'),
  provenance,
  unique: flag().meta({ description: 'Whether a Deck may hold one copy only.' }).exactOptional(),
  traits: z
    .array(text(1, 40), { error: 'a list of names' })
    .meta({ description: 'Traits such as Arcane; no allegiance.' })
    .exactOptional(),
  summary,
  action: actionSchema.exactOptional(),
  gambit: gambitSchema.exactOptional(),
  tactic: tacticSchema.exactOptional(),
  battle: battleSchema.exactOptional(),
  asset: assetSchema.exactOptional(),
  overlay: overlaySchema.exactOptional(),
  aside: asideSchema.exactOptional(),
  mission: missionSchema.exactOptional(),
}).meta({ description: 'A card: its headings say how it can be used and what it does then.' });

export const territorySchema: z.ZodType<TerritoryText> = table({
  title,
  arena: flag().meta({ description: 'Whether it is an Arena.' }).exactOptional(),
  provenance,
  summary,
  ...inPlay,
}).meta({ description: 'A Territory; «you» is who controls it.' });

const faction = (about: string) => oneOf(FACTIONS).meta({ description: about, unit: 'choice' });

export const leaderSchema: z.ZodType<LeaderText> = table({
  title,
  faction: faction('Whose Leader it is.'),
  summary,
}).meta({ description: 'A Leader; what it can do comes with its faction.' });

export const deckSchema: z.ZodType<DeckText> = table({
  title: text(1, 40).meta({ description: 'What the Deck is called.' }),
  faction: faction('The one faction of the Deck.'),
  leader: idSchema.meta({ description: 'The id of its Leader.' }),
  cards: z
    .record(idSchema, whole(1, 99).meta({ description: 'How many copies.' }), {
      error: ({ code }) => (code === 'invalid_key' ? 'the id of a card' : 'a table of card ids'),
    })
    .meta({ description: 'Ids of cards, with how many of each.' }),
  territories: z
    .array(idSchema, { error: 'a list of ids of Territories' })
    .meta({ description: 'Ids of Territories, in no order.' }),
}).meta({ description: 'A Deck: one faction, one Leader, cards and Territories.' });

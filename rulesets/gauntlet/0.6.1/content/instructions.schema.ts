/** The instructions that effects are made of, told apart by the literal key `do`. */
import * as z from 'zod';
import { FACTIONS, type Instruction, type Option } from '../../../../machines/gauntlet/content.ts';
import { flag, oneOf, quoted, table, text, whole } from '../schema-parts.ts';
import {
  amountSchema,
  cardsSchema,
  conditionSchema,
  pickerSchema,
  placeSchema,
  who,
  word,
} from './parts.schema.ts';
import { BENEFITS, DEED_WORDS, FACES, HEADINGS, MOMENTS, PILES, ZONES } from './words.ts';

/** One kind of instruction: its name, its fields, and what it does in a sentence. */
const kind = <const Name extends string, const Fields extends z.core.$ZodShape>(
  name: Name,
  description: string,
  fields: Fields,
) =>
  table({ do: z.literal(name).meta({ description }), ...fields }).meta({
    title: name,
    description,
  });

const inner = z.lazy((): z.ZodType<Instruction> => instructionSchema);

const list = z.array(inner, { error: 'a list of instructions' });

/** What is carried out, in the order in which it is written. */
export const instructionsSchema: z.ZodType<readonly Instruction[]> = list.meta({
  description: 'Carried out one after the other, as much as is possible.',
});

const some = list.min(1, { error: 'at least one instruction' });

/** What follows, under the name that the vocabulary has for it. */
const then = (description: string) => ({
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits a schema.
  then: some.meta({ description }),
});

export const requiresSchema = z
  .array(conditionSchema, { error: 'a list of conditions' })
  .meta({ description: 'What must hold, or nothing of it is carried out.' });

/** Costs are paid whole or the effect does nothing. */
export const costsSchema = z
  .array(inner, { error: 'a list of instructions' })
  .meta({ description: 'Paid first, all of it, or nothing else is carried out.' });

const optionSchema: z.ZodType<Option> = table({
  title: text(1, 60).meta({ description: 'What the player is offered.' }),
  requires: requiresSchema.exactOptional(),
  costs: costsSchema.exactOptional(),
  do: some.meta({ description: 'What is done where this is chosen.' }),
}).meta({ description: 'One of several things to do.' });

const concerned = (about: string) => who(`${about}; by default you.`).exactOptional();

const cards = (description: string) => cardsSchema.meta({ description });

const cardsPicked = (description: string) => pickerSchema.meta({ description });

const amount = (description: string) => amountSchema.meta({ description });

const place = (description: string) => placeSchema.meta({ description });

const steps = (description: string) => whole(1, 9).meta({ description });

const ofCards = [
  kind('draw', 'Draws cards into the Hand.', {
    who: concerned('Who draws'),
    count: amount('How many cards.'),
  }),
  kind('discard', 'Puts cards on their owners’ Discard Piles.', { what: cards('Which cards.') }),
  kind('move', 'Moves cards to another zone of their owners.', {
    what: cards('Which cards.'),
    to: oneOf(['hand', 'draw-pile', 'discard', 'graveyard', 'reserve']).meta({
      description: 'The zone that they go to.',
      meanings: { ...PILES, reserve: 'Its owner’s Reserve of this battle.' },
    }),
    place: oneOf(['top', 'bottom', 'shuffled'])
      .meta({
        description: 'Where in a pile; by default on top.',
        meanings: {
          top: 'On top.',
          bottom: 'At the bottom.',
          shuffled: 'Anywhere: the Draw Pile is shuffled.',
        },
      })
      .exactOptional(),
  }),
  kind('exchange', 'Moves two cards to each other’s zone at once, or neither.', {
    one: cardsPicked('The first card.'),
    other: cardsPicked('The second card.'),
  }),
  kind('reveal', 'Turns face-down cards up, or shows cards that lie elsewhere once.', {
    what: cards('Which cards.'),
  }),
  kind('show', 'Shows a whole Hand or Reserve to the other player once.', {
    zone: oneOf(['hand', 'reserve']).meta({
      description: 'What is shown.',
      meanings: { hand: ZONES.hand, reserve: ZONES.reserve },
    }),
    of: concerned('Whose'),
  }),
  kind('bank', 'Puts a card into the Asset Bank, at the limit in the place of another Asset.', {
    what: cards('Which card.'),
    who: concerned('Who banks it'),
  }),
  kind('return', 'Returns battle cards to the zones from which they came into battle.', {
    what: cards('Which cards.'),
  }),
] as const;

const ofBattleCards = [
  kind('negate', 'Switches off battle cards whose effects have not been applied yet.', {
    what: cardsPicked('Which cards.'),
  }),
  kind('replace', 'Puts an eligible card in the role of a battle card, which goes back.', {
    what: cards('The card that is replaced.'),
    with: cardsPicked('The card that takes its role.'),
    face: word(FACES, 'How it is placed; by default as the card before it lay.').exactOptional(),
  }),
  kind('allow', 'Lets a player bring in more Gambits or Tactics than usual.', {
    more: oneOf(['gambits', 'tactics']).meta({
      description: 'More of what.',
      meanings: { gambits: 'Gambits from Hand.', tactics: 'Tactics from Reserve.' },
    }),
    who: concerned('Who'),
    count: steps('How many more.'),
  }),
  kind('add-tactic', 'Adds a further Tactic after the normal choice, face up.', {
    what: cardsPicked('Which card.'),
  }),
  kind('choose-first', 'Says who sets Gambits or chooses Tactics first.', {
    who: who('Who chooses first.'),
  }),
  kind('reserve', 'Changes how many cards are drawn for the Reserve.', {
    who: concerned('Whose Reserve'),
    add: amount('How many more, or, below 0, fewer.'),
  }),
  kind('copy', 'Applies what another card prints under a heading, as if it were your own text.', {
    heading: word(HEADINGS, 'Which of its effects.'),
    from: cardsPicked('Which card.'),
  }),
  kind('destination', 'Sends this card somewhere else than usual after the battle.', {
    to: word(PILES, 'Where it goes.'),
    when: conditionSchema.meta({ description: 'What must hold then.' }).exactOptional(),
  }),
] as const;

const ofDice = [
  kind('total', 'Adds to a battle total.', {
    who: concerned('Whose'),
    add: amount('How much; below 0 it lowers the total.'),
  }),
  kind('advantage', 'Gives advantage: more dice, of which the highest counts.', {
    who: concerned('Who gains it'),
    add: amount('How many times.'),
  }),
  kind('disadvantage', 'Gives disadvantage: more dice, of which the lowest counts.', {
    who: concerned('Who suffers it'),
    add: amount('How many times.'),
  }),
  kind('die', 'Changes the die that counts, before modifiers are added.', {
    who: concerned('Whose die'),
    set: amount('What it is set to.').exactOptional(),
    add: amount('What is added to it.').exactOptional(),
  }),
  kind('reroll', 'Rolls the die that counts again.', { who: concerned('Whose die') }),
  kind('break-tie', 'Decides who wins where the totals are equal.', {
    who: concerned('Who wins then'),
  }),
] as const;

const ofPlaces = [
  kind('step', 'Moves a token along the column, one position after the other.', {
    who: concerned('Whose token'),
    direction: oneOf(['forward', 'back', 'either']).meta({
      description: 'Which way.',
      meanings: {
        forward: 'Toward the opponent’s end.',
        back: 'Toward its own end.',
        either: 'As its player chooses.',
      },
    }),
    count: steps('How many positions; by default 1.').exactOptional(),
    fight: flag()
      .meta({ description: 'Whether it may enter the opponent’s position, which begins a battle.' })
      .exactOptional(),
  }),
  kind('further-movement', 'Lets the movement that is going on go further.', {
    count: steps('How many positions further.'),
    only: oneOf(['forward'])
      .meta({
        description: 'The one way that it may lead.',
        meanings: { forward: 'Toward the opponent’s end.' },
      })
      .exactOptional(),
  }),
  kind('withdraw', 'Leaves the battle, which ends without a winner.', {
    who: oneOf(['you', 'opponent', 'each', 'attacker', 'defender']).meta({
      description: 'Who leaves.',
    }),
  }),
  kind('prevent-battle', 'Prevents the battle that would begin.', {}),
  kind('retreat', 'Makes the loser retreat further than usual.', {
    who: who('Only where this player lost; by default whoever did.').exactOptional(),
    count: amount('How many positions further.'),
  }),
  kind('hold-ground', 'Lets the loser of this battle stay where they stand.', {}),
  kind('forbid', 'Forbids what the same victory could bring you besides, said beforehand.', {
    benefits: z
      .array(word(BENEFITS, 'What may not come.'), { error: 'a list of benefits' })
      .min(1, { error: 'at least one benefit' })
      .meta({ description: 'What may not come of this victory.' }),
  }),
  kind('capture', 'Turns a Territory to face you.', { where: place('Which Territory.') }),
  kind('lay-overlay', 'Lays this card on a Territory as its Overlay.', {
    where: place('On which Territory.'),
    turns: steps('For how many turns; by default as its Overlay text says.').exactOptional(),
    remember: oneOf(['refuser'])
      .meta({
        description: 'Whom it is laid against for good.',
        meanings: { refuser: 'Whoever refused the Terms that let it enter play.' },
      })
      .exactOptional(),
  }),
  kind('remove-overlay', 'Takes Overlays off a Territory.', {
    where: place('Off which Territory.'),
    which: oneOf(['top', 'all', 'this'])
      .meta({
        description: 'Which of them; by default the top one.',
        meanings: { top: 'The active one.', all: 'Every one of them.', this: 'This card.' },
      })
      .exactOptional(),
  }),
] as const;

const ofTurns = [
  kind('further-action', 'Opens one more Action Opportunity this turn.', {
    at: oneOf(['before', 'after']).meta({
      description: 'When.',
      meanings: { before: 'Before movement.', after: 'After movement.' },
    }),
  }),
  kind('both-opportunities', 'Lets both normal Action Opportunities of this turn be used.', {}),
  kind('end-turn', 'Ends the turn: what is left of it but the Cleanup is skipped.', {}),
  kind('faction', 'Does what only a faction’s own procedure does.', {
    faction: oneOf(FACTIONS).meta({ description: 'Whose procedure it is.' }),
    deed: word(
      Object.assign({}, ...Object.values(DEED_WORDS)) as Readonly<Record<string, string>>,
      'Which deed of it.',
    ),
    who: concerned('Whom it concerns'),
    count: amountSchema.meta({ description: 'How much, or how many.' }).exactOptional(),
    what: cardsSchema.meta({ description: 'Which cards.' }).exactOptional(),
    where: placeSchema.meta({ description: 'Which Territory.' }).exactOptional(),
  }),
  kind('tracker', 'Moves a tracker; it never falls below 0.', {
    name: z
      .string({ error: 'a name in small letters' })
      .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'a name in small letters, with hyphens' })
      .meta({ description: 'Which tracker.' }),
    who: concerned('Whose'),
    add: amount('How much; as a cost below 0.'),
  }),
] as const;

const ofFlow = [
  kind('choose', 'Lets a player choose one of several things to do.', {
    who: concerned('Who chooses'),
    options: z
      .array(optionSchema, { error: 'a list of options' })
      .min(2, { error: 'at least two options' })
      .meta({ description: 'What there is to choose from.' }),
  }),
  kind('may', 'Lets a player do something, or leave it.', {
    who: concerned('Who may'),
    title: text(1, 60).meta({ description: 'What the player is asked.' }).exactOptional(),
    requires: requiresSchema.exactOptional(),
    costs: costsSchema.exactOptional(),
    ...then('What is done.'),
  }),
  kind('if', 'Does something where a condition holds.', {
    when: conditionSchema.meta({ description: 'What must hold.' }),
    ...then('What is done where it holds.'),
    else: some.meta({ description: 'What is done where it does not.' }).exactOptional(),
  }),
  kind('later', 'Keeps something for a later moment of this battle, or else of this turn.', {
    at: word(MOMENTS, 'When it is due.'),
    when: conditionSchema.meta({ description: 'What must hold then.' }).exactOptional(),
    may: flag().meta({ description: 'Whether it may be left then.' }).exactOptional(),
    ...then('What is done then.'),
  }),
] as const;

const kinds = [
  ...ofCards,
  ...ofBattleCards,
  ...ofDice,
  ...ofPlaces,
  ...ofTurns,
  ...ofFlow,
] as const;

/** Every kind of instruction there is. */
export const INSTRUCTIONS: readonly Instruction['do'][] = kinds.map(({ shape }) => shape.do.value);

export const instructionSchema: z.ZodType<Instruction> = z
  .discriminatedUnion('do', kinds, { error: `one of ${quoted(INSTRUCTIONS)}` })
  .meta({ description: 'One thing to do.' });

/** Instructions that can be paid, and that can be seen beforehand to be payable. */
export const PAYABLE: ReadonlySet<string> = new Set<Instruction['do']>([
  'discard',
  'move',
  'reveal',
  'tracker',
  'forbid',
]);

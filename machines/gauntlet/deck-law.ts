/** The law of Decks: everything that is wrong with one, all at once, each with its rule. */
import type { CardText, DeckText, GauntletContent, TerritoryText } from './content.ts';
import type { GauntletParams } from './params.ts';
import { counted, listed } from './players.ts';

export interface DeckFault {
  /** `cards.shield-wall`: where in the Deck. */
  readonly where: string;
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

/** Texts that a seed brings besides the content: they go before it. */
export interface OwnTexts {
  readonly cards?: Readonly<Record<string, CardText>> | undefined;
  readonly territories?: Readonly<Record<string, TerritoryText>> | undefined;
}

export interface DeckLaw {
  readonly content: GauntletContent;
  readonly params: GauntletParams;
  readonly own?: OwnTexts;
}

const cardIn = ({ content, own }: DeckLaw, name: string): CardText | undefined =>
  own?.cards?.[name] ?? content.cards[name];

const territoryIn = ({ content, own }: DeckLaw, name: string): TerritoryText | undefined =>
  own?.territories?.[name] ?? content.territories[name];

/** How many cards a Deck has, and what they are worth together; unknown cards are worth nothing. */
export function deckTotals(deck: DeckText, law: DeckLaw): { count: number; value: number } {
  const entries = Object.entries(deck.cards);
  return {
    count: entries.reduce((sum, [, copies]) => sum + copies, 0),
    value: entries.reduce(
      (sum, [name, copies]) => sum + (cardIn(law, name)?.value ?? 0) * copies,
      0,
    ),
  };
}

/** Every violation of a Deck (gauntlet.deck.*). An empty list: it is legal. */
export const deckFaults = (deck: DeckText, law: DeckLaw): readonly DeckFault[] => [
  ...unknownNames(deck, law),
  ...leaderFaults(deck, law),
  ...sizeFaults(deck, law),
  ...cardFaults(deck, law),
  ...territoryFaults(deck, law),
];

/** What a Deck names and nothing knows: no rule of the game, but nothing to play with. */
export function unknownNames(deck: DeckText, law: DeckLaw): readonly DeckFault[] {
  const unknown = (where: string, name: string, kind: string, rule: string): DeckFault => ({
    where,
    rule,
    found: `the unknown ${kind} «${name}»`,
    expected: `a ${kind} of this version`,
    remedy: 'Correct the name, or add its text to the content.',
  });
  const cards = Object.keys(deck.cards)
    .filter((name) => cardIn(law, name) === undefined)
    .map((name) => unknown(`cards.${name}`, name, 'card', 'gauntlet.deck.allegiance'));
  const territories = deck.territories.flatMap((name, index) =>
    territoryIn(law, name) === undefined
      ? [unknown(`territories[${index}]`, name, 'Territory', 'gauntlet.deck.territories.count')]
      : [],
  );
  const leader =
    law.content.leaders[deck.leader] === undefined
      ? [unknown('leader', deck.leader, 'Leader', 'gauntlet.deck.leader')]
      : [];
  return [...cards, ...territories, ...leader];
}

function leaderFaults(deck: DeckText, { content }: DeckLaw): readonly DeckFault[] {
  const leader = content.leaders[deck.leader];
  if (leader === undefined || leader.faction === deck.faction) return [];
  const own = Object.values(content.leaders)
    .filter(({ faction }) => faction === deck.faction)
    .map(({ title }) => title);
  return [
    {
      where: 'leader',
      rule: 'gauntlet.deck.leader',
      found: `${leader.title}, a Leader of the ${leader.faction}`,
      expected: `a Leader of the ${deck.faction}`,
      remedy: `Choose ${listed(own) || 'another faction'}.`,
    },
  ];
}

function sizeFaults(deck: DeckText, law: DeckLaw): readonly DeckFault[] {
  const { minCards, maxCards, maxValue } = law.params.deck;
  const { count, value } = deckTotals(deck, law);
  const faults: DeckFault[] = [];
  if (count < minCards) {
    faults.push({
      where: 'cards',
      rule: 'gauntlet.deck.min-cards',
      found: counted(count, 'card'),
      expected: `at least ${counted(minCards, 'card')}`,
      remedy: `Add ${minCards - count}.`,
    });
  }
  if (maxCards !== null && count > maxCards) {
    faults.push({
      where: 'cards',
      rule: 'gauntlet.deck.min-cards',
      found: counted(count, 'card'),
      expected: `at most ${counted(maxCards, 'card')}`,
      remedy: `Take ${count - maxCards} out.`,
    });
  }
  if (value > maxValue) {
    faults.push({
      where: 'cards',
      rule: 'gauntlet.deck.max-value',
      found: `a total value of ${value}`,
      expected: `at most ${maxValue}`,
      remedy: `Take out cards worth ${value - maxValue}.`,
    });
  }
  return faults;
}

function cardFaults(deck: DeckText, law: DeckLaw): readonly DeckFault[] {
  const { uniqueCopies, maxCopies, neutralAllowed } = law.params.deck;
  return Object.entries(deck.cards).flatMap(([name, copies]) => {
    const text = cardIn(law, name);
    if (text === undefined) return [];
    const faults: DeckFault[] = [];
    const isOwn = text.allegiance === deck.faction;
    if (!isOwn && !(text.allegiance === 'neutral' && neutralAllowed)) {
      faults.push({
        where: `cards.${name}`,
        rule: 'gauntlet.deck.allegiance',
        found: `${text.title} of the ${text.allegiance}`,
        expected: `cards that are Neutral or of the ${deck.faction}`,
        remedy: 'Take it out.',
      });
    }
    const limit = text.unique === true ? uniqueCopies : maxCopies;
    if (limit !== null && copies > limit) {
      faults.push({
        where: `cards.${name}`,
        rule: text.unique === true ? 'gauntlet.deck.unique' : 'gauntlet.deck.copies',
        found: `${counted(copies, 'copy', 'copies')} of ${text.title}`,
        expected: `at most ${limit}`,
        remedy: `Take ${copies - limit} out.`,
      });
    }
    return faults;
  });
}

function territoryFaults(deck: DeckText, law: DeckLaw): readonly DeckFault[] {
  const { perPlayer, distinct } = law.params.territories;
  const { maxArenas } = law.params.deck;
  const { territories } = deck;
  const titles = (names: readonly string[]) =>
    listed(names.map((name) => territoryIn(law, name)?.title ?? name));
  const faults: DeckFault[] = [];
  if (territories.length !== perPlayer) {
    faults.push({
      where: 'territories',
      rule: 'gauntlet.deck.territories.count',
      found: counted(territories.length, 'Territory', 'Territories'),
      expected: `exactly ${perPlayer}`,
      remedy: 'Choose as many as the rules ask for.',
    });
  }
  const repeated = [...new Set(territories.filter((name, at) => territories.indexOf(name) !== at))];
  if (distinct && repeated.length > 0) {
    faults.push({
      where: 'territories',
      rule: 'gauntlet.deck.territories.different',
      found: `${titles(repeated)} more than once`,
      expected: 'different Territories',
      remedy: 'Choose another in its place.',
    });
  }
  const arenas = territories.filter((name) => territoryIn(law, name)?.arena === true);
  if (arenas.length > maxArenas) {
    faults.push({
      where: 'territories',
      rule: 'gauntlet.deck.territories.arena-limit',
      found: `${arenas.length} Arenas: ${titles(arenas)}`,
      expected: `at most ${maxArenas}`,
      remedy: 'Choose a Territory that is no Arena.',
    });
  }
  return faults;
}

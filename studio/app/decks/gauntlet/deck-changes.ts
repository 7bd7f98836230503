/** Decks changed by one thing: each returns another Deck and leaves the one given alone. */
import type { DeckText, FactionName, LeaderText } from '../../../../machines/gauntlet/content.ts';

/** So many copies of a title are ever asked for. */
export const MOST_COPIES = 99;

export const clampCopies = (copies: number): number =>
  Math.min(Math.max(Math.trunc(copies), 0), MOST_COPIES);

/** With so many copies of a card; a card that was not in it comes last. */
export function withCopies(deck: DeckText, card: string, copies: number): DeckText {
  const wanted = clampCopies(copies);
  const { [card]: _old, ...others } = deck.cards;
  if (wanted === 0) return { ...deck, cards: others };
  return { ...deck, cards: { ...deck.cards, [card]: wanted } };
}

/** With a Territory so many times: once is what the rules ask for, but a Deck may be wrong for a while. */
export function withTerritory(deck: DeckText, name: string, copies: number): DeckText {
  const wanted = clampCopies(copies);
  const have = copiesOfTerritory(deck, name);
  if (wanted >= have) {
    const more = Array.from({ length: wanted - have }, () => name);
    return { ...deck, territories: [...deck.territories, ...more] };
  }
  let left = wanted;
  const territories = deck.territories.filter((one) => {
    if (one !== name) return true;
    left -= 1;
    return left >= 0;
  });
  return { ...deck, territories };
}

export const copiesOfTerritory = ({ territories }: DeckText, name: string): number =>
  territories.filter((one) => one === name).length;

export type Leaders = Readonly<Record<string, LeaderText>>;

/** The Leaders of a faction, by their ids. */
export const leadersOf = (
  leaders: Leaders,
  faction: FactionName,
): readonly (readonly [string, LeaderText])[] =>
  Object.entries(leaders).filter(([, leader]) => leader.faction === faction);

/** Of another faction: a Leader of its own goes with it. */
export function withFaction(deck: DeckText, faction: FactionName, leaders: Leaders): DeckText {
  if (leaders[deck.leader]?.faction === faction) return { ...deck, faction };
  const [first] = leadersOf(leaders, faction);
  return { ...deck, faction, leader: first?.[0] ?? deck.leader };
}

/** A Deck with nothing in it yet. */
export const emptyDeck = (title: string, faction: FactionName, leaders: Leaders): DeckText =>
  withFaction({ title, faction, leader: '', cards: {}, territories: [] }, faction, leaders);

/** Whole games of Gauntlet between Decks put together by chance, for tests that look at every step of them. */
import type { DeckText, FactionName } from '../../machines/gauntlet/content.ts';
import { deckFaults } from '../../machines/gauntlet/deck-law.ts';
import type { GauntletGame } from '../../machines/gauntlet/facts.ts';
import { openChance } from '../../machines/kernel/chance.ts';
import {
  botFor,
  type Chance,
  type Json,
  playBots,
  Run,
  type Seat,
  type Seed,
} from '../../machines/kernel/index.ts';
import type { GauntletRuleset } from './gauntlet.ts';

export interface Sample {
  readonly random: string;
  /** The program that plays each seat. */
  readonly bots: Readonly<Record<Seat, 'random' | 'sensible'>>;
}

export interface GauntletRun {
  readonly run: Run<GauntletGame>;
  readonly path: string;
  readonly sample: Sample;
}

const pick = <T>(luck: Chance, purpose: string, items: readonly T[]): T =>
  items[luck.die(purpose, items.length) - 1] as T;

/** Cards of a Deck: any that the law lets in, until there are as many as it asks for. */
function cardsBy(
  luck: Chance,
  faction: FactionName,
  { content, params }: GauntletRuleset,
): Record<string, number> {
  const { minCards, maxValue, uniqueCopies } = params.deck;
  const pool = Object.entries(content.cards).filter(
    ([, { allegiance }]) => allegiance === 'neutral' || allegiance === faction,
  );
  const cheapest = Math.min(...pool.map(([, { value }]) => value));
  const cards: Record<string, number> = {};
  let [count, worth] = [0, 0];
  while (count < minCards) {
    const [name, { value, unique }] = pick(luck, 'card', pool);
    const left = minCards - count - 1;
    const isTooMany = unique === true && (cards[name] ?? 0) >= uniqueCopies;
    if (isTooMany || worth + value + left * cheapest > maxValue) continue;
    cards[name] = (cards[name] ?? 0) + 1;
    count += 1;
    worth += value;
  }
  return cards;
}

function territoriesBy(luck: Chance, { content, params }: GauntletRuleset): string[] {
  const { perPlayer } = params.territories;
  const shuffled = luck.shuffle('territories', Object.keys(content.territories));
  let arenas = params.deck.maxArenas;
  const fitting = shuffled.filter((name) => {
    if (content.territories[name]?.arena !== true) return true;
    arenas -= 1;
    return arenas >= 0;
  });
  return fitting.slice(0, perPlayer);
}

/** A legal Deck, of any faction and Leader of the content. */
export function deckBy(luck: Chance, ruleset: GauntletRuleset): DeckText {
  const leaders = Object.entries(ruleset.content.leaders);
  const [leader, { faction }] = pick(luck, 'leader', leaders);
  const cards = cardsBy(luck, faction, ruleset);
  const territories = territoriesBy(luck, ruleset);
  const deck: DeckText = { title: 'By chance', faction, leader, cards, territories };
  const faults = deckFaults(deck, ruleset);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return deck;
}

/** A start between two such Decks; the match stops after so many turns. */
export function seedBy(random: string, ruleset: GauntletRuleset, turnLimit: number): Seed {
  const decks = Object.fromEntries(
    ['A', 'B'].map((seat) => [
      seat,
      deckBy(openChance(`${random} ${seat}`, {}, {}).chance, ruleset),
    ]),
  );
  return {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'A game by chance',
    random,
    seats: ['A', 'B'],
    setup: { decks, turnLimit } as unknown as Json,
  };
}

/** A whole game; a choice that is not legal throws. */
export function playSample(
  sample: Sample,
  ruleset: GauntletRuleset,
  { turnLimit = 14, fast = true } = {},
): GauntletRun {
  const started = Run.start(ruleset, seedBy(sample.random, ruleset, turnLimit), { fast });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  const { run } = started;
  const { path } = playBots(run, '', (seat) => botFor(ruleset.game, sample.bots[seat] ?? 'random'));
  return { run: run as unknown as Run<GauntletGame>, path, sample };
}

/** So many different games: by chance, by sense, and between the two. */
export const samplesOf = (count: number): readonly Sample[] =>
  Array.from({ length: count }, (_, at) => ({
    random: `sample ${at}`,
    bots: {
      A: at % 3 === 0 ? 'random' : 'sensible',
      B: at % 3 === 1 ? 'sensible' : 'random',
    },
  }));

/** How a finished match is scored. */
import type { Ending, Result } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import { territoryText } from './cards.ts';
import { territoryAt } from './column.ts';
import type { EndingName, GauntletGame } from './facts.ts';
import { seatOf } from './players.ts';

const TITLES: Readonly<Record<EndingName, string>> = {
  'run-the-gauntlet': 'The Gauntlet is run',
  'peace-treaty': 'A Peace Treaty stands',
  'controlling-interest': 'A Controlling Interest is held',
  'special-operation': 'A Special Operation is complete',
  'ritual-of-ascendance': 'The Ritual of Ascendance is complete',
  purification: 'Purification',
  'turn-limit': 'Stopped by the turn limit: nobody wins',
  'decks-refused': 'No match: a Deck breaks the rules of construction',
};

/** Null while the match goes on. Everything about an ending is public. */
export function endingOf(game: GauntletGame): Ending | null {
  if (game.result === null) return null;
  const { ending, winner } = game.result;
  const title = winner === null ? TITLES[ending] : `${TITLES[ending]}: ${winner} wins`;
  return {
    ending,
    title,
    seats: Object.fromEntries(
      game.order.map((seat) => [
        seat,
        {
          result: winner === null ? 'none' : winner === seat ? 'won' : 'lost',
          territories: game.column.filter(({ controller }) => controller === seat).length,
          token: seatOf(game, seat).token,
        },
      ]),
    ),
  };
}

/** Every battle so far, and who won it. */
export const resultsOf = (game: GauntletGame, ctx: Reading): readonly Result[] =>
  game.battles.map(({ number, contested, outcome, winner }) => {
    const territory = territoryAt(game, contested);
    const where =
      territory === null ? 'outside the column' : `on ${territoryText(game, territory, ctx).title}`;
    return {
      id: `battle/${number}`,
      title: `Battle ${number} ${where}`,
      outcome:
        outcome === 'prevented'
          ? 'is not fought'
          : winner === null
            ? 'nobody wins'
            : `${winner} wins`,
    };
  });

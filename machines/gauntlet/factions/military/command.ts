/** Command: gained for the first victory of each turn, before anything else that the victory causes. */
import type { Seat } from '../../../kernel/index.ts';
import { type GauntletPiece, type GauntletRecipe, guard, piece } from '../../bindings.ts';
import type { GauntletGame } from '../../facts.ts';
import { NEWS } from '../../news.ts';
import { seatOf } from '../../players.ts';

/** What Military keeps of a seat besides its tracker. */
export interface MilitaryFacts {
  /** Whether it has won a battle this turn, whoever's turn it is. */
  wonThisTurn: boolean;
}

export const factsOf = (game: GauntletGame, seat: Seat): MilitaryFacts =>
  game.factions[seat] as unknown as MilitaryFacts;

const gain =
  (seat: Seat): GauntletRecipe =>
  (game, { params, ruling }) => {
    const { firstWin, max } = params.military.command;
    const { trackers } = seatOf(game, seat);
    const before = trackers.command ?? 0;
    const after = Math.min(max, before + firstWin);
    trackers.command = after;
    factsOf(game, seat).wonThisTurn = true;
    const rule =
      after === before
        ? 'gauntlet.military.command.gain.full-still-counts'
        : 'gauntlet.military.command.gain.first-win';
    ruling(rule, { seat, before, after, max }, () =>
      after === before
        ? `${seat} wins its first battle of the turn at full Command: it stays ${after}.`
        : `${seat} wins its first battle of the turn: Command ${before} to ${after}, at once.`,
    );
  };

const rearm =
  (seat: Seat): GauntletRecipe =>
  (game) => {
    factsOf(game, seat).wonThisTurn = false;
  };

/** The region of one Military seat. */
export function command(seat: Seat): GauntletPiece {
  const won = `${seat} has won the battle`;
  const already = `${seat} has won before this turn`;
  const gains = `${seat} gains Command`;
  const waits = `${seat} waits for its first win`;
  return piece({
    recipes: { [gains]: gain(seat), [waits]: rearm(seat) },
    guards: {
      [won]: guard(
        ['gauntlet.military.command.gain.first-win', 'gauntlet.military.command.gain.either-turn'],
        (game, { because }) =>
          because(game.battle?.winner === seat, { seat, winner: game.battle?.winner ?? null }),
      ),
      [already]: guard(['gauntlet.military.command.gain.first-win'], (game, { because }) =>
        because(factsOf(game, seat).wonThisTurn === true, { seat }),
      ),
    },
    chart: {
      title: `${seat} Military`,
      description: 'one Command for the first win of a turn',
      rules: [
        'gauntlet.military.command.gain.first-win',
        'gauntlet.military.command.gain.precedence',
        'gauntlet.military.command.gain.not-on-withdrawal',
      ],
      initial: 'beginning',
      states: {
        beginning: {
          title: 'A win before?',
          description: 'asked once, as the match or a position begins',
          rules: ['gauntlet.military.command.gain.first-win'],
          always: [{ guard: already, target: 'used' }, { target: 'armed' }],
        },
        armed: {
          title: 'No win yet',
          description: 'the first win brings Command',
          rules: ['gauntlet.military.command.gain.first-win'],
          on: { [NEWS.battleWon]: { guard: won, target: 'used', actions: [gains] } },
        },
        used: {
          title: 'Command gained',
          description: 'until a turn begins',
          rules: [
            'gauntlet.military.command.gain.spendable-at-once',
            'gauntlet.factions.timing.turn-counters',
          ],
          on: { [NEWS.turnBegan]: { target: 'armed', actions: [waits] } },
        },
      },
    } as never,
  });
}

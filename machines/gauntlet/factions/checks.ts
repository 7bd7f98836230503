/**
 * What factions check whenever something has changed, before anything else goes on: what of theirs
 * no longer holds, and whether one of them has won.
 */
import type { Seat } from '../../kernel/index.ts';
import { type Doing, type GauntletRecipe, guard, type Reading } from '../bindings.ts';
import type { Factions } from '../effects/due.ts';
import type { GauntletGame } from '../facts.ts';
import { inOrder } from '../players.ts';
import type { Victory } from './victory.ts';

/** The first that a seat's faction has, of the attacker or the active player first; null: none. */
function firstOf<T>(
  game: GauntletGame,
  factions: Factions,
  find: (rules: NonNullable<Factions[keyof Factions]>, seat: Seat) => T | null | undefined,
): { readonly seat: Seat; readonly found: T } | null {
  for (const seat of inOrder(game)) {
    const faction = game.seats[seat]?.faction ?? null;
    const rules = faction === null ? undefined : factions[faction];
    const found = rules === undefined ? null : (find(rules, seat) ?? null);
    if (found !== null) return { seat, found };
  }
  return null;
}

/** Guards and recipes of the checks, which the chart of carrying effects out names. */
export function checksWith(factions: Factions) {
  const victory = (game: GauntletGame, ctx: Reading) =>
    firstOf<Victory>(game, factions, (rules, seat) => rules.victory?.(game, seat, ctx));

  const settlement = (game: GauntletGame, ctx: Reading) =>
    firstOf<(game: GauntletGame, ctx: Doing) => void>(game, factions, (rules, seat) =>
      rules.settles?.(game, seat, ctx),
    );

  const win: GauntletRecipe = (game, ctx) => {
    const won = victory(game, ctx);
    if (won === null) return;
    const { seat, found } = won;
    game.result = { ending: found.ending, winner: seat };
    ctx.ruling(found.rule, { seat, ...found.values }, () => found.text);
    for (const { rule, text } of found.more ?? []) ctx.ruling(rule, { seat }, () => text);
  };

  const settle: GauntletRecipe = (game, ctx) => settlement(game, ctx)?.found(game, ctx);

  return {
    recipes: {
      'win by the faction’s own victory': win,
      'settle what a faction has to': settle,
    },
    guards: {
      'a faction’s own victory is complete': guard(
        ['gauntlet.factions.victory.alternate-complete', 'gauntlet.game.win.alternate'],
        (game, { params, content, because }) => {
          const won = victory(game, { params, content });
          return because(won !== null, {
            seat: won?.seat ?? null,
            ending: won?.found.ending ?? null,
          });
        },
      ),
      'a faction has something to settle': guard(
        ['gauntlet.control.changes'],
        (game, { params, content, because }) => {
          const due = settlement(game, { params, content });
          return because(due !== null, { seat: due?.seat ?? null });
        },
      ),
    },
  } as const;
}

/** The chart beside the turn of one Financier seat: what a battle won as the attacker allows until the turn ends. */
import type { Seat } from '../../../kernel/index.ts';
import { type GauntletPiece, type GauntletRecipe, guard, piece } from '../../bindings.ts';
import type { GauntletGame } from '../../facts.ts';
import { NEWS } from '../../news.ts';
import { seatOf } from '../../players.ts';
import { type FinancierFacts, financierOf } from './financier-facts.ts';

const isExecutive = (game: GauntletGame, seat: Seat): boolean =>
  seatOf(game, seat).leader === 'executive';

const change =
  (seat: Seat, how: (facts: FinancierFacts, game: GauntletGame) => void): GauntletRecipe =>
  (game) => {
    const facts = financierOf(game, seat);
    if (facts !== null) how(facts, game);
  };

/** What holds of a Financier's components and titles all the time. */
const STANDING_RULES = [
  'gauntlet.financiers.components.package',
  'gauntlet.financiers.setup',
  'gauntlet.financiers.pool.size',
  'gauntlet.financiers.card.corner-the-market.unique',
  'gauntlet.financiers.card.underwriting',
  'gauntlet.financiers.card.property-dues',
  'gauntlet.financiers.deeds.one-per-territory',
  'gauntlet.financiers.deeds.independent',
  'gauntlet.financiers.deeds.not-asset',
  'gauntlet.financiers.extra-opportunity',
  'gauntlet.financiers.mirror.deeds',
] as const;

/** The region of one Financier seat. */
export function takeover(seat: Seat): GauntletPiece {
  const won = `${seat} has won as the attacker`;
  const already = `${seat} has won an attack before this turn`;
  const notes = `${seat} remembers where it won`;
  const afresh = `${seat} begins the turn afresh`;
  return piece({
    recipes: {
      [notes]: change(seat, (facts, game) => {
        if (game.battle !== null) facts.wonAt.push(game.battle.contested);
      }),
      [afresh]: change(seat, (facts) => {
        facts.wonAt = [];
        facts.bought = 0;
        facts.capacity = false;
      }),
    },
    guards: {
      [won]: guard(['gauntlet.financiers.executive.hostile-takeover.use'], (game, { because }) => {
        const { winner = null, attacker = null } = game.battle ?? {};
        const values = { seat, winner, attacker, leader: seatOf(game, seat).leader };
        return because(winner === seat && attacker === seat && isExecutive(game, seat), values);
      }),
      [already]: guard(
        ['gauntlet.financiers.executive.hostile-takeover.use'],
        (game, { because }) => {
          const wonAt = financierOf(game, seat)?.wonAt ?? [];
          return because(wonAt.length > 0, { seat, wonAt: [...wonAt] });
        },
      ),
    },
    chart: {
      title: `${seat} Financiers`,
      description: 'what a won attack allows',
      rules: [...STANDING_RULES, 'gauntlet.factions.timing.turn-counters'],
      initial: 'beginning',
      states: {
        beginning: {
          title: 'An attack won before?',
          description: 'asked once, as the match or a position begins',
          rules: ['gauntlet.financiers.executive.hostile-takeover.use'],
          always: [{ guard: already, target: 'mayTakeOver' }, { target: 'noWin' }],
        },
        noWin: {
          title: 'No attack won',
          description: 'by an Executive, this turn',
          rules: ['gauntlet.financiers.executive.hostile-takeover.use'],
          on: {
            [NEWS.battleWon]: { guard: won, target: 'mayTakeOver', actions: [notes] },
            [NEWS.turnBegan]: { target: 'noWin', actions: [afresh] },
          },
        },
        mayTakeOver: {
          title: 'May take over',
          description: 'what it won and still occupies',
          rules: ['gauntlet.financiers.executive.hostile-takeover.use'],
          on: {
            [NEWS.battleWon]: { guard: won, target: 'mayTakeOver', actions: [notes] },
            [NEWS.turnBegan]: { target: 'noWin', actions: [afresh] },
          },
        },
      },
    } as never,
  });
}

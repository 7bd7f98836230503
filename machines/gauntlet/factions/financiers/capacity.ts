/**
 * Financial Capacity: decided once in a turn of a Financier, after Capture and all that follows it,
 * before the draw. It opens both normal Action Opportunities, and one of them must be a Financier
 * Faction Action.
 */
import type { Fault, Seat } from '../../../kernel/index.ts';
import {
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from '../../bindings.ts';
import { territoriesOf } from '../../column.ts';
import type { OpportunityUse } from '../../effects/due.ts';
import type { GauntletGame } from '../../facts.ts';
import { counted } from '../../players.ts';
import { financierOf, treasuryValue } from './financier-facts.ts';

const HAS = 'the Treasury exceeds the Territories';
const GRANT = 'grant Financial Capacity';

function standsAt(game: GauntletGame, ctx: Reading) {
  const { active } = game.turn;
  const isFinancier = financierOf(game, active) !== null;
  const treasury = isFinancier ? treasuryValue(game, active, ctx) : 0;
  const territories = territoriesOf(game, active);
  const { lead } = ctx.params.financiers.capacity;
  return { seat: active, isFinancier, treasury, territories, lead };
}

const grant: GauntletRecipe = (game, ctx) => {
  const { seat, treasury, territories } = standsAt(game, ctx);
  const facts = financierOf(game, seat);
  if (facts === null) return;
  facts.capacity = true;
  game.turn.both = true;
  ctx.ruling(
    'gauntlet.financiers.capacity.condition',
    { seat, treasury, territories },
    () =>
      `The Treasury of ${seat} is worth ${treasury}, against ${counted(territories, 'Territory', 'Territories')}.`,
  );
  ctx.ruling(
    'gauntlet.financiers.capacity.effect',
    { seat },
    () => `${seat} may use both normal Action Opportunities this turn.`,
  );
  ctx.ruling(
    'gauntlet.financiers.capacity.fixed-for-turn',
    {},
    () => 'Whatever changes later this turn grants nothing and takes nothing away.',
  );
};

export const capacity: GauntletPiece = piece({
  recipes: { [GRANT]: grant },
  guards: {
    [HAS]: guard(
      ['gauntlet.financiers.capacity.condition', 'gauntlet.financiers.capacity.check-time'],
      (game, { params, content, because }) => {
        const values = standsAt(game, { params, content });
        const { isFinancier, treasury, territories, lead } = values;
        return because(isFinancier && treasury >= territories + lead, values);
      },
    ),
  },
  chart: {
    title: 'Financial Capacity',
    description: 'once, for a Financier’s turn',
    rules: [
      'gauntlet.financiers.capacity.check-time',
      'gauntlet.financiers.capacity.condition',
      'gauntlet.financiers.capacity.fixed-for-turn',
    ],
    phase: 'Capture',
    initial: 'comparing',
    states: {
      comparing: {
        title: 'Treasury above Territories?',
        description: 'compared before the draw',
        rules: [
          'gauntlet.financiers.capacity.condition',
          'gauntlet.financiers.capacity.qualifying',
          'gauntlet.factions.timing.after-capture',
        ],
        always: [{ guard: HAS, target: 'done', actions: [GRANT] }, { target: 'done' }],
      },
      done: { description: 'on to the draw', type: 'final' },
    },
  } as never,
});

/** What Financial Capacity asks of the second opportunity; null: the use fits. */
export function secondFault(
  game: GauntletGame,
  seat: Seat,
  use: OpportunityUse,
  { params }: Reading,
): Fault | null {
  const facts = financierOf(game, seat);
  if (facts?.capacity !== true || !params.financiers.capacity.oneMustBeFinancier) return null;
  const hadOne = game.turn.used.some((id) => id.startsWith('financiers/'));
  if (use === 'faction' || hadOne || game.turn.used.includes('both')) return null;
  return {
    code: 'choice/faction-action-only',
    found: use === 'play' ? 'an Action card' : 'an Asset discarded',
    expected:
      'a Financier Faction Action, since the first opportunity was used for something else: Treasury, a Deed, the Market, a Hostile Takeover; or a pass',
    rule: 'gauntlet.financiers.capacity.one-financier-action',
  };
}

/** The Faction Actions of the Financiers: what an Action Opportunity may be used for, and why not. */
import type { Fault, Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { isOccupier, tokenOf } from '../../column.ts';
import type { Instruction } from '../../content.ts';
import type { Due } from '../../effects/due.ts';
import type { GauntletGame } from '../../facts.ts';
import { counted, seatOf } from '../../players.ts';
import { quoteOf } from './deed-cost.ts';
import { financierOf } from './financier-facts.ts';
import { isWithinReach, namePlace, purchaseFault } from './reach.ts';

const due = (
  seat: Seat,
  id: string,
  title: string,
  rule: string,
  instructions: readonly Instruction[],
  { place = null, offer }: { readonly place?: number | null; readonly offer?: string } = {},
): Due => ({
  id: `financiers/${id}`,
  title,
  ...(offer === undefined ? {} : { offer }),
  speaker: { seat, self: null, place },
  may: true,
  requires: [],
  costs: [],
  instructions,
  once: null,
  rule,
});

/** Whether Financier Faction Actions fit that opportunity (gauntlet.factions.action.which-opportunity). */
const isTheirTime = (opportunity: 'before' | 'after', { params }: Reading): boolean =>
  params.financiers.actions[opportunity];

function treasury(game: GauntletGame, seat: Seat, { params }: Reading): readonly Due[] {
  const { cardsPerAction: count } = params.financiers.treasury;
  if (seatOf(game, seat).hand.length < 1) return [];
  return [
    due(
      seat,
      'treasury',
      `Place ${counted(count, 'card')} in the Treasury`,
      'gauntlet.financiers.treasury.place',
      [{ do: 'faction', faction: 'financiers', deed: 'treasury', what: { from: 'hand', count } }],
    ),
  ];
}

function market(game: GauntletGame, seat: Seat, { params }: Reading): readonly Due[] {
  const { cards: count } = params.financiers.market;
  if (seatOf(game, seat).hand.length < count) return [];
  return [
    due(seat, 'market', 'Play the Market', 'gauntlet.financiers.market.action', [
      { do: 'faction', faction: 'financiers', deed: 'market', what: { from: 'hand', count } },
    ]),
  ];
}

/** One Deed; where one action buys several, the others are chosen once it is theirs. */
function deeds(game: GauntletGame, seat: Seat, ctx: Reading): readonly Due[] {
  const more = ctx.params.financiers.deeds.perAction - 1;
  const further: readonly Instruction[] = Array.from({ length: more }, () => ({
    do: 'may',
    title: 'Buy one Deed more',
    // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
    then: [{ do: 'faction', faction: 'financiers', deed: 'buy', where: { pick: true } }],
  }));
  return game.column.flatMap((_, index) => {
    const position = index + 1;
    if (!isWithinReach(game, seat, position, [], ctx)) return [];
    const { owner, cost } = quoteOf(game, seat, position, ctx);
    const verb = owner === null ? 'Buy' : 'Buy out';
    return [
      due(
        seat,
        `deed/${position}`,
        `Deed of ${namePlace(game, position, ctx)}`,
        'gauntlet.financiers.deeds.buy.action',
        [{ do: 'faction', faction: 'financiers', deed: 'buy', where: 'here' }, ...further],
        {
          place: position,
          offer: `${verb} the Deed of ${namePlace(game, position, ctx)} for ${cost}`,
        },
      ),
    ];
  });
}

/** Why there is no Hostile Takeover now; null: there is. */
function takeoverFault(game: GauntletGame, seat: Seat, ctx: Reading): Fault | null {
  const rule = 'gauntlet.financiers.executive.hostile-takeover.use';
  const at = tokenOf(game, seat);
  const { leader } = seatOf(game, seat);
  const fault = (found: string, expected: string): Fault => ({
    code: 'choice/cannot-be-met',
    found,
    expected,
    rule,
  });
  if (leader !== 'executive') {
    return fault(`a Hostile Takeover by a ${leader ?? 'Leader'}`, 'an Executive');
  }
  if (financierOf(game, seat)?.wonAt.includes(at) !== true) {
    return fault(
      `no battle won there as the attacker this turn`,
      'a battle won as the attacker this turn where one still stands',
    );
  }
  if (!isOccupier(game, seat)) {
    return fault(`${seat} does not occupy Territory ${at}`, 'the occupier of that Territory');
  }
  return purchaseFault(game, seat, at, [], ctx);
}

function hostileTakeover(game: GauntletGame, seat: Seat, ctx: Reading): readonly Due[] {
  if (takeoverFault(game, seat, ctx) !== null) return [];
  const at = tokenOf(game, seat);
  const { cost } = quoteOf(game, seat, at, ctx);
  return [
    due(
      seat,
      'takeover',
      'Hostile Takeover',
      'gauntlet.financiers.executive.hostile-takeover.use',
      [{ do: 'faction', faction: 'financiers', deed: 'takeover', where: 'here' }],
      { place: at, offer: `Hostile Takeover of ${namePlace(game, at, ctx)} for ${cost}` },
    ),
  ];
}

export function actionsAt(
  game: GauntletGame,
  seat: Seat,
  opportunity: 'before' | 'after',
  ctx: Reading,
): readonly Due[] {
  if (!isTheirTime(opportunity, ctx)) return [];
  return [
    ...deeds(game, seat, ctx),
    ...hostileTakeover(game, seat, ctx),
    ...treasury(game, seat, ctx),
    ...market(game, seat, ctx),
  ];
}

const NEEDS_HAND: Readonly<Record<string, string>> = {
  'financiers/treasury': 'gauntlet.financiers.treasury.place',
  'financiers/market': 'gauntlet.financiers.market.action',
};

/** Why a Faction Action cannot be taken now; null: it can, or it is none of theirs. */
export function actionFault(
  game: GauntletGame,
  seat: Seat,
  id: string,
  ctx: Reading,
): Fault | null {
  const { opportunity } = game.turn;
  const [, kind = '', where = ''] = id.split('/');
  if (!['deed', 'takeover', 'treasury', 'market'].includes(kind)) return null;
  if (opportunity !== null && !isTheirTime(opportunity, ctx)) {
    return {
      code: 'choice/not-at-this-time',
      found: `a Financier Faction Action ${opportunity} movement`,
      expected: 'the Action Opportunity after movement',
      rule: 'gauntlet.factions.action.which-opportunity',
    };
  }
  if (kind === 'deed') return purchaseFault(game, seat, Number(where), [], ctx);
  if (kind === 'takeover') return takeoverFault(game, seat, ctx);
  const rule = NEEDS_HAND[id];
  if (rule === undefined || seatOf(game, seat).hand.length > 0) return null;
  return { code: 'choice/cannot-be-met', found: 'an empty Hand', expected: 'a Hand card', rule };
}

/** The Aftermath: nine steps from the result to whatever follows the battle. */
import type { Fault, Json, Seat } from '../kernel/index.ts';
import { isOrderOf, ordersOf } from './arrangements.ts';
import {
  type Doing,
  type GauntletDecision,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from './bindings.ts';
import { battleCard, ownerOf, titleOf } from './cards.ts';
import { forwardOf, isOccupier, outsideOf, sayPosition, tokenOf } from './column.ts';
import type { Zone } from './content.ts';
import { holds } from './effects/conditions.ts';
import { sayZone } from './effects/on-cards.ts';
import { standingSum } from './effects/standing.ts';
import type { BattleCard, CardId, GauntletGame } from './facts.ts';
import { type HookPieces, hook } from './hooks.ts';
import { NEWS, telling } from './news.ts';
import { arriveOn } from './overlays.ts';
import { counted, inOrder, listed, opponentOf, seatOf } from './players.ts';
import { settle } from './resolve.ts';
import { windowPiece } from './windows.ts';
import { moveWithdrawing, partTokens } from './withdrawing.ts';
import { moveCard } from './zones.ts';

const replaceLoss = windowPiece('replace-loss', {
  title: 'Loss replaced?',
  description: 'effects that turn it into a withdrawal',
  rules: ['gauntlet.aftermath.2-replace-loss'],
});
const onResult = windowPiece('result', {
  title: 'Result effects',
  description: 'at once on winning or losing',
  rules: ['gauntlet.aftermath.3-result-triggers'],
});
const onRetreat = windowPiece('retreat', {
  title: 'In place of the retreat',
  description: 'effects that replace it',
  rules: ['gauntlet.aftermath.4-retreat'],
});
const onFinal = windowPiece('final', {
  title: 'Final positions',
  description: 'effects that need them',
  rules: ['gauntlet.aftermath.5-additional', 'gauntlet.aftermath.final-position-after'],
});
const beforeLeave = windowPiece('before-leave', {
  title: 'Before cards leave',
  description: 'other effects of the Aftermath',
  rules: ['gauntlet.aftermath.6-other', 'gauntlet.aftermath.destination.source'],
});
const arrived = windowPiece('arrived', {
  title: 'Cards have arrived',
  description: 'effects of their destinations',
  rules: ['gauntlet.aftermath.8-destination-triggers'],
});
const atEnd = windowPiece('aftermath-end', {
  title: 'End of the Aftermath',
  description: 'grants of further movement',
  rules: ['gauntlet.aftermath.9-end'],
});

export const aftermathWindows: readonly GauntletPiece[] = [
  replaceLoss,
  onResult,
  onRetreat,
  onFinal,
  beforeLeave,
  arrived,
  atEnd,
];

const fixResult: GauntletRecipe = (game, { ruling }) => {
  const { battle } = game;
  if (battle === null) return;
  const { winner, loser } = battle;
  ruling(
    'gauntlet.aftermath.1-result',
    { winner, loser },
    () => `${winner ?? 'Nobody'} has won the battle, ${loser ?? 'nobody'} has lost it.`,
  );
};

const winTheGame: GauntletRecipe = (game, { ruling }) => {
  const { battle } = game;
  if (battle === null) return;
  const { attacker } = battle;
  game.result = { ending: 'run-the-gauntlet', winner: attacker };
  remember(game, 'won');
  ruling(
    'gauntlet.last-stand.attacker-wins',
    { winner: attacker },
    () => `${attacker} has won the Last Stand: ${attacker} has run the Gauntlet and wins the game.`,
  );
  ruling(
    'gauntlet.game.win.normal',
    { winner: attacker },
    () => 'Up the column, the final Territory captured, beyond it, and the Last Stand won.',
  );
  ruling(
    'gauntlet.factions.victory.run-the-gauntlet',
    { winner: attacker, faction: seatOf(game, attacker).faction },
    () => 'This victory is open to every faction.',
  );
};

function moveTo(game: GauntletGame, seat: Seat, to: number, rule: string, ctx: Doing): void {
  const from = tokenOf(game, seat);
  seatOf(game, seat).token = to;
  ctx.ruling(
    rule,
    { seat, from, to },
    () => `${seat} retreats from ${sayPosition(game, from)} to ${sayPosition(game, to)}.`,
  );
  arriveOn(game, seat, ctx);
}

/** How far a losing defender goes: toward its own end, the outside space at most. */
function retreatGoal(game: GauntletGame, seat: Seat, steps: number, ctx: Reading): number {
  const outside = outsideOf(game, seat);
  const last = ctx.params.retreat.beyondAllowed ? outside : outside + forwardOf(game, seat);
  const from = tokenOf(game, seat);
  const to = from - forwardOf(game, seat) * steps;
  return forwardOf(game, seat) === 1 ? Math.max(last, to) : Math.min(last, to);
}

const retreatAndOccupy: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null || battle.winner === null) return;
  const { attacker, defender, winner, enteredFrom, contested, lastStand } = battle;
  if (winner === defender) {
    const rule = lastStand
      ? 'gauntlet.last-stand.defender-wins'
      : 'gauntlet.aftermath.losing-attacker';
    moveTo(game, attacker, enteredFrom, rule, ctx);
    ctx.ruling(
      'gauntlet.aftermath.winning-defender',
      { seat: defender, contested },
      () => `${defender} stays on ${sayPosition(game, contested)}.`,
    );
  } else if (battle.holdsGround) {
    partTokens(game, ctx);
  } else {
    const goal = retreatGoal(game, defender, ctx.params.retreat.defender, ctx);
    const rule =
      goal === outsideOf(game, defender)
        ? 'gauntlet.aftermath.retreat-beyond'
        : 'gauntlet.aftermath.losing-defender';
    moveTo(game, defender, goal, rule, ctx);
    partTokens(game, ctx);
    tellHolding(game, attacker, ctx);
  }
  settle(game, ctx);
};

function tellHolding(game: GauntletGame, attacker: Seat, ctx: Doing): void {
  settle(game, ctx);
  const position = tokenOf(game, attacker);
  const occupies = isOccupier(game, attacker);
  ctx.ruling(
    occupies ? 'gauntlet.occupation.after-win' : 'gauntlet.aftermath.winning-attacker',
    { seat: attacker, position, occupies },
    () =>
      occupies
        ? `${attacker} takes ${sayPosition(game, position)} and occupies it.`
        : `${attacker} takes ${sayPosition(game, position)}.`,
  );
}

/** Whether a loser still has to, and can, retreat one position more. */
function canRetreatFurther(game: GauntletGame, ctx: Reading): boolean {
  const { battle } = game;
  if (battle === null || battle.loser === null || battle.retreats <= 0) return false;
  const { loser } = battle;
  if (standingSum(game, 'no-further-retreat', loser, ctx) > 0) return false;
  const goal = retreatGoal(game, loser, 1, ctx);
  return goal !== tokenOf(game, loser) && goal !== tokenOf(game, opponentOf(game, loser));
}

const retreatFurther: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null || battle.loser === null) return;
  battle.retreats -= 1;
  const goal = retreatGoal(game, battle.loser, 1, ctx);
  moveTo(game, battle.loser, goal, 'gauntlet.aftermath.additional-retreat', ctx);
  settle(game, ctx);
};

const forgetRetreats: GauntletRecipe = (game, { ruling }) => {
  const { battle } = game;
  if (battle === null || battle.retreats === 0) return;
  const { retreats, loser } = battle;
  battle.retreats = 0;
  ruling(
    'gauntlet.aftermath.additional-retreat',
    { loser, left: retreats },
    () =>
      `${loser ?? 'Nobody'} cannot retreat any further: ${counted(retreats, 'position')} are left out.`,
  );
  ruling(
    'gauntlet.golden.as-much-as-possible',
    { left: retreats },
    () => 'What can be done of it has been done.',
  );
};

/** Battle cards whose effects still waited do nothing more (gauntlet.withdrawal.no-more-effects). */
function dropBattleEffects(game: GauntletGame, { ruling }: Doing): void {
  const dropped = game.later.filter(
    ({ self, until }) => until === 'battle' && self !== null && battleCard(game, self) !== null,
  );
  if (dropped.length === 0) return;
  const [ids, titles] = [dropped.map(({ id }) => id), dropped.map(({ title }) => title)];
  game.later = game.later.filter(({ id }) => !ids.includes(id));
  ruling(
    'gauntlet.withdrawal.no-more-effects',
    { dropped: ids },
    () => `${listed(titles)}: what waited of it is not applied any more.`,
  );
}

const withdrawThem: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  battle.winner = null;
  battle.loser = null;
  battle.withdrawn = true;
  ctx.ruling(
    'gauntlet.withdrawal.no-winner',
    { seats: [...battle.withdrawing] },
    () =>
      `${listed(battle.withdrawing)} ${battle.withdrawing.length > 1 ? 'leave' : 'leaves'} the battle: nobody wins, nobody loses.`,
  );
  if (battle.rolls > 0) {
    ctx.ruling(
      'gauntlet.aftermath.2-replace-loss',
      { seats: [...battle.withdrawing] },
      () => 'The loss has become a withdrawal: the battle has no winner any more.',
    );
  }
  ctx.ruling('gauntlet.withdrawal.no-dice', { rolls: battle.rolls }, () =>
    battle.rolls === 0 ? 'No dice are rolled.' : 'No further dice are rolled.',
  );
  ctx.ruling(
    'gauntlet.withdrawal.no-triggers',
    {},
    () => 'What winning, losing or retreating sets off does not happen.',
  );
  dropBattleEffects(game, ctx);
  moveWithdrawing(game, ctx);
  settle(game, ctx);
  ctx.ruling(
    'gauntlet.withdrawal.cleanup',
    {},
    () => 'The battle cards still take their normal destinations.',
  );
};

interface Leaving {
  readonly card: CardId;
  readonly to: Zone;
  readonly rule: string;
}

/** Where a card's own text sends it now; null: it says nothing of that. */
function ownGoal(game: GauntletGame, one: BattleCard, normal: Zone, ctx: Reading): Zone | null {
  const { destination, card } = one;
  if (destination === null) return null;
  const speaker = { seat: ownerOf(card), self: card, place: game.battle?.contested ?? null };
  const isMet = destination.when === null || holds(game, destination.when, speaker, ctx);
  return isMet ? destination.to : normal;
}

/** A text that sends its card elsewhere replaces the normal way; one that does not hold changes nothing. */
function destinationRule(own: Zone | null, normal: Zone, rule: string): string {
  if (own === null) return rule;
  return own === normal
    ? 'gauntlet.timing.destination-extent'
    : 'gauntlet.aftermath.destination.override';
}

/** Where a seat's battle cards go, in the order in which they reach their piles. */
function leavingOf(game: GauntletGame, seat: Seat, ctx: Reading): readonly Leaving[] {
  const { gambit, tactic, reserve } = ctx.params.destination;
  const facts = seatOf(game, seat);
  const ofBattle = (cards: readonly BattleCard[], normal: Zone, rule: string, added = rule) =>
    cards.map((one): Leaving => {
      const own = ownGoal(game, one, normal, ctx);
      const to = own ?? normal;
      return { card: one.card, to, rule: destinationRule(own, normal, one.added ? added : rule) };
    });
  return [
    ...ofBattle(facts.gambits, gambit, 'gauntlet.aftermath.destination.gambit'),
    ...ofBattle(
      facts.tactics,
      tactic,
      'gauntlet.aftermath.destination.tactic',
      'gauntlet.additional-tactic.destination',
    ),
    ...facts.reserve.map(
      (card): Leaving => ({
        card,
        to: reserve,
        rule: 'gauntlet.aftermath.destination.reserve',
      }),
    ),
  ];
}

/** Cards of a seat that reach its Discard Pile together. */
const pileOf = (game: GauntletGame, seat: Seat, ctx: Reading): readonly CardId[] =>
  leavingOf(game, seat, ctx).flatMap(({ card, to }) => (to === 'discard' ? [card] : []));

/** Who has still to be asked for the order of its cards. */
const orderingSeat = (game: GauntletGame, ctx: Reading): Seat | null =>
  inOrder(game).find(
    (seat) => game.battle?.pileOrder[seat] === null && pileOf(game, seat, ctx).length > 1,
  ) ?? null;

const takeOrder: GauntletRecipe = (game, { choice, ruling }) => {
  const { battle } = game;
  const { seat, order } = choice as unknown as { seat: Seat; order: CardId[] };
  if (battle === null) return;
  battle.pileOrder[seat] = [...order];
  ruling(
    'gauntlet.aftermath.7-destinations',
    { seat },
    () => `${seat} orders the cards that reach its Discard Pile.`,
  );
};

const sendCardsOff: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  for (const seat of inOrder(game)) {
    const leaving = leavingOf(game, seat, ctx);
    const order = battle.pileOrder[seat] ?? null;
    const inPile = (card: CardId) => order?.indexOf(card) ?? -1;
    const sorted =
      order === null ? leaving : [...leaving].sort((a, b) => inPile(a.card) - inPile(b.card));
    for (const { card, to, rule } of sorted) {
      const title = titleOf(game, card, ctx);
      moveCard(game, card, to);
      ctx.ruling(
        rule,
        { card, to },
        () => `${title} goes to the ${sayZone(to)} of ${ownerOf(card)}.`,
      );
    }
  }
  settle(game, ctx);
};

/** Notes a battle among those that are over. */
function remember(game: GauntletGame, outcome: 'won' | 'withdrawn'): void {
  const { battle } = game;
  if (battle === null) return;
  const { number, attacker, contested, winner, dice, totals, rolls } = battle;
  game.battles.push({
    number,
    turn: game.turn.number,
    attacker,
    contested,
    outcome,
    winner,
    dice:
      dice === null
        ? null
        : Object.fromEntries(Object.entries(dice).map(([seat, { result }]) => [seat, result])),
    totals: totals === null ? null : { ...totals },
    rolls,
  });
}

const closeTheBattle: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  const { number } = battle;
  remember(game, battle.winner === null ? 'withdrawn' : 'won');
  game.battle = null;
  game.later = game.later.filter(({ until }) => until !== 'battle');
  settle(game, ctx);
  ctx.ruling('gauntlet.aftermath.order', { number }, () => `Battle ${number} is over.`);
};

export const aftermathDecisions: Readonly<Record<string, GauntletDecision>> = {
  order: {
    title: 'Order the pile',
    rules: ['gauntlet.aftermath.7-destinations'],
    // A Reserve is nobody else's to see until it lies in the pile.
    secret: true,
    seats: (game, ctx) => {
      const seat = orderingSeat(game, ctx);
      return seat === null ? [] : [seat];
    },
    forms: [
      {
        choose: 'order',
        title: 'Order the pile',
        rules: ['gauntlet.aftermath.7-destinations'],
        fields: [
          {
            name: 'order',
            kind: 'option',
            domain: (game, seat, ctx) => ordersOf(pileOf(game, seat, ctx)) as readonly Json[],
            check(game, seat, value, _choice, ctx): Fault | null {
              const cards = pileOf(game, seat, ctx);
              if (isOrderOf(value, cards)) return null;
              const expected = `${listed(cards)} in some order, the last on top`;
              return { code: 'choice/not-an-order', found: JSON.stringify(value), expected };
            },
          },
        ],
        say: ({ order }) => `orders ${listed(order as readonly string[])}`,
      },
    ],
  },
};

const further = 'a further retreat is due';

export function aftermath(hooks: HookPieces): GauntletPiece {
  return piece({
    recipes: {
      'fix the result': fixResult,
      'win by running the Gauntlet': winTheGame,
      'retreat and occupy': retreatAndOccupy,
      'retreat one more': retreatFurther,
      'leave further retreats out': forgetRetreats,
      'move those who withdraw': withdrawThem,
      'take the order of the pile': takeOrder,
      'send the battle cards off': sendCardsOff,
      'close the battle': closeTheBattle,
    },
    guards: {
      'the attacker has won a Last Stand': guard(
        ['gauntlet.last-stand.attacker-wins', 'gauntlet.aftermath.victory-before-retreat'],
        (game, { because }) => {
          const { battle } = game;
          const hasWon = battle?.lastStand === true && battle.winner === battle.attacker;
          return because(hasWon, {
            lastStand: battle?.lastStand ?? false,
            winner: battle?.winner ?? null,
          });
        },
      ),
      [further]: guard(
        ['gauntlet.aftermath.additional-retreat', 'gauntlet.aftermath.retreat-not-through'],
        (game, { params, content, because }) =>
          because(canRetreatFurther(game, { params, content }), {
            left: game.battle?.retreats ?? 0,
          }),
      ),
      'an owner orders its pile': guard(
        ['gauntlet.aftermath.7-destinations'],
        (game, { params, content, because }) => {
          const seat = params.destination.orderAsked
            ? orderingSeat(game, { params, content })
            : null;
          return because(seat !== null, { seat });
        },
      ),
    },
    chart: {
      title: 'Aftermath',
      description: 'nine steps',
      rules: ['gauntlet.aftermath.order'],
      phase: 'Aftermath',
      initial: 'result',
      states: {
        result: {
          title: '1 Result',
          description: 'winner and loser stand',
          rules: ['gauntlet.aftermath.1-result'],
          always: { target: 'replaceLoss', actions: ['fix the result'] },
        },
        replaceLoss: {
          ...replaceLoss.chart,
          title: '2 Loss replaced?',
          onDone: [
            { guard: 'the battle is being left', target: 'withdrawing' },
            { target: 'lastStand' },
          ],
        },
        lastStand: {
          title: '3 Last Stand won?',
          description: 'the attacker has won the game',
          rules: ['gauntlet.last-stand.attacker-wins', 'gauntlet.game.win.normal'],
          always: [
            {
              guard: 'the attacker has won a Last Stand',
              target: '#over',
              actions: ['win by running the Gauntlet'],
            },
            { target: 'victories' },
          ],
        },
        victories: hook(
          'result.victory',
          hooks,
          [{ guard: 'somebody has won', target: '#over' }, { target: 'news' }],
          ['gauntlet.game.win.alternate', 'gauntlet.aftermath.victory-before-retreat'],
        ),
        news: telling(NEWS.battleWon, '3 The battle is won', { target: 'stake' }, [
          'gauntlet.aftermath.3-result-triggers',
        ]),
        stake: hook('result.stake', hooks, { target: 'resultEffects' }, [
          'gauntlet.aftermath.3-result-triggers',
        ]),
        resultEffects: {
          ...onResult.chart,
          title: '3 Result effects',
          onDone: { target: 'retreat' },
        },
        retreat: {
          ...onRetreat.chart,
          title: '4 In place of the retreat',
          onDone: { target: 'retreating' },
        },
        retreating: {
          title: '4 Retreat and Occupation',
          description: 'the loser goes, the winner stays',
          rules: [
            'gauntlet.aftermath.4-retreat',
            'gauntlet.retreat.definition',
            'gauntlet.retreat.no-movement-triggers',
            'gauntlet.position.final-territory',
            'gauntlet.aftermath.losing-attacker',
            'gauntlet.aftermath.losing-defender',
            'gauntlet.aftermath.winning-attacker',
            'gauntlet.aftermath.winning-defender',
            'gauntlet.aftermath.retreat-beyond',
            'gauntlet.occupation.after-win',
            'gauntlet.last-stand.pushed-out',
            'gauntlet.last-stand.defender-wins',
            'gauntlet.last-stand.no-auto-advance',
          ],
          always: { target: 'further', actions: ['retreat and occupy'] },
        },
        withdrawing: {
          title: 'Withdrawal',
          description: 'movement without a winner',
          rules: [
            'gauntlet.withdrawal.definition',
            'gauntlet.withdrawal.attacker',
            'gauntlet.withdrawal.defender',
            'gauntlet.withdrawal.both',
            'gauntlet.withdrawal.no-winner',
            'gauntlet.withdrawal.no-dice',
            'gauntlet.withdrawal.no-triggers',
            'gauntlet.withdrawal.cleanup',
          ],
          always: { target: 'finalEffects', actions: ['move those who withdraw'] },
        },
        further: {
          title: '5 Further retreats',
          description: 'one position at a time',
          rules: [
            'gauntlet.aftermath.additional-retreat',
            'gauntlet.aftermath.retreat-not-through',
          ],
          always: [
            { guard: further, target: 'further', actions: ['retreat one more'] },
            { target: 'finalEffects', actions: ['leave further retreats out'] },
          ],
        },
        finalEffects: {
          ...onFinal.chart,
          title: '5 Final positions',
          onDone: [{ guard: further, target: 'further' }, { target: 'other' }],
        },
        other: hook('aftermath.other', hooks, { target: 'beforeLeave' }, [
          'gauntlet.aftermath.6-other',
        ]),
        beforeLeave: {
          ...beforeLeave.chart,
          title: '6 Before cards leave',
          onDone: { target: 'destined' },
        },
        destined: hook('destination.before', hooks, { target: 'ordering' }, [
          'gauntlet.aftermath.7-destinations',
        ]),
        ordering: {
          title: '7 Order of the piles',
          description: 'where the owners are asked',
          rules: [
            'gauntlet.aftermath.7-destinations',
            'gauntlet.aftermath.destination.gambit',
            'gauntlet.aftermath.destination.tactic',
            'gauntlet.aftermath.destination.reserve',
            'gauntlet.aftermath.destination.override',
            'gauntlet.additional-tactic.destination',
            'gauntlet.timing.destination-extent',
            'gauntlet.zones.graveyard',
            'gauntlet.zones.owner-piles',
          ],
          always: [
            { guard: 'an owner orders its pile', target: 'askingOrder' },
            { target: 'arrived', actions: ['send the battle cards off'] },
          ],
        },
        askingOrder: {
          title: '7 Order the pile',
          description: 'by the owner of the cards',
          rules: ['gauntlet.aftermath.7-destinations'],
          decision: 'order',
          on: { order: { target: 'ordering', actions: ['take the order of the pile'] } },
        },
        arrived: {
          ...arrived.chart,
          title: '8 Cards have arrived',
          onDone: { target: 'triggers' },
        },
        triggers: hook('destination.triggers', hooks, { target: 'end' }, [
          'gauntlet.aftermath.8-destination-triggers',
        ]),
        end: { ...atEnd.chart, title: '9 End of the Aftermath', onDone: { target: 'closing' } },
        closing: {
          title: 'Battle over',
          description: 'noted among those that are over',
          rules: ['gauntlet.battle.roles.fixed', 'gauntlet.aftermath.order'],
          always: { target: 'after', actions: ['close the battle'] },
        },
        after: hook('aftermath.after', hooks, { target: 'done' }, ['gauntlet.aftermath.9-end']),
        done: { description: 'the battle is over', type: 'final' },
      },
    } as never,
  });
}

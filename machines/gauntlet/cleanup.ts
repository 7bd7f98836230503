/** Cleanup: end-of-turn effects, the Hand limit, and the end of the turn. */
import type { Seat } from '../kernel/index.ts';
import {
  type GauntletDecision,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from './bindings.ts';
import { titleOf } from './cards.ts';
import { standingSum } from './effects/standing.ts';
import type { CardId, GauntletGame } from './facts.ts';
import { runTimers } from './overlays.ts';
import { counted, seatOf } from './players.ts';
import { resolving, settle } from './resolve.ts';
import { windowPiece } from './windows.ts';
import { moveCard } from './zones.ts';

const atCleanup = windowPiece('cleanup', {
  title: 'End-of-turn effects',
  description: 'of both players',
  rules: ['gauntlet.turn.cleanup.effects'],
});

export const cleanupWindows: readonly GauntletPiece[] = [atCleanup];

export const handLimitOf = (game: GauntletGame, seat: Seat, ctx: Reading): number =>
  Math.max(0, ctx.params.hand.limit + standingSum(game, 'hand-limit', seat, ctx));

const beginCleanup: GauntletRecipe = (game) => {
  game.turn.opportunity = null;
  game.movement = null;
};

const expire: GauntletRecipe = (game, ctx) => {
  const { active } = game.turn;
  const lapsing = game.later.length;
  game.later = [];
  runTimers(game, active, ctx);
  settle(game, ctx);
  if (lapsing === 0) return;
  ctx.ruling(
    'gauntlet.turn.cleanup.effects',
    { lapsing },
    () => `${counted(lapsing, 'effect')} of this turn lapse.`,
  );
};

const discardOne: GauntletRecipe = (game, ctx) => {
  const { seat, card } = ctx.choice as unknown as { seat: Seat; card: CardId };
  const limit = handLimitOf(game, seat, ctx);
  moveCard(game, card, 'discard');
  const left = seatOf(game, seat).hand.length;
  ctx.ruling(
    'gauntlet.turn.cleanup.hand-limit',
    { seat, card, left, limit },
    () =>
      `${seat} holds more than ${limit}: ${titleOf(game, card, ctx)} is discarded, ${left} are left.`,
  );
};

const endTurn: GauntletRecipe = (game, { ruling }) => {
  const { active, number } = game.turn;
  const held = seatOf(game, active).hand.length;
  ruling(
    'gauntlet.turn.cleanup.end',
    { turn: number, seat: active, held },
    () => `Turn ${number} of ${active} is over with ${counted(held, 'card')} in Hand.`,
  );
};

export const cleanup = piece({
  recipes: {
    'begin the Cleanup': beginCleanup,
    'let effects of the turn lapse': expire,
    'discard down': discardOne,
    'end the turn': endTurn,
  },
  guards: {
    'the Hand is over its limit': guard(
      ['gauntlet.turn.cleanup.hand-limit'],
      (game, { params, content, because }) => {
        const seat = game.turn.active;
        const held = seatOf(game, seat).hand.length;
        const limit = handLimitOf(game, seat, { params, content });
        return because(held > limit, { seat, held, limit });
      },
    ),
  },
  chart: {
    title: 'Cleanup',
    description: 'effects end, the Hand is checked',
    rules: [
      'gauntlet.turn.cleanup.effects',
      'gauntlet.turn.cleanup.hand-limit',
      'gauntlet.turn.cleanup.end',
    ],
    phase: 'Cleanup',
    initial: 'beginning',
    states: {
      beginning: {
        description: 'no action is open any more',
        rules: ['gauntlet.turn.cleanup.effects'],
        always: { target: 'window', actions: ['begin the Cleanup'] },
      },
      window: { ...atCleanup.chart, onDone: { target: 'lapsing' } },
      lapsing: {
        description: 'what lasts until now ends',
        rules: [
          'gauntlet.turn.cleanup.effects',
          'gauntlet.overlay.dormant-pauses',
          'gauntlet.overlay.removed',
          'gauntlet.overlay.uncover',
        ],
        always: { target: 'lapsed', actions: ['let effects of the turn lapse'] },
      },
      lapsed: {
        description: 'a limit may have sunk',
        rules: ['gauntlet.assets.over-limit'],
        always: [
          {
            guard: 'a Bank is over its limit',
            target: 'trimming',
            actions: ['begin the checks'],
          },
          { target: 'hand' },
        ],
      },
      trimming: { ...resolving(), onDone: { target: 'hand' } },
      hand: {
        title: 'Hand over its limit?',
        description: 'the active player’s only',
        rules: ['gauntlet.turn.cleanup.hand-limit'],
        always: [
          { guard: 'the Hand is over its limit', target: 'discarding' },
          { target: 'done', actions: ['end the turn'] },
        ],
      },
      discarding: {
        title: 'Discard down',
        description: 'one card after the other',
        rules: ['gauntlet.turn.cleanup.hand-limit'],
        decision: 'discard',
        on: { discard: { target: 'hand', actions: ['discard down'] } },
      },
      done: { description: 'the turn is over', type: 'final' },
    },
  },
});

export const cleanupDecisions: Readonly<Record<string, GauntletDecision>> = {
  discard: {
    title: 'Discard down',
    rules: ['gauntlet.turn.cleanup.hand-limit'],
    secret: false,
    seats: (game) => [game.turn.active],
    forms: [
      {
        choose: 'discard',
        title: 'Discard a card',
        rules: ['gauntlet.turn.cleanup.hand-limit'],
        fields: [
          {
            name: 'card',
            kind: 'card',
            domain: (game, seat) => [...seatOf(game, seat).hand],
            check(game, seat, value) {
              if (seatOf(game, seat).hand.includes(String(value))) return null;
              return {
                code: 'choice/not-in-zone',
                found: String(value),
                expected: `a card in the Hand of ${seat}`,
                rule: 'gauntlet.turn.cleanup.hand-limit',
              };
            },
          },
        ],
        say: ({ card }) => `discards ${String(card)}`,
      },
    ],
  },
};

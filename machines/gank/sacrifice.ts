/** The Sacrifice that the whole table shares, once a game: one piece that can fill the slot. */
import type { ChartState, Seat } from '../kernel/index.ts';
import { type GankPiece, type GankRecipe, guard, piece } from './bindings.ts';
import { armyGuards, cancelShadowDamage } from './demon.ts';
import type { GankGame } from './facts.ts';
import { die } from './harm.ts';
import type { GankParams } from './params.ts';
import { isInPlay, listed, seatOf, seatsInPlay } from './seats.ts';

const declineEvent = (seat: Seat): string => `decline.${seat}`;

export const sacrificeEvent = (choose: string, seat: Seat): string =>
  choose === 'volunteer' ? 'volunteer' : declineEvent(seat);

/** What stands against a seat's volunteering; null: nothing. */
export function ineligibility(game: GankGame, params: GankParams, seat: Seat): string | null {
  if (game.sacrifice.remaining < 1) return 'a Sacrifice that has been used';
  return noHiddenHero(game, params, seat);
}

/** Why a seat is no living Hero whose Soul is still hidden; null: it is. */
export function noHiddenHero(game: GankGame, params: GankParams, seat: Seat): string | null {
  const { alive, merged, soul, soulRevealed } = seatOf(game, seat);
  if (!alive) return 'a dead player';
  if (merged || soul !== 'hero') return 'a Demon';
  if (soulRevealed && params.sacrifice.requiresHiddenSoul) return 'a Hero whose Soul is revealed';
  return null;
}

const askForVolunteer: GankRecipe = (game, { params, ruling }) => {
  const asked = seatsInPlay(game);
  game.round.sacrifice.asked = [...asked];
  ruling(
    'gank.sacrifice.step',
    { asked: [...asked] },
    () => `${listed(asked)} are asked for a volunteer; the army is ${game.army}.`,
  );
  for (const seat of asked) {
    const against = ineligibility(game, params, seat);
    ruling(
      'gank.sacrifice.eligible',
      { seat, eligible: against === null },
      () => (against === null ? `${seat} may volunteer.` : `${seat} can only decline: ${against}.`),
      [seat],
    );
  }
};

const decline: GankRecipe = (_game, { choice, ruling }) => {
  ruling('gank.sacrifice.step', { seat: choice.seat }, () => `${choice.seat} declines.`);
};

const acceptVolunteer: GankRecipe = (game, { choice, ruling }) => {
  const { seat } = choice;
  game.round.sacrifice.volunteer = seat;
  ruling(
    'gank.sacrifice.first-accepted',
    { seat },
    () => `${seat} is the first volunteer accepted; nobody else is needed.`,
  );
};

const useItUp: GankRecipe = (game, { ruling }) => {
  game.sacrifice.used = true;
  game.sacrifice.remaining -= 1;
  const { remaining } = game.sacrifice;
  ruling(
    'gank.sacrifice.once',
    { remaining },
    () => `The Sacrifice is used for the whole table; ${remaining} are left this game.`,
  );
};

export const volunteerDies: GankRecipe = (game, ctx) => {
  const seat = game.round.sacrifice.volunteer;
  if (seat === null) return;
  die(game, seat, ctx);
  ctx.ruling(
    'gank.sacrifice.effect',
    { seat, army: game.army },
    () => `${seat} dies at once, and this round’s shadow damage is cancelled.`,
  );
};

const nobodyVolunteers: GankRecipe = (game, { ruling }) => {
  game.round.sacrifice.declined = [...game.round.sacrifice.asked];
  const { declined } = game.round.sacrifice;
  ruling(
    'gank.sacrifice.step',
    { declined: [...declined] },
    () => `${listed(declined)} have declined: nobody is sacrificed.`,
  );
};

const isAsked = (seat: Seat): string => `${seat} is asked for a Sacrifice`;

const isAskedGuard = (seat: Seat) =>
  guard(['gank.sacrifice.step', 'gank.demon.merged'], (game, { because }) => {
    const { alive, merged } = seatOf(game, seat);
    return because(isInPlay(game, seat), { alive, merged });
  });

const region = (seat: Seat): ChartState => ({
  title: seat,
  description: 'volunteer or decline',
  initial: 'asked',
  states: {
    asked: {
      title: 'Asked?',
      description: 'only who lives and is unmerged',
      rules: ['gank.sacrifice.step', 'gank.demon.merged'],
      always: [{ guard: isAsked(seat), target: 'deciding' }, { target: 'out' }],
    },
    deciding: {
      description: 'who is not eligible declines',
      rules: [
        'gank.sacrifice.eligible',
        'gank.agent.available-now',
        'gank.agent.eligible-if-unchanged',
      ],
      decision: 'sacrifice',
      seat,
      on: { [declineEvent(seat)]: { target: 'declined', actions: ['decline'] } },
    },
    declined: { description: 'for this round', seat, decided: true, type: 'final' },
    out: { title: 'Not asked', description: 'dead or merged', type: 'final' },
  },
});

/** Where in the chart a seat is being asked, seen from the step's own state. */
export const askingState = (seat: Seat): string => `asking.${seat}.deciding`;

/** Guards on whether the step is due; `left`, `hidden`: the rules on what is left and who may. */
export const dueGuards = (left: readonly string[], hidden: string) => ({
  ...armyGuards,
  'no Sacrifice is left': guard(
    [...left, 'gank.sacrifice.nothing-to-cancel'],
    (game, { because }) =>
      because(game.sacrifice.remaining < 1, { remaining: game.sacrifice.remaining }),
  ),
  'every Soul is revealed': guard(['gank.sacrifice.nothing-to-cancel'], (game, { because }) => {
    const hiddenSouls = game.order.filter((seat) => !seatOf(game, seat).soulRevealed);
    return because(hiddenSouls.length === 0, { hidden: hiddenSouls });
  }),
  'a volunteer’s Soul must be hidden': guard([hidden], (_game, { params, because }) =>
    because(params.sacrifice.requiresHiddenSoul, {}),
  ),
  'a pointless Sacrifice is offered too': guard(
    ['gank.sacrifice.nothing-to-cancel'],
    (_game, { params, because }) => because(params.sacrifice.offerWhenNothingToCancel, {}),
  ),
});

/** The step is left out where it could not help; else somebody is asked. */
export const whetherToAsk = <const Recipe extends string>(out: string, ask: Recipe) =>
  [
    { guard: 'no Sacrifice is left', target: out },
    {
      guard: { and: ['a volunteer’s Soul must be hidden', 'every Soul is revealed'] },
      target: out,
    },
    { guard: 'a pointless Sacrifice is offered too', target: 'asking', actions: [ask] },
    { guard: 'shadow damage is cancelled', target: out },
    { guard: 'the army is cleared', target: out },
    { target: 'asking', actions: [ask] },
  ] as const;

export const sacrificeOnce = (seats: readonly Seat[]): GankPiece =>
  piece({
    recipes: {
      'ask for a volunteer': askForVolunteer,
      decline,
      'accept the volunteer': acceptVolunteer,
      'use up the Sacrifice': useItUp,
      'let the volunteer die': volunteerDies,
      'cancel shadow damage': cancelShadowDamage,
      'note that nobody volunteers': nobodyVolunteers,
    },
    guards: {
      ...dueGuards(['gank.sacrifice.once'], 'gank.sacrifice.eligible'),
      ...Object.fromEntries(seats.map((seat) => [isAsked(seat), isAskedGuard(seat)])),
    },
    chart: {
      title: 'Sacrifice',
      description: 'one for the whole game',
      rules: ['gank.sacrifice.once', 'gank.sacrifice.step', 'gank.agent.sacrifice-public'],
      slot: 'sacrifice',
      initial: 'due',
      states: {
        due: {
          title: 'Is anyone asked?',
          description: 'only if it could help',
          rules: ['gank.sacrifice.nothing-to-cancel', 'gank.sacrifice.once'],
          always: whetherToAsk('done', 'ask for a volunteer'),
        },
        asking: {
          title: 'Asking for a volunteer',
          description: 'all at once; the first one counts',
          rules: ['gank.sacrifice.step', 'gank.sacrifice.first-accepted'],
          type: 'parallel',
          states: Object.fromEntries(seats.map((seat) => [seat, region(seat)])),
          on: {
            volunteer: {
              target: 'sacrificed',
              actions: ['accept the volunteer', 'use up the Sacrifice'],
            },
          },
          onDone: { target: 'done', actions: ['note that nobody volunteers'] },
        },
        sacrificed: {
          description: 'the volunteer dies at once',
          rules: ['gank.sacrifice.effect', 'gank.sacrifice.once'],
          always: {
            target: 'done',
            actions: ['let the volunteer die', 'cancel shadow damage'],
          },
        },
        done: { description: 'on to the battle', type: 'final' },
      },
    },
  });

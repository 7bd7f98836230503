/**
 * A variant of ours: the right to sacrifice is renewed each round and belongs to one seat, which a
 * marker names; the marker is passed from seat to seat. The other piece that can fill the slot.
 */
import type { Seat } from '../kernel/index.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { cancelShadowDamage } from './demon.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { dueGuards, noHiddenHero, volunteerDies, whetherToAsk } from './sacrifice.ts';
import { isInPlay, seatOf, seatsInPlay } from './seats.ts';

/** The seat that has the marker; null where nobody has it. */
export const holderOf = ({ sacrifice }: GankGame): Seat | null => sacrifice.marker ?? null;

/** The first seat in play after one, in seat order and round; the seat itself where it is alone. */
function nextInPlay(game: GankGame, from: Seat | null): Seat | null {
  const at = from === null ? -1 : game.order.indexOf(from);
  const round = [...game.order.slice(at + 1), ...game.order.slice(0, at + 1)];
  return round.find((seat) => isInPlay(game, seat)) ?? null;
}

/** What stands against a seat's volunteering; null: nothing. What was used is renewed by then. */
export function holderIneligibility(game: GankGame, params: GankParams, seat: Seat): string | null {
  if (params.sacrifice.perGame < 1) return 'a game without a Sacrifice';
  if (holderOf(game) !== seat) return 'a player without the marker';
  return noHiddenHero(game, params, seat);
}

const handOut: GankRecipe = (game, { ruling }) => {
  game.sacrifice.marker ??= seatsInPlay(game)[0] ?? null;
  const { marker } = game.sacrifice;
  ruling('variant.sacrifice.marker', { marker }, () => `${marker} has the Sacrifice marker.`);
};

const renew: GankRecipe = (game, { params, ruling }) => {
  game.sacrifice.used = false;
  game.sacrifice.remaining = params.sacrifice.perGame;
  const { remaining } = game.sacrifice;
  ruling(
    'variant.sacrifice.renewed',
    { remaining },
    () => `The right to sacrifice is renewed: ${remaining} for this round.`,
  );
};

const askHolder: GankRecipe = (game, { params, ruling }) => {
  const holder = holderOf(game);
  if (holder === null) return;
  game.round.sacrifice.asked = [holder];
  ruling(
    'variant.sacrifice.asked',
    { seat: holder },
    () => `${holder} has the marker and alone is asked; the army is ${game.army}.`,
  );
  const against = holderIneligibility(game, params, holder);
  ruling(
    'variant.sacrifice.eligible',
    { seat: holder, eligible: against === null },
    () =>
      against === null ? `${holder} may volunteer.` : `${holder} can only decline: ${against}.`,
    [holder],
  );
};

const accept: GankRecipe = (game, { choice, ruling }) => {
  const { seat } = choice;
  game.round.sacrifice.volunteer = seat;
  game.sacrifice.used = true;
  game.sacrifice.remaining -= 1;
  ruling(
    'variant.sacrifice.eligible',
    { seat },
    () => `${seat}, who has the marker, uses the right of this round.`,
  );
};

const declineForHolder: GankRecipe = (game, { choice, ruling }) => {
  const { seat } = choice;
  game.round.sacrifice.declined = [seat];
  ruling('variant.sacrifice.asked', { seat }, () => `${seat} declines: nobody is sacrificed.`);
};

const passOn: GankRecipe = (game, { ruling }) => {
  const from = holderOf(game);
  const to = nextInPlay(game, from);
  game.sacrifice.marker = to;
  ruling('variant.sacrifice.passed-on', { from, to }, () =>
    to === null
      ? 'Nobody in play is left to have the marker.'
      : `The marker passes from ${from ?? 'nobody'} to ${to}.`,
  );
};

export const sacrificePassedOn = () =>
  piece({
    recipes: {
      'hand out the marker': handOut,
      'renew the right': renew,
      'ask the holder': askHolder,
      'accept the holder': accept,
      'decline for the holder': declineForHolder,
      'let the volunteer die': volunteerDies,
      'cancel shadow damage': cancelShadowDamage,
      'pass the marker on': passOn,
    },
    guards: {
      ...dueGuards(['variant.sacrifice.renewed'], 'variant.sacrifice.eligible'),
      'the holder is in play': guard(
        ['variant.sacrifice.asked', 'gank.demon.merged'],
        (game, { because }) => {
          const holder = holderOf(game);
          if (holder === null) return because(false, { holder });
          const { alive, merged } = seatOf(game, holder);
          return because(alive && !merged, { holder, alive, merged });
        },
      ),
      'nobody has the marker': guard(['variant.sacrifice.passed-on'], (game, { because }) =>
        because(holderOf(game) === null, { holder: holderOf(game) }),
      ),
    },
    chart: {
      title: 'Sacrifice',
      description: 'one a round, passed on by a marker',
      rules: [
        'variant.sacrifice.renewed',
        'variant.sacrifice.marker',
        'gank.agent.sacrifice-public',
      ],
      slot: 'sacrifice',
      initial: 'renewing',
      states: {
        renewing: {
          title: 'Renew the right',
          description: 'each round brings it anew',
          rules: ['variant.sacrifice.renewed'],
          always: { target: 'holder', actions: ['renew the right'] },
        },
        holder: {
          title: 'Is the holder in play?',
          description: 'else the marker passes on first',
          rules: ['variant.sacrifice.asked', 'gank.demon.merged'],
          always: [
            { guard: 'the holder is in play', target: 'due' },
            { target: 'due', actions: ['pass the marker on'] },
          ],
        },
        due: {
          title: 'Is the holder asked?',
          description: 'only if it could help',
          rules: ['gank.sacrifice.nothing-to-cancel', 'variant.sacrifice.renewed'],
          always: [
            { guard: 'nobody has the marker', target: 'done' },
            ...whetherToAsk('passing', 'ask the holder'),
          ],
        },
        asking: {
          title: 'Asking the holder',
          description: 'who is not eligible declines',
          rules: [
            'variant.sacrifice.asked',
            'variant.sacrifice.eligible',
            'gank.agent.available-now',
            'gank.agent.eligible-if-unchanged',
          ],
          decision: 'holder',
          on: {
            volunteer: { target: 'falling', actions: ['accept the holder'] },
            decline: { target: 'passing', actions: ['decline for the holder'] },
          },
        },
        falling: {
          title: 'The holder falls',
          description: 'it dies at once',
          rules: ['gank.sacrifice.effect', 'variant.sacrifice.eligible'],
          always: {
            target: 'passing',
            actions: ['let the volunteer die', 'cancel shadow damage'],
          },
        },
        passing: {
          title: 'Pass the marker on',
          description: 'to the next seat in play',
          rules: ['variant.sacrifice.passed-on'],
          always: { target: 'done', actions: ['pass the marker on'] },
        },
        done: { description: 'on to the battle', type: 'final' },
      },
    },
  });

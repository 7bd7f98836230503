/**
 * Shared timing: when several effects are due at one moment, the attacker (outside a battle the
 * active player) applies one, then the other player one, until nothing is left or both pass in a row
 * (gauntlet.timing.shared). Every window of the chart is this small chart, opened for its moment.
 */
import type { Seat } from '../kernel/index.ts';
import {
  type Doing,
  type GauntletDecision,
  type GauntletForm,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  type Part,
  type Reading,
} from './bindings.ts';
import { battleCard } from './cards.ts';
import type { Moment } from './content.ts';
import { type Due, dueAt, type Factions, whyNot } from './effects/due.ts';
import type { GauntletGame } from './facts.ts';
import { opponentOf, seatOf } from './players.ts';
import { begin, resolving } from './resolve.ts';

/** Who goes first: in a battle by its roles, outside by whose turn it is. */
export function firstOf(game: GauntletGame, { params }: Reading): Seat {
  const { battle, turn } = game;
  if (battle !== null) {
    return params.timing.firstInBattle === 'attacker' ? battle.attacker : battle.defender;
  }
  return params.timing.firstOutside === 'active' ? turn.active : opponentOf(game, turn.active);
}

/** A window that opens at the moment's name. */
export const openWindow =
  (moment: Moment): GauntletRecipe =>
  (game, ctx) => {
    game.windows.push({ moment, go: firstOf(game, ctx), passes: 0, applied: [] });
  };

/** What a seat could apply in the window that is open. */
function dueIn(game: GauntletGame, seat: Seat, factions: Factions, ctx: Reading): readonly Due[] {
  const window = game.windows.at(-1);
  return window === undefined ? [] : dueAt(game, seat, window.moment, factions, ctx);
}

/** Whose go it is: a player with nothing left is skipped. Null: the window closes. */
function seatToGo(game: GauntletGame, factions: Factions, ctx: Reading): Seat | null {
  const window = game.windows.at(-1);
  if (window === undefined) return null;
  const seats = [window.go, opponentOf(game, window.go)];
  const open = seats.filter((seat) => dueIn(game, seat, factions, ctx).length > 0);
  if (window.passes >= open.length && window.passes > 0) return null;
  return open[0] ?? null;
}

/** The one effect that its player has to apply now, without any choice in it. */
function forcedDue(game: GauntletGame, factions: Factions, ctx: Reading): Due | null {
  const seat = seatToGo(game, factions, ctx);
  if (seat === null) return null;
  const [only, ...others] = dueIn(game, seat, factions, ctx);
  return only !== undefined && others.length === 0 && !only.may ? only : null;
}

function applyDue(game: GauntletGame, due: Due, ctx: Doing): void {
  const window = game.windows.at(-1);
  if (window === undefined) return;
  const { seat } = due.speaker;
  window.applied.push(due.id);
  window.passes = 0;
  window.go = opponentOf(game, seat);
  const inBattle = battleCard(game, due.id);
  // A part that comes before others leaves the rest of its card for the normal stage.
  if (inBattle !== null && due.leavesRest !== true) inBattle.applied = true;
  if (due.id.startsWith('later/')) {
    const id = Number(due.id.slice('later/'.length));
    game.later = game.later.filter((one) => one.id !== id);
  }
  begin(game, due, ctx);
}

export interface WindowTexts {
  readonly title: string;
  readonly description: string;
  readonly rules: readonly string[];
  readonly phase?: string;
}

/** Everything that windows share: recipes, guards and the decision of whose go it is. */
export function windowsWith(factions: Factions) {
  const applyForced: GauntletRecipe = (game, ctx) => {
    const due = forcedDue(game, factions, ctx);
    if (due === null) return;
    const window = game.windows.at(-1);
    ctx.ruling(
      'gauntlet.timing.shared',
      { moment: window?.moment ?? null, seat: due.speaker.seat, effect: due.id },
      () => `${due.speaker.seat} has ${due.title} due, and it is required.`,
    );
    applyDue(game, due, ctx);
  };

  const applyChosen: GauntletRecipe = (game, ctx) => {
    const { seat, effect } = ctx.choice;
    const due = dueIn(game, seat, factions, ctx).find(({ id }) => id === effect);
    if (due === undefined) return;
    ctx.ruling(
      'gauntlet.timing.own-order',
      { seat, effect: due.id },
      () => `${seat} chooses ${due.title} among what is due.`,
    );
    tellUse(game, due, ctx);
    applyDue(game, due, ctx);
  };

  /** What the rules of a faction say of an ability of its own that is used. */
  function tellUse(game: GauntletGame, due: Due, ctx: Doing): void {
    const { faction } = seatOf(game, due.speaker.seat);
    if (faction === null || !due.id.startsWith(`${faction}/`)) return;
    factions[faction]?.used?.(game, due, ctx);
    if (due.once !== null) return;
    ctx.ruling(
      'gauntlet.factions.timing.use-frequency',
      { seat: due.speaker.seat, effect: due.id },
      () => 'No limit is printed on it: while it can be paid it may be used again.',
    );
  }

  const pass: GauntletRecipe = (game, ctx) => {
    const window = game.windows.at(-1);
    if (window === undefined) return;
    window.passes += 1;
    window.go = opponentOf(game, ctx.choice.seat);
    ctx.ruling(
      'gauntlet.golden.may-is-optional',
      { seat: ctx.choice.seat },
      () => `${ctx.choice.seat} applies nothing more for now.`,
    );
  };

  const close: GauntletRecipe = (game) => {
    game.windows.pop();
  };

  const recipes = {
    'apply what is required': applyForced,
    'apply the chosen effect': applyChosen,
    'pass the window': pass,
    'close the window': close,
  } as const;

  const guards = {
    'nothing is left to apply': guard(
      ['gauntlet.timing.shared'],
      (game, { because, params, content }) => {
        const seat = seatToGo(game, factions, { params, content });
        const window = game.windows.at(-1);
        return because(seat === null, {
          moment: window?.moment ?? null,
          passes: window?.passes ?? 0,
        });
      },
    ),
    'one effect is required': guard(
      ['gauntlet.timing.shared', 'gauntlet.golden.must-is-required'],
      (game, { because, params, content }) => {
        const due = forcedDue(game, factions, { params, content });
        return because(due !== null, { effect: due?.id ?? null });
      },
    ),
  } as const;

  const dues = (game: GauntletGame, seat: Seat, ctx: Reading) => dueIn(game, seat, factions, ctx);

  const apply: GauntletForm = {
    choose: 'apply',
    title: 'Apply an effect',
    rules: ['gauntlet.timing.own-order'],
    fields: [
      {
        name: 'effect',
        kind: 'option',
        domain: (game, seat, ctx) => dues(game, seat, ctx).map(({ id }) => id),
        check(game, seat, value, _choice, ctx) {
          if (dues(game, seat, ctx).some(({ id }) => id === value)) return null;
          const why = whyNot(game, seat, String(value), factions, ctx);
          if (why !== null) return why;
          return {
            code: 'choice/not-due',
            found: JSON.stringify(value),
            expected: `an effect of ${seat} that is due now`,
            rule: 'gauntlet.timing.stated-only',
          };
        },
      },
    ],
    say: ({ effect }) => `applies ${String(effect)}`,
  };

  const passForm: GauntletForm = {
    choose: 'pass',
    title: 'Pass',
    rules: ['gauntlet.golden.may-is-optional'],
    available(game, seat, ctx) {
      const required = dues(game, seat, ctx).find(({ may }) => !may);
      if (required === undefined) return null;
      return {
        code: 'choice/must',
        found: 'a pass',
        expected: `${required.title}, which is required, to be applied`,
        rule: 'gauntlet.golden.must-is-required',
      };
    },
    fields: [],
    say: () => 'passes',
  };

  const decision: GauntletDecision = {
    title: 'Apply an effect',
    rules: ['gauntlet.timing.shared', 'gauntlet.timing.own-order'],
    secret: false,
    seats: (game, ctx) => {
      const seat = seatToGo(game, factions, ctx);
      return seat === null ? [] : [seat];
    },
    forms: [apply, passForm],
  };

  return { recipes, guards, decision };
}

const openerName = (moment: Moment): string => `open the window «${moment.replaceAll('-', ' ')}»`;

/** The chart of one window, and the recipe that opens it. `applied`: what comes after each effect. */
export function windowPiece(
  moment: Moment,
  { title, description, rules, phase }: WindowTexts,
  applied?: Part,
): GauntletPiece {
  const chart: Part = {
    title,
    description,
    rules: [...rules, 'gauntlet.timing.shared'],
    ...(phase === undefined ? {} : { phase }),
    initial: 'opening',
    states: {
      opening: {
        description: 'the moment comes',
        always: { target: 'going', actions: [openerName(moment)] },
      },
      going: {
        title: 'Whose go?',
        description: 'one effect each in turn',
        rules: [
          'gauntlet.timing.shared',
          'gauntlet.timing.own-order',
          'gauntlet.timing.stated-only',
          'gauntlet.overlay.you',
        ],
        always: [
          {
            guard: 'the battle is being left',
            target: 'closed',
            actions: ['close the window'],
          },
          { guard: 'a Bank is over its limit', target: 'resolving', actions: ['begin the checks'] },
          { guard: 'nothing is left to apply', target: 'closed', actions: ['close the window'] },
          {
            guard: 'one effect is required',
            target: 'resolving',
            actions: ['apply what is required'],
          },
          { target: 'choosing' },
        ],
      },
      choosing: {
        title: 'Choose an effect',
        description: 'or pass where none is required',
        rules: ['gauntlet.timing.own-order'],
        decision: 'effect',
        on: {
          apply: { target: 'resolving', actions: ['apply the chosen effect'] },
          pass: { target: 'going', actions: ['pass the window'] },
        },
      },
      resolving: {
        ...resolving(),
        onDone: { target: applied === undefined ? 'going' : 'applied' },
      },
      ...(applied === undefined ? {} : { applied }),
      closed: { description: 'nothing is left', type: 'final' },
    },
  };
  return { recipes: { [openerName(moment)]: openWindow(moment) }, guards: {}, chart };
}

/**
 * Carrying an effect out, one instruction a step: next, ask, do, check. The same small chart stands
 * in every window, wherever effects are applied. After each instruction the checks come that may not
 * wait: an Asset Bank over its limit, what leaves play, a victory.
 */
import type { Json, Seat } from '../kernel/index.ts';
import {
  type Doing,
  type GauntletDecision,
  type GauntletForm,
  type GauntletRecipe,
  guard,
  type Part,
  type Reading,
} from './bindings.ts';
import { textOf, titleOf } from './cards.ts';
import { settleColumn } from './column.ts';
import type { Heading, Moment } from './content.ts';
import { carryOutNext } from './effects/carry-out.ts';
import { holds } from './effects/conditions.ts';
import { type Due, isReady, lastingDue, markOfUse, tasksOf } from './effects/due.ts';
import { questionOf } from './effects/questions.ts';
import { keptBy } from './effects/sources.ts';
import { assetLimitOf } from './effects/standing.ts';
import { freshEffect, type GauntletGame } from './facts.ts';
import { NEWS } from './news.ts';
import { copyOf } from './plain.ts';
import { counted, inOrder, listed, seatOf } from './players.ts';
import { moveCard } from './zones.ts';

/** Brings control letters, Occupation and Asset limits up to date. */
export const settle = (game: GauntletGame, ctx: Reading): void =>
  settleColumn(game, (seat) => assetLimitOf(game, seat, ctx));

/** Begins to carry an effect out: its costs first, then what it does. */
export function begin(game: GauntletGame, due: Due, ctx: Doing, inside = false): void {
  const { id, title, speaker, costs, instructions, once } = due;
  const isMet = isReady(game, due, ctx);
  const queue = isMet ? copyOf(tasksOf([...costs, ...instructions], speaker)) : [];
  game.effects.push({ ...freshEffect(id, title, speaker.seat), queue, inside });
  if (once === 'turn' || once === 'battle') game.turn.used.push(markOfUse(game, due));
  if (isMet) {
    ctx.ruling(
      due.rule ?? 'gauntlet.timing.stated-only',
      { effect: id, seat: speaker.seat },
      () => `${speaker.seat} applies ${title}.`,
    );
    tellHeading(game, due, ctx);
  } else {
    ctx.ruling(
      'gauntlet.golden.missing-cost-or-target',
      { effect: id, seat: speaker.seat },
      () => `${title} asks for what ${speaker.seat} does not have: nothing of it is carried out.`,
    );
  }
}

const HEADINGS = ['action', 'gambit', 'tactic', 'battle'] as const;

const sayHeading = (heading: Heading): string =>
  `${heading.slice(0, 1).toUpperCase()}${heading.slice(1)}`;

/** Of a card that prints several effects: which one its use has selected, and that the others stay off. */
function tellHeading(game: GauntletGame, { id, heading, speaker }: Due, ctx: Doing): void {
  if (heading === undefined || speaker.self === null) return;
  const text = textOf(game, speaker.self, ctx);
  const others = HEADINGS.filter((one) => one !== heading && text[one] !== undefined);
  if (others.length === 0) return;
  ctx.ruling(
    'gauntlet.cards.use-selects-effect',
    { effect: id, heading },
    () => `The way it is used selects its ${sayHeading(heading)} effect.`,
  );
  ctx.ruling(
    'gauntlet.cards.no-cross-activation',
    { effect: id, off: others },
    () =>
      `Its ${listed(others.map(sayHeading))} ${others.length === 1 ? 'effect stays' : 'effects stay'} off.`,
  );
}

/** An effect without a card: the frame for what follows from a capture, or from a discarded Asset. */
export function beginPlain(game: GauntletGame, source: string, title: string, seat: Seat): void {
  game.effects.push({ ...freshEffect(source, title, seat), did: true });
}

const carryOut: GauntletRecipe = (game, ctx) => {
  carryOutNext(game, ctx);
  settle(game, ctx);
};

/** Takes the answer down; the instruction is carried out once nothing more has to be asked. */
const takeAnswer: GauntletRecipe = (game, ctx) => {
  const frame = game.effects.at(-1);
  const { pick } = ctx.choice;
  if (frame === undefined) return;
  const question = questionOf(game, frame, ctx);
  if (question?.about === 'card') frame.picking.push(pick as string);
  else frame.answer = pick as string | number;
};

const stopPicking: GauntletRecipe = (game) => {
  const frame = game.effects.at(-1);
  if (frame !== undefined) frame.stopped = true;
};

const finish: GauntletRecipe = (game) => {
  game.effects.pop();
};

const notePaid: GauntletRecipe = (game) => {
  delete game.effects.at(-1)?.unpaid;
};

const overLimit = (game: GauntletGame): Seat | null =>
  inOrder(game).find((seat) => {
    const facts = seatOf(game, seat);
    return facts.assets.length > (game.assetLimits[seat] ?? 0);
  }) ?? null;

const trim: GauntletRecipe = (game, ctx) => {
  const { seat, card } = ctx.choice as unknown as { seat: Seat; card: string };
  const limit = game.assetLimits[seat] ?? 0;
  moveCard(game, card, ctx.params.destination.asset);
  settle(game, ctx);
  ctx.ruling(
    'gauntlet.assets.over-limit',
    { seat, card, limit },
    () =>
      `${seat} may control ${counted(limit, 'Asset')}: ${titleOf(game, card, ctx)} is discarded.`,
  );
};

/** What Assets and cards that lay aside say of having left, each as an effect inside the one at hand. */
const tellLeaving: GauntletRecipe = (game, ctx) => {
  const gone = game.left.splice(0, game.left.length);
  for (const { card, seat, aside } of gone.reverse()) {
    const text = textOf(game, card, ctx);
    const inPlay = (aside === true ? text.aside : text.asset) ?? {};
    const speaker = { seat, self: card, place: null };
    const effects = (inPlay.effects ?? []).filter(
      ({ at, when }) =>
        at === 'leaves-play' && (when === undefined || holds(game, when, speaker, ctx)),
    );
    for (const effect of effects) {
      const source = { id: card, title: text.title, text: inPlay, speaker };
      const due = lastingDue(source, effect, 0);
      ctx.ruling(
        'gauntlet.assets.replace.consequences',
        { card, seat },
        () => `${text.title} has left play: what it says of that happens.`,
      );
      begin(game, due, ctx, true);
    }
  }
};

/** Where a limit has sunk outside of any effect: a token came, an Overlay ran out. */
const beginChecks: GauntletRecipe = (game) => {
  const seat = overLimit(game) ?? game.turn.active;
  beginPlain(game, 'checks', 'Asset limits', seat);
};

export const resolveRecipes = {
  'begin the checks': beginChecks,
  'carry the instruction out': carryOut,
  'take the answer': takeAnswer,
  'pick no more': stopPicking,
  'the effect is done': finish,
  'discard the Asset that is too many': trim,
  'tell what leaving does': tellLeaving,
  'note that it is paid': notePaid,
} as const;

/** Moments that come after a battle was left, or was prevented: what is due at them still applies. */
const AFTER_LEAVING: ReadonlySet<Moment> = new Set<Moment>([
  'terms-accepted',
  'final',
  'before-leave',
  'arrived',
  'aftermath-end',
]);

function isOut({ battle, windows }: GauntletGame): boolean {
  const moment = windows.at(-1)?.moment;
  if (battle === null || (moment !== undefined && AFTER_LEAVING.has(moment))) return false;
  return battle.withdrawn || battle.prevented;
}

export const resolveGuards = {
  'somebody has won': guard(['gauntlet.last-stand.attacker-wins'], (game, { because }) =>
    because(game.result !== null, { winner: game.result?.winner ?? null }),
  ),
  'its costs are paid': guard(['gauntlet.action.costs'], (game, { because }) =>
    because(game.effects.at(-1)?.unpaid === 0, { left: game.effects.at(-1)?.unpaid ?? null }),
  ),
  'an answer is needed': guard(
    ['gauntlet.golden.may-is-optional'],
    (game, { params, content, because }) => {
      const frame = game.effects.at(-1);
      const question = frame === undefined ? null : questionOf(game, frame, { params, content });
      return because(question !== null, {
        seat: question?.seat ?? null,
        about: question?.about ?? null,
      });
    },
  ),
  'the answer is nobody else’s to know': guard(
    ['gauntlet.zones.hand', 'gauntlet.zones.reserve'],
    (game, { params, content, because }) => {
      const frame = game.effects.at(-1);
      const question = frame === undefined ? null : questionOf(game, frame, { params, content });
      return because(question?.unseen === true, { seat: question?.seat ?? null });
    },
  ),
  'an instruction waits': guard(['gauntlet.golden.written-order'], (game, { because }) => {
    const waiting = game.effects.at(-1)?.queue.length ?? 0;
    return because(waiting > 0, { waiting });
  }),
  'the effect stands inside another': guard(
    ['gauntlet.assets.replace.consequences'],
    (game, { because }) =>
      because(game.effects.at(-1)?.inside === true, { effects: game.effects.length }),
  ),
  'a Bank is over its limit': guard(
    [
      'gauntlet.assets.over-limit',
      'gauntlet.assets.limit',
      'gauntlet.assets.occupation-excluded',
      'gauntlet.assets.inactive-counts',
    ],
    (game, { because }) => {
      const seat = overLimit(game);
      return because(seat !== null, { seat, limits: { ...game.assetLimits } });
    },
  ),
  'an Asset has left play': guard(['gauntlet.assets.replace.consequences'], (game, { because }) =>
    because(game.left.length > 0, { cards: game.left.map(({ card }) => card) }),
  ),
  'a battle waits': guard(['gauntlet.turn.movement.battle-now'], (game, { because }) => {
    const waits = game.battle?.pending === true && game.windows.length === 0;
    return because(waits, { battle: game.battle?.number ?? null });
  }),
  'the battle is being left': guard(['gauntlet.withdrawal.no-more-effects'], (game, { because }) =>
    because(isOut(game), { withdrawing: [...(game.battle?.withdrawing ?? [])] }),
  ),
} as const;

/** Where a battle that an effect begins is fought, and what is noted so that play comes back. */
export interface OnBattle {
  readonly target: string;
  readonly actions: readonly string[];
}

/**
 * The chart of carrying an effect out. Without `onBattle` no effect here begins a battle at once;
 * `paid` is where factions plug in once its costs are paid.
 */
export const resolving = (onBattle?: OnBattle, paid?: Part): Part => ({
  title: 'Carry it out',
  description: 'one instruction after the other',
  rules: ['gauntlet.golden.written-order', 'gauntlet.golden.as-much-as-possible'],
  initial: 'checking',
  states: {
    checking: {
      title: 'Checks that may not wait',
      description: 'victory, Asset limits, what leaves play',
      rules: ['gauntlet.assets.over-limit', 'gauntlet.assets.replace.consequences'],
      always: [
        { guard: 'somebody has won', target: 'won', raise: [NEWS.matchWon] },
        {
          guard: 'a faction’s own victory is complete',
          target: 'won',
          actions: ['win by the faction’s own victory'],
          raise: [NEWS.matchWon],
        },
        {
          guard: 'a faction has something to settle',
          target: 'checking',
          actions: ['settle what a faction has to'],
        },
        { guard: 'a Bank is over its limit', target: 'trimming' },
        {
          guard: 'an Asset has left play',
          target: 'checking',
          actions: ['tell what leaving does'],
        },
        ...(onBattle === undefined ? [] : [{ guard: 'a battle waits', ...onBattle }]),
        ...(paid === undefined
          ? []
          : [{ guard: 'its costs are paid', target: 'paid', actions: ['note that it is paid'] }]),
        { guard: 'the answer is nobody else’s to know', target: 'askingUnseen' },
        { guard: 'an answer is needed', target: 'asking' },
        {
          guard: 'an instruction waits',
          target: 'checking',
          actions: ['carry the instruction out'],
        },
        {
          guard: 'the effect stands inside another',
          target: 'checking',
          actions: ['the effect is done'],
          label: 'back to the effect around it',
        },
        { target: 'done', actions: ['the effect is done'] },
      ],
    },
    ...(paid === undefined ? {} : { paid }),
    asking: {
      title: 'Ask',
      description: 'which card, place or option',
      rules: ['gauntlet.golden.may-is-optional', 'gauntlet.golden.must-is-required'],
      decision: 'answer',
      on: {
        answer: { target: 'checking', actions: ['take the answer'] },
        stop: { target: 'checking', actions: ['pick no more'] },
      },
    },
    askingUnseen: {
      title: 'Ask unseen',
      description: 'cards that stay hidden',
      rules: ['gauntlet.zones.hand', 'gauntlet.zones.reserve'],
      decision: 'answerUnseen',
      on: {
        pick: { target: 'checking', actions: ['take the answer'] },
        stop: { target: 'checking', actions: ['pick no more'] },
      },
    },
    trimming: {
      title: 'Too many Assets',
      description: 'its player discards at once',
      rules: ['gauntlet.assets.over-limit'],
      decision: 'trim',
      on: {
        'discard-asset': {
          target: 'checking',
          actions: ['discard the Asset that is too many'],
        },
      },
    },
    won: {
      title: 'Won',
      description: 'nothing further is resolved',
      rules: ['gauntlet.last-stand.attacker-wins', 'gauntlet.game.win.alternate'],
    },
    done: { description: 'the effect is over', type: 'final' },
  },
});

const asked = (game: GauntletGame, ctx: Reading) => {
  const frame = game.effects.at(-1);
  return frame === undefined ? null : questionOf(game, frame, ctx);
};

const answer: GauntletForm = {
  choose: 'answer',
  title: 'Choose',
  rules: ['gauntlet.golden.written-order'],
  fields: [
    {
      name: 'pick',
      kind: 'option',
      domain: (game, _seat, ctx) => asked(game, ctx)?.options ?? [],
      check(game, _seat, value, _choice, ctx) {
        const question = asked(game, ctx);
        const options = question?.options ?? [];
        if ((options as readonly Json[]).includes(value)) return null;
        const isPick = typeof value === 'string' || typeof value === 'number';
        const against = isPick ? (question?.against?.(value) ?? null) : null;
        if (against !== null) return against;
        return {
          code: 'choice/not-an-option',
          found: JSON.stringify(value),
          expected: `one of ${options.join(', ')}`,
        };
      },
    },
  ],
  say: ({ pick }) => `chooses ${String(pick)}`,
};

const stop: GauntletForm = {
  choose: 'stop',
  title: 'No more',
  rules: ['gauntlet.golden.may-is-optional'],
  available(game, _seat, ctx) {
    const question = asked(game, ctx);
    if (question?.mayStop === true) return null;
    return {
      code: 'choice/must',
      found: 'declining an instruction that is required',
      expected: 'one of its options',
      rule: 'gauntlet.golden.must-is-required',
    };
  },
  fields: [],
  say: () => 'leaves it at that',
};

const trimForm: GauntletForm = {
  choose: 'discard-asset',
  title: 'Discard an Asset',
  rules: ['gauntlet.assets.over-limit'],
  fields: [
    {
      name: 'card',
      kind: 'card',
      domain: (game, seat) => [...seatOf(game, seat).assets],
      check(game, seat, value, _choice, ctx) {
        const { assets } = seatOf(game, seat);
        const isThere = assets.includes(value as string);
        const kept = isThere ? keptBy(game, value as string, seat, ctx) : null;
        if (isThere && kept === null) return null;
        // Where every Asset is kept in play the limit goes first: one of them has to go.
        if (isThere && assets.every((card) => keptBy(game, card, seat, ctx) !== null)) return null;
        return {
          code: 'choice/not-in-zone',
          found: JSON.stringify(value),
          expected: `an Asset of ${seat} that may leave play`,
          rule: kept ?? 'gauntlet.assets.over-limit',
        };
      },
    },
  ],
  say: ({ card }) => `discards ${String(card)}`,
};

export const resolveDecisions: Readonly<Record<string, GauntletDecision>> = {
  answer: {
    title: 'Choose',
    rules: ['gauntlet.golden.may-is-optional'],
    secret: false,
    seats: (game, ctx) => {
      const question = asked(game, ctx);
      return question === null ? [] : [question.seat];
    },
    forms: [answer, stop],
  },
  answerUnseen: {
    title: 'Choose, unseen',
    rules: ['gauntlet.zones.hand', 'gauntlet.zones.reserve'],
    secret: true,
    seats: (game, ctx) => {
      const question = asked(game, ctx);
      return question === null ? [] : [question.seat];
    },
    forms: [{ ...answer, choose: 'pick', title: 'Choose, unseen' }, stop],
  },
  trim: {
    title: 'Too many Assets',
    rules: ['gauntlet.assets.over-limit'],
    secret: false,
    seats: (game) => {
      const seat = overLimit(game);
      return seat === null ? [] : [seat];
    },
    forms: [trimForm],
  },
};

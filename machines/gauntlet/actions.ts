/** Action Opportunities: a card for its Action effect, a Faction Action, or an Asset discarded. */
import type { Fault, Seat } from '../kernel/index.ts';
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
import { ownerOf, textOf, titleOf } from './cards.ts';
import type { Instruction, Printed } from './content.ts';
import { isSecondCopy, replaceable } from './effects/banking.ts';
import { allHold } from './effects/conditions.ts';
import { isAffordable } from './effects/costs.ts';
import { type Due, dueAt, type Factions, type OpportunityUse, whyNot } from './effects/due.ts';
import { placesMeant } from './effects/places.ts';
import { keptBy } from './effects/sources.ts';
import type { Speaker } from './effects/speaker.ts';
import type { CardId, GauntletGame } from './facts.ts';
import { type HookPieces, hook } from './hooks.ts';
import { seatOf } from './players.ts';
import { begin, beginPlain, resolving, settle } from './resolve.ts';
import { lift, moveCard } from './zones.ts';

type Opportunity = 'before' | 'after';

const speakerOf = (seat: Seat, card: CardId): Speaker => ({ seat, self: card, place: null });

/** Whether the normal opportunity, a further one or a permission is open in the window. */
export function isOpen(game: GauntletGame, opportunity: Opportunity, { params }: Reading): boolean {
  const { actionsUsed, further, both, usedBefore, usedAfter } = game.turn;
  if (!params.turn.opportunities[opportunity]) return false;
  const isUsedHere = opportunity === 'before' ? usedBefore : usedAfter;
  return actionsUsed < params.turn.actions || further[opportunity] > 0 || (both && !isUsedHere);
}

const isUsedIn = ({ usedBefore, usedAfter }: GauntletGame['turn'], at: Opportunity): boolean =>
  at === 'before' ? usedBefore : usedAfter;

/** Whether the normal opportunity of the window is still open for a use, or why it is not. */
function normalFault(
  game: GauntletGame,
  use: OpportunityUse,
  factions: Factions,
  ctx: Reading,
): Fault | 'used' | null {
  const { turn } = game;
  if (turn.actionsUsed < ctx.params.turn.actions) return null;
  if (!turn.both || isUsedIn(turn, turn.opportunity ?? 'before')) return 'used';
  const { faction } = seatOf(game, turn.active);
  const rules = faction === null ? undefined : factions[faction];
  return rules?.second?.(game, turn.active, use, ctx) ?? null;
}

/** Why no opportunity that is open fits a use; null: one does. */
function useFault(
  game: GauntletGame,
  use: OpportunityUse,
  factions: Factions,
  ctx: Reading,
): Fault | null {
  const fault = normalFault(game, use, factions, ctx);
  const hasFurther = game.turn.further[game.turn.opportunity ?? 'before'] > 0;
  return fault === null || fault === 'used' || hasFurther ? null : fault;
}

/** Takes note that one opportunity of the window is used: the normal one first. */
function spend(game: GauntletGame, use: OpportunityUse, factions: Factions, ctx: Doing): void {
  const { turn } = game;
  const at = turn.opportunity ?? 'before';
  const fault = normalFault(game, use, factions, ctx);
  if (fault !== null) {
    turn.further[at] -= 1;
    ctx.ruling(
      'gauntlet.turn.action.additional',
      { at },
      () => 'A further Action Opportunity is used.',
    );
    ctx.ruling('gauntlet.turn.action.additional-no-move', {}, () => 'It brings no movement.');
    ctx.ruling(
      'gauntlet.factions.timing.extra-opportunity',
      { at },
      () => 'It permits one more action that fits its timing, of a faction or not.',
    );
  } else {
    ctx.ruling(
      'gauntlet.turn.action.one',
      { at },
      () => `${turn.active} uses the Action Opportunity ${at} movement.`,
    );
  }
  turn.actionsUsed += 1;
  // Where a further one is used, a normal one that this use did not fit stays open.
  if (fault !== null && fault !== 'used') return;
  if (at === 'before') turn.usedBefore = true;
  else turn.usedAfter = true;
}

const banksItself = ({ do: deeds }: Printed): boolean =>
  deeds.some((one) => one.do === 'bank' && one.what === 'this');

/** An Action whose purpose is to bank itself needs room (gauntlet.assets.replace, a reading). */
function hasRoom(game: GauntletGame, seat: Seat, printed: Printed, ctx: Reading): boolean {
  if (!banksItself(printed)) return true;
  const room = replaceable(game, seat, ctx);
  return room === null || room.length > 0;
}

/** An Overlay needs a Territory that it may be laid on. */
function hasPlace(game: GauntletGame, printed: Printed, speaker: Speaker): boolean {
  const laid = printed.do.find(
    (one): one is Extract<Instruction, { do: 'lay-overlay' }> => one.do === 'lay-overlay',
  );
  return laid === undefined || placesMeant(game, laid.where, speaker).length > 0;
}

/** What the rules have against playing a card for its Action now; null: nothing. */
export function actionFault(
  game: GauntletGame,
  seat: Seat,
  card: CardId,
  ctx: Reading,
): Fault | null {
  const { hand } = seatOf(game, seat);
  if (!hand.includes(card)) {
    const expected = `a card in the Hand of ${seat}`;
    return { code: 'choice/not-in-zone', found: card, expected, rule: 'gauntlet.action.play' };
  }
  const text = textOf(game, card, ctx);
  const printed = text.action;
  const speaker = speakerOf(seat, card);
  if (printed === undefined) {
    const expected = 'a card that prints an Action effect';
    return { code: 'choice/no-action', found: text.title, expected, rule: 'gauntlet.cards.action' };
  }
  const missing = (expected: string, rule: string): Fault => ({
    code: 'choice/cannot-be-met',
    found: `${text.title}, which asks for more than there is`,
    expected,
    rule,
  });
  if (!allHold(game, printed.requires, speaker, ctx)) {
    return missing('requirements that are met', 'gauntlet.action.costs');
  }
  // The card itself is being played: it cannot pay for itself.
  const rest = withoutCard(game, seat, card);
  if (!isAffordable(rest, printed.costs ?? [], speaker, ctx)) {
    return missing('costs that can be paid', 'gauntlet.action.costs');
  }
  if (banksItself(printed) && isSecondCopy(game, seat, card, ctx)) {
    return missing('no other copy of it banked', 'gauntlet.financiers.card.tariffs');
  }
  if (!hasRoom(game, seat, printed, ctx)) {
    return missing(
      'room in the Asset Bank, or an Asset that may be replaced',
      'gauntlet.assets.replace',
    );
  }
  if (!hasPlace(game, printed, speaker)) {
    return missing('a Territory that it may lie on', 'gauntlet.golden.missing-cost-or-target');
  }
  return null;
}

function withoutCard(game: GauntletGame, seat: Seat, card: CardId): GauntletGame {
  const facts = seatOf(game, seat);
  const hand = facts.hand.filter((one) => one !== card);
  return { ...game, seats: { ...game.seats, [seat]: { ...facts, hand } } };
}

const playTheCard =
  (factions: Factions): GauntletRecipe =>
  (game, ctx) => {
    const { seat, card } = ctx.choice as unknown as { seat: Seat; card: CardId };
    const text = textOf(game, card, ctx);
    const printed = text.action;
    if (printed === undefined) return;
    spend(game, 'play', factions, ctx);
    lift(game, card);
    seatOf(game, seat).playing.push(card);
    ctx.ruling('gauntlet.action.play', { seat, card }, () => `${seat} plays ${text.title}.`);
    begin(
      game,
      {
        id: card,
        title: text.title,
        speaker: speakerOf(seat, card),
        may: false,
        requires: printed.requires ?? [],
        costs: printed.costs ?? [],
        instructions: printed.do,
        once: null,
        rule: 'gauntlet.action.apply',
        heading: 'action',
      },
      ctx,
    );
    const frame = game.effects.at(-1);
    if (frame !== undefined) frame.unpaid = (printed.costs ?? []).length;
  };

/** A card that became neither Asset nor Overlay, and was moved nowhere else, goes to its destination. */
const sendItOn: GauntletRecipe = (game, ctx) => {
  for (const seat of game.order) {
    for (const card of [...seatOf(game, seat).playing]) {
      const { action: to } = ctx.params.destination;
      moveCard(game, card, to);
      ctx.ruling(
        'gauntlet.action.destination',
        { card, to },
        () =>
          `${titleOf(game, card, ctx)} goes to the ${to === 'discard' ? 'Discard Pile' : to} of ${ownerOf(card)}.`,
      );
    }
  }
  settle(game, ctx);
};

const discardAsAction =
  (factions: Factions): GauntletRecipe =>
  (game, ctx) => {
    const { seat, card } = ctx.choice as unknown as { seat: Seat; card: CardId };
    if (ctx.params.assets.discardUsesAction) spend(game, 'discard-asset', factions, ctx);
    beginPlain(game, card, titleOf(game, card, ctx), seat);
    moveCard(game, card, ctx.params.destination.asset);
    settle(game, ctx);
    ctx.ruling(
      'gauntlet.assets.discard-action',
      { seat, card },
      () => `${seat} discards its Asset ${titleOf(game, card, ctx)} in place of an Action card.`,
    );
    ctx.ruling(
      'gauntlet.zones.owner-piles',
      { card, owner: ownerOf(card) },
      () => `It goes to the pile of its owner, ${ownerOf(card)}.`,
    );
  };

const passOpportunity =
  (opportunity: Opportunity): GauntletRecipe =>
  (game, { ruling }) => {
    game.turn.opportunity = null;
    ruling(
      'gauntlet.turn.action.optional',
      { seat: game.turn.active, opportunity },
      () => `${game.turn.active} passes the Action Opportunity ${opportunity} movement.`,
    );
  };

const openOpportunity =
  (opportunity: Opportunity): GauntletRecipe =>
  (game) => {
    game.turn.opportunity = opportunity;
  };

const openGuard = (opportunity: Opportunity) =>
  guard(
    ['gauntlet.turn.action.windows', 'gauntlet.turn.action.additional'],
    (game, { params, content, because }) => {
      const { actionsUsed, further, both } = game.turn;
      const values = { used: actionsUsed, further: further[opportunity], both };
      return because(isOpen(game, opportunity, { params, content }), values);
    },
  );

const callFrom =
  (caller: 'action-before' | 'action-after'): GauntletRecipe =>
  (game) => {
    game.callers.push(caller);
  };

/** Everything that both opportunities share. */
export function actionsWith(factions: Factions) {
  /** Abilities of Assets, Territories and Leaders that are used during an opportunity and leave it open. */
  const activable = (game: GauntletGame, seat: Seat, ctx: Reading): readonly Due[] =>
    dueAt(game, seat, 'action', factions, ctx).filter(({ id }) => !game.turn.used.includes(id));

  const factionActions = (game: GauntletGame, seat: Seat, ctx: Reading): readonly Due[] => {
    const { faction } = seatOf(game, seat);
    const at = game.turn.opportunity;
    if (faction === null || at === null) return [];
    return factions[faction]?.actions(game, seat, at, ctx) ?? [];
  };

  const activateAbility: GauntletRecipe = (game, ctx) => {
    const { seat, effect } = ctx.choice;
    const due = activable(game, seat, ctx).find(({ id }) => id === effect);
    if (due === undefined) return;
    if (due.once === 'window') game.turn.used.push(due.id);
    ctx.ruling(
      'gauntlet.assets.activate',
      { seat, effect: due.id },
      () => `${seat} activates ${due.title}; the Action Opportunity stays.`,
    );
    begin(game, due, ctx);
  };

  const takeFactionAction: GauntletRecipe = (game, ctx) => {
    const { seat, ability } = ctx.choice;
    const due = factionActions(game, seat, ctx).find(({ id }) => id === ability);
    if (due === undefined) return;
    spend(game, 'faction', factions, ctx);
    if (game.turn.opportunity === 'before') game.turn.used.push(due.id);
    ctx.ruling(
      'gauntlet.turn.faction-action',
      { seat, ability: due.id },
      () => `${seat} takes a Faction Action: ${due.title}.`,
    );
    ctx.ruling(
      'gauntlet.factions.action.definition',
      { seat, ability: due.id },
      () => 'It is one because it uses an Action Opportunity in the place of a card.',
    );
    ctx.ruling(
      'gauntlet.factions.action.catalogue',
      { seat, ability: due.id },
      () => 'It stands in the list of Faction Actions of its faction.',
    );
    begin(game, due, ctx);
  };

  const recipes = {
    'play the card': playTheCard(factions),
    'send the played card on': sendItOn,
    'discard the Asset as the action': discardAsAction(factions),
    'activate the ability': activateAbility,
    'take the Faction Action': takeFactionAction,
    'open the opportunity before movement': openOpportunity('before'),
    'open the opportunity after movement': openOpportunity('after'),
    'pass the opportunity before movement': passOpportunity('before'),
    'pass the opportunity after movement': passOpportunity('after'),
    'come back to the action before movement': callFrom('action-before'),
    'come back to the action after movement': callFrom('action-after'),
  } as const;

  const guards = {
    'the opportunity before movement is open': openGuard('before'),
    'the opportunity after movement is open': openGuard('after'),
  } as const;

  const play: GauntletForm = {
    choose: 'play',
    title: 'Play an Action card',
    rules: ['gauntlet.action.play', 'gauntlet.action.costs', 'gauntlet.turn.action.options'],
    available: (game, _seat, ctx) => useFault(game, 'play', factions, ctx),
    fields: [
      {
        name: 'card',
        kind: 'card',
        domain: (game, seat) => [...seatOf(game, seat).hand],
        check: (game, seat, value, _choice, ctx) => actionFault(game, seat, String(value), ctx),
      },
    ],
    say: ({ card }) => `plays ${String(card)}`,
  };

  const discardAsset: GauntletForm = {
    choose: 'discard-asset',
    title: 'Discard an Asset',
    rules: ['gauntlet.assets.discard-action', 'gauntlet.turn.action.options'],
    available: (game, _seat, ctx) => useFault(game, 'discard-asset', factions, ctx),
    fields: [
      {
        name: 'card',
        kind: 'card',
        domain: (game, seat) => [...seatOf(game, seat).assets],
        check(game, seat, value, _choice, ctx) {
          const isThere = seatOf(game, seat).assets.includes(String(value));
          const kept = isThere ? keptBy(game, String(value), seat, ctx) : null;
          if (isThere && kept === null) return null;
          return {
            code: 'choice/not-in-zone',
            found: String(value),
            expected: `an Asset of ${seat} that may leave play`,
            rule: kept ?? 'gauntlet.assets.discard-action',
          };
        },
      },
    ],
    say: ({ card }) => `discards its Asset ${String(card)}`,
  };

  const fromList = (
    choose: string,
    title: string,
    name: string,
    rule: string,
    list: (game: GauntletGame, seat: Seat, ctx: Reading) => readonly Due[],
  ): GauntletForm => ({
    choose,
    title,
    rules: [rule],
    fields: [
      {
        name,
        kind: 'option',
        domain: (game, seat, ctx) => list(game, seat, ctx).map(({ id }) => id),
        check(game, seat, value, _choice, ctx) {
          if (list(game, seat, ctx).some(({ id }) => id === value)) return null;
          const against = whyNot(game, seat, String(value), factions, ctx);
          if (against !== null) return against;
          const expected = `one of those that ${seat} could use now`;
          return { code: 'choice/not-available', found: String(value), expected, rule };
        },
      },
    ],
    say: (choice) => `${title.toLowerCase()}: ${String(choice[name])}`,
  });

  const pass: GauntletForm = {
    choose: 'pass',
    title: 'Pass',
    rules: ['gauntlet.turn.action.optional'],
    fields: [],
    say: () => 'passes',
  };

  const decision: GauntletDecision = {
    title: 'Action Opportunity',
    rules: ['gauntlet.turn.action.options', 'gauntlet.turn.action.optional'],
    secret: false,
    seats: (game) => [game.turn.active],
    forms: [
      play,
      fromList(
        'faction',
        'Faction Action',
        'ability',
        'gauntlet.turn.faction-action',
        factionActions,
      ),
      discardAsset,
      fromList('activate', 'Activate an ability', 'effect', 'gauntlet.assets.activate', activable),
      pass,
    ],
  };

  return { recipes, guards, decision };
}

/** One of the two opportunities of a turn. */
export function opportunity(at: Opportunity, battle: string, hooks: HookPieces): GauntletPiece {
  const back = `come back to the action ${at} movement`;
  const chart: Part = {
    title: `Action ${at} movement`,
    description: 'one in a turn, here or there',
    rules: [
      'gauntlet.turn.action.windows',
      'gauntlet.turn.action.one',
      'gauntlet.turn.action.optional',
    ],
    phase: 'Action',
    initial: 'offering',
    states: {
      offering: {
        title: 'Opportunity left?',
        description: 'the normal one, or a further one',
        rules: [
          'gauntlet.turn.action.one',
          'gauntlet.turn.action.additional',
          'gauntlet.turn.action.additional-no-move',
        ],
        always: [
          { guard: 'the turn has been ended', target: '#play.turn.cleanup' },
          {
            guard: `the opportunity ${at} movement is open`,
            target: 'choosing',
            actions: [`open the opportunity ${at} movement`],
          },
          { target: 'done' },
        ],
      },
      choosing: {
        title: 'Choose an action',
        description: 'a card, a Faction Action, an Asset',
        rules: [
          'gauntlet.turn.action.options',
          'gauntlet.cards.action',
          'gauntlet.turn.faction-action',
          'gauntlet.turn.faction-ability',
        ],
        decision: 'action',
        on: {
          play: { target: 'playing', actions: ['play the card'] },
          faction: { target: 'playing', actions: ['take the Faction Action'] },
          'discard-asset': { target: 'playing', actions: ['discard the Asset as the action'] },
          activate: { target: 'playing', actions: ['activate the ability'] },
          pass: { target: 'done', actions: [`pass the opportunity ${at} movement`] },
        },
      },
      playing: {
        ...resolving(
          { target: battle, actions: [back] },
          hook('action.paid', hooks, { target: 'checking' }, ['gauntlet.action.costs']),
        ),
        title: 'Apply it',
        rules: [
          'gauntlet.action.apply',
          'gauntlet.golden.written-order',
          'gauntlet.golden.as-much-as-possible',
          'gauntlet.golden.missing-cost-or-target',
          'gauntlet.assets.definition',
          'gauntlet.assets.replace',
          'gauntlet.assets.replace.same-opportunity',
          'gauntlet.assets.replace.blocked',
          'gauntlet.assets.activate.discard',
          'gauntlet.control.changes',
          'gauntlet.reveal.zone',
          'gauntlet.overlay.definition',
          'gauntlet.overlay.top-active',
          'gauntlet.overlay.controller',
          'gauntlet.overlay.not-asset',
        ],
        onDone: { target: 'applied' },
      },
      applied: hook('effect.applied', hooks, { target: 'sending' }, ['gauntlet.action.apply']),
      sending: {
        title: 'Destination',
        description: 'the played card moves on',
        rules: [
          'gauntlet.action.destination',
          'gauntlet.assets.persist',
          'gauntlet.zones.asset-bank',
        ],
        always: { target: 'ending', actions: ['send the played card on'] },
      },
      ending: {
        title: 'Turn ended?',
        description: 'an effect may have ended it',
        rules: ['gauntlet.turn.cleanup.end'],
        always: [
          { guard: 'the turn has been ended', target: '#play.turn.cleanup' },
          { target: 'offering' },
        ],
      },
      done: { description: 'go on', type: 'final' },
    },
  };
  return { recipes: {}, guards: {}, chart };
}

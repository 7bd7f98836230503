/**
 * Buying a Deed, or buying one out, step by step: which Territory, what collateral, then the whole
 * cost. Several purchases are finished one after the other, each at its own cost
 * (gauntlet.financiers.deeds.multiple-purchases).
 */
import { ownerOf, titleOf } from '../../cards.ts';
import { isOccupier, territoryAt, tokenOf, turnTerritory } from '../../column.ts';
import type { FactionInstruction, Picker } from '../../content.ts';
import { type Act, insert, tell } from '../../effects/act.ts';
import type { CardId, Task } from '../../facts.ts';
import { heldAt } from '../../held.ts';
import { counted } from '../../players.ts';
import { changeTracker } from '../../trackers.ts';
import { hold, moveCard } from '../../zones.ts';
import { beneathDeed, creditCards, creditOf, creditShare } from './collateral.ts';
import { type Quote, quoteOf, sayQuote, standingRule } from './deed-cost.ts';
import { capitalOf, cardsValue, deedsOf, financierOf, treasuryOf } from './financier-facts.ts';
import { buyable, isWithinReach, namePlace, ownDeeds, pickerIn } from './reach.ts';
import { leaveTreasury } from './treasury.ts';

type OfDeed = Act<FactionInstruction>;

const part = (
  deed: string,
  { instruction, ...task }: Task,
  place: number,
  what?: Picker | null,
): Task => ({
  ...task,
  place,
  instruction: {
    do: 'faction',
    faction: 'financiers',
    deed,
    where: 'here',
    ...(what === undefined || what === null ? {} : { what }),
  },
});

/** The purchase of one Deed, as the steps that it takes. */
function partsOf({ game, task, ctx }: OfDeed, position: number): readonly Task[] {
  const picker = pickerIn(task);
  const hasCredit = creditCards(game, task.seat, ctx).length > 0;
  return [
    ...(picker === null ? [] : [part('pledge-for', task, position, picker)]),
    ...(hasCredit ? [part('secure', task, position)] : []),
    part('pay', task, position, picker),
  ];
}

export function buy(act: OfDeed): boolean {
  const { game, frame, task, ctx } = act;
  const [only] = buyable(game, task, ctx);
  const position = typeof frame.answer === 'number' ? frame.answer : only;
  if (position === undefined) return false;
  insert(act, partsOf(act, position));
  const bought = financierOf(game, task.seat)?.bought ?? 0;
  if (bought > 0) {
    tell(
      act,
      'gauntlet.financiers.deeds.multiple-purchases',
      { bought },
      () => 'The purchase before is finished: this one has its own cost.',
    );
  }
  tellQuote(act, quoteOf(game, task.seat, position, ctx));
  return true;
}

/** Control goes over only with a purchase that succeeds. */
export function takeOver(act: OfDeed): boolean {
  const { game, task, ctx } = act;
  const { place } = task;
  if (place === null || !isWithinReach(game, task.seat, place, [], ctx)) return false;
  const control: Task = {
    ...task,
    instruction: {
      do: 'if',
      when: { did: true },
      // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
      then: [{ do: 'faction', faction: 'financiers', deed: 'take-control', where: 'here' }],
    },
  };
  insert(act, [...partsOf(act, place), control]);
  tell(
    act,
    'gauntlet.financiers.executive.hostile-takeover.cost',
    { seat: task.seat, position: place },
    () => `${task.seat} counts as the occupier, not as the controller, of Territory ${place}.`,
  );
  tellQuote(act, quoteOf(game, task.seat, place, ctx));
  return true;
}

function tellQuote(act: OfDeed, quote: Quote): void {
  const { game, task, ctx } = act;
  const { position, owner, owned, cost, standing, modifier, premium } = quote;
  const { seat } = task;
  const name = namePlace(game, position, ctx);
  tell(
    act,
    'gauntlet.financiers.deeds.cost.formula',
    { seat, position, owned, cost },
    () =>
      `The Deed of ${name} costs ${seat}, who owns ${counted(owned, 'Deed')}, ${sayQuote(quote)}.`,
  );
  tell(act, standingRule(quote), { standing, modifier }, () =>
    standing === 'neither'
      ? `${seat} neither controls nor occupies it.`
      : `${seat} ${standing === 'controlled' ? 'controls' : 'occupies'} it.`,
  );
  if (owner === null) {
    tell(act, 'gauntlet.financiers.deeds.cost.premium.unowned', { premium }, () =>
      premium === 0 ? 'Nobody owns it: no premium.' : `Nobody owns it: the premium is ${premium}.`,
    );
  } else {
    const theirs = deedsOf(game, owner);
    tell(
      act,
      'gauntlet.financiers.deeds.cost.premium.buyout',
      { owner, deeds: theirs, premium },
      () => `${owner} owns it and ${counted(theirs, 'Deed')} in all: the premium is ${premium}.`,
    );
  }
  const { min, cap } = ctx.params.financiers.deeds;
  if (game.column.length > 2 * ctx.params.territories.perPlayer) {
    tell(
      act,
      'gauntlet.financiers.added-territory',
      { territories: game.column.length, cap },
      () =>
        `${game.column.length} Territories lie in the Gauntlet: each has a Deed, at the usual cost of at most ${cap} before anything is added.`,
    );
  }
  if (quote.base + modifier + premium < min) {
    tell(
      act,
      'gauntlet.financiers.deeds.cost.minimum',
      { min },
      () => `A Deed never costs less than ${min}.`,
    );
  }
}

/** Lays the picked card beneath the card that buys. */
export function pledgeFor(act: OfDeed): boolean {
  const { game, frame, task, ctx } = act;
  const card = frame.answer;
  if (typeof card !== 'string' || task.self === null) return tellNone(act);
  hold(game, task.seat, task.self, card);
  tell(
    act,
    'gauntlet.financiers.collateral.not-a-zone',
    { card, value: cardsValue(game, [card], ctx) },
    (title) => `${titleOf(game, card, ctx)} lies beneath ${title} as collateral.`,
  );
  return true;
}

/** Lays the picked card beneath the Deed that is being bought. */
export function secure(act: OfDeed): boolean {
  const { game, frame, task, ctx } = act;
  const { seat, place } = task;
  const card = frame.answer;
  if (typeof card !== 'string' || place === null) return tellNone(act);
  const { cost } = quoteOf(game, seat, place, ctx);
  const [value, most] = [cardsValue(game, [card], ctx), creditShare(cost, ctx)];
  const pays = creditOf(game, card, cost, ctx);
  if (treasuryOf(game, seat).includes(card)) leaveTreasury(act, card);
  hold(game, seat, beneathDeed(place), card);
  tell(
    act,
    'gauntlet.financiers.banker.line-of-credit.use',
    { seat, card },
    () => `Line of Credit: ${titleOf(game, card, ctx)} lies beneath the Deed as collateral.`,
  );
  tell(
    act,
    'gauntlet.financiers.banker.line-of-credit.scope',
    { position: place },
    () => 'It pays for this Deed and for nothing else.',
  );
  tell(
    act,
    'gauntlet.financiers.banker.line-of-credit.contribution',
    { card, value, most, pays },
    () => `Worth ${value}, it pays ${pays}: at most ${most} of ${cost}.`,
  );
  return true;
}

function tellNone(act: OfDeed): true {
  tell(
    act,
    'gauntlet.golden.may-is-optional',
    { seat: act.task.seat },
    () => `${act.task.seat} uses no collateral.`,
  );
  return true;
}

/** Pays the whole cost at once, or nothing; then the Deed goes over and the collateral goes where it must. */
export function pay(act: OfDeed): boolean {
  const { game, task, ctx } = act;
  const { seat, place } = task;
  const facts = financierOf(game, seat);
  const territory = place === null ? null : territoryAt(game, place);
  if (facts === null || place === null || territory === null) return false;
  const quote = quoteOf(game, seat, place, ctx);
  const secured = heldAt(game, seat, beneathDeed(place));
  const credit = secured.reduce((sum, card) => sum + creditOf(game, card, quote.cost, ctx), 0);
  const isOnCard = pickerIn(task) !== null && task.self !== null;
  const beneath = isOnCard ? heldAt(game, seat, task.self ?? '') : [];
  const whole = cardsValue(game, beneath, ctx);
  const capital = Math.max(0, quote.cost - credit - whole);
  if (capital > capitalOf(game, seat)) return false;
  const name = namePlace(game, place, ctx);
  changeTracker(game, seat, 'capital', -capital, `Deed of ${name}`, ctx);
  territory.deed = seat;
  facts.bought += 1;
  tellPaid(act, quote, capital);
  discardCollateral(act, [...secured], [...beneath], quote.cost);
  return true;
}

function tellPaid(act: OfDeed, { position, owner, cost }: Quote, capital: number): void {
  const { game, task, ctx } = act;
  const { seat } = task;
  const name = namePlace(game, position, ctx);
  const left = capitalOf(game, seat);
  tell(
    act,
    'gauntlet.financiers.deeds.buy.action',
    { seat, position, cost, capital, left },
    () => `${seat} pays ${capital} Capital for the Deed of ${name} and has ${left} left.`,
  );
  tell(act, 'gauntlet.financiers.deeds.placement', { position, from: owner, to: seat }, () =>
    owner === null
      ? `A Deed Card goes from the supply to ${seat}’s side of ${name}.`
      : `Its Deed Card moves from ${owner}’s side to ${seat}’s.`,
  );
  tellSupply(act);
}

/** The supply is shared; where it runs out a marker stands in, for every Territory has its Deed. */
function tellSupply(act: OfDeed): void {
  const { game, ctx } = act;
  const { supply } = ctx.params.financiers.deeds;
  const out = game.column.filter(({ deed }) => deed !== undefined).length;
  if (out <= supply) return;
  tell(
    act,
    'gauntlet.financiers.components.deed-supply',
    { supply, out },
    () => `All ${supply} Deed Cards are out: a marker stands in for the further one.`,
  );
}

function discardCollateral(
  act: OfDeed,
  secured: readonly CardId[],
  beneath: readonly CardId[],
  cost: number,
): void {
  const { game, ctx } = act;
  for (const card of secured) {
    moveCard(game, card, 'discard');
    tell(
      act,
      'gauntlet.financiers.banker.line-of-credit.destination',
      { card },
      () =>
        `The collateral ${titleOf(game, card, ctx)} goes to the Discard Pile of ${ownerOf(card)}.`,
    );
  }
  for (const card of beneath) {
    moveCard(game, card, 'graveyard');
    const value = cardsValue(game, [card], ctx);
    tell(
      act,
      'gauntlet.financiers.card.leveraged-buyout',
      { card },
      () => `The collateral ${titleOf(game, card, ctx)} goes to the Graveyard of ${ownerOf(card)}.`,
    );
    if (value > cost) {
      tell(
        act,
        'gauntlet.financiers.collateral.value',
        { value, cost },
        () => `It was worth ${value}: what the cost of ${cost} leaves of it is lost.`,
      );
    }
  }
}

/** Control, and no capture: what a capture sets off is not set off. */
export function takeControl(act: OfDeed): boolean {
  const { game, task, ctx } = act;
  const { seat, place } = task;
  if (place === null || !isOccupier(game, seat) || tokenOf(game, seat) !== place) return false;
  turnTerritory(game, place, seat);
  tell(
    act,
    'gauntlet.financiers.executive.hostile-takeover.control',
    { seat, position: place },
    () => `${seat} takes control of ${namePlace(game, place, ctx)} at once; that is no capture.`,
  );
  return true;
}

/** A Deed becomes unowned: its card goes back to the supply. */
export function giveUp(act: OfDeed): boolean {
  const { game, frame, task, ctx } = act;
  const own = ownDeeds(game, task);
  const position = typeof frame.answer === 'number' ? frame.answer : own[0];
  const territory = position === undefined ? null : territoryAt(game, position);
  if (position === undefined || territory === null) return false;
  delete territory.deed;
  tell(
    act,
    'gauntlet.financiers.deeds.placement',
    { position, from: task.seat, to: null },
    () =>
      `The Deed of ${namePlace(game, position, ctx)} is nobody’s again: its card goes back to the supply.`,
  );
  return true;
}

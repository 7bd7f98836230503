/** Answers to what an effect asks: which card, which place, which option, yes or no. */
import type { Choice, Json, Seat } from '../../kernel/index.ts';
import { battleEffect, ownerOf, textOf } from '../cards.ts';
import type { FactionInstruction, FactionName, Instruction, Zone } from '../content.ts';
import { copiedText, pickersIn } from '../effects/questions.ts';
import type { CardId, EffectFacts, Task } from '../facts.ts';
import { seatOf } from '../players.ts';
import { zoneOf } from '../zones.ts';
import { tallyOfCard } from './battle-cards.ts';
import { bestOf } from './best.ts';
import { leverageOf } from './diplomat-worth.ts';
import { financierPick } from './financiers.ts';
import type { Mind } from './imagine.ts';
import { assetWorth, cardWorth, WORTH_IN } from './keeping.ts';
import { reckonerFor } from './reckon.ts';
import { type Reckoner, type Setting, settingOf, signOf } from './reckoner.ts';

/** A thing that is asked for, as the effect that asks for it stands. */
interface Asking {
  readonly reckoner: Reckoner;
  readonly frame: EffectFacts;
  readonly task: Task;
}

const settingFor = ({ task, frame }: Asking): Setting => settingOf(task, frame.picking.length);

/** How good a card is for the seat that it belongs to, where it lies now. */
function worthOf({ reckoner }: Asking, card: CardId): number {
  const { game } = reckoner.mind;
  const owner = ownerOf(card);
  const zone = zoneOf(game, card)?.zone;
  if (zone === 'assets')
    return 0.5 + Math.max(0, signOf(reckoner, owner) * assetWorth(reckoner, card, owner));
  return cardWorth(reckoner, card, owner);
}

/** What this seat gains if a card goes from where it lies to another zone. */
function movingGain(asking: Asking, card: CardId, to: Zone): number {
  const { reckoner } = asking;
  const from = zoneOf(reckoner.mind.game, card)?.zone ?? 'hand';
  const change = WORTH_IN[to] - WORTH_IN[from];
  return signOf(reckoner, ownerOf(card)) * change * worthOf(asking, card);
}

/** What later instructions of the effect gain by one card more having been picked. */
function pickedGain(asking: Asking): number {
  const { reckoner, frame } = asking;
  const setting = settingFor(asking);
  const rest = frame.queue.slice(1).map(({ instruction }) => instruction);
  const worthAt = (picked: number) => reckoner.value(reckoner.tally(rest, { ...setting, picked }));
  return worthAt(setting.picked + 1) - worthAt(setting.picked);
}

const roleOf = ({ reckoner, task }: Asking): 'gambit' | 'tactic' => {
  const { game } = reckoner.mind;
  const isTactic = game.order.some((seat) =>
    seatOf(game, seat).tactics.some(({ card }) => card === task.self),
  );
  return isTactic ? 'tactic' : 'gambit';
};

/** What a card is worth in this battle under the heading that would be applied. */
function battleWorth({ reckoner }: Asking, card: CardId, role: 'gambit' | 'tactic', seat: Seat) {
  return reckoner.value(tallyOfCard(reckoner, card, seat, role));
}

function copyWorth(
  asking: Asking,
  card: CardId,
  heading: 'action' | 'gambit' | 'tactic' | 'battle',
) {
  const { reckoner, task } = asking;
  const { game, ctx } = reckoner.mind;
  const printed = copiedText(game, card, heading, ctx);
  if (printed === null) return -1;
  const setting = { ...settingFor(asking), speaker: { ...task, self: card } };
  return signOf(reckoner, task.seat) * reckoner.value(reckoner.tally(printed.do, setting));
}

/** What picking a card gains this seat, by what is done with it. */
function pickGain(asking: Asking, card: CardId): number {
  const { reckoner, frame, task } = asking;
  const { mind } = reckoner;
  const { instruction } = task;
  switch (instruction.do) {
    case 'discard':
      return movingGain(asking, card, 'discard') + pickedGain(asking);
    case 'move':
      return movingGain(asking, card, instruction.to) + pickedGain(asking);
    case 'negate': {
      const owner = ownerOf(card);
      const role = instruction.what.from === 'tactics' ? 'tactic' : 'gambit';
      return -battleWorth(asking, card, role, owner);
    }
    case 'bank':
      return assetWorth(reckoner, card, task.seat) * signOf(reckoner, task.seat);
    case 'return':
      return worthOf(asking, card) * signOf(reckoner, ownerOf(card));
    case 'add-tactic':
      return battleWorth(asking, card, 'tactic', ownerOf(card));
    case 'replace':
      return battleWorth(asking, card, roleOf(asking), ownerOf(card));
    case 'copy':
      return copyWorth(asking, card, instruction.heading);
    case 'exchange': {
      const isFirst = frame.picking.length === 0;
      const to = isFirst ? instruction.other.from : instruction.one.from;
      return movingGain(asking, card, to);
    }
    default:
      return battleEffect(textOf(mind.game, card, mind.ctx), 'gambit') === null ? 0 : 0.1;
  }
}

const isCard = (pick: Json | undefined): pick is CardId =>
  typeof pick === 'string' && pick.includes('/');

/** What an answer to a deed of a faction gains; null: it is thought of like any other. */
type FactionPick = (
  reckoner: Reckoner,
  instruction: FactionInstruction,
  setting: Setting,
  pick: Json | undefined,
) => number | null;

const PICKS: Readonly<Partial<Record<FactionName, FactionPick>>> = {
  diplomats(reckoner, { deed }, setting, pick) {
    if (deed === 'leverage' && typeof pick === 'number') {
      return reckoner.value(leverageOf(reckoner, setting, pick));
    }
    const { me } = reckoner.mind;
    return isCard(pick)
      ? assetWorth(reckoner, pick, me) - 0.5 * cardWorth(reckoner, pick, me)
      : null;
  },
  financiers: financierPick,
};

/** What an answer that is no card of a picker gains. */
function answerGain(asking: Asking, pick: Json | undefined): number {
  const { reckoner, task } = asking;
  const { instruction } = task;
  const setting = settingFor(asking);
  const worth = (instructions: readonly Instruction[], more: Partial<Setting> = {}) =>
    reckoner.value(reckoner.tally(instructions, { ...setting, ...more }));
  if (instruction.do === 'choose' && typeof pick === 'number') {
    const option = instruction.options[pick];
    return option === undefined ? -100 : worth([...(option.costs ?? []), ...option.do]);
  }
  if (instruction.do === 'may') {
    const { me } = reckoner.mind;
    const speaker = { ...task, seat: me };
    return worth([...(instruction.costs ?? []), ...instruction.then], { speaker });
  }
  if (instruction.do === 'step' && (pick === 'forward' || pick === 'back')) {
    return worth([{ ...instruction, direction: pick }]);
  }
  if (instruction.do === 'faction') {
    const gain = PICKS[instruction.faction]?.(reckoner, instruction, setting, pick) ?? null;
    if (gain !== null) return gain;
  }
  // Which Asset makes room: the one that does least.
  if (isCard(pick)) return -worthOf(asking, pick);
  return typeof pick === 'number' ? worth([instruction], { chosen: pick }) : 0;
}

function gainOf(asking: Asking, pick: Json | undefined): number {
  const { instruction } = asking.task;
  const isPicking =
    isCard(pick) && instruction.do !== 'faction' && pickersIn(instruction).length > 0;
  const isRoom = instruction.do === 'bank' && isAsset(asking, pick);
  return isPicking && !isRoom ? pickGain(asking, pick) : answerGain(asking, pick);
}

const isAsset = ({ reckoner, task }: Asking, pick: Json | undefined): boolean =>
  isCard(pick) && seatOf(reckoner.mind.game, task.seat).assets.includes(pick);

export function answer(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const frame = mind.game.effects.at(-1);
  const task = frame?.queue[0];
  if (frame === undefined || task === undefined) return undefined;
  const asking: Asking = { reckoner: reckonerFor(mind), frame, task };
  return bestOf(legal, ({ choose, pick }) => (choose === 'stop' ? 0.02 : gainOf(asking, pick)));
}

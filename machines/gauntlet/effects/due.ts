/** Effects that are due: at one moment, for one player, with what they ask for and what they do. */
import type { Fault, Seat } from '../../kernel/index.ts';
import type { Doing, GauntletDecision, GauntletPiece, Reading } from '../bindings.ts';
import { battleEffect, textOf } from '../cards.ts';
import {
  BATTLE_MOMENTS,
  type Condition,
  type FactionName,
  type Heading,
  type Instruction,
  type Lasting,
  type Moment,
} from '../content.ts';
import type { Victory } from '../factions/victory.ts';
import type { BattleCard, GauntletGame, Task } from '../facts.ts';
import type { HookPieces } from '../hooks.ts';
import { seatOf } from '../players.ts';
import { allHold } from './conditions.ts';
import { isAffordable } from './costs.ts';
import { type Source, sourcesInPlay } from './sources.ts';
import type { Speaker } from './speaker.ts';

/** An effect that could be applied now. */
export interface Due {
  /** A card's id, `territory/4`, `later/2`, or a faction's name for it: `military/rally`. */
  readonly id: string;
  readonly title: string;
  /** What it is called where it is offered: with what it would cost now. */
  readonly offer?: string;
  readonly speaker: Speaker;
  readonly may: boolean;
  readonly requires: readonly Condition[];
  readonly costs: readonly Instruction[];
  readonly instructions: readonly Instruction[];
  /** Where its use is counted; null: it may be used again while it can be paid. */
  readonly once: 'window' | 'turn' | 'battle' | null;
  /** A part that is applied before others: the rest of its card is still to come. */
  readonly leavesRest?: boolean;
  /** The rule that it follows, where that is a rule of its own. */
  readonly rule?: string;
  /** What is printed above it, where a card is used for it. */
  readonly heading?: Heading;
}

/** What a faction adds to the shared game. Its own charts hang on the hooks that it names. */
export interface FactionRules {
  readonly name: FactionName;
  /** What its tracker and components start with. */
  readonly start: (game: GauntletGame, seat: Seat, ctx: Reading) => void;
  /** Abilities of a seat that are due at a moment. */
  readonly abilities: (
    game: GauntletGame,
    seat: Seat,
    moment: Moment,
    ctx: Reading,
  ) => readonly Due[];
  /** Faction Actions that its seat could take with an Action Opportunity now. */
  readonly actions: (
    game: GauntletGame,
    seat: Seat,
    opportunity: 'before' | 'after',
    ctx: Reading,
  ) => readonly Due[];
  /** A chart of its own that runs beside the turn, for each seat that brings it. */
  readonly region?: (seat: Seat) => GauntletPiece;
  /** What it puts into the hooks of the shared charts, for the seats that bring it. */
  readonly hooks?: (seats: readonly Seat[]) => HookPieces;
  readonly decisions?: Readonly<Record<string, GauntletDecision>>;
  /** A victory of its own that is checked whenever something has changed; null: it is not complete. */
  readonly victory?: (game: GauntletGame, seat: Seat, ctx: Reading) => Victory | null;
  /** What has to happen at once because something has changed; null: nothing. */
  readonly settles?: (
    game: GauntletGame,
    seat: Seat,
    ctx: Reading,
  ) => ((game: GauntletGame, ctx: Doing) => void) | null;
  /** What of its own rules is told as its components are set out. */
  readonly components?: (
    game: GauntletGame,
    seat: Seat,
    ctx: Reading,
  ) => readonly (readonly [rule: string, text: string])[];
  /** What else is told once an ability of its own is used. */
  readonly used?: (game: GauntletGame, due: Due, ctx: Doing) => void;
  /** Values of its choices that are called something else. */
  readonly names?: Readonly<Record<string, string>>;
  /** Why an ability of its own cannot be used now; null where it is none of its own. */
  readonly whyNot?: (game: GauntletGame, seat: Seat, ability: string, ctx: Reading) => Fault | null;
  /** Why a use does not fit the second normal opportunity of a turn; null: it does. */
  readonly second?: (
    game: GauntletGame,
    seat: Seat,
    use: OpportunityUse,
    ctx: Reading,
  ) => Fault | null;
  /** What is left to be said once a position is laid. */
  readonly laid?: (game: GauntletGame, seat: Seat, ctx: Reading) => void;
}

/** What an Action Opportunity can be used for. */
export type OpportunityUse = 'play' | 'faction' | 'discard-asset';

/** The factions that this game knows. */
export type Factions = Readonly<Partial<Record<FactionName, FactionRules>>>;

const OF_BATTLE: ReadonlySet<Moment> = new Set<Moment>(BATTLE_MOMENTS);

/** Marks of use in this window, this battle, this turn. */
export const markOfUse = (game: GauntletGame, { id, once }: Due): string =>
  once === 'battle' ? `battle/${game.battle?.number ?? 0}/${id}` : id;

function isUsed(game: GauntletGame, due: Due): boolean {
  if (due.once === null) return false;
  if (game.windows.at(-1)?.applied.includes(due.id) === true) return true;
  return due.once !== 'window' && game.turn.used.includes(markOfUse(game, due));
}

function ofBattleCards(
  game: GauntletGame,
  seat: Seat,
  moment: Moment,
  ctx: Reading,
): readonly Due[] {
  const role = moment === 'tactics' ? 'tactic' : 'gambit';
  if (moment !== 'tactics' && moment !== 'gambits' && moment !== 'gambits-first') return [];
  const cards = seatOf(game, seat)[role === 'tactic' ? 'tactics' : 'gambits'];
  return cards.flatMap((one) => ofBattleCard(game, seat, one, role, moment, ctx) ?? []);
}

function ofBattleCard(
  game: GauntletGame,
  seat: Seat,
  { card, face, applied, negated }: BattleCard,
  role: 'gambit' | 'tactic',
  moment: Moment,
  ctx: Reading,
): Due | null {
  if (face === 'down' || applied || negated) return null;
  const text = textOf(game, card, ctx);
  const printed = battleEffect(text, role);
  if (printed === null) return null;
  const isEarly = moment === 'gambits-first';
  const isWhole = isEarly === (role === 'gambit' && printed.first === true);
  if (!isWhole && !(isEarly && printed.before !== undefined)) return null;
  return {
    id: card,
    title: text.title,
    speaker: { seat, self: card, place: game.battle?.contested ?? null },
    may: false,
    requires: isWhole ? (printed.requires ?? []) : [],
    costs: isWhole ? (printed.costs ?? []) : [],
    instructions: isWhole ? printed.do : (printed.before ?? []),
    once: 'window',
    leavesRest: !isWhole,
    rule: STAGE_RULES[moment] ?? 'gauntlet.timing.stated-only',
    heading: text[role] === undefined ? 'battle' : role,
  };
}

/** The stages in which battle cards take effect. */
const STAGE_RULES: Readonly<Partial<Record<Moment, string>>> = {
  'gambits-first': 'gauntlet.battle.reveal-gambits.priority',
  gambits: 'gauntlet.battle.reveal-gambits.apply',
  tactics: 'gauntlet.battle.reveal-tactics.apply',
};

const isOnTurn = (game: GauntletGame, { turn }: Lasting, seat: Seat): boolean =>
  turn === undefined || (turn === 'yours') === (game.turn.active === seat);

function isThere(game: GauntletGame, moment: Moment, { speaker }: Source): boolean {
  if (speaker.place === null) return true;
  if (OF_BATTLE.has(moment)) return game.battle?.contested === speaker.place;
  if (moment !== 'moved') return true;
  const mover = game.movement?.seat;
  return mover !== undefined && seatOf(game, mover).token === speaker.place;
}

/** Whoever holds has not moved: the moment comes for what a player may do, but not for this. */
const hasMoved = ({ movement }: GauntletGame, moment: Moment): boolean =>
  moment !== 'moved' || movement?.begun === true;

/** Lasting effects of what lies in play, at one moment. */
function lastingOf(game: GauntletGame, seat: Seat, moment: Moment, ctx: Reading): readonly Due[] {
  if (!hasMoved(game, moment)) return [];
  return sourcesInPlay(game, ctx).flatMap((source) =>
    source.speaker.seat === seat && isThere(game, moment, source)
      ? (source.text.effects ?? []).flatMap((effect, index) =>
          effect.at === moment && isOnTurn(game, effect, seat)
            ? [lastingDue(source, effect, index)]
            : [],
        )
      : [],
  );
}

/** One of several effects of a source has a number after its id. */
export function lastingDue(
  { id, title, speaker, rule }: Source,
  effect: Lasting,
  index: number,
): Due {
  return {
    id: index === 0 ? id : `${id}#${index + 1}`,
    title,
    speaker,
    may: effect.may ?? false,
    requires: effect.when === undefined ? [] : [effect.when],
    costs: effect.costs ?? [],
    instructions: effect.do,
    once: effect.once ?? 'window',
    ...(rule === undefined ? {} : { rule }),
  };
}

function waitingOf(game: GauntletGame, seat: Seat, moment: Moment): readonly Due[] {
  if (!hasMoved(game, moment)) return [];
  return game.later
    .filter((one) => one.at === moment && one.seat === seat)
    .map(({ id, title, self, place, may, when, instructions }) => ({
      id: `later/${id}`,
      title,
      speaker: { seat, self, place },
      may,
      requires: when === null ? [] : [when],
      costs: [],
      instructions,
      once: 'window' as const,
    }));
}

/** Everything that a seat could apply at a moment: its battle cards first, then what lies in play. */
export function dueAt(
  game: GauntletGame,
  seat: Seat,
  moment: Moment,
  factions: Factions,
  ctx: Reading,
): readonly Due[] {
  const { faction } = seatOf(game, seat);
  const abilities =
    faction === null ? [] : (factions[faction]?.abilities(game, seat, moment, ctx) ?? []);
  const cards = ofBattleCards(game, seat, moment, ctx).filter((due) => !isUsed(game, due));
  const others = [
    ...lastingOf(game, seat, moment, ctx),
    ...waitingOf(game, seat, moment),
    ...abilities,
  ].filter((due) => !isUsed(game, due) && isReady(game, due, ctx));
  return [...cards, ...others];
}

/** What the seat's faction has against an ability of its own being used now; null: nothing. */
export function whyNot(
  game: GauntletGame,
  seat: Seat,
  ability: string,
  factions: Factions,
  ctx: Reading,
): Fault | null {
  const { faction } = seatOf(game, seat);
  return faction === null ? null : (factions[faction]?.whyNot?.(game, seat, ability, ctx) ?? null);
}

/** Requirements hold and costs can be paid (gauntlet.golden.missing-cost-or-target). */
export const isReady = (game: GauntletGame, due: Due, ctx: Reading): boolean =>
  allHold(game, due.requires, due.speaker, ctx) && isAffordable(game, due.costs, due.speaker, ctx);

/** Instructions as tasks of whoever says them. */
export const tasksOf = (
  instructions: readonly Instruction[],
  { seat, self, place }: Speaker,
  layer = 0,
): Task[] => instructions.map((instruction) => ({ instruction, seat, self, place, layer }));

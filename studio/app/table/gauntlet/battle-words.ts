/** A battle in words: what the dice will be, what equal totals mean, how it stands. */
import { controllerAt, sayPosition } from '../../../../machines/gauntlet/column.ts';
import type {
  BattleCard,
  BattleFacts,
  BattleRecord,
  GauntletGame,
} from '../../../../machines/gauntlet/facts.ts';
import { counted, listed } from '../../../../machines/gauntlet/players.ts';
import type { IconName } from '../../theme/Icon.tsx';
import { advantageOf, type Given } from './standing-here.ts';
import type { Table } from './table.ts';

export type Area = 'gambits' | 'tactics';

/** How many dice a seat will roll. */
export function diceExpected(table: Table, battle: BattleFacts, seat: string): number {
  const { perPlayer, advantageExtra, disadvantageExtra } = table.ctx.params.dice;
  const { net } = advantageOf(table, battle, seat);
  return perPlayer + (net >= 0 ? net * advantageExtra : -net * disadvantageExtra);
}

const sumOf = (given: readonly Given[]): number => given.reduce((sum, { add }) => sum + add, 0);

/** «4 + 1 = 5», or before the dice «higher of 2 dice + 1». */
export function totalWords(
  table: Table,
  battle: BattleFacts,
  seat: string,
  given: readonly Given[],
) {
  const add = sumOf(given);
  const plus = add === 0 ? '' : ` ${add < 0 ? '−' : '+'} ${Math.abs(add)}`;
  const dice = battle.dice?.[seat];
  const total = battle.totals?.[seat];
  if (dice !== undefined) {
    return total === undefined ? `${dice.result}${plus}` : `${dice.result}${plus} = ${total}`;
  }
  const count = diceExpected(table, battle, seat);
  const { net } = advantageOf(table, battle, seat);
  if (count === 1) return `die${plus}`;
  return `${net < 0 ? 'lower' : 'higher'} of ${count} dice${plus}`;
}

/** «attacks, advantage 2 less 1 (Marsh)» */
export function roleWords(table: Table, battle: BattleFacts, seat: string): string {
  const role = battle.attacker === seat ? 'attacks' : 'defends';
  const { plus, minus, sources } = advantageOf(table, battle, seat);
  if (plus === 0 && minus === 0) return role;
  const from = sources.length === 0 ? '' : ` (${listed(sources)})`;
  if (plus === 0) return `${role}, disadvantage ${minus}${from}`;
  return `${role}, advantage ${plus}${minus === 0 ? '' : ` less ${minus}`}${from}`;
}

/** What equal totals would come to, or came to. */
export function tieWords({ game, ctx }: Table, battle: BattleFacts): string {
  const { lastStand, defender, contested, tieBreaker } = battle;
  const { battle: rules, lastStand: ofStand } = ctx.params;
  if (lastStand && ofStand.defenderWinsTies)
    return `Equal totals of a Last Stand go to ${defender}.`;
  const controls = controllerAt(game, contested) === defender;
  if (!lastStand && rules.defenderWinsTies && (controls || !rules.tieNeedsControl)) {
    const why = rules.tieNeedsControl ? ` and controls ${contested}` : '';
    return `Equal totals go to ${defender}, who defends${why}.`;
  }
  if (tieBreaker !== null) return `Equal totals go to ${tieBreaker}, by an effect.`;
  const why =
    lastStand || !rules.tieNeedsControl ? '' : `: ${defender} does not control ${contested}`;
  return `Equal totals are rolled again${why}.`;
}

/** How the battle came out, and what it still brings; null while it is fought. */
export function resultWords(game: GauntletGame, battle: BattleFacts): string | null {
  const { winner, loser, totals, withdrawn, prevented, withdrawing, contested } = battle;
  if (prevented) return 'Prevented: this battle is not fought.';
  if (withdrawn) {
    const who = withdrawing.length === 0 ? 'It ends' : `${listed(withdrawing)} withdraws: it ends`;
    return `${who} without a winner.`;
  }
  if (winner === null || loser === null) return null;
  const score = totals === null ? '' : `, ${totals[winner] ?? 0} against ${totals[loser] ?? 0}`;
  return `${winner} wins ${sayPosition(game, contested)}${score}.`;
}

/** What is said of the battle besides: «Last Stand», «rolled 2 times», «retreats 1 further». */
export const battleTags = (battle: BattleFacts): readonly string[] => [
  ...(battle.lastStand ? ['Last Stand'] : []),
  ...(battle.pending && !battle.prevented ? ['would begin'] : []),
  ...(battle.rolls > 1 ? [`rolled ${battle.rolls} times`] : []),
  ...(battle.retreats > 0 ? [`retreats ${battle.retreats} further`] : []),
  ...(battle.holdsGround ? ['the loser stays'] : []),
];

/** Whether both sides have chosen; a position that stands later has no word of who chose. */
function isChosen(game: GauntletGame, battle: BattleFacts, area: Area): boolean {
  const { set, dice } = battle;
  if (set[area].length === game.order.length || dice !== null) return true;
  const isLater = game.order.some((seat) => (game.seats[seat]?.reserve.length ?? 0) > 0);
  return area === 'gambits' && (isLater || set.tactics.length > 0);
}

/** Face up while its stage has still to be revealed. */
export function isEarly(game: GauntletGame, battle: BattleFacts, area: Area, card: BattleCard) {
  if (card.face === 'down' || card.applied) return false;
  const laid = game.order.flatMap((seat) => game.seats[seat]?.[area] ?? []);
  return !isChosen(game, battle, area) || laid.some((one) => one.face === 'down');
}

interface Look {
  readonly states: readonly string[];
  readonly signs: readonly IconName[];
  readonly className: string;
}

/** How a battle card lies: in words, in signs, and in its frame. */
export function lookOf(
  game: GauntletGame,
  battle: BattleFacts,
  area: Area,
  card: BattleCard,
): Look {
  const early = isEarly(game, battle, area, card);
  const marks: readonly (readonly [boolean, string, IconName | null])[] = [
    [card.face === 'down', 'face down', null],
    [early, 'face up early', 'eye'],
    [card.added, 'added', 'plus'],
    [card.negated, 'negated', 'cross'],
    [card.applied && !card.negated, 'applied', 'check'],
    [card.destination !== null, 'goes elsewhere after the battle', 'to'],
  ];
  const set = marks.filter(([is]) => is);
  return {
    states: set.map(([, words]) => words),
    signs: set.flatMap(([, , sign]) => (sign === null ? [] : [sign])),
    className: `${card.face === 'up' ? 'is-up' : 'is-down'}${card.negated ? ' is-negated' : ''}`,
  };
}

/** Why no card lies in an area: it was passed, or has gone; empty where it is still to come. */
export function emptyWords(game: GauntletGame, battle: BattleFacts, seat: string, area: Area) {
  const isOver = battle.winner !== null || battle.withdrawn;
  if (battle.set[area].includes(seat) && !isOver) return 'passed';
  return isOver || isChosen(game, battle, area) ? 'none' : '';
}

/** «Battle 3, turn 4: B attacked Territory 2, B won 6 against 3» */
export function recordWords(game: GauntletGame, record: BattleRecord): string {
  const { number, turn, attacker, contested, outcome, winner, totals, rolls } = record;
  const where = sayPosition(game, contested);
  const head = `Battle ${number}, turn ${turn}: ${attacker} attacked ${where}`;
  if (outcome === 'prevented') return `${head}, prevented`;
  if (outcome === 'withdrawn' || winner === null) return `${head}, no winner`;
  const loser = game.order.find((seat) => seat !== winner) ?? '';
  const score = totals === null ? '' : ` ${totals[winner] ?? 0} against ${totals[loser] ?? 0}`;
  const again = rolls > 1 ? `, after ${counted(rolls, 'roll')}` : '';
  return `${head}, ${winner} won${score}${again}`;
}

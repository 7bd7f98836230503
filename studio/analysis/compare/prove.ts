/**
 * Several changes were read where two lines part: each is laid over the first ruleset alone, and
 * those that change that move by themselves are behind it.
 */
import {
  type Json,
  type MoveNode,
  type Played,
  playAgain,
  type Ruleset,
  sameJson,
  valueAt,
} from '../../../machines/kernel/index.ts';
import { setAt } from '../../../machines/kernel/ruleset.ts';
import type { PlayedPair, ValueCause } from './cause.ts';
import { askedAt, differsInMove, nodesOf, type Parting } from './lines.ts';
import type { RulesetPair } from './pair.ts';
import { replayUpTo } from './reads.ts';
import { holderOf } from './values.ts';

/** Past this many a reader is better served by the whole list than by a longer wait. */
const MOST_TRIED = 8;

/** The causes that make the difference by themselves; all of them where none does so alone. */
export function provenCauses(
  pair: RulesetPair,
  played: PlayedPair,
  parting: Parting,
  causes: readonly ValueCause[],
): readonly ValueCause[] {
  if (causes.length < 2 || causes.length > MOST_TRIED) return causes;
  const proven = triedCauses(pair, played, parting, causes);
  return proven.length > 0 ? proven : causes;
}

/** The causes that make the difference by themselves; none where there are too many to try. */
export const triedCauses = (
  pair: RulesetPair,
  played: PlayedPair,
  parting: Parting,
  causes: readonly ValueCause[],
): readonly ValueCause[] =>
  causes.length > MOST_TRIED ? [] : causes.filter((cause) => makesIt(pair, played, parting, cause));

function makesIt(
  pair: RulesetPair,
  { replay, before, lines }: PlayedPair,
  { what, node }: Parting,
  cause: ValueCause,
): boolean {
  const laid = layAlone(pair, cause);
  const line = lines.before[node] === undefined ? lines.after : lines.before;
  try {
    const result = playAgain(before, laid, replayUpTo(replay, line, node));
    if (!('played' in result)) return true;
    const tried = nodesOf(result.played)[node];
    const own = lines.before[node];
    if (tried === undefined || own === undefined) return tried !== own;
    return what === 'facts'
      ? differsInMove(own, tried)
      : asksOthers(before, own, result.played, tried);
  } catch {
    // One change by itself may be rules that do not hold together: that proves nothing.
    return true;
  }
}

const asksOthers = (before: Played, own: MoveNode, other: Played, tried: MoveNode): boolean =>
  !sameJson(askedAt(before.run, own), askedAt(other.run, tried));

/** The first ruleset with one change of the second; whether its values may stand together is not asked. */
function layAlone({ before, after }: RulesetPair, { kind, change }: ValueCause): Ruleset {
  const place = holderOf(change);
  const part = kind === 'param' ? 'params' : 'content';
  const value = structuredClone(before[part]);
  const changed = valueAt(after[part], place) as Json;
  if (place !== '') setAt(value, place, changed);
  return {
    ...before,
    // A piece that only the second has may cite rules that only the second has.
    ruleIds: new Set([...before.ruleIds, ...after.ruleIds]),
    [part]: place === '' ? changed : value,
  };
}

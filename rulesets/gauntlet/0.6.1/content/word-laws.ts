/** Words that mean nothing where they stand: a winner before the dice, a zone that is still empty, «here» nowhere. */
import type { Countable, Moment, Zone } from '../../../../machines/gauntlet/content.ts';
import type { Breach } from '../schema-parts.ts';
import {
  isOutside,
  isTable,
  isTooEarly,
  misplaced,
  type Path,
  type Spot,
  type Table,
} from './spots.ts';

/** From which moment on a battle has something to name. */
const ROLES: Readonly<Record<string, Moment>> = {
  attacker: 'would-begin',
  defender: 'would-begin',
  winner: 'replace-loss',
  loser: 'replace-loss',
};

const OF_BATTLE: Readonly<Record<string, Moment>> = {
  'last-stand': 'would-begin',
  fought: 'would-begin',
  here: 'would-begin',
  won: 'replace-loss',
  'no-winner': 'replace-loss',
  tied: 'dice',
};

const COUNTED: Readonly<Partial<Record<Zone | Countable, Moment>>> = {
  reserve: 'gambits-first',
  gambits: 'gambits-first',
  tactics: 'tactics',
  advantage: 'would-begin',
  die: 'dice',
  total: 'dice',
};

/** By the key that the word stands under: from when on each of its words means something. */
const SINCE: Readonly<Record<string, Readonly<Record<string, Moment | undefined>>>> = {
  who: ROLES,
  of: ROLES,
  by: ROLES,
  controlledBy: ROLES,
  is: ROLES,
  battle: OF_BATTLE,
  from: COUNTED,
  count: COUNTED,
  where: { contested: 'would-begin' },
};

/** Keys whose lists are effects of their own, with moments of their own. */
const LISTS: ReadonlySet<string> = new Set(['do', 'then', 'else', 'costs', 'options']);

interface Leaf {
  readonly key: string;
  readonly word: string;
  readonly path: Path;
}

/** Every word of an instruction or a condition, without the instructions inside it. */
function wordsIn(node: Table, path: Path, skip: ReadonlySet<string>): readonly Leaf[] {
  return Object.entries(node).flatMap(([key, value]): readonly Leaf[] => {
    const here = [...path, key];
    if (typeof value === 'string') return [{ key, word: value, path: here }];
    if (skip.has(key)) return [];
    if (Array.isArray(value)) {
      return value.flatMap((one, index) =>
        isTable(one) ? wordsIn(one, [...here, index], LISTS) : [],
      );
    }
    return isTable(value) ? wordsIn(value, here, LISTS) : [];
  });
}

function againstTime(spot: Spot, { key, word, path }: Leaf): readonly Breach[] {
  const since = SINCE[key]?.[word];
  if (since === undefined) return [];
  if (isOutside(spot)) {
    return [misplaced(spot, path, word, 'something that there is outside a battle')];
  }
  if (!isTooEarly(spot, since)) return [];
  return [misplaced(spot, path, word, `a moment from "${since}" on for it`)];
}

function againstSpeaker(spot: Spot, { key, word, path }: Leaf): readonly Breach[] {
  const { hasCard, hasPlace, hasPicked } = spot;
  if (!hasCard && (word === 'owner' || (key === 'what' && word === 'this') || key === 'which')) {
    if (key === 'which' && word !== 'this') return [];
    return [misplaced(spot, path, word, 'something else: no card says this, a Territory does')];
  }
  if (key === 'where' && word === 'here' && !hasPlace && isOutside(spot)) {
    return [misplaced(spot, path, word, 'a Territory: this text lies on none')];
  }
  if (key === 'battle' && word === 'here' && !hasPlace) {
    return [misplaced(spot, path, word, 'something else: this text lies on no Territory')];
  }
  const isPicked =
    (key === 'what' && word === 'picked') ||
    (key === 'count' && (word === 'picked' || word === 'value'));
  if (!isPicked || hasPicked) return [];
  return [misplaced(spot, path, word, 'an instruction before it that picks cards')];
}

/** Everything that the words of one table say and that is not there. `skip`: keys that are looked at elsewhere. */
export const wordBreaches = (
  table: Table,
  spot: Spot,
  skip: readonly string[] = [],
): readonly Breach[] =>
  wordsIn(table, [], new Set([...LISTS, ...skip])).flatMap((leaf) => [
    ...againstTime(spot, leaf),
    ...againstSpeaker(spot, leaf),
  ]);

/** Where an effect is carried out: at which moments, with which card and Territory to speak of. */
import { MOMENTS, type Moment } from '../../../../machines/gauntlet/content.ts';
import type { Breach } from '../schema-parts.ts';

export type Path = readonly (string | number)[];

export type Table = Readonly<Record<string, unknown>>;

export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface Spot {
  readonly path: Path;
  /** The first and the last moment at which it may be carried out; null: it cannot be told. */
  readonly moments: readonly [Moment, Moment] | null;
  /** The heading that it is printed under; null: none. */
  readonly heading: 'action' | 'gambit' | 'tactic' | 'battle' | null;
  /** Whether there is a card that says it. */
  readonly hasCard: boolean;
  /** Whether it lies on a Territory. */
  readonly hasPlace: boolean;
  /** How many lists it lies in. */
  readonly depth: number;
  /** Whether the effect has picked cards before. */
  readonly hasPicked: boolean;
}

export const isMoment = (value: unknown): value is Moment =>
  (MOMENTS as readonly unknown[]).includes(value);

const order = (moment: Moment): number => MOMENTS.indexOf(moment);

export const isBefore = (one: Moment, other: Moment): boolean => order(one) < order(other);

export const isOfBattle = (moment: Moment): boolean =>
  !isBefore(moment, 'would-begin') && !isBefore('aftermath-end', moment);

/** Whether it is surely carried out outside battles. */
export const isOutside = ({ moments }: Spot): boolean =>
  moments !== null && !isOfBattle(moments[0]);

/** Whether it is surely over before a moment of the battle comes. */
export const isTooEarly = ({ moments }: Spot, first: Moment): boolean =>
  moments !== null && isOfBattle(moments[1]) && isBefore(moments[1], first);

/** Whether a moment of the battle is surely over when it comes. */
export const isTooLate = ({ moments }: Spot, last: Moment): boolean =>
  moments !== null && isOfBattle(moments[0]) && isBefore(last, moments[0]);

/** «at "tactics"», «at "gambits" or "tactics"» */
export function sayWhen({ moments }: Spot): string {
  if (moments === null) return 'here';
  const [first, last] = moments;
  return first === last ? `at "${first}"` : `at "${first}" or "${last}"`;
}

export const below = (spot: Spot, ...keys: Path): Spot => ({
  ...spot,
  path: [...spot.path, ...keys],
});

/** A word that means nothing where it stands. */
export const misplaced = (spot: Spot, keys: Path, word: string, expected: string): Breach => ({
  path: [...spot.path, ...keys],
  found: `"${word}" ${sayWhen(spot)}`,
  expected,
  remedy: 'Name something that is there at that moment, or put it into a "later" that waits.',
});

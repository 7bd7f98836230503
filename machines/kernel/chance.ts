/**
 * Chance has keys, not an order: every die, shuffle and deal is drawn from its own stream, made
 * from the seed's key, what it is for and its ordinal. A rule change that needs one die more
 * leaves the rest of the luck as it was. A key's outcome may be pinned: at a real table the dice
 * fell as they fell.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { canonical, hashWords } from './canonical.ts';
import { KernelError, sayValue } from './refusals.ts';
import type { Chance, ChanceDrawn, Json } from './types.ts';

/** Outcomes fixed beforehand, by key: `{ 'souls/shuffle/1': ['hero', 'demon', 'hero'] }`. */
export type Pins = Readonly<Record<string, Json>>;

/** How often each purpose has been drawn: part of the state, so that stepping back steps it back. */
export type Ordinals = Readonly<Record<string, number>>;

/** A pin that cannot have happened: a seven on a six-sided die, a card that was not in the pile. */
export class PinError extends KernelError {
  readonly key: string;
  readonly found: Json;
  readonly expected: string;
  constructor(key: string, found: Json, expected: string) {
    super('chance/impossible-pin', `${key}: found ${sayValue(found)}, expected ${expected}`);
    this.key = key;
    this.found = found;
    this.expected = expected;
  }
}

export interface ChanceStream {
  readonly chance: Chance;
  readonly drawn: ChanceDrawn[];
  /** The ordinals after what was drawn. */
  ordinals(): Ordinals;
}

const generatorFor = (seedKey: string, key: string) =>
  xoroshiro128plusFromState(hashWords(`${seedKey}\n${key}`));

function shuffled<T>(items: readonly T[], seedKey: string, key: string): T[] {
  const rng = generatorFor(seedKey, key);
  const out = [...items];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = uniformInt(rng, 0, i);
    const moved = out[i] as T;
    out[i] = out[j] as T;
    out[j] = moved;
  }
  return out;
}

/** Whether `part` can be taken out of `whole`, counting duplicates. */
function isContained(part: readonly Json[], whole: readonly Json[]): boolean {
  const left = new Map<string, number>();
  for (const item of whole) left.set(canonical(item), (left.get(canonical(item)) ?? 0) + 1);
  return part.every((item) => {
    const count = left.get(canonical(item)) ?? 0;
    left.set(canonical(item), count - 1);
    return count > 0;
  });
}

function pinnedItems<T extends Json>(key: string, pin: Json, items: readonly T[], count: number) {
  const want = `${count} of ${sayValue(items)}, each as often as it is there`;
  if (!Array.isArray(pin) || pin.length !== count || !isContained(pin, items)) {
    throw new PinError(key, pin, want);
  }
  return [...pin] as T[];
}

/**
 * One recipe's access to chance. `ordinals` are those before it; the stream collects what it drew.
 * Throws a PinError where a pinned outcome cannot be.
 */
export function openChance(seedKey: string, pins: Pins, ordinals: Ordinals): ChanceStream {
  const drawn: ChanceDrawn[] = [];
  let counts = ordinals;
  const next = (purpose: string): string => {
    const ordinal = (counts[purpose] ?? 0) + 1;
    counts = { ...counts, [purpose]: ordinal };
    return `${purpose}/${ordinal}`;
  };
  const settle = <T extends Json>(key: string, draw: () => T, check: (pin: Json) => T): T => {
    const pin = Object.hasOwn(pins, key) ? pins[key] : undefined;
    const outcome = pin === undefined ? draw() : check(pin);
    drawn.push({ key, outcome, pinned: pin !== undefined });
    return outcome;
  };
  const drawItems = <T extends Json>(purpose: string, items: readonly T[], count: number): T[] => {
    const key = next(purpose);
    const size = Math.min(count, items.length);
    return settle<Json>(
      key,
      () => shuffled(items, seedKey, key).slice(0, size),
      (pin) => pinnedItems(key, pin, items, size),
    ) as unknown as T[];
  };
  return {
    drawn,
    ordinals: () => counts,
    chance: {
      die(purpose, sides) {
        const key = next(purpose);
        return settle(
          key,
          () => uniformInt(generatorFor(seedKey, key), 1, sides),
          (pin) => {
            const fits = typeof pin === 'number' && Number.isInteger(pin) && pin >= 1;
            if (fits && pin <= sides) return pin;
            throw new PinError(key, pin, `a whole number from 1 to ${sides}`);
          },
        );
      },
      shuffle: (purpose, items) => [...drawItems(`${purpose}/shuffle`, items, items.length)],
      draw: (purpose, items, count) => [...drawItems(`${purpose}/draw`, items, count)],
    },
  };
}

/** Choosing field by field: what each field offers, given what was picked before it. */
import { type Choice, canonical, type Json } from '../../../machines/kernel/index.ts';

/** What one asks for: a field, or one place of a field that is a list of numbers. */
export interface Slot {
  readonly field: string;
  /** The place in the list; null where the field is one value. */
  readonly place: number | null;
}

/** A value a slot, in the order of the slots; undefined where nothing is picked yet. */
export type Picks = readonly (Json | undefined)[];

/** The slots of choices of one kind. A list gets a slot a place where all its lists are as long. */
export function slotsOf(choices: readonly Choice[], fields: readonly string[]): readonly Slot[] {
  return fields.flatMap((field): readonly Slot[] => {
    const lengths = new Set(choices.map((choice) => lengthOf(choice[field])));
    const [length] = lengths;
    if (lengths.size !== 1 || length === undefined || length < 2) return [{ field, place: null }];
    return Array.from({ length }, (_, place) => ({ field, place }));
  });
}

const lengthOf = (value: Json | undefined): number | undefined =>
  Array.isArray(value) ? value.length : undefined;

/** Values that a slot offers, each once, given the picks of the slots before it. */
export function optionsOf(
  choices: readonly Choice[],
  slots: readonly Slot[],
  picks: Picks,
  at: number,
): readonly Json[] {
  const slot = slots[at];
  if (slot === undefined) return [];
  const before = slots.slice(0, at).map((_, index) => picks[index]);
  const values = choices
    .filter((choice) => fits(choice, slots.slice(0, at), before))
    .flatMap((choice) => valuesIn(choice, slot, slots.slice(0, at), before));
  return distinct(values);
}

/** The one choice that the picks make; null while they make none, or several. */
export function picked(
  choices: readonly Choice[],
  slots: readonly Slot[],
  picks: Picks,
): Choice | null {
  if (slots.some((_, index) => picks[index] === undefined)) return null;
  const found = choices.filter((choice) => fits(choice, slots, picks));
  return found[0] ?? null;
}

/** Picks after one is set: later ones stay where they still fit, and what leaves no choice is set. */
export function pickAt(
  choices: readonly Choice[],
  slots: readonly Slot[],
  picks: Picks,
  at: number,
  value: Json | undefined,
): Picks {
  const next: (Json | undefined)[] = slots.map((_, index) => (index === at ? value : picks[index]));
  for (let index = 0; index < slots.length; index += 1) {
    const options = optionsOf(choices, slots, next, index);
    const held = next[index];
    const holds = held !== undefined && options.some((one) => same(one, held));
    if (!holds) next[index] = options.length === 1 ? options[0] : undefined;
  }
  return next;
}

function fits(choice: Choice, slots: readonly Slot[], picks: Picks): boolean {
  return slots.every((slot, index) => {
    const value = picks[index];
    if (value === undefined) return true;
    if (slot.place === null) return same(choice[slot.field], value);
    return left(choice, slot, slots.slice(0, index), picks).some((one) => same(one, value));
  });
}

function valuesIn(
  choice: Choice,
  slot: Slot,
  before: readonly Slot[],
  picks: Picks,
): readonly Json[] {
  if (slot.place !== null) return left(choice, slot, before, picks);
  const value = choice[slot.field];
  return value === undefined ? [] : [value];
}

/** What of a list is not yet picked: lists mean the same in any order. */
function left(choice: Choice, slot: Slot, before: readonly Slot[], picks: Picks): readonly Json[] {
  const list = choice[slot.field];
  const rest = Array.isArray(list) ? [...(list as readonly Json[])] : [];
  before.forEach((other, index) => {
    const value = picks[index];
    if (other.field !== slot.field || value === undefined) return;
    const at = rest.findIndex((one) => same(one, value));
    if (at >= 0) rest.splice(at, 1);
  });
  return rest;
}

export const same = (a: Json | undefined, b: Json | undefined): boolean =>
  Object.is(a, b) || canonical(a) === canonical(b);

export function distinct(values: readonly Json[]): readonly Json[] {
  const known = new Set<string>();
  return values.filter((value) => {
    const text = canonical(value);
    return known.has(text) ? false : known.add(text) !== undefined;
  });
}

/** What a Deed costs a buyer now, part by part (gauntlet.financiers.deeds.cost.*). */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { controllerAt, isOccupier, territoryAt, tokenOf } from '../../column.ts';
import type { GauntletGame } from '../../facts.ts';
import { signed } from '../../players.ts';
import { deedsOf } from './financier-facts.ts';

/** What a buyer is to the Territory. */
export type Standing = 'controlled' | 'occupied' | 'neither';

export interface Quote {
  readonly position: number;
  /** Whose Deed it is now; null: nobody’s. */
  readonly owner: Seat | null;
  /** Deeds that the buyer owns already. */
  readonly owned: number;
  readonly base: number;
  readonly standing: Standing;
  readonly modifier: number;
  readonly premium: number;
  readonly cost: number;
}

function standingOf(game: GauntletGame, seat: Seat, position: number): Standing {
  if (controllerAt(game, position) === seat) return 'controlled';
  return isOccupier(game, seat) && tokenOf(game, seat) === position ? 'occupied' : 'neither';
}

/** Counted before the Deed goes over, the owner’s Deeds too. */
export function quoteOf(
  game: GauntletGame,
  buyer: Seat,
  position: number,
  { params }: Reading,
): Quote {
  const { first, step, cap, min, modifiers, premium: premiums } = params.financiers.deeds;
  const owner = territoryAt(game, position)?.deed ?? null;
  const owned = deedsOf(game, buyer);
  const base = Math.min(first + owned * step, cap);
  const standing = standingOf(game, buyer, position);
  const modifier = modifiers[standing];
  const premium =
    owner === null
      ? premiums.unowned
      : Math.min(deedsOf(game, owner) * premiums.perDeed, premiums.cap);
  const cost = Math.max(min, base + modifier + premium);
  return { position, owner, owned, base, standing, modifier, premium, cost };
}

const STANDING_RULES: Readonly<Record<Standing, string>> = {
  controlled: 'gauntlet.financiers.deeds.cost.modifier.controlled',
  occupied: 'gauntlet.financiers.deeds.cost.modifier.occupied',
  neither: 'gauntlet.financiers.deeds.cost.modifier.elsewhere',
};

export const standingRule = ({ standing }: Quote): string => STANDING_RULES[standing];

/** «3 +1 +2 = 6»: base, modifier and premium. */
export function sayQuote({ base, modifier, premium, cost }: Quote): string {
  const parts = `${base} ${signed(modifier)}${premium === 0 ? '' : ` ${signed(premium)}`}`;
  const sum = base + modifier + premium;
  return sum === cost ? `${parts} = ${cost}` : `${parts} = ${sum}, at least ${cost}`;
}

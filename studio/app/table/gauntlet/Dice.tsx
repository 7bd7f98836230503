import type { DiceFacts } from '../../../../machines/gauntlet/facts.ts';
import { Icon } from '../../theme/Icon.tsx';

interface DieProps {
  /** Null before it is rolled. */
  readonly shows: number | null;
  /** It is the one that counts. */
  readonly counts?: boolean;
  readonly small?: boolean;
}

/** Where the pips of a face lie, on a grid of nine. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [3, 7],
  3: [3, 5, 7],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};

/** A die by its pips; a face that no die of six has is a number. */
export function Die({ shows, counts = false, small = false }: DieProps) {
  const label = shows === null ? 'not rolled' : `${shows}${counts ? ', counts' : ''}`;
  const pips = shows === null ? [] : PIPS[shows];
  const look = `${counts ? ' counts' : ''}${small ? ' small' : ''}${shows === null ? ' unrolled' : ''}`;
  return (
    <span className={`gt-die${look}`} role="img" aria-label={`die: ${label}`}>
      {pips === undefined ? (
        <b>{shows}</b>
      ) : (
        pips.map((place) => <i key={place} className={`p${place}`} />)
      )}
    </span>
  );
}

interface DiceProps {
  readonly dice: DiceFacts | null;
  /** How many will be rolled. */
  readonly expected: number;
}

/** Every die of a roll with the one that counts, or as many places as there will be dice. */
export function Dice({ dice, expected }: DiceProps) {
  if (dice === null) {
    return (
      <span className="gt-dice">
        {Array.from({ length: expected }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
          <Die key={place} shows={null} />
        ))}
      </span>
    );
  }
  const { rolled, selected } = dice;
  const chosen = rolled.indexOf(selected);
  return (
    <span className="gt-dice">
      {rolled.map((shows, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <Die key={place} shows={shows} counts={place === chosen} />
      ))}
      {chosen < 0 && (
        <>
          <Icon name="reload" className="gt-sign" label="rolled again" />
          <Die shows={selected} counts />
        </>
      )}
    </span>
  );
}

/** «rolled 3 and 5, 5 counts» */
export function sayDice(dice: DiceFacts | null): string {
  if (dice === null) return 'not rolled';
  const { rolled, selected, result } = dice;
  const changed = result === selected ? '' : `, changed to ${result}`;
  const again = rolled.includes(selected) ? '' : ', rolled again';
  return `rolled ${rolled.join(' and ')}${again}, ${selected} counts${changed}`;
}

/** How often a Deck has something: typed, stepped by buttons, or by the arrow keys. */
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { MOST_COPIES } from './deck-changes.ts';

interface CopiesFieldProps {
  readonly title: string;
  readonly copies: number;
  /** Whether Tab stops here: in a list of many, at one of them. */
  readonly isStop: boolean;
  readonly onChange: (copies: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

export function CopiesField({ title, copies, isStop, onChange }: CopiesFieldProps): ReactElement {
  // What is typed and no number yet stays as it is until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    const isNumber = /^\d{1,2}$/.test(text.trim());
    setTyped(isNumber ? null : text);
    if (isNumber) onChange(Number(text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(null);
    onChange(copies + by);
  };
  return (
    <span className="rp-step decks-copies">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`One ${title} less`}
        disabled={copies === 0}
        onClick={() => onChange(copies - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className="rp-step-value"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={`Copies of ${title}`}
        aria-valuenow={copies}
        aria-valuemin={0}
        aria-valuemax={MOST_COPIES}
        aria-invalid={typed !== null && typed.trim() !== ''}
        tabIndex={isStop ? 0 : -1}
        value={typed ?? String(copies)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`One ${title} more`}
        disabled={copies === MOST_COPIES}
        onClick={() => onChange(copies + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

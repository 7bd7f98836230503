/** What is being inspected: a card or a Territory, pointed at or asked for; and the button that opens it. */
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
} from 'react';
import type { CardId } from '../../../../machines/gauntlet/facts.ts';
import type { HoverCardControl } from '../../theme/use-hover-card.ts';

export type Target =
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'territory'; readonly name: string }
  | { readonly kind: 'proposal' | 'order'; readonly seat: string; readonly name: string };

export interface Inspected {
  readonly target: Target;
  readonly at: DOMRect;
  /** Asked for with a key: it takes the focus and stays until it is closed. */
  readonly isKept: boolean;
  /** Where the focus goes back to. */
  readonly from: HTMLElement;
}

export const isKept = (shown: Inspected): boolean => shown.isKept;

export type Inspect = HoverCardControl<Inspected>;

const NOTHING: Inspect = {
  card: null,
  open: () => undefined,
  close: () => undefined,
  point: () => undefined,
  keep: () => undefined,
};

export const InspectContext = createContext<Inspect>(NOTHING);

export const sameTarget = (one: Target | undefined, other: Target): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'className' | 'children'>;

/** Beside the whole table, at the button's height: it covers nothing of what it speaks of. */
function besideTable(element: HTMLElement): DOMRect {
  const { top, height } = element.getBoundingClientRect();
  const { left, width } = (element.closest('.gt-table') ?? element).getBoundingClientRect();
  return new DOMRect(left, top, width, height);
}

/** What a button hears so that pointing, focus and Enter show its text; a click still asks why. */
export function useInspectButton(target: Target): ButtonProps {
  const inspect = useContext(InspectContext);
  const shown = (element: HTMLElement, kept: boolean): Inspected => ({
    target,
    at: besideTable(element),
    isKept: kept,
    from: element,
  });
  const isShown = sameTarget(inspect.card?.target, target);
  return {
    // The text itself is shown: a tooltip would lie over it.
    title: undefined,
    'aria-haspopup': 'dialog',
    'aria-expanded': isShown,
    'aria-keyshortcuts': 'Enter',
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') inspect.point(shown(event.currentTarget, false));
    },
    onPointerLeave: () => inspect.point(null),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) {
        inspect.point(shown(event.currentTarget, false));
      }
    },
    onBlur: () => inspect.point(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      inspect.open(shown(event.currentTarget, true));
    },
  };
}

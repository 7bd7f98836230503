/** A card beside what it speaks of: an arrow while it is pointed at, a state when it is asked for. */
import { Popover } from 'radix-ui';
import { type ReactElement, type ReactNode, useMemo } from 'react';

export type Card =
  | { readonly kind: 'line'; readonly id: string; readonly at: DOMRect }
  | { readonly kind: 'state'; readonly id: string; readonly at: DOMRect };

interface ChartCardProps {
  readonly card: Card;
  readonly label: string;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export function ChartCard({
  card,
  label,
  onClose,
  onEnter,
  onLeave,
  children,
}: ChartCardProps): ReactElement {
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => card.at } }), [card]);
  const takesFocus = card.kind === 'state';
  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="chart-card"
          role="group"
          aria-label={label}
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
          onOpenAutoFocus={(event) => (takesFocus ? undefined : event.preventDefault())}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onFocusOutside={(event) => (takesFocus ? undefined : event.preventDefault())}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

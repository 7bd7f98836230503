/** A card beside what it speaks of. Shown on pointing it leaves the focus where it is. */
import { Popover } from 'radix-ui';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import './hover-card.css';

interface HoverCardProps {
  readonly at: DOMRect;
  readonly label: string;
  readonly className?: string;
  readonly side?: 'bottom' | 'left';
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export function HoverCard(props: HoverCardProps): ReactElement {
  const { at, label, className = '', side = 'bottom', takesFocus, children } = props;
  const { onClose, onEnter, onLeave } = props;
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => at } }), [at]);
  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className={`hover-card ${className}`}
          role="group"
          aria-label={label}
          side={side}
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

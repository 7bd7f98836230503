/** A dialog over the studio: titled, closed by Escape, with the focus kept inside and given back. */
import { Dialog } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Icon } from '../theme/Icon.tsx';
import { NoticesInside } from './Notices.tsx';
import { useUi } from './ui.ts';

interface OverlayFrameProps {
  readonly title: string;
  /** One sentence for those who hear the dialog. */
  readonly about: string;
  readonly className?: string;
  /** Instead of closing: where it leads back to. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** The first field takes the focus, not the cross; a dialog without fields takes it itself. */
function focusFirst(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>('[data-first]');
  (field ?? dialog).focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** To what had the focus, unless something else took it meanwhile. There is no trigger that Radix knew. */
function giveBack(event: Event, opener: Element | null): void {
  event.preventDefault();
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (isFree && opener instanceof HTMLElement) opener.focus();
}

export function OverlayFrame({
  title,
  about,
  className,
  onClose,
  children,
}: OverlayFrameProps): ReactElement {
  const shut = useUi((ui) => ui.close);
  const close = onClose ?? shut;
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className={`dialog ${className ?? ''}`}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => giveBack(event, opener)}
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon" aria-label="Close" title="Close (Esc)">
              <Icon name="cross" />
            </Dialog.Close>
          </header>
          <Dialog.Description className="sr">{about}</Dialog.Description>
          <NoticesInside />
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

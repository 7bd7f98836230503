/** The blast radius in a sentence, under the editor; it opens the list. */
import { Popover } from 'radix-ui';
import type { ReactElement } from 'react';
import { NARROW } from '../shell/arrangement.ts';
import { Icon } from '../theme/Icon.tsx';
import { BlastList } from './BlastList.tsx';
import { useBlast } from './follow.ts';
import { sayBlast } from './words.ts';
import './blast.css';

/** Beside the editor, so that one types on; above the line, where there is no room beside it. */
const placeFor = (width: number) =>
  width > NARROW
    ? ({ side: 'right', align: 'end' } as const)
    : ({ side: 'top', align: 'end' } as const);

/** Ready for the arrow keys; the list is drawn once its height is known. */
function focusFirstRow(event: Event): void {
  const sheet = event.currentTarget;
  if (!(sheet instanceof HTMLElement)) return;
  event.preventDefault();
  sheet.focus();
  requestAnimationFrame(() => sheet.querySelector<HTMLElement>('.blast-head')?.focus());
}

export function BlastLine(): ReactElement {
  const state = useBlast();
  const { text, isStale, progress } = sayBlast(state);
  return (
    <div className="blast-line" data-stale={isStale || undefined}>
      <p aria-live="polite" aria-busy={progress !== null}>
        <strong>Blast radius: </strong>
        <span className="blast-said">{text}</span>
      </p>
      <div className="blast-side">
        <Popover.Root>
          <Popover.Trigger className="text" disabled={state.phase === 'rest'}>
            <Icon name="layers" />
            Replays
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              className="blast-sheet"
              {...placeFor(window.innerWidth)}
              sideOffset={8}
              collisionPadding={8}
              aria-label="Blast radius"
              onOpenAutoFocus={focusFirstRow}
              onInteractOutside={(event) => event.preventDefault()}
            >
              <BlastList />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
        <span className="sub blast-progress">{progress}</span>
      </div>
    </div>
  );
}

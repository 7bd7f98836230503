import { type KeyboardEvent, useRef } from 'react';
import type { Viewer } from '../../../machines/kernel/index.ts';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { nextViewer, viewersOf, viewerTitle } from './viewers.ts';

interface SeeAsProps {
  readonly seats: readonly string[];
  readonly viewer: Viewer;
  readonly onChange: (viewer: Viewer) => void;
}

/** Whose eyes the studio looks through: a radio group, one tab stop, arrows choose. */
export function SeeAs({ seats, viewer, onChange }: SeeAsProps) {
  const group = useRef<HTMLDivElement>(null);
  const viewers = viewersOf(seats);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextViewer(viewers, viewer, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next);
    const buttons = group.current?.querySelectorAll('button');
    buttons?.[viewers.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={group}
      className="seg table-see"
      role="radiogroup"
      aria-label="See the table as"
      onKeyDown={onKeyDown}
    >
      {viewers.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a segmented control; a radio input has no badge in it
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === viewer}
          aria-label={viewerTitle(one)}
          tabIndex={one === viewer ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {seats.includes(one) ? <SeatBadge seat={one} /> : viewerTitle(one)}
        </button>
      ))}
    </div>
  );
}

/** A list of any length in a scrolling box: only what can be seen is there. Rows are measured as they come. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

export interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly draw: (item: T, at: number) => ReactNode;
  readonly rowHeight: number;
  readonly label: string;
  /** The item to bring into sight when this changes; null: none. */
  readonly reveal: string | null;
}

export function VirtualList<T>(props: VirtualListProps<T>): ReactElement {
  const { items, keyOf, draw, rowHeight, label, reveal } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => {
      const item = items[at];
      return item === undefined ? at : keyOf(item);
    },
    overscan: 6,
  });
  const revealAt = reveal === null ? -1 : items.findIndex((item) => keyOf(item) === reveal);
  useEffect(() => {
    if (revealAt >= 0) virtual.scrollToIndex(revealAt, { align: 'start' });
    // Only a new wish scrolls: a list that was filtered or scrolled by hand stays where it is.
  }, [revealAt, virtual]);
  return (
    <div ref={box} className="rp-scroll">
      <ul aria-label={label} className="rp-virtual" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {draw(item, row.index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

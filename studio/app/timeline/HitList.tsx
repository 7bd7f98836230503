/** The hits of a search, a window of them drawn around the active one. */
import { memo, useEffect, useRef } from 'react';
import type { Hit } from './find.ts';

interface HitListProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly active: number;
  readonly onJump: (hit: Hit) => void;
}

const AROUND = 60;

export const HitList = memo(function HitList({ id, hits, active, onJump }: HitListProps) {
  const list = useRef<HTMLDivElement>(null);
  const from = Math.max(0, active - AROUND);
  const shown = hits.slice(from, active + AROUND);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another hit becomes active
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, hits]);
  return (
    <div className="tl-hits">
      <p className="lab" role="status">
        {summary(hits.length)}
      </p>
      <div ref={list} id={id} role="listbox" aria-label="Steps found">
        {shown.map((hit, index) => (
          <HitRow
            key={`${hit.step}-${hit.kind}`}
            id={`${id}-${from + index}`}
            hit={hit}
            active={from + index === active}
            onJump={onJump}
          />
        ))}
      </div>
    </div>
  );
});

const summary = (count: number): string => {
  if (count === 0) return 'No step has this. Search a rule, state, seat, ruling or fact.';
  return count === 1 ? '1 step, Enter goes there' : `${count} steps, Enter goes there`;
};

interface HitRowProps {
  readonly id: string;
  readonly hit: Hit;
  readonly active: boolean;
  readonly onJump: (hit: Hit) => void;
}

/** Chosen by the mouse before the field loses the focus; by keys from the field itself. */
function HitRow({ id, hit, active, onJump }: HitRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerDown={(event) => {
        event.preventDefault();
        onJump(hit);
      }}
    >
      <b>{hit.step}</b>
      <span>{hit.state}</span>
      <span className={hit.kind === 'rule' || hit.kind === 'fact' ? 'mono' : ''}>
        {hit.kind === 'state' ? '' : hit.text}
      </span>
    </div>
  );
}

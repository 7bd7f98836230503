/** Gank at the table: seats around the army, what each is doing, and whom the army strikes. */
import { memo, useMemo, useRef } from 'react';
import type { TableProps } from '../types.ts';
import { Army, Message } from './Army.tsx';
import { arrivedDamage } from './arrived.ts';
import { Flows } from './Flows.tsx';
import { GankSeat } from './GankSeat.tsx';
import { readGank } from './gank-view.ts';
import { Corners, SharedList, TurnList } from './Shared.tsx';
import { seatLayout } from './seat-layout.ts';
import './gank.css';

export const GankTable = memo(function GankTable(props: TableProps) {
  const { view, before, viewer, seats, content, params } = props;
  const grid = useRef<HTMLDivElement>(null);
  const now = useMemo(() => readGank(view, seats), [view, seats]);
  const was = useMemo(() => readGank(before, seats), [before, seats]);
  const layout = useMemo(() => seatLayout(seats.length), [seats.length]);
  const damage = useMemo(() => arrivedDamage(was, now), [was, now]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it
    <section className="gk-table" aria-label="The table, seats around the army" tabIndex={0}>
      <div ref={grid} className="gk-grid" data-lower={layout.lower} data-piles={layout.piles}>
        {now.seats.map((seat, index) => (
          <GankSeat
            key={seat.seat}
            table={now}
            seat={seat}
            was={was.seats[index] ?? seat}
            area={layout.places[index]?.area ?? 'auto'}
            isViewer={seat.seat === viewer}
            isHit={damage[seat.seat] !== undefined}
            content={content}
            params={params}
          />
        ))}
        <div className={now.message === null ? 'gk-middle' : 'gk-middle is-talking'}>
          <TurnList table={now} withPiles={layout.piles === 'middle'} />
          <Army table={now} />
          <SharedList table={now} withSoul={layout.piles === 'middle'} />
        </div>
        <Message table={now} />
        {layout.piles === 'corners' && <Corners table={now} row={2 + layout.lower} />}
        <Flows grid={grid} damage={damage} table={now} />
      </div>
    </section>
  );
});

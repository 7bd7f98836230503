/** Moves in their seats' colours; a message at the table is drawn hollow. */
import { memo } from 'react';
import { seatClass } from '../theme/seat-class.ts';
import { type MoveBox, movesTitle } from './moves.ts';

export const MoveBoxes = memo(function MoveBoxes({
  boxes,
}: {
  readonly boxes: readonly MoveBox[];
}) {
  return boxes.map((box) => <MoveBoxMark key={box.moves[0]?.step ?? 0} box={box} />);
});

function MoveBoxMark({ box }: { readonly box: MoveBox }) {
  const { left, width, seats } = box;
  const [seat = ''] = seats;
  const style = { left, width };
  if (seats.length === 1) {
    const says = box.moves.every((move) => move.message) ? ' tl-says' : '';
    return (
      <div className={`tl-move ${seatClass(seat)}${says}`} style={style} title={movesTitle(box)}>
        {seat.slice(0, 1)}
      </div>
    );
  }
  return (
    <div
      className={seats.length === 0 ? 'tl-move tl-many' : 'tl-move tl-several'}
      style={style}
      title={movesTitle(box)}
    >
      {seats.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one seat may come twice; they never reorder
        <i key={at} className={seatClass(one)} />
      ))}
    </div>
  );
}

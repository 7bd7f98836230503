/** Draws the facts of any game: seats side by side, the rest in groups, changed ones marked. */
import { memo, useMemo } from 'react';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { Fact } from '../Fact.tsx';
import type { TableProps } from '../types.ts';
import { type FactGroup, genericLayout, type SeatLine } from './generic-layout.ts';
import './generic.css';

export const GenericTable = memo(function GenericTable({ view, viewer, seats }: TableProps) {
  const { seatLines, groups } = useMemo(() => genericLayout(view, seats), [view, seats]);
  if (seatLines.length === 0 && groups.length === 0) {
    return <p className="empty">This game keeps no facts yet. They appear with its first step.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="generic-table" aria-label="Facts by seat" tabIndex={0}>
      {seatLines.length > 0 && <Seats lines={seatLines} seats={seats} viewer={viewer} />}
      <div className="generic-groups">
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </section>
  );
});

interface SeatsProps {
  readonly lines: readonly SeatLine[];
  readonly seats: readonly string[];
  readonly viewer: string;
}

function Seats({ lines, seats, viewer }: SeatsProps) {
  return (
    <table className="generic-seats">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Fact</span>
          </th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <SeatBadge seat={seat} />
              {seat === viewer && <span className="sub"> you</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.label}</th>
            {line.cells.map((cell, index) => (
              <td key={seats[index]}>
                {cell !== null && <Fact path={cell.path} value={cell.value} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Group({ group }: { readonly group: FactGroup }) {
  return (
    <section className="generic-group">
      <h3>{group.title}</h3>
      <dl>
        {group.lines.map((line) => (
          <div key={line.path}>
            <dt>{line.label}</dt>
            <dd>
              <Fact path={line.path} value={line.value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

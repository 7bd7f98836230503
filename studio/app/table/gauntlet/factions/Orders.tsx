/** The Orders of a Military Leader: what each costs now, and which can be used. */
import {
  type OrderCard,
  orderCards,
} from '../../../../../machines/gauntlet/factions/military/orders.ts';
import { Fact } from '../../Fact.tsx';
import { useTableActs } from '../../table-acts.ts';
import { useInspectButton } from '../inspect.ts';
import type { OfSeat } from './of-seat.ts';

/** Choices that use an Order, for whoever may act for the seat. */
export function useOrderOffers(seat: string, name: string) {
  const { offers } = useTableActs();
  return offers().filter(
    ({ choice }) => choice.seat === seat && choice.effect === `military/${name}`,
  );
}

export function Orders({ table, seat }: OfSeat) {
  const orders = orderCards(table.game, seat, table.ctx);
  if (orders.length === 0) return null;
  return (
    <div className="gt-pile">
      <span className="gt-quiet" aria-hidden="true">
        Orders
      </span>
      <ul className="gt-lines" aria-label={`Orders of ${seat}`}>
        {orders.map((order) => (
          <li key={order.name}>
            <OrderChip table={table} seat={seat} order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChipProps extends OfSeat {
  readonly order: OrderCard;
}

function OrderChip({ table, seat, order }: ChipProps) {
  const { name, title, price } = order;
  const isOpen = useOrderOffers(seat, name).length > 0;
  const command = table.game.seats[seat]?.trackers.command ?? 0;
  const button = useInspectButton({ kind: 'order', seat, name });
  const said = [
    title,
    `costs ${price} Command`,
    ...(price > command ? ['not enough Command'] : []),
    ...(isOpen ? ['can be chosen'] : []),
  ].join(', ');
  return (
    <Fact
      path={`seats.${seat}.trackers.command`}
      value={price}
      say={said}
      className={`gt-line${price > command ? ' is-dear' : ''}${isOpen ? ' is-open' : ''}`}
      marked={false}
      button={button}
    >
      <span className="gt-card-title">{title}</span>
      <b className="gt-worth">{price}</b>
    </Fact>
  );
}

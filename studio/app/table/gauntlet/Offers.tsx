/** Choices that can be made on the table itself: at a position, on a card, or beside everything. */
import type { CardId, GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import { Icon, type IconName } from '../../theme/Icon.tsx';
import { type Offer, useTableActs } from '../table-acts.ts';
import { offersAt, offersBeside, offersOn } from './offers.ts';

interface PositionOffersProps {
  readonly game: GauntletGame;
  readonly position: number;
}

/** A step that leads here is an arrow the way it goes; everything else a target. */
function signOf(game: GauntletGame, { choice }: Offer): IconName {
  const isLow = game.order[0] === choice.seat;
  if (choice.choose === 'advance') return isLow ? 'up' : 'dn';
  if (choice.choose === 'withdraw') return isLow ? 'dn' : 'up';
  return choice.choose === 'hold' ? 'pause' : 'target';
}

export function PositionOffers({ game, position }: PositionOffersProps) {
  const { offers, choose } = useTableActs();
  return offersAt(game, offers(), position).map((offer) => (
    <button
      key={JSON.stringify(offer.choice)}
      type="button"
      className="gt-offer-sign"
      aria-label={`${offer.choice.seat} ${offer.said.charAt(0).toLowerCase()}${offer.said.slice(1)}`}
      title={offer.said}
      onClick={() => choose(offer.choice)}
    >
      <Icon name={signOf(game, offer)} />
    </button>
  ));
}

interface ListProps {
  readonly offers: readonly Offer[];
  readonly label: string;
  readonly onChosen?: () => void;
}

export function OfferList({ offers, label, onChosen }: ListProps) {
  const { choose } = useTableActs();
  if (offers.length === 0) return null;
  return (
    <ul className="gt-offers" aria-label={label}>
      {offers.map((offer) => (
        <li key={JSON.stringify(offer.choice)}>
          <button
            type="button"
            className="gt-offer"
            onClick={() => {
              onChosen?.();
              choose(offer.choice);
            }}
          >
            {offer.said}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** More than this of one card are left to Why, which lists them all. */
const MOST_ON_CARD = 6;

interface CardOffersProps {
  readonly card: CardId;
  readonly onChosen: () => void;
}

export function CardOffers({ card, onChosen }: CardOffersProps) {
  const { offers } = useTableActs();
  const on = offersOn(offers(), card);
  const more = on.length - MOST_ON_CARD;
  return (
    <>
      <OfferList offers={on.slice(0, MOST_ON_CARD)} label="Choices" onChosen={onChosen} />
      {more > 0 && <p className="gt-quiet">{more} more in Why, Choices</p>}
    </>
  );
}

export function OffersBeside({ game }: { readonly game: GauntletGame }) {
  const { offers } = useTableActs();
  return <OfferList offers={offersBeside(game, offers())} label="Choices" />;
}

import { Icon } from '../../theme/Icon.tsx';
import { Fact } from '../Fact.tsx';
import type { CardFace, SeatView, SoulFace } from './gank-view.ts';

interface CardProps {
  readonly card: CardFace;
  readonly className?: string;
}

export function Card({ card, className = '' }: CardProps) {
  return <span className={`gk-card${card === null ? ' back' : ''} ${className}`}>{card}</span>;
}

/** The same cards in the same order keep their keys, so that only the new one is drawn anew. */
export function CardRow({
  cards,
  className = '',
}: {
  cards: readonly CardFace[];
  className?: string;
}) {
  return cards.map((card, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a card has no other name than its place
    <Card key={place} card={card} className={className} />
  ));
}

/** «3, 4 and 2 cards unseen» */
export function sayCards(cards: readonly CardFace[]): string {
  const faces = cards.filter((card) => card !== null);
  const unseen = cards.length - faces.length;
  const backs = unseen === 0 ? [] : [`${unseen} unseen ${unseen === 1 ? 'card' : 'cards'}`];
  return cards.length === 0 ? 'no cards' : [...faces.map(String), ...backs].join(', ');
}

interface HandProps {
  readonly seat: SeatView;
  readonly held: readonly CardFace[];
  readonly exposed: boolean;
  /** Something else needs the room. */
  readonly small: boolean;
}

/** More cards than this are drawn small and wrap. */
const FEW = 4;

export function Hand({ seat, held, exposed, small }: HandProps) {
  const shown = exposed ? ', shown to everybody' : '';
  const size = small || held.length > FEW ? ' is-many' : '';
  return (
    <div className={`gk-hand${size}`}>
      <Fact
        path={`seats.${seat.seat}.hand`}
        value={seat.hand}
        say={`${sayCards(held)}${shown}`}
        className="gk-hand-fact"
      >
        {exposed && <Icon name="eye" className="gk-shown" />}
        {held.length === 0 ? (
          <span className="gk-none">no cards</span>
        ) : (
          <CardRow cards={held} className={exposed ? 'is-up' : ''} />
        )}
      </Fact>
      {!exposed && seat.exposed.length > 0 && (
        <Fact path={`seats.${seat.seat}.exposed`} value={seat.exposed} className="gk-was-shown">
          <Icon name="eye" /> {seat.exposed.join(', ')}
        </Fact>
      )}
    </div>
  );
}

export const soulTitle = (soul: 'hero' | 'demon'): string => (soul === 'hero' ? 'Hero' : 'Demon');

interface SoulProps {
  readonly path: string;
  readonly soul: SoulFace;
  /** Everybody has seen it. */
  readonly up: boolean;
}

export function Soul({ path, soul, up }: SoulProps) {
  if (soul === null) return null;
  const face = soul === 'hidden' ? null : soulTitle(soul);
  const say = face === null ? 'face down' : `${face}${up ? ', shown to everybody' : ''}`;
  return (
    <span className="gk-soul-place">
      <Fact
        path={path}
        value={face ?? 'hidden'}
        say={say}
        className={`gk-soul${face === null ? ' back' : ''}${up ? ' is-up' : ''}`}
      >
        <span>{face}</span>
      </Fact>
    </span>
  );
}

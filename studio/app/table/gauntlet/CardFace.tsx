import type { CardId } from '../../../../machines/gauntlet/facts.ts';
import { Icon, type IconName } from '../../theme/Icon.tsx';
import { Fact } from '../Fact.tsx';
import { useTableActs } from '../table-acts.ts';
import { isBlank } from './game-seen.ts';
import { useInspectButton } from './inspect.ts';
import { offersOn } from './offers.ts';
import { cardText, type Table } from './table.ts';

interface CardFaceProps {
  readonly table: Table;
  readonly card: CardId;
  /** The list that it lies in. */
  readonly path: string;
  /** As a line, or as a card. */
  readonly shape: 'line' | 'card';
  readonly className?: string;
  /** How it lies there, where that has to be said: «face down», «negated». */
  readonly states?: readonly string[];
  readonly signs?: readonly IconName[];
}

/** A card on the table. Pointing at it, focus and Enter show its text; a click asks how it came there. */
export function CardFace(props: CardFaceProps) {
  const { table, card, path, shape, className = '', states = [] } = props;
  const text = cardText(table, card);
  if (text === null) {
    return (
      <Fact
        path={path}
        value={null}
        say={['unseen card', ...states].join(', ')}
        className={`gt-${shape} back ${className}`}
        marked={false}
      >
        <span className="sr">unseen card</span>
      </Fact>
    );
  }
  return <SeenCard {...props} title={text.title} worth={text.value} />;
}

interface SeenCardProps extends CardFaceProps {
  readonly title: string;
  readonly worth: number;
}

function SeenCard(props: SeenCardProps) {
  const { card, path, shape, className = '', states = [], signs = [], title, worth } = props;
  const { offers } = useTableActs();
  const button = useInspectButton({ kind: 'card', card });
  const isOpen = offersOn(offers(), card).length > 0;
  const said = [title, `worth ${worth}`, ...states, ...(isOpen ? ['can be chosen'] : [])].join(
    ', ',
  );
  return (
    <Fact
      path={path}
      item={card}
      value={card}
      say={said}
      className={`gt-${shape}${isOpen ? ' is-open' : ''} ${className}`}
      button={button}
    >
      <span className="gt-card-title">{title}</span>
      {signs.map((sign) => (
        <Icon key={sign} name={sign} className="gt-sign" />
      ))}
      <b className="gt-worth">{worth}</b>
    </Fact>
  );
}

interface CardListProps {
  readonly table: Table;
  readonly cards: readonly CardId[];
  readonly path: string;
  readonly label: string;
  readonly className?: string;
}

/** Cards side by side, a line each. */
export function CardList({ table, cards, path, label, className = '' }: CardListProps) {
  return (
    <ul className={`gt-lines ${className}`} aria-label={label}>
      {cards.map((card, place) => (
        <li key={isBlank(card) ? place : card}>
          <CardFace table={table} card={card} path={path} shape="line" />
        </li>
      ))}
    </ul>
  );
}

interface NoCardProps {
  readonly words: string;
  /** How many could lie there. */
  readonly note?: string;
}

/** «passed», where a card would lie. */
export const NoCard = ({ words, note = '' }: NoCardProps) => (
  <span className="gt-card is-none">
    <span>{words}</span>
    {note !== '' && <span>{note}</span>}
  </span>
);

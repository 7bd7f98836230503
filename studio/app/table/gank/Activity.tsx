import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { Fact } from '../Fact.tsx';
import {
  type Drawing,
  offerTokens,
  type Played,
  type Activity as SeatActivity,
} from './activity.ts';
import { Card, CardRow, sayCards } from './Cards.tsx';
import { tokenMark, tokenTitle } from './gank-words.ts';
import type { BlessingView } from './round-view.ts';

interface ActivityProps {
  readonly activity: SeatActivity;
  readonly blessings: readonly BlessingView[];
  readonly seat: string;
  readonly content: unknown;
}

/** What lies before a seat this turn. */
export function Activity({ activity, blessings, seat, content }: ActivityProps) {
  if (blessings.length > 0) {
    return (
      <div className="gk-act gk-awards">
        {activity.kind === 'played' && (
          <Card card={activity.card} className={`is-small ${upClass(activity)}`} />
        )}
        <Blessings blessings={blessings} seat={seat} content={content} />
      </div>
    );
  }
  if (activity.kind === 'played') return <PlayedCard played={activity} seat={seat} />;
  if (activity.kind === 'drawing') return <Draws drawing={activity} seat={seat} />;
  return (
    <div className="gk-act">
      {activity.inPlay && <span className="gk-card is-empty" title={activity.text} />}
      <span className="sr">{activity.text}</span>
    </div>
  );
}

const upClass = ({ up }: Played): string => (up ? 'is-up' : '');

function PlayedCard({ played, seat }: { readonly played: Played; readonly seat: string }) {
  const { card, lines, locked, voided } = played;
  const face = card === null ? 'face down' : String(card);
  const say = `${face}, ${lines.join(' ')}${locked ? ', locked' : ''}`;
  return (
    <div className="gk-act">
      <Fact path={`round.commitments.${seat}`} value={card} say={say} className="gk-played">
        <Card card={card} className={upClass(played)} />
        <span className={voided ? 'gk-phrase is-void' : 'gk-phrase'}>
          {lines.map((line, index) => (
            <span key={line}>
              {locked && index === lines.length - 1 && <Icon name="lock" />}
              {line}
            </span>
          ))}
        </span>
      </Fact>
    </div>
  );
}

function Draws({ drawing, seat }: { readonly drawing: Drawing; readonly seat: string }) {
  const { cards, kept, done } = drawing;
  const say = `drew ${sayCards(cards)}${kept === null ? '' : `, kept ${kept}`}`;
  return (
    <div className="gk-act gk-draws">
      <Fact path={`round.offers.${seat}`} value={cards.length} say={say} className="gk-offer">
        <span className="gk-offer-word">
          {done ? `kept 1 of ${cards.length}` : `keeps 1 of ${cards.length}`}
        </span>
        <span className="gk-offer-cards">
          {kept === null ? (
            <CardRow cards={cards} className="is-small" />
          ) : (
            <KeptRow cards={cards} kept={kept} />
          )}
        </span>
      </Fact>
    </div>
  );
}

/** The kept card stands out; the others went face down. */
function KeptRow({ cards, kept }: { readonly cards: Drawing['cards']; readonly kept: number }) {
  const place = cards.indexOf(kept);
  return cards.map((card, index) => (
    <Card
      // biome-ignore lint/suspicious/noArrayIndexKey: a card has no other name than its place
      key={index}
      card={card}
      className={index === place ? 'is-small is-up' : 'is-small is-gone'}
    />
  ));
}

const AWARDS: Readonly<Record<string, string>> = { meek: 'Meek', class: 'Class' };

interface BlessingsProps {
  readonly blessings: readonly BlessingView[];
  readonly seat: string;
  readonly content: unknown;
}

/** One line a blessing: what earned it, what was offered, what was taken for whom. */
function Blessings({ blessings, seat, content }: BlessingsProps) {
  const title = (type: string | null) => (type === null ? 'unseen' : tokenTitle(content, type));
  const say = blessings
    .map(({ award, offer, taken, recipient }) => {
      const name = AWARDS[award ?? ''] ?? 'Blessing';
      if (taken !== null) return `${name}: ${title(taken)} for ${recipient ?? 'nobody'}`;
      return offer.length === 0 ? name : `${name}: offered ${offer.map(title).join(', ')}`;
    })
    .join('; ');
  const path = blessings.every((one) => one.offer.length === 0) ? 'awards' : 'blessings';
  return (
    <Fact path={`round.${path}.${seat}`} value={say} say={say} className="gk-blessings">
      {blessings.map((blessing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blessing is its place among the seat's
        <span key={index} className="gk-blessing">
          <span className="gk-award">{AWARDS[blessing.award ?? ''] ?? 'Blessing'}</span>
          <Offer blessing={blessing} />
        </span>
      ))}
    </Fact>
  );
}

function Offer({ blessing }: { readonly blessing: BlessingView }) {
  const { recipient } = blessing;
  return (
    <>
      {offerTokens(blessing).map(({ type, taken }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer may hold the same token twice
          key={index}
          className={`gk-token${type === null ? ' back' : ''}${taken ? ' is-up' : ''}`}
        >
          {type !== null && <Icon name={tokenMark(type)} />}
        </span>
      ))}
      {recipient !== null && (
        <>
          <Icon name="to" className="gk-to" />
          <SeatBadge seat={recipient} />
        </>
      )}
    </>
  );
}

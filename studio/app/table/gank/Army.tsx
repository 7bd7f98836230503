import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { Fact } from '../Fact.tsx';
import type { GankView } from './gank-view.ts';
import { armyCaption, endingLines } from './gank-words.ts';

/** More shadows than this are a number beside one of them. */
const MOST_ICONS = 20;
/** More than these are drawn smaller, in rows. */
const LARGE = 7;

/** The army in the middle, counted; the result takes its place when the game is over. */
export function Army({ table }: { readonly table: GankView }) {
  const { army, result } = table;
  return (
    <div className="gk-army" data-army>
      <Fact
        path="army"
        value={army}
        say={`${army ?? 0}, ${armyCaption(table)}`}
        className="gk-count"
      >
        <b>{army ?? 0}</b>
      </Fact>
      <div className="gk-army-what">
        {result === null ? <Shadows table={table} /> : <Result ending={result.ending} />}
        <DamageNote table={table} />
      </div>
    </div>
  );
}

function Shadows({ table }: { readonly table: GankView }) {
  const count = table.army ?? 0;
  const icons = count > MOST_ICONS ? 1 : count;
  return (
    <>
      <span className={`gk-shadows${icons > LARGE ? ' is-many' : ''}`} aria-hidden="true">
        {Array.from({ length: icons }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shadow is its place
          <Icon key={place} name="shadow" />
        ))}
        {count === 0 && <Icon name="shadow0" />}
      </span>
      <span>{armyCaption(table)}</span>
    </>
  );
}

function Result({ ending }: { readonly ending: string }) {
  const [title, reason] = endingLines(ending);
  return (
    <Fact path="result" value={ending} say={`${title}: ${reason}`} className="gk-result">
      <Icon name="flag" />
      <b>{title}</b>
      <span>{reason}</span>
    </Fact>
  );
}

/** What became of shadow damage that hit nobody. */
function DamageNote({ table }: { readonly table: GankView }) {
  const { cancelled, lost } = table.round.damage;
  if (cancelled) {
    return (
      <Fact path="round.damage.cancelled" value>
        damage cancelled
      </Fact>
    );
  }
  if (lost === 0) return null;
  return (
    <Fact path="round.damage.lost" value={lost}>
      {lost} damage hits nobody
    </Fact>
  );
}

/** The last thing said at the table, on one line. */
export function Message({ table }: { readonly table: GankView }) {
  const { message } = table;
  if (message === null) return null;
  return (
    <Fact
      path="talk.log"
      value={message.text}
      say={`${message.seat} says: ${message.text}`}
      className="gk-bubble"
    >
      <Icon name="comment" />
      <SeatBadge seat={message.seat} />
      <span className="gk-bubble-text">{message.text}</span>
    </Fact>
  );
}

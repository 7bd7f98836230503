/** What is being decided and done: the open window, the effect that is carried out, who is asked. */

import { sayInstruction, sentence } from '../../../../machines/gauntlet/effects/say.ts';
import { sayMoment } from '../../../../machines/gauntlet/effects/say-moments.ts';
import { endingOf } from '../../../../machines/gauntlet/ending.ts';
import type { EffectFacts, GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import { counted } from '../../../../machines/gauntlet/players.ts';
import { Arrow, Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { Fact } from '../Fact.tsx';
import { useTableActs } from '../table-acts.ts';
import { dueHere } from './due-here.ts';
import { isBlank } from './game-seen.ts';
import { OffersBeside } from './Offers.tsx';
import { offersElsewhere } from './offers.ts';
import { cardTitle, type Table } from './table.ts';

interface OfTable {
  readonly table: Table;
}

/** The moment at which effects are due: whose go it is, what is due, what has been applied. */
export function OpenWindow({ table }: OfTable) {
  const { windows } = table.game;
  const window = windows.at(-1);
  if (window === undefined) return null;
  const path = `windows[${windows.length - 1}]`;
  const due = dueHere(table, window);
  return (
    <div className="gt-happening">
      <p>
        <Fact path={`${path}.moment`} value={window.moment} className="gt-title">
          {sentence(sayMoment(window.moment)).slice(0, -1)}
        </Fact>
        <Fact path={`${path}.go`} value={window.go} say={`it is ${window.go}’s go`}>
          <SeatBadge seat={window.go} />
          {window.passes === 0 ? 'goes' : `goes, after ${counted(window.passes, 'pass', 'passes')}`}
        </Fact>
        {window.applied.length > 0 && (
          <Fact path={`${path}.applied`} value={window.applied}>
            {counted(window.applied.length, 'effect')} applied
          </Fact>
        )}
      </p>
      {due.length > 0 && (
        <ul className="gt-due" aria-label="Due now">
          {due.map(({ id, seat, title, may }) => (
            <li key={`${seat} ${id}`}>
              <SeatBadge seat={seat} /> {title}
              <span className="gt-quiet">{may ? 'may' : 'due'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Effects that are being carried out, the innermost last, with what the next instruction says. */
export function Effects({ table }: OfTable) {
  const { effects } = table.game;
  return effects.map((effect, index) => (
    <Effect
      // biome-ignore lint/suspicious/noArrayIndexKey: effects lie one inside the other
      key={index}
      table={table}
      effect={effect}
      index={index}
      isInner={index === effects.length - 1}
    />
  ));
}

interface EffectProps extends OfTable {
  readonly effect: EffectFacts;
  readonly index: number;
  readonly isInner: boolean;
}

function Effect({ table, effect, index, isInner }: EffectProps) {
  const { title, seat, queue, picking } = effect;
  const path = `effects[${index}]`;
  const next = queue[0]?.instruction;
  const more = queue.length - 1;
  return (
    <div className="gt-happening" data-inside={index > 0}>
      <p>
        <Fact
          path={`${path}.title`}
          value={title}
          say={`${seat} applies ${title}`}
          className="gt-title"
        >
          <SeatBadge seat={seat} />
          {title}
        </Fact>
        {next === undefined ? (
          <span className="gt-quiet">{isInner ? 'is done' : 'goes on afterwards'}</span>
        ) : (
          <Fact path={`${path}.queue`} value={queue.length} say={`next: ${sayInstruction(next)}`}>
            <Arrow />
            {sayInstruction(next)}
          </Fact>
        )}
        {more > 0 && <span className="gt-quiet">{more} more</span>}
      </p>
      {picking.length > 0 && (
        <Fact path={`${path}.picking`} value={picking.length} say={`picked ${picking.length}`}>
          picked{' '}
          {picking.map((card) => (isBlank(card) ? 'a card' : cardTitle(table, card))).join(', ')}
        </Fact>
      )}
    </div>
  );
}

/** Who is asked what, and the choices that lie nowhere on the table. */
export function AskedAndOffered({ game }: { readonly game: GauntletGame }) {
  const { asked, offers } = useTableActs();
  if (asked.length === 0) return null;
  const elsewhere = offersElsewhere(game, offers());
  return (
    <div className="gt-happening gt-asked-now">
      <p>
        {asked.map(({ seat, title }) => (
          <span key={`${seat} ${title}`} className="gt-asked">
            <SeatBadge seat={seat} />
            <b>{title}</b>
          </span>
        ))}
        {elsewhere.length > 0 && <span className="gt-quiet">{elsewhere.join(', or ')}</span>}
      </p>
      <OffersBeside game={game} />
    </div>
  );
}

/** How the match ended. */
export function Result({ game }: { readonly game: GauntletGame }) {
  const ending = endingOf(game);
  if (ending === null) return null;
  return (
    <Fact path="result" value={ending.ending} say={ending.title} className="gt-ending">
      <Icon name="flag" />
      <b>{ending.title}</b>
      <span>
        {game.order
          .map((seat) => `${seat} controls ${ending.seats[seat]?.territories ?? 0}`)
          .join(', ')}
      </span>
    </Fact>
  );
}

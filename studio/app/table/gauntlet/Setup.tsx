/** Before the first turn: Decks as they were judged, Territories as they are arranged, as far as seen. */
import type { DeckCheck } from '../../../../machines/gauntlet/facts.ts';
import { counted } from '../../../../machines/gauntlet/players.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { seatClass } from '../../theme/seat-class.ts';
import { Fact } from '../Fact.tsx';
import { useTableActs } from '../table-acts.ts';
import { isBlank } from './game-seen.ts';
import { useInspectButton } from './inspect.ts';
import { type Table, territoryByName } from './table.ts';

/** The column before it is one: each player's Territories at their own end, in order once that is chosen. */
export function ColumnToBe({ table }: { readonly table: Table }) {
  const [low = '', high = ''] = table.game.order;
  return (
    <ol className="gt-column" aria-label={`Territories of ${high} and ${low}, not joined yet`}>
      <Line table={table} seat={high} fromOwnEnd />
      <Line table={table} seat={low} fromOwnEnd={false} />
    </ol>
  );
}

interface LineProps {
  readonly table: Table;
  readonly seat: string;
  /** Drawn from its own end on. */
  readonly fromOwnEnd: boolean;
}

function Line({ table, seat, fromOwnEnd }: LineProps) {
  const { brought, arranged } = table.game;
  const order = arranged[seat] ?? null;
  const names = order ?? brought[seat] ?? [];
  const shown = fromOwnEnd ? names : names.toReversed();
  const head = (
    <li key="head" className={`gt-outside ${seatClass(seat)}`}>
      <Fact
        path={`arranged.${seat}`}
        value={order === null ? 'not arranged' : 'arranged'}
        say={`${seat} has ${order === null ? 'not arranged its Territories yet' : 'arranged its Territories'}`}
      >
        <SeatBadge seat={seat} /> {order === null ? 'brings' : 'has arranged'}
      </Fact>
    </li>
  );
  const rows = shown.map((name, place) => (
    <li
      key={isBlank(name) ? place : name}
      className={`gt-territory is-brought ${seatClass(seat)}${isBlank(name) ? ' back' : ''}`}
    >
      {isBlank(name) ? (
        <span className="sr">unseen Territory</span>
      ) : (
        <Brought table={table} seat={seat} name={name} />
      )}
    </li>
  ));
  return fromOwnEnd ? [head, ...rows] : [...rows, head];
}

interface BroughtProps {
  readonly table: Table;
  readonly seat: string;
  readonly name: string;
}

function Brought({ table, seat, name }: BroughtProps) {
  const text = territoryByName(table, name);
  const button = useInspectButton({ kind: 'territory', name });
  return (
    <Fact
      path={`brought.${seat}`}
      item={name}
      value={name}
      say={text?.title ?? name}
      className="gt-name"
      button={button}
    >
      <b>{text?.title ?? name}</b>
      {text?.arena === true && <span className="gt-arena">Arena</span>}
    </Fact>
  );
}

/** Each Deck with what was counted, and everything that is wrong with it. */
export function DeckChecks({ table }: { readonly table: Table }) {
  const { game } = table;
  return (
    <ul className="gt-decks" aria-label="Deck check">
      {game.order.map((seat) => (
        <li key={seat}>
          <SeatBadge seat={seat} />
          <Deck seat={seat} check={game.deckCheck[seat] ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Deck({ seat, check }: { readonly seat: string; readonly check: DeckCheck | null }) {
  const path = `deckCheck.${seat}`;
  if (check === null) {
    return (
      <Fact path={path} value={null} say="no Deck handed in yet">
        No Deck handed in yet
      </Fact>
    );
  }
  const { valid, count, value, violations } = check;
  const words = `${counted(count, 'card')} worth ${value}`;
  return (
    <div>
      <Fact path={path} value={valid} say={`${valid ? 'a legal' : 'an illegal'} Deck, ${words}`}>
        <Icon name={valid ? 'check' : 'cross'} />
        {valid ? 'Legal Deck' : counted(violations.length, 'violation')}, {words}
      </Fact>
      {violations.length > 0 && (
        <ul className="gt-violations">
          {violations.map(({ rule, found, expected }) => (
            <li key={`${rule} ${found}`}>
              found {found}, expected {expected} <Rule id={rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Rule({ id }: { readonly id: string }) {
  const { rule } = useTableActs();
  return (
    <button type="button" className="rule" onClick={() => rule(id)}>
      {id}
    </button>
  );
}

/** The dice that were rolled for the first turn. */
export function FirstRoll({ table }: { readonly table: Table }) {
  const { firstRoll, order, turn } = table.game;
  if (firstRoll === null || turn.number > 0) return null;
  const words = order.map((seat) => `${seat} rolled ${firstRoll[seat] ?? 0}`).join(', ');
  return (
    <Fact path="firstRoll" value={words} say={`for the first turn ${words}`}>
      For the first turn {words}
    </Fact>
  );
}

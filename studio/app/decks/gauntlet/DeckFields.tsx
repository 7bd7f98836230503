/** Of a new game: who sits there, with which Deck, and when it stops by itself. */
import { type ReactElement, useMemo } from 'react';
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import { type DeckLaw, deckFaults, deckTotals } from '../../../../machines/gauntlet/deck-law.ts';
import { countWords } from '../../shell/draft-words.ts';
import { FACTION_TITLES } from '../../table/gauntlet/table.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import type { SetupFieldsProps } from '../kit.ts';
import { buildFor } from './builder.ts';
import { choiceAt, chooseAt, deckAt, MOST_TURNS, seatNames, useChoices } from './choices.ts';
import { type DeckRef, isOfContent, lawOf } from './deck-refs.ts';
import { useOwnDecks } from './own-decks.ts';
import { playableDecks } from './playable-decks.ts';

export function DeckFields({ published, draft, letters, onEdit }: SetupFieldsProps): ReactElement {
  const choices = useChoices();
  const own = useOwnDecks((state) => state.decks);
  const law = useMemo(() => lawOf(draft), [draft]);
  const decks = useMemo(() => playableDecks(law.content, own), [law, own]);
  const seats = seatNames(choices, letters);
  const limit = lawOf(published).params.turn.limit;
  return (
    <>
      <span>Decks</span>
      <ul className="deck-fields">
        {letters.map((letter, place) => (
          <Seat
            key={letter}
            letter={letter}
            seat={seats[place] ?? letter}
            place={place}
            deck={deckAt(choices, place, decks)}
            decks={decks}
            law={law}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <label htmlFor="new-turn-limit">Turn limit</label>
      <div className="form-line">
        <input
          id="new-turn-limit"
          className="field deck-limit"
          type="number"
          min={1}
          max={MOST_TURNS}
          step={1}
          placeholder={limit === null ? 'none' : String(limit)}
          aria-describedby="new-turn-limit-note"
          value={choices.turnLimit}
          onChange={(event) => useChoices.setState({ turnLimit: event.target.value })}
        />
        <span id="new-turn-limit-note" className="sub">
          {limit === null
            ? 'Left out: played to its end.'
            : `Left out: ${limit}, as the rules say.`}
        </span>
      </div>
    </>
  );
}

interface SeatProps {
  readonly letter: string;
  readonly seat: string;
  readonly place: number;
  readonly deck: DeckRef | null;
  readonly decks: ReadonlyMap<DeckRef, DeckText>;
  readonly law: DeckLaw;
  readonly onEdit: () => void;
}

function Seat({ letter, seat, place, deck, decks, law, onEdit }: SeatProps): ReactElement {
  const { name } = useChoices((choices) => choiceAt(choices, place));
  const text = deck === null ? undefined : decks.get(deck);
  return (
    <li>
      <SeatBadge seat={seat} />
      <input
        className="field deck-name"
        aria-label={`Name of ${letter}`}
        title="Letters and digits; each with another first letter"
        placeholder={letter}
        pattern="[A-Za-z][A-Za-z0-9_]*"
        maxLength={12}
        autoComplete="off"
        value={name}
        onChange={(event) => chooseAt(place, { name: event.target.value })}
      />
      <select
        className="field"
        aria-label={`Deck of ${seat}`}
        value={deck ?? ''}
        onChange={(event) => chooseAt(place, { deck: event.target.value as DeckRef })}
      >
        <Options title="In the rules" decks={decks} isOf={isOfContent} />
        <Options title="In this browser" decks={decks} isOf={(ref) => !isOfContent(ref)} />
      </select>
      <button
        type="button"
        className="second"
        aria-label={`Build the Deck of ${seat}`}
        onClick={() => {
          buildFor(place, deck);
          onEdit();
        }}
      >
        Build…
      </button>
      {text === undefined ? null : <Verdict deck={text} law={law} />}
    </li>
  );
}

interface OptionsProps {
  readonly title: string;
  readonly decks: ReadonlyMap<DeckRef, DeckText>;
  readonly isOf: (ref: DeckRef) => boolean;
}

function Options({ title, decks, isOf }: OptionsProps): ReactElement | null {
  const some = [...decks].filter(([ref]) => isOf(ref));
  if (some.length === 0) return null;
  return (
    <optgroup label={title}>
      {some.map(([ref, deck]) => (
        <option key={ref} value={ref}>
          {deck.title}, {FACTION_TITLES[deck.faction]}
        </option>
      ))}
    </optgroup>
  );
}

/** Whether it may be played, before anybody asks. */
function Verdict({ deck, law }: { readonly deck: DeckText; readonly law: DeckLaw }): ReactElement {
  const faults = useMemo(() => deckFaults(deck, law), [deck, law]);
  const { count, value } = deckTotals(deck, law);
  const leader = law.content.leaders[deck.leader]?.title ?? 'no Leader';
  const [first, ...others] = faults;
  return (
    <p className={first === undefined ? 'deck-verdict' : 'deck-verdict refusal'}>
      {first === undefined ? (
        <>
          {leader}, {countWords(count, 'card')} worth {value}
        </>
      ) : (
        <>
          <Icon name="cross" label="Not legal:" /> found {first.found}, expected {first.expected}
          {others.length === 0 ? '' : `, and ${countWords(others.length, 'violation')} more`}
        </>
      )}
    </p>
  );
}

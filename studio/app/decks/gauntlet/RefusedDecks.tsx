/** Files that were not taken in, and why: nothing of them was. */
import type { ReactElement } from 'react';
import { Refusals } from '../../shell/Refusals.tsx';
import { Icon } from '../../theme/Icon.tsx';
import type { RefusedDeck } from './deck-files.ts';

interface RefusedDecksProps {
  readonly refused: readonly RefusedDeck[];
  readonly onSeen: () => void;
}

export const RefusedDecks = ({ refused, onSeen }: RefusedDecksProps): ReactElement => (
  <div className="decks-refused" role="alert">
    {refused.map(({ name, refusals }) => (
      <section key={name}>
        <h3>
          <Icon name="cross" label="Refused" className="decks-fault-sign" /> {name} was not taken in
        </h3>
        <Refusals list={refusals} />
      </section>
    ))}
    <button type="button" className="second" onClick={onSeen}>
      Understood
    </button>
  </div>
);

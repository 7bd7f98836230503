/** Everything that is wrong with a Deck, all at once: the place, what was found, the rule, what to do. */
import type { ReactElement } from 'react';
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import type { DeckFault, DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';
import { useSession } from '../../session/hooks.ts';
import { countWords } from '../../shell/draft-words.ts';
import { Icon } from '../../theme/Icon.tsx';
import { placeOfFault } from './fault-places.ts';

interface DeckFaultsProps {
  readonly faults: readonly DeckFault[];
  readonly deck: DeckText;
  readonly law: DeckLaw;
}

export function DeckFaults({ faults, deck, law }: DeckFaultsProps): ReactElement {
  return (
    <section className="decks-faults" aria-label="Verdict">
      <p role="status" className={faults.length === 0 ? 'decks-legal' : 'decks-illegal'}>
        {faults.length === 0 ? (
          <>
            <Icon name="check" /> A legal Deck
          </>
        ) : (
          <>
            <Icon name="cross" /> {countWords(faults.length, 'violation')}
          </>
        )}
      </p>
      {faults.length === 0 ? null : (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.rule} ${fault.where} ${fault.found}`}>
              <p>
                <b>{placeOfFault(fault, deck, law)}:</b> found {fault.found}, expected{' '}
                {fault.expected}. {fault.remedy}
              </p>
              <RuleText id={fault.rule} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A rule by its id; opened it says itself. */
function RuleText({ id }: { readonly id: string }): ReactElement {
  const rule = useSession(({ draft }) => draft.rules.find((one) => one.id === id));
  return (
    <details className="decks-rule">
      <summary className="rule">{id}</summary>
      {rule === undefined ? (
        <p>The register has no rule of this id.</p>
      ) : (
        <p>
          <b>{rule.title}.</b> {rule.text}
        </p>
      )}
    </details>
  );
}

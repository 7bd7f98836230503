/** What is printed on the card or the Territory that one stands at, in words. */
import type { ReactElement } from 'react';
import type { CardText, TerritoryText } from '../../../../machines/gauntlet/content.ts';
import {
  type SaidText,
  sayCardText,
  sayTerritoryText,
} from '../../../../machines/gauntlet/effects/say-texts.ts';

interface TextDetailsProps {
  readonly card: CardText | null;
  readonly territory: TerritoryText | null;
}

const PROVENANCE = {
  'stand-in': 'a stand-in of ours',
  rulebook: 'as the rulebook says',
} as const;

export function TextDetails({ card, territory }: TextDetailsProps): ReactElement | null {
  const text = card ?? territory;
  if (text === null) return null;
  const said: readonly SaidText[] =
    card !== null
      ? sayCardText(card)
      : territory === null
        ? []
        : [{ heading: 'For its controller', lines: sayTerritoryText(territory) }];
  return (
    <section className="decks-text" aria-label={`Text of ${text.title}`}>
      <h3>
        {text.title} <span className="sub">{PROVENANCE[text.provenance]}</span>
      </h3>
      <p>{text.summary}</p>
      <dl>
        {said.map(({ heading, lines }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{lines.join(' ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

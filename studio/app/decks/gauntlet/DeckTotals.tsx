/** What a Deck comes to against what the rules ask for: cards, value, values as a curve, headings. */
import { type ReactElement, useMemo } from 'react';
import type { DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';
import { ParamPicture } from '../../rules/parameters/ParamPicture.tsx';
import { type Picture, pictureFor } from '../../rules/parameters/picture.ts';
import '../../rules/rules.css';
import { useVersion } from '../../rules/use-source.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { DeckEntry } from './deck-refs.ts';
import { HEADING_TITLES } from './heading-titles.ts';
import { type DeckSums, sumsOf } from './totals.ts';

interface DeckTotalsProps {
  readonly entry: DeckEntry;
  readonly law: DeckLaw;
}

export function DeckTotals({ entry, law }: DeckTotalsProps): ReactElement {
  const { deck, published } = entry;
  const sums = useMemo(() => sumsOf(deck, law), [deck, law]);
  const before = useMemo(
    () => (published === null ? null : sumsOf(published, law)),
    [published, law],
  );
  const { minCards, maxCards, maxValue } = law.params.deck;
  const { perPlayer } = law.params.territories;
  const cards = maxCards === null ? `${minCards} or more` : `${minCards} to ${maxCards}`;
  const isShort = sums.count < minCards || (maxCards !== null && sums.count > maxCards);
  return (
    <div className="decks-totals" role="status">
      <Total name="Cards" is={sums.count} of={minCards} asked={cards} isWrong={isShort} />
      <Total
        name="Value"
        is={sums.value}
        of={maxValue}
        asked={`at most ${maxValue}`}
        isWrong={sums.value > maxValue}
      />
      <Total
        name="Territories"
        is={deck.territories.length}
        of={perPlayer}
        asked={String(perPlayer)}
        isWrong={deck.territories.length !== perPlayer}
      />
      <Curve sums={sums} before={before} />
      <Headings sums={sums} />
    </div>
  );
}

interface TotalProps {
  readonly name: string;
  readonly is: number;
  readonly of: number;
  readonly asked: string;
  readonly isWrong: boolean;
}

const Total = ({ name, is, of, asked, isWrong }: TotalProps): ReactElement => (
  <p className={isWrong ? 'decks-total is-wrong' : 'decks-total'}>
    <span>{name}</span>
    <span>
      <b>{is}</b>/{of}
    </span>
    <span className="decks-bar" aria-hidden="true">
      <span style={{ width: `${Math.min(100, (is / Math.max(1, of)) * 100)}%` }} />
    </span>
    <span className="sub">{asked}</span>
    <Icon name={isWrong ? 'cross' : 'check'} label={isWrong ? 'not legal' : 'legal'} />
  </p>
);

interface CurveProps {
  readonly sums: DeckSums;
  readonly before: DeckSums | null;
}

const ROOM = 220;

/** Over the values, as many copies as there are; a Deck of the draft over what was published. */
function curveOf(sums: DeckSums, before: DeckSums | null): Picture | null {
  const axis = sums.curve.map((_, at) => at + 1);
  const of = (curve: readonly number[]) => (path: string) => (path === 'axis' ? axis : curve);
  return pictureFor({
    spec: { kind: 'histogram', over: 'axis' },
    path: 'curve',
    now: of(sums.curve),
    was: before === null ? of(sums.curve) : of(before.curve),
    room: ROOM,
  });
}

function Curve({ sums, before }: CurveProps): ReactElement | null {
  const version = useVersion();
  const picture = useMemo(() => curveOf(sums, before), [sums, before]);
  if (picture === null) return null;
  return (
    <ParamPicture
      picture={picture}
      bar={null}
      title="Cards by value"
      version={picture.isChanged ? version : 'cards by value'}
    />
  );
}

const Headings = ({ sums: { headings } }: { readonly sums: DeckSums }): ReactElement => (
  <p className="decks-headings">
    {headings.length === 0
      ? 'No card yet.'
      : headings.map(([heading, copies]) => `${HEADING_TITLES[heading]} ${copies}`).join(' · ')}
  </p>
);

/** One player: who they are, what their zones hold, and the cards of those that the viewer may look at. */
import { useState } from 'react';
import type { SeatFacts } from '../../../../machines/gauntlet/facts.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { seatClass } from '../../theme/seat-class.ts';
import { Fact } from '../Fact.tsx';
import { heldBy, heldWords } from './aside.ts';
import { CardList } from './CardFace.tsx';
import { FactionComponents } from './factions/FactionComponents.tsx';
import { isSeen, type Pile, pilesOf } from './piles.ts';
import { Tracks } from './Tracks.tsx';
import { FACTION_TITLES, type Table } from './table.ts';

interface PlayerProps {
  readonly table: Table;
  readonly seat: string;
}

export function Player({ table, seat }: PlayerProps) {
  const facts = table.game.seats[seat];
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  if (facts === undefined) return null;
  const piles = pilesOf(facts);
  const toggle = (key: string) =>
    setUnfolded(
      unfolded.includes(key) ? unfolded.filter((one) => one !== key) : [...unfolded, key],
    );
  return (
    <section className={`gt-player ${seatClass(seat)}`} aria-label={`${seat}, ${nameOf(facts)}`}>
      <Head table={table} seat={seat} facts={facts} />
      <ul className="gt-zones" aria-label="Zones">
        {piles.map((pile) => (
          <Zone
            key={pile.key}
            table={table}
            seat={seat}
            pile={pile}
            isOpen={unfolded.includes(pile.key)}
            onToggle={() => toggle(pile.key)}
          />
        ))}
      </ul>
      <div className="gt-held">
        {piles
          .filter((pile) => !pile.folds && isSeen(pile))
          .map((pile) => (
            <Cards key={pile.key} table={table} seat={seat} pile={pile} />
          ))}
        {heldBy(table.game, seat).map(({ where, path, cards }) => (
          <div key={where} className="gt-pile">
            <span className="gt-quiet" aria-hidden="true">
              {heldWords(table, where)}
            </span>
            <CardList
              table={table}
              cards={cards}
              path={path}
              label={`${heldWords(table, where)} of ${seat}`}
            />
          </div>
        ))}
        <Playing table={table} seat={seat} cards={facts.playing} />
        <FactionComponents table={table} seat={seat} />
      </div>
      {piles
        .filter((pile) => pile.folds && pile.cards.length > 0 && unfolded.includes(pile.key))
        .map((pile) => (
          <Cards key={pile.key} table={table} seat={seat} pile={pile} />
        ))}
    </section>
  );
}

const nameOf = ({ faction }: SeatFacts): string =>
  faction === null ? 'no faction yet' : FACTION_TITLES[faction];

interface HeadProps extends PlayerProps {
  readonly facts: SeatFacts;
}

function Head({ table, seat, facts }: HeadProps) {
  const { game, viewer, ctx } = table;
  const path = `seats.${seat}`;
  const leader = facts.leader === null ? null : ctx.content.leaders[facts.leader];
  return (
    <header className="gt-head">
      <SeatBadge seat={seat} />
      <Fact path={`${path}.faction`} value={facts.faction} say={nameOf(facts)} className="gt-who">
        {nameOf(facts)}
      </Fact>
      {facts.leader !== null && (
        <Fact path={`${path}.leader`} value={facts.leader} say={leader?.title ?? facts.leader}>
          {leader?.title ?? facts.leader}
        </Fact>
      )}
      <span className="gt-head-end">
        <Tracks table={table} seat={seat} />
        {viewer === seat && <span className="gt-quiet">you</span>}
        {game.turn.number > 0 && game.turn.active === seat && game.result === null && (
          <Fact path="turn.active" value={seat} say={`it is ${seat}’s turn`}>
            active
          </Fact>
        )}
        <Verdict table={table} seat={seat} />
      </span>
    </header>
  );
}

function Verdict({ table, seat }: PlayerProps) {
  const { result } = table.game;
  if (result === null || result.winner === null) return null;
  const verdict = result.winner === seat ? 'won' : 'lost';
  return (
    <Fact path="result" value={verdict} say={`${seat} ${verdict}`} className="gt-verdict">
      {verdict}
    </Fact>
  );
}

interface ZoneProps extends PlayerProps {
  readonly pile: Pile;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A zone's count, before and after where this step changed it; a pile that can be looked through unfolds. */
function Zone({ table, seat, pile, isOpen, onToggle }: ZoneProps) {
  const { key, title, cards, folds } = pile;
  const count = cards.length;
  const limit = key === 'assets' ? (table.game.assetLimits[seat] ?? null) : null;
  const canOpen = folds && isSeen(pile);
  return (
    <li>
      <Fact path={`seats.${seat}.${key}`} value={count} say={`${title} ${count}`}>
        <span className="gt-zone-name">{title}</span>
        <b>{count}</b>
      </Fact>
      {limit !== null && (
        <Fact
          path={`assetLimits.${seat}`}
          value={limit}
          say={`at most ${limit} Assets`}
          className="gt-limit"
        >
          /{limit}
        </Fact>
      )}
      {canOpen && (
        <button
          type="button"
          className={isOpen ? 'gt-unfold is-open' : 'gt-unfold'}
          aria-expanded={isOpen}
          aria-label={`Cards of ${seat}’s ${title}`}
          title={isOpen ? `Hide the cards of ${title}` : `Show the cards of ${title}`}
          onClick={onToggle}
        >
          <Icon name="fold" />
        </button>
      )}
    </li>
  );
}

interface CardsProps extends PlayerProps {
  readonly pile: Pile;
}

function Cards({ table, seat, pile }: CardsProps) {
  const { key, title, cards, folds } = pile;
  return (
    <div className={folds ? 'gt-pile is-folded' : 'gt-pile'}>
      <span className="gt-quiet" aria-hidden="true">
        {title}
      </span>
      <CardList
        table={table}
        cards={cards}
        path={`seats.${seat}.${key}`}
        label={`${title} of ${seat}${folds ? ', the top card first' : ''}`}
      />
    </div>
  );
}

interface PlayingProps extends PlayerProps {
  readonly cards: readonly string[];
}

/** A card that is being played lies in no zone until it is done. */
function Playing({ table, seat, cards }: PlayingProps) {
  if (cards.length === 0) return null;
  return (
    <div className="gt-pile">
      <span className="gt-quiet" aria-hidden="true">
        Plays
      </span>
      <CardList
        table={table}
        cards={cards}
        path={`seats.${seat}.playing`}
        label={`${seat} plays`}
      />
    </div>
  );
}

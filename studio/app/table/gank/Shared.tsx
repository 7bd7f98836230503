/** What belongs to nobody: the turn, piles, the undealt Soul, Sacrifice, Demon, last Draw. */
import { Fact } from '../Fact.tsx';
import { Card, Soul, soulTitle } from './Cards.tsx';
import type { CardFace, GankView, SoulFace } from './gank-view.ts';
import { demonText, finalDrawText, sacrificeText } from './gank-words.ts';
import { placeAt } from './place-at.ts';

interface TableOnly {
  readonly table: GankView;
}

/** Left of the army: the turn, and the piles where no corner is free for them. */
export function TurnList({ table, withPiles }: TableOnly & { readonly withPiles: boolean }) {
  const { turn, piles } = table;
  const down = piles.discardDown.length;
  return (
    <ul className="gk-left" data-left>
      <li>
        <Fact path="turn" value={turn} say={String(turn ?? 'not begun')}>
          {turn === null || turn === 0 ? 'before turn 1' : `turn ${turn}`}
        </Fact>
      </li>
      {withPiles && (
        <>
          <li>
            <Fact path="piles.draw" value={piles.draw.length}>
              Draw <b>{piles.draw.length}</b>
            </Fact>
          </li>
          <li>
            <Fact path="piles.discard" value={piles.discard.length}>
              Discard <b>{piles.discard.length}</b>
            </Fact>
          </li>
          <li>
            <Fact path="piles.discardDown" value={down}>
              face down <b>{down}</b>
            </Fact>
          </li>
        </>
      )}
    </ul>
  );
}

/** Right of the army. */
export function SharedList({ table, withSoul }: TableOnly & { readonly withSoul: boolean }) {
  const last = finalDrawText(table);
  return (
    <ul className="gk-shared" data-right>
      <li>
        <Fact path="sacrifice.used" value={table.sacrificeUsed}>
          {sacrificeText(table)}
        </Fact>
      </li>
      <li>
        <Fact path="demon.revealed" value={table.demon.revealed}>
          {demonText(table)}
        </Fact>
      </li>
      {last !== null && (
        <li>
          <Fact path="finalDraw" value={table.finalDraw}>
            {last}
          </Fact>
        </li>
      )}
      {withSoul && table.undealtSoul !== null && (
        <li>
          <UndealtSoul soul={table.undealtSoul} />
        </li>
      )}
    </ul>
  );
}

/** On one line: a small back, or what it was. */
function UndealtSoul({ soul }: { readonly soul: Exclude<SoulFace, null> }) {
  const face = soul === 'hidden' ? null : soulTitle(soul);
  return (
    <Fact path="undealtSoul" value={face ?? 'hidden'} say={face ?? 'face down'}>
      Undealt Soul
      {face === null ? <i className="gk-soul-mini back" /> : <b>{face}</b>}
    </Fact>
  );
}

/** The piles left and the undealt Soul right of a last seat that sits in the middle. */
export function Corners({ table, row }: TableOnly & { readonly row: number }) {
  const { piles, undealtSoul } = table;
  return (
    <>
      <dl className="gk-piles" style={placeAt(`${row} / 1 / ${row + 1} / 2`)}>
        <Pile path="piles.draw" title="Draw" cards={piles.draw} />
        <Pile path="piles.discard" title="Discard" cards={piles.discard} down={piles.discardDown} />
      </dl>
      {undealtSoul !== null && (
        <dl className="gk-piles" style={placeAt(`${row} / 4 / ${row + 1} / 5`)}>
          <div className="gk-undealt">
            <dd>
              <Soul path="undealtSoul" soul={undealtSoul} up={undealtSoul !== 'hidden'} />
            </dd>
            <dt>Undealt Soul</dt>
          </div>
        </dl>
      )}
    </>
  );
}

interface PileProps {
  readonly path: string;
  readonly title: string;
  readonly cards: readonly CardFace[];
  readonly down?: readonly CardFace[];
}

function Pile({ path, title, cards, down = [] }: PileProps) {
  const isDiscard = path === 'piles.discard';
  const top = isDiscard ? (cards.at(-1) ?? null) : null;
  const none = cards.length + down.length === 0;
  return (
    <div>
      <dd>
        <Fact path={path} value={cards.length} say={`${cards.length} cards`} className="gk-pile">
          <Card card={none ? null : top} className={none ? 'is-empty' : 'is-stack'} />
          {cards.length}
        </Fact>
      </dd>
      <dt>
        {title}
        {down.length > 0 && (
          <Fact path="piles.discardDown" value={down.length} say={`${down.length} cards face down`}>
            {down.length} down
          </Fact>
        )}
      </dt>
    </div>
  );
}

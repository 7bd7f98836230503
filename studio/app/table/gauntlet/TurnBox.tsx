/** The turn: which it is, where it stands, and what waits for its moment in it. */
import { sayMoment } from '../../../../machines/gauntlet/effects/say-moments.ts';
import type { FollowUp } from '../../../../machines/gauntlet/facts.ts';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { Fact } from '../Fact.tsx';
import type { Table } from './table.ts';
import { turnWords } from './turn-words.ts';

interface OfTable {
  readonly table: Table;
}

export function TurnBox({ table }: OfTable) {
  const { game } = table;
  const { number } = game.turn;
  return (
    <section className="gt-turn" aria-label="Turn">
      <Fact path="turn.number" value={number} className="gt-title">
        {number === 0 ? 'Before the first turn' : `Turn ${number}`}
      </Fact>
      {turnWords(game).map(({ path, words }) => (
        <Fact key={words} path={path} value={words}>
          {words}
        </Fact>
      ))}
      <Waiting table={table} />
    </section>
  );
}

const WAYS: Readonly<Record<FollowUp['direction'], string>> = {
  forward: 'forward',
  back: 'back',
  either: 'either way',
};

/** Effects that wait for their moment, and movement that was granted. */
function Waiting({ table }: OfTable) {
  const { later, followUps, between } = table.game;
  if (later.length + followUps.length + between.length === 0) return null;
  return (
    <ul className="gt-waiting" aria-label="Waiting">
      <li className="gt-quiet" aria-hidden="true">
        Waits
      </li>
      {later.map(({ id, seat, title, at, may }, index) => (
        <li key={id}>
          <Fact
            path={`later[${index}]`}
            value={title}
            say={`${title} of ${seat} waits: ${sayMoment(at)}`}
          >
            <SeatBadge seat={seat} />
            {title}
            <span className="gt-quiet">
              {sayMoment(at)}
              {may ? ', may' : ''}
            </span>
          </Fact>
        </li>
      ))}
      <Grants list={followUps} path="followUps" />
      <Grants list={between} path="between" />
    </ul>
  );
}

function Grants({ list, path }: { readonly list: readonly FollowUp[]; readonly path: string }) {
  return list.map(({ seat, count, direction, source }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grants lie one behind the other
    <li key={index}>
      <Fact
        path={`${path}[${index}]`}
        value={count}
        say={`${source} lets ${seat} move ${count} ${WAYS[direction]}`}
      >
        <SeatBadge seat={seat} />
        {source}
        <span className="gt-quiet">
          may move {count} {WAYS[direction]}
        </span>
      </Fact>
    </li>
  ));
}

/** Trackers of a faction: boxes as far as they reach, pips where nothing bounds them. */
import { trackerRange } from '../../../../machines/gauntlet/trackers.ts';
import { Arrow } from '../../theme/Icon.tsx';
import { capital } from '../../why/say-edge.ts';
import { nameWords } from '../../why/values.ts';
import { Fact } from '../Fact.tsx';
import { factText } from '../fact-text.ts';
import type { Table } from './table.ts';

interface OfSeat {
  readonly table: Table;
  readonly seat: string;
}

export function Tracks({ table, seat }: OfSeat) {
  const { game, was, ctx } = table;
  const trackers = Object.entries(game.seats[seat]?.trackers ?? {}).filter(
    ([name, value]) => !BESIDE.has(name) || value > 0 || (was.seats[seat]?.trackers[name] ?? 0) > 0,
  );
  const own = Object.entries(game.factions[seat] ?? {}).filter(([, value]) => isPlain(value));
  if (trackers.length + own.length === 0) return null;
  return (
    <ul className="gt-tracks" aria-label="Trackers">
      {trackers.map(([name, value]) => (
        <li key={name}>
          <Track
            path={`seats.${seat}.trackers.${name}`}
            name={name}
            value={value}
            was={was.seats[seat]?.trackers[name] ?? value}
            most={BESIDE.has(name) ? Number.POSITIVE_INFINITY : trackerRange(name, ctx.params)[1]}
          />
        </li>
      ))}
      {own.map(([name, value]) => (
        <li key={name}>
          <Fact path={`factions.${seat}.${name}`} value={value}>
            {value === true
              ? capital(nameWords(name))
              : `${capital(nameWords(name))} ${factText(value)}`}
          </Fact>
        </li>
      ))}
    </ul>
  );
}

/** What was taken from another tracker for a time: shown while there is some. */
const BESIDE: ReadonlySet<string> = new Set(['staked']);

/** What a faction keeps besides its trackers: what is set is worth telling. */
const isPlain = (value: unknown): boolean =>
  value === true ||
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' && value !== '');

/** More boxes than this are a number alone. */
const MOST = 12;
/** More than these are narrow. */
const FEW = 6;

interface TrackProps {
  readonly path: string;
  readonly name: string;
  readonly value: number;
  readonly was: number;
  readonly most: number;
}

function Track({ path, name, value, was, most }: TrackProps) {
  const reach = Number.isFinite(most) ? most : Math.max(value, was);
  const boxes = reach <= MOST ? reach : 0;
  const bounded = Number.isFinite(most) ? `${value} of ${most}` : String(value);
  return (
    <Fact path={path} value={value} say={`${capital(name)} ${bounded}`} className="gt-track">
      <span>{capital(name)}</span>
      {boxes > 0 && (
        <span className={boxes > FEW ? 'gt-boxes is-many' : 'gt-boxes'} aria-hidden="true">
          {Array.from({ length: boxes }, (_, place) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={place}
              className={place < value ? 'on' : place < was ? 'lost' : ''}
            />
          ))}
        </span>
      )}
      <b>
        {was === value ? null : (
          <>
            {was}
            <Arrow />
          </>
        )}
        {value}
      </b>
    </Fact>
  );
}

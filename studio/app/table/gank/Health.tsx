import { Arrow, Icon } from '../../theme/Icon.tsx';
import { Fact } from '../Fact.tsx';
import type { SeatView } from './gank-view.ts';
import { mostHealth, pipsOf } from './health.ts';

interface HealthProps {
  readonly seat: SeatView;
  readonly was: SeatView;
  readonly params: unknown;
}

/** Health as pips; what this step took is hatched, and said as «5 → 3». Dead and merged in words. */
export function Health({ seat, was, params }: HealthProps) {
  const path = `seats.${seat.seat}`;
  if (seat.merged) {
    return (
      <span className="gk-health">
        <Fact path={`${path}.merged`} value say="merged into the army" className="gk-state">
          <Icon name="shadow" /> merged
        </Fact>
      </span>
    );
  }
  const { health } = seat;
  const change = health !== was.health && health !== null && was.health !== null;
  const max = mostHealth(params, health, was.health);
  return (
    <span className="gk-health">
      <Fact path={`${path}.health`} value={health} className="gk-pips-fact" marked={false}>
        {change && (
          <span className="chg">
            {was.health}
            <Arrow />
            {health}
          </span>
        )}
        {seat.alive ? (
          <Pips health={health ?? 0} was={was.health ?? 0} max={max} />
        ) : (
          <span className="gk-state">
            <Icon name="cross" /> dead
          </span>
        )}
      </Fact>
    </span>
  );
}

interface PipsProps {
  readonly health: number;
  readonly was: number;
  readonly max: number;
}

function Pips({ health, was, max }: PipsProps) {
  const pips = pipsOf(health, was, max);
  if (pips === null) {
    return (
      <span className="gk-meter">
        {health} of {max}
      </span>
    );
  }
  return (
    <span className="gk-pips" aria-hidden="true">
      {pips.map((pip, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
        <i key={place} className={pip} />
      ))}
    </span>
  );
}

/** Who plays each seat. */
import type { ReactElement } from 'react';
import type { BotKind } from '../session/types.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { SeatBadge } from '../theme/SeatBadge.tsx';

const NAME: Readonly<Record<BotKind, string>> = {
  person: 'person',
  sensible: 'sensible bot',
  random: 'random bot',
};
const SIGN: Readonly<Record<BotKind, IconName>> = {
  person: 'person',
  sensible: 'bot',
  random: 'dice',
};

interface Props {
  readonly seats: readonly string[];
  readonly kinds: readonly BotKind[];
  readonly players: Readonly<Record<string, BotKind>>;
  readonly onChange: (players: Readonly<Record<string, BotKind>>) => void;
}

export function Players({ seats, kinds, players, onChange }: Props): ReactElement {
  return (
    <>
      <span>Players</span>
      <ul className="players">
        {seats.map((seat) => (
          <li key={seat}>
            <SeatBadge seat={seat} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
            <div className="seg" role="group" aria-label={`Who plays ${seat}`}>
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={kindOf(players, seat, kinds) === kind}
                  onClick={() => onChange({ ...players, [seat]: kind })}
                >
                  <Icon name={SIGN[kind]} /> {NAME[kind]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const kindOf = (
  players: Readonly<Record<string, BotKind>>,
  seat: string,
  kinds: readonly BotKind[],
): BotKind => {
  const wished = players[seat] ?? 'person';
  return kinds.includes(wished) ? wished : 'random';
};

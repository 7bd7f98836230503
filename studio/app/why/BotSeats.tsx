/** Who plays each seat, and letting the programs play on. */
import type { Run } from '../../../machines/kernel/index.ts';
import { sessionStore, useLine, useSession } from '../session/hooks.ts';
import type { BotKind } from '../session/types.ts';
import { Icon } from '../theme/Icon.tsx';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { nodeOf } from './say-move.ts';

const KINDS: readonly { readonly kind: BotKind; readonly title: string }[] = [
  { kind: 'person', title: 'person' },
  { kind: 'sensible', title: 'sensible bot' },
  { kind: 'random', title: 'random bot' },
];

const isKind = (value: string): value is BotKind => KINDS.some((one) => one.kind === value);

export function BotSeats({ run }: { readonly run: Run }) {
  const line = useLine();
  const step = useSession((session) => session.step);
  const bots = useSession((session) => session.bots);
  const playOn = useSession((session) => session.playOn);
  const knowsSense = Object.hasOwn(run.ruleset.game.bots, 'sensible');
  const some = Object.values(bots).some((kind) => kind !== 'person');
  const every = run.seed.seats.every((seat) => (bots[seat] ?? 'person') !== 'person');
  const isPast = nodeOf(line.nodes, step) !== (line.nodes.at(-1) ?? null);
  const branches = isPast ? 'It makes a branch where they choose otherwise.' : '';
  return (
    <section className="why-part why-bots">
      <h3>
        <Icon name="bot" />
        Bots
      </h3>
      <ul>
        {run.seed.seats.map((seat) => (
          <li key={seat}>
            <SeatPlayer seat={seat} kind={bots[seat] ?? 'person'} knowsSense={knowsSense} />
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="second"
          disabled={!some}
          title={
            some ? `They play until a person is asked. ${branches}` : 'Give a seat to a bot first'
          }
          onClick={() => playOn(false)}
        >
          Let bots play on
        </button>
        <button
          type="button"
          className="second"
          disabled={!knowsSense && !every}
          title={toTheEnd(knowsSense, every, branches)}
          onClick={() => playOn(true)}
        >
          To the end
        </button>
      </p>
    </section>
  );
}

function toTheEnd(knowsSense: boolean, every: boolean, branches: string): string {
  if (every) return `They play until the game ends. ${branches}`;
  return knowsSense
    ? `Sensible bots choose for people too, until the game ends. ${branches}`
    : 'Give every seat to a bot first: this game has none that can stand in for people';
}

interface SeatPlayerProps {
  readonly seat: string;
  readonly kind: BotKind;
  readonly knowsSense: boolean;
}

function SeatPlayer({ seat, kind, knowsSense }: SeatPlayerProps) {
  const onChange = (value: string) => {
    if (isKind(value)) sessionStore.getState().setBot(seat, value);
  };
  return (
    <label>
      <SeatBadge seat={seat} />
      <select
        aria-label={`Who plays ${seat}`}
        value={kind}
        onChange={(event) => onChange(event.target.value)}
      >
        {KINDS.map((one) => (
          <option key={one.kind} value={one.kind} disabled={one.kind === 'sensible' && !knowsSense}>
            {one.title}
          </option>
        ))}
      </select>
    </label>
  );
}

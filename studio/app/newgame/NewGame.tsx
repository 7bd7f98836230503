/** A new game: which rules, how many seats, whose, what they bring, and the key of all its chance. */
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import type { Refusal } from '../../../machines/kernel/index.ts';
import { openSetup } from '../decks/open-setup.ts';
import { kitOf } from '../decks/registry.ts';
import { sessionStore, useSession } from '../session/hooks.ts';
import type { BotKind } from '../session/types.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { Refusals } from '../shell/Refusals.tsx';
import { useUi } from '../shell/ui.ts';
import { Icon } from '../theme/Icon.tsx';
import { freshKey } from './fresh-key.ts';
import './newgame.css';
import { botsOf, fittingCount, newSeed, playerKinds, seatCounts, seatLetters } from './new-seed.ts';
import { Players } from './Players.tsx';

interface Form {
  readonly ruleset: string;
  readonly title: string;
  readonly random: string;
  readonly seats: number;
  readonly players: Readonly<Record<string, BotKind>>;
}

/** What was filled in when one left for the editor of what players bring: it is found again. */
let left: Form | null = null;

/** As many seats as the game on the screen has: the first is a person's, programs play the others. */
function startForm(): Form {
  if (left !== null) return left;
  const { ruleset, file } = sessionStore.getState();
  const [, ...others] = seatLetters(8);
  const kind = playerKinds(ruleset).includes('sensible') ? 'sensible' : 'random';
  return {
    ruleset: ruleset.id,
    title: 'New game',
    random: freshKey(),
    seats: file.seed.seats.length,
    players: Object.fromEntries(others.map((seat) => [seat, kind])),
  };
}

export function NewGame(): ReactElement | null {
  const rulesets = useSession((session) => session.rulesets);
  const open = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft);
  const [form, setForm] = useState(startForm);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const close = useUi((ui) => ui.close);
  useEffect(() => {
    left = null;
  }, []);
  const change = (part: Partial<Form>): void => setForm({ ...form, ...part });
  const ruleset = rulesets.find((one) => one.id === form.ruleset) ?? rulesets[0];
  if (ruleset === undefined) return null;
  const counts = seatCounts(ruleset);
  const letters = seatLetters(fittingCount(counts, form.seats));
  const kit = kitOf(ruleset.game.id);
  const rules = { published: ruleset, draft: ruleset.id === open.id ? draft : ruleset };

  const start = (event: FormEvent): void => {
    event.preventDefault();
    const brings = kit?.brings(rules, letters) ?? { seats: letters };
    const seed = newSeed(ruleset.id, form.title, form.random, brings);
    const refused = sessionStore
      .getState()
      .newGame(seed, botsOf(letters, seed.seats, form.players));
    setRefusals(refused);
    if (refused.length === 0) close();
  };

  return (
    <OverlayFrame title="New game" about="Rules, seats, players and the key of chance.">
      <form id="new-game" className="dialog-body form" onSubmit={start}>
        <label htmlFor="new-ruleset">Rules</label>
        <select
          id="new-ruleset"
          className="field"
          value={ruleset.id}
          onChange={(event) => change({ ruleset: event.target.value })}
        >
          {rulesets.map((one) => (
            <option key={one.id} value={one.id}>
              {one.id}
            </option>
          ))}
        </select>
        <label htmlFor="new-title">Title</label>
        <input
          id="new-title"
          data-first
          className="field"
          maxLength={200}
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <KeyField value={form.random} onChange={(random) => change({ random })} />
        {counts.length === 1 ? null : (
          <SeatCount
            counts={counts}
            value={letters.length}
            onChange={(count) => change({ seats: count })}
          />
        )}
        {kit === null ? null : (
          <kit.Fields
            {...rules}
            letters={letters}
            onEdit={() => {
              left = form;
              openSetup(ruleset.id);
            }}
          />
        )}
        <Players
          seats={letters}
          kinds={playerKinds(ruleset)}
          players={form.players}
          onChange={(players) => change({ players })}
        />
      </form>
      {refusals.length > 0 ? (
        <div className="form-refusals" role="alert">
          <Refusals list={refusals} />
        </div>
      ) : null}
      <footer>
        <p className="sub">Save the game on the screen first, if it is to be kept.</p>
        <button
          type="submit"
          form="new-game"
          className="primary"
          disabled={form.random.trim() === ''}
        >
          Start game
        </button>
      </footer>
    </OverlayFrame>
  );
}

interface KeyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const KeyField = ({ value, onChange }: KeyFieldProps): ReactElement => (
  <>
    <label htmlFor="new-random">Key of chance</label>
    <div className="form-line">
      <input
        id="new-random"
        className="field mono"
        required
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="new-random-note"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="second" onClick={() => onChange(freshKey())}>
        <Icon name="dice" /> Another key
      </button>
    </div>
    <p id="new-random-note" className="form-note">
      The same key deals the same cards and dice again.
    </p>
  </>
);

interface SeatCountProps {
  readonly counts: readonly number[];
  readonly value: number;
  readonly onChange: (count: number) => void;
}

const SeatCount = ({ counts, value, onChange }: SeatCountProps): ReactElement => (
  <>
    <span id="new-seats">Seats</span>
    <div className="form-line">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled from beside it */}
      <div className="seg" role="group" aria-labelledby="new-seats">
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === value}
            onClick={() => onChange(count)}
          >
            {count}
          </button>
        ))}
      </div>
    </div>
  </>
);

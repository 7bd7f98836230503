/** Which of the two runs is on the screen. */
import { useSession } from '../session/hooks.ts';

export function RunSwitch() {
  const shown = useSession((session) => session.shown);
  const show = useSession((session) => session.show);
  const drafted = useSession((session) => session.drafted !== null);
  const refused = useSession((session) => session.draftRefusals[0]?.expected ?? null);
  const why =
    refused === null
      ? 'Change a parameter to see the replay under a draft'
      : `The replay cannot start under the draft: expected ${refused}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="seg" role="group" aria-label="Run on screen">
      <button type="button" aria-pressed={shown === 'recorded'} onClick={() => show('recorded')}>
        Recorded
      </button>
      <button
        type="button"
        aria-pressed={shown === 'draft'}
        disabled={!drafted}
        title={drafted ? 'The replay under the draft' : why}
        onClick={() => show('draft')}
      >
        Draft
      </button>
    </div>
  );
}

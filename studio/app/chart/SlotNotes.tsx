/** Which piece fills each slot of the chart on the screen; what was published where a draft chose another. */
import { type ReactElement, useMemo } from 'react';
import { wordsOf } from '../../../machines/kernel/index.ts';
import { slotFillings } from '../../analysis/slots.ts';
import { useRun, useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';

export function SlotNotes(): ReactElement | null {
  const { ruleset } = useRun();
  const published = useSession((session) => session.ruleset);
  const select = useSession((session) => session.select);
  const slots = useMemo(() => slotFillings(ruleset), [ruleset]);
  const before = useMemo(
    () => new Map(slotFillings(published).map(({ slot, piece }) => [slot, piece])),
    [published],
  );
  if (slots.length === 0) return null;
  return (
    <ul className="chart-slots" aria-label="Slots of the chart">
      {slots.map(({ slot, piece, param }) => {
        const was = before.get(slot);
        return (
          <li key={slot}>
            <span className="chart-slot">slot</span>
            {wordsOf(slot)}:{' '}
            {was !== undefined && was !== piece && (
              <>
                <Icon name="differs" label="differs" />
                <del>{was}</del>
              </>
            )}
            <button
              type="button"
              className="link"
              disabled={param === null}
              title={param === null ? piece : `${param}: choose another piece`}
              onClick={() => param !== null && select({ kind: 'param', id: param })}
            >
              {piece}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

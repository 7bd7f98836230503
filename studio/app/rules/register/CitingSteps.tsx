/** The steps of this replay that cite a rule: each a jump, and the way to the one before and after. */
import type { ReactElement } from 'react';
import { useSession } from '../../session/hooks.ts';
import { Icon } from '../../theme/Icon.tsx';
import { neighbour } from './register.ts';

const MOST_LISTED = 60;

export function CitingSteps({ steps }: { readonly steps: readonly number[] }): ReactElement {
  const at = useSession((session) => session.step);
  const goStep = useSession((session) => session.goStep);
  if (steps.length === 0) return <>No step of this replay cites it.</>;
  const before = neighbour(steps, at, -1);
  const after = neighbour(steps, at, 1);
  const more = steps.length - MOST_LISTED;
  return (
    <div className="rp-citing">
      <span className="rp-citing-head">
        {steps.length} {steps.length === 1 ? 'step' : 'steps'}
        <Jump step={before} icon="prev" label="Citing step before" onJump={goStep} />
        <Jump step={after} icon="next" label="Citing step after" onJump={goStep} />
      </span>
      <span className="rp-citing-steps">
        {steps.slice(0, MOST_LISTED).map((step) => (
          <button
            type="button"
            key={step}
            aria-label={`Step ${step}`}
            aria-current={step === at ? 'step' : undefined}
            onClick={() => goStep(step)}
          >
            {step}
          </button>
        ))}
        {more > 0 && <span className="sub">and {more} more</span>}
      </span>
    </div>
  );
}

interface JumpProps {
  readonly step: number | null;
  readonly icon: 'prev' | 'next';
  readonly label: string;
  readonly onJump: (step: number) => void;
}

function Jump({ step, icon, label, onJump }: JumpProps): ReactElement {
  return (
    <button
      type="button"
      className="icon"
      aria-label={label}
      disabled={step === null}
      onClick={() => step !== null && onJump(step)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A step by its number; a click goes there. */
import { memo, type ReactNode } from 'react';
import { sessionStore } from '../session/hooks.ts';

interface StepLinkProps {
  readonly step: number;
  readonly children?: ReactNode;
}

export const StepLink = memo(function StepLink({ step, children }: StepLinkProps) {
  return (
    <button
      type="button"
      className="link why-step"
      title={`Go to step ${step}`}
      onClick={() => sessionStore.getState().goStep(step)}
    >
      {children ?? `step ${step}`}
    </button>
  );
});

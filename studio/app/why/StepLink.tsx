/** A step by its number; a click goes there. */
import { memo, type ReactNode } from 'react';
import { useSessionStore } from '../session/hooks.ts';

interface StepLinkProps {
  readonly step: number;
  readonly children?: ReactNode;
}

export const StepLink = memo(function StepLink({ step, children }: StepLinkProps) {
  const store = useSessionStore();
  return (
    <button
      type="button"
      className="link why-step"
      title={`Go to step ${step}`}
      onClick={() => store.getState().goStep(step)}
    >
      {children ?? `step ${step}`}
    </button>
  );
});

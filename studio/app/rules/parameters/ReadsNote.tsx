/** How often this replay reads a parameter, and the way to the first step that does. */
import type { ReactElement } from 'react';
import { useSession } from '../../session/hooks.ts';
import { sayReads } from './hints.ts';
import type { ReadsOf } from './reads-of.ts';

export function ReadsNote({ reads }: { readonly reads: ReadsOf }): ReactElement {
  const goStep = useSession((session) => session.goStep);
  const { count, role, first } = reads;
  return (
    <span>
      {sayReads({ count, role }, false, Number.POSITIVE_INFINITY)}
      {first !== null && (
        <>
          {' · '}
          <button
            type="button"
            className="link"
            title={`Go to step ${first.step}, the first that reads it`}
            onClick={() => goStep(first.step)}
          >
            first in {first.words}
          </button>
        </>
      )}
    </span>
  );
}

/** The editor of what players bring, of the game that it was asked for. */
import { type ReactElement, Suspense } from 'react';
import { useSession } from '../session/hooks.ts';
import { useSetupRules } from './open-setup.ts';
import { kitOf } from './registry.ts';

export function SetupEditor(): ReactElement | null {
  const wanted = useSetupRules((state) => state.ruleset);
  const ruleset = useSession(
    (session) => session.rulesets.find(({ id }) => id === wanted) ?? session.ruleset,
  );
  const kit = kitOf(ruleset.game.id);
  if (kit === null) return null;
  return (
    <Suspense fallback={null}>
      <kit.Editor ruleset={ruleset} />
    </Suspense>
  );
}

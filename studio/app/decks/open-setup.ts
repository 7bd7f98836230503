/** Opens the editor of what players bring: of the open rules, or of those that a new game is for. */
import { create } from 'zustand';
import { sessionStore } from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';

interface SetupRulesNamed {
  /** Null: the open ones. */
  readonly ruleset: string | null;
}

export const useSetupRules = create<SetupRulesNamed>(() => ({ ruleset: null }));

export function openSetup(ruleset = sessionStore.getState().ruleset.id): void {
  useSetupRules.setState({ ruleset });
  useUi.getState().open('setup');
}

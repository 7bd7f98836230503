/** Taking all changes of the draft back, and bringing them again. */
import { sessionStore } from '../session/hooks.ts';
import { useUi } from './ui.ts';

export function resetChanges(): void {
  const { ruleset, text, edit, setNotice } = sessionStore.getState();
  if (text === ruleset.paramsText) return;
  useUi.getState().keepBeforeReset({ ruleset: ruleset.id, text });
  edit(ruleset.paramsText);
  setNotice({
    kind: 'passed',
    text: `The parameters are those of ${ruleset.id} again. The draft's menu brings the changes back.`,
  });
}

export function bringBack(): void {
  const { beforeReset, keepBeforeReset } = useUi.getState();
  const { ruleset, edit } = sessionStore.getState();
  if (beforeReset === null || beforeReset.ruleset !== ruleset.id) return;
  edit(beforeReset.text);
  keepBeforeReset(null);
}

/** Leads to the choices of the decision on the screen: made in the past, one opens a branch. */
import { useCallback, useEffect } from 'react';
import { sessionStore, useLine, useSession } from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';
import { Icon } from '../theme/Icon.tsx';
import { nodeOf } from '../why/say-move.ts';
import { openWhy } from '../why/why-tab.ts';
import { isTyping } from './typing.ts';

export function BranchHere() {
  const line = useLine();
  const step = useSession((session) => session.step);
  const isPast = (nodeOf(line.nodes, step) ?? null) !== (line.nodes.at(-1) ?? null);
  const open = useCallback(() => {
    const { step: now, goStep } = sessionStore.getState();
    goStep(nodeOf(line.nodes, now)?.steps.at(-1)?.index ?? now);
    openWhy('choices');
    useUi.getState().bringForward('why');
  }, [line]);
  useKeyB(open);
  const title = isPast
    ? 'Shows the choices here: another one opens a branch, this line stays as it is'
    : 'Shows the choices here: the line ends here, a choice continues it';
  return (
    <button type="button" className="text tl-branch-here" title={`${title} (B)`} onClick={open}>
      <Icon name="branch" />
      <span className="tl-word">{isPast ? 'Branch here' : 'Continue here'}</span>
      <kbd>B</kbd>
    </button>
  );
}

function useKeyB(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== 'b' || !plain || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}

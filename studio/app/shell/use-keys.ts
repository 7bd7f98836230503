/** Listens for the studio's keys, where the focus and an open dialog leave them to it. */
import { useEffect } from 'react';
import { run } from './commands.ts';
import { type Command, commandFor, focusOf, type Press } from './keys.ts';
import { useUi } from './ui.ts';

const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
});

const isModal = (): boolean =>
  useUi.getState().overlay !== null ||
  document.querySelector('[role="menu"][data-state="open"], [role="dialog"][data-state="open"]') !==
    null;

function act(event: KeyboardEvent, command: Command): void {
  event.preventDefault();
  run(command);
}

/** F6 is taken before an editor or a splitter can take it; everything else only if nobody did. */
function onCapture(event: KeyboardEvent): void {
  if (event.key !== 'F6' || isModal()) return;
  const command = commandFor(pressOf(event), 'page');
  if (command === null) return;
  event.stopPropagation();
  act(event, command);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModal()) return;
  const command = commandFor(pressOf(event), focusOf(event.target));
  if (command !== null && command.do !== 'region') act(event, command);
}

export function useKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}

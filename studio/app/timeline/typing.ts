/** Whether keys belong to an editor or a text field, or to a dialog that is open: global keys are off there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const own = 'input, textarea, select, [contenteditable="true"], .monaco-editor, [role="dialog"]';
  return target.closest(own) !== null;
}

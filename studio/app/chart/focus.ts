/** Focus in a drawing that keeps only what is seen in the page. */

const SOON = 500;

/** Focuses a state or a line; one that is out of view is drawn only after the chart has moved to it. */
export function focusSoon(
  canvas: HTMLElement,
  kind: 'path' | 'line',
  id: string,
  until = performance.now() + SOON,
): void {
  const all = canvas.querySelectorAll<HTMLElement>(`[data-${kind}][tabindex]`);
  const element = [...all].find((one) => one.dataset[kind] === id);
  if (element !== undefined) element.focus({ preventScroll: true });
  else if (performance.now() < until) {
    requestAnimationFrame(() => focusSoon(canvas, kind, id, until));
  }
}

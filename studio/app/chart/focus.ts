/** Focus in a drawing that keeps only what is seen in the page. */

const SOON = 500;

/** Focuses an element; one that is out of view is drawn only after the chart has moved to it. */
export function focusSoon(
  canvas: HTMLElement,
  selector: string,
  until = performance.now() + SOON,
): void {
  const element = [...canvas.querySelectorAll<HTMLElement>(selector)].find((one) =>
    one.hasAttribute('tabindex'),
  );
  if (element !== undefined) element.focus({ preventScroll: true });
  else if (performance.now() < until) {
    requestAnimationFrame(() => focusSoon(canvas, selector, until));
  }
}

/** The best of several. */

/** What is worth most; the first of equals. Undefined where there is nothing to choose from. */
export function bestOf<T>(all: readonly T[], worthOf: (one: T) => number): T | undefined {
  let best: { readonly one: T; readonly worth: number } | undefined;
  for (const one of all) {
    const worth = worthOf(one);
    if (best === undefined || worth > best.worth) best = { one, worth };
  }
  return best?.one;
}

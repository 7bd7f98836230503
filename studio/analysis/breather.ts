/** Long work in short pieces: messages, keys, and with them a newer edit, are let in between. */

/** Milliseconds at work before others have their turn. */
const LONGEST_BREATH = 12;

/** To be awaited between two pieces of work: it waits a moment when that has gone on for long enough. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_BREATH) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}

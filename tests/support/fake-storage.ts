/** A browser's storage for tests: keys as own properties, as in a browser, and a limit that can be set. */

export interface FakeStorage {
  readonly storage: Storage;
  /** From now on nothing is taken. */
  fill(): void;
  makeRoom(): void;
}

export function fakeStorage(): FakeStorage {
  let isFull = false;
  const methods = {
    getItem(this: Record<string, string>, key: string): string | null {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
    },
    setItem(this: Record<string, string>, key: string, text: string): void {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string): void {
      delete this[key];
    },
  };
  return {
    storage: Object.create(methods) as Storage,
    fill: () => {
      isFull = true;
    },
    makeRoom: () => {
      isFull = false;
    },
  };
}

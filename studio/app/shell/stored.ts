/** The browser's storage where it may be used; elsewhere things are forgotten, never broken. */
export const stored = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: what was to be kept lasts as long as the page.
    }
  },
};

/** Arrow keys in a list of rows: up and down go from row to row, by the buttons that head them. */
import type { KeyboardEvent } from 'react';

export const walkRows =
  (heads: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(heads)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at + by];
    if (by === 0 || at === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };

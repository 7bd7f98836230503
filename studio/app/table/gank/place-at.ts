import type { CSSProperties } from 'react';

/** A place on the grid, as a property that the narrow layout may pass over. */
export const placeAt = (area: string): CSSProperties =>
  ({ '--area': area }) as Readonly<Record<string, string>>;

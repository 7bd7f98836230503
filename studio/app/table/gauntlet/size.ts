import type { PictureSize } from '../types.ts';

/** The column and two players with a battle between them need more room than a table of seats. */
export const size: PictureSize = { width: 520, height: 480 };

/** For whom one may choose and speak. */
import type { Viewer } from '../../../machines/kernel/index.ts';

/** The debugger may act for every seat; a seat's own eyes only for it. */
export const mayAct = (viewer: Viewer, seat: string): boolean =>
  viewer === 'all' || viewer === seat;

/** Of the panels that share a place, the one that is in front. */
import type { PanelId } from './arrangement.ts';

/** `front`: all panels, the one that was brought forward last at the end. */
export const inFront = (panels: readonly PanelId[], front: readonly PanelId[]): PanelId =>
  front.findLast((one) => panels.includes(one)) ?? panels[0] ?? 'chart';

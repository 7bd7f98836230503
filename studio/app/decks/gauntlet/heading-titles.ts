/** The headings of cards as they are printed. */
import type { CardHeading } from './pool.ts';

export const HEADING_TITLES: Readonly<Record<CardHeading, string>> = {
  action: 'Action',
  gambit: 'Gambit',
  tactic: 'Tactic',
  battle: 'Battle',
  asset: 'Asset',
  overlay: 'Overlay',
  mission: 'Mission',
};

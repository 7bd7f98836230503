/** What instructions of factions do, and what they ask: each faction's own deeds, by its name. */
import type { FactionName } from '../content.ts';
import { diplomatDeeds } from './diplomats/deeds.ts';
import type { FactionDeeds } from './faction-deeds.ts';
import { financierDeeds } from './financiers/deeds.ts';
import { militaryDeeds } from './military/deeds.ts';

export const DEEDS: Readonly<Partial<Record<FactionName, FactionDeeds>>> = {
  military: militaryDeeds,
  diplomats: diplomatDeeds,
  financiers: financierDeeds,
};

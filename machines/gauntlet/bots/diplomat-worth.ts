/** What Influence and Treaty Articles are worth to a Diplomat, and what Leverage would come to. */
import type { FactionInstruction } from '../content.ts';
import { influenceOf } from '../factions/diplomats/influence.ts';
import { articlesOf } from '../factions/diplomats/terms-facts.ts';
import type { Reckoner, Setting } from './reckoner.ts';
import { NOTHING, type Tally } from './tally.ts';

/** One Influence: a Stake, or a point of Leverage. */
export const INFLUENCE = 0.5;

/** The match, which a Peace Treaty wins. */
const MATCH = 60;

/** The next Treaty Article, worth the more the nearer the Peace Treaty is. */
export function articleWorth({ mind }: Reckoner, seat: string): number {
  const needed = mind.ctx.params.diplomats.peaceTreaty.ratificationsNeeded;
  const ratified = Math.min(needed, articlesOf(mind.game, seat));
  const share = (count: number) => Math.min(1, count / needed) ** 2;
  return (share(ratified + 1) - share(ratified)) * MATCH * 0.5;
}

/** So much Influence spent on the total of whoever speaks. */
export function leverageOf({ mind }: Reckoner, { speaker }: Setting, spent: number): Tally {
  const sign = speaker.seat === mind.me ? 1 : -1;
  const { bonusPerInfluence } = mind.ctx.params.diplomats.leverage;
  return {
    ...NOTHING,
    margin: sign * spent * bonusPerInfluence,
    points: -sign * spent * INFLUENCE,
  };
}

/** Of a deed of the Diplomats: the best amount of Leverage; the other deed is thought of by its cards. */
export function diplomatDeed(
  reckoner: Reckoner,
  { deed }: FactionInstruction,
  setting: Setting,
): Tally {
  if (deed !== 'leverage') return NOTHING;
  const most = influenceOf(reckoner.mind.game, setting.speaker.seat);
  const tallies = Array.from({ length: most }, (_, index) =>
    leverageOf(reckoner, setting, index + 1),
  );
  return tallies.reduce(
    (best, one) => (reckoner.value(one) > reckoner.value(best) ? one : best),
    NOTHING,
  );
}

/** The blast radius in words. Pure. */
import { count } from '../../analysis/compare/render/pieces.ts';
import { BLASTS, type Blast, type BlastRow } from './rows.ts';
import { type BlastState, isHit, mergedRows } from './state.ts';

/** What a group of the list is called. */
export const GROUP_TITLES: Readonly<Record<Blast, string>> = {
  'cannot-start': 'Cannot start any more',
  illegal: 'A choice is no longer legal',
  asked: 'Another decision is asked for',
  outcome: 'Ends otherwise',
  facts: 'Other facts on the way, the same end',
  mended: 'Only the draft can play it',
  same: 'Read here, and nothing changes',
  unread: 'Never read here',
  unplayable: 'Cannot be played under the open rules either',
};

/** What a group is called in a sentence, after its number. */
const IN_A_SENTENCE: Partial<Readonly<Record<Blast, string>>> = {
  'cannot-start': 'cannot start',
  illegal: 'no longer legal',
  asked: 'asked otherwise',
  outcome: 'end otherwise',
  facts: 'with other facts',
  mended: 'playable only now',
};

export interface BlastSentence {
  readonly text: string;
  /** Of the edit before: the newest has not caught up. */
  readonly isStale: boolean;
  /** How far the newest edit has come; null once it is done. */
  readonly progress: string | null;
}

export function sayBlast(state: BlastState): BlastSentence {
  const { phase, total, fresh, last } = state;
  if (total === 0) return told('there is no recorded game of these rules to play.');
  switch (phase) {
    case 'rest':
      return told(`the draft changes nothing, so ${games(total)} stay as they are.`);
    case 'failed':
      return told('could not be played. The next edit tries again.');
    case 'done':
      return told(sentence([...fresh.values()], total));
    case 'running': {
      const isStale = last.size === total;
      const rows = isStale ? last : mergedRows(state);
      const isAny = rows.size > 0;
      return {
        text: isAny ? sentence([...rows.values()], total) : `playing ${games(total)}.`,
        isStale,
        progress: `${fresh.size} of ${total} played`,
      };
    }
  }
}

const told = (text: string): BlastSentence => ({ text, isStale: false, progress: null });
const games = (number: number): string => count(number, 'replay');

/** «14 of 99 replays: 2 no longer legal, 4 asked otherwise, 8 end otherwise.» */
function sentence(rows: readonly BlastRow[], total: number): string {
  const hit = rows.filter(isHit).length;
  if (hit === 0) return unharmed(rows, total);
  const parts = BLASTS.flatMap((blast) => {
    const number = rows.filter((row) => row.blast === blast).length;
    const words = IN_A_SENTENCE[blast];
    return number === 0 || words === undefined ? [] : [`${number} ${words}`];
  });
  return `${hit} of ${games(total)}: ${parts.join(', ')}.`;
}

function unharmed(rows: readonly BlastRow[], total: number): string {
  const read = rows.filter(({ blast }) => blast === 'same').length;
  return read === 0
    ? `none of ${games(total)}: what the draft changes is never read there.`
    : `none of ${games(total)}: ${read} read what the draft changes, and come out the same.`;
}

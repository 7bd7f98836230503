/** The view on the screen as an address. */
import { changesBetween } from '../../../machines/kernel/index.ts';
import type { SessionData } from '../session/types.ts';
import type { Address } from './address.ts';
import { lineOf } from './origins.ts';

/** Longer drafts stay in this browser and out of the address. */
const LONGEST_CHANGES = 4000;

export function addressOf(session: SessionData): Address {
  const { ruleset, fileId, file, step, viewer, shown, selection } = session;
  const changes = changesOf(session);
  const bots = botsOf(session);
  return {
    ruleset: ruleset.id,
    ...(fileId === null ? { seed: file.seed } : { replay: fileId }),
    ...lineOf(session),
    ...(bots === undefined ? {} : { bots }),
    ...(changes === undefined ? {} : { changes }),
    step,
    ...(viewer === 'all' ? {} : { as: viewer }),
    ...(shown === 'recorded' ? {} : { show: shown }),
    ...(selection === null ? {} : { select: selection }),
  };
}

function changesOf({ changes, ruleset, draft }: SessionData): Record<string, unknown> | undefined {
  if (changes.length === 0) return undefined;
  const table = changesBetween(ruleset.params, draft.params);
  return JSON.stringify(table).length > LONGEST_CHANGES ? undefined : table;
}

function botsOf({ bots }: SessionData) {
  const played = Object.entries(bots).filter(([, kind]) => kind !== 'person');
  return played.length === 0 ? undefined : Object.fromEntries(played);
}

/** What makes a view another place to come back to: Back leads to it. The rest is replaced. */
export const placeOf = ({ ruleset, fileId, file }: SessionData): string =>
  `${ruleset.id} ${fileId ?? file.seed.random}`;

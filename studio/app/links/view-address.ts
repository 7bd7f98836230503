/** The view on the screen as an address. */
import { changesBetween } from '../../../machines/kernel/index.ts';
import type { SessionData } from '../session/types.ts';
import type { Address } from './address.ts';
import { lineOf } from './origins.ts';

/** Longer drafts stay in this browser and out of the address. */
const LONGEST_CHANGES = 4000;

export function addressOf(session: SessionData): Address {
  const { ruleset, fileId, file, step, viewer, shown, selection } = session;
  const { changes, content } = changesOf(session);
  const bots = botsOf(session);
  return {
    ruleset: ruleset.id,
    ...(fileId === null ? { seed: file.seed } : { replay: fileId }),
    ...lineOf(session),
    ...(bots === undefined ? {} : { bots }),
    ...(changes === undefined ? {} : { changes }),
    ...(content === undefined ? {} : { content }),
    step,
    ...(viewer === 'all' ? {} : { as: viewer }),
    ...(shown === 'recorded' ? {} : { show: shown }),
    ...(selection === null ? {} : { select: selection }),
  };
}

function changesOf(session: SessionData): Pick<Address, 'changes' | 'content'> {
  const { changes, contentChanges, ruleset, draft } = session;
  const tables = {
    ...(changes.length === 0 ? {} : { changes: changesBetween(ruleset.params, draft.params) }),
    ...(contentChanges.length === 0
      ? {}
      : { content: changesBetween(ruleset.content, draft.content) }),
  };
  return JSON.stringify(tables).length > LONGEST_CHANGES ? {} : tables;
}

function botsOf({ bots }: SessionData) {
  const played = Object.entries(bots).filter(([, kind]) => kind !== 'person');
  return played.length === 0 ? undefined : Object.fromEntries(played);
}

/** What makes a view another place to come back to: Back leads to it. The rest is replaced. */
export const placeOf = ({ ruleset, fileId, file }: SessionData): string =>
  `${ruleset.id} ${fileId ?? file.seed.random}`;

/** Drafts in the address of a comparison: what one changes, and keeping it where it is not known. */
import { type Json, withTexts } from '../../../machines/kernel/index.ts';
import { draftIdOf, draftRef, type Side, sideOf } from '../compare/sides.ts';
import { changesOver, countOf, freeName, layChanges } from '../drafts/draft.ts';
import { findDraft, keep, namesOver } from '../drafts/draft-store.ts';
import { sessionStore } from '../session/hooks.ts';
import type { LinkedDraft } from './compare-address.ts';

/** Longer drafts stay in this browser and out of the address. */
const LONGEST = 4000;

/** What a draft that is a side changes; undefined where the side is none, or the draft is too long. */
export function linkedDraft({ ref, ruleset }: Side): LinkedDraft | undefined {
  const id = draftIdOf(ref);
  if (id === null) return undefined;
  const { ruleset: open, rulesets } = sessionStore.getState();
  const baseId = findDraft(id)?.base ?? open.id;
  const base = rulesets.find((one) => one.id === baseId);
  if (base === undefined) return undefined;
  const linked = { base: base.id, ...changesOver(base, ruleset) };
  return JSON.stringify(linked).length > LONGEST ? undefined : linked;
}

interface Brought {
  /** What the side is called here. */
  readonly ref: string;
  readonly fault?: string;
}

/** Keeps a link's draft that this browser does not have, as a draft beside those that it has. */
export function bringDraft(ref: string, linked: LinkedDraft | undefined): Brought {
  const session = sessionStore.getState();
  const id = draftIdOf(ref);
  if (id === null || linked === undefined || sideOf(session, ref) !== null) return { ref };
  const { ruleset, rulesets, draft, draftId } = session;
  const base = rulesets.find((one) => one.id === linked.base);
  if (base === undefined) {
    return {
      ref,
      fault: `The link’s draft is over ${linked.base}, which is not in this workspace.`,
    };
  }
  const changes = {
    params: linked.params as Record<string, Json>,
    content: linked.content as Record<string, Json>,
  };
  // Nothing was written in it: a draft of its own would be one more that nobody wants.
  if (countOf(changes) === 0) {
    return { ref: ruleset === base && draft === base ? draftRef(draftId) : base.id };
  }
  const laid = layChanges(base, changes);
  const made = withTexts(base, laid.texts);
  const [refused] = 'refusals' in made ? made.refusals : [];
  const [lost] = [...Object.keys(laid.homeless.params), ...Object.keys(laid.homeless.content)];
  if (refused !== undefined || lost !== undefined) {
    return { ref, fault: `The link’s draft does not fit ${base.id}: ${refused?.where ?? lost}.` };
  }
  keep({
    id,
    name: freeName('from a link', namesOver(base.id)),
    isNamed: true,
    base: base.id,
    baseHash: base.hash,
    ...laid.texts,
    changes: laid.changes,
    homeless: laid.homeless,
  });
  return { ref };
}

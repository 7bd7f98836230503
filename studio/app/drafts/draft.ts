/** A draft as it is kept: both texts whole, valid or not, over a base with its hash. Pure. */
import * as z from 'zod';
import {
  changesBetween,
  type Json,
  type Refusal,
  type Ruleset,
  type RulesetDraftTexts,
  refusal,
  valueAt,
  withTexts,
} from '../../../machines/kernel/index.ts';
import { withChangesInText } from '../links/draft-text.ts';

const table = z.record(z.string(), z.json() as z.ZodType<Json>);
const tables = z.object({ params: table, content: table });

const draftSchema = z.object({
  format: z.literal('draft/1'),
  id: z.string().min(1),
  name: z.string().min(1),
  /** Somebody named it: it stays though it changes nothing. */
  isNamed: z.boolean(),
  base: z.string(),
  baseHash: z.string(),
  params: z.string(),
  content: z.string(),
  /** What its last valid texts change of the base, by path: what can be laid over another base. */
  changes: tables,
  /** Changes that its base has no place for. */
  homeless: tables,
  changedAt: z.string(),
  /** Another one with every write: tells whether what is kept is what we wrote. */
  revision: z.string(),
});

export type SavedDraft = Readonly<z.infer<typeof draftSchema>>;
export type DraftChanges = SavedDraft['changes'];

export const NO_CHANGES: DraftChanges = { params: {}, content: {} };

/** Null where a text is no draft. */
export function parseDraft(text: string): SavedDraft | null {
  try {
    const checked = draftSchema.safeParse(JSON.parse(text));
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}

export const countOf = ({ params, content }: DraftChanges): number =>
  Object.keys(params).length + Object.keys(content).length;

/** What a ruleset changes of its base. */
export const changesOver = (base: Ruleset, draft: Ruleset): DraftChanges => ({
  params: changesBetween(base.params, draft.params),
  content: changesBetween(base.content, draft.content),
});

interface LaidChanges {
  readonly texts: RulesetDraftTexts;
  readonly changes: DraftChanges;
  /** Those that have no place there. */
  readonly homeless: DraftChanges;
}

/** Changes laid over a ruleset's texts, as far as it has a place for them. */
export function layChanges(ruleset: Ruleset, { params, content }: DraftChanges): LaidChanges {
  const [ofParams, noParams] = parted(ruleset.params, params);
  const [ofContent, noContent] = parted(ruleset.content, content);
  return {
    texts: {
      params: withChangesInText(ruleset.paramsText, ofParams),
      content: withChangesInText(ruleset.contentText, ofContent),
    },
    changes: { params: ofParams, content: ofContent },
    homeless: { params: noParams, content: noContent },
  };
}

function parted(root: unknown, changes: DraftChanges['params']) {
  const entries = Object.entries(changes);
  const hasPlace = ([path]: (typeof entries)[number]) => valueAt(root, path) !== undefined;
  return [
    Object.fromEntries(entries.filter(hasPlace)),
    Object.fromEntries(entries.filter((entry) => !hasPlace(entry))),
  ] as const;
}

export const newestFirst = (drafts: readonly SavedDraft[]): readonly SavedDraft[] =>
  [...drafts].sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));

/** «draft», and with a number where that is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/ \d+$/, '');
  let number = 2;
  while (taken.includes(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

/** What a draft may be called until somebody names it. */
const DEFAULT_NAME = 'draft';

/** What the draft in the editors is called: its own name, or a free one while it is not kept yet. */
export function openName(drafts: readonly SavedDraft[], id: string, base: string): string {
  const known = drafts.find((one) => one.id === id);
  const others = drafts.filter((one) => one.base === base && one.id !== id);
  return (
    known?.name ??
    freeName(
      DEFAULT_NAME,
      others.map(({ name }) => name),
    )
  );
}

/** What keeps a draft from its base: that is not there, or is another by now. Null: nothing. */
export function baseFault(
  { name, base, baseHash }: SavedDraft,
  rulesets: readonly Ruleset[],
): Refusal | null {
  const found = rulesets.find(({ id }) => id === base);
  const where = `draft «${name}»`;
  if (found === undefined) {
    const remedy = 'Bring its base back, or keep it over other rules of the game.';
    const expected = `${base}, which it was made over`;
    return refusal('draft/base-missing', where, 'no ruleset of that id', expected, remedy);
  }
  if (found.hash === baseHash) return null;
  return refusal(
    'draft/base-changed',
    where,
    `${base} with the hash ${found.hash}`,
    `${base} with the hash ${baseHash}, which it was made over`,
    'Keep its changes over the rules that are here, or its text as it is.',
  );
}

/** The same as a sentence. */
export function sayBaseFault(draft: SavedDraft, rulesets: readonly Ruleset[]): string {
  const { name, base, baseHash } = draft;
  const found = rulesets.find(({ id }) => id === base);
  return found === undefined
    ? `«${name}» was made over ${base}, which is not in this workspace.`
    : `«${name}» was made over ${base} with the hash ${baseHash}; by now that has ${found.hash}.`;
}

/** The rules that a draft makes; refused without its base, and while a text is not valid. */
export function rulesetOfDraft(
  draft: SavedDraft,
  rulesets: readonly Ruleset[],
): { readonly ruleset: Ruleset } | { readonly refusals: readonly Refusal[] } {
  const fault = baseFault(draft, rulesets);
  const base = rulesets.find(({ id }) => id === draft.base);
  if (fault !== null || base === undefined) return { refusals: fault === null ? [] : [fault] };
  return withTexts(base, { params: draft.params, content: draft.content });
}

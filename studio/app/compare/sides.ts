/** What can be compared: every ruleset of the workspace, the open draft, and the drafts kept in this browser. */
import { type Ruleset, withTexts } from '../../../machines/kernel/index.ts';
import { baseFault, layChanges, openName } from '../drafts/draft.ts';
import { rulesetOfDraft, type SavedDraft, savedDrafts } from '../drafts/drafts.ts';
import type { SessionData } from '../session/types.ts';

export type SideKind = 'module' | 'checkpoint' | 'draft';

export interface Side {
  /** What an address calls it: a ruleset's id, or `draft:` and the draft's own. */
  readonly ref: string;
  readonly title: string;
  readonly kind: SideKind;
  readonly ruleset: Ruleset;
}

type Sources = Pick<SessionData, 'rulesets' | 'ruleset' | 'draft' | 'draftId'>;

const DRAFT = 'draft:';

export const draftRef = (id: string): string => DRAFT + id;

/** The draft's own id in a reference to it; null for rulesets. */
export const draftIdOf = (ref: string): string | null =>
  ref.startsWith(DRAFT) ? ref.slice(DRAFT.length) : null;

/** Modules, checkpoints, then drafts, the open one first. A draft without its base is left out. */
export function listSides(sources: Sources): readonly Side[] {
  const { rulesets, draftId } = sources;
  const published = rulesets.map(sideOfRuleset);
  const others = savedDrafts().filter(({ id }) => id !== draftId);
  return [
    ...published.filter(({ kind }) => kind === 'module'),
    ...published.filter(({ kind }) => kind === 'checkpoint'),
    openDraft(sources),
    ...others.flatMap(({ id }) => keptDraft(sources, id) ?? []),
  ];
}

/** The side that a reference names; null where it is not there any more. */
export function sideOf(sources: Sources, ref: string): Side | null {
  const draft = draftIdOf(ref);
  if (draft === null) {
    const found = sources.rulesets.find(({ id }) => id === ref);
    return found === undefined ? null : sideOfRuleset(found);
  }
  return draft === sources.draftId ? openDraft(sources) : keptDraft(sources, draft);
}

function sideOfRuleset(ruleset: Ruleset): Side {
  const kind = ruleset.lineage.length === 0 ? 'module' : 'checkpoint';
  return { ref: ruleset.id, title: ruleset.id, kind, ruleset };
}

/** While its text is not valid, the last valid rules stand for it; for kept drafts alike. */
const openDraft = ({ draftId, draft, ruleset }: Sources): Side =>
  draftSide(draftId, openName(savedDrafts(), draftId, ruleset.id), ruleset.id, draft);

function keptDraft({ rulesets }: Sources, id: string): Side | null {
  const saved = savedDrafts().find((one) => one.id === id);
  if (saved === undefined || baseFault(saved, rulesets) !== null) return null;
  const made = rulesetOfDraft(saved, rulesets);
  const valid = 'refusals' in made ? lastValid(saved, rulesets) : made;
  return 'refusals' in valid ? null : draftSide(id, saved.name, saved.base, valid.ruleset);
}

function lastValid(saved: SavedDraft, rulesets: readonly Ruleset[]) {
  const base = rulesets.find(({ id }) => id === saved.base);
  return base === undefined
    ? { refusals: [] }
    : withTexts(base, layChanges(base, saved.changes).texts);
}

const draftSide = (id: string, name: string, base: string, ruleset: Ruleset): Side => ({
  ref: draftRef(id),
  title: `${name} over ${base}`,
  kind: 'draft',
  ruleset,
});

/** Drafts by name: what there is, and what can be done with one. Each says what it did. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { sessionStore } from '../session/hooks.ts';
import type { NoticeAct } from '../session/types.ts';
import {
  baseFault,
  freeName,
  layChanges,
  NO_CHANGES,
  newestFirst,
  type SavedDraft,
  sayBaseFault,
} from './draft.ts';
import {
  findDraft,
  forget,
  keep,
  namesOver,
  openDraft,
  setAside,
  type Theirs,
  useDrafts,
  writeOpen,
} from './draft-store.ts';

export { rulesetOfDraft, type SavedDraft } from './draft.ts';

/** Every draft of this browser, the one changed last first. */
export const savedDrafts = (): readonly SavedDraft[] => newestFirst(useDrafts.getState().drafts);

const say = (kind: 'passed' | 'warning', text: string, ...acts: readonly NoticeAct[]): void =>
  sessionStore.getState().setNotice({ kind, text, ...(acts.length === 0 ? {} : { acts }) });

/** A draft that changes nothing yet comes into the editors; the one that was there stays kept. */
export const newDraft = (): void => openDraft(null);

/** Gives a draft another name, free among those over its base. The name that it has now comes back. */
export function renameDraft(id: string, wanted: string): string {
  const { draftId, ruleset } = sessionStore.getState();
  const draft = findDraft(id);
  if (wanted.trim() === '') return draft?.name ?? '';
  const name = freeName(wanted.trim(), namesOver(draft?.base ?? ruleset.id, id));
  if (id === draftId) tellOfTheirs(writeOpen({ name, isNamed: true }));
  else if (draft !== null) keep({ ...draft, name, isNamed: true });
  return name;
}

/** A copy beside it. Where the draft is in the editors, the copy takes its place there. */
export function duplicateDraft(id: string): void {
  const draft = findDraft(id);
  const { draftId } = sessionStore.getState();
  if (draft === null) return;
  const name = freeName(`${draft.name} 2`, namesOver(draft.base));
  const copy = keep({ ...draft, id: crypto.randomUUID(), name, isNamed: true });
  if (id === draftId) openDraft(copy);
  say('passed', `«${copy.name}» is a copy of «${draft.name}».`);
}

export function deleteDraft(id: string): void {
  const draft = findDraft(id);
  const wasOpen = sessionStore.getState().draftId === id;
  if (draft === null) return;
  forget(id);
  if (wasOpen) openDraft(null);
  const undo = () => {
    const back = keep(draft);
    if (wasOpen && sessionStore.getState().ruleset.id === draft.base) openDraft(back);
  };
  say('passed', `Deleted the draft «${draft.name}».`, { label: 'Undo', act: undo });
}

/** Brings a draft into the editors, over its base: other rules are opened for it where need be. */
export function switchDraft(id: string): void {
  const draft = findDraft(id);
  if (draft === null) return;
  if (baseFault(draft, sessionStore.getState().rulesets) === null) bringUp(draft);
  else offerBase(draft);
}

function bringUp(draft: SavedDraft): void {
  const isOver = () => sessionStore.getState().ruleset.hash === draft.baseHash;
  if (!isOver()) sessionStore.getState().openRuleset(draft.base);
  if (isOver()) openDraft(draft);
}

/**
 * Lays a draft's changes over rules as a draft of theirs. The draft itself stays as it is, so that
 * nothing of its text is lost; changes that have no place there stay with the new one, by name.
 */
export function keepChangesOver(draft: SavedDraft, ruleset: Ruleset): void {
  const laid = layChanges(ruleset, {
    params: { ...draft.homeless.params, ...draft.changes.params },
    content: { ...draft.homeless.content, ...draft.changes.content },
  });
  if (draft.base === ruleset.id) {
    const was = `${draft.name}, over ${draft.baseHash.slice(0, 8)}`;
    keep({ ...draft, name: freeName(was, namesOver(draft.base, draft.id)) });
  }
  const { texts, changes, homeless } = laid;
  bringUp(
    keep({
      ...draft,
      ...texts,
      id: crypto.randomUUID(),
      name: freeName(draft.name, namesOver(ruleset.id)),
      base: ruleset.id,
      baseHash: ruleset.hash,
      changes,
      homeless,
    }),
  );
  const lost = [...Object.keys(homeless.params), ...Object.keys(homeless.content)];
  if (lost.length === 0) return;
  const them = lost.length === 1 ? 'This change is' : 'These changes are';
  say('warning', `${ruleset.id} has no ${lost.join(', ')}. ${them} kept with the draft.`);
}

/** Takes a draft's text as it is over rules whose hash is another one by now. */
export const keepTextOver = (draft: SavedDraft, ruleset: Ruleset): void =>
  bringUp(keep({ ...draft, base: ruleset.id, baseHash: ruleset.hash }));

/** The changes that the draft's base has no place for are of no more use. */
export const forgetHomeless = (): void => tellOfTheirs(writeOpen({ homeless: NO_CHANGES }));

/** What can be done about a draft whose base is not there, or is another by now. */
export function baseActs(draft: SavedDraft): readonly NoticeAct[] {
  const { rulesets, ruleset: open } = sessionStore.getState();
  const base = rulesets.find(({ id }) => id === draft.base);
  if (base !== undefined) {
    return [
      { label: 'Keep its changes', act: () => keepChangesOver(draft, base) },
      { label: 'Keep its text', act: () => keepTextOver(draft, base) },
    ];
  }
  if (!draft.base.startsWith(`${open.game.id}@`)) return [];
  return [{ label: `Keep it over ${open.id}`, act: () => keepChangesOver(draft, open) }];
}

/** Says what became of a draft's base, and offers what can be done. */
export function offerBase(draft: SavedDraft): void {
  const { rulesets } = sessionStore.getState();
  if (baseFault(draft, rulesets) === null) return;
  const leave = { label: 'Leave it', act: () => undefined };
  say('warning', sayBaseFault(draft, rulesets), ...baseActs(draft), leave);
}

/** Both ways on after another tab changed or deleted the draft in the editors. */
export const waysOn = (theirs: Theirs): readonly NoticeAct[] => [
  { label: 'Keep mine as another draft', act: () => keepMine(theirs) },
  {
    label: theirs.now === null ? 'Let it go' : 'Take theirs',
    act: () => takeTheirs(theirs),
  },
];

/** «gentler was changed in another tab.» */
export const sayTheirs = ({ was, now }: Theirs): string =>
  `«${was.name}» was ${now === null ? 'deleted' : 'changed'} in another tab.`;

/** Says that another tab changed or deleted the draft in the editors, and offers both ways on. */
export function tellOfTheirs(theirs: Theirs | null): void {
  if (theirs === null) return;
  const { draftId } = sessionStore.getState();
  const aside = theirs.id === draftId ? null : findDraft(draftId);
  const here =
    aside === null
      ? 'The editors have it as it was.'
      : `What you write here goes on as «${aside.name}».`;
  say('warning', `${sayTheirs(theirs)} ${here}`, ...waysOn(theirs));
}

function keepMine(theirs: Theirs): void {
  if (sessionStore.getState().draftId === theirs.id) setAside(theirs);
  useDrafts.setState({ theirs: null });
}

/** What the other tab wrote comes into the editors; ours goes, and can be brought back. */
function takeTheirs({ id, now }: Theirs): void {
  const { draftId } = sessionStore.getState();
  const aside = id === draftId ? null : findDraft(draftId);
  if (aside !== null) forget(draftId);
  openDraft(now === null ? null : (findDraft(id) ?? now));
  if (aside === null) return;
  const back = () => openDraft(keep(aside));
  say('passed', `«${aside.name}» is dropped.`, { label: 'Bring it back', act: back });
}

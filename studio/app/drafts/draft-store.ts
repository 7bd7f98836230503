/**
 * The drafts of this browser as this tab knows them, and the one that is open here. Each keystroke
 * is written at once; what another tab wrote meanwhile is never overwritten: ours becomes another.
 */
import { create } from 'zustand';
import { type Ruleset, textsOf } from '../../../machines/kernel/index.ts';
import { sessionStore } from '../session/hooks.ts';
import type { DraftTexts } from '../session/types.ts';
import {
  changesOver,
  countOf,
  freeName,
  layChanges,
  NO_CHANGES,
  openName,
  type SavedDraft,
} from './draft.ts';
import {
  type Kept,
  noteOpenDraft,
  openDraftOf,
  readDraft,
  readDrafts,
  removeDraft,
  writeDraft,
} from './draft-storage.ts';

/** What another tab made of a draft that this one had in its editors. */
export interface Theirs {
  readonly id: string;
  /** As this tab knew it. */
  readonly was: SavedDraft;
  /** As the other tab left it; null: deleted. */
  readonly now: SavedDraft | null;
}

interface Drafts {
  readonly drafts: readonly SavedDraft[];
  /** Drafts that the browser could not keep, and why: they last as long as this tab. */
  readonly unkept: Readonly<Record<string, Exclude<Kept, 'kept'>>>;
  /** What another tab made of the draft in the editors, until somebody chose. */
  readonly theirs: Theirs | null;
}

export const useDrafts = create<Drafts>()(() => ({ drafts: [], unkept: {}, theirs: null }));

/** The versions that this tab read or wrote last, by draft: what it may write over. */
const seen = new Map<string, string>();

const freshId = (): string => crypto.randomUUID();

export const findDraft = (id: string): SavedDraft | null =>
  useDrafts.getState().drafts.find((one) => one.id === id) ?? null;

/** Names of the drafts over a base, but for one draft. */
export const namesOver = (base: string, except = ''): readonly string[] =>
  useDrafts
    .getState()
    .drafts.flatMap((one) => (one.base === base && one.id !== except ? one.name : []));

/** Reads what the browser keeps: before the session opens, and after another tab wrote. */
export function readAll(): void {
  const { drafts, unkept } = useDrafts.getState();
  const here = drafts.filter(({ id }) => id in unkept);
  const stored = readDrafts().filter(({ id }) => !(id in unkept));
  useDrafts.setState({ drafts: [...stored, ...here] });
}

type Unstamped = Omit<SavedDraft, 'format' | 'revision' | 'changedAt'>;

/** Keeps a draft as a version of its own. Where the browser has no room, this tab still has it. */
export function keep(draft: Unstamped): SavedDraft {
  const stamp = { changedAt: new Date().toISOString(), revision: freshId() };
  const written: SavedDraft = { ...draft, ...stamp, format: 'draft/1' };
  const kept = writeDraft(written);
  const { drafts, unkept } = useDrafts.getState();
  const { [draft.id]: _, ...others } = unkept;
  if (kept === 'kept') seen.set(draft.id, written.revision);
  useDrafts.setState({
    drafts: [...drafts.filter(({ id }) => id !== draft.id), written],
    unkept: kept === 'kept' ? others : { ...others, [draft.id]: kept },
  });
  return written;
}

export function forget(id: string): void {
  const { drafts, unkept } = useDrafts.getState();
  const { [id]: _, ...others } = unkept;
  removeDraft(id);
  seen.delete(id);
  useDrafts.setState({ drafts: drafts.filter((one) => one.id !== id), unkept: others });
}

const freshTexts = (ruleset: Ruleset): DraftTexts => ({ ...textsOf(ruleset), id: freshId() });

/** A draft's texts, and its last valid ones, which run while these are not valid. */
function textsOfDraft(ruleset: Ruleset, { id, params, content, changes, revision }: SavedDraft) {
  if (!(id in useDrafts.getState().unkept)) seen.set(id, revision);
  return { id, params, content, valid: layChanges(ruleset, changes).texts };
}

/** The draft that was open last over rules of an id, whatever became of them. */
export function lastOpen(base: string): SavedDraft | null {
  const id = openDraftOf(base);
  return id === null ? null : findDraft(id);
}

/** What a ruleset is opened with: its last open draft, where that was made over these very rules. */
export function draftFor(ruleset: Ruleset): DraftTexts {
  useDrafts.setState({ theirs: null });
  const last = lastOpen(ruleset.id);
  const fits = last?.base === ruleset.id && last.baseHash === ruleset.hash;
  return fits ? textsOfDraft(ruleset, last) : freshTexts(ruleset);
}

/** Opens a kept draft over the open rules; null: a fresh one, which changes nothing yet. */
export function openDraft(draft: SavedDraft | null): void {
  const { ruleset, openDraft: open } = sessionStore.getState();
  useDrafts.setState({ theirs: null });
  const texts = draft === null ? freshTexts(ruleset) : textsOfDraft(ruleset, draft);
  noteOpenDraft(ruleset.id, texts.id);
  open(texts);
}

/** What another tab made of a draft since this one read or wrote it; null: nothing. */
function madeElsewhere(id: string): Theirs | null {
  const known = seen.get(id);
  const was = findDraft(id) ?? useDrafts.getState().theirs?.was ?? null;
  const now = readDraft(id);
  if (was === null || known === undefined || now?.revision === known) return null;
  return { id, was, now };
}

/** The draft in the editors, as it would be kept now. */
export function draftNow(): Unstamped {
  const { draftId: id, ruleset, draft, text, contentText } = sessionStore.getState();
  const known = findDraft(id);
  return {
    id,
    name: openName(useDrafts.getState().drafts, id, ruleset.id),
    isNamed: known?.isNamed ?? false,
    base: ruleset.id,
    baseHash: ruleset.hash,
    params: text,
    content: contentText,
    changes: draft === ruleset ? NO_CHANGES : changesOver(ruleset, draft),
    homeless: known?.homeless ?? NO_CHANGES,
  };
}

type Parts = Partial<Pick<SavedDraft, 'name' | 'isNamed' | 'homeless'>>;

/**
 * Writes the draft in the editors. Where another tab changed it since, it goes on as another draft:
 * what the other tab made of it comes back.
 */
export function writeOpen(parts: Parts = {}): Theirs | null {
  const now = { ...draftNow(), ...parts };
  const theirs = madeElsewhere(now.id);
  if (theirs !== null) {
    setAside(theirs, parts);
    useDrafts.setState({ theirs });
    return theirs;
  }
  const { paramsText, contentText } = sessionStore.getState().ruleset;
  const isAsPublished = now.params === paramsText && now.content === contentText;
  noteOpenDraft(now.base, now.id);
  // Nobody misses a draft that has no name and changes nothing.
  if (isAsPublished && !now.isNamed && countOf(now.homeless) === 0) forget(now.id);
  else keep(now);
  return null;
}

/** What is in the editors goes on as another draft; what the other tab wrote stays as it is. */
export function setAside({ was }: Theirs, parts: Parts = {}): SavedDraft {
  const { name, isNamed, homeless } = { ...was, ...parts };
  const mine = { ...draftNow(), isNamed, homeless, id: freshId() };
  readAll();
  sessionStore.setState({ draftId: mine.id });
  noteOpenDraft(mine.base, mine.id);
  return keep({ ...mine, name: freeName(name, namesOver(mine.base)) });
}

/**
 * Another tab wrote or removed a draft. What it made of the one in the editors comes back where that
 * is this one, and where it was not said already: the other tab writes with every keystroke.
 */
export function hear(id: string): Theirs | null {
  const { draftId, text, contentText } = sessionStore.getState();
  const theirs = id === draftId ? madeElsewhere(id) : null;
  readAll();
  if (theirs === null) return null;
  const { now } = theirs;
  if (now !== null && now.params === text && now.content === contentText) {
    seen.set(id, now.revision);
    return null;
  }
  const isNews = useDrafts.getState().theirs?.id !== id;
  useDrafts.setState({ theirs });
  return isNews ? theirs : null;
}

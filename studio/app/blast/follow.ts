/** Follows the session: every edit of the draft is played over all recorded games of the open rules. */
import { create } from 'zustand';
import type { Ruleset } from '../../../machines/kernel/index.ts';
import type { LibraryItem } from '../../analysis/library.ts';
import { sessionStore } from '../session/hooks.ts';
import { packRuleset } from '../session/packed.ts';
import type { SessionData } from '../session/types.ts';
import { connect, type Line } from './connect.ts';
import type { BlastFile } from './engine.ts';
import { AT_REST, type BlastState, beginEdit, hear, restOf } from './state.ts';

/** What is known of the blast radius now. */
export const useBlast = create<BlastState>()(() => AT_REST);

/** Recorded games that the open rules may play, as the workspace has them. */
export const gamesOf = (library: readonly LibraryItem[], { module }: Ruleset): BlastFile[] =>
  library
    .filter(
      ({ kind, game, problems }) =>
        kind === 'replay' && game === module.game.id && problems.length === 0,
    )
    .map(({ id, text }) => ({ file: id, text }));

const areSame = (some: readonly BlastFile[], others: readonly BlastFile[]): boolean =>
  some.length === others.length &&
  some.every(({ file, text }, at) => file === others[at]?.file && text === others[at]?.text);

const isChanged = ({ draft, ruleset }: SessionData): boolean => draft.hash !== ruleset.hash;

/** Before the first edit the games are played when the page has come to rest. */
const UNTIL_REST = 1500;

/** Follows until it is told to stop. */
export function followDraft(open = connect): () => void {
  let line: Line | null = null;
  let sent: { ruleset: Ruleset; draft: Ruleset; library: unknown; files: BlastFile[] } | null =
    null;
  let edit = useBlast.getState().edit;
  const listener = {
    hear: (message: Parameters<typeof hear>[1]) =>
      useBlast.setState((state) => hear(state, message)),
    fail(text: string) {
      line?.end();
      line = null;
      sent = null;
      useBlast.setState((state) => hear(state, { kind: 'failed', edit, text }));
    },
  };

  const tell = (session: SessionData) => {
    const { ruleset, draft, library, fileId } = session;
    const before = sent;
    const isNewBase = before?.ruleset.hash !== ruleset.hash;
    const isNewList = isNewBase || before?.library !== library;
    const files = isNewList ? gamesOf(library, ruleset) : before.files;
    const isNewFiles = isNewBase || !areSame(files, before?.files ?? []);
    sent = { ruleset, draft, library, files };
    if (!isNewFiles && before?.draft.hash === draft.hash) return;
    line ??= open(listener);
    if (isNewBase) line.send({ kind: 'base', base: packRuleset(ruleset) });
    if (isNewFiles) line.send({ kind: 'files', files });
    edit += 1;
    const changed = isChanged(session);
    useBlast.setState((state) =>
      changed ? beginEdit(isNewBase ? AT_REST : state, edit, files) : restOf(edit, files.length),
    );
    line.send({ kind: 'draft', edit, draft: changed ? packRuleset(draft) : null, first: fileId });
  };

  const first = setTimeout(() => tell(sessionStore.getState()), UNTIL_REST);
  const count = (session: SessionData) =>
    useBlast.setState(restOf(edit, gamesOf(session.library, session.ruleset).length));
  const follow = (session: SessionData) => {
    if (line !== null || isChanged(session)) tell(session);
    else if (useBlast.getState().total === 0) count(session);
  };
  follow(sessionStore.getState());
  const unfollow = sessionStore.subscribe(follow);
  return () => {
    clearTimeout(first);
    unfollow();
    line?.end();
  };
}

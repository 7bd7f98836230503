/** The studio's state, and everything that can be done to it. Framework-free but for the store. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  botFor,
  type Line,
  type Played,
  playBots,
  type Refusal,
  type ReplayFile,
  type Ruleset,
  type RulesetDraftTexts,
  Run,
  refusal,
  type SeedFile,
  textsOf,
} from '../../../machines/kernel/index.ts';
import { claimsOf, placesThatHold, withClaims } from '../../analysis/claims.ts';
import { type LibraryItem, rulesetFor } from '../../analysis/library.ts';
import { changedOnDisk, type RulesNews } from './changed-rules.ts';
import { emptyReplay, replayOfSeed } from './fresh-replay.ts';
import { lineAsFile, sourceOf, wholeFile } from './line-file.ts';
import {
  cannotStart,
  hashWarning,
  type Opening,
  openingStep,
  prepare,
  retarget,
  start,
} from './opening.ts';
import type { BotKind, DraftTexts, Session, SessionData, Shown } from './types.ts';
import { draftOf, keptDraft, underDraft } from './under-draft.ts';

export type SessionStore = StoreApi<Session>;

export interface SessionStart {
  readonly rulesets: readonly Ruleset[];
  readonly ruleset: Ruleset;
  readonly file: ReplayFile;
  readonly fileId: string | null;
  /** The draft that a ruleset is opened with; its own texts where nobody keeps drafts. */
  readonly draftFor?: (ruleset: Ruleset) => DraftTexts;
  /** The file as it was played already, where somebody has. */
  readonly played?: Played;
}

/** The run that a session shows. */
export const shownRun = (session: SessionData): Played =>
  session.shown === 'draft' && session.drafted !== null ? session.drafted : session.recorded;

const lineOf = (session: SessionData): Line => shownRun(session).run.line(session.path);

const lastStep = (line: Line): number => Math.max(0, line.steps.length - 1);

const clamp = (value: number, line: Line): number => Math.min(Math.max(value, 0), lastStep(line));

/** What a session holds right after a replay was opened under the editor's current texts. */
function opened(
  { ruleset, file, id, played }: Opening,
  texts: DraftTexts,
  draft: Ruleset,
): Partial<SessionData> {
  return {
    ruleset,
    draftId: texts.id,
    text: texts.params,
    contentText: texts.content,
    draft,
    file,
    fileId: id,
    recorded: played,
    ...underDraft(ruleset, draft, file, played),
    shown: 'recorded',
    path: played.path,
    step: openingStep(played, file),
    selection: null,
    playing: false,
    draftGrown: false,
    bots: {},
  };
}

/** A ruleset's own texts, as a draft that changes nothing and that nobody keeps. */
const ownTexts = (ruleset: Ruleset): DraftTexts => ({ ...textsOf(ruleset), id: '' });

/** Everything a fresh session holds. Throws where the first replay cannot be played: it is bundled. */
function initial(begin: SessionStart): SessionData {
  const { rulesets, ruleset, file, fileId, draftFor = ownTexts, played } = begin;
  const begun =
    played === undefined ? start(file, ruleset, fileId) : { ruleset, file, id: fileId, played };
  if ('refusals' in begun) throw new Error(JSON.stringify(begun.refusals));
  const edited = draftFor(ruleset);
  const drafted = keptDraft(ruleset, edited);
  const base: SessionData = {
    rulesets,
    refusedRules: [],
    earlierRulesets: [],
    library: [],
    server: 'static',
    ruleset,
    draftId: edited.id,
    draftHistory: 0,
    text: ruleset.paramsText,
    contentText: ruleset.contentText,
    draft: ruleset,
    problems: drafted.problems,
    contentProblems: drafted.contentProblems,
    changes: [],
    contentChanges: [],
    file,
    fileId,
    recorded: begun.played,
    drafted: null,
    draftRefusals: [],
    divergence: null,
    shown: 'recorded',
    path: '',
    step: 0,
    viewer: 'all',
    selection: null,
    playing: false,
    theme: 'system',
    notice: null,
    version: 0,
    draftGrown: false,
    bots: {},
  };
  return { ...base, ...opened(begun, edited, drafted.draft) };
}

/** What a ruleset is met with: a game or a ruling; a worked case, or a seed, where it has nothing else. */
function firstOf(library: readonly LibraryItem[], ruleset: string): LibraryItem | undefined {
  const own = library.filter((one) => one.ruleset === ruleset && one.problems.length === 0);
  const replays = own.filter(({ kind }) => kind === 'replay');
  return replays.find(({ caseId }) => caseId === null) ?? replays[0] ?? own[0];
}

export function createSession(begin: SessionStart): SessionStore {
  return createStore<Session>()((set, get) => {
    const here = (): { readonly run: Run; readonly cursor: string } => {
      const session = get();
      const { run } = shownRun(session);
      return { run, cursor: cursorAt(session) };
    };

    /** After the run grew: the line on the screen now ends at `path`, and we stand at its end. */
    const arrive = (path: string) => {
      const { run } = shownRun(get());
      const end = run.endOf(path);
      lead(end);
      set({
        step: lastStep(run.line(path)),
        version: get().version + 1,
        playing: false,
        draftGrown: get().shown === 'draft',
      });
    };

    /** Shows a line; it is now the one that stands for the open replay, and that a draft re-runs. */
    const lead = (path: string) => {
      const { shown, recorded, drafted } = get();
      if (shown === 'draft' && drafted !== null) set({ path, drafted: { ...drafted, path } });
      else {
        set({ path, recorded: { ...recorded, path }, draftGrown: false });
        const now = get();
        if (now.drafted !== null && path !== recorded.path) {
          set(underDraft(now.ruleset, now.draft, sourceOf(now), now.recorded));
        }
      }
    };

    const botsPlay = (from: string, all: boolean): string => {
      const { run } = here();
      const kinds = get().bots;
      const bot = (seat: string) => {
        const kind = kinds[seat] ?? 'person';
        if (kind !== 'person') return botFor(run.ruleset.game, kind);
        return all ? botFor(run.ruleset.game, 'sensible') : undefined;
      };
      return playBots(run, from, bot).path;
    };

    /** The draft that goes on over rules, where they are those that are open; else the one kept for them. */
    const draftUnder = (ruleset: Ruleset) => {
      const { ruleset: open, draftId: id, text, contentText, ...session } = get();
      if (ruleset.hash !== open.hash) {
        const texts = (begin.draftFor ?? ownTexts)(ruleset);
        return { texts, ...keptDraft(ruleset, texts) };
      }
      const { draft, problems, contentProblems } = session;
      return {
        texts: { id, params: text, content: contentText },
        draft,
        problems,
        contentProblems,
      };
    };

    const take = (opening: Opening): readonly Refusal[] => {
      const before = get();
      const { texts, draft, problems, contentProblems } = draftUnder(opening.ruleset);
      const { viewer, rulesets, earlierRulesets } = before;
      const { seats } = opening.file.seed;
      const canLook = ['all', 'spectator', ...seats].includes(viewer);
      const known = [...rulesets, ...earlierRulesets];
      set({
        ...opened(opening, texts, draft),
        problems,
        contentProblems,
        draftHistory: before.draftHistory + (opening.ruleset.hash === before.ruleset.hash ? 0 : 1),
        viewer: canLook ? viewer : 'all',
        version: before.version + 1,
        notice: hashWarning(opening, {
          recorded: known.find(({ hash }) => hash === opening.file.rulesetHash) ?? null,
          playUnder(ruleset) {
            const refused = openFile(retarget(opening.file, ruleset), ruleset, opening.id);
            if (refused.length > 0) set({ notice: cannotStart(opening.file, ruleset, refused) });
          },
          leave: () => leaveTo(before),
        }),
      });
      return [];
    };

    const openFile = (
      file: ReplayFile,
      ruleset: Ruleset,
      id: string | null,
    ): readonly Refusal[] => {
      const begun = start(file, ruleset, id);
      return 'refusals' in begun ? begun.refusals : take(begun);
    };

    /** Back to the replay that was open, where we stood. The draft is as it was edited meanwhile. */
    const leaveTo = (before: Session) => {
      const { ruleset, file, fileId, recorded, viewer, selection, bots } = before;
      take({ ruleset, file, id: fileId, played: recorded });
      const path = before.shown === 'recorded' ? before.path : recorded.path;
      set({ path, viewer, selection, bots, notice: null });
      const now = get();
      set(underDraft(now.ruleset, now.draft, sourceOf(now), now.recorded));
      get().goStep(before.step);
    };

    /** Plays the open replay again under rules, and stands where we stood. */
    const playAgain = (file: ReplayFile, ruleset: Ruleset): readonly Refusal[] => {
      const { bots, selection, step, fileId } = get();
      const refusals = openFile(file, ruleset, fileId);
      if (refusals.length > 0) return refusals;
      set({ bots, selection });
      get().goStep(step);
      return [];
    };

    /** The open rules were changed on disk, or are not there any more. */
    const follow = (news: RulesNews) => {
      const { ruleset: open, draft, text, contentText } = get();
      const { now } = news;
      if (now !== null && now.hash === open.hash) {
        const params = text === open.paramsText ? now.paramsText : text;
        const content = contentText === open.contentText ? now.contentText : contentText;
        const last = draft === open ? now : draft;
        const drafted = draftOf(now, last, { params, content });
        set({ ruleset: now, text: params, contentText: content, ...drafted });
        return;
      }
      const refusals = now === null ? [] : playAgain(wholeFile(get()), now);
      if (get().notice === null || refusals.length > 0 || now === null) {
        set({ notice: news.notice(refusals) });
      }
    };

    /** New texts in the editors: the draft follows, and the open replay is played under it. */
    const rewrite = (texts: RulesetDraftTexts) => {
      const session = get();
      const { ruleset, recorded, text, contentText } = session;
      if (texts.params === text && texts.content === contentText) return;
      const drafted = draftOf(ruleset, session.draft, texts);
      const refused = drafted.problems.length + drafted.contentProblems.length > 0;
      set({ text: texts.params, contentText: texts.content, ...drafted });
      if (refused && drafted.draft.hash === session.draft.hash) return;
      const next = underDraft(ruleset, drafted.draft, sourceOf(session), recorded);
      // The first change brings the draft to the screen: its effects are seen at once.
      const shows = session.shown === 'draft' || session.drafted === null;
      set(next);
      get().show(shows && next.drafted !== null ? 'draft' : 'recorded');
    };

    return {
      ...initial(begin),

      open(id, under) {
        const item = get().library.find((one) => one.id === id);
        if (item === undefined) {
          const remedy = 'Open the library and choose a file that is there.';
          return [
            refusal('library/no-such-file', 'library', id, 'a file of the workspace', remedy),
          ];
        }
        return get().openText(id, item.text, under);
      },

      openText(name, text, under) {
        const prepared = prepare(name, text, get().rulesets, under);
        return 'refusals' in prepared ? prepared.refusals : take(prepared);
      },

      openRuleset(id) {
        const { library, rulesets, ruleset: open } = get();
        const ruleset = rulesets.find((one) => one.id === id);
        const item = firstOf(library, id);
        if (item !== undefined && get().open(item.id).length === 0) return;
        if (ruleset === undefined) return;
        const isOfGame = ruleset.game.id === open.game.id;
        if (isOfGame && get().playUnder(ruleset).length === 0) return;
        openFile(emptyReplay(ruleset), ruleset, null);
      },

      playUnder: (ruleset) => playAgain(retarget(wholeFile(get()), ruleset), ruleset),

      setLibrary: (library) => set({ library }),
      setServer: (server) => set({ server }),
      setRulesets(rulesets, refusedRules = []) {
        const { news, ...changed } = changedOnDisk(get(), rulesets, refusedRules);
        set({ ...changed, refusedRules });
        if (news !== null) follow(news);
      },

      edit: (text) => rewrite({ params: text, content: get().contentText }),
      editContent: (text) => rewrite({ params: get().text, content: text }),
      openDraft(texts) {
        const before = get();
        const { ruleset, recorded } = before;
        const drafted = keptDraft(ruleset, texts);
        const next = underDraft(ruleset, drafted.draft, sourceOf(before), recorded);
        const { id: draftId, params: text, content: contentText } = texts;
        const draftHistory = before.draftHistory + 1;
        set({ draftId, draftHistory, text, contentText, ...drafted, ...next });
        get().show(next.drafted === null ? 'recorded' : 'draft');
      },

      show(shown: Shown) {
        const session = get();
        const target = shown === 'draft' && session.drafted !== null ? 'draft' : 'recorded';
        const played = target === 'draft' && session.drafted ? session.drafted : session.recorded;
        const { path } = played;
        const line = played.run.line(path);
        set({
          shown: target,
          path,
          step: clamp(session.step, line),
          version: session.version + 1,
        });
      },

      goStep: (step) => set({ step: clamp(step, lineOf(get())) }),
      stepBy: (steps) => get().goStep(get().step + steps),
      moveBy(moves) {
        const session = get();
        const line = lineOf(session);
        const ends = line.nodes.map((node) => node.steps.at(-1)?.index ?? 0);
        const target =
          moves > 0
            ? ends.filter((end) => end > session.step)[moves - 1]
            : ends.filter((end) => end < session.step).at(moves);
        get().goStep(target ?? (moves > 0 ? lastStep(line) : 0));
      },
      goPath(path, step) {
        const { run } = shownRun(get());
        if (run.find(path) === null) return;
        const end = run.endOf(path);
        const at = step ?? run.node(path).steps.at(-1)?.index ?? 0;
        lead(end);
        set({ step: clamp(at, run.line(end)) });
      },
      setPlaying: (playing) => set({ playing }),

      setViewer: (viewer) => set({ viewer }),
      select: (selection) => set({ selection }),
      setTheme: (theme) => set({ theme }),
      setNotice: (notice) => set({ notice }),

      choose(choice) {
        const { run, cursor } = here();
        const made = run.choose(cursor, choice);
        if ('refusal' in made) return made.refusal;
        const bots = Object.values(get().bots).some((kind) => kind !== 'person');
        arrive(bots ? botsPlay(made.path, false) : made.path);
        return null;
      },

      say(seat, text) {
        const { run, cursor } = here();
        const said = run.say(cursor, { seat, text });
        if ('refusal' in said) return said.refusal;
        arrive(said.path);
        return null;
      },

      newGame(seed: SeedFile, bots: Readonly<Record<string, BotKind>>) {
        const known = rulesetFor(seed.ruleset, get().rulesets, 'New game');
        if ('refusals' in known) return known.refusals;
        const ruleset = known.ruleset.id === get().ruleset.id ? get().draft : known.ruleset;
        const started = Run.start(ruleset, seed);
        if ('refusals' in started) return started.refusals;
        const begun = start(replayOfSeed(seed, known.ruleset), known.ruleset, null);
        if ('refusals' in begun) return begun.refusals;
        take(begun);
        set({ bots });
        arrive(botsPlay('', false));
        return [];
      },

      setBot: (seat, kind) => set({ bots: { ...get().bots, [seat]: kind } }),

      playOn(all) {
        arrive(botsPlay(cursorAt(get()), all));
      },

      asReplay(title, kept) {
        const session = get();
        const { file, ruleset } = session;
        const line = lineAsFile(session, title);
        return withClaims(file, line, kept ?? placesThatHold(claimsOf(file, line, ruleset)));
      },
    };
  });
}

/** The cursor of the move that the step on the screen belongs to. */
export function cursorAt(session: SessionData): string {
  const line = lineOf(session);
  const node = line.nodes.findLast((one) => (one.steps[0]?.index ?? 0) <= session.step);
  return node?.path ?? '';
}

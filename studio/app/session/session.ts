/** The studio's state, and everything that can be done to it. Framework-free but for the store. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  botFor,
  type Line,
  moveNode,
  type Played,
  parseReplay,
  parseSeed,
  playBots,
  playReplay,
  type Refusal,
  type ReplayFile,
  type Ruleset,
  type RulesetDraftTexts,
  Run,
  refusal,
  replayOf,
  type SeedFile,
  stepEntering,
  textsOf,
  withTexts,
} from '../../../machines/kernel/index.ts';
import { changedContent, changedParams, compareRuns } from '../../analysis/divergence.ts';
import { kindOfText, rulesetFor } from '../../analysis/library.ts';
import { emptyReplay, replayOfSeed } from './fresh-replay.ts';
import type { BotKind, Session, SessionData, Shown } from './types.ts';

export type SessionStore = StoreApi<Session>;

type Opening = {
  readonly ruleset: Ruleset;
  readonly file: ReplayFile;
  readonly id: string | null;
  readonly played: Played;
};

export interface SessionStart {
  readonly rulesets: readonly Ruleset[];
  readonly ruleset: Ruleset;
  readonly file: ReplayFile;
  readonly fileId: string | null;
  /** The editor's texts from an earlier session; the ruleset's own where there are none. */
  readonly texts?: Partial<RulesetDraftTexts>;
  /** The file as it was played already, where somebody has. */
  readonly played?: Played;
}

/** The run that a session shows. */
export const shownRun = (session: SessionData): Played =>
  session.shown === 'draft' && session.drafted !== null ? session.drafted : session.recorded;

const lineOf = (session: SessionData): Line => shownRun(session).run.line(session.path);

const lastStep = (line: Line): number => Math.max(0, line.steps.length - 1);

const clamp = (value: number, line: Line): number => Math.min(Math.max(value, 0), lastStep(line));

/** Where a replay wants to be opened: its own wish, else its first comment, else its start. */
function openingStep(played: Played, file: ReplayFile): number {
  const line = played.run.line(played.path);
  const wish = file.open ?? file.comments?.[0];
  if (wish === undefined) return 0;
  const entered = wish.state === undefined ? null : stepEntering(line, wish.at, wish.state);
  const node = moveNode(line, wish.at);
  return entered?.index ?? node?.steps.at(-1)?.index ?? 0;
}

/** What to play under the draft: the open file with the choices of the line that stands for it. */
function sourceOf(session: SessionData): ReplayFile {
  const { file, recorded, drafted, draftGrown } = session;
  const { run, path } = draftGrown && drafted !== null ? drafted : recorded;
  const { choices, talk } = replayOf(run, path, file.title);
  return { ...file, choices, ...(talk === undefined ? {} : { talk }) };
}

/** What follows from the editor's text for the open replay. */
function underDraft(
  ruleset: Ruleset,
  draft: Ruleset,
  file: ReplayFile,
  recorded: Played,
): Pick<SessionData, 'changes' | 'contentChanges' | 'drafted' | 'divergence' | 'draftRefusals'> {
  const changes = changedParams(ruleset, draft);
  const contentChanges = changedContent(ruleset, draft);
  const none = { changes, contentChanges, drafted: null, divergence: null, draftRefusals: [] };
  if (changes.length + contentChanges.length === 0) return none;
  const result = playReplay(draft, file);
  if ('refusals' in result) return { ...none, draftRefusals: result.refusals };
  const { played } = result;
  return { ...none, drafted: played, divergence: compareRuns(recorded, played, changes) };
}

/** What a session holds right after a replay was opened under the editor's current texts. */
function opened(
  { ruleset, file, id, played }: Opening,
  texts: RulesetDraftTexts,
  draft: Ruleset,
): Partial<SessionData> {
  return {
    ruleset,
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

function hashWarning(file: ReplayFile, ruleset: Ruleset): SessionData['notice'] {
  if (file.rulesetHash === ruleset.hash) return null;
  return {
    kind: 'warning',
    text:
      `${file.title} was recorded under ${file.ruleset} with the hash ${file.rulesetHash}, but the ` +
      `workspace has ${ruleset.hash}: it runs under the rules that are here.`,
  };
}

/** Plays a file under its ruleset, or says why not. The session is not touched. */
function prepare(
  name: string,
  text: string,
  rulesets: readonly Ruleset[],
): Opening | { readonly refusals: readonly Refusal[] } {
  if (kindOfText(text) === 'seed') {
    const parsed = parseSeed(text, name);
    if ('refusals' in parsed) return parsed;
    const known = rulesetFor(parsed.value.ruleset, rulesets, name);
    if ('refusals' in known) return known;
    return start(replayOfSeed(parsed.value, known.ruleset), known.ruleset, name);
  }
  const parsed = parseReplay(text, name);
  if ('refusals' in parsed) return parsed;
  const known = rulesetFor(parsed.value.ruleset, rulesets, name);
  return 'refusals' in known ? known : start(parsed.value, known.ruleset, name);
}

function start(file: ReplayFile, ruleset: Ruleset, id: string | null) {
  const result = playReplay(ruleset, file);
  return 'refusals' in result ? result : { ruleset, file, id, played: result.played };
}

/** Everything a fresh session holds. Throws where the first replay cannot be played: it is bundled. */
function initial(begin: SessionStart): SessionData {
  const { rulesets, ruleset, file, fileId, texts, played } = begin;
  const begun =
    played === undefined ? start(file, ruleset, fileId) : { ruleset, file, id: fileId, played };
  if ('refusals' in begun) throw new Error(JSON.stringify(begun.refusals));
  const edited = { ...textsOf(ruleset), ...texts };
  const drafted = draftOf(ruleset, ruleset, edited);
  const base: SessionData = {
    rulesets,
    library: [],
    server: 'static',
    ruleset,
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

/** The rules that two texts make: each text's last valid state is kept while it is not valid. */
function draftOf(
  ruleset: Ruleset,
  last: Ruleset,
  { params, content }: RulesetDraftTexts,
): Pick<SessionData, 'draft' | 'problems' | 'contentProblems'> {
  const ofParams = withTexts(last, { params });
  const under = 'refusals' in ofParams ? last : ofParams.ruleset;
  const ofContent = withTexts(under, { content });
  const draft = 'refusals' in ofContent ? under : ofContent.ruleset;
  return {
    // A draft whose texts are the published ones is the published ruleset itself.
    draft: draft.hash === ruleset.hash ? ruleset : draft,
    problems: 'refusals' in ofParams ? ofParams.refusals : [],
    contentProblems: 'refusals' in ofContent ? ofContent.refusals : [],
  };
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

    const take = (opening: Opening): readonly Refusal[] => {
      const session = get();
      const stays = opening.ruleset.id === session.ruleset.id;
      const texts = stays
        ? { params: session.text, content: session.contentText }
        : textsOf(opening.ruleset);
      const draft = stays ? session.draft : opening.ruleset;
      const seats = opening.file.seed.seats;
      const viewer =
        ['all', 'spectator'].includes(session.viewer) || seats.includes(session.viewer)
          ? session.viewer
          : 'all';
      set({
        ...opened(opening, texts, draft),
        problems: stays ? session.problems : [],
        contentProblems: stays ? session.contentProblems : [],
        viewer,
        version: session.version + 1,
        notice: hashWarning(opening.file, opening.ruleset),
      });
      return [];
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

      open(id) {
        const item = get().library.find((one) => one.id === id);
        if (item === undefined) {
          const remedy = 'Open the library and choose a file that is there.';
          return [
            refusal('library/no-such-file', 'library', id, 'a file of the workspace', remedy),
          ];
        }
        return get().openText(id, item.text);
      },

      openText(name, text) {
        const prepared = prepare(name, text, get().rulesets);
        return 'refusals' in prepared ? prepared.refusals : take(prepared);
      },

      openRuleset(id) {
        const { library, rulesets } = get();
        const ruleset = rulesets.find((one) => one.id === id);
        const item = library.find((one) => one.ruleset === id && one.problems.length === 0);
        if (item !== undefined) get().open(item.id);
        else if (ruleset !== undefined) {
          const begun = start(emptyReplay(ruleset), ruleset, null);
          if (!('refusals' in begun)) take(begun);
        }
      },

      setLibrary: (library) => set({ library }),
      setServer: (server) => set({ server }),
      setRulesets: (rulesets) => set({ rulesets }),

      edit: (text) => rewrite({ params: text, content: get().contentText }),
      editContent: (text) => rewrite({ params: get().text, content: text }),

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

      asReplay(title) {
        const session = get();
        const { run } = shownRun(session);
        return replayOf(run, session.path, title, session.ruleset);
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

/** What the studio holds: the workspace, the open ruleset with its draft, the open replay, the cursor. */
import type {
  Played,
  Refusal,
  ReplayFile,
  Ruleset,
  RulesetDraftTexts,
  SeedFile,
  Viewer,
} from '../../../machines/kernel/index.ts';
import type { Divergence, ParamChange } from '../../analysis/divergence.ts';
import type { LibraryItem } from '../../analysis/library.ts';

/** Which of the two runs is on the screen. */
export type Shown = 'recorded' | 'draft';

/** The one selection that lights up everywhere. */
export type Selection =
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'param'; readonly id: string }
  | { readonly kind: 'state'; readonly id: string }
  | { readonly kind: 'edge'; readonly id: string }
  | { readonly kind: 'fact'; readonly id: string };

export type ServerState = 'connected' | 'lost' | 'static';

/** What can be done about a notice, as a button in it; the notice goes with it. */
export interface NoticeAct {
  readonly label: string;
  readonly act: () => void;
}

export interface Notice {
  readonly kind: 'refused' | 'warning' | 'passed';
  readonly text: string;
  readonly acts?: readonly NoticeAct[];
}

/** The two texts that a ruleset is opened with, and the saved draft that they are. */
export interface DraftTexts extends RulesetDraftTexts {
  readonly id: string;
  /** The last valid texts, where these are not valid. */
  readonly valid?: RulesetDraftTexts;
}

/** Rules of the workspace that do not load: a version by its folder, a checkpoint by its file. */
export interface RefusedRules {
  readonly name: string;
  readonly refusals: readonly Refusal[];
}

export type Theme = 'system' | 'light' | 'dark';

export interface SessionData {
  readonly rulesets: readonly Ruleset[];
  /** What of the workspace's rules does not load. */
  readonly refusedRules: readonly RefusedRules[];
  /** Rules that were here and were changed or removed on disk since: what was recorded under them still plays. */
  readonly earlierRulesets: readonly Ruleset[];
  readonly library: readonly LibraryItem[];
  readonly server: ServerState;

  /** The published rules that are open. */
  readonly ruleset: Ruleset;
  /** Which saved draft the two texts are. */
  readonly draftId: string;
  /** Grows when other texts came into the editors as a whole: undo does not reach beyond that. */
  readonly draftHistory: number;
  /** The editor's text of the parameters, valid or not. */
  readonly text: string;
  /** The editor's text of the content, valid or not. */
  readonly contentText: string;
  /** The last valid rules of both texts; the published ones while nothing is changed. */
  readonly draft: Ruleset;
  /** Why the parameters are not valid now; while there are any, `draft` is stale. */
  readonly problems: readonly Refusal[];
  /** Likewise of the content. */
  readonly contentProblems: readonly Refusal[];
  readonly changes: readonly ParamChange[];
  /** What the draft changes of the content, each value by itself. */
  readonly contentChanges: readonly ParamChange[];

  /** The open replay, and the library item that it came from. */
  readonly file: ReplayFile;
  readonly fileId: string | null;
  readonly recorded: Played;
  /** The replay under the draft; null while the draft changes nothing. */
  readonly drafted: Played | null;
  /** Why the replay cannot even start under the draft. */
  readonly draftRefusals: readonly Refusal[];
  readonly divergence: Divergence | null;

  readonly shown: Shown;
  /** The end of the line on the screen, and the step at which we stand. */
  readonly path: string;
  readonly step: number;
  readonly viewer: Viewer;
  readonly selection: Selection | null;
  readonly playing: boolean;
  readonly theme: Theme;
  readonly notice: Notice | null;
  /** Grows with every change of a run's tree, so that what was derived from it is derived anew. */
  readonly version: number;
  /** Choices were made in the draft's own run: an edit re-runs them too. */
  readonly draftGrown: boolean;
  /** Seats that bots play while a game is recorded by hand. */
  readonly bots: Readonly<Record<string, BotKind>>;
}

export type BotKind = 'person' | 'random' | 'sensible';

export interface SessionActions {
  /**
   * Opens a library item at its interesting step, under its own rules or under others of its game.
   * A refusal leaves the open one as it is.
   */
  open(id: string, under?: Ruleset): readonly Refusal[];
  /** Takes in a file's text; named for messages. */
  openText(name: string, text: string, under?: Ruleset): readonly Refusal[];
  /** Opens rules with a replay of theirs; without one, with the open replay played under them. */
  openRuleset(id: string): void;
  /** Plays the open replay, with all moves made by hand, under other rules of its game. */
  playUnder(ruleset: Ruleset): readonly Refusal[];
  setLibrary(items: readonly LibraryItem[]): void;
  setServer(server: ServerState): void;
  /** Rules as the workspace has them now. Where the open ones changed, the open replay is played again. */
  setRulesets(rulesets: readonly Ruleset[], refused?: readonly RefusedRules[]): void;

  /** Takes the editor's text of the parameters; the draft follows it while it is valid. */
  edit(text: string): void;
  /** Likewise of the content. */
  editContent(text: string): void;
  /** Puts another draft over the open rules into the editors. */
  openDraft(texts: DraftTexts): void;
  show(shown: Shown): void;

  goStep(step: number): void;
  stepBy(steps: number): void;
  moveBy(moves: number): void;
  goPath(path: string, step?: number): void;
  setPlaying(playing: boolean): void;

  setViewer(viewer: Viewer): void;
  select(selection: Selection | null): void;
  setTheme(theme: Theme): void;
  setNotice(notice: Notice | null): void;

  /** Makes a choice where the cursor stands, a branch where that is the past. Bots then fill their seats. */
  choose(choice: unknown): Refusal | null;
  say(seat: string, text: string): Refusal | null;
  /** Starts a new game, recorded by hand or by bots. */
  newGame(seed: SeedFile, bots: Readonly<Record<string, BotKind>>): readonly Refusal[];
  setBot(seat: string, kind: BotKind): void;
  /** Lets bots play: until a person is asked, or to the end with `all`. */
  playOn(all: boolean): void;
  /**
   * The line on the screen as a file, the other lines as its branches. `kept`: what of the opened
   * file's claims goes along, by place; those that hold, where nothing is said.
   */
  asReplay(title: string, kept?: ReadonlySet<string>): ReplayFile;
}

export type Session = SessionData & SessionActions;

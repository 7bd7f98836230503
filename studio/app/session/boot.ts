/** Starting the studio: rulesets and files as built in, then as the workspace server has them. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { type LibraryItem, readItem, withEnding } from '../../analysis/library.ts';
import { draftFor, readAll } from '../drafts/draft-store.ts';
import { keepDrafts } from '../drafts/keep-drafts.ts';
import { keptCheckpoints } from '../drafts/kept-checkpoints.ts';
import { stored } from '../shell/stored.ts';
import { useUi } from '../shell/ui.ts';
import { storedTheme } from '../theme/theme.ts';
import { bundledFolders, bundledTexts } from './bundled.ts';
import { emptyReplay } from './fresh-replay.ts';
import { openSession, sessionStore } from './hooks.ts';
import { type LoadedRules, loadRules, type RulesOnDisk } from './load-rules.ts';
import { prepare } from './opening.ts';
import { fetchWorkspace, type Workspace, watchWorkspace } from './server-client.ts';

const files = import.meta.glob<string>(['../../../replays/**/*.json', '../../../seeds/**/*.json'], {
  query: '?raw',
  import: 'default',
});

/** The replay that a newcomer meets: the combat example, paused where the damage falls. */
const WELCOME = 'replays/gank/disputed/why-a-lost-two-health.json';

const UP = '../../../';
const THEME = 'rules-studio/theme';

async function bundledFiles(): Promise<readonly LibraryItem[]> {
  const items = Object.entries(files).map(async ([path, read]) =>
    readItem(path.slice(UP.length), await read()),
  );
  return Promise.all(items);
}

/** The first file that plays under its rules, the newcomers' one before all others. */
function welcome(library: readonly LibraryItem[], rulesets: readonly Ruleset[]) {
  const replays = library.filter((item) => item.kind === 'replay' && item.problems.length === 0);
  const wanted = replays.filter(({ id }) => id === WELCOME);
  for (const item of [...wanted, ...replays]) {
    const opening = prepare(item.id, item.text, rulesets);
    if ('played' in opening) return { ...opening, fileId: item.id };
  }
  const [ruleset] = rulesets;
  if (ruleset === undefined) throw new Error('There is no ruleset under rulesets/.');
  return { ruleset, file: emptyReplay(ruleset), fileId: null };
}

/** Rulesets as the workspace has them; as they were built in where there is none. */
function rulesOf(workspace: Workspace | null, before: readonly Ruleset[]): LoadedRules {
  const disk = workspace === null ? bundledTexts() : rulesOnDisk(workspace);
  const onDisk = new Set(disk.checkpoints.map(({ path }) => path));
  const here = keptCheckpoints().filter(({ path }) => !onDisk.has(path));
  const checkpoints = [...disk.checkpoints, ...here];
  return loadRules(bundledFolders(), { ...disk, checkpoints }, before);
}

const rulesOnDisk = ({ rulesets, checkpoints }: Workspace): RulesOnDisk => ({
  versions: rulesets.filter(({ kind }) => kind === 'version'),
  checkpoints: checkpoints.filter(({ kind }) => kind === 'checkpoint'),
});

let asked = 0;

/** What somebody published or edited on disk meanwhile. What does not load any more is said. */
async function syncWorkspace(): Promise<void> {
  const mine = ++asked;
  const workspace = await fetchWorkspace();
  // An answer that was overtaken by a later one is older than what is here.
  if (workspace === null || mine !== asked) return;
  const { rulesets, refusedRules, setRulesets } = sessionStore.getState();
  const rules = rulesOf(workspace, rulesets);
  setRulesets(rules.rulesets, rules.refused);
  takeFiles(workspace);
  const known = new Set(refusedRules.map(({ name }) => name));
  const refused = rules.refused.filter(({ name }) => !known.has(name));
  const { notice, setNotice } = sessionStore.getState();
  const [first] = refused;
  if (first === undefined || notice !== null) return;
  setNotice({
    kind: 'warning',
    text: `${first.name} changed on disk and does not load any more.`,
    acts: [{ label: 'See why', act: () => useUi.getState().showRefused(refused) }],
  });
}

/** How games ended takes playing them: a few at a time, when the page is idle. */
function fillEndings(): void {
  const todo = sessionStore.getState().library.map((item) => item.id);
  const some = () => {
    const batch = new Set(todo.splice(0, 4));
    if (batch.size === 0) return;
    const { library, rulesets, setLibrary } = sessionStore.getState();
    setLibrary(library.map((item) => (batch.has(item.id) ? withEnding(item, rulesets) : item)));
    setTimeout(some, 16);
  };
  setTimeout(some, 400);
}

function takeFiles(workspace: Workspace): void {
  const { setLibrary, library, rulesets } = sessionStore.getState();
  const known = new Map(library.map((item) => [item.id, item]));
  const items = workspace.files.map((file) => {
    const item = known.get(file.path);
    return item?.text === file.text ? item : withEnding(readItem(file.path, file.text), rulesets);
  });
  const dropped = library.filter((item) => item.id.startsWith('dropped/'));
  setLibrary([...items, ...dropped]);
}

/** Loads everything and opens the session. Throws with a readable message where that is impossible. */
export async function boot(): Promise<void> {
  const workspace = await fetchWorkspace();
  const built = loadRules(bundledFolders(), bundledTexts(), []);
  const rules = rulesOf(workspace, built.rulesets);
  const library =
    workspace === null
      ? await bundledFiles()
      : workspace.files.map(({ path, text }) => readItem(path, text));
  readAll();
  openSession({ ...welcome(library, rules.rulesets), rulesets: rules.rulesets, draftFor });
  const session = sessionStore.getState();
  session.setRulesets(rules.rulesets, rules.refused);
  session.setLibrary(library);
  session.setTheme(storedTheme());
  sessionStore.subscribe((now, before) => {
    if (now.theme !== before.theme) stored.setItem(THEME, now.theme);
  });
  keepDrafts();
  if (workspace !== null) {
    session.setServer('connected');
    watchWorkspace(
      () => void syncWorkspace(),
      (state) => session.setServer(state),
    );
  }
  fillEndings();
}

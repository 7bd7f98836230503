/** Starting the studio: rulesets and files as built in, then as the workspace server has them. */
import { parseReplay, type Ruleset } from '../../../machines/kernel/index.ts';
import { type LibraryItem, readItem, withEnding } from '../../analysis/library.ts';
import { bundledRulesets } from './bundled.ts';
import { emptyReplay } from './fresh-replay.ts';
import { openSession, sessionStore } from './hooks.ts';
import { fetchWorkspace, watchWorkspace } from './server-client.ts';
import type { Theme } from './types.ts';

const files = import.meta.glob<string>(['../../../replays/**/*.json', '../../../seeds/**/*.json'], {
  query: '?raw',
  import: 'default',
});

/** The replay that a newcomer meets: the combat example, paused where the damage falls. */
const WELCOME = 'replays/gank/disputed/why-a-lost-two-health.json';

const UP = '../../../';

async function bundledFiles(): Promise<readonly LibraryItem[]> {
  const items = Object.entries(files).map(async ([path, read]) =>
    readItem(path.slice(UP.length), await read()),
  );
  return Promise.all(items);
}

function welcome(library: readonly LibraryItem[], rulesets: readonly Ruleset[]) {
  const openable = library.filter(
    (item) =>
      item.kind === 'replay' &&
      item.problems.length === 0 &&
      rulesets.some((ruleset) => ruleset.id === item.ruleset),
  );
  const item = openable.find((one) => one.id === WELCOME) ?? openable[0];
  const parsed = item === undefined ? null : parseReplay(item.text, item.id);
  const ruleset = rulesets.find((one) => one.id === item?.ruleset) ?? rulesets[0];
  if (ruleset === undefined) throw new Error('There is no ruleset under rulesets/.');
  const file = parsed !== null && 'value' in parsed ? parsed.value : emptyReplay(ruleset);
  return { ruleset, file, fileId: item?.id ?? null };
}

const DRAFT = 'rules-studio/draft/';
const THEME = 'rules-studio/theme';

/** Storage that may be missing or full: a draft then lives as long as its tab. */
function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the text is still in the editor.
  }
}

/** Keeps the editor's text of each ruleset through reload and tab close. */
function keepDrafts(): void {
  sessionStore.subscribe((now, before) => {
    if (now.text !== before.text) {
      store(DRAFT + now.ruleset.id, now.text === now.ruleset.paramsText ? null : now.text);
    }
    if (now.theme !== before.theme) store(THEME, now.theme);
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

async function syncWorkspace(): Promise<boolean> {
  const workspace = await fetchWorkspace();
  if (workspace === null) return false;
  const { setLibrary, library, rulesets } = sessionStore.getState();
  const known = new Map(library.map((item) => [item.id, item]));
  const items = workspace.files.map((file) => {
    const item = known.get(file.path);
    return item?.text === file.text ? item : withEnding(readItem(file.path, file.text), rulesets);
  });
  const dropped = library.filter((item) => item.id.startsWith('dropped/'));
  setLibrary([...items, ...dropped]);
  return true;
}

/** Loads everything and opens the session. Throws with a readable message where that is impossible. */
export async function boot(): Promise<void> {
  const rulesets = bundledRulesets();
  const library = await bundledFiles();
  const first = welcome(library, rulesets);
  openSession({ rulesets, ...first });
  const session = sessionStore.getState();
  session.setLibrary(library);
  session.setTheme((stored(THEME) as Theme | undefined) ?? 'system');
  keepDrafts();
  if (await syncWorkspace()) {
    session.setServer('connected');
    watchWorkspace(
      () => void syncWorkspace(),
      (state) => session.setServer(state),
    );
  }
  fillEndings();
}

/** News of files changed on disk, gathered for a moment so that one save is one piece of news. */
import { basename, join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { FOLDERS } from './paths.ts';
import type { Workspace } from './workspace.ts';

/** Paths that changed, from the workspace's root. */
export type OnChange = (paths: readonly string[]) => void;

export interface Changes {
  /** Calls back with every batch; returns how to stop. */
  listen(listener: OnChange): () => void;
  close(): Promise<void>;
}

const QUIET_MS = 80;

/** Watches seeds, replays, checkpoints and the texts of rulesets. Resolves when it sees everything. */
export async function watchChanges({ root, filesRoot }: Workspace): Promise<Changes> {
  const listeners = new Set<OnChange>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const tell = () => {
    timer = null;
    const paths = [...changed].sort();
    changed.clear();
    for (const listener of listeners) listener(paths);
  };
  const folders = [
    ...[...Object.keys(FOLDERS), 'rulesets'].map((folder) => join(filesRoot, folder)),
    ...(root === filesRoot ? [] : [join(root, 'rulesets')]),
  ];
  const watcher = watch(folders, {
    ignoreInitial: true,
    followSymlinks: false,
    // Our own temporary files, and those of editors.
    ignored: (path) => /^\.|~$|\.tmp$/.test(basename(path)),
  });
  watcher.on('all', (_event, path) => {
    const base = path.startsWith(filesRoot) ? filesRoot : root;
    changed.add(relative(base, path).split(sep).join('/'));
    timer ??= setTimeout(tell, QUIET_MS);
  });
  // A folder that cannot be watched costs its news, never the server.
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    watcher.once('ready', () => resolve());
  });
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      listeners.clear();
      await watcher.close();
    },
  };
}

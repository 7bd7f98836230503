/** What the command line reads and writes: the shell's own, or a test's. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportModule } from '../server/rulesets.ts';

export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Rewrites one line on a terminal; does nothing where there is none. */
  progress(text: string): void;
  /** Paths on the command line start here. */
  readonly cwd: string;
  /** The checkout whose rulesets, seeds and replays are meant. */
  readonly root: string;
  /** How rulesets are imported, where not from the disk. */
  readonly importer?: ImportModule;
}

const ROOT = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

export function shellIo(): Io {
  const { stdout, stderr } = process;
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    progress(text) {
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
    },
    cwd: process.cwd(),
    root: ROOT,
  };
}

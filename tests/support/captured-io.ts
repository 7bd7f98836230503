/** The command line as a test runs it: in this process, its output caught. */
import { main } from '../../studio/cli/main.ts';
import { importPig } from './pig-workspace.ts';

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  /** What `--json` printed. */
  json(): Record<string, unknown>;
}

/** Runs one command line over a workspace of Pig, from its root. */
export async function runCli(root: string, ...argv: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await main(argv, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    progress: () => undefined,
    cwd: root,
    root,
    importer: importPig,
  });
  return {
    exit,
    out: out.join('\n'),
    err: err.join('\n'),
    json: () => JSON.parse(out.join('\n')) as Record<string, unknown>,
  };
}

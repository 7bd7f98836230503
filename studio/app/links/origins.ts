/**
 * What a run had when it came from its file. A cursor in an address means something only for these
 * lines; whatever was played since is written out in full.
 */
import type { MoveNode, Run } from '../../../machines/kernel/index.ts';
import { shownRun } from '../session/session.ts';
import type { SessionData } from '../session/types.ts';
import type { Done, OwnLine } from './address.ts';

interface Origin {
  readonly main: string;
  readonly branches: readonly string[];
  /** Opening the file again leads to this very run. */
  readonly again: boolean;
}

const origins = new WeakMap<Run, Origin>();

/** To be called with every state of the session: runs are noted the first time they are met. */
export function noteRuns(session: SessionData): void {
  const { recorded, drafted } = session;
  if (!origins.has(recorded.run)) {
    const branches = recorded.branches.map((branch) => branch.path);
    origins.set(recorded.run, { main: recorded.path, branches, again: true });
  }
  if (drafted !== null && !origins.has(drafted.run)) {
    const branches = drafted.branches.map((branch) => branch.path);
    const again = origins.get(recorded.run)?.main === recorded.path;
    origins.set(drafted.run, { main: drafted.path, branches, again });
  }
}

/** After a line was saved as a file: that file's main line is this one. */
export function noteSaved(run: Run, path: string): void {
  origins.set(run, { main: path, branches: [], again: true });
}

/** How an address names the line on the screen: nothing for a file's main line. */
export function lineOf(session: SessionData): { path?: string; line?: OwnLine } {
  const { run } = shownRun(session);
  const { path } = session;
  const origin = origins.get(run);
  if (origin?.again === true && origin.main === path) return {};
  if (origin?.again === true && origin.branches.includes(path)) return { path };
  const shared = origin?.again === true ? sharedMoves(origin.main, path) : 0;
  const done = run
    .line(path)
    .nodes.slice(1 + shared)
    .map(doneBy);
  return { line: { shared, done } };
}

/** The main line as the file has it, which an own line builds on. */
export const mainOf = (run: Run): string => origins.get(run)?.main ?? '';

const ID = 2;

/** How many moves two cursors have in common. */
export function sharedMoves(a: string, b: string): number {
  let moves = 0;
  const end = Math.min(a.length, b.length) / ID;
  while (
    moves < end &&
    a.slice(moves * ID, moves * ID + ID) === b.slice(moves * ID, moves * ID + ID)
  ) {
    moves += 1;
  }
  return moves;
}

function doneBy(node: MoveNode): Done {
  if (node.message !== null) return { seat: node.message.seat, say: node.message.text };
  return { ...(node.choice ?? { seat: '', choose: '' }) };
}

/** Plays an own line in a fresh run: where it leads, and what kept it from going further. */
export function followLine(
  run: Run,
  { shared, done }: OwnLine,
): { readonly path: string; readonly stopped: string | null } {
  let path = mainOf(run).slice(0, shared * ID);
  if (path.length < shared * ID) return { path, stopped: 'the replay is shorter now' };
  for (const one of done) {
    const made =
      'say' in one
        ? run.say(path, { seat: one.seat, text: String(one.say) })
        : run.choose(path, one);
    if ('refusal' in made) {
      const { found, expected } = made.refusal;
      return { path, stopped: `found ${found}, expected ${expected}` };
    }
    path = made.path;
  }
  return { path, stopped: null };
}

/** What every command works with: the workspace, and files that are named on the command line. */
import { resolve } from 'node:path';
import {
  type Line,
  parseReplay,
  playReplay,
  type ReplayFile,
  type Ruleset,
  type Run,
  type Viewer,
} from '../../machines/kernel/index.ts';
import { rulesetFor } from '../analysis/library.ts';
import { findMoment, isViewer, type Moment, type MoveName } from '../analysis/moment.ts';
import { readText, statOrNull } from '../server/disk.ts';
import { openWorkspace, type Workspace } from '../server/workspace.ts';
import type { Io } from './io.ts';
import { EXIT, Stop, wrongUsage } from './stop.ts';

export interface Context {
  readonly io: Io;
  workspace(): Promise<Workspace>;
  rulesets(): Promise<readonly Ruleset[]>;
  /** How the command ended; set where something failed without stopping it. */
  exitCode: 0 | 1 | 2;
}

export function openContext(io: Io): Context {
  let workspace: Promise<Workspace> | null = null;
  let rulesets: Promise<readonly Ruleset[]> | null = null;
  const context: Context = {
    io,
    exitCode: EXIT.well,
    workspace() {
      const { root, importer } = io;
      workspace ??= openWorkspace(importer === undefined ? { root } : { root, importer });
      return workspace;
    },
    rulesets() {
      rulesets ??= context.workspace().then((open) => open.rulesets());
      return rulesets;
    },
  };
  return context;
}

/** A path as it was typed: from where the shell stands, or else from the checkout. */
export async function findPath({ io }: Context, typed: string): Promise<string> {
  const here = resolve(io.cwd, typed);
  if ((await statOrNull(here)) !== null) return here;
  const there = resolve(io.root, typed);
  if ((await statOrNull(there)) !== null) return there;
  const remedy = '«rules-studio list» shows what there is.';
  throw wrongUsage(typed, 'no such file or folder', 'a file or folder', remedy);
}

export async function readFileNamed(context: Context, typed: string): Promise<string> {
  const read = await readText(await findPath(context, typed), typed);
  if ('refusal' in read) throw new Stop([read.refusal]);
  return read.text;
}

export interface OpenReplay {
  readonly replay: ReplayFile;
  readonly ruleset: Ruleset;
  readonly run: Run;
  readonly line: Line;
  /** Why the main line stops before its last choice; null where it does not. */
  readonly stopped: string | null;
}

/** Reads and plays a replay, up to the first choice that is refused. */
export async function openReplay(context: Context, typed: string): Promise<OpenReplay> {
  const parsed = parseReplay(await readFileNamed(context, typed), typed);
  if ('refusals' in parsed) throw new Stop(parsed.refusals);
  const replay = parsed.value;
  const found = rulesetFor(replay.ruleset, await context.rulesets(), typed);
  if ('refusals' in found) throw new Stop(found.refusals);
  const result = playReplay(found.ruleset, replay);
  if ('refusals' in result) throw new Stop(result.refusals);
  const { run, path, refused } = result.played;
  const stopped = refused === null ? null : `choice ${refused.index} was refused`;
  return { replay, ruleset: found.ruleset, run, line: run.line(path), stopped };
}

/** Where in a replay a command looks: what people type, not yet resolved. */
export interface PlaceOptions {
  readonly at?: MoveName;
  readonly step?: number;
  readonly state?: string;
  readonly as: string;
}

export function momentOf({ run, line }: OpenReplay, { at, step, state }: PlaceOptions): Moment {
  const found = findMoment(run, line, { at, step, state });
  if ('refusal' in found) throw new Stop([found.refusal], EXIT.usage);
  return found.moment;
}

export function viewerOf({ run }: OpenReplay, name: string): Viewer {
  if (isViewer(run, name)) return name;
  const expected = `one of ${[...run.seed.seats, 'spectator', 'all'].join(', ')}`;
  throw wrongUsage('--as', name, expected, 'Name a viewer of this replay.');
}

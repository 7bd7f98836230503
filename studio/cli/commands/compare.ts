/** `compare`: what differs between two rulesets, and what becomes of every recorded game under both. */
import { join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import {
  type Changes,
  loadCheckpoints,
  parseCheckpoint,
  parseReplay,
  parseSeed,
  type Refusal,
  type Ruleset,
  sayRefusal,
  sayValue,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { FORMATS, type Format, render } from '../../analysis/compare/render/index.ts';
import { headline } from '../../analysis/compare/render/say-verdict.ts';
import { type ReplayInput, replayOfSeed } from '../../analysis/compare/replays.ts';
import { compareRulesets, type Side } from '../../analysis/compare/report.ts';
import { kindOfText } from '../../analysis/library.ts';
import { filesUnder, readText, statOrNull, writeWhole } from '../../server/disk.ts';
import { openWorkspace, type Workspace } from '../../server/workspace.ts';
import { type Context, findPath } from '../context.ts';
import { toChange, withJson } from '../options.ts';
import { EXIT, Stop, wrongUsage } from '../stop.ts';

interface Options {
  readonly setA: Changes;
  readonly setB: Changes;
  readonly fromA?: string;
  readonly fromB?: string;
  readonly replays?: readonly string[];
  readonly format: Format;
  readonly out?: string;
  readonly json?: boolean;
}

export function addCompare(program: Command, context: Context): void {
  withJson(program.command('compare'))
    .description('compare two rulesets, and every recorded game under both')
    .argument('<a>', 'a ruleset or checkpoint by its id, as in gank@2026-10-15.3, or by its file')
    .argument('<b>', 'what to compare it with')
    .option(
      '--set-a <path=value>',
      'a parameter changed in the first; can be given again',
      toChange,
      {},
    )
    .option('--set-b <path=value>', 'a parameter changed in the second', toChange, {})
    .option('--from-a <folder>', 'take the first from another checkout')
    .option('--from-b <folder>', 'take the second from another checkout')
    .option('--replays <paths...>', 'replays and seeds to play; by default all of the workspace')
    .addOption(new Option('--format <form>', 'how to write it').choices(FORMATS).default('text'))
    .option('--out <file>', 'write it to a file, and print the verdict only')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing differs, 1 something does, 2 it cannot be compared.',
    )
    .action(async (a: string, b: string, options: Options) => compare(context, a, b, options));
}

async function compare(context: Context, a: string, b: string, options: Options): Promise<void> {
  const { io } = context;
  const before = await sideOf(context, a, options.setA, options.fromA);
  const after = await sideOf(context, b, options.setB, options.fromB);
  const replays = await replaysNamed(context, options.replays);
  const compared = await compareRulesets(before, after, replays, {
    onRow: ({ file }, done, of) => io.progress(`${done} of ${of}  ${file}`),
  });
  io.progress('');
  if ('refusals' in compared) throw new Stop(compared.refusals, EXIT.usage);
  const { report } = compared;
  const format = options.json ? 'json' : options.format;
  const text = render(report, format);
  if (options.out === undefined) io.out(text.trimEnd());
  else {
    await writeWhole(resolve(io.cwd, options.out), `${text.trimEnd()}\n`, false);
    io.out(`${headline(report.verdict)} Written to ${options.out}.`);
  }
  if (report.verdict.level !== 'none') context.exitCode = EXIT.failed;
}

async function sideOf(
  context: Context,
  name: string,
  set: Changes,
  from: string | undefined,
): Promise<Side> {
  const workspace = await workspaceAt(context, from);
  const found = await rulesetNamed(context, workspace, name);
  const laid = withChanges(found, set);
  if ('refusals' in laid) throw new Stop(laid.refusals, EXIT.usage);
  const changes = Object.entries(set).map(([path, value]) => `${path} = ${sayValue(value)}`);
  const label = [
    name === found.id ? name : found.id,
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(changes.length === 0 ? [] : [`with ${changes.join(', ')}`]),
  ].join(' ');
  return { ruleset: laid.ruleset, label };
}

/** The shell's own workspace, or that of another checkout, with the code that lies there. */
async function workspaceAt(context: Context, from: string | undefined): Promise<Workspace> {
  if (from === undefined) return context.workspace();
  const root = await findPath(context, from);
  if ((await statOrNull(join(root, 'rulesets'))) === null) {
    const remedy = 'Name the folder that holds «rulesets» and «machines».';
    throw wrongUsage(from, 'no rulesets in it', 'a checkout', remedy);
  }
  const { importer } = context.io;
  return openWorkspace(importer === undefined ? { root } : { root, importer });
}

async function rulesetNamed(
  context: Context,
  workspace: Workspace,
  name: string,
): Promise<Ruleset> {
  const all = await workspace.loadRulesets();
  const loaded = all.flatMap(({ ruleset }) => ruleset ?? []);
  const found = loaded.find((one) => one.id === name);
  if (found !== undefined) return found;
  const [game = '', version = ''] = name.split('@');
  const broken = all.find(({ folder, ruleset }) => {
    const [, ownGame, ...rest] = folder.split('/');
    return ruleset === null && ownGame === game && rest.join('/') === version;
  });
  if (broken !== undefined) throw new Stop(broken.refusals, EXIT.usage);
  const file = name.endsWith('.json') ? await findCheckpoint(context, workspace, name) : null;
  if (file !== null) return checkpointIn(file, name, loaded);
  const known = loaded.map((one) => one.id).join(', ') || 'none in this workspace';
  throw wrongUsage('compare', name, `one of ${known}`, 'Name a ruleset, or a checkpoint’s file.');
}

/** A checkpoint's file where the shell stands, or in the checkout that was named. */
async function findCheckpoint(
  context: Context,
  workspace: Workspace,
  name: string,
): Promise<string> {
  const there = join(workspace.root, name);
  return (await statOrNull(there)) === null ? findPath(context, name) : there;
}

async function checkpointIn(
  path: string,
  name: string,
  rulesets: readonly Ruleset[],
): Promise<Ruleset> {
  const read = await readText(path, name);
  if ('refusal' in read) throw new Stop([read.refusal], EXIT.usage);
  const parsed = parseCheckpoint(read.text, name);
  if ('refusals' in parsed) throw new Stop(parsed.refusals, EXIT.usage);
  // The file itself is meant, not what the workspace may have under its id.
  const bases = rulesets.filter((one) => one.id !== parsed.value.id);
  const [loaded] = loadCheckpoints(bases, [{ name, text: read.text }]);
  if (loaded?.ruleset) return loaded.ruleset;
  throw new Stop(loaded?.refusals ?? [], EXIT.usage);
}

interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** Replays and seeds to play, each text once. What cannot be opened is told, and left out. */
async function replaysNamed(
  context: Context,
  paths: readonly string[] | undefined,
): Promise<readonly ReplayInput[]> {
  const { io } = context;
  const texts = paths === undefined ? await ownTexts(context) : await textsAt(context, paths);
  const known = new Set<string>();
  const inputs: ReplayInput[] = [];
  const left: Refusal[] = [];
  for (const { file, text } of texts) {
    if (known.has(text)) continue;
    known.add(text);
    const read = readInput(file, text);
    if ('refusals' in read) left.push(...read.refusals);
    else inputs.push(read.input);
  }
  for (const one of left) io.err(`left out: ${sayRefusal(one)}`);
  return inputs;
}

function readInput(file: string, text: string) {
  if (kindOfText(text) === 'seed') {
    const parsed = parseSeed(text, file);
    return 'refusals' in parsed ? parsed : { input: { file, replay: replayOfSeed(parsed.value) } };
  }
  const parsed = parseReplay(text, file);
  return 'refusals' in parsed ? parsed : { input: { file, replay: parsed.value } };
}

async function ownTexts(context: Context): Promise<readonly NamedText[]> {
  const files = await (await context.workspace()).files();
  for (const one of files.flatMap(({ text, refusals }) => (text === '' ? refusals : []))) {
    context.io.err(`left out: ${sayRefusal(one)}`);
  }
  return files.flatMap(({ path, text }) => (text === '' ? [] : [{ file: path, text }]));
}

async function textsAt(context: Context, paths: readonly string[]): Promise<readonly NamedText[]> {
  const found: NamedText[] = [];
  for (const typed of paths) {
    const path = await findPath(context, typed);
    const isFolder = (await statOrNull(path))?.isDirectory() ?? false;
    const files = isFolder
      ? (await filesUnder(path)).filter((file) => file.endsWith('.json'))
      : [path];
    for (const file of files) {
      const name = nameOf(context, file);
      const read = await readText(file, name);
      if ('text' in read) found.push({ file: name, text: read.text });
      else context.io.err(`left out: ${sayRefusal(read.refusal)}`);
    }
  }
  return found;
}

/** Names in the report: from the checkout where a file lies in it. */
function nameOf({ io }: Context, file: string): string {
  const inside = relative(io.root, file);
  return inside.startsWith('..') ? file : inside;
}

/** `checkpoint`: publishes changes over a ruleset as a file, shows one, and verifies that none was edited. */
import { join, relative, sep } from 'node:path';
import type { Command } from 'commander';
import {
  type Changes,
  type CheckpointFile,
  type Json,
  type LoadedCheckpoint,
  loadCheckpoints,
  makeCheckpoint,
  parseRuleChanges,
  type Refusal,
  type Ruleset,
  refusal,
  sayRefusal,
  sayValue,
  valueAt,
  withChanges,
  withRuleChanges,
  writeCheckpoint,
} from '../../../machines/kernel/index.ts';
import { checkpointPath, checkpointPlace } from '../../analysis/checkpoint-files.ts';
import { rulesetFor } from '../../analysis/library.ts';
import { filesUnder, isErrno, readText, writeWhole } from '../../server/disk.ts';
import { type Context, findPath, readFileNamed } from '../context.ts';
import { toChange, withJson } from '../options.ts';
import { EXIT, Stop, wrongUsage } from '../stop.ts';
import { asJson, columns, count, indent } from '../text.ts';

interface CreateOptions {
  readonly base: string;
  readonly set: Changes;
  readonly name: string;
  readonly title: string;
  readonly notes: string;
  readonly rules?: string;
  readonly variant?: boolean;
  readonly json?: boolean;
}

type JsonOption = { readonly json?: boolean };

export function addCheckpoint(program: Command, context: Context): void {
  const checkpoint = program
    .command('checkpoint')
    .description('publish changed rules as a file that never changes, show one, verify them');
  withJson(checkpoint.command('create'))
    .description('write rulesets/<game>/checkpoints/<name>.json; never over a file that is there')
    .requiredOption('--base <id>', 'the ruleset that it is laid over, as in gank@2026-10-15.3')
    .option('--set <path=value>', 'a changed parameter; can be given again', toChange, {})
    .option('--rules <file>', 'changed clauses: {"added": [clauses], "removed": [ids]}')
    .requiredOption('--name <name>', 'the part of its id after the «@»: gentle-waves')
    .requiredOption('--title <text>', 'its title')
    .option('--notes <text>', 'what it is for', '')
    .option('--variant', 'mark it as ours, and no version in the game’s own history')
    .action(async (options: CreateOptions) => create(context, options));
  withJson(checkpoint.command('show'))
    .description('show what a checkpoint changes, over what, and whether it still holds')
    .argument('<file>', 'its file')
    .action(async (file: string, options: JsonOption) => show(context, file, options));
  withJson(checkpoint.command('verify'))
    .description('lay checkpoints over their bases, and compare the hash with what follows')
    .argument('[files...]', 'their files; by default every checkpoint of the workspace')
    .action(async (files: readonly string[], options: JsonOption) =>
      verify(context, files, options),
    );
}

async function create(context: Context, options: CreateOptions): Promise<void> {
  const { io } = context;
  const { base: id, set, name, title, notes, variant = false } = options;
  const rulesets = await context.rulesets();
  const found = rulesetFor(id, rulesets, '--base');
  if ('refusals' in found) throw new Stop(found.refusals, EXIT.usage);
  const base = found.ruleset;
  const draft = withChanges(base, set);
  if ('refusals' in draft) throw new Stop(draft.refusals, EXIT.usage);
  const made = makeCheckpoint(base, await withRules(context, draft.ruleset, options), {
    name,
    title,
    notes,
    provenance: variant ? 'variant' : undefined,
  });
  if ('refusals' in made) throw new Stop(made.refusals, EXIT.usage);
  const path = checkpointPath(made.file.id);
  if (rulesets.some((one) => one.id === made.file.id)) throw exists('--name', made.file.id);
  await write(join(io.root, path), path, writeCheckpoint(made.file));
  if (options.json) io.out(asJson({ written: path, ...made.file }));
  else io.out(`${made.file.id} with hash ${made.file.hash}, written to ${path}`);
}

async function withRules(
  context: Context,
  draft: Ruleset,
  { rules }: CreateOptions,
): Promise<Ruleset> {
  if (rules === undefined) return draft;
  const parsed = parseRuleChanges(await readFileNamed(context, rules), rules);
  if ('refusals' in parsed) throw new Stop(parsed.refusals);
  return withRuleChanges(draft, parsed.value);
}

const exists = (where: string, found: string): Stop =>
  wrongUsage(
    where,
    `${found}, which is there`,
    'a new name: what is published never changes',
    'Choose another name.',
  );

async function write(file: string, path: string, text: string): Promise<void> {
  try {
    await writeWhole(file, text, true);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) throw exists('--name', path);
    const found = error instanceof Error ? error.message : String(error);
    const remedy = 'Nothing was written; make the folder writable, then try again.';
    throw new Stop([refusal('file/not-written', path, found, 'a folder to write to', remedy)]);
  }
}

/** A checkpoint by its file, laid over the versions and the other checkpoints of the workspace. */
async function openCheckpoint(context: Context, typed: string): Promise<LoadedCheckpoint> {
  const { io } = context;
  const text = await readFileNamed(context, typed);
  const inside = relative(io.root, await findPath(context, typed));
  const name = inside.startsWith('..') ? typed : inside;
  const versions = (await context.rulesets()).filter((one) => one.lineage.length === 0);
  const others: { name: string; text: string }[] = [];
  for (const file of await allFiles(io.root)) {
    const other = relative(io.root, file);
    const read = other === name ? null : await readText(file, other);
    if (read !== null && 'text' in read) others.push({ name: other, text: read.text });
  }
  const [loaded] = loadCheckpoints(versions, [{ name, text }, ...others]);
  if (loaded === undefined) throw new Error(`no checkpoint from ${name}`);
  return loaded;
}

async function show(context: Context, typed: string, { json }: JsonOption): Promise<void> {
  const { io } = context;
  const loaded = await openCheckpoint(context, typed);
  const { file, ruleset, refusals, name } = loaded;
  if (file === null) throw new Stop(refusals);
  const base = (await context.rulesets()).find((one) => one.id === file.base) ?? null;
  if (refusals.length > 0) context.exitCode = EXIT.failed;
  const lineage = ruleset?.lineage ?? [{ id: file.base, hash: file.baseHash }];
  const changes = rowsOf(file.changes, base?.params);
  const content = rowsOf(file.content ?? {}, base?.content);
  if (json) {
    const { format, ...said } = file;
    io.out(
      asJson({ file: name, holds: ruleset !== null, ...said, changes, content, lineage, refusals }),
    );
    return;
  }
  for (const line of linesOf(file, lineage, changes, content)) io.out(line);
  for (const one of refusals) io.err(`${one.code}: ${sayRefusal(one)}`);
}

interface Row {
  readonly path: string;
  /** Absent where the base is not there. */
  readonly before?: unknown;
  readonly after: Json;
}

const rowsOf = (changes: Changes, base: unknown): readonly Row[] =>
  Object.entries(changes).map(([path, after]) => ({ path, before: valueAt(base, path), after }));

function linesOf(
  file: CheckpointFile,
  lineage: Ruleset['lineage'],
  changes: readonly Row[],
  content: readonly Row[],
): readonly string[] {
  const { id, title, provenance, notes, hash, rules = {} } = file;
  const { added = [], removed = [] } = rules;
  const section = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [name, ...indent(lines)];
  const sayRow = ({ path, before, after }: Row) => [
    path,
    `${sayValue(before)} → ${sayValue(after)}`,
  ];
  return [
    `${id}: ${title}`,
    ...(provenance === undefined ? [] : ['A variant of ours, no version in the game’s history.']),
    ...section('Over:', columns(lineage.map((one) => [one.id, one.hash]))),
    ...section('Parameters:', columns(changes.map(sayRow))),
    ...section('Content:', columns(content.map(sayRow))),
    ...section('Rules added or reworded:', columns(added.map((one) => [one.id, one.text]))),
    ...section('Rules that no longer hold:', removed),
    ...section('Notes:', notes === '' ? [] : notes.split('\n')),
    `Hash: ${hash}`,
  ];
}

interface Verified {
  readonly file: string;
  readonly id: string | null;
  readonly hash: string | null;
  readonly passed: boolean;
  readonly refusals: readonly Refusal[];
}

async function verify(
  context: Context,
  typed: readonly string[],
  { json }: JsonOption,
): Promise<void> {
  const { io } = context;
  const results: Verified[] = [];
  for (const file of typed.length > 0 ? typed : await allFiles(io.root)) {
    const { name, file: parsed, ruleset, refusals } = await openCheckpoint(context, file);
    const { id = null, hash = null } = parsed ?? {};
    results.push({ file: name, id, hash, passed: ruleset !== null, refusals });
  }
  const failed = results.filter((one) => !one.passed).length;
  const passed = results.length - failed;
  if (failed > 0) context.exitCode = EXIT.failed;
  if (json) {
    io.out(asJson({ passed, failed, files: results }));
    return;
  }
  for (const one of results) {
    io.out(one.passed ? `ok    ${one.file}  ${one.id} ${one.hash}` : `FAIL  ${one.file}`);
    for (const fault of one.refusals) io.out(`      ${fault.code}: ${sayRefusal(fault)}`);
  }
  io.out(`${count(results.length, 'checkpoint')}`);
  io.out(`${passed} passed, ${failed} failed`);
}

async function allFiles(root: string): Promise<readonly string[]> {
  const files = await filesUnder(join(root, 'rulesets'));
  return files.filter((file) => {
    const path = relative(root, file).split(sep).join('/');
    return checkpointPlace(path)?.kind === 'checkpoint';
  });
}

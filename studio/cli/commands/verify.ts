/** `verify`: plays replays and compares everything that their files claim. */
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { sayCheck, type Verification, verifyText } from '../../analysis/verify.ts';
import { filesUnder, readText, statOrNull } from '../../server/disk.ts';
import { type Context, findPath } from '../context.ts';
import { withJson } from '../options.ts';
import { EXIT, wrongUsage } from '../stop.ts';
import { asJson, count, indent } from '../text.ts';

interface Options {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addVerify(program: Command, context: Context): void {
  withJson(program.command('verify'))
    .description('play replays and compare hash, choices, facts, refusals and fingerprints')
    .argument('[paths...]', 'files and folders; by default every replay and seed of the workspace')
    .option('--quiet', 'print failures and the sum only')
    .action(async (paths: readonly string[], options: Options) => verify(context, paths, options));
}

async function verify(
  context: Context,
  paths: readonly string[],
  { json = false, quiet = false }: Options,
): Promise<void> {
  const { io } = context;
  const files = await filesNamed(context, paths);
  const rulesets = await context.rulesets();
  const results: Verification[] = [];
  for (const [index, file] of files.entries()) {
    const name = nameOf(context, file);
    io.progress(`${index + 1} of ${files.length}  ${name}`);
    const read = await readText(file, name);
    const result =
      'refusal' in read ? unreadable(name, read.refusal) : verifyText(read.text, name, rulesets);
    results.push(result);
    if (!json && !(quiet && result.passed)) {
      io.progress('');
      for (const line of linesOf(result)) io.out(line);
    }
  }
  io.progress('');
  const failed = results.filter((one) => !one.passed).length;
  const passed = results.length - failed;
  if (failed > 0) context.exitCode = EXIT.failed;
  if (json) io.out(asJson({ passed, failed, files: results }));
  else {
    const checks = results.reduce((sum, one) => sum + one.checks.length, 0);
    io.out(`${count(checks, 'check')} in ${count(results.length, 'file')}`);
    io.out(`${passed} passed, ${failed} failed`);
  }
}

function linesOf({ file, title, passed, checks }: Verification): readonly string[] {
  if (passed) return [`ok    ${file}  ${count(checks.length, 'check')}`];
  return [
    `FAIL  ${file}  ${title}`,
    ...indent(checks.filter((one) => !one.passed).map(sayCheck), 6),
  ];
}

const unreadable = (file: string, refusal: { code: string; found: string; expected: string }) => ({
  file,
  title: file,
  caseId: null,
  ruleset: '',
  passed: false,
  checks: [{ what: 'the file can be read', where: file, passed: false, ...refusal }],
});

/** Names in messages: from the checkout where a file lies in it. */
function nameOf({ io }: Context, file: string): string {
  const inside = relative(io.root, file);
  return inside.startsWith('..') ? file : inside;
}

async function filesNamed(context: Context, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) {
    const workspace = await context.workspace();
    const files = await workspace.files();
    return files.map(({ path }) => join(workspace.filesRoot, path));
  }
  const found: string[] = [];
  for (const typed of paths) {
    const path = await findPath(context, typed);
    const inside = (await statOrNull(path))?.isDirectory() ? await jsonUnder(path) : [path];
    if (inside.length === 0) {
      const remedy = 'Name a folder that holds replays.';
      throw wrongUsage(typed, 'no *.json file in it', 'replays or seeds', remedy);
    }
    found.push(...inside);
  }
  return [...new Set(found)];
}

const jsonUnder = async (folder: string): Promise<readonly string[]> =>
  (await filesUnder(folder)).filter((file) => file.endsWith('.json'));

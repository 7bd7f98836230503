/** `check`: that a ruleset's register, parameters, charts and code say the same things. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { parseReplay, parseSeed, type Ruleset } from '../../../machines/kernel/index.ts';
import {
  type CheckReport,
  checkRuleset,
  type Finding,
  type Share,
  type SourceText,
} from '../../analysis/check.ts';
import { filesUnder } from '../../server/disk.ts';
import type { LoadedRuleset } from '../../server/rulesets.ts';
import type { Context } from '../context.ts';
import { toCount, withJson } from '../options.ts';
import { EXIT, Stop, wrongUsage } from '../stop.ts';
import { asJson, columns, count, indent } from '../text.ts';

interface Options {
  readonly games: number;
  readonly strict?: boolean;
  readonly json?: boolean;
}

const GAMES = 24;

export function addCheck(program: Command, context: Context): void {
  withJson(program.command('check'))
    .description('check that register, parameters, charts and code of a ruleset agree')
    .argument('[rulesets...]', 'their ids; by default every ruleset of the workspace')
    .option('--games <number>', 'games by programs, for each number of seats', toCount, GAMES)
    .option('--strict', 'fail on warnings too')
    .action(async (ids: readonly string[], options: Options) => check(context, ids, options));
}

async function check(context: Context, ids: readonly string[], options: Options): Promise<void> {
  const { io } = context;
  const loaded = await chosen(context, ids);
  const broken = loaded.flatMap(({ refusals }) => refusals);
  if (broken.length > 0) throw new Stop(broken);
  const reports: CheckReport[] = [];
  for (const { folder, ruleset } of loaded) {
    if (ruleset !== null) reports.push(await checkOne(context, folder, ruleset, options));
  }
  io.progress('');
  const failed = reports.filter((one) => !one.passed).length;
  if (failed > 0) context.exitCode = EXIT.failed;
  const passed = reports.length - failed;
  if (options.json) io.out(asJson({ passed, failed, rulesets: reports }));
  else {
    for (const line of reports.flatMap(linesOf)) io.out(line);
    io.out(`${passed} passed, ${failed} failed`);
  }
}

async function chosen(context: Context, ids: readonly string[]): Promise<readonly LoadedRuleset[]> {
  const all = await (await context.workspace()).loadRulesets();
  if (ids.length === 0) return all;
  const idOf = (one: LoadedRuleset) => one.folder.split('/').slice(1).join('@');
  return ids.map((id) => {
    const found = all.find((one) => idOf(one) === id);
    if (found !== undefined) return found;
    const known = all.map(idOf).join(', ') || 'none in this workspace';
    throw wrongUsage('check', id, `one of ${known}`, 'Name a ruleset of this workspace.');
  });
}

async function checkOne(
  context: Context,
  folder: string,
  ruleset: Ruleset,
  { games, strict = false }: Options,
): Promise<CheckReport> {
  const { io } = context;
  const files = (await (await context.workspace()).files()).filter((file) => file.text !== '');
  const register = join(folder, ruleset.module.files.rules);
  const code = await textsUnder(io.root, `machines/${ruleset.game.id}`);
  const texts = await Promise.all([textsUnder(io.root, folder), textsUnder(io.root, 'tests')]);
  return checkRuleset({
    ruleset,
    replays: files.flatMap(({ path, text }) => {
      const parsed = parseReplay(text, path);
      return 'value' in parsed && parsed.value.ruleset === ruleset.id ? [parsed.value] : [];
    }),
    seeds: files.flatMap(({ path, text }) => {
      const parsed = parseSeed(text, path);
      return 'value' in parsed && parsed.value.ruleset === ruleset.id ? [parsed.value] : [];
    }),
    code,
    others: [...texts.flat().filter(({ path }) => path !== register), ...files],
    games,
    strict,
    onGame: (done, of) => io.progress(`${ruleset.id}: game ${done} of ${of}`),
  });
}

const READABLE = /\.(ts|tsx|json|jsonc|md)$/;

async function textsUnder(root: string, folder: string): Promise<readonly SourceText[]> {
  const files = (await filesUnder(join(root, folder))).filter((file) => READABLE.test(file));
  return Promise.all(
    files.map(async (file) => ({ path: relative(root, file), text: await readFile(file, 'utf8') })),
  );
}

const sayShare = ({ reached, of }: Share): string => `${reached} of ${of}`;

function linesOf({ ruleset, passed, findings, shares, games, endings }: CheckReport) {
  const ended = Object.entries(endings).map(([ending, times]) => `${ending} ${times}`);
  return [
    `${passed ? 'ok   ' : 'FAIL '} ${ruleset}  ${count(games, 'game')}: ${ended.join(', ')}`,
    ...indent(
      columns([
        ['rules carried by charts and code', sayShare(shares.rulesCarried)],
        ['rules cited while playing', sayShare(shares.rulesCited)],
        ['parameters read', sayShare(shares.parametersRead)],
        ['states entered', sayShare(shares.statesEntered)],
        ['transitions taken', sayShare(shares.transitionsTaken)],
      ]),
      6,
    ),
    ...indent(columns(findings.map(rowOf)), 6),
  ];
}

const rowOf = ({ severity, kind, subject, message }: Finding): readonly string[] => [
  severity,
  kind,
  subject,
  message,
];

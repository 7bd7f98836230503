/** `play`: plays a seed with programs or with choices from a file, and records it. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import {
  type Bot,
  botFor,
  parseJsonc,
  parseSeed,
  playBots,
  type Ruleset,
  Run,
  randomBot,
  refusal,
  replayOf,
  type Seat,
  type SeedFile,
  writeReplay,
} from '../../../machines/kernel/index.ts';
import { sayChoiceOf } from '../../analysis/explain.ts';
import { rulesetFor } from '../../analysis/library.ts';
import { isErrno, writeWhole } from '../../server/disk.ts';
import { type Context, readFileNamed } from '../context.ts';
import { toCount, withJson } from '../options.ts';
import { Stop, wrongUsage } from '../stop.ts';
import { asJson, count } from '../text.ts';

type BotNames = 'random' | 'sensible' | 'mixed' | 'none';

interface Options {
  readonly game?: string;
  readonly version?: string;
  readonly seats?: number;
  readonly random?: string;
  readonly bots?: BotNames;
  readonly choices?: string;
  readonly most: number;
  readonly out?: string;
  readonly force?: boolean;
  readonly title?: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

const MOST_CHOICES = 5000;

export function addPlay(program: Command, context: Context): void {
  withJson(program.command('play'))
    .description('play a game with programs, or with choices from a file')
    .argument('[seed]', 'a seed’s file; or say --game and --seats')
    .option('--game <id>', 'a game: its newest ruleset, unless --version says another')
    .option('--version <version>', 'the version of its rules')
    .option('--seats <number>', 'how many play; by default the fewest that can', toCount)
    .option('--random <key>', 'the key of all chance; by default a new one, which is recorded')
    .addOption(
      new Option('--bots <kind>', 'who plays; by default the best that the game has').choices([
        'random',
        'sensible',
        'mixed',
        'none',
      ]),
    )
    .option('--choices <file>', 'a list of choices as JSON, or a replay: made first')
    .option('--most <number>', 'stop after so many choices', toCount, MOST_CHOICES)
    .option('--out <file>', 'record it as a replay')
    .option('--force', 'write over a file that is there')
    .option('--title <text>', 'the replay’s title')
    .option('--verbose', 'print the game move by move')
    .action(async (seed: string | undefined, options: Options) => play(context, seed, options));
}

async function play(context: Context, file: string | undefined, options: Options): Promise<void> {
  const rulesets = await context.rulesets();
  const { ruleset, seed } =
    file === undefined
      ? newSeed(rulesets, options)
      : await givenSeed(context, rulesets, file, options);
  const started = Run.start(ruleset, seed);
  if ('refusals' in started) throw new Stop(started.refusals);
  const { run } = started;
  const given = await givenChoices(context, options.choices);
  const path = makeChoices(run, given);
  const bots = options.bots === undefined && given.length > 0 ? 'none' : options.bots;
  const played = playBots(run, path, botsFor(ruleset, bots), {
    most: Math.max(0, options.most - given.length),
  });
  const stopped = run.pending(played.path).length === 0 ? 'ended' : played.stopped;
  const saved = await record(context, run, played.path, options);
  report(context, run, played.path, stopped, saved, options);
}

async function givenSeed(
  context: Context,
  rulesets: readonly Ruleset[],
  file: string,
  options: Options,
): Promise<{ readonly ruleset: Ruleset; readonly seed: SeedFile }> {
  if (options.game !== undefined || options.seats !== undefined) {
    const expected = 'either a seed’s file, or --game and --seats';
    throw wrongUsage('play', 'both', expected, 'Leave one of them out.');
  }
  const parsed = parseSeed(await readFileNamed(context, file), file);
  if ('refusals' in parsed) throw new Stop(parsed.refusals);
  const found = rulesetFor(parsed.value.ruleset, rulesets, file);
  if ('refusals' in found) throw new Stop(found.refusals);
  const { random = parsed.value.random } = options;
  return { ruleset: found.ruleset, seed: { ...parsed.value, random } };
}

/** `0.9.1` before `0.10.0`. */
const byVersion = (a: Ruleset, b: Ruleset): number =>
  a.id.localeCompare(b.id, 'en', { numeric: true });

function newSeed(rulesets: readonly Ruleset[], options: Options) {
  const { game, version, random = randomUUID() } = options;
  if (game === undefined) {
    const games = [...new Set(rulesets.map((one) => one.game.id))].join(', ');
    const expected = `a seed’s file, or --game with one of: ${games || 'none in this workspace'}`;
    throw wrongUsage('play', 'neither', expected, 'Say what to play.');
  }
  const fitting = rulesets.filter(
    (one) =>
      one.game.id === game &&
      // Without a version, the newest published module: a checkpoint is named to be played.
      (version === undefined ? one.lineage.length === 0 : one.id === `${game}@${version}`),
  );
  const ruleset = fitting.sort(byVersion).at(-1);
  if (ruleset === undefined) {
    const known = rulesets.map((one) => one.id).join(', ');
    const found = version === undefined ? game : `${game}@${version}`;
    throw wrongUsage('--game', found, `one of ${known}`, 'Name a game of this workspace.');
  }
  const counts = ruleset.game.seatCounts(ruleset.params);
  const seats = options.seats ?? counts[0] ?? 2;
  if (!counts.includes(seats)) {
    const expected = `one of ${counts.join(', ')}`;
    throw wrongUsage('--seats', String(seats), expected, 'Choose a number that can play.');
  }
  const title = `${ruleset.title}, ${seats} seats`;
  const letters = [...'ABCDEFGH'].slice(0, seats);
  const seed: SeedFile = { format: 'seed/1', ruleset: ruleset.id, title, random, seats: letters };
  return { ruleset, seed };
}

/** A list of choices, or what a replay holds of them. */
async function givenChoices(context: Context, file?: string): Promise<readonly unknown[]> {
  if (file === undefined) return [];
  const parsed = parseJsonc(await readFileNamed(context, file), file);
  if ('refusals' in parsed) throw new Stop(parsed.refusals);
  const { value } = parsed;
  if (Array.isArray(value)) return value;
  const list = typeof value === 'object' && value !== null ? Reflect.get(value, 'choices') : null;
  if (Array.isArray(list)) return list;
  const remedy = 'Write [{"seat": "A", "choose": …}, …].';
  throw new Stop([
    refusal('file/malformed', file, 'no list', 'a list of choices, or a replay', remedy),
  ]);
}

function makeChoices(run: Run, choices: readonly unknown[]): string {
  let path = '';
  for (const [index, choice] of choices.entries()) {
    const made = run.choose(path, choice);
    if ('refusal' in made) {
      const { refusal: why } = made;
      throw new Stop([{ ...why, where: `choice ${index}, ${why.where}` }]);
    }
    path = made.path;
  }
  return path;
}

function botsFor(ruleset: Ruleset, kind: BotNames | undefined): (seat: Seat) => Bot | undefined {
  if (kind === 'none') return () => undefined;
  if (kind === 'random') return () => randomBot;
  const sensible = botFor(ruleset.game, 'sensible');
  if (sensible === undefined && kind !== undefined) {
    const found = `--bots ${kind}, and ${ruleset.game.title} has no program that plays sensibly`;
    throw wrongUsage('play', found, '--bots random', 'Say --bots random.');
  }
  const best = sensible ?? randomBot;
  return (seat) => (kind === 'mixed' && seat.charCodeAt(0) % 2 === 0 ? randomBot : best);
}

async function record(
  { io }: Context,
  run: Run,
  path: string,
  { out, force = false, title = run.seed.title }: Options,
): Promise<string | null> {
  if (out === undefined) return null;
  try {
    await writeWhole(resolve(io.cwd, out), writeReplay(replayOf(run, path, title)), !force);
    return out;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) {
      throw wrongUsage(
        '--out',
        `${out}, which is there`,
        'a new file',
        'Say --force, or another name.',
      );
    }
    const found = error instanceof Error ? error.message : String(error);
    const remedy = 'Nothing was written; choose another place.';
    throw new Stop([refusal('file/not-written', out, found, 'a folder to write to', remedy)]);
  }
}

type Stopped = 'ended' | 'asked' | 'limit';

function report(
  context: Context,
  run: Run,
  path: string,
  stopped: Stopped,
  saved: string | null,
  options: Options,
): void {
  const { io } = context;
  const line = run.line(path);
  const ending = run.ending(path);
  const moves = line.nodes.at(-1)?.move ?? 0;
  if (options.json) {
    const choices = line.nodes.flatMap((node) => node.choice ?? []);
    const { seats = {}, title = null } = ending ?? {};
    const end = { ending: ending?.ending ?? (stopped === 'limit' ? 'limit' : null), title, seats };
    const size = { moves, steps: line.steps.length, fingerprint: run.fingerprint(path) };
    io.out(
      asJson({ ruleset: run.ruleset.id, seed: run.seed, stopped, ...end, ...size, saved, choices }),
    );
    return;
  }
  io.out(`${run.seed.title} (${run.ruleset.id}), key ${run.seed.random}`);
  if (options.verbose) for (const text of movesOf(run, path)) io.out(text);
  const size = `after ${count(moves, 'move')}, ${count(line.steps.length, 'step')}`;
  const asked = run.pending(path).map(({ seat }) => seat);
  if (ending !== null) io.out(`Ended: ${ending.ending}, ${ending.title}, ${size}`);
  else if (stopped === 'limit') io.out(`Ended: limit, at most ${options.most} choices, ${size}`);
  else io.out(`Open: ${[...new Set(asked)].join(', ') || 'nobody'} asked, ${size}`);
  if (saved !== null) io.out(`Recorded in ${saved}`);
}

function movesOf(run: Run, path: string): readonly string[] {
  return run.line(path).nodes.flatMap((node) => {
    const mover = node.choice === null ? 'opening' : sayChoiceOf(run, node.choice, 'all');
    const rulings = node.steps.flatMap((step) => step.actions.flatMap((action) => action.rulings));
    return [
      `${String(node.move).padStart(4)}  ${mover}`,
      ...rulings.map(({ text }) => `      ${text}`),
    ];
  });
}

/**
 * What an author waits for: from an edit to the first divergence on a replay of 1,000 steps, the
 * blast radius over 200 recorded games, and the difference of the largest charts. The same work is
 * done without what is kept between edits, alternating in one process: look at the ratios.
 */

import { writeReplay } from '../../machines/kernel/files.ts';
import {
  botFor,
  type Cast,
  type Changes,
  type ChartGraph,
  flattenChart,
  type Played,
  playAgain,
  playBots,
  playReplay,
  type ReplayFile,
  type Ruleset,
  Run,
  replayOf,
  type Seed,
  withChanges,
  withTexts,
} from '../../machines/kernel/index.ts';
import { compareCharts } from '../../studio/analysis/compare/charts.ts';
import { changedParams, compareRuns } from '../../studio/analysis/divergence.ts';
import { BlastEngine } from '../../studio/app/blast/engine.ts';
import { packRuleset } from '../../studio/app/session/packed.ts';
import { gankRuleset } from '../support/gank.ts';
import { gauntletRuleset } from '../support/gauntlet.ts';
import { recordedTexts } from '../support/recorded-games.ts';
import { median, say } from './figures.ts';

const gank = gankRuleset() as unknown as Ruleset;

function laid(base: Ruleset, changes: Changes): Ruleset {
  const result = withChanges(base, changes);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.ruleset;
}

const seatsOf = (count: number) => ['A', 'B', 'C', 'D', 'E'].slice(0, count);

/** A game by the game's own bots, from a keyed seed. */
function botGame(ruleset: Ruleset, random: string, count: number): Played {
  const seats = seatsOf(count);
  const seed: Seed = { format: 'seed/1', ruleset: ruleset.id, title: random, random, seats };
  const started = Run.start(ruleset, seed);
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  const { run } = started;
  const { path } = playBots(run, '', () => botFor(ruleset.game, 'sensible'));
  return { run, path, refused: null, branches: [] };
}

const milliseconds = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

// ---- An edit, until the first divergence is known ----

/** Twenty turns in which nobody dies soon: long enough for 1,000 steps. */
const LONG: Changes = {
  'endgame.turn': 20,
  'health.max': 40,
  'health.start': 20,
  'tokens.perType': 99,
  'waves.perPlayer': Array.from({ length: 19 }, (_, turn) => (turn === 12 ? 1 : 0)),
};

const long = laid(gank, LONG);

/** The line of a long game up to the move with which it has 1,000 steps. */
function longGame(): ReplayFile {
  for (let at = 0; at < 40; at += 1) {
    const { run, path } = botGame(long, `long ${at}`, 5);
    const { nodes, steps } = run.line(path);
    const end = nodes.find((node) => (node.steps.at(-1)?.index ?? 0) >= 999);
    if (steps.length >= 1000 && end !== undefined) return replayOf(run, end.path, 'Long', long);
  }
  throw new Error('No seed makes a game of 1,000 steps.');
}

function editing(): void {
  const replay = longGame();
  const result = playReplay(long, replay);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  const recorded = result.played;
  say('steps in the long replay', recorded.run.line(recorded.path).steps.length, '');
  const edits: readonly (readonly [string, Changes])[] = [
    ['read once, in its middle', { 'waves.perPlayer[12]': 2 }],
    ['read in many moves, changing nothing', { 'endgame.turn': 19 }],
    ['read in the opening, changing all', { 'health.start': 19 }],
  ];
  for (const [what, changes] of edits) {
    const text = JSON.stringify(laid(long, changes).params);
    const after = (play: (draft: Ruleset) => ReturnType<typeof playReplay>) =>
      milliseconds(() => {
        const drafted = withTexts(long, { params: text });
        if ('refusals' in drafted) throw new Error(JSON.stringify(drafted.refusals));
        const played = play(drafted.ruleset);
        if ('refusals' in played) throw new Error(JSON.stringify(played.refusals));
        compareRuns(recorded, played.played, changedParams(long, drafted.ruleset));
      });
    const [ours, anew]: number[][] = [[], []];
    for (let round = 0; round < 21; round += 1) {
      ours?.push(after((draft) => playAgain(recorded, draft, replay)));
      anew?.push(after((draft) => playReplay(draft, replay)));
    }
    say(`edit to divergence: ${what}`, median(ours ?? []), 'ms');
    say('  played from the start', median(anew ?? []), 'ms');
    say('  ratio', median(anew ?? []) / median(ours ?? []), '×');
  }
}

// ---- The blast radius over 200 recorded games ----

const GAMES = 200;

function workspace() {
  const recorded = recordedTexts('gank');
  const more = Array.from({ length: GAMES - recorded.length }, (_, at) => {
    const { run, path } = botGame(gank, `blast ${at}`, 3 + (at % 3));
    return {
      file: `replays/gank/bots/${at}.json`,
      text: writeReplay(replayOf(run, path, `Bots ${at}`, gank)),
    };
  });
  return [...recorded, ...more];
}

const newEngine = (files: ReturnType<typeof workspace>): BlastEngine => {
  const engine = new BlastEngine([gank.module]);
  engine.setBase(packRuleset(gank));
  engine.setFiles(files);
  return engine;
};

/** When the first row came, when the last one did, and how many games the edit hits. */
async function blast(engine: BlastEngine, changes: Changes) {
  const draft = packRuleset(laid(gank, changes));
  const began = performance.now();
  let first = 0;
  let hit = 0;
  for await (const row of engine.rows(draft, null, new AbortController().signal)) {
    first ||= performance.now() - began;
    if (row.step !== null) hit += 1;
  }
  return { first, all: performance.now() - began, hit };
}

async function blasting(): Promise<void> {
  const files = workspace();
  const { signal } = new AbortController();
  const engine = newEngine(files);
  const began = performance.now();
  await engine.warm(signal);
  say(`playing ${files.length} games under the open rules, once`, performance.now() - began, 'ms');
  const edits: readonly (readonly [string, (round: number) => Changes])[] = [
    ['read where somebody talks', (round) => ({ 'talk.charsPerMessage': 80 + round })],
    ['read in few games', (round) => ({ 'gank.oneMatchDamage': 4 + round })],
    ['a wave in turn 6', (round) => ({ 'waves.perPlayer[5]': 4 + round })],
    ['a wave in turn 2', (round) => ({ 'waves.perPlayer[1]': 2 + round })],
    ['read in every opening', (round) => ({ 'health.start': 1 + (round % 4) })],
  ];
  for (const [what, changes] of edits) {
    const rounds = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await blast(engine, changes(round)));
    const cold = await blast(newEngine(files), changes(0));
    say(`blast radius: ${what}`, median(rounds.map(({ all }) => all)), 'ms');
    say('  first row', median(rounds.map(({ first }) => first)), 'ms');
    say('  games hit', median(rounds.map(({ hit }) => hit)), '');
    say('  with nothing kept, ratio', cold.all / median(rounds.map(({ all }) => all)), '×');
  }
}

// ---- The largest charts ----

type Charted = readonly [what: string, before: ChartGraph, after: ChartGraph];

const graphOf = ({ game, params }: Ruleset, seats: readonly string[], cast?: Cast): ChartGraph =>
  flattenChart(
    game.chart({ seats, slots: game.slots(params), ...(cast === undefined ? {} : { cast }) }).chart,
  ).graph;

function charting(): void {
  const gauntlet = gauntletRuleset() as unknown as Ruleset;
  const pair = seatsOf(2);
  const five = seatsOf(5);
  const [full] = gauntlet.game.casts?.(pair) ?? [];
  const charts: readonly Charted[] = [
    [
      'Gank, another Sacrifice',
      graphOf(gank, five),
      graphOf(laid(gank, { 'slots.sacrifice': 'passed-on' }), five),
    ],
    ['Gauntlet, with its factions', graphOf(gauntlet, pair), graphOf(gauntlet, pair, full)],
  ];
  for (const [what, before, after] of charts) {
    const times = Array.from({ length: 21 }, () =>
      milliseconds(() => compareCharts(before, after)),
    );
    say(`chart difference: ${what}`, median(times), 'ms');
    say('  states and transitions', after.nodes.length + after.edges.length, '');
  }
}

editing();
await blasting();
charting();

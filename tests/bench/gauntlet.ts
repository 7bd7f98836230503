/**
 * Gauntlet: steps a second with and without a trace, what a decision costs the program that plays to
 * win, the layout of the largest chart with everything unfolded, and one edit of a whole game until
 * every panel is painted again.
 */
import { readFileSync } from 'node:fs';
import {
  botFor,
  type Choice,
  flattenChart,
  parseReplay,
  playBots,
  type Ruleset,
  Run,
  type Seed,
} from '../../machines/kernel/index.ts';
import { indexChart } from '../../studio/app/chart/chart-index.ts';
import { drawChart } from '../../studio/app/chart/draw-chart.ts';
import { layOut } from '../../studio/app/chart/layout/layout.ts';
import { visibleChart } from '../../studio/app/chart/visible.ts';
import { benchPage, onParameter, opened, times } from '../support/bench-page.ts';
import { gauntletRuleset } from '../support/gauntlet.ts';
import { untraced } from '../support/untraced.ts';
import { median, say } from './figures.ts';

const ROUNDS = 9;
const GAME = 'replays/gauntlet/games/a-runs-the-gauntlet.json';
const ruleset = gauntletRuleset() as unknown as Ruleset;

const seedOf = (random: string): Seed => ({
  format: 'seed/1',
  ruleset: ruleset.id,
  title: 'Bench',
  random,
  seats: ['A', 'B'],
  setup: { decks: { A: 'vanguard', B: 'bulwark' }, turnLimit: 30 },
});

const started = (seed: Seed, fast: boolean): Run => {
  const result = Run.start(ruleset, seed, { fast });
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.run;
};

/** A game by the program that plays to win, and how long each of its decisions took, in milliseconds. */
function record(seed: Seed): { readonly choices: readonly Choice[]; readonly took: number[] } {
  const run = started(seed, true);
  const bot = botFor(ruleset.game, 'sensible');
  const took: number[] = [];
  const { path } = playBots(run, '', () => (observation, luck) => {
    const began = performance.now();
    const choice = bot?.(observation, luck);
    took.push(performance.now() - began);
    if (choice === undefined) throw new Error('Gauntlet has no program.');
    return choice;
  });
  const choices = run.line(path).nodes.flatMap(({ choice }) => choice ?? []);
  return { choices, took };
}

/** Plays the same choices again; the number of steps. */
function replayed(seed: Seed, choices: readonly Choice[], fast: boolean): number {
  const run = started(seed, fast);
  let path = '';
  for (const choice of choices) {
    const made = run.choose(path, choice);
    if ('refusal' in made) throw new Error(made.refusal.code);
    path = made.path;
  }
  return run.line(path).steps.length;
}

/** Steps a second, of each way of stepping: they take turns, in one process. */
function stepping(): void {
  const seed = seedOf('bench 1');
  const { choices, took } = record(seed);
  const plain = untraced(ruleset, seed, choices);
  const ways: readonly (readonly [string, () => number])[] = [
    ['traced, by XState', () => replayed(seed, choices, false)],
    ['traced, by the fast runner', () => replayed(seed, choices, true)],
    ['untraced, by XState alone', plain],
  ];
  const speeds = ways.map((): number[] => []);
  for (const [, way] of ways) way();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, [, way]] of ways.entries()) {
      const began = performance.now();
      const steps = way();
      speeds[at]?.push((steps * 1000) / (performance.now() - began));
    }
  }
  say('steps of the game', replayed(seed, choices, true), '');
  for (const [at, [what]] of ways.entries())
    say(`steps a second, ${what}`, median(speeds[at] ?? []), '');
  say(
    'a decision of the program, mean',
    took.reduce((sum, one) => sum + one, 0) / took.length,
    'ms',
  );
  say('a decision of the program, median', median(took), 'ms');
}

/** Everything unfolded: with two factions that bring charts of their own. */
function charting(): void {
  const seats = ['A', 'B'];
  const casts = ruleset.game.casts?.(seats) ?? [];
  const graphs = [undefined, ...casts].map(
    (cast) =>
      flattenChart(
        ruleset.game.chart({
          seats,
          slots: ruleset.game.slots(ruleset.params),
          ...(cast === undefined ? {} : { cast }),
        }).chart,
      ).graph,
  );
  const [largest] = graphs.sort((a, b) => b.nodes.length - a.nodes.length);
  if (largest === undefined) return;
  const index = indexChart(largest);
  const whole = () => {
    const visible = visibleChart(index, { isOpen: () => true, isDrawn: () => true });
    return drawChart(index, visible, 548).drawing;
  };
  const drawing = whole();
  layOut(drawing);
  const took = Array.from({ length: 5 }, () => {
    const began = performance.now();
    layOut(whole());
    return performance.now() - began;
  });
  say('states of the largest chart', largest.nodes.length, '');
  say('transitions of it', largest.edges.length, '');
  say('its layout, everything unfolded', median(took), 'ms');
}

/** How many steps the recorded game has under the rules as they are. */
function stepsOfGame(): number {
  const parsed = parseReplay(readFileSync(GAME, 'utf8'), GAME);
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
  const { seed, choices } = parsed.value;
  return replayed(seed, choices as readonly Choice[], true);
}

async function painting(): Promise<void> {
  const steps = stepsOfGame();
  const { page, address, close } = await benchPage(4320);
  try {
    await opened(page, `${address}#/debug?replay=${encodeURIComponent(GAME)}`);
    await page.keyboard.press('Home');
    say(`one step (${steps} steps)`, median(await times(page, ['ArrowRight'], 40)), 'ms');
    await onParameter(page, 'hand.limit', /^3$/);
    const edits = await times(page, ['Alt+ArrowUp', 'Alt+ArrowDown'], 20);
    say(`one edit until it is painted (${steps} steps)`, median(edits), 'ms');
  } finally {
    await close();
  }
}

stepping();
charting();
await painting();

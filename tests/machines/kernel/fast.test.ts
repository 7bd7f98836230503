/** The fast runner takes the very steps that XState takes: on recorded games, random games, random charts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartState, ChartTransition, GuardRef } from '../../../machines/kernel/chart.ts';
import { fastRunner } from '../../../machines/kernel/fast.ts';
import {
  type Choice,
  type Game,
  guardOf,
  type Piece,
  type Played,
  pieceOf,
  playAgain,
  playBots,
  playReplay,
  type Ruleset,
  Run,
  randomBot,
  replayOf,
  type Seed,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { compileChart, type Resting, type Stepper } from '../../../machines/kernel/machine.ts';
import { recordReads } from '../../../machines/kernel/reads.ts';
import { gankRuleset } from '../../support/gank.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { recordedGames } from '../../support/recorded-games.ts';
import { firstUnlike } from '../../support/traces.ts';
import { pigRuleset } from '../../tiny/pig.ts';

const gank = gankRuleset() as unknown as Ruleset;
const gauntlet = gauntletRuleset() as unknown as Ruleset;

function passedOn(): Ruleset {
  const laid = withChanges(gank, { 'slots.sacrifice': 'passed-on' });
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

function played(result: ReturnType<typeof playReplay>): Played {
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.played;
}

/** Seeds of these numbers of seats, each with luck of its own. */
const seedsOf =
  ({ id }: Ruleset, counts: readonly number[]) =>
  (at: number): Seed => ({
    format: 'seed/1',
    ruleset: id,
    title: '',
    random: `${at}`,
    seats: [...'ABCDE'].slice(0, counts[at % counts.length]),
  });

/** Recorded starts with other luck: what each seat brings is not for a test to make up. */
function startsOf(game: string): (at: number) => Seed {
  const starts = recordedGames(game).flatMap(({ replay: { seed } }) =>
    seed.position === undefined ? [seed] : [],
  );
  return (at) => ({ ...(starts[at % starts.length] as Seed), random: `${at}` });
}

const pig = pigRuleset() as unknown as Ruleset;

describe('the fast runner', () => {
  it.each([
    ['Gank', gank, 'gank'],
    ['Gank with the Sacrifice passed on', passedOn(), 'gank'],
    ['Gauntlet', gauntlet, 'gauntlet'],
  ])('plays every recorded game of %s step for step as XState does', (_, ruleset, game) => {
    for (const { replay } of recordedGames(game)) {
      const fast = playReplay(ruleset, replay, { fast: true });
      const official = playReplay(ruleset, replay);
      if ('refusals' in official) {
        expect(fast).toEqual(official);
        continue;
      }
      expect(firstUnlike(played(fast), official.played)).toBeNull();
      expect(played(fast).refused).toEqual(official.played.refused);
      expect(played(fast).branches).toEqual(official.played.branches);
    }
  });

  it.each([
    ['Gank', gank, seedsOf(gank, [3, 4, 5]), 120],
    ['Gank with the Sacrifice passed on', passedOn(), seedsOf(gank, [3, 4, 5]), 60],
    ['Gauntlet', gauntlet, startsOf('gauntlet'), 30],
    ['Pig', pig, seedsOf(pig, [2, 3, 4]), 60],
  ] as const)('plays random games of %s alike', (_, ruleset, seedAt, games) => {
    for (let at = 0; at < games; at += 1) {
      const started = Run.start(ruleset, seedAt(at), { fast: true });
      if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
      const { run } = started;
      const { path } = playBots(run, '', () => randomBot, { most: 120 });
      const official = played(playReplay(ruleset, replayOf(run, path, 'random')));
      expect(official.refused).toBeNull();
      expect(firstUnlike({ ...official, run, path }, official)).toBeNull();
    }
  });

  it('goes on from where XState rests', () => {
    const { replay } = recordedGames('gank').at(-1) ?? {};
    if (replay === undefined) throw new Error('no recorded game');
    const half = { ...replay, choices: replay.choices.slice(0, replay.choices.length / 2) };
    const again = played(playAgain(played(playReplay(gank, half)), gank, replay));
    expect(firstUnlike(again, played(playReplay(gank, replay)))).toBeNull();
  });

  it('says which states a chart goes round in without a rest', () => {
    const loop = chartWith({
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'here' } } },
        here: { always: { target: 'there', actions: ['count'] } },
        there: { always: { target: 'here', actions: ['count'] } },
      },
    });
    expect(() => hear(loop.fast, loop.initial, 'go')).toThrow(
      /going round here, there|there, here/,
    );
  });

  it('refuses an event that stands for many, with its state', () => {
    const many = chartOf({ initial: 'idle', states: { idle: { on: { 'place.*': {} } } } });
    expect(() => fastRunner('test', many)).toThrow('idle: the event «place.*»');
  });
});

// ---- Random charts ----

interface Counting {
  count: number;
}

type Params = { readonly most: number };
type NoContent = Record<string, never>;

const pieceFor = pieceOf<Counting, Params, NoContent>();
const guard = guardOf<Counting, Params, NoContent>();

const counting = (chart: ChartState): Piece<Counting, Params, NoContent> => ({
  ...pieceFor({
    recipes: {
      count: (game, { params }) => {
        game.count = (game.count + 1) % params.most;
      },
      double: (game, { params }) => {
        game.count = (game.count * 2) % params.most;
      },
    },
    guards: {
      even: guard([], (game, { because }) => because(game.count % 2 === 0, { count: game.count })),
      small: guard([], (game, { params, because }) => because(game.count < params.most / 2, {})),
    },
    chart: { initial: 'idle' },
  }),
  chart,
});

const countingGame = {
  id: 'counting',
  decisions: {},
  empty: () => ({ count: 0 }),
} as unknown as Game<Counting, Params, NoContent>;

const chartOf = (chart: ChartState) => compileChart(countingGame, counting(chart));

function chartWith(chart: ChartState) {
  const official = chartOf(chart);
  return { official, fast: fastRunner('counting', official), initial: official.initial };
}

const around = {
  recorder: recordReads({ most: 7 }),
  content: {},
  ruleIds: new Set<string>(),
  seedKey: '',
  pins: {},
  seed: { seats: [], setup: null, position: null },
};

const NO_CHOICE: Choice | null = null;

const hear = (
  stepper: Stepper<Counting, Params, NoContent>,
  resting: Resting<Counting>,
  type: string,
) => stepper.advance(resting, { type, choice: NO_CHOICE }, around);

const EVENTS = ['go', 'stop', 'turn'];

const guards: fc.Arbitrary<GuardRef> = fc.oneof(
  fc.constantFrom<GuardRef>('even', 'small'),
  fc.constant<GuardRef>({ not: 'even' }),
  fc.constantFrom<GuardRef>({ and: ['even', 'small'] }, { or: ['even', 'small'] }),
);

/** Arrows to siblings, to children, to anywhere, to nowhere; some raise what others hear. */
const arrow = (siblings: readonly string[], isAlways: boolean): fc.Arbitrary<ChartTransition> =>
  fc.record(
    {
      target: fc.constantFrom(...siblings, ...(isAlways ? [] : ['#main', '#main.s1'])),
      guard: guards,
      actions: fc.subarray(['count', 'double']),
      raise: fc.subarray(EVENTS, { maxLength: 1 }),
    },
    // Eventless arrows without a guard would seldom come to rest.
    { requiredKeys: isAlways ? ['target', 'guard', 'actions'] : [] },
  );

const NAMES = ['s0', 's1', 's2'];

/** What any state may have of its own. */
const plain = (siblings: readonly string[]): fc.Arbitrary<ChartState> =>
  fc.record(
    {
      on: fc.dictionary(
        fc.constantFrom(...EVENTS),
        fc.array(arrow(siblings, false), { maxLength: 2 }),
        { maxKeys: 2 },
      ),
      always:
        siblings.length === 0 ? fc.constant([]) : fc.array(arrow(siblings, true), { maxLength: 1 }),
      entry: fc.subarray(['count', 'double'], { maxLength: 1 }),
      exit: fc.subarray(['count', 'double'], { maxLength: 1 }),
    },
    { requiredKeys: [] },
  );

const leaf = (siblings: readonly string[]): fc.Arbitrary<ChartState> =>
  fc.oneof(
    { weight: 4, arbitrary: plain(siblings) },
    { weight: 1, arbitrary: fc.constant<ChartState>({ type: 'final' }) },
  );

/** A state with three others in it, side by side or one after the other. */
const nested = (depth: number, siblings: readonly string[]): fc.Arbitrary<ChartState> =>
  fc.boolean().chain((isParallel) => {
    const among = isParallel ? [] : NAMES;
    const child = depth === 0 ? leaf(among) : fc.oneof(leaf(among), nested(depth - 1, among));
    return fc
      .tuple(
        plain(siblings),
        fc.tuple(child, child, child),
        fc.option(arrow(siblings, false), { nil: undefined }),
      )
      .map(
        ([own, children, onDone]): ChartState => ({
          ...own,
          ...(isParallel ? { type: 'parallel' } : { initial: 's0' }),
          ...(onDone === undefined ? {} : { onDone }),
          states: Object.fromEntries(NAMES.map((name, at) => [name, children[at] as ChartState])),
        }),
      );
  });

const charts: fc.Arbitrary<ChartState> = nested(1, ['idle']).map((main) => ({
  initial: 'idle',
  states: { idle: { on: { begin: { target: 'main' } } }, main },
}));

interface Outcome {
  readonly next: Resting<Counting> | null;
  readonly said: string;
}

/** What one event did, or how it broke. */
function outcome(
  stepper: Stepper<Counting, Params, NoContent>,
  resting: Resting<Counting>,
  event: string,
): Outcome {
  try {
    const { resting: next, microsteps, rest } = hear(stepper, resting, event);
    const { value, context, status } = next;
    return { next, said: JSON.stringify({ value, context, status, microsteps, rest }) };
  } catch (error) {
    return { next: null, said: String(error) };
  }
}

describe('the fast runner on random charts', () => {
  it('takes the same steps, in the same order, with the same trace', () => {
    fc.assert(
      fc.property(
        charts,
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 6 }),
        (chart, events) => {
          const { official, fast, initial } = chartWith(chart);
          let theirs: Resting<Counting> | null = initial;
          let ours: Resting<Counting> | null = initial;
          for (const event of ['begin', ...events]) {
            if (theirs === null || ours === null || theirs.status !== 'active') return;
            const a: Outcome = outcome(official, theirs, event);
            const b: Outcome = outcome(fast, ours, event);
            expect(b.said).toBe(a.said);
            theirs = a.next;
            ours = b.next;
          }
        },
      ),
      { numRuns: 120 },
    );
  });
});

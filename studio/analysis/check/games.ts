/** Games played to see what a ruleset reaches: its replays, and games by programs. */
import { legalChoices } from '../../../machines/kernel/choices.ts';
import {
  botFor,
  KernelError,
  type Line,
  playBots,
  playReplay,
  type ReplayFile,
  type Ruleset,
  Run,
  randomBot,
  type Seat,
  type Seed,
  type SeedFile,
  sayRefusal,
} from '../../../machines/kernel/index.ts';
import { recordReads } from '../../../machines/kernel/reads.ts';
import { type Coverage, coverLine, emptyCoverage } from '../coverage.ts';
import { seatNames } from './charts.ts';
import { error, type Finding, warning } from './finding.ts';

export interface GamesInput {
  readonly ruleset: Ruleset;
  readonly replays: readonly ReplayFile[];
  /** Starts with a setup of their own; where a seating has none, a plain seed is tried. */
  readonly seeds: readonly SeedFile[];
  /** Games by programs, for each seating. */
  readonly games: number;
  readonly onGame?: (done: number, of: number) => void;
}

export interface Games {
  readonly coverage: Coverage;
  readonly findings: readonly Finding[];
}

/** Choices after which a game is left: what it reached counts all the same. */
const MOST_CHOICES = 2000;

/** Plays everything and adds up what was reached, parameters read by the law of choices included. */
export function playGames({ ruleset, replays, seeds, games, onGame }: GamesInput): Games {
  const coverage = emptyCoverage();
  const findings: Finding[] = [];
  const watched = watchReads(ruleset, coverage);
  const counts = watched.asking(() => ruleset.game.seatCounts(watched.ruleset.params));
  const total = replays.length + counts.length * games;
  let done = 0;
  const tick = () => {
    done += 1;
    onGame?.(done, total);
  };

  for (const replay of replays) {
    findings.push(...guarded(`replay «${replay.title}»`, () => playFile(watched, replay)));
    tick();
  }
  for (const count of counts) {
    for (let index = 0; index < games; index += 1, tick()) {
      const seed = seedFor(ruleset, seeds, count, index);
      findings.push(...guarded(`seed ${seed.random}`, () => playSeed(watched, seed, index)));
    }
  }
  return { coverage, findings: onePerSubject(findings) };
}

type Watched = ReturnType<typeof watchReads>;

/** A broken invariant of the rules is a finding; the other games are played all the same. */
function guarded(subject: string, work: () => readonly Finding[]): readonly Finding[] {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof KernelError)) throw thrown;
    return [error('game/broken', subject, thrown.message)];
  }
}

function playFile(watched: Watched, replay: ReplayFile): readonly Finding[] {
  const result = playReplay(watched.ruleset, replay);
  if ('refusals' in result) return [];
  const { run, path, branches } = result.played;
  watched.cover(run, run.line(path));
  for (const branch of branches) watched.cover(run, run.line(branch.path));
  return [];
}

function playSeed(watched: Watched, seed: Seed, index: number): readonly Finding[] {
  const { ruleset } = watched;
  watched.asking(() => ruleset.game.seedFaults(seedDataOf(seed), ruleset));
  const started = Run.start(ruleset, seed);
  if ('refusals' in started) {
    const why = started.refusals.map(sayRefusal).join(' ');
    return [
      warning('seed/refused', `${seed.seats.length} seats`, `a game could not start: ${why}`),
    ];
  }
  const { run } = started;
  const { path } = playBots(run, '', seatBots(ruleset, index), { most: MOST_CHOICES });
  watched.cover(run, run.line(path));
  return [];
}

const onePerSubject = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((one) => [`${one.kind} ${one.subject}`, one])).values(),
];

const seedDataOf = ({ seats, setup = null, position = null }: Seed) => ({ seats, setup, position });

function seedFor(ruleset: Ruleset, seeds: readonly SeedFile[], count: number, index: number): Seed {
  const fitting = seeds.filter((seed) => seed.seats.length === count);
  const random = `check/${count}/${index}`;
  const given = fitting[index % Math.max(1, fitting.length)];
  if (given !== undefined) return { ...given, random };
  return {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: `Check, ${count} seats`,
    random,
    seats: seatNames(count),
  };
}

/** By turns: all play sensibly, every other seat does, none does. */
function seatBots(ruleset: Ruleset, index: number) {
  const sensible = botFor(ruleset.game, 'sensible') ?? randomBot;
  return (seat: Seat) => {
    if (index % 3 === 0) return sensible;
    return index % 3 === 1 && seat.charCodeAt(0) % 2 === 0 ? sensible : randomBot;
  };
}

/**
 * A ruleset whose parameters tell who reads them when no choice is made: the list of what is
 * legal, the law of talk, a view, an ending. What a choice and its steps read, the run records.
 */
function watchReads(ruleset: Ruleset, coverage: Coverage) {
  const recorder = recordReads(ruleset.params as object);
  const watched: Ruleset = { ...ruleset, params: recorder.params };
  const asking = <T>(work: () => T): T => {
    const { result, reads } = recorder.record(work);
    for (const path of reads) coverage.params.add(path);
    return result;
  };
  asking(() => Object.values(ruleset.game.slots(watched.params)));
  return {
    ruleset: watched,
    asking,
    cover(run: Run, line: Line) {
      coverLine(coverage, run, line);
      asking(() => {
        for (const node of line.nodes) {
          for (const seat of run.seed.seats) {
            run.observation(node.path, seat);
            legalChoices({ ...run.situation(node.path), ctx: watched }, seat);
            ruleset.game.talk?.check(run.facts(node.path), seat, 'A message.', watched);
          }
          run.ending(node.path);
        }
        run.view(run.facts(line.path), 'spectator');
      });
    },
  };
}

/** What must hold in every game of Gank, whoever plays it and however: random games at every seat count. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GankGame } from '../../../machines/gank/facts.ts';
import {
  botFor,
  type Choice,
  fingerprint,
  playBots,
  playReplay,
  Run,
  replayOf,
} from '../../../machines/kernel/index.ts';
import { gankRuleset } from '../../support/gank.ts';

const ruleset = gankRuleset();
const { params } = ruleset;
const RUNS = 40;

const games = fc.record({
  seats: fc.constantFrom(3, 4, 5),
  random: fc.string({ minLength: 1, maxLength: 12 }),
  bot: fc.constantFrom('random', 'sensible'),
});

type Sample = { readonly seats: number; readonly random: string; readonly bot: string };
type GankRun = Run<GankGame, unknown, unknown>;

function start({ seats, random }: Sample): GankRun {
  const seed = {
    format: 'seed/1' as const,
    ruleset: ruleset.id,
    title: 'A random game',
    random,
    seats: 'ABCDE'.slice(0, seats).split(''),
  };
  const started = Run.start(ruleset, seed);
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  return started.run;
}

function play(sample: Sample): { readonly run: GankRun; readonly path: string } {
  const run = start(sample);
  const bot = botFor(ruleset.game, sample.bot);
  const { path, stopped } = playBots(run, '', () => bot, { most: 2000 });
  expect(stopped).toBe('ended');
  return { run, path };
}

const sorted = (cards: readonly number[]): readonly number[] => [...cards].sort((a, b) => a - b);

function deckFor(seats: number): readonly number[] {
  const { values, counts, copiesBySeats } = params.deck;
  const copies = (copiesBySeats as Readonly<Record<string, number>>)[String(seats)] ?? 1;
  const one = values.flatMap((value, index) => Array(counts[index] ?? 0).fill(value) as number[]);
  return sorted(Array.from({ length: copies }, () => one).flat());
}

/** Every card wherever it lies when the chart rests: hands, piles, an open offer, played cards. */
function cardsOf(game: GankGame, asked: ReadonlySet<string>): readonly number[] {
  const { piles, round, seats } = game;
  const offer =
    asked.has('draw') && round.drawing !== null ? (round.offers[round.drawing] ?? []) : [];
  const onTable = round.revealed && !asked.has('draw') && !asked.has('commit');
  const played = onTable
    ? Object.values(round.commitments).flatMap((one) => (one === null ? [] : [one.card]))
    : [];
  return sorted([
    ...Object.values(seats).flatMap((seat) => seat.hand),
    ...piles.draw,
    ...piles.discard,
    ...piles.discardDown,
    ...round.setAside,
    ...offer,
    ...played,
  ]);
}

const rests = ({ run, path }: { run: GankRun; path: string }) =>
  run.line(path).nodes.map((node) => ({
    game: node.resting.context.game,
    asked: new Set(run.pending(node.path).map((one) => one.decision)),
    path: node.path,
  }));

describe('in every game of Gank', () => {
  it('each card lies in exactly one place (40, or 80 at five seats)', () => {
    fc.assert(
      fc.property(games, (sample) => {
        const deck = deckFor(sample.seats);
        expect(deck).toHaveLength(sample.seats === 5 ? 80 : 40);
        for (const { game, asked } of rests(play(sample))) {
          expect(cardsOf(game, asked)).toEqual(deck);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('each token is accounted for: supply, offers, bonuses, and what was destroyed or became shadows', () => {
    fc.assert(
      fc.property(games, (sample) => {
        const total = params.tokens.perType * 4;
        let given = 0;
        for (const { game } of rests(play(sample))) {
          const { round, tokens } = game;
          const open = round.blessingsRevealed ? [] : Object.values(round.blessings).flat();
          const offered = open.reduce((sum, one) => sum + one.offer.length, 0);
          const supply = Object.values(tokens).reduce((sum, count) => sum + count, 0);
          const taken = total - supply - offered;
          // Tokens only ever leave the supply as blessings, one each, and never come back.
          expect(taken).toBeGreaterThanOrEqual(given);
          given = taken;
          for (const count of Object.values(tokens)) {
            expect(count).toBeGreaterThanOrEqual(0);
            expect(count).toBeLessThanOrEqual(params.tokens.perType);
          }
          const held = Object.values(game.seats)
            .flatMap((seat) => Object.values(seat.bonuses))
            .reduce((sum, count) => sum + count, 0);
          expect(held).toBeLessThanOrEqual(
            given + sample.seats * params.classes.startingBonusAmount,
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('health stays from 0 to its ceiling, the dead are at 0 and the merged have none', () => {
    fc.assert(
      fc.property(games, (sample) => {
        for (const { game } of rests(play(sample))) {
          expect(game.army).toBeGreaterThanOrEqual(0);
          for (const seat of Object.values(game.seats)) {
            if (seat.merged) expect(seat.health).toBeNull();
            else {
              expect(seat.health).toBeGreaterThanOrEqual(seat.alive ? 1 : 0);
              expect(seat.health).toBeLessThanOrEqual(seat.alive ? params.health.max : 0);
            }
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('somebody is asked and has a legal choice until the game is over, and nobody after', () => {
    fc.assert(
      fc.property(games, (sample) => {
        const { run, path } = play(sample);
        for (const { path: at, game } of rests({ run, path })) {
          const asked = run.pending(at);
          expect(asked.length > 0).toBe(game.result === null);
          for (const { seat } of asked) expect(run.legal(at, seat).length).toBeGreaterThan(0);
        }
        expect(run.ending(path)).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('secret choices in any order of arrival give the same fingerprint', () => {
    fc.assert(
      fc.property(games, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (sample, order) => {
        const { run, path } = play(sample);
        const other = start(sample);
        const choices = run.line(path).nodes.flatMap((node) => (node.choice ? [node.choice] : []));
        let cursor = '';
        let left: Choice[] = [...choices];
        let turn = 0;
        while (left.length > 0) {
          const asked = new Set(other.pending(cursor).map((one) => one.seat));
          const open = [...asked].flatMap((seat) => {
            const next = left.find((one) => one.seat === seat);
            return next === undefined || next.choose === 'volunteer' ? [] : [next];
          });
          // A Sacrifice goes to the first volunteer: there the order is a rule.
          const volunteers = left.findIndex((one) => one.choose === 'volunteer');
          const next = open[(order[turn % order.length] ?? 0) % Math.max(open.length, 1)];
          const chosen = volunteers === 0 || next === undefined ? left[0] : next;
          if (chosen === undefined) break;
          const held = choices.some((one) => one.choose === 'volunteer') ? left[0] : chosen;
          const made = other.choose(cursor, held);
          if ('refusal' in made) throw new Error(`${made.refusal.code}: ${JSON.stringify(held)}`);
          cursor = made.path;
          left = left.filter((one) => one !== held);
          turn += 1;
        }
        expect(other.fingerprint(cursor)).toBe(run.fingerprint(path));
      }),
      { numRuns: RUNS },
    );
  });

  it('a run stepped back and forth, and a replay played again, give the same fingerprints', () => {
    fc.assert(
      fc.property(games, (sample) => {
        const { run, path } = play(sample);
        const prints = run.line(path).nodes.map((node) => run.fingerprint(node.path));
        const again = playReplay(ruleset, replayOf(run, path, 'Again'));
        if ('refusals' in again) throw new Error('refused');
        const { played } = again;
        expect(
          played.run.line(played.path).nodes.map((node) => played.run.fingerprint(node.path)),
        ).toEqual(prints);
        // Back to each decision, the same choice again: the same node, and nothing fires on the way.
        for (const node of run.line(path).nodes.slice(1)) {
          const made = run.choose(node.parent?.path ?? '', node.choice);
          expect(made).toEqual({ path: node.path });
        }
        expect(run.line(path).nodes.map((node) => run.fingerprint(node.path))).toEqual(prints);
      }),
      { numRuns: RUNS },
    );
  });

  it('every ruling is a whole sentence', () => {
    fc.assert(
      fc.property(games, (sample) => {
        const { run, path } = play(sample);
        for (const { actions } of run.line(path).steps) {
          for (const { text } of actions.flatMap((action) => action.rulings)) {
            expect(text).toMatch(/^[A-Z0-9«].*[.!?]$/);
            expect(text).not.toMatch(/undefined|NaN/);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('a choice is refused exactly when it is not listed as legal', () => {
    const altered = fc.record({
      choose: fc.constantFrom(
        'attack',
        'heal',
        'exorcism',
        'gank',
        'keep',
        'bless',
        'volunteer',
        'decline',
        'name',
        'pass',
      ),
      card: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8),
      target: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'Z'),
      token: fc.constantFrom('attack', 'defense', 'healing', 'scry'),
      guesses: fc.constantFrom([4, 4], [1, 7], [7, 1], [4], [9, 9]),
      at: fc.nat(),
      seat: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    });
    const fields: Readonly<Record<string, readonly string[]>> = {
      attack: ['card'],
      heal: ['card', 'target'],
      exorcism: ['card', 'target'],
      gank: ['card'],
      keep: ['card'],
      bless: ['token', 'recipient'],
      name: ['target', 'guesses'],
    };
    fc.assert(
      fc.property(games, fc.array(altered, { minLength: 30, maxLength: 30 }), (sample, tries) => {
        const { run, path } = play(sample);
        const { nodes } = run.line(path);
        for (const attempt of tries) {
          const node = nodes[attempt.at % nodes.length];
          if (node === undefined) continue;
          const all = { ...attempt, recipient: attempt.target, guesses: [...attempt.guesses] };
          const names = fields[attempt.choose] ?? [];
          const choice = Object.fromEntries(
            ['seat', 'choose', ...names].map((name) => [name, all[name as keyof typeof all]]),
          ) as Choice;
          const normal = {
            ...choice,
            ...('guesses' in choice ? { guesses: sorted(all.guesses) } : {}),
          };
          const legal = run.legal(node.path, attempt.seat).map(fingerprint);
          const before = node.children.length;
          const made = run.choose(node.path, choice);
          expect('path' in made).toBe(legal.includes(fingerprint(normal)));
          if ('refusal' in made) {
            expect(node.children.length).toBe(before);
            expect(made.refusal.remedy).not.toBe('');
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

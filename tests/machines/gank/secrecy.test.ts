/** Nothing hidden enters a seat's view, export, rulings or refusals: thousands of steps, scanned. */
import { describe, expect, it } from 'vitest';
import type { GankGame, Soul } from '../../../machines/gank/facts.ts';
import {
  botFor,
  type Line,
  playBots,
  Run,
  type SeenStep,
  seeStep,
  type Viewer,
} from '../../../machines/kernel/index.ts';
import { recordFor } from '../../../studio/analysis/record.ts';
import { gankRuleset } from '../../support/gank.ts';

const ruleset = gankRuleset();
const GAMES = 12;

function played(seats: readonly string[], random: string) {
  const started = Run.start(ruleset, {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'A game with secrets',
    random,
    seats: [...seats],
  });
  if ('refusals' in started) throw new Error('refused');
  const { run } = started;
  const bot = botFor(ruleset.game, random.endsWith('r') ? 'random' : 'sensible');
  const { path } = playBots(run, '', () => bot);
  return { run, path, line: run.line(path) };
}

const reversed = <T>(items: readonly T[]): T[] => [...items].reverse();

/**
 * The same game with everything that a viewer may not know changed: other hands, other Souls, another
 * order of the draw pile, other face-down discards, other locked cards, other offers.
 */
function scrambled(game: GankGame, viewer: Viewer): GankGame {
  const other = structuredClone(game);
  const isForeign = (seat: string) => seat !== viewer;
  const { round } = other;
  for (const [seat, facts] of Object.entries(other.seats)) {
    if (!isForeign(seat)) continue;
    facts.hand = facts.hand.map((card) => (card % 7) + 1);
    if (!facts.soulRevealed) facts.soul = flipped(facts.soul);
  }
  other.piles.draw = reversed(other.piles.draw).map((card) => (card % 7) + 1);
  other.piles.discardDown = other.piles.discardDown.map((card) => (card % 7) + 1);
  round.setAside = round.setAside.map((card) => (card % 7) + 1);
  if (!other.undealtShown) other.undealtSoul = flipped(other.undealtSoul);
  for (const seat of Object.keys(other.seats).filter(isForeign)) {
    round.offers[seat] = (round.offers[seat] ?? []).map((card) => (card % 7) + 1);
    if (game.round.offers[seat] === undefined) delete round.offers[seat];
    const kept = round.kept[seat];
    if (kept !== undefined) round.kept[seat] = (kept % 7) + 1;
    const commitment = round.commitments[seat];
    if (commitment) {
      const special = commitment.action === 'exorcism' || commitment.action === 'gank';
      if (!round.revealed || special) commitment.card = (commitment.card % 7) + 1;
      if (!round.revealed) commitment.action = commitment.action === 'attack' ? 'heal' : 'attack';
      if (!round.revealed) commitment.target = viewer === 'A' ? 'B' : 'A';
    }
    for (const blessing of round.blessings[seat] ?? []) {
      if (round.blessingsRevealed) blessing.offer = reversed(blessing.offer).map(() => 'scry');
      else if (blessing.taken !== null) blessing.recipient = viewer === 'A' ? 'B' : 'A';
    }
  }
  return other;
}

const flipped = (soul: Soul | null): Soul | null =>
  soul === null ? null : soul === 'hero' ? 'demon' : 'hero';

describe('a view', () => {
  it('is the same whatever lies hidden from its viewer, at every step of whole games', () => {
    let steps = 0;
    for (let index = 0; index < GAMES; index += 1) {
      const seats = 'ABCDE'.slice(0, 3 + (index % 3)).split('');
      const { run, line } = played(seats, `secrets ${index}${index % 2 === 0 ? 'r' : ''}`);
      for (const step of line.steps) {
        steps += 1;
        for (const viewer of [...seats, 'spectator']) {
          const twin = scrambled(step.game, viewer);
          expect(run.view(twin, viewer)).toEqual(run.view(step.game, viewer));
        }
      }
    }
    expect(steps).toBeGreaterThan(2000);
  });

  it('of the debugger shows everything', () => {
    const { run, line } = played(['A', 'B', 'C'], 'all');
    expect(run.view(line.steps.at(-1)?.game as GankGame, 'all')).toEqual(line.steps.at(-1)?.game);
  });
});

/** What a viewer is told of a line, as one text. */
function told(
  run: Run<GankGame, unknown, unknown>,
  line: Line<GankGame>,
  viewer: Viewer,
): string[] {
  return line.steps.map((step, index) => {
    const seen: SeenStep = seeStep(run, step, line.steps[index - 1] ?? null, viewer);
    const { choice, guards, rest, rulings, writes, reads } = seen;
    return JSON.stringify({ edges: step.edges, choice, guards, rest, rulings, writes, reads });
  });
}

/** A position in which B and C may do quite different things that A must not learn of before the reveal. */
function commitPosition(hands: Readonly<Record<string, readonly number[]>>, demon: string) {
  const classes = ['tank', 'scribe', 'striker'];
  return {
    phase: 'commit',
    turn: 2,
    army: 9,
    undealtSoul: 'hero',
    seats: Object.fromEntries(
      ['A', 'B', 'C'].map((seat, index) => [
        seat,
        {
          class: classes[index],
          soul: seat === demon ? 'demon' : 'hero',
          health: 5,
          hand: [...(hands[seat] ?? [])],
        },
      ]),
    ),
  };
}

describe('rulings, guards, choices and writes', () => {
  const lines = (choices: readonly object[], hands: Record<string, number[]>, demon: string) => {
    const started = Run.start(ruleset, {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'Twins',
      random: 'twins',
      seats: ['A', 'B', 'C'],
      position: commitPosition(hands, demon) as never,
    });
    if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
    let path = '';
    for (const choice of choices) {
      const made = started.run.choose(path, choice);
      if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
      path = made.path;
    }
    return told(started.run, started.run.line(path), 'A');
  };

  it('tell A nothing of what B locks before the reveal', () => {
    const mine = { seat: 'A', choose: 'attack', card: 5 };
    const hands = { A: [5, 4, 3], B: [4, 4, 2], C: [3, 5, 6] };
    const one = lines([mine, { seat: 'B', choose: 'attack', card: 4 }], hands, 'C');
    const others = [
      [{ seat: 'B', choose: 'heal', card: 2, target: 'A' }],
      [{ seat: 'B', choose: 'exorcism', card: 4, target: 'A' }],
    ];
    for (const [choice] of others) expect(lines([mine, choice as object], hands, 'C')).toEqual(one);
  });

  it('tell A nothing of other hands and Souls, a Gank included, until all have locked', () => {
    const mine = { seat: 'A', choose: 'attack', card: 5 };
    const one = lines(
      [mine, { seat: 'B', choose: 'gank', card: 4 }],
      { A: [5, 4, 3], B: [4, 4, 2], C: [3, 5, 6] },
      'B',
    );
    const two = lines(
      [mine, { seat: 'B', choose: 'attack', card: 7 }],
      { A: [5, 4, 3], B: [7, 1, 2], C: [4, 4, 4] },
      'C',
    );
    expect(two).toEqual(one);
  });

  it('never name a hidden card or Soul in whole games: what only others know is marked as theirs', () => {
    for (let index = 0; index < GAMES; index += 1) {
      const seats = 'ABCDE'.slice(0, 3 + (index % 3)).split('');
      const { run, line } = played(seats, `rulings ${index}`);
      for (const [at, step] of line.steps.entries()) {
        for (const viewer of [...seats, 'spectator'] as const) {
          const seen = seeStep(run, step, line.steps[at - 1] ?? null, viewer);
          for (const one of [...seen.rulings, ...seen.guards, ...seen.rest]) {
            expect(one.only === undefined || one.only.includes(viewer)).toBe(true);
          }
          if (seen.choice !== null && seen.choice.seat !== viewer) {
            expect(['name', 'volunteer', 'decline', 'say']).toContain(seen.choice.choose);
          }
        }
      }
    }
  });
});

describe('a refusal', () => {
  it('lists only the own legal choices, and says nothing of other seats’ secrets', () => {
    const { run, line } = played(['A', 'B', 'C', 'D'], 'refusals');
    for (const node of line.nodes) {
      for (const seat of ['A', 'B', 'C', 'D']) {
        const made = run.choose(node.path, { seat, choose: 'gank', card: 9 });
        if (!('refusal' in made)) continue;
        for (const choice of made.refusal.legal ?? []) expect(choice.seat).toBe(seat);
        const own = run.facts(node.path).seats[seat];
        const said = `${made.refusal.found} ${made.refusal.expected}`;
        if (own?.soul === 'hero') expect(said).not.toMatch(/\b[B-D] is the Demon\b/);
      }
    }
  });
});

describe('a public replay of a finished game', () => {
  it('holds the result, the scores, what was revealed and the talk', () => {
    const { run, path } = played(['A', 'B', 'C'], 'public');
    const record = recordFor(run, path, 'spectator');
    expect(record.result?.ending).toBe(run.ending(path)?.ending);
    expect(Object.keys(record.result?.seats ?? {})).toEqual(['A', 'B', 'C']);
    expect(record.events.flatMap((event) => event.rulings).length).toBeGreaterThan(20);
  });

  it('holds no seed, no hands, no unshown Souls and no choice that was never shown', () => {
    const { run, path } = played(['A', 'B', 'C', 'D'], 'public too');
    const record = recordFor(run, path, 'spectator');
    expect(JSON.stringify(record)).not.toContain('public too');
    const board = record.board as { seats: Record<string, { hand: unknown; soul: unknown }> };
    for (const [seat, facts] of Object.entries(run.facts(path).seats)) {
      expect(board.seats[seat]?.hand).toEqual({ hidden: true, count: facts.hand.length });
      if (!facts.soulRevealed) expect(board.seats[seat]?.soul).toEqual({ hidden: true });
    }
    for (const { choice } of record.events) {
      if (choice !== null) {
        expect(['name', 'volunteer', 'decline', 'say']).toContain(choice.choose);
      }
    }
  });

  it('scores no seat whose side was never shown, but for the seat itself', () => {
    let found = 0;
    for (let index = 0; index < 30; index += 1) {
      const { run, path } = played(['A', 'B', 'C', 'D'], `scores ${index}`);
      if (run.facts(path).demon.revealed) continue;
      found += 1;
      const scores = Object.values(recordFor(run, path, 'spectator').result?.seats ?? {});
      expect(scores.map((score) => score.result)).toEqual(scores.map(() => ({ hidden: true })));
      const own = recordFor(run, path, 'A').result?.seats.A;
      expect(own?.result).toBe(run.facts(path).seats.A?.soul === 'demon' ? 'won' : 'lost');
    }
    expect(found).toBeGreaterThan(0);
  });

  it('for a seat adds its own choices and nobody else’s', () => {
    const { run, path } = played(['A', 'B', 'C'], 'own');
    const secret = recordFor(run, path, 'B').events.flatMap(({ choice }) =>
      choice !== null && ['attack', 'heal', 'keep', 'bless'].includes(choice.choose)
        ? [choice.seat]
        : [],
    );
    expect(new Set(secret)).toEqual(new Set(['B']));
  });
});

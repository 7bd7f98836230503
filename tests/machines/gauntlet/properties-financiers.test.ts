/** What must hold in every game with Financiers, mirrors included. */
import { describe, expect, it } from 'vitest';
import {
  capitalLimitOf,
  deedsOf,
  type FinancierFacts,
} from '../../../machines/gauntlet/factions/financiers/financier-facts.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import { cardsOf } from '../../../machines/gauntlet/zones.ts';
import {
  activePaths,
  type Bot,
  botFor,
  playBots,
  Run,
  randomBot,
  type Seed,
  type Step,
} from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const ruleset = gauntletRuleset();
const sensible: Bot = botFor(ruleset.game, 'sensible') ?? randomBot;

/** Decks against each other, with who plays A: a mirror of each, both Leaders, and other factions. */
const GAMES = [
  ['clearing-house', 'clearing-house', 'random'],
  ['clearing-house', 'corner-office', 'random'],
  ['corner-office', 'clearing-house', 'sensible'],
  ['corner-office', 'corner-office', 'random'],
  ['clearing-house', 'anvil', 'random'],
  ['corner-office', 'round-table', 'sensible'],
  ['iron-column', 'clearing-house', 'random'],
  ['long-session', 'corner-office', 'random'],
] as const;

interface Played {
  readonly name: string;
  readonly steps: readonly Step<GauntletGame>[];
}

const games: readonly Played[] = GAMES.map(([A, B, bot]): Played => {
  const seed: Seed = {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'A game',
    random: `${A} against ${B}`,
    seats: ['A', 'B'],
    setup: { decks: { A, B }, turnLimit: 30 },
  };
  const started = Run.start(ruleset, seed, { fast: true });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  const { run } = started;
  const { path } = playBots(run, '', (seat) =>
    seat === 'A' && bot === 'sensible' ? sensible : randomBot,
  );
  const { steps } = run.line(path);
  return { name: seed.random, steps: steps as unknown as readonly Step<GauntletGame>[] };
});

interface Seated {
  readonly seat: string;
  readonly capital: number;
  readonly facts: FinancierFacts;
}

const financiersIn = (game: GauntletGame): readonly Seated[] =>
  game.order.flatMap((seat) =>
    game.seats[seat]?.faction === 'financiers'
      ? [
          {
            seat,
            capital: game.seats[seat]?.trackers.capital ?? Number.NaN,
            facts: game.factions[seat] as unknown as FinancierFacts,
          },
        ]
      : [],
  );

/** Looks at every step of every game from the first turn on, with the one before it. */
function always(
  check: (game: GauntletGame, before: GauntletGame, step: Step<GauntletGame>) => void,
) {
  for (const { name, steps } of games) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]?.game ?? step.game;
      if (before.turn.number === 0) continue;
      try {
        check(step.game, before, step);
      } catch (error) {
        throw new Error(`${name}, step ${index}`, { cause: error });
      }
    }
  }
}

describe('in every game with Financiers', () => {
  it('Capital is a whole number that is never below 0, and the Ledger adds up to it', () => {
    always((game) => {
      for (const { capital, facts } of financiersIn(game)) {
        expect(Number.isInteger(capital)).toBe(true);
        expect(capital).toBeGreaterThanOrEqual(0);
        expect(facts.ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(capital);
        expect(facts.ledger.at(-1)?.balance ?? 0).toBe(capital);
      }
    });
  });

  it('every change of Capital is one line of the Ledger', () => {
    always((game, before) => {
      for (const [at, { capital, facts }] of financiersIn(game).entries()) {
        const was = financiersIn(before)[at];
        const lines = facts.ledger.length - (was?.facts.ledger.length ?? 0);
        expect(lines).toBe(capital === was?.capital ? 0 : 1);
      }
    });
  });

  it('no turn ends with Capital over the limit', () => {
    always((game, before) => {
      if (game.turn.number === before.turn.number) return;
      for (const { seat, capital } of financiersIn(before)) {
        expect(capital).toBeLessThanOrEqual(capitalLimitOf(before, seat, ruleset));
      }
    });
  });

  it('a Deed has no owner or one Financier, and whoever has all of them has won', () => {
    always((game) => {
      for (const { deed } of game.column) {
        if (deed !== undefined) expect(game.seats[deed]?.faction).toBe('financiers');
      }
      for (const { seat } of financiersIn(game)) {
        if (deedsOf(game, seat) < game.column.length) continue;
        // The step that buys the last one is followed by the victory, and by nothing else.
        expect(game.result === null || game.result.winner === seat).toBe(true);
      }
    });
    for (const { steps } of games) {
      const last = steps.at(-1)?.game;
      const isOwned = last?.order.some((seat) => deedsOf(last, seat) === last.column.length);
      expect(last?.result?.ending === 'controlling-interest').toBe(isOwned === true);
    }
  });

  it('Deeds change hands only where one is paid for, or given up', () => {
    always((game, before, { actions }) => {
      const changed = game.column.some(({ deed }, at) => deed !== before.column[at]?.deed);
      if (!changed) return;
      const rules = actions.flatMap(({ rulings }) => rulings.map(({ rule }) => rule));
      expect(rules).toContain('gauntlet.financiers.deeds.placement');
    });
  });

  it('cards that are held are their owner’s, and none is lost', () => {
    for (const { steps } of games) {
      const dealt = steps.find(({ game }) => game.turn.number > 0)?.game;
      if (dealt === undefined) continue;
      const all = dealt.order.map((seat) => [...cardsOf(dealt, seat)].sort());
      for (const { game } of steps.filter((step) => step.game.turn.number > 0)) {
        expect(game.order.map((seat) => [...cardsOf(game, seat)].sort())).toEqual(all);
      }
    }
    always((game) => {
      for (const { seat, facts } of financiersIn(game)) {
        for (const cards of Object.values(facts.held)) {
          expect(cards.every((card) => card.startsWith(`${seat}/`))).toBe(true);
        }
      }
    });
  });

  it('collateral lies beneath something only while that is there', () => {
    always((game, _before, { value }) => {
      // While an effect is being carried out it may be on its way.
      if (activePaths(value).some((path) => /resolving|playing/.test(path))) return;
      for (const { seat, facts } of financiersIn(game)) {
        const above = [...(game.seats[seat]?.assets ?? []), ...(facts.held.treasury ?? [])];
        const places = Object.keys(facts.held).filter((where) => where !== 'treasury');
        expect(places.filter((where) => !above.includes(where))).toEqual([]);
      }
    });
  });

  it('comes to purchases, Subsidies and incomes', () => {
    const reasons = new Set(
      games.flatMap(({ steps }) =>
        financiersIn(steps.at(-1)?.game as GauntletGame).flatMap(({ facts }) =>
          facts.ledger.map(({ reason }) => reason.split(' ')[0]),
        ),
      ),
    );
    expect([...reasons]).toEqual(
      expect.arrayContaining(['Deed', 'Subsidize', 'Income', 'Capital']),
    );
  });
});

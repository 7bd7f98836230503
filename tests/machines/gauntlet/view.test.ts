/** Nothing that lies hidden enters a seat's view, observation, list of choices, rulings, guards or export. */
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../machines/gauntlet/cards.ts';
import type { CardId, GauntletGame, SeatFacts } from '../../../machines/gauntlet/facts.ts';
import { seeStep, type Viewer } from '../../../machines/kernel/index.ts';
import { recordFor } from '../../../studio/analysis/record.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { playSample, samplesOf } from '../../support/gauntlet-games.ts';
import { dice, fight, place, turnOf } from './at-table.ts';

const ruleset = gauntletRuleset();
const games = samplesOf(9).map((sample) => playSample(sample, ruleset, { turnLimit: 10 }));
const VIEWERS: readonly Viewer[] = ['A', 'B', 'spectator'];

/** Cards of which a viewer may not know where, or which, they are. */
function hiddenFrom(game: GauntletGame, viewer: Viewer): ReadonlySet<CardId> {
  const cards = Object.entries(game.seats).flatMap(([seat, facts]) => {
    const isOwn = seat === viewer;
    const down = [...facts.gambits, ...facts.tactics].filter(({ face }) => face === 'down');
    return [
      ...facts.drawPile,
      ...(isOwn ? [] : [...facts.hand, ...facts.reserve, ...down.map(({ card }) => card)]),
    ];
  });
  return new Set(cards);
}

/** The same facts with other cards wherever the viewer cannot tell which they are. */
function scrambled(game: GauntletGame, viewer: Viewer): GauntletGame {
  const hidden = hiddenFrom(game, viewer);
  const other = (card: CardId): CardId => (hidden.has(card) ? `${ownerOf(card)}/other-card` : card);
  const twin = structuredClone(game);
  for (const [seat, facts] of Object.entries(twin.seats) as [string, SeatFacts][]) {
    facts.drawPile = [...facts.drawPile].reverse().map(other);
    if (seat === viewer) continue;
    facts.hand = facts.hand.map(other);
    facts.reserve = facts.reserve.map(other);
    for (const one of [...facts.gambits, ...facts.tactics]) {
      if (one.face === 'up') continue;
      one.card = other(one.card);
      one.destination = null;
    }
  }
  for (const effect of twin.effects) {
    effect.picking = effect.picking.map(other);
    effect.picked = effect.picked.map(other);
    if (typeof effect.answer === 'string') effect.answer = other(effect.answer);
  }
  for (const [seat, order] of Object.entries(twin.battle?.pileOrder ?? {})) {
    if (twin.battle !== null && order !== null && seat !== viewer) {
      twin.battle.pileOrder[seat] = order.map(() => `${seat}/other-card`);
    }
  }
  if (twin.column.length === 0) {
    for (const seat of twin.order) {
      if (seat === viewer) continue;
      twin.brought[seat] = (twin.brought[seat] ?? []).map(() => 'elsewhere');
      if (twin.arranged[seat]) twin.arranged[seat] = ['elsewhere'];
    }
  }
  return twin;
}

describe('a view', () => {
  it('is the same whatever lies hidden from its viewer, at every step of whole games', () => {
    let steps = 0;
    for (const { run, path } of games) {
      for (const { game } of run.line(path).steps) {
        steps += 1;
        for (const viewer of VIEWERS) {
          expect(run.view(scrambled(game, viewer), viewer)).toEqual(run.view(game, viewer));
        }
      }
    }
    expect(steps).toBeGreaterThan(1500);
  });

  it('counts the cards of all zones, for everybody', () => {
    const seats = { A: { hand: ['one', 'two'], drawPile: ['one'] }, B: { hand: ['three'] } };
    const table = place(turnOf(seats));
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: {
        A: { hand: { hidden: true, count: 2 }, drawPile: { hidden: true, count: 1 } },
        B: { hand: ['B/three'] },
      },
    });
    expect(table.run.view(table.facts, 'spectator')).toMatchObject({
      seats: { B: { hand: { hidden: true, count: 1 } } },
    });
    expect(table.run.view(table.facts, 'all')).toEqual(table.facts);
  });

  it('tells nobody the order of their own Draw Pile', () => {
    const table = place(turnOf({ A: { drawPile: ['one', 'two', 'three'] } }));
    expect(table.run.view(table.facts, 'A')).toMatchObject({
      seats: { A: { drawPile: { hidden: true, count: 3 } } },
    });
  });
});

/** Every card named in it, in whatever shape. */
const cardsNamedIn = (value: unknown): readonly CardId[] =>
  JSON.stringify(value).match(/(?<=")[AB]\/[a-z0-9-]+(\/\d+)?(?=")/g) ?? [];

describe('what a seat is told', () => {
  it('of choices names no card that the move leaves hidden', () => {
    for (const { run, path } of games) {
      const { nodes } = run.line(path);
      for (const [index, node] of nodes.entries()) {
        const [first] = node.steps;
        const before = nodes[index - 1];
        if (first === undefined || before === undefined) continue;
        for (const viewer of VIEWERS) {
          const last = before.steps.at(-1) ?? null;
          const { choice } = seeStep(run as never, first, last, viewer);
          const was = hiddenFrom(before.resting.context.game, viewer);
          const is = hiddenFrom(node.resting.context.game, viewer);
          // A card that is discarded may be shuffled into the pile at once.
          const shown = new Set(
            node.steps.flatMap(({ game }) =>
              Object.values(game.seats).flatMap(({ discard }) => discard),
            ),
          );
          // What is picked for an effect goes where everybody sees it, or the question is unseen.
          const leaked = cardsNamedIn(choice?.choose === 'answer' ? null : choice).filter(
            (card) => was.has(card) && is.has(card) && !shown.has(card),
          );
          expect([node.path, viewer, leaked]).toEqual([node.path, viewer, []]);
        }
      }
    }
  });

  it('of guards and rulings names no card that stays hidden', () => {
    for (const { run, path } of games) {
      const { steps } = run.line(path);
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1] ?? null;
        for (const viewer of VIEWERS) {
          const { guards, rest, rulings } = seeStep(run as never, step, before, viewer);
          // A card that an effect shows is known, and hidden again.
          const told = rulings.filter(({ rule }) => !rule.startsWith('gauntlet.reveal.'));
          const [was, is] = [before?.game ?? step.game, step.game].map((game) =>
            hiddenFrom(game, viewer),
          );
          const leaked = cardsNamedIn([guards, rest, told.map(({ values }) => values)]).filter(
            (card) => was?.has(card) === true && is?.has(card) === true,
          );
          expect([step.index, viewer, leaked]).toEqual([step.index, viewer, []]);
        }
      }
    }
  });

  it('as its observation and its list of choices names no card that it may not know', () => {
    for (const { run, path } of games) {
      for (const node of run.line(path).nodes) {
        for (const seat of ['A', 'B']) {
          const { view, legal, extra } = run.observation(node.path, seat);
          const { effects, later, windows, turn, ...facts } = view as Record<string, unknown>;
          const hidden = hiddenFrom(node.resting.context.game, seat);
          // Of one's own pile an effect may let one look at the cards on top.
          const leaked = cardsNamedIn([facts, legal, extra]).filter(
            (card) => hidden.has(card) && ownerOf(card) !== seat,
          );
          expect([node.path, seat, leaked]).toEqual([node.path, seat, []]);
          const own = cardsNamedIn(facts).filter((card) => hidden.has(card));
          expect([node.path, seat, own]).toEqual([node.path, seat, []]);
        }
      }
    }
  });

  it('as an export of the game for it holds neither the key nor what lies hidden at its end', () => {
    for (const { run, path } of games.slice(0, 4)) {
      for (const viewer of VIEWERS) {
        const text = JSON.stringify(recordFor(run as never, path, viewer));
        expect(text).not.toContain(run.seed.random);
        const { drawPile = [] } = run.facts(path).seats[viewer === 'A' ? 'B' : 'A'] ?? {};
        expect(text).not.toContain(JSON.stringify(drawPile));
      }
    }
  });
});

describe('secrets of a battle', () => {
  const seesOf = (table: ReturnType<typeof place>, viewer: Viewer) => {
    const { steps } = table.run.line(table.path);
    return steps.map((step, index) =>
      seeStep(table.run as never, step, steps[index - 1] ?? null, viewer),
    );
  };

  it('which Gambit was set is its player’s to know, until it is turned up', () => {
    const set = (name: string) => {
      const seats = { A: { hand: ['one', 'three'] }, B: { hand: ['two'] } };
      const table = place(fight('gambits', seats), { chance: dice(3, 4) });
      return table.gambit('A', name);
    };
    const [one, three] = ['one', 'three'].map(set);
    if (one === undefined || three === undefined) throw new Error('no tables');
    for (const viewer of ['B', 'spectator']) {
      const told = [one, three].map((table) =>
        JSON.stringify(
          seesOf(table, viewer).map(({ choice, rulings, writes, guards }) => [
            choice,
            rulings,
            writes,
            guards,
          ]),
        ),
      );
      expect(told[0]).toBe(told[1]);
    }
    one.pass('B');
    expect(one.run.view(one.facts, 'B')).toMatchObject({
      seats: { A: { gambits: [{ card: 'A/one', face: 'up' }] } },
    });
  });

  it('the order of a pile shows what was left in the Reserve only once it lies there', () => {
    const seats = {
      A: { tactics: ['one'], reserve: ['two', 'three'] },
      B: { tactics: ['one'], reserve: ['two', 'three'] },
    };
    const table = place(
      fight('destinations', seats, {
        tokens: { A: 4, B: 5 },
        battle: { winner: 'A', totals: { A: 5, B: 1 } },
      }),
      { changes: { 'destination.orderAsked': true } },
    );
    expect(table.asked).toEqual(['A order']);
    table.choose('A', 'order', { order: ['A/two', 'A/three', 'A/one'] });
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      battle: { pileOrder: { A: { hidden: true }, B: null } },
    });
    expect(seesOf(table, 'B').at(-1)?.choice).toBeNull();
    table.choose('B', 'order', { order: ['B/one', 'B/two', 'B/three'] });
    expect(table.seat('A').discard).toEqual(['A/two', 'A/three', 'A/one']);
  });
});

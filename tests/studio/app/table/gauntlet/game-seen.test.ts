import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../../../machines/gauntlet/zones.ts';
import type { Json } from '../../../../../machines/kernel/index.ts';
import { dueHere } from '../../../../../studio/app/table/gauntlet/due-here.ts';
import { gameSeen, isBlank } from '../../../../../studio/app/table/gauntlet/game-seen.ts';
import { advantageOf, totalGiven } from '../../../../../studio/app/table/gauntlet/standing-here.ts';
import { tableOf } from '../../../../../studio/app/table/gauntlet/table.ts';
import { positioned, propsAt, wholeGame } from './gauntlet-fixture.ts';

describe('a view as a game again', () => {
  const { run, line } = wholeGame('seen');

  it('has as many cards in each zone as there are, and names none that the viewer may not see', () => {
    for (const step of line.steps.slice(1).filter((_, index) => index % 7 === 0)) {
      const game = step.game as ReturnType<typeof run.facts>;
      for (const viewer of ['A', 'B', 'spectator'] as const) {
        const view = run.view(game, viewer);
        const seen = gameSeen(view);
        if (seen === null) throw new Error(`step ${step.index} is not seen`);
        for (const seat of game.order) {
          const [is, was] = [seen.seats[seat], game.seats[seat]];
          for (const zone of ['hand', 'drawPile', 'reserve', 'gambits', 'tactics'] as const) {
            expect(is?.[zone].length, `${zone} of ${seat}`).toBe(was?.[zone].length);
          }
          if (seat === viewer) continue;
          const hidden = [...(was?.hand ?? []), ...(was?.drawPile ?? []), ...(was?.reserve ?? [])];
          const named = new Set(cardsOf(seen, seat).filter((card) => !isBlank(card)));
          expect(hidden.filter((card) => named.has(card))).toEqual([]);
        }
      }
    }
  });

  it('is the same game for who sees everything', () => {
    const game = run.facts(line.path);
    const { ownCards: _, ownTerritories: __, ...rest } = game;
    expect(gameSeen(run.view(game, 'all'))).toMatchObject(rest as never);
  });

  it('can be asked by the rules’ own functions at every step, whoever looks', () => {
    for (const [index, step] of line.steps.entries()) {
      const viewer = ['A', 'B', 'spectator', 'all'][index % 4] ?? 'all';
      const table = tableOf(propsAt(run, step, line.steps[index - 1], viewer));
      if (table === null) continue;
      for (const window of table.game.windows) dueHere(table, window);
      const { battle } = table.game;
      for (const seat of battle === null ? [] : table.game.order) {
        if (battle === null) continue;
        const { net, plus, minus } = advantageOf(table, battle, seat);
        expect(net).toBe(plus - minus);
        const total = battle.totals?.[seat];
        const given = totalGiven(table, battle, seat).reduce((sum, { add }) => sum + add, 0);
        const die = battle.dice?.[seat]?.result ?? 0;
        if (total !== undefined) expect(die + given, `step ${step.index}`).toBe(total);
      }
    }
  });

  it('is none where the facts are not Gauntlet’s', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(gameSeen(value as Json)).toBeNull();
      }),
    );
    const view = run.view(run.facts(line.path), 'A') as { readonly [key: string]: Json };
    for (const key of ['order', 'seats', 'column', 'turn', 'windows', 'effects']) {
      expect(gameSeen({ ...view, [key]: null }), key).toBeNull();
    }
  });
});

describe('what is due here', () => {
  it('tells required and optional effects of both players', () => {
    const run = positioned({
      at: 'reveal-gambits',
      tokens: { A: 5, B: 5 },
      battle: { attacker: 'A', contested: 5, enteredFrom: 4 },
      seats: {
        A: { gambits: ['spearhead'], hand: [] },
        B: { gambits: ['shield-wall'], hand: [] },
      },
    });
    const seen = run
      .line('')
      .steps.map((step) => tableOf(propsAt(run, step, undefined, 'spectator')))
      .find((table) => table?.game.windows.at(-1)?.moment === 'gambits');
    const window = seen?.game.windows.at(-1);
    if (seen === null || seen === undefined || window === undefined) throw new Error('no window');
    expect(dueHere(seen, window)).toEqual([
      { id: 'A/spearhead', seat: 'A', title: 'Spearhead', may: false },
      { id: 'B/shield-wall', seat: 'B', title: 'Shield Wall', may: false },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../machines/kernel/index.ts';
import {
  accuses,
  attacks,
  demon,
  heals,
  hero,
  type Options,
  type PositionWords,
  place,
} from './at-table.ts';

const exposedAt = (turn: number, finalDraw = 'taken'): Partial<PositionWords> => ({
  demon: { revealed: true, turn, how: 'exorcism' },
  finalDraw,
});

const hidden: PositionWords = {
  phase: 'commit',
  turn: 2,
  army: 5,
  seats: {
    A: hero('tank', { hand: [5, 4, 3] }),
    B: hero('healer', { hand: [4, 3, 2] }),
    C: demon('striker', { hand: [3, 2, 6] }),
  },
};

const exposed: PositionWords = {
  ...hidden,
  ...exposedAt(1),
  seats: { ...hidden.seats, C: demon('striker', { hand: [3, 2], merged: true }) },
};

const finish = (position: PositionWords, choices: readonly Choice[], options?: Options) =>
  place(position, options)
    .choose(...choices)
    .decline();

const two = [attacks('A', 5), attacks('B', 4)];

describe('Heroes win (gank.end.heroes-win)', () => {
  it('with the Demon exposed, the army cleared and a Hero alive', () => {
    const table = finish(exposed, two);
    expect(table.facts.result).toEqual({ ending: 'heroes-win', winner: 'heroes' });
    expect(table.run.ending(table.path)).toMatchObject({
      ending: 'heroes-win',
      seats: {
        A: { result: 'won', health: 0 },
        B: { result: 'won', health: 5 },
        C: { result: 'lost', health: null },
      },
    });
    expect(table.asked).toEqual([]);
    expect(table.refusal(attacks('B', 3))).toMatchObject({ code: 'choice/game-over' });
  });

  it('in the round that exposes it, too', () => {
    const table = finish({ ...hidden, army: 4 }, [
      accuses('A', 5, 'C'),
      attacks('B', 4),
      attacks('C', 3),
    ]);
    expect(table.facts.result?.ending).toBe('heroes-win');
  });

  it('but not with the army cleared while the Demon is hidden (gank.end.hidden-clear)', () => {
    const table = finish(hidden, [...two, attacks('C', 3)]);
    expect(table.atTurnEnd).toMatchObject({ army: 0, result: null });
    expect(table.cited).toContain('gank.blessing.no-milestones');
  });
});

describe('the Demon wins', () => {
  it('when every Hero is dead, hidden or not (gank.end.demon-wins-deaths)', () => {
    const table = finish({ ...hidden, army: 40 }, [...two, attacks('C', 3)]);
    expect(table.facts.result).toEqual({ ending: 'demon-wins-by-deaths', winner: 'demon' });
    expect(table.facts.demon.revealed).toBe(false);
    expect(table.run.ending(table.path)?.seats).toMatchObject({
      A: { result: 'lost' },
      C: { result: 'won' },
    });
  });

  it('when cards are used up and shadows remain (gank.end.demon-wins-cards)', () => {
    const last = {
      ...exposed,
      army: 20,
      seats: {
        ...exposed.seats,
        A: hero('tank', { hand: [5], bonuses: { defense: 9 } }),
        B: hero('healer', { hand: [4], bonuses: { defense: 9 } }),
      },
    };
    expect(finish(last, two).facts.result?.ending).toBe('demon-wins-by-cards');
    expect(finish({ ...last, army: 9 }, two).facts.result?.ending).toBe('heroes-win');
  });

  it('not by cards while a last Draw is still to come', () => {
    const last = {
      ...exposed,
      ...exposedAt(2, 'due'),
      army: 20,
      seats: {
        ...exposed.seats,
        A: hero('tank', { hand: [5], bonuses: { defense: 9 } }),
        B: hero('healer', { hand: [4], bonuses: { defense: 9 } }),
      },
    };
    const table = finish(last, two);
    expect(table.facts).toMatchObject({ result: null, turn: 3, finalDraw: 'taken' });
  });

  it('in a game without a Demon player, with no seat to credit', () => {
    const heroes = { ...hidden.seats, C: hero('striker', { hand: [3] }) };
    const table = finish({ ...hidden, army: 40, undealtSoul: 'demon', seats: heroes }, [
      ...two,
      attacks('C', 3),
    ]);
    const ending = table.run.ending(table.path);
    expect(Object.values(ending?.seats ?? {}).map(({ result }) => result)).toEqual([
      'lost',
      'lost',
      'lost',
    ]);
  });
});

describe('a draw (gank.end.draw)', () => {
  const frail = {
    ...exposed.seats,
    A: hero('tank', { hand: [5, 4], health: 1 }),
    B: hero('healer', { hand: [4, 3], health: 1 }),
  };

  it('when the last Heroes and the exposed Demon’s army fall together', () => {
    const table = finish({ ...exposed, army: 9, seats: frail }, two);
    expect(table.facts.result).toEqual({ ending: 'draw', winner: null });
    expect(table.run.ending(table.path)?.seats.A).toEqual({ result: 'drew', health: 0 });
  });

  it('not with a shadow left, nor with the Demon hidden', () => {
    expect(finish({ ...exposed, army: 10, seats: frail }, two).facts.result?.winner).toBe('demon');
    const seats = { ...frail, C: demon('striker', { hand: [3, 2, 6] }) };
    const table = finish({ ...hidden, army: 9, seats }, [...two, heals('C', 2, 'C')]);
    expect(table.facts.result?.ending).toBe('demon-wins-by-deaths');
  });

  it('also without a Demon player from turn 7 on, unless the rules say otherwise', () => {
    const position: PositionWords = {
      ...exposed,
      army: 12,
      turn: 8,
      demon: { revealed: true, turn: 7, how: 'turn' },
      undealtSoul: 'demon',
      seats: { ...frail, C: hero('striker', { hand: [3], health: 1 }) },
    };
    const choices = [...two, attacks('C', 3)];
    expect(finish(position, choices).facts.result?.ending).toBe('draw');
    const changes = { 'endgame.drawWithoutDemon': false };
    expect(finish(position, choices, { changes }).facts.result?.winner).toBe('demon');
  });
});

describe('when it is checked (gank.end.check)', () => {
  it('only after the attacks: a round with every Hero dead runs on', () => {
    const table = finish({ ...hidden, army: 40 }, [...two, attacks('C', 3)]);
    expect(table.facts.round.attackTotal).toBe(12);
    expect(table.facts.army).toBe(28);
  });
});

it('keeps hidden Souls hidden at the end, unless the rules say so (gank.session.replay)', () => {
  const seenAfter = (options?: Options) => {
    const table = finish({ ...hidden, army: 40 }, [...two, attacks('C', 3)], options);
    return table.run.view(table.facts, 'spectator') as {
      seats: Record<string, { soul: unknown }>;
      undealtSoul: unknown;
    };
  };
  expect(seenAfter().seats.C?.soul).toEqual({ hidden: true });
  expect(seenAfter().undealtSoul).toEqual({ hidden: true });
  const options = { changes: { 'replay.revealSoulsAtEnd': true } };
  expect(seenAfter(options).seats.C?.soul).toBe('demon');
  expect(seenAfter(options).undealtSoul).toBe('hero');
});

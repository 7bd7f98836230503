import { describe, expect, it } from 'vitest';
import type { GankGame } from '../../../machines/gank/facts.ts';
import { type SeenStep, seeStep, type Viewer } from '../../../machines/kernel/index.ts';
import {
  accuses,
  attacks,
  demon,
  ganks,
  hero,
  keeps,
  names,
  type PositionWords,
  place,
  type Table,
} from './at-table.ts';

const HIDDEN = { hidden: true };
const counted = (count: number) => ({ hidden: true, count });

const three = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 3,
  army: 14,
  seats: {
    A: hero('tank', { hand: [5, 4, 3] }),
    B: hero('scribe', { hand: [4, 4, 2], bonuses: { scry: 1 } }),
    C: demon('striker', { hand: [3, 5, 6] }),
  },
  ...words,
});

interface SeatView {
  readonly hand: unknown;
  readonly soul: unknown;
  readonly exposed: unknown;
}

interface View {
  readonly army: number;
  readonly undealtSoul: unknown;
  readonly seats: Record<string, SeatView>;
  readonly piles: Record<string, unknown>;
  readonly round: Record<string, Record<string, unknown>>;
}

const view = (table: Table, viewer: Viewer, game: GankGame = table.facts): View =>
  table.run.view(game, viewer) as unknown as View;

describe('what only the owner sees (gank.info.own-seat-only)', () => {
  it('its hand and its Soul; everybody else a count', () => {
    const table = place(three());
    for (const viewer of ['A', 'B', 'C', 'spectator']) {
      for (const seat of ['A', 'B', 'C']) {
        const seen = view(table, viewer).seats[seat];
        const own = viewer === seat;
        expect(seen?.hand).toEqual(own ? table.seat(seat).hand : counted(3));
        expect(seen?.soul).toEqual(own ? table.seat(seat).soul : HIDDEN);
      }
    }
  });

  it('its commitment until the reveal; that it has locked is public', () => {
    const table = place(three()).choose(accuses('A', 4, 'C'));
    expect(view(table, 'A').round.commitments?.A).toEqual({
      action: 'exorcism',
      card: 4,
      target: 'C',
    });
    expect(view(table, 'B').round.commitments).toEqual({ A: HIDDEN, B: null, C: null });
    expect(view(table, 'spectator').round.locked).toEqual({ A: true, B: false, C: false });
    expect(view(table, 'C').seats.A?.hand).toEqual(counted(3));
  });

  it('its candidates and what it kept', () => {
    const table = place(three({ phase: 'draw', piles: { draw: [6, 1, 2, 5] } }));
    expect(view(table, 'B').round.offers).toEqual({ B: [6, 1] });
    expect(view(table, 'A').round.offers).toEqual({ B: counted(2) });
    table.choose(keeps('B', 6));
    expect(view(table, 'A').round.kept?.B).toEqual(HIDDEN);
    expect(view(table, 'A').piles.discardDown).toEqual(counted(1));
  });
});

describe('what nobody sees', () => {
  it('the order of the pile, the undealt Soul, cards discarded face down', () => {
    const table = place(three({ piles: { discard: [1, 2], discardDown: [7] } }));
    for (const viewer of ['A', 'spectator']) {
      const seen = view(table, viewer);
      expect(seen.undealtSoul).toEqual(HIDDEN);
      expect(seen.piles).toMatchObject({ discard: [1, 2], discardDown: counted(1) });
      expect(seen.piles.draw).toHaveProperty('hidden', true);
    }
    expect(view(table, 'all').piles.discardDown).toEqual([7]);
  });
});

describe('after the reveal (gank.reveal.cards)', () => {
  it('ordinary cards are public, the faces of special cards their owner’s', () => {
    const table = place(three()).choose(attacks('A', 5), accuses('B', 4, 'A'), attacks('C', 3));
    expect(view(table, 'spectator').round.commitments).toEqual({
      A: { action: 'attack', card: 5 },
      B: { action: 'exorcism', card: HIDDEN, target: 'A' },
      C: { action: 'attack', card: 3 },
    });
    expect(view(table, 'B').round.commitments?.B).toMatchObject({ card: 4 });
  });

  it('a Gank shows the retained cards, a cancelled one nothing', () => {
    const choices = [attacks('A', 5), ganks('C', 3), names('C', 'A', [1, 1])];
    const struck = place(three()).choose(attacks('B', 4), ...choices);
    expect(view(struck, 'B').seats.A?.exposed).toEqual([4, 3]);
    const cancelled = place(three()).choose(accuses('B', 4, 'C'), ...choices);
    for (const { game } of cancelled.run.line(cancelled.path).steps) {
      const seen = view(cancelled, 'B', game);
      expect(seen.seats.A).toMatchObject({ exposed: null });
      expect(seen.round.gank?.matches ?? null).toBeNull();
    }
  });

  it('a wrong accusation and a death leave the Soul its owner’s (gank.info.souls-stay-down)', () => {
    const table = place(three()).choose(attacks('A', 5), accuses('B', 4, 'A'), attacks('C', 3));
    table.decline();
    expect(table.atTurnEnd.seats.A?.alive).toBe(false);
    expect(view(table, 'B', table.atTurnEnd).seats.A?.soul).toEqual(HIDDEN);
    expect(view(table, 'A', table.atTurnEnd).seats.A?.soul).toBe('hero');
  });
});

describe('the why, filtered the same way', () => {
  const seen = (table: Table, viewer: Viewer): readonly SeenStep[] => {
    const { steps } = table.run.line(table.path);
    return steps.map((step, index) =>
      seeStep(table.run as never, step, steps[index - 1] ?? null, viewer),
    );
  };
  const told = (steps: readonly SeenStep[]) =>
    steps.flatMap(({ rulings }) => rulings.map(({ text }) => text)).join('\n');

  it('what was locked is told to its seat only', () => {
    const table = place(three()).choose(accuses('A', 4, 'C'));
    expect(told(seen(table, 'A'))).toContain('A has locked exorcism with 4.');
    expect(told(seen(table, 'B'))).toContain('A has locked a card.');
    expect(told(seen(table, 'B'))).not.toContain('exorcism');
  });

  it('what was drawn is told to its seat only', () => {
    const table = place(three({ phase: 'draw', piles: { draw: [6, 1, 2, 5] } }));
    table.choose(keeps('B', 6));
    expect(told(seen(table, 'B'))).toContain('B keeps 6.');
    expect(told(seen(table, 'A'))).not.toContain('6');
  });

  it('whether a seat may volunteer is told to its seat only', () => {
    const table = place(three()).choose(attacks('A', 5), attacks('B', 4), attacks('C', 3));
    expect(told(seen(table, 'C'))).toContain('C can only decline');
    expect(told(seen(table, 'A'))).not.toContain('C can only decline');
  });

  it('that a Hero lives is no answer to who is one', () => {
    const table = place(three({ army: 1 })).choose(
      attacks('A', 5),
      attacks('B', 4),
      attacks('C', 3),
    );
    table.decline();
    const guards = seen(table, 'A').flatMap((step) => step.guards.map(({ phrase }) => phrase));
    expect(guards).not.toContain('every Hero has fallen');
  });
});

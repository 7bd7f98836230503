import { describe, expect, it } from 'vitest';
import type { Commitment, GankGame } from '../../../../../machines/gank/facts.ts';
import type { Viewer } from '../../../../../machines/kernel/index.ts';
import {
  activityOf,
  heldCards,
  isExposed,
  offerTokens,
} from '../../../../../studio/app/table/gank/activity.ts';
import { readGank } from '../../../../../studio/app/table/gank/gank-view.ts';
import { gankGame, gankView } from './gank-fixture.ts';

function seen(game: GankGame, viewer: Viewer, seat: string) {
  const view = readGank(gankView(game, viewer), game.order);
  const found = view.seats.find((one) => one.seat === seat);
  if (found === undefined) throw new Error(`no seat ${seat}`);
  const held = heldCards(view, found);
  return { activity: activityOf(view, found), held, exposed: isExposed(found, held), view };
}

function locking(commitment: Commitment, revealed = false): GankGame {
  const game = gankGame();
  const { round, seats } = game;
  round.locked.A = true;
  round.commitments.A = commitment;
  round.revealed = revealed;
  const hand = seats.A?.hand;
  if (hand !== undefined && !revealed) hand.push(commitment.card);
  return game;
}

describe('a locked card', () => {
  const game = locking({ action: 'heal', card: 6, target: 'B' });

  it('lies face down for others, with its lock', () => {
    expect(seen(game, 'B', 'A').activity).toEqual({
      kind: 'played',
      card: null,
      up: false,
      locked: true,
      lines: ['locked'],
      voided: false,
    });
  });

  it('shows its owner what it is', () => {
    expect(seen(game, 'A', 'A').activity).toMatchObject({
      card: 6,
      up: false,
      locked: true,
      lines: ['heals', 'seat B'],
    });
  });

  it('is no longer drawn in the hand, for anybody', () => {
    expect(seen(game, 'A', 'A').held).toEqual([3, 4]);
    expect(seen(game, 'B', 'A').held).toEqual([null, null]);
  });
});

describe('a card turned up', () => {
  it.each([
    [{ action: 'attack', card: 5 }, ['attacks', 'the army']],
    [{ action: 'heal', card: 5, target: 'C' }, ['heals', 'seat C']],
    [{ action: 'heal', card: 5, target: 'A' }, ['heals', 'itself']],
  ] as const)('%j', (commitment, lines) => {
    const { activity } = seen(locking(commitment, true), 'spectator', 'A');
    expect(activity).toMatchObject({ card: 5, up: true, locked: false, lines });
  });

  it('says with which strength an attack struck', () => {
    const game = locking({ action: 'attack', card: 5 }, true);
    game.round.attacks = { A: 6 };
    expect(seen(game, 'B', 'A').activity).toMatchObject({ lines: ['attacks', 'with 6'] });
  });

  it('says that an action was lost', () => {
    const game = locking({ action: 'attack', card: 5 }, true);
    game.round.voided = ['A'];
    expect(seen(game, 'B', 'A').activity).toMatchObject({
      lines: ['attacks', 'lost'],
      voided: true,
    });
  });
});

describe('Exorcism and Gank', () => {
  it('never show their card to others', () => {
    const game = locking({ action: 'exorcism', card: 5, target: 'C' }, true);
    expect(seen(game, 'B', 'A').activity).toMatchObject({
      card: null,
      up: false,
      lines: ['Exorcism', 'of C'],
    });
    game.round.exorcism.wrong = [{ actor: 'A', target: 'C' }];
    expect(seen(game, 'B', 'A').activity).toMatchObject({ lines: ['Exorcism', 'of C: Hero'] });
  });

  it('tell what was named, and what came of it', () => {
    const game = locking({ action: 'gank', card: 5 }, true);
    const gank = {
      actor: 'A',
      target: 'C',
      guesses: [4, 6],
      canceled: false,
      matches: null as number | null,
      exposed: null,
      shadows: 0,
      stole: false,
    };
    game.round.gank = gank;
    expect(seen(game, 'B', 'A').activity).toMatchObject({ lines: ['Gank of C', 'says 4, 6'] });
    gank.matches = 1;
    expect(seen(game, 'B', 'A').activity).toMatchObject({ lines: ['Gank of C', '1 of 2 right'] });
    gank.canceled = true;
    expect(seen(game, 'B', 'A').activity).toMatchObject({ lines: ['Gank of C', 'cancelled'] });
  });
});

describe('a Draw', () => {
  const game = gankGame();
  game.round.drawing = 'A';
  game.round.offers = { A: [2, 5, 7] };

  it('shows its seat the candidates, others their number', () => {
    expect(seen(game, 'A', 'A').activity).toMatchObject({ kind: 'drawing', cards: [2, 5, 7] });
    expect(seen(game, 'C', 'A').activity).toMatchObject({ cards: [null, null, null], kept: null });
  });

  it('knows when one was kept, and which only for its seat', () => {
    const after = structuredClone(game);
    after.round.kept = { A: 5 };
    after.round.drawing = 'B';
    expect(seen(after, 'A', 'A').activity).toMatchObject({ kept: 5, done: true });
    expect(seen(after, 'B', 'A').activity).toMatchObject({ kept: null, done: true });
  });

  it('is drawn for any number of candidates', () => {
    const large = structuredClone(game);
    large.round.offers = { A: Array.from({ length: 34 }, (_, index) => (index % 7) + 1) };
    expect(seen(large, 'C', 'A').activity).toMatchObject({ kind: 'drawing' });
  });
});

describe('a seat that does nothing', () => {
  it('waits, or is out', () => {
    const game = gankGame();
    expect(seen(game, 'A', 'B').activity).toMatchObject({ kind: 'waiting', inPlay: true });
    const dead = structuredClone(game);
    if (dead.seats.B !== undefined) dead.seats.B.alive = false;
    expect(seen(dead, 'A', 'B').activity).toMatchObject({ inPlay: false, text: 'out of play' });
  });
});

describe('an exposed hand', () => {
  it('is drawn face up for everybody while nothing of it was played', () => {
    const game = gankGame();
    if (game.seats.B !== undefined) game.seats.B.exposed = [3, 4];
    expect(seen(game, 'C', 'B')).toMatchObject({ held: [3, 4], exposed: true });
    if (game.seats.B !== undefined) game.seats.B.hand = [4];
    expect(seen(game, 'C', 'B')).toMatchObject({ held: [null], exposed: false });
  });
});

describe('a blessing', () => {
  it('shows its offer, and once one was taken that one', () => {
    const blessing = { award: 'meek', offer: ['attack', 'scry'], taken: null, recipient: null };
    expect(offerTokens(blessing).map(({ type }) => type)).toEqual(['attack', 'scry']);
    expect(offerTokens({ ...blessing, taken: 'scry' })).toEqual([{ type: 'scry', taken: true }]);
  });

  it('is backs for others until all are shown', () => {
    const game = gankGame();
    game.round.awards = { A: ['meek'] };
    game.round.blessings = { A: [{ offer: ['attack', 'scry'], taken: 'scry', recipient: 'B' }] };
    const hidden = seen(game, 'B', 'A').view.round.blessings.A;
    expect(hidden).toEqual([{ award: 'meek', offer: [null, null], taken: null, recipient: null }]);
    game.round.blessingsRevealed = true;
    expect(seen(game, 'B', 'A').view.round.blessings.A?.[0]).toMatchObject({
      offer: [null, null],
      taken: 'scry',
      recipient: 'B',
    });
  });
});

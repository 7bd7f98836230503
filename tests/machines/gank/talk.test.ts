import { describe, expect, it } from 'vitest';
import {
  attacks,
  demon,
  hero,
  keeps,
  type Options,
  type PositionWords,
  place,
  type Table,
} from './at-table.ts';

const table = (words: Partial<PositionWords> = {}, options?: Options) =>
  place(
    {
      phase: 'commit',
      turn: 2,
      army: 6,
      seats: {
        A: hero('tank', { hand: [5, 4, 4] }),
        B: hero('scribe', { hand: [3, 2], health: 0 }),
        C: demon('striker', { hand: [4, 3, 1] }),
      },
      ...words,
    },
    options,
  );

const say = (at: Table, seat: string, text: string) => at.run.say(at.path, { seat, text });

function said(at: Table, seat: string, text: string): void {
  const made = say(at, seat, text);
  if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
  at.path = made.path;
}

describe('table talk (gank.talk.open)', () => {
  it('is recorded and leaves the decision as it was', () => {
    const at = table().choose(attacks('A', 5));
    const asked = at.asked;
    said(at, 'A', 'I hold nothing.');
    expect(at.facts.talk).toMatchObject({
      sent: { A: 1, B: 0, C: 0 },
      log: [{ seat: 'A', text: 'I hold nothing.' }],
    });
    expect(at.asked).toEqual(asked);
    expect(at.refusal(attacks('A', 4))).toMatchObject({ code: 'choice/already-made' });
    at.choose(attacks('C', 4));
  });

  it('works in every phase', () => {
    const draw = table({
      phase: 'draw',
      piles: { draw: [6, 1, 2, 5] },
      seats: {
        A: hero('tank', { hand: [5, 4], bonuses: { scry: 1 } }),
        B: hero('scribe', { hand: [3, 2] }),
        C: demon('striker', { hand: [4, 3] }),
      },
    });
    said(draw, 'C', 'Take the six.');
    draw.choose(keeps('A', 6));
    const phases = [
      table({
        phase: 'sacrifice',
        seats: { A: hero('tank'), B: hero('scribe'), C: demon('striker') },
      }),
      table({
        phase: 'gank',
        seats: { A: hero('tank'), B: hero('scribe'), C: demon('striker', { hand: [4, 3, 1] }) },
        round: { commitments: { C: { action: 'gank', card: 4 } } },
      }),
      table({ phase: 'blessing', round: { awards: { A: ['class'] } } }),
    ];
    expect(phases.map(({ decision }) => decision)).toEqual(['sacrifice', 'name', 'blessing']);
    for (const at of phases) {
      const before = at.run.pending(at.path);
      said(at, 'A', 'Wait.');
      expect(at.run.pending(at.path)).toEqual(before);
    }
  });
});

describe('limits (gank.talk.limits)', () => {
  it('256 messages a seat; then that seat is silent and plays on', () => {
    const at = table({ talk: { sent: { A: 255 } } });
    said(at, 'A', 'x'.repeat(500));
    expect(say(at, 'A', 'y')).toMatchObject({
      refusal: { code: 'talk/used-up', rule: 'gank.talk.limits' },
    });
    expect(at.facts.talk.sent.A).toBe(256);
    at.choose(attacks('A', 5));
  });

  it('500 characters a message, refused whole', () => {
    const at = table();
    expect(say(at, 'A', 'x'.repeat(501))).toMatchObject({
      refusal: { code: 'talk/too-long', rule: 'gank.talk.limits' },
    });
    expect(at.facts.talk.log).toEqual([]);
  });

  it('no spectator', () => {
    expect(say(table(), 'spectator', 'Hello.')).toHaveProperty('refusal');
  });
});

describe('the dead and the merged (gank.talk.after-death)', () => {
  const merged: Partial<PositionWords> = {
    demon: { revealed: true, turn: 1, how: 'exorcism' },
    finalDraw: 'taken',
    seats: {
      A: hero('tank', { hand: [5, 4, 4] }),
      B: hero('scribe', { hand: [3, 2], health: 0 }),
      C: demon('striker', { hand: [4, 3], merged: true }),
    },
  };

  it('may talk, unless the rules say otherwise', () => {
    const at = table(merged);
    said(at, 'B', 'I was a Hero.');
    said(at, 'C', 'I was not.');
    const changes = { 'talk.afterDeath': false, 'talk.afterMerge': false };
    const silent = table(merged, { changes });
    const rule = 'gank.talk.after-death';
    expect(say(silent, 'B', 'x')).toMatchObject({ refusal: { code: 'talk/dead', rule } });
    expect(say(silent, 'C', 'x')).toMatchObject({ refusal: { code: 'talk/merged', rule } });
  });

  it('may not once the game is finished, nor may anyone', () => {
    const at = table({ ...merged, army: 1 }).choose(attacks('A', 5));
    at.decline();
    expect(at.facts.result).not.toBeNull();
    expect(say(at, 'A', 'Well played.')).toMatchObject({
      refusal: { code: 'talk/over', rule: 'gank.talk.after-death' },
    });
  });
});

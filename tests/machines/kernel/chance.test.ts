import { describe, expect, it } from 'vitest';
import { openChance, PinError } from '../../../machines/kernel/chance.ts';

const faces = [1, 2, 3, 4, 5, 6];

describe('keyed chance', () => {
  it('gives the same outcome for the same key, whatever was drawn before', () => {
    const alone = openChance('key', {}, {}).chance.die('battle/die', 6);
    const { chance } = openChance('key', {}, {});
    chance.shuffle('draw-pile', faces);
    chance.die('other', 6);
    expect(chance.die('battle/die', 6)).toBe(alone);
  });

  it('counts each purpose by itself, and goes on from the ordinals it was given', () => {
    const first = openChance('key', {}, {});
    const rolls = [1, 2, 3].map(() => first.chance.die('die', 1000));
    expect(first.ordinals()).toEqual({ die: 3 });
    expect(openChance('key', {}, { die: 2 }).chance.die('die', 1000)).toBe(rolls[2]);
    expect(new Set(rolls).size).toBe(3);
  });

  it('differs between seeds', () => {
    const pile = Array.from({ length: 40 }, (_, index) => index);
    const one = openChance('one', {}, {}).chance.shuffle('pile', pile);
    const two = openChance('two', {}, {}).chance.shuffle('pile', pile);
    expect(one).not.toEqual(two);
    expect([...one].sort((a, b) => a - b)).toEqual(pile);
  });

  it('is fair: each face of 6,000 dice comes up 900 to 1,100 times', () => {
    const { chance } = openChance('fair', {}, {});
    const counts = new Map(faces.map((face) => [face, 0]));
    for (let index = 0; index < 6000; index += 1) {
      const face = chance.die('die', 6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(900);
      expect(count).toBeLessThan(1100);
    }
  });

  it('keeps to a pinned outcome and says so', () => {
    const stream = openChance('key', { 'die/1': 5, 'souls/shuffle/1': ['a', 'b'] }, {});
    expect(stream.chance.die('die', 6)).toBe(5);
    expect(stream.chance.shuffle('souls', ['b', 'a'])).toEqual(['a', 'b']);
    expect(stream.drawn.every((one) => one.pinned)).toBe(true);
  });

  it.each([[{ 'die/1': 7 }], [{ 'die/1': 0 }], [{ 'die/1': 2.5 }], [{ 'die/1': 'six' }]])(
    'refuses a die that cannot be: %j',
    (pins) => {
      expect(() => openChance('key', pins, {}).chance.die('die', 6)).toThrow(PinError);
    },
  );

  it.each([[['a', 'a']], [['a']], [['a', 'b', 'b']], ['ab']])(
    'refuses a shuffle that is not of these cards: %j',
    (pin) => {
      const stream = openChance('key', { 'pile/shuffle/1': pin }, {});
      expect(() => stream.chance.shuffle('pile', ['a', 'b'])).toThrow(PinError);
    },
  );

  it('draws fewer where there are fewer', () => {
    expect(openChance('key', {}, {}).chance.draw('offer', ['x'], 3)).toEqual(['x']);
  });
});

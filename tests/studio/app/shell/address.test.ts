import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, readAddress, writeAddress } from '../../../../studio/app/links/address.ts';

const seed = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'Ünïted, «pigs» & + 50 %',
  random: 'k#y?&=+ %41',
  seats: ['A', 'B'],
} as const;

const whole: Address = {
  ruleset: 'pig@1',
  seed: { ...seed, seats: [...seed.seats] },
  line: {
    shared: 2,
    done: [
      { seat: 'A', choose: 'roll' },
      { seat: 'B', say: 'a + b & c' },
    ],
  },
  bots: { B: 'random' },
  changes: { 'die.sides': 4, 'waves.perPlayer[1]': [1, 'x'] },
  step: 42,
  as: 'B',
  show: 'draft',
  select: { kind: 'edge', id: 'turn.deciding > roll > 0' },
};

describe('an address', () => {
  it('reads back as it was written', () => {
    expect(readAddress(writeAddress(whole))).toEqual({ address: whole, faults: [] });
  });

  it('stays readable for the common case', () => {
    const hash = writeAddress({
      ruleset: 'gank@2026-10-15.3',
      replay: 'replays/gank/why.json',
      step: 42,
      select: { kind: 'rule', id: 'gank.battle.damage' },
    });
    expect(hash).toBe(
      '#/debug?ruleset=gank@2026-10-15.3&replay=replays/gank/why.json&step=42&sel=rule:gank.battle.damage',
    );
  });

  it('survives a browser: it is a valid fragment as it stands', () => {
    const hash = writeAddress(whole);
    expect(new URL(`http://x/${hash}`).hash).toBe(hash);
  });

  it('is not every fragment', () => {
    for (const hash of ['', '#', '#move-7', '#/compare', '#/debugger?step=1']) {
      expect(readAddress(hash)).toBeNull();
    }
  });

  it.each([
    ['step=-1', 'step'],
    ['step=1e9', 'step'],
    ['path=0', 'path'],
    ['line=[1.5]', 'line'],
    ['line=[0,{"seat":1}]', 'line'],
    ['seed={"format":"seed/2"}', 'seed'],
    ['seed={', 'seed'],
    ['changes=[]', 'changes'],
    ['bots=A:god', 'bots'],
    ['show=both', 'show'],
    ['sel=card:5', 'sel'],
  ])('names what it does not understand: %s', (part, name) => {
    const read = readAddress(`#/debug?${part}`);
    expect(read?.address).toEqual({});
    expect(read?.faults).toHaveLength(1);
    expect(read?.faults[0]).toContain(name);
  });

  it('never throws, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readAddress(`#/debug?${text}`)).not.toThrow();
      }),
    );
  });

  it('carries any selection, viewer and changes', () => {
    const filled = fc.string({ minLength: 1 }).filter((text) => !/[\ud800-\udfff]/.test(text));
    fc.assert(
      fc.property(filled, filled, fc.jsonValue(), (id, as, value) => {
        const address: Address = {
          as,
          select: { kind: 'fact', id },
          changes: { a: JSON.parse(JSON.stringify(value)) },
        };
        expect(readAddress(writeAddress(address))?.address).toEqual(address);
      }),
    );
  });
});

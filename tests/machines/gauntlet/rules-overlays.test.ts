import { describe, expect, it } from 'vitest';
import type { OverlayText } from '../../../machines/gauntlet/content.ts';
import { card } from './at-table.ts';
import { attack, placed, rolls, turn } from './rules-at-table.ts';

const lays = {
  action: { do: [{ do: 'lay-overlay', where: { pick: true, controlledBy: 'you' } }] },
} as const;
const overlay = (title: string, text: OverlayText) => card({ title, ...lays, overlay: text });

const wall = overlay('Wall', { standing: [{ rule: 'total', add: 2, when: { is: 'defender' } }] });
const mud = overlay('Mud', { standing: [{ rule: 'total', add: -1, who: 'each' }] });
const brief = overlay('Brief', { turns: 2, standing: [{ rule: 'total', add: 1 }] });
const cards = { wall, mud, brief };

type Laid = readonly [card: string, owner: string, turns?: number];

const on4 = (...laid: readonly Laid[]) =>
  laid.map(([name, owner, turns]) => ({
    territory: 4,
    card: name,
    owner,
    ...(turns === undefined ? {} : { turns }),
  }));

describe('an Overlay', () => {
  it('is laid where its text allows, above all else, and is no Asset (gauntlet.overlay.not-asset)', () => {
    const assets = ['banner', 'banner', 'banner'];
    const table = placed(turn('action-before', { seats: { A: { hand: ['wall'], assets } } }), {
      cards,
    });
    table.choose('A', 'play', { card: 'A/wall' });
    expect(table.values('A', 'answer', 'pick')).toEqual([1, 2, 3]);
    table.refuses({ seat: 'A', choose: 'answer', pick: 4 }, 'choice/not-an-option');
    table.choose('A', 'answer', { pick: 3 });
    expect(table.facts.column[2]?.overlays).toEqual([{ card: 'A/wall', turns: null }]);
    expect(table.seat('A').assets).toHaveLength(3);
    expect(table.seat('A').discard).toEqual([]);
    expect(table.cited).toContain('gauntlet.overlay.not-asset');
  });

  it('stands in place of what is printed beneath, and only the uppermost does', () => {
    const strong = { standing: [{ rule: 'total', add: 5, when: { is: 'defender' } }] } as const;
    const options = { cards, places: { 4: strong }, chance: rolls([3], [3]) };
    const defence = (...laid: readonly Laid[]) =>
      placed(attack('roll', { overlays: on4(...laid) }), options).facts.battles[0]?.totals;
    expect(defence()).toEqual({ A: 3, B: 8 });
    expect(defence(['wall', 'B'])).toEqual({ A: 3, B: 5 });
    expect(defence(['wall', 'B'], ['mud', 'A'])).toEqual({ A: 2, B: 2 });
  });

  it('speaks for whoever controls the Territory, whosever card it is (gauntlet.overlay.you)', () => {
    const alms = overlay('Alms', {
      effects: [{ at: 'turn-start', turn: 'yours', do: [{ do: 'draw', count: 1 }] }],
    });
    const seats = {
      A: { hand: [], drawPile: ['one', 'two'] },
      B: { hand: [], drawPile: ['one', 'two'] },
    };
    const starts = (active: string, control: string) =>
      placed(
        turn('turn-start', {
          active,
          control,
          tokens: { A: 2, B: 6 },
          seats,
          overlays: on4(['alms', 'B']),
        }),
        {
          cards: { alms },
        },
      ).when('play.turn.capture').seats;
    expect(starts('A', 'AAAABB').A?.hand).toHaveLength(1);
    expect(starts('B', 'AAAABB').B?.hand).toHaveLength(0);
    expect(starts('B', 'AAABBB').B?.hand).toHaveLength(1);
  });

  it('goes to its owner’s pile when it is removed, and uncovers what lies below', () => {
    const clear = card({
      title: 'Clear',
      action: { do: [{ do: 'remove-overlay', where: { pick: true, overlaid: true } }] },
    });
    const overlays = on4(['brief', 'A', 2], ['wall', 'B']);
    const table = placed(turn('action-before', { overlays, seats: { A: { hand: ['clear'] } } }), {
      cards: { ...cards, clear },
    });
    table.choose('A', 'play', { card: 'A/clear' });
    expect(table.facts.column[3]?.overlays).toEqual([{ card: 'A/brief', turns: 2 }]);
    expect(table.seat('B').discard).toEqual(['B/wall']);
    expect(table.cited).toContain('gauntlet.overlay.uncover');
    expect(table.cited).toContain('gauntlet.overlay.ownership');
  });

  it('takes its last removal with it and leaves the Territory its own effect', () => {
    const strong = { standing: [{ rule: 'total', add: 5, when: { is: 'defender' } }] } as const;
    const fading = overlay('Fading', {
      removedBy: 'battle-here',
      standing: [{ rule: 'total', add: 1 }],
    });
    const table = placed(attack('opening', { overlays: on4(['fading', 'A']) }), {
      cards: { fading },
      places: { 4: strong },
      chance: rolls([3], [3]),
    }).passes('A', 'B', 'A', 'B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 3, B: 8 });
    expect(table.seat('A').discard).toEqual(['A/fading']);
  });
});

describe('a dormant Overlay', () => {
  const ends = turn('cleanup', {
    active: 'B',
    tokens: { A: 2, B: 6 },
    overlays: on4(['brief', 'A', 2], ['wall', 'B']),
  });

  it('stands still, unless a version lets it run on (gauntlet.overlay.dormant-pauses)', () => {
    expect(placed(ends, { cards }).facts.column[3]?.overlays[0]).toEqual({
      card: 'A/brief',
      turns: 2,
    });
    const changes = { 'overlay.dormantPauses': false };
    expect(placed(ends, { cards, changes }).facts.column[3]?.overlays[0]).toMatchObject({
      turns: 1,
    });
  });

  it('is removed by its own condition all the same (gauntlet.overlay.dormant-removal)', () => {
    const snare = overlay('Snare', {
      removedBy: 'token-here',
      standing: [{ rule: 'total', add: 1 }],
    });
    const position = turn('movement', {
      tokens: { A: 3, B: 6 },
      overlays: on4(['snare', 'B'], ['wall', 'B']),
    });
    const options = { cards: { ...cards, snare } };
    const elsewhere = placed(position, options).choose('A', 'hold');
    expect(elsewhere.facts.column[3]?.overlays).toHaveLength(2);
    const table = placed(position, options);
    table.choose('A', 'advance');
    expect(table.facts.column[3]?.overlays).toEqual([{ card: 'B/wall', turns: null }]);
    expect(table.seat('B').discard).toEqual(['B/snare']);
  });
});

describe('an active Overlay with a timer', () => {
  it('runs on its controller’s turns alone, and ends with them', () => {
    const overlays = on4(['brief', 'A', 1]);
    const other = placed(turn('cleanup', { active: 'A', tokens: { A: 2, B: 6 }, overlays }), {
      cards,
    });
    expect(other.facts.column[3]?.overlays).toEqual([{ card: 'A/brief', turns: 1 }]);
    const own = placed(turn('cleanup', { active: 'B', tokens: { A: 2, B: 6 }, overlays }), {
      cards,
    });
    expect(own.facts.column[3]?.overlays).toEqual([]);
    expect(own.when('play.turn.between').seats.A?.discard).toEqual(['A/brief']);
  });
});

describe('capture', () => {
  it('turns all Overlays with the Territory (gauntlet.overlay.facing, .control-follows)', () => {
    const overlays = on4(['mud', 'B'], ['wall', 'B']);
    const table = placed(turn('capture', { tokens: { A: 4, B: 6 }, overlays }), { cards });
    expect(table.cited).toContain('gauntlet.overlay.facing');
    expect(table.cited).toContain('gauntlet.overlay.control-follows');
    expect(table.facts.column[3]).toMatchObject({
      controller: 'A',
      overlays: [{ card: 'B/mud' }, { card: 'B/wall' }],
    });
    const plain = placed(turn('capture', { tokens: { A: 4, B: 6 } }), { cards });
    expect(plain.cited).not.toContain('gauntlet.overlay.facing');
  });
});

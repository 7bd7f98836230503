import { describe, expect, it } from 'vitest';
import { card, later } from './at-table.ts';
import { attack, placed, turn } from './rules-at-table.ts';

describe('Capture', () => {
  it('is no choice (gauntlet.turn.capture), unless a version makes it one', () => {
    const position = turn('capture', { tokens: { A: 4, B: 6 } });
    expect(placed(position).facts.control).toBe('AAAABB');
    const asked = placed(position, { changes: { 'capture.optional': true } });
    expect(asked.asked).toEqual(['A capture']);
    asked.choose('A', 'leave');
    expect(asked.facts).toMatchObject({
      control: 'AAABBB',
      occupier: { player: 'A', territory: 4 },
    });
  });

  it('of the final Territory opens the way beyond it, in the same turn', () => {
    const table = placed(turn('capture', { tokens: { A: 6, B: 7 }, control: 'AAAAAB' }));
    expect(table.cited).toContain('gauntlet.last-stand.capture-final');
    table.pass('A').choose('A', 'advance');
    expect(table.battle).toMatchObject({ lastStand: true, contested: 7 });
  });

  it('stays when the token leaves (gauntlet.capture.persists, gauntlet.control.no-token)', () => {
    const table = placed(turn('movement', { tokens: { A: 4, B: 6 }, control: 'AAAABB' }));
    table.choose('A', 'withdraw');
    expect(table.facts).toMatchObject({ control: 'AAAABB', occupier: null });
  });

  it('makes the other player discard Assets at once (gauntlet.assets.over-limit)', () => {
    const assets = ['banner', 'banner', 'banner'];
    const table = placed(
      turn('capture', { tokens: { A: 4, B: 6 }, seats: { B: { assets, hand: [] } } }),
    );
    expect(table.asked).toEqual(['B trim']);
    const notThere = { seat: 'B', choose: 'discard-asset', card: 'A/banner' };
    table.refuses(notThere, 'choice/not-in-zone', 'gauntlet.assets.over-limit');
    table.choose('B', 'discard-asset', { card: 'B/banner/2' });
    expect(table.seat('B')).toMatchObject({
      assets: ['B/banner', 'B/banner/3'],
      discard: ['B/banner/2'],
    });
    expect(table.asked).toEqual(['A action']);
  });

  it('leaves Assets alone while the Territory is only occupied (gauntlet.assets.occupation-excluded)', () => {
    const table = placed(turn('movement', { tokens: { A: 3, B: 6 } })).choose('A', 'advance');
    expect(table.facts).toMatchObject({ occupier: { player: 'A' }, assetLimits: { A: 3, B: 3 } });
  });
});

describe('the draw', () => {
  const twoThenShuffle = {
    cards: { muster: card({ title: 'Muster', action: { do: [{ do: 'draw', count: 3 }] } }) },
    chance: { 'draw-pile/A/shuffle/1': ['A/two', 'A/drill'] },
  };
  const seats = {
    A: { hand: ['muster'], drawPile: ['one'], discard: ['two', 'drill'], graveyard: ['gambit'] },
  };

  it('leaves what it has drawn out of its own shuffle (gauntlet.draw.drawn-stay-drawn)', () => {
    const table = placed(turn('action-before', { seats }), twoThenShuffle);
    table.choose('A', 'play', { card: 'A/muster' });
    expect(table.seat('A')).toMatchObject({
      hand: ['A/one', 'A/drill', 'A/two'],
      drawPile: [],
      discard: ['A/muster'],
      graveyard: ['A/gambit'],
    });
  });

  it('takes what there is where nothing may be shuffled (gauntlet.draw.partial)', () => {
    const changes = { 'draw.reshuffleDiscard': false };
    const table = placed(turn('action-before', { seats }), {
      ...twoThenShuffle,
      chance: {},
      changes,
    });
    table.choose('A', 'play', { card: 'A/muster' });
    expect(table.seat('A').hand).toEqual(['A/one']);
    expect(table.cited).toContain('gauntlet.draw.partial');
  });
});

describe('Action Opportunities', () => {
  const hand = ['drill', 'drill', 'one'];
  const open = turn('action-before', { seats: { A: { hand, drawPile: ['two', 'two'] } } });

  it('are one a turn, before movement or after it (gauntlet.turn.action.one, .windows)', () => {
    const table = placed(open).choose('A', 'play', { card: 'A/drill' });
    expect(table.asked).toEqual(['A move']);
    table.choose('A', 'hold');
    expect(table.facts.turn.active).toBe('B');
    expect(table.cited).toContain('gauntlet.turn.action.one');
  });

  it('are lost with the turn where nobody uses them (gauntlet.turn.action.optional)', () => {
    const table = placed(open).pass('A').choose('A', 'hold');
    expect(table.asked).toEqual(['A action']);
    table.pass('A');
    expect(table.facts.turn).toMatchObject({ active: 'B', actionsUsed: 0 });
  });

  it('take a card from Hand that prints an Action, and no other (gauntlet.cards.action)', () => {
    const table = placed(open);
    expect(table.values('A', 'play', 'card')).toEqual(['A/drill', 'A/drill/2']);
    const one = { seat: 'A', choose: 'play', card: 'A/one' };
    table.refuses(one, 'choice/no-action', 'gauntlet.cards.action');
    table.refuses(
      { seat: 'A', choose: 'play', card: 'A/two' },
      'choice/not-in-zone',
      'gauntlet.action.play',
    );
    table.refuses({ seat: 'B', choose: 'pass' }, 'choice/not-your-turn');
  });

  it('take no Faction Action that no faction offers (gauntlet.turn.faction-action)', () => {
    placed(open).refuses(
      { seat: 'A', choose: 'faction', ability: 'anything' },
      'choice/not-available',
      'gauntlet.turn.faction-action',
    );
  });

  it('may both be used where an effect says so, once each', () => {
    const table = placed({ ...open, both: true }).choose('A', 'play', { card: 'A/drill' });
    expect(table.asked).toEqual(['A move']);
    table.choose('A', 'hold');
    expect(table.asked).toEqual(['A action']);
    table.choose('A', 'play', { card: 'A/drill/2' });
    expect(table.facts.turn.active).toBe('B');
  });

  it('grow by one at the timing that is stated, and bring no movement', () => {
    const before = placed({ ...open, further: { before: 1 } });
    before.choose('A', 'play', { card: 'A/drill' });
    expect(before.asked).toEqual(['A action']);
    before.choose('A', 'play', { card: 'A/drill/2' });
    expect(before.asked).toEqual(['A move']);
    expect(before.cited).toContain('gauntlet.turn.action.additional-no-move');
    expect(before.facts.turn.extraSteps).toBe(0);
  });

  it('are not open before movement where a version has none there', () => {
    const table = placed(open, { changes: { 'turn.opportunities.before': false } });
    expect(table.asked).toEqual(['A move']);
  });
});

describe('Assets', () => {
  it('are discarded by their own player alone (gauntlet.assets.discard-action)', () => {
    const assets = ['banner'];
    const table = placed(
      turn('action-before', { seats: { A: { assets, hand: [] }, B: { assets, hand: [] } } }),
    );
    table.refuses(
      { seat: 'A', choose: 'discard-asset', card: 'B/banner' },
      'choice/not-in-zone',
      'gauntlet.assets.discard-action',
    );
    table.choose('A', 'discard-asset', { card: 'A/banner' });
    expect(table.seat('A').discard).toEqual(['A/banner']);
    expect(table.facts.turn.actionsUsed).toBe(1);
  });

  it('are replaced only where a version allows it', () => {
    const assets = ['banner', 'banner', 'banner'];
    const position = turn('action-before', { seats: { A: { assets, hand: ['banner'] } } });
    expect(placed(position).values('A', 'play', 'card')).toEqual(['A/banner']);
    placed(position, { changes: { 'assets.replaceAllowed': false } }).refuses(
      { seat: 'A', choose: 'play', card: 'A/banner' },
      'choice/cannot-be-met',
      'gauntlet.assets.replace',
    );
  });

  it('stay face up in the Bank, and cards in Hand are none (gauntlet.assets.definition, .persist)', () => {
    const table = placed(turn('action-before', { seats: { A: { hand: ['banner', 'banner'] } } }));
    table.choose('A', 'play', { card: 'A/banner' });
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: { A: { assets: ['A/banner'], hand: { hidden: true, count: 1 } } },
    });
    expect(table.cited).toContain('gauntlet.assets.persist');
  });
});

describe('Cleanup', () => {
  it('discards the active player’s Hand down, card by card (gauntlet.turn.cleanup.hand-limit)', () => {
    const five = ['one', 'one', 'two', 'two', 'drill'];
    const table = placed(turn('cleanup', { seats: { A: { hand: five }, B: { hand: five } } }));
    expect(table.asked).toEqual(['A discard']);
    table.choose('A', 'discard', { card: 'A/two' }).choose('A', 'discard', { card: 'A/one' });
    expect(table.seat('A').hand).toHaveLength(3);
    expect(table.seat('B').hand).toHaveLength(5);
    expect(table.asked).toEqual(['B action']);
  });

  it('ends what lasts until the end of the turn (gauntlet.turn.cleanup.effects)', () => {
    const ready = card({
      title: 'Ready',
      action: {
        do: [later('pre-dice', [{ do: 'total', add: 2 }])],
      },
    });
    const table = placed(turn('action-before', { seats: { A: { hand: ['ready'] } } }), {
      cards: { ready },
    });
    table.choose('A', 'play', { card: 'A/ready' });
    expect(table.facts.later).toHaveLength(1);
    table.choose('A', 'hold');
    expect(table.facts.later).toEqual([]);
    expect(table.cited).toContain('gauntlet.turn.cleanup.effects');
  });
});

describe('nothing else ends a match (gauntlet.game.no-other-end)', () => {
  it('neither empty piles', () => {
    const table = placed(turn('draw', { seats: { A: { hand: [], drawPile: [] } } }));
    expect(table.facts).toMatchObject({ result: null, turn: { drawn: 0 } });
  });

  it('nor turns, unless a match was given a limit of them', () => {
    const late = turn('cleanup', { turn: 20 });
    expect(placed(late).facts.turn.number).toBe(21);
    const limited = placed(late, { turnLimit: 20 });
    expect(limited.facts.result).toEqual({ ending: 'turn-limit', winner: null });
    expect(limited.run.ending(limited.path)).toMatchObject({
      ending: 'turn-limit',
      seats: { A: { result: 'none' }, B: { result: 'none' } },
    });
  });
});

describe('an Action that begins a battle', () => {
  const assault = card({
    title: 'Assault',
    action: { do: [{ do: 'step', direction: 'forward', fight: true }] },
  });

  it('is fought inside the Action; the Movement step comes after it (gauntlet.turn.movement)', () => {
    const position = turn('action-before', {
      tokens: { A: 3, B: 4 },
      seats: { A: { hand: ['assault'] } },
    });
    const chance = { 'battle/1/attacker/die/1': 1, 'battle/1/defender/die/1': 5 };
    const table = placed(position, { cards: { assault }, chance });
    table.choose('A', 'play', { card: 'A/assault' });
    expect(table.asked).toEqual(['A gambits']);
    expect(table.battle).toMatchObject({ attacker: 'A', enteredFrom: 3 });
    table.passes('A', 'B', 'A', 'B');
    expect(table.asked).toEqual(['A move']);
    expect(table.tokens).toEqual([3, 4]);
    expect(table.seat('A').discard).toEqual(['A/assault']);
  });

  it('begins none while another is fought', () => {
    const table = placed(attack('gambits', { seats: { A: { hand: ['assault'] } } }), {
      cards: { assault },
    });
    const set = { seat: 'A', choose: 'set-gambit', cards: ['A/assault'] };
    table.refuses(set, 'choice/not-eligible', 'gauntlet.battle.gambits.eligible');
  });
});

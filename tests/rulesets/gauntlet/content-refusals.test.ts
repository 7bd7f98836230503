/** Content of Gauntlet that cannot be, each with its place, what was found and what there is instead. */
import { describe, expect, it } from 'vitest';
import { against, againstTerritory, card, faultsIn, later, where } from './texts.ts';

const gambit = (...instructions: object[]) => ({ gambit: { do: instructions } });

const action = (...instructions: object[]) => ({ action: { do: instructions } });

/** Instructions one inside the other, so many lists deep. */
const nested = (depth: number): object =>
  depth === 1 ? { do: 'draw', count: 1 } : where({ is: 'attacker' }, nested(depth - 1));

describe('words that there are not', () => {
  it('an instruction: says which ones there are', () => {
    const [line, ...others] = against(gambit({ do: 'drwa', count: 1 }));
    expect(line).toMatch(/^gambit\.do\[0\]\.do: unknown do "drwa"; one of "draw", "discard"/);
    expect(line).toContain('"tracker"');
    expect(others).toEqual([]);
    expect(against(gambit({ count: 1 }))[0]).toMatch(/^gambit\.do\[0\]\.do: no «do»; one of/);
  });

  it('a zone, a target, a moment, a Territory, a condition', () => {
    expect(against(gambit({ do: 'discard', what: { from: 'pocket' } }))).toEqual([
      'gambit.do[0].what.from: "pocket"; one of "hand", "draw-pile", "discard", "graveyard", "assets", "reserve", "gambits", "tactics"',
    ]);
    expect(against(gambit({ do: 'total', who: 'nobody', add: 1 }))).toEqual([
      'gambit.do[0].who: "nobody"; one of "you", "opponent", "each", "attacker", "defender", "winner", "loser", "active", "owner", "refuser"',
    ]);
    expect(against(gambit(later('midnight', { do: 'reroll' })))[0]).toMatch(
      /^gambit\.do\[0\]\.at: "midnight"; one of "turn-start", "after-capture"/,
    );
    expect(against(action({ do: 'capture', where: 'elsewhere' }))).toEqual([
      'action.do[0].where: "elsewhere"; "here", "contested", "yours", "theirs", or { "pick": true, … }',
    ]);
    expect(against(gambit(where({ is: 'attackr', who: 'foe' }, { do: 'reroll' })))).toEqual([
      'gambit.do[0].when.is: "attackr"; one of "attacker", "defender", "winner", "loser", "active", "occupier", "controller"',
      'gambit.do[0].when.who: "foe"; one of "you", "opponent", "each", "attacker", "defender", "winner", "loser", "active", "owner", "refuser"',
    ]);
  });

  it('a zone that nothing can be moved to', () => {
    expect(against(gambit({ do: 'move', what: 'this', to: 'gambits' }))).toEqual([
      'gambit.do[0].to: "gambits"; one of "hand", "draw-pile", "discard", "graveyard", "reserve"',
    ]);
  });

  it('a name: says which ones there are at that place', () => {
    expect(against(gambit({ do: 'draw', cuont: 2 }))).toEqual([
      'gambit.do[0].count: nothing; a whole number from -20 to 20, or { "count": … }',
      'gambit.do[0]: the unknown name cuont; one of the names "do", "who", "count"',
    ]);
    expect(against({ tactic: { do: [{ do: 'reroll' }], before: [{ do: 'reroll' }] } })).toEqual([
      'tactic: the unknown name before; one of the names "requires", "costs", "do"',
    ]);
  });

  it('an amount or a condition of no kind', () => {
    expect(against(gambit({ do: 'total', add: 'two' }))).toEqual([
      'gambit.do[0].add: "two"; a whole number from -20 to 20, or { "count": … }',
    ]);
    expect(against(gambit({ do: 'total', add: { count: 'asets', of: 'you' } }))[0]).toMatch(
      /^gambit\.do\[0\]\.add\.count: "asets"; one of "hand"/,
    );
    expect(against(gambit(where({ all: [{ not: { won: true } }] }, { do: 'reroll' })))[0]).toMatch(
      /^gambit\.do\[0\]\.when\.all\[0\]\.not: \{"won":true\}; one of \{ "is": a role \}/,
    );
  });
});

describe('words that mean nothing where they stand', () => {
  it('who won, before the dice', () => {
    expect(against(gambit({ do: 'draw', who: 'winner', count: 1 }))).toEqual([
      'gambit.do[0].who: "winner" at "gambits"; a moment from "replace-loss" on for it',
    ]);
    const waits = later('result', { do: 'draw', who: 'winner', count: 1 });
    expect(against(gambit(waits))).toEqual([]);
  });

  it('an attacker, or a Reserve, outside a battle', () => {
    expect(against(action({ do: 'draw', who: 'attacker', count: 1 }))).toEqual([
      'action.do[0].who: "attacker" at "action"; something that there is outside a battle',
    ]);
    expect(against(action({ do: 'discard', what: { from: 'reserve' } }))).toHaveLength(1);
  });

  it('Tactics while Gambits are applied', () => {
    expect(against(gambit({ do: 'discard', what: { from: 'tactics', of: 'opponent' } }))).toEqual([
      'gambit.do[0].what.from: "tactics" at "gambits"; a moment from "tactics" on for it',
    ]);
    const battle = { do: [{ do: 'discard', what: { from: 'tactics', of: 'opponent' } }] };
    expect(against({ battle })).toEqual([]);
  });

  it('this card, or its owner, on a Territory', () => {
    const effects = [{ at: 'arrived', do: [{ do: 'draw', who: 'owner', count: 1 }] }];
    expect(againstTerritory({ effects })).toEqual([
      'effects[0].do[0].who: "owner" at "arrived"; something else: no card says this, a Territory does',
    ]);
    const moves = [{ at: 'arrived', do: [{ do: 'move', what: 'this', to: 'hand' }] }];
    expect(againstTerritory({ effects: moves })).toHaveLength(1);
  });

  it('«here» where the text lies on no Territory', () => {
    expect(against(action({ do: 'capture', where: 'here' }))).toEqual([
      'action.do[0].where: "here" at "action"; a Territory: this text lies on none',
    ]);
    expect(
      againstTerritory({ effects: [{ at: 'cleanup', do: [{ do: 'capture', where: 'here' }] }] }),
    ).toEqual([]);
  });

  it('what was picked, before anything was', () => {
    const total = { do: 'total', add: { count: 'picked' } };
    const discard = { do: 'discard', what: { from: 'hand' } };
    expect(against(gambit(total, discard))).toEqual([
      'gambit.do[0].add.count: "picked" at "gambits"; an instruction before it that picks cards',
    ]);
    expect(against(gambit(discard, total))).toEqual([]);
    expect(against({ gambit: { costs: [discard], do: [total] } })).toEqual([]);
  });
});

describe('timings that there are not', () => {
  it('a battle’s instruction outside battles', () => {
    expect(against(action({ do: 'total', add: 1 }))).toEqual([
      'action.do[0].do: "total" at "action"; a moment of a battle from "would-begin" to "dice"',
    ]);
    const waits = later('pre-dice', { do: 'total', add: 1 });
    expect(against(action(waits))).toEqual([]);
  });

  it('an instruction that comes too late, or too early', () => {
    expect(against({ tactic: { do: [{ do: 'allow', more: 'gambits', count: 1 }] } })).toEqual([
      'tactic.do[0].do: "allow" at "tactics"; a moment of a battle from "would-begin" to "before-gambits"',
    ]);
    expect(against(gambit({ do: 'retreat', count: 1 }))).toEqual([
      'gambit.do[0].do: "retreat" at "gambits"; a moment of a battle from "replace-loss" to "final"',
    ]);
  });

  it('a later moment that is over, or that the battle does not see', () => {
    const draws = (at: string) => later(at, { do: 'draw', count: 1 });
    expect(against(gambit(draws('opens')))).toEqual([
      'gambit.do[0].at: "opens" at "gambits"; a moment of the battle from "gambits" on',
    ]);
    expect(against(gambit(draws('cleanup')))).toHaveLength(1);
    expect(against(action(draws('turn-start')))).toHaveLength(1);
    expect(against(action(draws('cleanup')))).toEqual([]);
  });

  it('leaving play, of what is no Asset', () => {
    const effects = [{ at: 'leaves-play', do: [{ do: 'draw', count: 1 }] }];
    expect(againstTerritory({ effects })).toEqual([
      'effects[0].at: "leaves-play" of what is no Asset; a moment that there is for Territories and Overlays',
    ]);
    expect(against({ ...action({ do: 'bank', what: 'this' }), asset: { effects } })).toEqual([]);
  });
});

describe('effects that cannot be', () => {
  it('a copy that could copy itself', () => {
    const copy = { do: 'copy', heading: 'gambit', from: { from: 'gambits', of: 'each' } };
    expect(against(gambit(copy))).toEqual([
      'gambit.do[0].from: a copy that could copy itself; a copy of another card',
    ]);
    const other = { ...copy, from: { ...copy.from, filter: { other: true } } };
    expect(against(gambit(other))).toEqual([]);
  });

  it('nesting deeper than eight lists', () => {
    expect(against(gambit(nested(8)))).toEqual([]);
    const [line, ...others] = against(gambit(nested(9)));
    expect(line).toContain('an instruction inside 8 others; at most 8 lists');
    expect(others).toEqual([]);
  });

  it('a cost that cannot be seen to be payable', () => {
    const costs = [{ do: 'withdraw', who: 'you' }];
    expect(against({ gambit: { costs, do: [{ do: 'reroll' }] } })).toEqual([
      'gambit.costs[0].do: "withdraw" as a cost; a cost that can be seen to be payable: one of "discard", "move", "reveal", "tracker", "forbid"',
    ]);
  });

  it('a card without any effect; a Territory may be plain', () => {
    expect(against({})[0]).toMatch(/a card without any effect; at least one of "action"/);
    expect(against({ gambit: { do: [] } })).toEqual([
      'gambit: an empty "gambit"; something that it does',
    ]);
    expect(againstTerritory({})).toEqual([]);
  });

  it('an Overlay that is never laid, an Asset that says nothing', () => {
    const overlay = { standing: [{ rule: 'total', add: 1 }] };
    expect(against({ overlay })[0]).toContain('an "overlay" that no effect of the card lays');
    expect(against(action({ do: 'lay-overlay', where: 'yours' }))[0]).toContain(
      'says nothing there',
    );
    expect(against(action({ do: 'bank', what: 'this' }))[0]).toContain('says nothing as an Asset');
  });

  it('a die that is changed into nothing, a number beside a rule that has none', () => {
    expect(against(gambit({ do: 'die' }))).toHaveLength(1);
    expect(againstTerritory({ standing: [{ rule: 'cannot-withdraw', add: 2 }] })).toHaveLength(1);
    expect(againstTerritory({ standing: [{ rule: 'cannot-leave' }] })).toHaveLength(1);
  });
});

describe('what content names', () => {
  const deck = {
    title: 'D',
    faction: 'military',
    leader: 'hero',
    cards: { it: 2, ti: 1 },
    territories: ['ford'],
  };

  it('a Deck of titles, Territories and Leaders that there are not', () => {
    expect(faultsIn({ ...card(gambit({ do: 'reroll' })), decks: { d: deck } })).toEqual([
      'decks.d.leader: the unknown id "hero"; an id under "leaders": one of ',
      'decks.d.cards.ti: the unknown id "ti"; an id under "cards": one of "it"',
      'decks.d.territories[0]: the unknown id "ford"; an id under "territories": one of ',
    ]);
  });

  it('two cards of one title', () => {
    const { it: one } = card(gambit({ do: 'reroll' })).cards;
    expect(faultsIn({ cards: { one, two: one } })).toEqual([
      'cards.two.title: the title "It" a second time; another title than that of "one"',
    ]);
  });

  it('an id that is none', () => {
    expect(faultsIn({ cards: { 'It!': card(gambit({ do: 'reroll' })).cards.it } })).toEqual([
      'cards.It!: the id "It!"; an id in small letters and digits, with hyphens',
    ]);
  });
});

it('tells everything at once', () => {
  const lines = faultsIn({
    ...card({
      value: 0,
      gambit: { do: [{ do: 'drwa' }, { do: 'draw', who: 'winner', count: 1 }] },
      action: { do: [{ do: 'move', what: 'this', to: 'nowhere' }, { do: 'reroll' }] },
    }),
    decks: { d: { title: 'D', faction: 'pirates', leader: 'x', cards: { y: 1 }, territories: [] } },
  });
  expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
    'cards.it.value',
    'cards.it.action.do[0].to',
    'cards.it.gambit.do[0].do',
    'decks.d.faction',
    'cards.it.action.do[1].do',
    'cards.it.gambit.do[1].who',
    'decks.d.leader',
    'decks.d.cards.y',
  ]);
});

import { describe, expect, it } from 'vitest';
import { card, type Options } from './at-table.ts';
import { attack, placed, rolls, turn } from './rules-at-table.ts';

const hands = (a: readonly string[], b: readonly string[] = []) => ({
  A: { hand: [...a] },
  B: { hand: [...b] },
});

describe('the opening', () => {
  it('names roles by who began it, whosever turn it is (gauntlet.battle.roles)', () => {
    const between = turn('between-turns', { tokens: { A: 3, B: 4 }, between: [{ seat: 'B' }] });
    const table = placed(between).choose('B', 'advance');
    expect(table.battle).toMatchObject({ attacker: 'B', defender: 'A' });
    expect(table.facts.turn.active).toBe('A');
  });

  it('takes Occupation from nobody, and gives none (gauntlet.occupation.during-battle)', () => {
    expect(placed(attack('opening')).facts.occupier).toBeNull();
    const counter = attack('opening', {
      active: 'B',
      battle: { attacker: 'B', contested: 4, enteredFrom: 5 },
    });
    expect(placed(counter).facts.occupier).toEqual({ player: 'A', territory: 4 });
  });

  it('calls it a Counterattack where the attacker controls the Territory', () => {
    const enter = (control: string) =>
      placed(turn('movement', { active: 'B', tokens: { A: 4, B: 5 }, control })).choose(
        'B',
        'advance',
      );
    expect(enter('AAABBB').cited).toContain('gauntlet.counterattack.definition');
    expect(enter('AAAABB').cited).not.toContain('gauntlet.counterattack.definition');
  });

  it('may prevent the battle; the attacker goes back, nothing follows', () => {
    const peace = { effects: [{ at: 'would-begin', do: [{ do: 'prevent-battle' }] }] } as const;
    const table = placed(attack('opening', { seats: hands(['gambit']) }), { places: { 4: peace } });
    expect(table.facts.battles).toMatchObject([{ outcome: 'prevented', winner: null }]);
    expect(table.tokens).toEqual([3, 4]);
    expect(table.cited).toContain('gauntlet.battle.opening.no-battle');
    expect(table.entered).not.toContain('play.turn.battle.aftermath');
    const elsewhere = placed(attack('opening'), { places: { 5: peace } });
    expect(elsewhere.asked).toEqual(['A gambits']);
  });
});

describe('Gambits', () => {
  const both = attack('gambits', { seats: hands(['gambit', 'two', 'tactic'], ['gambit']) });

  it('are set by the attacker first, one each, or not at all', () => {
    const table = placed(both);
    expect(table.asked).toEqual(['A gambits']);
    expect(table.values('A', 'set-gambit', 'cards')).toEqual([['A/gambit'], ['A/two']]);
    const two = { seat: 'A', choose: 'set-gambit', cards: ['A/gambit', 'A/two'] };
    table.refuses(two, 'choice/too-many', 'gauntlet.battle.gambits.limit');
    table.refuses({ ...two, cards: ['A/gambit', 'A/gambit'] }, 'choice/no-list');
    table.refuses({ ...two, cards: ['B/gambit'] }, 'choice/not-in-zone');
    expect(table.pass('A').asked).toEqual(['B gambits']);
    expect(table.cited).toContain('gauntlet.battle.gambits.optional');
  });

  it('are set by the defender first where an effect or a version says so', () => {
    const changed = placed(turn('movement', { tokens: { A: 3, B: 4 } }), {
      changes: { 'battle.firstToChoose': 'defender' },
    });
    expect(changed.choose('A', 'advance').asked).toEqual(['B gambits']);
    const turned = {
      effects: [{ at: 'before-gambits', do: [{ do: 'choose-first', who: 'opponent' }] }],
    } as const;
    const table = placed(attack('opening'), { places: { 4: turned } });
    expect(table.asked).toEqual(['A gambits']);
    const mine = placed(attack('opening', { control: 'AAAABB' }), { places: { 4: turned } });
    expect(mine.asked).toEqual(['B gambits']);
  });

  it('lie face down and apply nothing yet (gauntlet.cards.placing-is-not-applying)', () => {
    const table = placed(both).choose('A', 'set-gambit', { cards: ['A/gambit'] });
    expect(table.battle.mods).toEqual({ A: 0, B: 0 });
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: { A: { gambits: [{ face: 'down', card: { hidden: true } }] } },
    });
    expect(table.run.view(table.facts, 'A')).toMatchObject({
      seats: { A: { gambits: [{ card: 'A/gambit' }] } },
    });
  });

  it('lie face up where a version says so, for both to see', () => {
    const table = placed(both, { changes: { 'battle.gambitFace': 'up' } });
    table.choose('A', 'set-gambit', { cards: ['A/gambit'] });
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: { A: { gambits: [{ face: 'up', card: 'A/gambit' }] } },
    });
  });

  it('are revealed together before any of them applies', () => {
    const table = placed(both)
      .choose('A', 'set-gambit', { cards: ['A/gambit'] })
      .choose('B', 'set-gambit', { cards: ['B/gambit'] });
    const shown = table.when('play.turn.battle.revealGambits.first');
    const faces = [...(shown.seats.A?.gambits ?? []), ...(shown.seats.B?.gambits ?? [])];
    expect(faces.map(({ face, applied }) => [face, applied])).toEqual([
      ['up', false],
      ['up', false],
    ]);
    expect(table.battle.mods).toEqual({ A: 3, B: 3 });
  });

  it('use one printed effect, the others stay off (gauntlet.cards.use-selects-effect)', () => {
    const both3 = card({
      title: 'Both',
      action: { do: [{ do: 'draw', count: 2 }] },
      gambit: { do: [{ do: 'total', add: 1 }] },
      tactic: { do: [{ do: 'total', add: 5 }] },
    });
    const position = attack('reveal-gambits', {
      seats: { A: { gambits: ['both3'], drawPile: ['one', 'one'] } },
    });
    const table = placed(position, { cards: { both3 } });
    expect(table.battle.mods.A).toBe(1);
    expect(table.seat('A').hand).toEqual([]);
    expect(table.cited).toContain('gauntlet.cards.no-cross-activation');
    const plain = placed(attack('reveal-gambits', { seats: { A: { gambits: ['gambit'] } } }));
    expect(plain.cited).not.toContain('gauntlet.cards.no-cross-activation');
  });
});

describe('Reserves', () => {
  const piles = {
    A: { hand: ['drill'], drawPile: ['one', 'two', 'tactic', 'gambit'] },
    B: { hand: [], drawPile: ['one', 'two'] },
  };

  it('are three cards each, or what there is, and no Hand (gauntlet.battle.reserves.draw, .separate)', () => {
    const table = placed(attack('reserves', { seats: piles }));
    expect(table.seat('A')).toMatchObject({
      reserve: ['A/gambit', 'A/tactic', 'A/two'],
      hand: ['A/drill'],
    });
    expect(table.seat('B').reserve).toEqual(['B/two', 'B/one']);
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: { A: { reserve: { hidden: true, count: 3 } } },
    });
    expect(table.values('A', 'choose-tactic', 'cards')).toEqual([['A/tactic'], ['A/two']]);
  });

  it('are as large as effects and versions say, never less than none', () => {
    const more = { standing: [{ rule: 'reserve', who: 'attacker', add: 1 }] } as const;
    const less = { standing: [{ rule: 'reserve', who: 'attacker', add: -9 }] } as const;
    const at = attack('reserves', { seats: piles });
    expect(placed(at, { places: { 4: more } }).seat('A').reserve).toHaveLength(4);
    const none = placed(at, { places: { 4: less } });
    expect(none.seat('A').reserve).toEqual([]);
    expect(none.kinds('A')).toEqual(['pass']);
    expect(placed(at, { places: { 3: more } }).seat('A').reserve).toHaveLength(3);
    expect(placed(at, { changes: { 'battle.reserve': 2 } }).seat('A').reserve).toHaveLength(2);
  });
});

describe('the outcome', () => {
  const at = (more: object = {}) =>
    attack('roll', { battle: { attacker: 'A', contested: 4, enteredFrom: 3, ...more } });
  const won = (chance: Options['chance'], more: object = {}) =>
    placed(at(more), { chance: chance ?? {} }).facts.battles[0];

  it('goes to the higher total (gauntlet.battle.outcome.higher-wins)', () => {
    expect(won(rolls([4], [3]))).toMatchObject({ winner: 'A' });
    expect(won(rolls([3], [4]))).toMatchObject({ winner: 'B' });
  });

  it('nets advantage and disadvantage one for one (gauntlet.battle.outcome.advantage-net)', () => {
    const chance = rolls([2, 6], [4]);
    const even = won(chance, { advantage: { A: 2 }, disadvantage: { A: 2 } });
    expect(even).toMatchObject({ dice: { A: 2 }, winner: 'B' });
    const more = won(chance, { advantage: { A: 3 }, disadvantage: { A: 2 } });
    expect(more).toMatchObject({ dice: { A: 6 }, winner: 'A' });
    const less = won(chance, { advantage: { A: 1 }, disadvantage: { A: 2 } });
    expect(less).toMatchObject({ dice: { A: 2 }, winner: 'B' });
  });

  it('gives Defender’s Advantage no die (gauntlet.battle.outcome.defenders-advantage-no-die)', () => {
    const table = placed(at(), { chance: rolls([4], [4]) });
    expect(table.when('play.turn.battle.aftermath').battle?.dice?.B?.rolled).toEqual([4]);
    expect(table.facts.battles[0]).toMatchObject({ winner: 'B', rolls: 1 });
  });

  it('gives an occupier no Defender’s Advantage, unless a version does', () => {
    const counter = attack('roll', {
      active: 'B',
      battle: { attacker: 'B', contested: 4, enteredFrom: 5 },
    });
    const chance = rolls([4, 6], [4, 1]);
    expect(placed(counter, { chance }).facts.battles[0]).toMatchObject({ winner: 'B', rolls: 2 });
    const free = { 'battle.tieNeedsControl': false };
    expect(placed(counter, { chance, changes: free }).facts.battles[0]).toMatchObject({
      winner: 'A',
    });
    const never = { 'battle.defenderWinsTies': false };
    const attacked = { chance: rolls([4, 6], [4, 1]), changes: never };
    expect(placed(at(), attacked).facts.battles[0]).toMatchObject({ winner: 'A', rolls: 2 });
  });

  it('rolls ties again with everything still in use (gauntlet.battle.outcome.tie-keeps-effects)', () => {
    const counter = attack('roll', {
      active: 'B',
      battle: { attacker: 'B', contested: 4, enteredFrom: 5, mods: { B: 2 }, advantage: { B: 1 } },
    });
    const table = placed(counter, { chance: rolls([1, 3, 2, 4], [5, 3]) });
    expect(table.facts.battles[0]).toMatchObject({ totals: { A: 3, B: 6 }, rolls: 2 });
    expect(table.cited).toContain('gauntlet.battle.outcome.tie-keeps-effects');
  });

  it('lets an effect break a tie only where nobody has Defender’s Advantage', () => {
    const omen = card({ title: 'Omen', gambit: { do: [{ do: 'break-tie' }] } });
    const fight = (control: string) =>
      placed(attack('reveal-gambits', { control, seats: { A: { gambits: ['omen'] } } }), {
        cards: { omen },
        chance: rolls([4], [4]),
      }).passes('A', 'B').facts.battles[0];
    expect(fight('AAABBB')).toMatchObject({ winner: 'B' });
    expect(fight('AAAABB')).toMatchObject({ winner: 'A', rolls: 1 });
  });

  it('opens the window before dice once, unless a version opens it again', () => {
    const fund = {
      effects: [{ at: 'pre-dice', may: true, do: [{ do: 'total', add: 1 }] }],
    } as const;
    const counter = attack('pre-dice', {
      active: 'B',
      battle: { attacker: 'B', contested: 4, enteredFrom: 5 },
    });
    const chance = rolls([3, 5], [4, 1]);
    const once = placed(counter, { places: { 4: fund }, chance }).choose('B', 'apply', {
      effect: 'territory/4',
    });
    expect(once.facts.battles[0]).toMatchObject({ rolls: 2, totals: { B: 6 } });
    const again = placed(counter, {
      places: { 4: fund },
      chance,
      changes: { 'battle.preDiceReopensOnTie': true },
    });
    again.choose('B', 'apply', { effect: 'territory/4' });
    expect(again.asked).toEqual(['B effect']);
  });
});

describe('a Last Stand', () => {
  const stand = (a: number, b: number, more = {}, options = {}) =>
    placed(
      attack('opening', {
        tokens: { A: 7, B: 7 },
        control: 'AAAAAA',
        battle: { attacker: 'A', contested: 7, enteredFrom: 6, ...more },
      }),
      { chance: rolls([a], [b]), ...options },
    ).passes('A', 'B', 'A', 'B');

  it('adds 1 to the defender and gives it ties (gauntlet.last-stand.bonus)', () => {
    expect(stand(5, 4).facts.battles[0]).toMatchObject({ totals: { A: 5, B: 5 }, winner: 'B' });
    expect(stand(6, 4).facts.result).toEqual({ ending: 'run-the-gauntlet', winner: 'A' });
    const plain = stand(5, 4, {}, { changes: { 'lastStand.defenderBonus': 0 } });
    expect(plain.facts.result?.winner).toBe('A');
  });

  it('lost, sends the attacker back and goes on (gauntlet.last-stand.defender-wins)', () => {
    const table = stand(2, 4);
    expect(table.tokens).toEqual([6, 7]);
    expect(table.facts).toMatchObject({ result: null, control: 'AAAAAA' });
    expect(table.asked).toEqual(['A action']);
    expect(table.cited).toContain('gauntlet.last-stand.defender-wins');
  });

  it('won, ends the game before retreats and destinations (gauntlet.aftermath.victory-before-retreat)', () => {
    const table = stand(6, 1);
    expect(table.entered).not.toContain('play.turn.battle.aftermath.retreating');
    expect(table.tokens).toEqual([7, 7]);
    table.refuses({ seat: 'A', choose: 'pass' }, 'choice/game-over');
  });

  it('silences Territories, but not Assets (gauntlet.last-stand.territory-effects)', () => {
    const strong = { standing: [{ rule: 'total', add: 4, who: 'each' }] } as const;
    const pennant = card({
      title: 'Pennant',
      action: { do: [{ do: 'bank', what: 'this' }] },
      asset: { standing: [{ rule: 'total', add: 2 }] },
    });
    const at = attack('roll', {
      tokens: { A: 7, B: 7 },
      control: 'AAAAAA',
      battle: { attacker: 'A', contested: 7, enteredFrom: 6 },
      seats: { A: { assets: ['pennant'] } },
    });
    const options = { cards: { pennant }, places: { 6: strong }, chance: rolls([4], [3]) };
    expect(placed(at, options).facts.battles[0]?.totals).toEqual({ A: 6, B: 4 });
  });
});

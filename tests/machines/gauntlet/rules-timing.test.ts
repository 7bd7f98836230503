import { describe, expect, it } from 'vitest';
import { card, later } from './at-table.ts';
import { attack, placed, rolls } from './rules-at-table.ts';

describe('shared timing (gauntlet.timing.shared)', () => {
  const tactics = (a: readonly string[], b: readonly string[]) =>
    attack('reveal-tactics', { seats: { A: { tactics: [...a] }, B: { tactics: [...b] } } });

  it('goes back and forth from the attacker on, each in an order of their own', () => {
    const table = placed(tactics(['one', 'two'], ['one', 'two', 'tactic']));
    expect(table.asked).toEqual(['A effect']);
    table.choose('A', 'apply', { effect: 'A/two' });
    expect(table.asked).toEqual(['B effect']);
    table.refuses({ seat: 'A', choose: 'apply', effect: 'A/one' }, 'choice/not-your-turn');
    table.choose('B', 'apply', { effect: 'B/tactic' });
    // A's last one is required and applies itself; then B goes on alone.
    expect(table.asked).toEqual(['B effect']);
    expect(table.values('B', 'apply', 'effect')).toEqual(['B/one', 'B/two']);
    expect(table.battle.mods).toEqual({ A: 3, B: 3 });
  });

  it('starts with the defender where a version says so', () => {
    const changes = { 'timing.firstInBattle': 'defender' };
    const table = placed(tactics(['one', 'two'], ['one', 'two']), { changes });
    expect(table.asked).toEqual(['B effect']);
  });

  it('asks no pass of what is required (gauntlet.golden.must-is-required)', () => {
    const table = placed(tactics(['one', 'two'], []));
    expect(table.kinds('A')).toEqual(['apply']);
    const rule = 'gauntlet.golden.must-is-required';
    table.refuses({ seat: 'A', choose: 'pass' }, 'choice/must', rule);
  });

  it('applies nothing before its timing (gauntlet.timing.stated-only)', () => {
    const late = card({
      title: 'Late',
      gambit: { do: [later('pre-dice', [{ do: 'total', add: 2 }])] },
    });
    const at = attack('reveal-gambits', { seats: { A: { gambits: ['late'] } } });
    const table = placed(at, { cards: { late }, chance: rolls([3], [3]) });
    expect(table.battle.mods.A).toBe(0);
    table.refuses({ seat: 'A', choose: 'apply', effect: 'later/1' }, 'choice/wrong-kind');
    table.passes('A', 'B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 5, B: 3 });
  });

  it('lets what waits lapse with a battle that is left', () => {
    const late = card({
      title: 'Late',
      gambit: { do: [later('pre-dice', [{ do: 'total', add: 2 }])] },
    });
    const leave = card({ title: 'Leave', gambit: { do: [{ do: 'withdraw', who: 'you' }] } });
    const seats = { A: { gambits: ['late'] }, B: { gambits: ['leave'] } };
    const table = placed(attack('reveal-gambits', { seats }), { cards: { late, leave } });
    expect(table.facts).toMatchObject({ later: [], battles: [{ outcome: 'withdrawn' }] });
  });
});

describe('negation (gauntlet.negation)', () => {
  const hush = card({
    title: 'Hush',
    gambit: { first: true, do: [{ do: 'negate', what: { from: 'gambits', of: 'opponent' } }] },
  });
  const shush = card({
    title: 'Shush',
    gambit: { do: [{ do: 'negate', what: { from: 'gambits', of: 'opponent' } }] },
  });
  const fight = (gambit: string) =>
    placed(
      attack('reveal-gambits', { seats: { A: { gambits: ['gambit'] }, B: { gambits: [gambit] } } }),
      { cards: { hush, shush }, chance: rolls([3], [2]) },
    );

  it('in time, switches the effect off; the card keeps role and destination', () => {
    const table = fight('hush');
    expect(table.battle.mods.A).toBe(0);
    expect(table.seat('A').gambits).toMatchObject([{ negated: true, applied: false }]);
    table.passes('A', 'B');
    expect(table.seat('A').graveyard).toEqual(['A/gambit']);
  });

  it('too late, changes nothing (gauntlet.timing.no-late-negation)', () => {
    const table = fight('shush');
    expect(table.battle.mods.A).toBe(3);
    expect(table.cited).toContain('gauntlet.timing.no-late-negation');
  });
});

describe('several cards', () => {
  const reserve = ['one', 'two', 'drill'];
  const choosing = (limit: number) =>
    attack('tactics', {
      battle: { attacker: 'A', contested: 4, enteredFrom: 3, limits: { tactics: { A: limit } } },
      seats: { A: { reserve } },
    });

  it('are chosen together, fewer where one likes (gauntlet.timing.multi-together, .extra-optional)', () => {
    const table = placed(choosing(2));
    expect(table.values('A', 'choose-tactic', 'cards')).toEqual([
      ['A/one'],
      ['A/one', 'A/two'],
      ['A/two'],
    ]);
    const all = placed(choosing(2)).choose('A', 'choose-tactic', { cards: ['A/one', 'A/two'] });
    expect(all.cited).toContain('gauntlet.timing.multi-together');
    expect(all.asked).toEqual(['B tactics']);
    table.choose('A', 'choose-tactic', { cards: ['A/two'] });
    expect(table.cited).toContain('gauntlet.timing.extra-optional');
  });

  it('are one where nothing allows more (gauntlet.battle.tactics.limit)', () => {
    const table = placed(choosing(1));
    const both = { seat: 'A', choose: 'choose-tactic', cards: ['A/one', 'A/two'] };
    table.refuses(both, 'choice/too-many', 'gauntlet.battle.tactics.limit');
    const drill = { ...both, cards: ['A/drill'] };
    table.refuses(drill, 'choice/not-eligible', 'gauntlet.battle.tactics.eligible');
  });
});

describe('an added Tactic', () => {
  const call = card({
    title: 'Call',
    tactic: { do: [{ do: 'add-tactic', what: { from: 'reserve' } }] },
  });
  const at = (reserve: readonly string[]) =>
    attack('reveal-tactics', { seats: { A: { tactics: ['call'], reserve: [...reserve] } } });
  const options = { cards: { call }, chance: rolls([3], [1]) };

  it('is eligible, face up, applied with the others, and asks nobody again', () => {
    const table = placed(at(['one', 'two', 'drill']), options);
    expect(table.values('A', 'answer', 'pick')).toEqual(['A/one', 'A/two']);
    table.refuses({ seat: 'A', choose: 'answer', pick: 'A/drill' }, 'choice/not-an-option');
    table.choose('A', 'answer', { pick: 'A/two' });
    const outcome = table.when('play.turn.battle.outcome');
    expect(outcome.battle?.mods.A).toBe(2);
    expect(outcome.seats.A?.tactics).toMatchObject([
      { card: 'A/call' },
      { added: true, face: 'up' },
    ]);
    expect(table.cited).toContain('gauntlet.additional-tactic.no-reopen');
  });

  it('goes where Tactics go (gauntlet.additional-tactic.destination)', () => {
    const table = placed(at(['two']), options);
    expect(table.seat('A').discard).toEqual(['A/call', 'A/two']);
    expect(table.cited).toContain('gauntlet.additional-tactic.destination');
  });

  it('is none where no card is eligible (gauntlet.additional-tactic.eligible)', () => {
    const table = placed(at(['drill']), options);
    expect(table.facts.battles[0]?.totals).toEqual({ A: 3, B: 1 });
    expect(table.cited).toContain('gauntlet.additional-tactic.eligible');
  });
});

describe('a replacement', () => {
  const swap = (face?: 'up' | 'down') =>
    card({
      title: 'Swap',
      gambit: {
        do: [
          {
            do: 'replace',
            what: 'this',
            with: { from: 'hand', filter: { other: true } },
            ...(face === undefined ? {} : { face }),
          },
        ],
      },
    });
  const at = attack('reveal-gambits', {
    seats: { A: { gambits: ['swap'], hand: ['gambit', 'two', 'tactic'] } },
  });

  it('is itself eligible for the role, and takes it over (gauntlet.replacement.eligible, .role)', () => {
    const table = placed(at, { cards: { swap: swap('up') } });
    expect(table.values('A', 'answer', 'pick')).toEqual(['A/gambit', 'A/two']);
    table.choose('A', 'answer', { pick: 'A/two' });
    expect(table.seat('A')).toMatchObject({
      gambits: [{ card: 'A/two', face: 'up', source: 'hand' }],
      hand: ['A/gambit', 'A/tactic', 'A/swap'],
    });
    expect(table.battle.mods.A).toBe(2);
  });

  it('face down stays unknown to the opponent, and applies nothing (gauntlet.replacement.face)', () => {
    const table = placed(at, { cards: { swap: swap('down') } });
    expect(table.asked).toEqual(['A answerUnseen']);
    table.choose('A', 'pick', { pick: 'A/two' });
    expect(table.battle.mods.A).toBe(0);
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: { A: { gambits: [{ face: 'down', card: { hidden: true } }] } },
    });
    const { steps } = table.run.line(table.path);
    const told = steps
      .flatMap(({ actions }) => actions.flatMap(({ rulings }) => rulings))
      .filter(({ only }) => only === undefined || only.includes('B'));
    expect(JSON.stringify(told)).not.toContain('A/two');
  });
});

describe('a copied effect', () => {
  const echo = card({
    title: 'Echo',
    tactic: { do: [{ do: 'copy', heading: 'tactic', from: { from: 'graveyard' } }] },
  });
  const mirror = card({
    title: 'Mirror',
    tactic: { do: [{ do: 'copy', heading: 'tactic', from: { from: 'graveyard' } }] },
  });
  const fee = card({
    title: 'Fee',
    tactic: {
      costs: [{ do: 'discard', what: { from: 'hand' } }],
      do: [{ do: 'total', add: 4 }],
    },
  });
  const own = card({ title: 'Own', tactic: { do: [{ do: 'move', what: 'this', to: 'hand' }] } });
  const at = (graveyard: readonly string[], hand: readonly string[] = []) =>
    attack('reveal-tactics', {
      seats: { A: { tactics: ['echo'], graveyard: [...graveyard], hand: [...hand] } },
    });
  const options = { cards: { echo, mirror, fee, own }, chance: rolls([3], [1]) };

  it('is the heading that is named, of a card that stays (gauntlet.copy.only-specified, .source-stays)', () => {
    const table = placed(at(['tactic', 'gambit']), options);
    const outcome = table.when('play.turn.battle.outcome');
    expect(outcome.battle?.mods.A).toBe(3);
    expect(outcome.seats.A?.graveyard).toEqual(['A/tactic', 'A/gambit']);
  });

  it('is paid for by who copies, and not applied where that cannot be (gauntlet.copy.costs)', () => {
    const paid = placed(at(['fee'], ['drill']), options);
    expect(paid.facts.battles[0]?.totals?.A).toBe(7);
    expect(paid.seat('A').discard).toContain('A/drill');
    const unpaid = placed(at(['fee']), options);
    expect(unpaid.facts.battles[0]?.totals?.A).toBe(3);
    expect(unpaid.cited).toContain('gauntlet.copy.costs');
  });

  it('means the card that it is printed on by «this card» (gauntlet.copy.this-card)', () => {
    const table = placed(at(['own']), options);
    expect(table.seat('A').hand).toEqual(['A/own']);
    expect(table.seat('A').discard).toEqual(['A/echo']);
  });

  it('copies no copier, unless a version allows further layers (gauntlet.copy.no-chain)', () => {
    const table = placed(at(['mirror', 'tactic']), options);
    expect(table.facts.battles[0]?.totals?.A).toBe(6);
    expect(table.cited).toContain('gauntlet.copy.no-chain');
    const alone = placed(at(['mirror']), options);
    expect(alone.facts.battles[0]?.totals?.A).toBe(3);
    const layered = placed(at(['mirror', 'tactic']), {
      ...options,
      changes: { 'copy.extraLayers': 1 },
    });
    expect(layered.values('A', 'answer', 'pick')).toEqual(['A/mirror', 'A/tactic']);
    layered.choose('A', 'answer', { pick: 'A/mirror' });
    expect(layered.facts.battles[0]?.totals?.A).toBe(6);
  });
});

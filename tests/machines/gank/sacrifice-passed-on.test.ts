/** Our variant of the Sacrifice: renewed each round, and passed from seat to seat by a marker. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { botFor, chartFor, playBots, Run, withChanges } from '../../../machines/kernel/index.ts';
import {
  accuses,
  attacks,
  deal,
  demon,
  heals,
  hero,
  type Options,
  type PositionWords,
  place,
  published,
  seedOf,
  seedRefusals,
} from './at-table.ts';

const changes = { 'slots.sacrifice': 'passed-on' };
const volunteer = (seat: string) => ({ seat, choose: 'volunteer' });
const decline = (seat: string) => ({ seat, choose: 'decline' });

const four = (marker: string, words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 4,
  army: 12,
  sacrifice: { marker },
  seats: {
    A: hero('tank', { hand: [5, 4, 3] }),
    B: hero('healer', { hand: [4, 3, 2] }),
    C: demon('striker', { hand: [3, 5, 6] }),
    D: hero('scribe', { hand: [2, 4], health: 0 }),
  },
  ...words,
});

const asked = (marker: string, words?: Partial<PositionWords>, more: Options['changes'] = {}) =>
  place(four(marker, words), { changes: { ...changes, ...more } }).choose(
    attacks('A', 5),
    heals('B', 4, 'B'),
    attacks('C', 3),
  );

describe('the marker (variant.sacrifice.marker)', () => {
  it('is with the first seat when the game begins, and public', () => {
    const table = deal(['A', 'B', 'C'], { changes });
    expect(table.facts.sacrifice).toEqual({ used: false, remaining: 1, marker: 'A' });
    const seen = table.run.view(table.facts, 'spectator') as { sacrifice: { marker: string } };
    expect(seen.sacrifice.marker).toBe('A');
    expect(table.cited).toContain('variant.sacrifice.marker');
  });

  it('is with the first seat in play of a position that names none', () => {
    const table = place(
      {
        phase: 'commit',
        turn: 4,
        seats: { A: hero('tank', { health: 0 }), B: hero('healer'), C: hero('striker') },
      },
      { changes },
    );
    expect(table.facts.sacrifice.marker).toBe('B');
  });

  it('is no fact of a game whose table shares the Sacrifice', () => {
    expect(deal(['A', 'B', 'C']).facts.sacrifice).toEqual({ used: false, remaining: 1 });
    expect(seedRefusals(['A', 'B', 'C', 'D'], four('A'))).toMatchObject([
      { code: 'position/impossible', where: 'position.sacrifice.marker' },
    ]);
  });
});

describe('asking (variant.sacrifice.asked)', () => {
  it('asks the holder alone', () => {
    const table = asked('B');
    expect(table.decision).toBe('holder');
    expect(table.asked).toEqual(['B']);
    expect(table.facts.round.sacrifice.asked).toEqual(['B']);
    expect(table.kinds('B')).toEqual(['volunteer', 'decline']);
    expect(table.kinds('A')).toEqual([]);
    expect(table.refusal(volunteer('A'))).toMatchObject({ code: 'choice/not-your-turn' });
  });

  it('lets a holder who is not eligible decline only (variant.sacrifice.eligible)', () => {
    const table = asked('C');
    expect(table.kinds('C')).toEqual(['decline']);
    table.refuses(volunteer('C'), 'choice/not-eligible', 'variant.sacrifice.eligible');
  });

  it('passes the marker on first where its holder is out of play', () => {
    expect(asked('D').asked).toEqual(['A']);
    // A wrong accusation hurts both, and A falls of it just before the step.
    const seats = { ...four('A').seats, A: hero('tank', { hand: [5, 4, 3], health: 1 }) };
    const table = place(four('A', { seats }), { changes }).choose(
      attacks('A', 5),
      accuses('B', 4, 'A'),
      attacks('C', 3),
    );
    expect(table.facts.round.fallen).toEqual(['A']);
    expect(table.asked).toEqual(['B']);
    expect(table.cited).toContain('variant.sacrifice.passed-on');
  });

  it('asks nobody where it could not help, and passes the marker on all the same', () => {
    for (const table of [asked('A', { army: 0 }), asked('A', {}, { 'sacrifice.perGame': 0 })]) {
      expect(table.decision).not.toBe('holder');
      expect(table.atTurnEnd.sacrifice.marker).toBe('B');
    }
    const pointless = { 'sacrifice.offerWhenNothingToCancel': true };
    expect(asked('A', { army: 0 }, pointless).asked).toEqual(['A']);
  });
});

describe('a holder who volunteers', () => {
  it('dies, cancels the damage, and the marker goes to the next seat in play', () => {
    const table = asked('B').choose(volunteer('B'));
    const facts = table.atTurnEnd;
    expect(facts.seats.B).toMatchObject({ health: 0, alive: false });
    expect(facts.round.damage).toMatchObject({ cancelled: true, amount: 0 });
    expect(facts.round.sacrifice).toEqual({ asked: ['B'], declined: [], volunteer: 'B' });
    expect(facts.sacrifice).toEqual({ used: true, remaining: 0, marker: 'C' });
  });

  it('uses the right of this round only (variant.sacrifice.renewed)', () => {
    const place4 = four('A', { sacrifice: { used: true, marker: 'A' } });
    const table = place(place4, { changes }).choose(
      attacks('A', 5),
      heals('B', 4, 'B'),
      attacks('C', 3),
    );
    expect(table.kinds('A')).toEqual(['volunteer', 'decline']);
    expect(table.facts.sacrifice).toEqual({ used: false, remaining: 1, marker: 'A' });
  });
});

it('a holder who declines lets the damage fall, and passes the marker over the dead', () => {
  const facts = asked('C').choose(decline('C')).atTurnEnd;
  expect(facts.round.damage).toMatchObject({ cancelled: false, amount: 12 });
  expect(facts.round.sacrifice).toEqual({ asked: ['C'], declined: ['C'], volunteer: null });
  expect(facts.sacrifice).toEqual({ used: false, remaining: 1, marker: 'A' });
});

it('tells programs what is public and what is their own', () => {
  const table = place(four('B'), { changes });
  const told = (seat: string) =>
    table.run.observation(table.path, seat).extra as {
      sacrifice: unknown;
      own: { sacrifice: unknown };
    };
  expect(told('A').sacrifice).toEqual({ used: false, remaining: 1, marker: 'B' });
  const no = { eligibleIfUnchanged: false, availableNow: false };
  expect(told('A').own.sacrifice).toEqual(no);
  expect(told('B').own.sacrifice).toEqual({ eligibleIfUnchanged: true, availableNow: false });
  table.choose(attacks('A', 5), heals('B', 4, 'B'), attacks('C', 3));
  expect(told('B').own.sacrifice).toEqual({ eligibleIfUnchanged: true, availableNow: true });
  expect(told('A').own.sacrifice).toEqual(no);
});

describe('the rules under it', () => {
  const laid = withChanges(published, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  const { ruleset } = laid;

  it('say so in the register of a draft too, and leave the published one alone', () => {
    expect(ruleset.ruleIds.has('variant.sacrifice.renewed')).toBe(true);
    expect(ruleset.ruleIds.has('gank.sacrifice.once')).toBe(false);
    expect(published.ruleIds.has('variant.sacrifice.renewed')).toBe(false);
  });

  it('know every rule that the chart cites', () => {
    const seats = ['A', 'B', 'C'];
    const piece = ruleset.game.chart({ seats, slots: ruleset.game.slots(ruleset.params) });
    const { graph } = chartFor(ruleset, seats);
    const cited = [
      ...graph.nodes.flatMap(({ rules }) => rules),
      ...Object.values(piece.guards).flatMap(({ rules }) => rules),
    ];
    expect(cited.filter((id) => !ruleset.ruleIds.has(id))).toEqual([]);
  });

  it('let every game come to its end, with the marker always in play or nowhere', () => {
    const games = fc.record({
      seats: fc.constantFrom(3, 4, 5),
      random: fc.string({ minLength: 1, maxLength: 8 }),
      bot: fc.constantFrom('random', 'sensible'),
    });
    fc.assert(
      fc.property(games, ({ seats, random, bot }) => {
        const started = Run.start(ruleset, seedOf([...'ABCDE'].slice(0, seats), undefined, random));
        if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
        const { run } = started;
        const { path, stopped } = playBots(run, '', () => botFor(ruleset.game, bot), {
          most: 2000,
        });
        expect(stopped).toBe('ended');
        for (const node of run.line(path).nodes) {
          const { order, sacrifice, seats: facts } = run.facts(node.path);
          const holder = sacrifice.marker ?? null;
          expect([null, ...order]).toContain(holder);
          const pending = run.pending(node.path).filter(({ decision }) => decision === 'holder');
          if (pending.length === 0) continue;
          expect(pending.map(({ seat }) => seat)).toEqual([holder]);
          expect(facts[holder ?? '']).toMatchObject({ alive: true, merged: false });
        }
      }),
      { numRuns: 30 },
    );
  });
});

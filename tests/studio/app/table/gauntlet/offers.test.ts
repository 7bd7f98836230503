import { describe, expect, it } from 'vitest';
import {
  offersAt,
  offersBeside,
  offersElsewhere,
  offersOn,
} from '../../../../../studio/app/table/gauntlet/offers.ts';
import type { Offer } from '../../../../../studio/app/table/table-acts.ts';
import { type Match, made, positioned } from './gauntlet-fixture.ts';

const offersOf = (run: Match, path: string, seat = 'A'): readonly Offer[] =>
  run.legal(path, seat).map((choice) => ({ choice, said: choice.choose }));

const kinds = (offers: readonly Offer[]) => offers.map(({ choice }) => choice.choose);

describe('choices on the table', () => {
  it('are steps at the positions that they lead to', () => {
    const run = positioned({ at: 'movement', tokens: { A: 2, B: 5 } });
    const [game, offers] = [run.facts(''), offersOf(run, '')];
    expect(kinds(offersAt(game, offers, 3))).toEqual(['advance']);
    expect(kinds(offersAt(game, offers, 2))).toEqual(['hold']);
    expect(kinds(offersAt(game, offers, 1))).toEqual(['withdraw']);
    expect(offersAt(game, offers, 5)).toEqual([]);
    expect(offersBeside(game, offers)).toEqual([]);
    expect(offersElsewhere(game, offers)).toEqual(['a marked position']);
  });

  it('are steps the other way for the other player', () => {
    const run = positioned({ at: 'movement', active: 'B', tokens: { A: 2, B: 5 } });
    const [game, offers] = [run.facts(''), offersOf(run, '', 'B')];
    expect(kinds(offersAt(game, offers, 4))).toEqual(['advance']);
    expect(kinds(offersAt(game, offers, 6))).toEqual(['withdraw']);
  });

  it('are cards that can be played, and a pass beside them', () => {
    const run = positioned({
      at: 'action-before',
      seats: { A: { hand: ['muster', 'spearhead'] }, B: {} },
    });
    const [game, offers] = [run.facts(''), offersOf(run, '')];
    expect(kinds(offersOn(offers, 'A/muster'))).toEqual(['play']);
    expect(offersOn(offers, 'A/spearhead')).toEqual([]);
    expect(kinds(offersBeside(game, offers))).toEqual(['pass']);
    expect(offersElsewhere(game, offers)).toEqual(['a marked card']);
  });

  it('are Territories where an effect asks for one, and options where it asks for those', () => {
    const run = positioned({
      at: 'action-before',
      seats: { A: { hand: ['muster', 'palisade'] }, B: {} },
    });
    const laid = made(run, { seat: 'A', choose: 'play', card: 'A/palisade' });
    const [game, offers] = [run.facts(laid), offersOf(run, laid)];
    for (const { choice } of offers) {
      expect(offersAt(game, offers, Number(choice.pick))).toHaveLength(1);
    }
    expect(offersBeside(game, offers)).toEqual([]);
    const mustered = made(run, { seat: 'A', choose: 'play', card: 'A/muster' });
    const options = offersOf(run, mustered);
    expect(options).toHaveLength(2);
    expect(offersBeside(run.facts(mustered), options)).toEqual(options);
    expect([0, 1].flatMap((at) => offersAt(run.facts(mustered), options, at))).toEqual([]);
  });

  it('are Gambits one by one, sets of several after them', () => {
    const run = positioned({
      at: 'gambits',
      tokens: { A: 5, B: 5 },
      battle: {
        attacker: 'A',
        contested: 5,
        enteredFrom: 4,
        limits: { gambits: { A: 2, B: 1 } },
      },
      seats: { A: { hand: ['spearhead', 'shield-wall'] }, B: {} },
    });
    const [game, offers] = [run.facts(''), offersOf(run, '')];
    const sets = offersOn(offers, 'A/spearhead').map(({ choice }) => choice.cards as string[]);
    expect(sets.map((cards) => cards.length)).toEqual([1, 2]);
    expect(sets.every((cards) => cards.includes('A/spearhead'))).toBe(true);
    expect(kinds(offersBeside(game, offers))).toEqual(['pass']);
    expect(offersElsewhere(game, offers)).toEqual(['a marked card', 'a list in Why, Choices']);
  });
});

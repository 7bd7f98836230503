/** Parameters of Gauntlet that cannot be: out of range, of another kind, or against each other. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../machines/kernel/index.ts';
import { setAt } from '../../../machines/kernel/ruleset.ts';
import { paramRefusals, params } from './texts.ts';

/** What is said where these parameters are set otherwise. */
function against(changes: Readonly<Record<string, Json>>): readonly string[] {
  const values = structuredClone(params);
  for (const [path, value] of Object.entries(changes)) setAt(values, path, value);
  return paramRefusals(values).map(
    ({ where, found, expected }) => `${where.replace('params.jsonc ', '')}: ${found}; ${expected}`,
  );
}

describe('the parameters', () => {
  it('are the rulebook’s', () => {
    expect(params.deck).toMatchObject({
      minCards: 30,
      maxValue: 60,
      uniqueCopies: 1,
      maxArenas: 1,
    });
    expect(params.hand).toEqual({ opening: 3, limit: 3 });
    expect(params.battle).toMatchObject({ gambits: 1, tactics: 1, reserve: 3 });
    expect(params.turn.limit).toBeNull();
  });

  it('are refused out of their range, and all of them at once', () => {
    expect(
      against({ 'dice.sides': 1, 'battle.gambitFace': 'sideways', 'draw.reshuffleDiscard': 'yes' }),
    ).toEqual([
      'dice.sides: 1; a whole number from 2 to 20',
      'draw.reshuffleDiscard: "yes"; true or false',
      'battle.gambitFace: "sideways"; one of "down", "up"',
    ]);
  });

  it('take a limit that is a number or null', () => {
    expect(against({ 'turn.limit': 200 })).toEqual([]);
    expect(against({ 'turn.limit': 0 })).toEqual([
      'turn.limit: 0; a whole number from 1 to 2000, or null',
    ]);
  });
});

describe('laws between parameters', () => {
  it('a Deck can be large enough, and worth enough', () => {
    expect(against({ 'deck.maxCards': 29 })).toEqual([
      'deck.maxCards: deck.maxCards 29 below deck.minCards 30; deck.maxCards at least deck.minCards, or null',
    ]);
    expect(against({ 'deck.maxValue': 29 })).toEqual([
      'deck.maxValue: deck.maxValue 29 for at least 30 cards; at least 1 of value for each card of the smallest Deck',
    ]);
  });

  it('a Unique card has no more copies than others', () => {
    expect(against({ 'deck.uniqueCopies': 3, 'deck.maxCopies': 2 })).toHaveLength(1);
    expect(against({ 'deck.uniqueCopies': 3 })).toEqual([]);
  });

  it('the opening Hand comes out of the Deck', () => {
    expect(against({ 'deck.minCards': 2 })).toEqual([
      'hand.opening: an opening Hand of 3 cards from a Deck of 2; at most deck.minCards 2',
    ]);
  });

  it('Arenas are Territories', () => {
    expect(against({ 'deck.maxArenas': 3, 'territories.perPlayer': 2 })).toHaveLength(1);
  });

  it('every action has an opportunity', () => {
    expect(against({ 'turn.opportunities.after': false })).toEqual([]);
    expect(
      against({ 'turn.opportunities.after': false, 'turn.opportunities.before': false }),
    ).toEqual([
      'turn.actions: turn.actions 1 with 0 Action Opportunities open; no more actions than there are Action Opportunities to take them in',
    ]);
    expect(against({ 'turn.actions': 2, 'turn.opportunities.before': false })).toHaveLength(1);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseReplay,
  type ReplayFile,
  type Ruleset,
  withChanges,
} from '../../../../machines/kernel/index.ts';
import { abreast } from '../../../../studio/analysis/compare/abreast.ts';
import { differencePlaces } from '../../../../studio/analysis/compare/places.ts';
import { playBoth } from '../../../../studio/analysis/compare/replays.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { base, noddingPig, pairOf, pigWith, slowPig, turns } from './pigs.ts';

function placesOf(before: Ruleset, after: Ruleset, replay: ReplayFile) {
  const played = playBoth(pairOf(before, after), replay);
  if ('refusals' in played) throw new Error(JSON.stringify(played.refusals));
  const beside = abreast(played.lines.before, played.lines.after);
  return { played, beside, places: differencePlaces(played, beside) };
}

describe('the places at which two lines differ', () => {
  it('are none where they never part, whatever way each takes', () => {
    expect(placesOf(base(), base(), turns([4, 3])).places).toEqual([]);
    expect(placesOf(base(), slowPig(), turns([4, 1])).places).toEqual([]);
  });

  it('begin with another decision, and end with the choice that it refuses', () => {
    const { places, beside } = placesOf(base(), noddingPig(), turns([4, 3]));
    expect(places.map(({ what, move }) => [what, move])).toEqual([
      ['facts', 2],
      ['asked', 2],
      ['refused', 2],
    ]);
    expect(places[1]?.asked).toEqual({
      before: ['B: turn'],
      after: ['A: nod'],
    });
    expect(places[2]?.refused).toMatchObject({ side: 'after', at: { index: 2 } });
    const columns = places.map(({ column }) => column);
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    expect(columns.every((column) => column < beside.columns.length)).toBe(true);
  });

  it('tell a fact once, as long as it goes on differing', () => {
    const { places } = placesOf(base(), pigWith({ 'die.bust': 4 }), turns([4, 3, 3]));
    const paths = places.flatMap(({ writes }) => writes.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('begin at the first differing fact, dozens of moves before the first refused choice', () => {
    const gank = gankRuleset() as unknown as Ruleset;
    const laid = withChanges(gank, { 'health.start': 4 });
    if ('refusals' in laid) throw new Error('not laid');
    const name = 'games/three-seats-to-the-last-card';
    const url = new URL(`../../../../replays/gank/${name}.json`, import.meta.url);
    const parsed = parseReplay(readFileSync(url, 'utf8'), name);
    if ('refusals' in parsed) throw new Error('not parsed');
    const { places, played, beside } = placesOf(gank, laid.ruleset, parsed.value);
    const [first] = places;
    expect(first).toMatchObject({ what: 'facts', move: 0 });
    expect(first?.writes.map(({ path }) => path)).toContain('seats.A.health');
    // The column is that of the step which writes it, not of where the opening comes to rest.
    const column = first?.column ?? 0;
    const facts = (side: 'before' | 'after') => {
      const { run, path } = played[side];
      return run.line(path).steps[beside.stepAt(side, column)]?.game;
    };
    expect(facts('before')).not.toEqual(facts('after'));
    const refused = places.find(({ what }) => what === 'refused');
    expect(refused?.refused?.at.index).toBeGreaterThan(48);
    expect((refused?.move ?? 0) - (first?.move ?? 0)).toBeGreaterThan(36);
  });
});

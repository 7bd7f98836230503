/** A parameter or a rule picked elsewhere lights the steps that used it. */
import { describe, expect, it } from 'vitest';
import {
  type Played,
  playReplay,
  type Ruleset,
  type Viewer,
} from '../../../../machines/kernel/index.ts';
import { indexReads } from '../../../../studio/analysis/blame.ts';
import type { Selection } from '../../../../studio/app/session/types.ts';
import { litSteps } from '../../../../studio/app/timeline/lit-steps.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { recordedGames } from '../../../support/recorded-games.ts';

const gank = gankRuleset() as unknown as Ruleset;

function played(): Played {
  const game = recordedGames('gank').find(({ file }) => file.endsWith('/turn-full-trace.json'));
  const result = game === undefined ? null : playReplay(gank, game.replay);
  if (result === null || 'refusals' in result) throw new Error('not played');
  return result.played;
}

const { run, path } = played();
const line = run.line(path);

const lit = (selection: Selection | null, viewer: Viewer = 'all') =>
  litSteps(selection, { run, line, reads: indexReads(run, line, viewer), viewer });

const stepsIn = ({ spans }: ReturnType<typeof lit>) =>
  spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));

describe('lit steps', () => {
  it('are those that read a parameter', () => {
    const steps = stepsIn(lit({ kind: 'param', id: 'waves.perPlayer[1]' }));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      const { actions, guards, rest, law } = line.steps[step] ?? {
        actions: [],
        guards: [],
        rest: [],
        law: [],
      };
      const reads = [...[...actions, ...guards, ...rest].flatMap((one) => one.reads), ...law];
      expect(reads).toContain('waves.perPlayer[1]');
    }
  });

  it('of a list are those that read any part of it', () => {
    const whole = stepsIn(lit({ kind: 'param', id: 'waves.perPlayer' }));
    expect(whole).toEqual(
      expect.arrayContaining(stepsIn(lit({ kind: 'param', id: 'waves.perPlayer[1]' }))),
    );
  });

  it('say that a parameter is never read here', () => {
    expect(lit({ kind: 'param', id: 'waves.perPlayer[5]' })).toEqual({
      spans: [],
      title: 'waves.perPlayer[5] is never read here',
    });
  });

  it('are those that cite a rule', () => {
    const { title } = lit({ kind: 'rule', id: 'gank.wave.schedule' });
    expect(title).toMatch(/^gank\.wave\.schedule is cited at \d+ steps?$/);
  });

  it('tell a seat nothing of what another seat’s hidden choice made the rules read', () => {
    const all = stepsIn(lit({ kind: 'param', id: 'commit.cardsPerTurn' }));
    const seen = stepsIn(lit({ kind: 'param', id: 'commit.cardsPerTurn' }, 'A'));
    expect(seen.length).toBeLessThan(all.length);
  });

  it('are none for a state or a fact, which light up elsewhere', () => {
    expect(lit({ kind: 'state', id: 'round' }).spans).toEqual([]);
    expect(lit(null).title).toBe('');
  });
});

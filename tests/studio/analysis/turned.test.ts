/** What goes the other way under edited rules: the battles of a recorded game, and who wins them instead. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import {
  type Changes,
  parseReplay,
  playReplay,
  type Ruleset,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { changedParams, compareRuns } from '../../../studio/analysis/divergence.ts';
import { gankRuleset } from '../../support/gank.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const gauntlet = gauntletRuleset() as unknown as Ruleset;

function play(ruleset: Ruleset, path: string) {
  const parsed = parseReplay(readFileSync(path, 'utf8'), path);
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
  const result = playReplay(ruleset, parsed.value);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.played;
}

function under(base: Ruleset, path: string, changes: Changes) {
  const draft = withChanges(base, changes);
  if ('refusals' in draft) throw new Error(JSON.stringify(draft.refusals));
  const played = play(draft.ruleset, path);
  const divergence = compareRuns(play(base, path), played, changedParams(base, draft.ruleset));
  return { divergence, played };
}

const market = 'replays/gauntlet/disputed/financiers-hold-the-salt-market.json';

describe('a dearer step of Subsidize', () => {
  const { divergence, played } = under(gauntlet, market, {
    'financiers.subsidize.incrementStep': 2,
  });

  it('is named as the cause of the first difference', () => {
    expect(divergence).toMatchObject({ verdict: 'facts', move: 7, refused: null });
    expect(divergence.causes.map(({ path }) => path)).toEqual([
      'financiers.subsidize.incrementStep',
    ]);
    expect(divergence.writes[0]).toEqual({
      path: 'seats.A.trackers.capital',
      before: 2,
      after: 1,
    });
  });

  it('turns the second battle, and tells at which step', () => {
    const [turned, ...others] = divergence.turned;
    expect(others).toEqual([]);
    expect(turned).toMatchObject({
      title: 'Battle 2 on Salt Market',
      before: 'A wins',
      after: 'B wins',
    });
    const { steps } = played.run.line(played.path);
    const games = steps.map(({ game }) => game as unknown as GauntletGame);
    const at = (index: number) => games[index]?.battles.length;
    const step = turned?.step ?? 0;
    expect([at(step - 1), at(step)]).toEqual([1, 2]);
  });
});

describe('what is turned', () => {
  it('is nothing where the same side wins by other totals', () => {
    const { divergence } = under(gauntlet, market, { 'financiers.capital.perTreasuryValue': 2 });
    expect(divergence.turned).toEqual([]);
  });

  it('is a battle before the run stops, too', () => {
    const { divergence } = under(gauntlet, market, { 'financiers.subsidize.incrementStep': 5 });
    expect(divergence.verdict).toBe('other-decision');
    expect(divergence.turned.map(({ title, after }) => `${title}: ${after}`)).toEqual([
      'Battle 1 on Salt Market: B wins',
    ]);
  });

  it('is nothing where the run stops before it is decided', () => {
    const lost = 'replays/gauntlet/cases/financiers-subsidize-and-lose.json';
    const { divergence } = under(gauntlet, lost, { 'financiers.subsidize.incrementStep': 3 });
    expect(divergence.refused?.refusal).toMatchObject({
      code: 'choice/cannot-be-paid',
      rule: 'gauntlet.financiers.subsidize.cost',
    });
    expect(divergence.turned).toEqual([]);
  });

  it('is nothing in a game that tells of no results', () => {
    const replay = 'replays/gank/cases/turn-full-trace.json';
    const { divergence } = under(gankRuleset() as unknown as Ruleset, replay, {
      'waves.perPlayer[1]': 0,
    });
    expect(divergence.turned).toEqual([]);
  });
});

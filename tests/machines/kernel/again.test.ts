/** Playing again under edited rules comes to the very trace that playing from the start comes to. */
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  leavesOf,
  type Played,
  playAgain,
  playReplay,
  type ReplayFile,
  type Ruleset,
  rulesAlike,
  withChanges,
  withTexts,
} from '../../../machines/kernel/index.ts';
import { gankRuleset } from '../../support/gank.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { pigSeed } from '../../support/pig-workspace.ts';
import { recordedGames } from '../../support/recorded-games.ts';
import { firstUnlike } from '../../support/traces.ts';
import { pigRuleset } from '../../tiny/pig.ts';

const gank = gankRuleset() as unknown as Ruleset;
const gauntlet = gauntletRuleset() as unknown as Ruleset;
const games = recordedGames('gank');

function laid(base: Ruleset, changes: Changes): Ruleset | null {
  const result = withChanges(base, changes);
  return 'ruleset' in result ? result.ruleset : null;
}

function played(ruleset: Ruleset, replay: ReplayFile): Played {
  const result = playReplay(ruleset, replay);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.played;
}

/** Holds what playing again came to against playing from the start. */
function expectSame(
  again: ReturnType<typeof playReplay>,
  anew: ReturnType<typeof playReplay>,
): void {
  if ('refusals' in again || 'refusals' in anew) {
    expect(again).toEqual(anew);
    return;
  }
  expect(firstUnlike(again.played, anew.played)).toBeNull();
  expect(again.played.refused).toEqual(anew.played.refused);
  expect(again.played.branches).toEqual(anew.played.branches);
}

const WORDS = ['up', 'down', 'seat', 'never', 'fallen-too', 'passed-on', 'before-each-draw'];

/** Edits of one value: numbers up and down, flags turned, words exchanged, lists cut and grown. */
function editsOf(params: unknown): readonly Changes[] {
  return leavesOf(params).flatMap(([path, value]): readonly Changes[] => {
    if (typeof value === 'number') return [{ [path]: value + 1 }, { [path]: value - 1 }];
    if (typeof value === 'boolean') return [{ [path]: !value }];
    if (typeof value === 'string') return WORDS.map((word) => ({ [path]: word }));
    if (!Array.isArray(value)) return [];
    const [first] = value;
    const one = typeof first === 'number' ? [{ [`${path}[0]`]: first + 1 }] : [];
    return [...one, { [path]: value.slice(1) }, { [path]: [...value, value.at(-1)] }];
  });
}

/** Edits that are tried of a game: laying one over Gauntlet checks all its content again. */
const MOST_EDITS = 100;
/** Milliseconds, on a machine that does other things as well. */
const LONG = 240_000;

describe('playing again', () => {
  it.each([
    ['Gank', gank, games, 80],
    ['Gauntlet', gauntlet, recordedGames('gauntlet'), 90],
  ] as const)(
    'of %s comes to what playing from the start comes to',
    (_, ruleset, all, nth) => {
      const possible = editsOf(ruleset.params).flatMap((changes) => laid(ruleset, changes) ?? []);
      const edited = possible.filter(
        (__, at) => at % Math.ceil(possible.length / MOST_EDITS) === 0,
      );
      expect(edited.length).toBeGreaterThan(40);
      const moves = { kept: 0, all: 0 };
      for (const [at, draft] of edited.entries()) {
        // A few games an edit, others each time: all of them with all edits would take minutes.
        const some = all.filter((__, index) => (index * 17 + at * 31) % nth === 0);
        for (const { replay } of some) {
          const first = playReplay(ruleset, replay);
          if ('refusals' in first) continue;
          const again = playAgain(first.played, draft, replay);
          expectSame(again, playReplay(draft, replay));
          if ('refusals' in again) continue;
          const before = first.played.run.line(first.played.path).nodes;
          const nodes = again.played.run.line(again.played.path).nodes;
          moves.kept += nodes.filter(({ steps }, index) => steps === before[index]?.steps).length;
          moves.all += nodes.length;
        }
      }
      expect(moves.kept / moves.all).toBeGreaterThan(0.5);
    },
    LONG,
  );

  it(
    'makes moves anew that touch an edited piece of content, and no others',
    () => {
      const numbers = [...gauntlet.contentText.matchAll(/: (\d+)/g)];
      const edited = numbers
        .filter((__, at) => at % Math.ceil(numbers.length / 12) === 0)
        .flatMap(({ index, 0: found, 1: number }) => {
          const raised = `: ${Number(number) + 1}`;
          const text = gauntlet.contentText;
          const content = text.slice(0, index) + raised + text.slice(index + found.length);
          const made = withTexts(gauntlet, { content });
          return 'ruleset' in made ? [made.ruleset] : [];
        });
      expect(edited.length).toBeGreaterThan(4);
      const some = recordedGames('gauntlet').filter((__, at) => at % 24 === 0);
      for (const { replay } of some) {
        const first = played(gauntlet, replay);
        for (const draft of edited) {
          const again = playAgain(first, draft, replay);
          expectSame(again, playReplay(draft, replay));
        }
      }
    },
    LONG,
  );

  it('makes moves anew that read edited content', () => {
    const { replay } = games.find(({ file }) => file.endsWith('award-two-tanks-tied.json')) ?? {};
    if (replay === undefined) throw new Error('no such replay');
    const content = gank.contentText.replace('"unique-highest"', '"attacking"');
    const edited = withTexts(gank, { content });
    if ('refusals' in edited) throw new Error(JSON.stringify(edited.refusals));
    const first = played(gank, replay);
    expect(rulesAlike(first, edited.ruleset, replay)).toBeNull();
    const again = playAgain(first, edited.ruleset, replay);
    expectSame(again, playReplay(edited.ruleset, replay));
  });
});

const pig = pigRuleset() as unknown as Ruleset;

const pigGame: ReplayFile = {
  format: 'replay/1',
  title: 'Two turns',
  ruleset: 'pig@1',
  rulesetHash: pig.hash,
  seed: pigSeed,
  chance: { 'turn/1/die/1': 4, 'turn/2/die/1': 3 },
  choices: ['A', 'B'].flatMap((seat) => [
    { seat, choose: 'roll' },
    { seat, choose: 'bank' },
  ]),
};

describe('a game', () => {
  it('need not be played where nothing that it touches was edited', () => {
    const roll = { ...pigGame, choices: pigGame.choices.slice(0, 1) };
    const edited = laid(pig, { goal: 30 });
    expect(edited && rulesAlike(played(pig, roll), edited, roll)).toBe(edited);
  });

  it('must be played where a value that it read was edited, though nothing follows from it', () => {
    const edited = laid(pig, { goal: 30 });
    expect(edited && rulesAlike(played(pig, pigGame), edited, pigGame)).toBeNull();
  });

  it('takes over the moves before the first that read what was edited', () => {
    const first = played(pig, pigGame);
    const edited = laid(pig, { goal: 30 });
    if (edited === null) throw new Error('no goal');
    const again = playAgain(first, edited, pigGame);
    if ('refusals' in again) throw new Error('not played');
    const [before, after] = [first, again.played].map(({ run, path }) => run.line(path).nodes);
    const taken = after?.map(({ steps }, at) => steps === before?.[at]?.steps);
    // The opening and each roll; banking asks whether the goal is reached.
    expect(taken).toEqual([true, true, false, true, false]);
  });

  it('stays as it was: moves that another run took over are none of its own', () => {
    const first = played(pig, pigGame);
    const edited = laid(pig, { goal: 4 });
    if (edited === null) throw new Error('no goal');
    const again = playAgain(first, edited, pigGame);
    expect('played' in again && again.played.refused?.index).toBe(2);
    expect('played' in again && again.played.run.choose('', { seat: 'A', choose: 'roll' })).toEqual(
      {
        path: '00',
      },
    );
    expect(firstUnlike(first, played(pig, pigGame))).toBeNull();
    expect(first.run.node('').children).toHaveLength(1);
  });

  it('is played from the start where the chart is another', () => {
    const { replay } = games.find(({ file }) => file.endsWith('four-seats-a-draw.json')) ?? {};
    const edited = laid(gank, { 'slots.sacrifice': 'passed-on' });
    if (replay === undefined || edited === null) throw new Error('no such replay');
    const first = played(gank, replay);
    expect(rulesAlike(first, edited, replay)).toBeNull();
    const again = playAgain(first, edited, replay);
    expectSame(again, playReplay(edited, replay));
  });
});

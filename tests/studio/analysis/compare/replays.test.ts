/** One test a kind of divergence, on Pig with pinned dice and on recorded games of Gank. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseReplay,
  parseSeed,
  playReplay,
  type ReplayFile,
  type Ruleset,
  withChanges,
} from '../../../../machines/kernel/index.ts';
import type { Cause } from '../../../../studio/analysis/compare/cause.ts';
import { pairRulesets } from '../../../../studio/analysis/compare/pair.ts';
import {
  compareReplay,
  compareReplays,
  type ReplayRow,
  replayOfSeed,
} from '../../../../studio/analysis/compare/replays.ts';
import { pathOf } from '../../../../studio/analysis/compare/values.ts';
import { changedParams, compareRuns } from '../../../../studio/analysis/divergence.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { pigSeed } from '../../../support/pig-workspace.ts';
import { base, noddingPig, otherPig, pairOf, pigWith, slowPig, turns, withTurn } from './pigs.ts';

const gank = gankRuleset() as unknown as Ruleset;

function gankWith(changes: Parameters<typeof withChanges>[1]): Ruleset {
  const laid = withChanges(gank, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

function gankReplay(name: string): ReplayFile {
  const file = new URL(`../../../../replays/gank/${name}.json`, import.meta.url);
  const parsed = parseReplay(readFileSync(file, 'utf8'), name);
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
  return parsed.value;
}

const rowOf = (before: Ruleset, after: Ruleset, replay: ReplayFile): ReplayRow =>
  compareReplay(pairOf(before, after), { file: 'x.json', replay });

/** `param goal`, `edge edge-added`, `chance …` */
function said(cause: Cause): string {
  switch (cause.kind) {
    case 'param':
    case 'content':
      return `${cause.kind} ${pathOf(cause.change)}`;
    case 'edge':
    case 'state':
      return `${cause.kind} ${cause.change.kind}`;
    case 'chance':
      return `chance ${cause.key}`;
    case 'code':
      return `code ${cause.names.join()}`;
  }
}

const causes = ({ first }: ReplayRow): readonly string[] => (first?.causes ?? []).map(said);

describe('a replay under two rulesets', () => {
  it('is the same where nothing differs', () => {
    const row = rowOf(base(), base(), turns([4, 3]));
    expect(row).toMatchObject({ verdict: 'same', first: null, broken: null, isOtherWay: false });
  });

  it('a changed number: first where a fact differs, because of it', () => {
    const row = rowOf(
      gank,
      gankWith({ 'waves.perPlayer[1]': 0 }),
      gankReplay('cases/turn-full-trace'),
    );
    expect(row).toMatchObject({ verdict: 'facts', broken: null });
    expect(row.first).toMatchObject({ what: 'facts', move: 0 });
    expect(row.first?.place.before?.step).toBe(row.first?.place.after?.step);
    expect(row.first?.writes.slice(0, 2)).toEqual([
      { path: 'army', before: 6, after: 3 },
      { path: 'round.wave', before: 3, after: 0 },
    ]);
    expect(causes(row)).toEqual(['param waves.perPlayer[1]']);
    expect(row.first?.causes[0]?.rules).toEqual(['gank.wave.schedule']);
    expect(row.first?.place.after?.rulings.map(({ rule }) => rule)).toContain('gank.wave.schedule');
  });

  it('an added prompt: another decision, because of the transition that leads to it', () => {
    const row = rowOf(base(), noddingPig(), turns([4, 3]));
    expect(row).toMatchObject({ verdict: 'other-decision', broken: 'after' });
    expect(row.asked).toEqual({ move: 2, before: ['B: turn'], after: ['A: nod'] });
    expect(row.refused.after).toMatchObject({ index: 2 });
    expect(causes(row)).toContain('edge edge-changed');
  });

  it('an added prompt at the very end, where no recorded choice can be refused', () => {
    const row = rowOf(base(), noddingPig(), turns([4]));
    expect(row).toMatchObject({ verdict: 'other-decision', broken: 'after' });
    expect(row.refused.after).toBeNull();
  });

  it('a vanished prompt: another decision', () => {
    const [first, second, ...others] = turns([4, 3]).choices;
    const choices = [first, second, { seat: 'A', choose: 'nod' }, ...others] as typeof others;
    const row = rowOf(noddingPig(), base(), turns([4, 3], { choices }));
    expect(row).toMatchObject({ verdict: 'other-decision', broken: 'after' });
    expect(row.asked).toMatchObject({ before: ['A: nod'], after: ['B: turn'] });
    expect(row.refused.after?.index).toBe(2);
  });

  it('an illegal choice: its seat is asked the same, and may not do that', () => {
    const row = rowOf(gank, gankWith({ 'heal.selfAllowed': false }), gankReplay('cases/heal-self'));
    expect(row).toMatchObject({ verdict: 'illegal', broken: 'after', asked: null });
    expect(row.refused.after?.refusal.code).toBe('choice/self-target');
    expect(row.first).toMatchObject({ what: 'choice', writes: [] });
    expect(causes(row)).toEqual(['param heal.selfAllowed']);
  });

  it('a different ending, with every choice still legal', () => {
    const row = rowOf(pigWith({ goal: 8 }), pigWith({ goal: 9 }), turns([4, 3, 4]));
    expect(row).toMatchObject({
      verdict: 'outcome',
      broken: null,
      ending: { before: 'won', after: null },
    });
    expect(causes(row)).toEqual(['param goal']);
  });

  it('the same word at the end, and another winner', () => {
    const last = { seat: 'B', choose: 'bank' };
    const winning = (seat: 'active' | 'other') =>
      otherPig((piece) => ({
        ...piece,
        recipes: {
          ...piece.recipes,
          'name the winner': (game) => {
            const other = Object.keys(game.banked).find((one) => one !== game.active);
            game.winner = seat === 'active' ? game.active : (other ?? null);
          },
        },
      }));
    const replay = turns([3, 20], { chance: { 'turn/1/die/1': 3, 'turn/2/die/1': 6 } });
    const choices = [...replay.choices.slice(0, 3), last];
    const [a, b] = [winning('active'), winning('other')];
    const lay = (ruleset: Ruleset) => {
      const laid = withChanges(ruleset, { goal: 6 });
      if ('refusals' in laid) throw new Error('no goal');
      return laid.ruleset;
    };
    const row = rowOf(lay(a), lay(b), { ...replay, choices });
    expect(row).toMatchObject({ verdict: 'outcome', ending: { before: 'won', after: 'won' } });
    expect(causes(row)).toEqual(['code name the winner,the goal is reached']);
  });

  it('an unread parameter makes no difference, and is known as never read', () => {
    const row = rowOf(gank, gankWith({ 'waves.perPlayer[5]': 9 }), gankReplay('cases/heal-self'));
    expect(row).toMatchObject({ verdict: 'same', read: [] });
  });

  it('a parameter that was read and made no difference is known as read', () => {
    const row = rowOf(base(), pigWith({ goal: 30 }), turns([4, 3]));
    expect(row).toMatchObject({ verdict: 'same', read: ['goal'] });
  });
});

describe('the first difference', () => {
  it('is the first differing fact, dozens of moves before the first refused choice', () => {
    // Banks what was rolled, and one point more: nobody is asked anything else until one has won.
    const generous = otherPig((piece) => ({
      ...piece,
      recipes: {
        ...piece.recipes,
        'bank the pot': (game) => {
          game.banked[game.active] = (game.banked[game.active] ?? 0) + game.pot + 1;
          game.pot = 0;
        },
      },
    }));
    const goal = (ruleset: Ruleset) => {
      const laid = withChanges(ruleset, { goal: 100 });
      if ('refusals' in laid) throw new Error('no goal');
      return laid.ruleset;
    };
    const dice = Array.from({ length: 48 }, () => 4);
    const row = rowOf(goal(base()), goal(generous), turns(dice));
    expect(row.verdict).toBe('other-decision');
    expect(row.first).toMatchObject({ what: 'facts', move: 2 });
    expect(row.first?.writes).toEqual([{ path: 'banked.A', before: 4, after: 5 }]);
    expect(row.refused.after?.index).toBe(78);
    expect(causes(row)).toEqual(['code bank the pot']);
  });

  it('is so on a recorded game of Gank too, with the parameter behind it', () => {
    const replay = gankReplay('games/three-seats-to-the-last-card');
    const row = rowOf(gank, gankWith({ 'health.start': 4 }), replay);
    expect(row.first).toMatchObject({ what: 'facts', move: 0 });
    expect(causes(row)).toEqual(['param health.start']);
    expect(row.refused.after?.index).toBeGreaterThan(48);
  });

  it('is no state that is merely passed through: the same facts by another way are the same', () => {
    const row = rowOf(base(), slowPig(), turns([4, 1, 3]));
    expect(row).toMatchObject({ verdict: 'same', first: null, isOtherWay: true });
    expect(rowOf(slowPig(), base(), turns([4, 1, 3])).verdict).toBe('same');
  });

  it('agrees with the divergence of the screen where the chart is one', () => {
    for (const changes of [{ 'health.start': 4 }, { 'damage.tieRounding': 'down' }]) {
      const after = gankWith(changes);
      const replay = gankReplay('games/five-seats-heroes-hold');
      const [a, b] = [gank, after].map((one) => playReplay(one, replay));
      if (a === undefined || b === undefined || !('played' in a && 'played' in b)) throw a;
      const divergence = compareRuns(a.played, b.played, changedParams(gank, after));
      const row = rowOf(gank, after, replay);
      expect(row.verdict).toBe(divergence.verdict);
      expect(row.first?.place.after?.step).toBe(divergence.step);
      expect(row.first?.writes).toEqual(divergence.writes);
      expect(causes(row)).toEqual(divergence.causes.map(({ path }) => `param ${path}`));
    }
  });
});

describe('the cause', () => {
  it('is the guard whose verdict turned, though the facts follow later', () => {
    const row = rowOf(base(), pigWith({ 'die.bust': 4 }), turns([4, 3]));
    expect(row).toMatchObject({ verdict: 'other-decision' });
    expect(causes(row)).toEqual(['param die.bust']);
    expect(row.first?.writes.length).toBeGreaterThan(0);
  });

  it('is a transition that only one chart has', () => {
    const lucky = otherPig(
      withTurn(({ rolling, ...states }) => ({
        ...states,
        rolling: {
          ...rolling,
          always: [
            {
              guard: 'the die shows the bust number',
              actions: ['lose the pot'],
              target: 'passing',
            },
            { guard: 'the goal is reached', target: '#over', actions: ['name the winner'] },
            { target: 'deciding', actions: ['add to the pot', 'add to the pot'] },
          ],
        },
      })),
    );
    const row = rowOf(base(), lucky, turns([4, 3]));
    expect(causes(row)).toContain('edge edge-changed');
    expect(row.first?.writes).toEqual([{ path: 'pot', before: 4, after: 8 }]);
  });

  it('is the order of alternatives, where both hold', () => {
    const edit = (flip: boolean) =>
      otherPig(
        withTurn(({ rolling, ...states }) => {
          const bust = { guard: 'the die shows the bust number', target: 'passing' };
          const lose = {
            guard: { not: 'the goal is reached' },
            actions: ['lose the pot'],
            target: 'passing',
          };
          const always = flip ? [lose, bust] : [bust, lose];
          return {
            ...states,
            rolling: { ...rolling, always: [...always, { target: 'deciding' }] },
          };
        }),
      );
    const replay = turns([1], {
      chance: { 'turn/1/die/1': 1 },
      choices: [{ seat: 'A', choose: 'roll' }],
    });
    const seeded = (ruleset: Ruleset) => rowOf(ruleset, ruleset, replay).verdict;
    expect(seeded(edit(true))).toBe('same');
    const row = rowOf(
      edit(false),
      otherPig(
        withTurn(({ rolling, ...states }) => ({
          ...states,
          rolling: {
            ...rolling,
            always: [
              {
                guard: { not: 'the goal is reached' },
                actions: ['lose the pot'],
                target: 'deciding',
              },
              { guard: 'the die shows the bust number', target: 'passing' },
              { target: 'deciding' },
            ],
          },
        })),
      ),
      replay,
    );
    expect(causes(row).some((cause) => cause.startsWith('edge '))).toBe(true);
  });

  it('is content, where that was read and parameters changed besides', () => {
    const content = structuredClone(gank.content) as {
      classes: Record<string, { award: string }>;
    };
    if (content.classes.tank !== undefined) content.classes.tank.award = 'attacking';
    const after = { ...gankWith({ 'awards.tank': 2, 'awards.striker': 2 }), content };
    const row = rowOf(gank, after, gankReplay('cases/award-two-tanks-tied'));
    expect(row.verdict).not.toBe('same');
    expect(causes(row)).toEqual(['content classes.tank.award']);
    expect(row.first?.causes[0]?.rules).toEqual(['gank.award.tank']);
  });

  it('is the one change that does it, out of all that the step read', () => {
    // Both are read where a Gank strikes; only one of them decides this one.
    const after = gankWith({ 'damage.perShadow': 2, 'bonus.attackPerToken': 3 });
    const row = rowOf(gank, after, gankReplay('cases/damage-exact-lethal'));
    expect(causes(row)).toEqual(['param damage.perShadow']);
  });

  it('is an inserted wave, for every turn after it', () => {
    const after = gankWith({ 'waves.perPlayer': [3, 7, 1, 4, 2, 5, 3] });
    const row = rowOf(gank, after, gankReplay('games/four-seats-a-draw'));
    expect(causes(row)).toEqual(['param waves.perPlayer[1]']);
  });

  it('is the slot, where that changed the chart', () => {
    const after = gankWith({ 'slots.sacrifice': 'passed-on' });
    const row = rowOf(gank, after, gankReplay('games/three-seats-to-the-last-card'));
    expect(causes(row)[0]).toBe('param slots.sacrifice');
  });

  it('is a pinned outcome that can no longer be, and the parameter that forbids it', () => {
    const row = rowOf(base(), pigWith({ 'die.sides': 5 }), turns([4, 6]));
    expect(row).toMatchObject({ verdict: 'illegal', broken: 'after' });
    expect(causes(row)).toEqual(['param die.sides', 'chance turn/2/die/1']);
    expect(row.first).toMatchObject({ what: 'choice', move: 3 });
  });
});

describe('a recording that plays on one side only', () => {
  it('does not count against the second rules where only they take it', () => {
    const row = rowOf(gankWith({ 'heal.selfAllowed': false }), gank, gankReplay('cases/heal-self'));
    expect(row).toMatchObject({ verdict: 'illegal', broken: 'before' });
    expect(row.refused.after).toBeNull();
  });

  it('keeps the changes that it was recorded with', () => {
    const replay = turns([4, 4], { changes: { goal: 4 } });
    const row = rowOf(base(), pigWith({ 'die.bust': 2 }), {
      ...replay,
      choices: replay.choices.slice(0, 2),
    });
    expect(row).toMatchObject({ verdict: 'same', ending: { before: 'won', after: 'won' } });
  });

  it('says where a position cannot be', () => {
    const after = gankWith({ 'exorcism.usesPerSeat': 0 });
    const row = rowOf(gank, after, gankReplay('cases/exorcism-once-per-game'));
    expect(row).toMatchObject({ verdict: 'cannot-start', broken: 'after', first: null });
    expect(row.refusals.before).toEqual([]);
    expect(row.refusals.after.length).toBeGreaterThan(0);
  });

  it('says where its own changes no longer name a parameter', () => {
    const replay = turns([4], { changes: { nothing: 4 } });
    const row = rowOf(base(), base(), replay);
    expect(row).toMatchObject({ verdict: 'cannot-start', broken: null });
    expect(row.refusals.after[0]?.code).toBe('params/unknown-path');
  });

  it('does not lose the others where rules break off', () => {
    const broken = otherPig((piece) => ({
      ...piece,
      recipes: {
        ...piece.recipes,
        'pass the turn': () => {
          throw new TypeError('no such seat');
        },
      },
    }));
    const row = rowOf(base(), broken, turns([4, 3]));
    expect(row).toMatchObject({ verdict: 'cannot-start', broken: 'after' });
    expect(row.refusals.after).toMatchObject([
      { code: 'compare/rules-break', found: 'no such seat' },
    ]);
  });
});

describe('all replays', () => {
  const inputs = (...replays: readonly ReplayFile[]) =>
    replays.map((replay, index) => ({ file: `${index}.json`, replay }));

  it('come one by one, in the order given, others’ games skipped and counted', async () => {
    const other = turns([4], { ruleset: 'ludo@1' });
    const { rows, skipped, total } = compareReplays(
      pairOf(base(), base()),
      inputs(turns([4]), other, turns([5]), turns([6])),
    );
    expect([skipped, total]).toEqual([['1.json'], 3]);
    const files: string[] = [];
    for await (const row of rows) files.push(row.file);
    expect(files).toEqual(['0.json', '2.json', '3.json']);
  });

  it('stop when a newer edit aborts them', async () => {
    const { signal, abort } = (() => {
      const controller = new AbortController();
      return { signal: controller.signal, abort: () => controller.abort() };
    })();
    const replays = inputs(...Array.from({ length: 50 }, () => turns([4, 3, 2])));
    const { rows } = compareReplays(pairOf(base(), base()), replays, signal);
    let seen = 0;
    const all = (async () => {
      for await (const _row of rows) {
        seen += 1;
        if (seen === 3) abort();
      }
    })();
    await expect(all).rejects.toThrow(/abort/i);
    expect(seen).toBe(3);
  });

  it('let messages in while they are played', async () => {
    const replays = inputs(...Array.from({ length: 400 }, () => turns([4, 3, 2])));
    let letIn = 0;
    const timer = setInterval(() => {
      letIn += 1;
    }, 0);
    for await (const _row of compareReplays(pairOf(base(), base()), replays).rows);
    clearInterval(timer);
    expect(letIn).toBeGreaterThan(0);
  });

  it('take seeds as games in which nobody has chosen yet', () => {
    const parsed = parseSeed(JSON.stringify(pigSeed), 'seed');
    if ('refusals' in parsed) throw new Error('no seed');
    const row = rowOf(base(), pigWith({ goal: 3 }), replayOfSeed(parsed.value));
    expect(row).toMatchObject({ verdict: 'same', title: pigSeed.title });
  });

  it('are refused for rulesets with nothing in common', () => {
    expect(pairRulesets(base(), gank)).toMatchObject({
      refusal: { code: 'compare/other-game', expected: 'rulesets of one game' },
    });
  });
});

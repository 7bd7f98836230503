import { beforeEach, describe, expect, it } from 'vitest';
import { type ReplayFile, writeReplay } from '../../../../machines/kernel/index.ts';
import {
  createSession,
  cursorAt,
  type SessionStore,
} from '../../../../studio/app/session/session.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

const ruleset = pigRuleset();

const file: ReplayFile = {
  format: 'replay/1',
  title: 'A short game',
  ruleset: ruleset.id,
  rulesetHash: ruleset.hash,
  seed: {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'A short game',
    random: 'short',
    seats: ['A', 'B'],
  },
  choices: [
    { seat: 'A', choose: 'roll' },
    { seat: 'A', choose: 'bank' },
    { seat: 'B', choose: 'roll' },
    { seat: 'B', choose: 'roll' },
    { seat: 'B', choose: 'bank' },
  ],
  chance: { 'turn/1/die/1': 4, 'turn/2/die/1': 5, 'turn/2/die/2': 3 },
  open: { at: 2 },
};

let store: SessionStore;
const now = () => store.getState();

beforeEach(() => {
  store = createSession({ rulesets: [ruleset], ruleset, file, fileId: 'replays/pig/short.json' });
});

describe('stepping', () => {
  it('opens where the replay wishes, at the end of that move', () => {
    const line = now().recorded.run.line(now().path);
    expect(line.steps[now().step]?.move).toBe(2);
  });

  it('moves by step and by move, and stays inside the line', () => {
    now().goStep(0);
    now().stepBy(-1);
    expect(now().step).toBe(0);
    now().moveBy(1);
    expect(now().recorded.run.line(now().path).steps[now().step]?.move).toBe(1);
    now().moveBy(-1);
    expect(now().step).toBe(0);
    now().moveBy(100);
    const line = now().recorded.run.line(now().path);
    expect(now().step).toBe(line.steps.length - 1);
    now().stepBy(1);
    expect(now().step).toBe(line.steps.length - 1);
  });

  it('stands at the same facts after going there and back', () => {
    const { run } = now().recorded;
    const facts = () => run.line(now().path).steps[now().step]?.game;
    const before = facts();
    now().moveBy(2);
    now().moveBy(-2);
    expect(facts()).toBe(before);
  });
});

describe('a choice', () => {
  it('in the past opens a branch and leaves the recording as it was', () => {
    const main = now().recorded.path;
    now().goStep(0);
    now().moveBy(1);
    expect(now().choose({ seat: 'A', choose: 'roll' })).toBeNull();
    expect(now().path).not.toBe(main);
    expect(now().recorded.run.line(main).nodes).toHaveLength(6);
    now().goPath(main);
    expect(now().path).toBe(main);
  });

  it('that is refused changes nothing', () => {
    const before = now();
    expect(before.choose({ seat: 'A', choose: 'bank' })).toMatchObject({
      code: 'choice/not-your-turn',
    });
    expect(now()).toBe(before);
  });
});

describe('an edit', () => {
  it('re-runs the replay, names the first difference and the parameter behind it', () => {
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 4'));
    expect(now().shown).toBe('draft');
    expect(now().divergence).toMatchObject({
      verdict: 'illegal',
      move: 2,
      causes: [{ path: 'goal', before: 20, after: 4 }],
      refused: { index: 2, refusal: { code: 'choice/game-over' } },
    });
    expect(now().drafted?.run.ending(now().path)?.title).toBe('A wins');
  });

  it('that is invalid keeps the last valid rules and says where it stands', () => {
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 4'));
    const { draft } = now();
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": '));
    expect(now().draft).toBe(draft);
    expect(now().problems[0]).toMatchObject({ code: 'file/not-json' });
    now().edit(PIG_PARAMS);
    expect(now()).toMatchObject({ problems: [], changes: [], drafted: null, shown: 'recorded' });
  });

  it('that nothing reads changes nothing: the verdict is «same»', () => {
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 19'));
    expect(now().divergence).toMatchObject({ verdict: 'same', step: null });
  });

  it('re-runs what was played by hand, not only what was recorded', () => {
    now().goPath(now().recorded.path);
    expect(now().choose({ seat: 'A', choose: 'roll' })).toBeNull();
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 19'));
    expect(now().drafted?.run.line(now().path).nodes.at(-1)?.move).toBe(6);
  });
});

describe('a file', () => {
  it('that cannot be opened leaves the open one as it is', () => {
    const before = now();
    expect(before.openText('dropped/x.json', '{"format": "replay/1"')).toMatchObject([
      { code: 'file/not-json' },
    ]);
    const foreign = writeReplay({ ...file, ruleset: 'chess@1' });
    expect(before.openText('dropped/y.json', foreign)).toMatchObject([
      { code: 'replay/unknown-ruleset', found: 'chess@1' },
    ]);
    expect(now()).toBe(before);
  });

  it('recorded under another hash is opened with a warning', () => {
    now().openText('dropped/z.json', writeReplay({ ...file, rulesetHash: 'other' }));
    expect(now().notice).toMatchObject({ kind: 'warning', text: expect.stringContaining('other') });
  });

  it('written from the screen plays again to the same end', () => {
    now().goPath(now().recorded.path);
    now().choose({ seat: 'A', choose: 'roll' });
    const end = now().recorded.run.fingerprint(now().path);
    now().openText('dropped/again.json', writeReplay(now().asReplay('Again')));
    expect(now().recorded.run.fingerprint(now().recorded.path)).toBe(end);
  });
});

describe('a replay written from the screen', () => {
  const reopened = (title: string) => {
    const before = now();
    const { run, path } =
      before.shown === 'draft' && before.drafted ? before.drafted : before.recorded;
    const end = run.fingerprint(path);
    const text = writeReplay(before.asReplay(title));
    expect(before.openText(`dropped/${title}.json`, text)).toEqual([]);
    expect(now().notice).toBeNull();
    return { end, again: now().recorded.run.fingerprint(now().recorded.path) };
  };

  it('keeps the changes that it was recorded under', () => {
    now().openText('dropped/changed.json', writeReplay({ ...file, changes: { goal: 3 } }));
    expect(now().asReplay('Kept').changes).toEqual({ goal: 3 });
    const { end, again } = reopened('Kept');
    expect(again).toBe(end);
  });

  it('carries the draft that it was played under', () => {
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 19'));
    expect(now().asReplay('Draft').changes).toEqual({ goal: 19 });
    const { end, again } = reopened('Draft');
    expect(again).toBe(end);
  });

  it('carries none where nothing differs from the published rules', () => {
    expect(now().asReplay('Plain').changes).toBeUndefined();
  });
});

describe('a new game', () => {
  it('is played by bots up to the first person, and to the end when asked', () => {
    const seed = { ...file.seed, random: 'new' };
    expect(now().newGame(seed, { A: 'person', B: 'random' })).toEqual([]);
    expect(now().recorded.run.pending(cursorAt(now()))).toMatchObject([{ seat: 'A' }]);
    now().setBot('A', 'random');
    now().playOn(false);
    expect(now().recorded.run.ending(now().path)).not.toBeNull();
  });
});

describe('a replay recorded under other rules', () => {
  const other = pigRuleset(PIG_PARAMS.replace('"goal": 20', '"goal": 30'));
  const acts = () => now().notice?.acts?.map(({ label }) => label) ?? [];
  const act = (label: RegExp) => {
    const found = now().notice?.acts?.find((one) => label.test(one.label));
    now().setNotice(null);
    found?.act();
  };

  it('offers both where the rules that it names are here, and the way back', () => {
    now().goStep(1);
    const before = { file: now().file, step: now().step };
    now().setRulesets([ruleset, { ...other, id: 'pig@long' }]);
    const text = writeReplay({ ...file, title: 'Elsewhere', rulesetHash: other.hash });
    expect(now().openText('dropped/other.json', text)).toEqual([]);
    expect(now().ruleset.id).toBe('pig@1');
    expect(acts()).toEqual(['Play under pig@long', 'Keep pig@1', 'Leave it']);
    act(/^Play under/);
    expect(now().ruleset.id).toBe('pig@long');
    expect(now().file).toMatchObject({ ruleset: 'pig@long', rulesetHash: other.hash });
    expect(now().notice).toBeNull();
    now().openText('dropped/other.json', text);
    act(/^Leave/);
    expect(now().ruleset.id).toBe('pig@long');
    now().openText('replays/pig/short.json', writeReplay(file));
    now().goStep(1);
    now().openText('dropped/other.json', text);
    act(/^Leave/);
    expect({ file: now().file, step: now().step }).toEqual(before);
  });

  it('is left without a loss: what was edited and played meanwhile stays', () => {
    const mine = PIG_PARAMS.replace('"goal": 20', '"goal": 19');
    now().edit(mine);
    now().goPath(now().path);
    now().choose({ seat: 'A', choose: 'roll' });
    const { shown, step } = now();
    expect(shown).toBe('draft');
    now().openText('dropped/other.json', writeReplay({ ...file, rulesetHash: other.hash }));
    now().edit(mine.replace('19', '18'));
    const leave = now().notice?.acts?.at(-1);
    leave?.act();
    expect(now().text).toContain('18');
    expect(now().changes).toMatchObject([{ path: 'goal', after: 18 }]);
    expect(now().file.title).toBe(file.title);
    expect(now().step).toBeLessThanOrEqual(step);
  });

  it('offers only the rules that are here where those are nowhere', () => {
    now().openText('dropped/z.json', writeReplay({ ...file, rulesetHash: 'f'.repeat(16) }));
    expect(acts()).toEqual(['Keep pig@1', 'Leave it']);
  });

  it('can be opened under rules of its game that it does not name', () => {
    const text = writeReplay({ ...file, ruleset: 'pig@gone', title: 'Gone' });
    expect(now().openText('dropped/gone.json', text)).toMatchObject([
      { code: 'replay/unknown-ruleset' },
    ]);
    expect(now().openText('dropped/gone.json', text, ruleset)).toEqual([]);
    expect(now().file).toMatchObject({ title: 'Gone', ruleset: 'pig@1' });
  });
});

describe('rules that change on disk', () => {
  const eight = pigRuleset(PIG_PARAMS.replace('"sides": 6', '"sides": 8'));
  const reworded = pigRuleset(PIG_PARAMS.replace('Points to bank.', 'How many points win.'));

  it('are followed: the open replay is played again under them, where we stood', () => {
    now().goStep(2);
    now().setRulesets([eight]);
    expect(now().ruleset).toBe(eight);
    expect(now().text).toBe(eight.paramsText);
    expect(now().step).toBe(2);
    expect(now().recorded.run.ruleset).toBe(eight);
    expect(now().notice?.text).toContain(ruleset.hash);
    expect(now().earlierRulesets).toEqual([ruleset]);
  });

  it('keep every line that was played by hand', () => {
    now().goStep(0);
    now().moveBy(1);
    now().choose({ seat: 'A', choose: 'roll' });
    const lines = now().recorded.run.root.children.length;
    now().setRulesets([eight]);
    const { run, path } = now().recorded;
    expect(run.line(path).nodes.map(({ choice }) => choice?.choose)).toEqual([
      undefined,
      'roll',
      'roll',
    ]);
    expect(run.root.children).toHaveLength(lines);
    expect(run.root.children[0]?.children).toHaveLength(2);
  });

  it('in their comments alone leave the replay as it is, and the draft too', () => {
    const { recorded } = now();
    now().setRulesets([reworded]);
    expect(now().ruleset).toBe(reworded);
    expect(now().text).toBe(reworded.paramsText);
    expect(now().recorded).toBe(recorded);
    const mine = reworded.paramsText.replace('20', '19');
    now().edit(mine);
    now().setRulesets([ruleset]);
    expect(now().text).toBe(mine);
    expect(now().changes).toMatchObject([{ path: 'goal' }]);
  });

  it('that stay the same stay the same objects', () => {
    const before = now().rulesets;
    now().setRulesets([pigRuleset()]);
    expect(now().rulesets).toEqual(before);
    expect(now().rulesets[0]).toBe(before[0]);
    expect(now().ruleset).toBe(ruleset);
  });

  it('and are gone stay open, with the reason', () => {
    const fast = { ...pigRuleset(), id: 'pig@fast', hash: 'fast' };
    now().setRulesets([ruleset, fast]);
    now().openRuleset('pig@fast');
    expect(now().ruleset).toBe(fast);
    const why = { code: 'x', where: 'fast.json hash', found: 'one', expected: 'two', remedy: '' };
    now().setRulesets([ruleset], [{ name: 'rulesets/pig/checkpoints/fast.json', refusals: [why] }]);
    expect(now().ruleset).toBe(fast);
    expect(now().notice?.text).toMatch(/no longer in the workspace.*fast\.json hash: found one/);
    expect(now().refusedRules).toHaveLength(1);
    // What was recorded under it still plays.
    const text = writeReplay({ ...file, rulesetHash: 'fast' });
    now().openText('dropped/fast.json', text);
    expect(now().notice?.acts?.[0]?.label).toBe('Play under pig@fast');
  });
});

describe('opening rules without a replay of their own', () => {
  it('plays the open replay under them', () => {
    const long = { ...pigRuleset(PIG_PARAMS.replace('20', '30')), id: 'pig@long' };
    now().setRulesets([ruleset, long]);
    now().openRuleset('pig@long');
    expect(now().file).toMatchObject({ title: file.title, ruleset: 'pig@long' });
    expect(now().recorded.run.ruleset).toBe(long);
    expect(now().file.choices).toEqual(file.choices);
  });
});

describe('saving a line', () => {
  it('writes the other lines as branches, and what the file says of it', () => {
    const told: ReplayFile = {
      ...file,
      comments: [{ at: 1, text: 'A four.' }],
      branches: [{ at: 3, title: 'B banks at once', choices: [{ seat: 'B', choose: 'bank' }] }],
    };
    now().openText('replays/pig/told.json', writeReplay(told));
    expect(now().asReplay('Same')).toMatchObject({ ...told, title: 'Same' });
    now().goStep(0);
    now().moveBy(1);
    now().choose({ seat: 'A', choose: 'roll' });
    const saved = now().asReplay('Mine');
    expect(saved.choices.map(({ choose }) => choose)).toEqual(['roll', 'roll']);
    expect(saved.comments).toEqual([{ at: 1, text: 'A four.' }]);
    expect(saved.branches).toEqual([
      { at: 1, title: 'main line', choices: file.choices.slice(1) },
      {
        at: 1,
        title: 'B banks at once',
        choices: [...file.choices.slice(1, 3), { seat: 'B', choose: 'bank' }],
      },
    ]);
    expect(now().openText('replays/pig/mine.json', writeReplay(saved))).toEqual([]);
    expect(now().recorded.branches.map(({ refused }) => refused)).toEqual([null, null]);
  });
});

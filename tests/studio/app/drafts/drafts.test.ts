import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyCheckpoint,
  makeCheckpoint,
  type Ruleset,
  withChanges,
} from '../../../../machines/kernel/index.ts';
import type { FakeStorage } from '../../../support/fake-storage.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { openBrowser, openTab, pig } from './tabs.ts';

const goal = (to: number | string) => PIG_PARAMS.replace('"goal": 20', `"goal": ${to}`);

let browser: FakeStorage;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('saves itself with every edit, and is there after a reload', async () => {
    const { now, tab, names } = await openTab();
    expect(names()).toEqual([]);
    now().edit(goal(7));
    expect(names()).toEqual(['draft']);
    const again = await openTab([pig], tab);
    expect(again.now().text).toBe(goal(7));
    expect(again.now().changes).toEqual([{ path: 'goal', before: 20, after: 7 }]);
    expect(again.now().draftId).toBe(now().draftId);
  });

  it('is there in a new tab after the old one was closed', async () => {
    const { now } = await openTab();
    now().edit(goal(7));
    const other = await openTab();
    expect(other.now().text).toBe(goal(7));
  });

  it('comes back half typed, with its last valid rules in force', async () => {
    const { now, tab } = await openTab();
    now().edit(goal(7));
    now().edit(goal('7,,'));
    expect(now().problems).not.toEqual([]);
    const again = await openTab([pig], tab);
    expect(again.now().text).toBe(goal('7,,'));
    expect(again.now().problems).not.toEqual([]);
    expect(again.now().changes).toEqual([{ path: 'goal', before: 20, after: 7 }]);
    expect(again.now().drafted).not.toBeNull();
  });

  it('survives that another replay and another ruleset are opened meanwhile', async () => {
    const fast = laid('fast', { goal: 12 });
    const { now } = await openTab([pig, fast]);
    now().edit(goal(7));
    now().openRuleset('pig@fast');
    expect(now().ruleset.id).toBe('pig@fast');
    expect(now().text).toBe(fast.paramsText);
    now().edit(fast.paramsText.replace('12', '13'));
    now().openRuleset('pig@1');
    expect(now().text).toBe(goal(7));
    now().openRuleset('pig@fast');
    expect(now().text).toContain('13');
  });

  it('that nobody named is gone when it changes nothing any more', async () => {
    const { now, names } = await openTab();
    now().edit(goal(7));
    now().edit(PIG_PARAMS);
    expect(names()).toEqual([]);
    now().edit(goal(8));
    expect(names()).toEqual(['draft']);
  });
});

describe('many drafts', () => {
  it('are named, and switched between without mixing them', async () => {
    const { now, drafts, names, find } = await openTab();
    now().edit(goal(7));
    expect(drafts.renameDraft(now().draftId, '  quick  ')).toBe('quick');
    drafts.newDraft();
    expect(now().text).toBe(PIG_PARAMS);
    now().edit(goal(90));
    expect(names()).toEqual(['draft', 'quick']);
    expect(drafts.renameDraft(now().draftId, 'quick')).toBe('quick 2');
    drafts.switchDraft(find('quick').id);
    expect(now().text).toBe(goal(7));
    expect(now().draft.params).toMatchObject({ goal: 7 });
    now().edit(goal(6));
    drafts.switchDraft(find('quick 2').id);
    expect(now().text).toBe(goal(90));
    expect(find('quick').params).toBe(goal(6));
  });

  it('tells the editors that other texts came, so that undo leads into no other draft', async () => {
    const { now, drafts, find } = await openTab();
    now().edit(goal(7));
    const { draftHistory } = now();
    drafts.newDraft();
    expect(now().draftHistory).toBe(draftHistory + 1);
    drafts.switchDraft(find('draft').id);
    expect(now().draftHistory).toBe(draftHistory + 2);
    now().edit(goal(8));
    expect(now().draftHistory).toBe(draftHistory + 2);
  });

  it('are copied, and deleted with a way back', async () => {
    const { now, drafts, names, act, tab } = await openTab();
    now().edit(goal(7));
    drafts.renameDraft(now().draftId, 'quick');
    drafts.duplicateDraft(now().draftId);
    expect(names().sort()).toEqual(['quick', 'quick 2']);
    now().edit(goal(8));
    drafts.deleteDraft(now().draftId);
    expect(names()).toEqual(['quick']);
    expect(now().text).toBe(PIG_PARAMS);
    act(/undo/i);
    expect(names().sort()).toEqual(['quick', 'quick 2']);
    expect(now().text).toBe(goal(8));
    expect((await openTab([pig], tab)).now().text).toBe(goal(8));
  });

  it('make rulesets, each over its base', async () => {
    const { now, drafts, find } = await openTab();
    now().edit(goal(7));
    const made = drafts.rulesetOfDraft(find('draft'), [pig]);
    expect('ruleset' in made && made.ruleset.params).toMatchObject({ goal: 7 });
    expect(drafts.rulesetOfDraft(find('draft'), [])).toMatchObject({
      refusals: [{ code: 'draft/base-missing' }],
    });
  });
});

describe('two tabs', () => {
  it('each keep what they write: the second to write goes on as another draft', async () => {
    const first = await openTab();
    first.now().edit(goal(7));
    const second = await openTab();
    second.now().edit(goal(8));
    // The first has not heard of it yet, and types on.
    first.now().edit(goal(6));
    const third = await openTab();
    expect(third.names().sort()).toEqual(['draft', 'draft 2']);
    expect(third.find('draft').params).toBe(goal(8));
    expect(third.find('draft 2').params).toBe(goal(6));
    expect(first.now().notice?.text).toContain('changed in another tab');
    expect(first.now().text).toBe(goal(6));
    // Its editor goes on with its own history.
    expect(first.now().draftHistory).toBe(0);
  });

  it('offer theirs, and bring back what was written here', async () => {
    const first = await openTab();
    first.now().edit(goal(7));
    const second = await openTab();
    second.now().edit(goal(8));
    first.now().edit(goal(6));
    first.act(/take theirs/i);
    expect(first.now().text).toBe(goal(8));
    expect(first.names()).toEqual(['draft']);
    first.act(/back/i);
    expect(first.now().text).toBe(goal(6));
  });

  it('are told of each other before anything is written', async () => {
    const first = await openTab();
    first.now().edit(goal(7));
    const second = await openTab();
    second.now().edit(goal(8));
    first.hearAll();
    expect(first.now().notice?.text).toContain('«draft» was changed in another tab');
    expect(first.now().text).toBe(goal(7));
    first.act(/keep mine/i);
    expect(first.names().sort()).toEqual(['draft', 'draft 2']);
    expect(first.find('draft 2').params).toBe(goal(7));
    expect(first.find('draft').params).toBe(goal(8));
  });

  it('say nothing where both have the same text: a name given there is taken over', async () => {
    const first = await openTab();
    first.now().edit(goal(7));
    const second = await openTab();
    second.drafts.renameDraft(second.now().draftId, 'quick');
    first.hearAll();
    expect(first.now().notice).toBeNull();
    expect(first.names()).toEqual(['quick']);
    first.now().edit(goal(8));
    expect(first.names()).toEqual(['quick']);
  });

  it('lose nothing when one deletes what the other has open', async () => {
    const first = await openTab();
    first.now().edit(goal(7));
    first.drafts.renameDraft(first.now().draftId, 'quick');
    const second = await openTab();
    second.drafts.deleteDraft(second.now().draftId);
    first.hearAll();
    expect(first.now().notice?.text).toContain('«quick» was deleted in another tab');
    first.now().edit(goal(8));
    expect(first.names()).toEqual(['quick']);
    expect((await openTab()).find('quick').params).toBe(goal(8));
  });
});

describe('a browser', () => {
  it('whose storage is full says so, and the text stays in the tab', async () => {
    const { now, names } = await openTab();
    browser.fill();
    now().edit(goal(7));
    expect(now().notice).toMatchObject({ kind: 'warning', text: expect.stringContaining('full') });
    expect(now().text).toBe(goal(7));
    expect(names()).toEqual(['draft']);
    now().setNotice(null);
    now().edit(goal(8));
    expect(now().notice).toBeNull();
    browser.makeRoom();
    now().edit(goal(9));
    expect((await openTab()).now().text).toBe(goal(9));
  });

  it('keeps drafts in the tab where it has no room while they are switched', async () => {
    const { now, drafts, find } = await openTab();
    now().edit(goal(7));
    drafts.renameDraft(now().draftId, 'quick');
    browser.fill();
    now().edit(goal(8));
    drafts.newDraft();
    drafts.switchDraft(find('quick').id);
    expect(now().text).toBe(goal(8));
  });

  it('that keeps nothing says so', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { now } = await openTab();
    now().edit(goal(7));
    expect(now().notice?.text).toContain('keeps nothing');
    expect(now().changes).toHaveLength(1);
  });

  it('with a text that is no draft leaves it alone', async () => {
    localStorage.setItem('rules-studio/drafts/odd', '{"format":"draft/9"');
    const { names } = await openTab();
    expect(names()).toEqual([]);
    expect(localStorage.getItem('rules-studio/drafts/odd')).toContain('draft/9');
  });
});

describe('a base', () => {
  const other = pigRuleset(
    '{ "die": { "sides": 8, "bust": 1 }, "goal": 20 }',
  ) as unknown as Ruleset;

  it('that changed since is named, and the draft’s changes can be laid over what is there', async () => {
    const before = await openTab();
    before.now().edit(goal(7));
    const { now, act, names, find } = await openTab([other]);
    expect(now().text).toBe(other.paramsText);
    expect(now().notice?.text).toContain(pig.hash);
    expect(now().notice?.text).toContain(other.hash);
    act(/its changes/i);
    expect(now().draft.params).toEqual({ die: { sides: 8, bust: 1 }, goal: 7 });
    // What was written stays, too.
    const was = `draft, over ${pig.hash.slice(0, 8)}`;
    expect(names().sort()).toEqual(['draft', was]);
    expect(find(was).params).toBe(goal(7));
  });

  it('that changed since leaves the text as it is, where that is wanted', async () => {
    const before = await openTab();
    before.now().edit(goal(7));
    const { now, act } = await openTab([other]);
    act(/its text/i);
    expect(now().text).toBe(goal(7));
    expect(
      now()
        .changes.map(({ path }) => path)
        .sort(),
    ).toEqual(['die.sides', 'goal']);
  });

  it('is offered again when another replay took the notice away', async () => {
    const before = await openTab();
    before.now().edit(goal(7));
    const { now } = await openTab([other]);
    const { writeReplay } = await import('../../../../machines/kernel/index.ts');
    now().openText('replays/pig/other.json', writeReplay({ ...now().file, title: 'Other' }));
    expect(now().file.title).toBe('Other');
    expect(now().notice?.acts?.map(({ label }) => label)).toContain('Keep its text');
  });

  it('that is missing is named, and the draft can be kept over other rules of the game', async () => {
    const fast = laid('fast', { goal: 12 });
    const before = await openTab([pig, fast]);
    before.now().openRuleset('pig@fast');
    before.now().edit(fast.paramsText.replace('12', '13'));
    const { now, act, drafts, find } = await openTab([pig]);
    drafts.switchDraft(find('draft').id);
    expect(now().notice?.text).toContain('pig@fast');
    act(/keep it over pig@1/i);
    expect(now().ruleset.id).toBe('pig@1');
    expect(now().draft.params).toMatchObject({ goal: 13 });
    expect(
      drafts
        .savedDrafts()
        .map(({ base }) => base)
        .sort(),
    ).toEqual(['pig@1', 'pig@fast']);
  });

  it('without a parameter that the draft changes: its path is named, and the change kept', async () => {
    const before = await openTab();
    before.now().edit(PIG_PARAMS.replace('"bust": 1', '"bust": 2').replace('20', '7'));
    const kept = before.find('draft');
    const changes = { ...kept.changes, params: { ...kept.changes.params, 'die.weight': 3 } };
    localStorage.setItem(`rules-studio/drafts/${kept.id}`, JSON.stringify({ ...kept, changes }));
    const { now, act, find, drafts } = await openTab([other]);
    act(/its changes/i);
    expect(now().notice?.text).toContain('die.weight');
    expect(now().draft.params).toEqual({ die: { sides: 8, bust: 2 }, goal: 7 });
    expect(find('draft').homeless.params).toEqual({ 'die.weight': 3 });
    now().edit(`${now().text} `);
    expect(find('draft').homeless.params).toEqual({ 'die.weight': 3 });
    drafts.forgetHomeless();
    expect(find('draft').homeless.params).toEqual({});
  });

  it('whose text was written for a parameter that is gone keeps it, with the place that is wrong', async () => {
    const before = await openTab();
    before.now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 7, "gone": 3'));
    const { now, act } = await openTab([other]);
    act(/its text/i);
    expect(now().text).toContain('"gone": 3');
    expect(now().problems[0]).toMatchObject({ found: 'the unknown name gone' });
    expect(now().draft).toBe(now().ruleset);
  });
});

/** A checkpoint over Pig. */
function laid(name: string, changes: Readonly<Record<string, number>>): Ruleset {
  const draft = withChanges(pig, changes);
  if ('refusals' in draft) throw new Error('refused');
  const made = makeCheckpoint(pig, draft.ruleset, { name, title: name, notes: '' });
  if ('refusals' in made) throw new Error('refused');
  const over = applyCheckpoint(pig, made.file);
  if ('refusals' in over) throw new Error('refused');
  return over.ruleset;
}

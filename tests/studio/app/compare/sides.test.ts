import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import type { SideKind } from '../../../../studio/app/compare/sides.ts';
import { PIG_PARAMS } from '../../../tiny/pig.ts';
import { openBrowser, openTab, pig } from '../drafts/tabs.ts';
import { short } from './workspace.ts';

const goal = (to: number | string) => PIG_PARAMS.replace('"goal": 20', `"goal": ${to}`);

async function open(rulesets: readonly Ruleset[] = [short, pig]) {
  const tab = await openTab(rulesets, undefined, pig);
  const { listSides, sideOf, draftRef, draftIdOf } = await import(
    '../../../../studio/app/compare/sides.ts'
  );
  const listed = () =>
    listSides(tab.now()).map(({ kind, title }): [SideKind, string] => [kind, title]);
  return { ...tab, listed, side: (ref: string) => sideOf(tab.now(), ref), draftRef, draftIdOf };
}

beforeEach(() => {
  openBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the sides to choose from', () => {
  it('are versions, checkpoints, then the open draft, even before anything is written in it', async () => {
    const { listed } = await open();
    expect(listed()).toEqual([
      ['module', 'pig@1'],
      ['checkpoint', 'pig@short'],
      ['draft', 'draft over pig@1'],
    ]);
  });

  it('are all named drafts too, the open one first', async () => {
    const { now, drafts, listed } = await open();
    now().edit(goal(7));
    drafts.renameDraft(now().draftId, 'to seven');
    drafts.newDraft();
    now().edit(goal(9));
    drafts.renameDraft(now().draftId, 'to nine');
    expect(listed().filter(([kind]) => kind === 'draft')).toEqual([
      ['draft', 'to nine over pig@1'],
      ['draft', 'to seven over pig@1'],
    ]);
  });
});

describe('the side that a reference names', () => {
  it('is a ruleset by its id, a draft by its own', async () => {
    const { now, side, draftRef, draftIdOf } = await open();
    expect(side('pig@short')?.ruleset).toBe(short);
    now().edit(goal(7));
    const ref = draftRef(now().draftId);
    expect(draftIdOf(ref)).toBe(now().draftId);
    expect(draftIdOf('pig@1')).toBeNull();
    expect(side(ref)?.ruleset.params).toMatchObject({ goal: 7 });
  });

  it('is nothing where it is not there', async () => {
    const { side } = await open();
    expect(side('pig@gone')).toBeNull();
    expect(side('draft:gone')).toBeNull();
  });

  it('keeps a draft’s last valid rules while its text is not valid, open or not', async () => {
    const { now, drafts, side, draftRef } = await open();
    now().edit(goal(7));
    now().edit(goal('7,,'));
    const ref = draftRef(now().draftId);
    expect(side(ref)?.ruleset.params).toMatchObject({ goal: 7 });
    drafts.newDraft();
    expect(draftRef(now().draftId)).not.toBe(ref);
    expect(side(ref)?.ruleset.params).toMatchObject({ goal: 7 });
  });

  it('is no draft whose base is another by now', async () => {
    const { now, drafts, draftRef } = await open();
    now().edit(goal(7));
    const ref = draftRef(now().draftId);
    drafts.newDraft();
    const { sideOf } = await import('../../../../studio/app/compare/sides.ts');
    const other = { ...pig, hash: 'another' };
    expect(sideOf({ ...now(), rulesets: [other], ruleset: other }, ref)).toBeNull();
  });
});

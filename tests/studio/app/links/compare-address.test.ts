import { beforeEach, describe, expect, it } from 'vitest';
import { draftRef } from '../../../../studio/app/compare/sides.ts';
import { stepsNow, useCompare } from '../../../../studio/app/compare/store.ts';
import { forget } from '../../../../studio/app/drafts/draft-store.ts';
import { savedDrafts } from '../../../../studio/app/drafts/drafts.ts';
import {
  type CompareAddress,
  readCompareAddress,
  writeCompareAddress,
} from '../../../../studio/app/links/compare-address.ts';
import {
  compareAddressOf,
  comparePlaceOf,
  openCompareAddress,
} from '../../../../studio/app/links/compare-view.ts';
import { sessionStore } from '../../../../studio/app/session/hooks.ts';
import { useUi } from '../../../../studio/app/shell/ui.ts';
import { PIG_PARAMS } from '../../../tiny/pig.ts';
import { nodding, OTHER, openBoth, openWorkspace, pig, REPLAY } from '../compare/workspace.ts';

const now = () => useCompare.getState();
const hashNow = () => writeCompareAddress(compareAddressOf(now()));

/** Opens an address in a studio in which nothing was compared yet. */
function open(hash: string): void {
  openWorkspace();
  useUi.getState().setScreen('debug');
  const found = readCompareAddress(hash);
  if (found === null) throw new Error(hash);
  openCompareAddress(found);
}

const notice = () => sessionStore.getState().notice?.text ?? null;

describe('an address of a comparison', () => {
  it.each<CompareAddress>([
    {},
    { left: 'gank@1', right: 'draft:7f3c' },
    { left: 'a', leftDraft: { base: 'b', params: { 'x[0]': 1 }, content: { 'c.d': 'é & +' } } },
    { replay: 'replays/gank/a b.json', steps: { before: 25, after: 31 }, leads: 'before' },
    { steps: { before: 4, after: 4 }, as: 'A', tab: 'charts', part: 'why' },
    { sort: { by: 'move', isDown: true }, find: 'two words' },
    { select: { kind: 'edge', id: 'idle > place.commit > 0' } },
  ])('is read as it was written: %j', (address) => {
    expect(readCompareAddress(writeCompareAddress(address))).toEqual({ address, faults: [] });
  });

  it('is short where both stand at one step', () => {
    expect(writeCompareAddress({ left: 'gank@1', steps: { before: 4, after: 4 } })).toBe(
      '#/compare?left=gank@1&step=4',
    );
  });

  it('names what it does not understand, and leaves it out', () => {
    const hash = '#/compare?step=x&by=me&tab=all&part=1&sort=up&sel=mood:1&leftDraft={}&left=a';
    const { address, faults } = readCompareAddress(hash) ?? {};
    expect(address).toEqual({ left: 'a' });
    expect(faults).toHaveLength(7);
    expect(faults?.join(' ')).toContain('step «x»');
  });

  it('is none of Debug’s, and Debug’s is none of it', () => {
    expect(readCompareAddress('#/debug?step=1')).toBeNull();
    expect(readCompareAddress('#/compared')).toBeNull();
    expect(readCompareAddress('')).toBeNull();
  });
});

describe('the view that an address reopens', () => {
  beforeEach(() => openBoth());

  const view = () => {
    const { refs, replay, leads, viewer, selection, tab, part, sort, find } = now();
    const rest = { leads, viewer, selection, tab, part, sort, find };
    return { refs, replay, steps: stepsNow(now()), ...rest };
  };

  it('is exactly the one that was left', () => {
    const { setTab, setPart, setSort, setFind, setViewer, select, setLeads, stepBy } = now();
    setTab('register');
    setPart('table');
    setSort({ by: 'cause', isDown: true });
    setFind('turn');
    setViewer('B');
    select({ kind: 'state', id: 'turn.nodding' });
    setLeads('after');
    stepBy(-3);
    const [hash, left] = [hashNow(), view()];
    open(hash);
    expect(view()).toEqual(left);
    expect(useUi.getState().screen).toBe('compare');
    expect(hashNow()).toBe(hash);
    expect(notice()).toBeNull();
  });

  it('is the same where the sides stand apart, at a step that only one takes', () => {
    now().goEnd('last');
    const [hash, left] = [hashNow(), view()];
    open(hash);
    expect(view()).toEqual(left);
  });

  it('is another place with other sides or another replay, and the same at another step', () => {
    const place = comparePlaceOf(now());
    now().stepBy(-1);
    now().setTab('charts');
    expect(comparePlaceOf(now())).toBe(place);
    now().openReplay(OTHER);
    expect(comparePlaceOf(now())).not.toBe(place);
  });

  it('says what is not there, and shows the rest', () => {
    const base = `#/compare?left=pig@1&right=${nodding.id}&replay=${REPLAY}`;
    open(`${base}&as=Zoe&sel=rule:pig.gone`);
    expect(notice()).toContain('looks as «Zoe»');
    expect(notice()).toContain('«pig.gone» is on neither side');
    expect(now().viewer).toBe('all');
    open(`${base}&sel=state:turn.nodding&as=A`);
    expect(notice()).toBeNull();
    open('#/compare?left=pig@1&right=pig@gone');
    expect(now().refusals).toMatchObject([{ found: 'pig@gone' }]);
    expect(now().refs.after).toBe('pig@gone');
  });

  it('is what is open in Debug where the address names nothing', () => {
    open('#/compare');
    expect(now().refs.before).toBe('pig@1');
    expect(now().comparison).not.toBeNull();
    expect(now().replay).toBe(REPLAY);
  });
});

describe('a draft in the address', () => {
  const seven = PIG_PARAMS.replace('"goal": 20', '"goal": 7');
  const params = () => now().comparison?.pair.after.params;

  beforeEach(() => {
    for (const { id } of savedDrafts()) forget(id);
    openBoth();
  });

  function drafted(): { readonly hash: string; readonly id: string } {
    const { edit, draftId } = sessionStore.getState();
    edit(seven);
    now().compare({ before: pig.id, after: draftRef(draftId) });
    return { hash: hashNow(), id: draftId };
  }

  it('goes along with what it changes, and is kept where it is not known', () => {
    const { hash, id } = drafted();
    expect(hash).toContain('rightDraft=');
    open(hash);
    expect(params()).toMatchObject({ goal: 7 });
    expect(now().refs.after).toBe(draftRef(id));
    expect(savedDrafts().map(({ name, base }) => [name, base])).toEqual([['from a link', 'pig@1']]);
    expect(sessionStore.getState().text).toBe(pig.paramsText);
    open(hash);
    expect(savedDrafts()).toHaveLength(1);
  });

  it('is no draft more where it changes nothing', () => {
    const { draftId } = sessionStore.getState();
    now().compare({ before: pig.id, after: draftRef(draftId) });
    const hash = hashNow();
    open(hash);
    expect(savedDrafts()).toEqual([]);
    expect(now().refs.after).toBe(draftRef(sessionStore.getState().draftId));
    expect(now().refusals).toEqual([]);
  });

  it('that does not fit is named, and nothing is kept', () => {
    const draft = (base: string, changes: string) =>
      `#/compare?left=pig@1&right=draft:x&rightDraft={"base":"${base}","params":${changes},"content":{}}`;
    for (const [hash, said] of [
      [draft('pig@9', '{"goal":7}'), 'is over pig@9'],
      [draft('pig@1', '{"aim":7}'), 'does not fit pig@1: aim'],
      [draft('pig@1', '{"goal":"far"}'), 'does not fit pig@1'],
    ] as const) {
      open(hash);
      expect(notice()).toContain(said);
      expect(now().refusals).toMatchObject([{ code: 'compare/no-such-side' }]);
      expect(savedDrafts()).toEqual([]);
    }
  });
});

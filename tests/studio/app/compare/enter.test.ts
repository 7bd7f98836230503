import { beforeEach, describe, expect, it } from 'vitest';
import {
  compareDraft,
  enterCompare,
  leaveCompare,
  switchScreen,
} from '../../../../studio/app/compare/enter.ts';
import { goStepHere, selectHere } from '../../../../studio/app/compare/go-here.ts';
import { openInDebug } from '../../../../studio/app/compare/open-in-debug.ts';
import { draftRef } from '../../../../studio/app/compare/sides.ts';
import { stepsNow, useCompare } from '../../../../studio/app/compare/store.ts';
import { openFromLibrary } from '../../../../studio/app/library/open.ts';
import { commandEntries, runNamed } from '../../../../studio/app/palette/command-list.ts';
import { sessionStore } from '../../../../studio/app/session/hooks.ts';
import { run } from '../../../../studio/app/shell/commands.ts';
import { useUi } from '../../../../studio/app/shell/ui.ts';
import { PIG_PARAMS } from '../../../tiny/pig.ts';
import { nodding, OTHER, openBoth, openWorkspace, pig, REPLAY, short } from './workspace.ts';

const now = () => useCompare.getState();
const session = () => sessionStore.getState();
const screen = () => useUi.getState().screen;
const seven = PIG_PARAMS.replace('"goal": 20', '"goal": 7');

beforeEach(() => {
  openWorkspace();
  leaveCompare();
});

describe('coming to Compare', () => {
  it('compares a version with its checkpoint, under the replay that is open', () => {
    enterCompare();
    expect(screen()).toBe('compare');
    expect(now().refs).toEqual({ before: pig.id, after: short.id });
    expect(now().replay).toBe(REPLAY);
  });

  it('compares a draft that changes something with its base', () => {
    session().edit(seven);
    enterCompare();
    expect(now().refs).toEqual({ before: pig.id, after: draftRef(session().draftId) });
    expect(now().comparison?.differences.params).toHaveLength(1);
  });

  it('comes back to what was compared, unless the draft is asked for', () => {
    openBoth();
    now().goEnd('last');
    const steps = stepsNow(now());
    switchScreen();
    switchScreen();
    switchScreen();
    expect(now().refs.after).toBe(nodding.id);
    expect(stepsNow(now())).toEqual(steps);
    session().edit(seven);
    compareDraft();
    expect(now().refs).toEqual({ before: pig.id, after: draftRef(session().draftId) });
  });
});

describe('a side opened in Debug', () => {
  it('is its rules, the replay under them, the step, the eyes and the selection', () => {
    openBoth(short);
    enterCompare();
    now().goEnd('first');
    now().stepBy(3);
    now().setViewer('B');
    now().select({ kind: 'param', id: 'goal' });
    openInDebug('after');
    expect(screen()).toBe('debug');
    expect(session()).toMatchObject({
      fileId: REPLAY,
      step: 3,
      viewer: 'B',
      selection: { kind: 'param', id: 'goal' },
    });
    expect(session().ruleset.id).toBe(short.id);
  });

  it('is the draft’s own run, for a draft', () => {
    openBoth();
    session().edit(seven);
    compareDraft();
    now().goEnd('first');
    now().stepBy(2);
    openInDebug('after');
    expect(session()).toMatchObject({ shown: 'draft', step: 2 });
    expect(session().text).toBe(seven);
  });
});

describe('names and keys on the Compare screen', () => {
  beforeEach(() => {
    openBoth();
    enterCompare();
  });

  it('lead there, and leave Debug as it is', () => {
    const { step, fileId } = session();
    openFromLibrary(OTHER);
    expect(now().replay).toBe(OTHER);
    openFromLibrary(REPLAY);
    goStepHere(3);
    expect(stepsNow(now())).toEqual({ before: 3, after: 3 });
    selectHere({ kind: 'rule', id: 'pig.roll' });
    expect(now()).toMatchObject({
      selection: { kind: 'rule', id: 'pig.roll' },
      tab: 'register',
      part: 'changes',
    });
    run({ do: 'step', by: 1 });
    run({ do: 'see-as', by: 1 });
    expect(stepsNow(now()).before).toBe(4);
    expect(now().viewer).toBe('B');
    expect(session()).toMatchObject({ step, fileId, viewer: 'all', selection: null });
  });

  it('are those of the screen that is shown', () => {
    const titles = (one: 'debug' | 'compare') =>
      commandEntries(one, [], 'gank').map(({ title }) => title);
    expect(titles('compare')).toContain('Swap the sides');
    expect(titles('compare')).not.toContain('Branch here');
    expect(titles('debug')).toContain('Branch here');
    expect(titles('debug')).not.toContain('Swap the sides');
    runNamed('Swap the sides');
    expect(now().refs.before).toBe(nodding.id);
    runNamed('Step the second side alone');
    expect(now().leads).toBe('after');
  });

  it('go to where the move began', () => {
    now().goEnd('first');
    now().moveBy(2);
    const { at } = now();
    run({ do: 'step-out', by: 0 });
    const columns = now().runs?.beside.columns ?? [];
    expect(columns[now().at.before]?.node).toBe(columns[at.before]?.node);
    expect(columns[now().at.before - 1]?.node).not.toBe(columns[at.before]?.node);
  });
});

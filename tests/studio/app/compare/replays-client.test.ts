import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '../../../../studio/app/compare/comparison.ts';
import { gamesOf } from '../../../../studio/app/compare/replay-files.ts';
import {
  ensureReplays,
  forgetReplays,
  runAgain,
  stopReplays,
  useReplays,
} from '../../../../studio/app/compare/replays-client.ts';
import { useCompare } from '../../../../studio/app/compare/store.ts';
import { sessionStore } from '../../../../studio/app/session/hooks.ts';
import { nodding, OF_GANK, OTHER, openWorkspace, pig, REPLAY, slow } from './workspace.ts';

const now = () => useReplays.getState();
const files = () => now().rows.map(({ file, verdict }) => `${file} ${verdict}`);
const games = () => gamesOf(sessionStore.getState().library);

function comparison(after = nodding.id): Comparison {
  useCompare.getState().compare({ before: pig.id, after });
  const made = useCompare.getState().comparison;
  if (made === null) throw new Error('not compared');
  return made;
}

const done = () => vi.waitFor(() => expect(now().state).toBe('done'));

beforeEach(openWorkspace);
afterEach(forgetReplays);

describe('the games under both sides', () => {
  it('come with their verdicts, in the order of the workspace, other games counted apart', async () => {
    ensureReplays(comparison(), games(), OTHER);
    expect(now()).toMatchObject({ state: 'running', total: 3, rows: [] });
    await done();
    expect(files()).toEqual([`${REPLAY} other-decision`, `${OTHER} same`]);
    expect(now()).toMatchObject({ total: 2, skipped: [OF_GANK] });
  });

  it('are not played again for the same comparison, unless somebody asks', async () => {
    const both = comparison();
    ensureReplays(both, games(), null);
    await done();
    const { rows } = now();
    ensureReplays(both, games(), REPLAY);
    expect(now().rows).toBe(rows);
    runAgain();
    expect(now()).toMatchObject({ state: 'running', rows: [] });
    await done();
    expect(now().rows).toHaveLength(2);
  });

  it('are played anew where a side is another; what comes late of the old is dropped', async () => {
    ensureReplays(comparison(), games(), null);
    ensureReplays(comparison(slow.id), games(), null);
    await done();
    expect(files()).toEqual([`${REPLAY} same`, `${OTHER} same`]);
  });

  it('stop when asked to, with what there is', async () => {
    ensureReplays(comparison(), games(), null);
    stopReplays();
    expect(now().state).toBe('stopped');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(now().state).toBe('stopped');
  });

  it('are forgotten where nothing is compared', async () => {
    ensureReplays(comparison(), games(), null);
    await done();
    forgetReplays();
    expect(now()).toMatchObject({ state: 'idle', rows: [] });
  });
});

describe('the games to play', () => {
  it('are each text once, without what was only dropped here, or cannot be read', () => {
    const { library, setLibrary } = sessionStore.getState();
    const [item] = library;
    if (item === undefined) throw new Error('no item');
    setLibrary([
      ...library,
      { ...item, id: 'replays/pig/copy.json' },
      { ...item, id: 'dropped/mine.json', text: `${item.text} ` },
      { ...item, id: 'replays/pig/bad.json', text: '{', problems: [{} as never] },
    ]);
    expect(games().map(({ file }) => file)).toEqual([REPLAY, OTHER, OF_GANK]);
  });
});

/** A studio with several versions of Pig to compare, and a game of another ruleset. */
import {
  applyCheckpoint,
  makeCheckpoint,
  type ReplayFile,
  type Ruleset,
  textsOf,
  writeReplay,
} from '../../../../machines/kernel/index.ts';
import { readItem } from '../../../../studio/analysis/library.ts';
import { UNSORTED } from '../../../../studio/app/compare/replay-groups.ts';
import { useCompare } from '../../../../studio/app/compare/store.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { gankRuleset } from '../../../support/gank.ts';
import {
  base,
  noddingPig,
  otherPig,
  pigWith,
  slowPig,
  turns,
} from '../../analysis/compare/pigs.ts';

export const pig = base();
export const gank = gankRuleset() as unknown as Ruleset;

const as = (ruleset: Ruleset, id: string): Ruleset => ({ ...ruleset, id, title: id });

/** One decision more in each turn, one step more in each roll. */
export const nodding = as(noddingPig(), 'pig@nodding');
export const slow = as(slowPig(), 'pig@slow');

/** Breaks off where a turn passes. */
export const broken = as(
  otherPig((piece) => ({
    ...piece,
    recipes: {
      ...piece.recipes,
      'pass the turn': () => {
        throw new TypeError('no such seat');
      },
    },
  })),
  'pig@broken',
);

/** Pig to fewer points, as a checkpoint. */
export const short = checkpoint(pigWith({ goal: 8 }));

function checkpoint(draft: Ruleset): Ruleset {
  const names = { name: 'short', title: 'Short Pig', notes: '', provenance: 'variant' as const };
  const made = makeCheckpoint(pig, draft, names);
  if ('refusals' in made) throw new Error(JSON.stringify(made.refusals));
  const laid = applyCheckpoint(pig, made.file);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

export const REPLAY = 'replays/pig/turns.json';
export const OTHER = 'replays/pig/other.json';
export const OF_GANK = 'replays/gank/start.json';

export const replay: ReplayFile = turns([4, 3, 5, 2], { title: 'Four turns', open: { at: 2 } });

const ofGank: ReplayFile = {
  format: 'replay/1',
  title: 'Of another game',
  ruleset: gank.id,
  rulesetHash: gank.hash,
  seed: {
    format: 'seed/1',
    ruleset: gank.id,
    title: 'Of another game',
    random: 'other',
    seats: ['A', 'B', 'C'],
  },
  choices: [],
  chance: {},
};

/** The studio with nothing compared yet. */
export function openWorkspace(): void {
  const rulesets = [pig, nodding, slow, broken, short, gank];
  const draftFor = (ruleset: Ruleset) => ({ ...textsOf(ruleset), id: crypto.randomUUID() });
  openSession({ rulesets, ruleset: pig, file: replay, fileId: REPLAY, draftFor });
  sessionStore
    .getState()
    .setLibrary([
      readItem(REPLAY, writeReplay(replay)),
      readItem(OTHER, writeReplay(turns([1, 6], { title: 'Two turns' }))),
      readItem(OF_GANK, writeReplay(ofGank)),
    ]);
  useCompare.setState({
    refs: { before: '', after: '' },
    comparison: null,
    refusals: [],
    replay: null,
    runs: null,
    replayRefusals: [],
    leads: 'both',
    at: { before: 0, after: 0 },
    playing: false,
    viewer: 'all',
    selection: null,
    tab: 'parameters',
    part: 'chart',
    sort: UNSORTED,
    find: '',
  });
}

/** Two sides, and the replay under both. */
export function openBoth(after: Ruleset = nodding, id = REPLAY): void {
  openWorkspace();
  useCompare.getState().compare({ before: pig.id, after: after.id });
  useCompare.getState().openReplay(id);
}

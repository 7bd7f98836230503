/**
 * The comparison on the screen: its two sides, the replay that is open under both, where each side
 * stands, and the one selection. Panes are sessions of their own; this holds them together.
 */
import { create } from 'zustand';
import { type Refusal, refusal, type Viewer } from '../../../machines/kernel/index.ts';
import { otherSide } from '../../analysis/compare/abreast.ts';
import type { Both } from '../../analysis/compare/replays.ts';
import { partsOfId } from '../../analysis/library.ts';
import { sessionStore } from '../session/hooks.ts';
import type { Selection } from '../session/types.ts';
import { type BothRuns, openBothRuns } from './both-runs.ts';
import { type Comparison, compareSides, isSameComparison } from './comparison.ts';
import { namedOn, sharedFrom } from './counterpart.ts';
import { linkPanes } from './link-panes.ts';
import { type Leads, lastColumn, moveFrom, nextPlace, stepFrom } from './moving.ts';
import type { ChangeTab, Part } from './parts.ts';
import { readGame } from './replay-files.ts';
import { type ReplaySort, UNSORTED } from './replay-groups.ts';
import { type Side, sideOf } from './sides.ts';

export interface CompareData {
  /** As an address names them; what they lead to is in `comparison`. */
  readonly refs: Both<string>;
  readonly comparison: Comparison | null;
  /** Why there is no comparison. */
  readonly refusals: readonly Refusal[];
  /** A library item. */
  readonly replay: string | null;
  readonly runs: BothRuns | null;
  /** Why the replay is not open. */
  readonly replayRefusals: readonly Refusal[];
  readonly leads: Leads;
  /** Where each side stands on the axis that both share. */
  readonly at: Both<number>;
  readonly playing: boolean;
  readonly viewer: Viewer;
  /** Under the names of the second side. */
  readonly selection: Selection | null;
  readonly tab: ChangeTab;
  /** In front where there is room for one part alone. */
  readonly part: Part;
  readonly sort: ReplaySort;
  /** Which replays are listed: those whose title, verdict or cause has these words. */
  readonly find: string;
}

interface CompareActions {
  /** Compares two sides; the replay stays open, at its steps. */
  compare(refs: Both<string>): void;
  swap(): void;
  /** After anything changed in the workspace or in a draft. */
  refresh(): void;
  /** Opens a library item under both sides: at its first difference, unless steps are named. */
  openReplay(id: string, steps?: Both<number>): void;
  /** Both sides to a column, or the one that leads. */
  go(column: number): void;
  stepBy(steps: number): void;
  moveBy(moves: number): void;
  goEnd(end: 'first' | 'last'): void;
  /** To the difference after, or before, and both sides with it. False where there is none. */
  goDifference(by: 1 | -1): boolean;
  goFirstDifference(): void;
  setLeads(leads: Leads): void;
  setPlaying(playing: boolean): void;
  setViewer(viewer: Viewer): void;
  select(selection: Selection | null): void;
  setTab(tab: ChangeTab): void;
  setPart(part: Part): void;
  setSort(sort: ReplaySort): void;
  setFind(find: string): void;
}

export type Compare = CompareData & CompareActions;

const NOWHERE: Both<number> = { before: 0, after: 0 };

const START: CompareData = {
  refs: { before: '', after: '' },
  comparison: null,
  refusals: [],
  replay: null,
  runs: null,
  replayRefusals: [],
  leads: 'both',
  at: NOWHERE,
  playing: false,
  viewer: 'all',
  selection: null,
  tab: 'parameters',
  part: 'chart',
  sort: UNSORTED,
  find: '',
};

/** The column that stands for both: that of the side that leads. */
export const columnNow = ({ at, leads }: CompareData): number =>
  leads === 'after' ? at.after : leads === 'before' ? at.before : Math.max(at.before, at.after);

/** The step at which each side stands. */
export const stepsNow = ({ runs, at }: CompareData): Both<number> => ({
  before: runs?.beside.stepAt('before', at.before) ?? 0,
  after: runs?.beside.stepAt('after', at.after) ?? 0,
});

export const useCompare = create<Compare>()((set, get) => {
  let release = (): void => undefined;
  /** Where the sides stood last, or are to stand: a wrong choice of sides, or a late file, loses nothing. */
  let stood: { readonly replay: string; readonly steps: Both<number> } | null = null;
  /** What we tell the panes ourselves is no news. */
  let isTelling = false;

  const tell = () => {
    const { runs, selection, viewer, comparison } = get();
    if (runs === null || comparison === null) return;
    const steps = stepsNow(get());
    isTelling = true;
    try {
      for (const side of ['before', 'after'] as const) {
        const pane = runs.panes[side]?.getState();
        if (pane === undefined) continue;
        const named =
          selection === null ? null : namedOn(side, selection, comparison.pair, runs.charts);
        if (pane.step !== steps[side]) pane.goStep(steps[side]);
        if (pane.viewer !== viewer) pane.setViewer(viewer);
        if (!isSameSelection(pane.selection, named)) pane.select(named);
      }
    } finally {
      isTelling = false;
    }
  };

  const hear = (act: () => void) => {
    if (!isTelling) act();
  };

  const place = (at: Partial<Both<number>>) => {
    set({ at: { ...get().at, ...at } });
    tell();
  };

  const keepPlace = () => {
    const { runs } = get();
    if (runs !== null) stood = { replay: runs.id, steps: stepsNow(get()) };
  };

  /** The open replay under the sides as they are now. */
  const reopen = (steps: Both<number> | null) => {
    const { comparison, replay } = get();
    release();
    release = () => undefined;
    if (comparison === null || replay === null) {
      set({ runs: null, replayRefusals: [], playing: false });
      return;
    }
    const opened = runsOf(comparison, replay);
    if ('refusals' in opened) {
      set({ runs: null, replayRefusals: opened.refusals, playing: false });
      return;
    }
    const { runs } = opened;
    const seats = runs.file.seed.seats;
    const { viewer } = get();
    set({
      runs,
      replayRefusals: [],
      playing: false,
      viewer: ['all', 'spectator', ...seats].includes(viewer) ? viewer : 'all',
      at: placesAt(runs, steps, get().leads),
    });
    release = linkPanes(runs, {
      step: (side, step) =>
        hear(() => {
          const column = runs.beside.columnOf(side, step);
          place(get().leads === 'both' ? { before: column, after: column } : { [side]: column });
        }),
      select: (side, selection) =>
        hear(() => {
          const { pair } = comparison;
          get().select(selection && sharedFrom(side, selection, pair, runs.charts));
        }),
      viewer: (viewer) => hear(() => get().setViewer(viewer)),
    });
    tell();
  };

  const settle = (refs: Both<string>) => {
    const sides = sidesOf(refs);
    if ('refusals' in sides) {
      set({ refs, comparison: null, refusals: sides.refusals });
    } else {
      const compared = compareSides(sides.sides);
      const isRefused = 'refusals' in compared;
      set({
        refs,
        comparison: isRefused ? null : compared.comparison,
        refusals: isRefused ? compared.refusals : [],
      });
    }
    reopen(stepsWanted());
  };

  const stepsWanted = () => (stood !== null && stood.replay === get().replay ? stood.steps : null);

  return {
    ...START,

    compare(refs) {
      keepPlace();
      settle(refs);
    },
    swap() {
      const { refs, leads } = get();
      keepPlace();
      if (stood !== null) {
        const { before, after } = stood.steps;
        stood = { ...stood, steps: { before: after, after: before } };
      }
      if (leads !== 'both') set({ leads: otherSide(leads) });
      settle({ before: refs.after, after: refs.before });
    },
    refresh() {
      const { refs, comparison, replay, runs } = get();
      const sides = sidesOf(refs);
      const isSame =
        comparison !== null && 'sides' in sides && isSameComparison(sides.sides, comparison.sides);
      if (!isSame) get().compare(refs);
      else if (replay !== null && runs === null) reopen(stepsWanted());
    },
    openReplay(id, steps) {
      stood = steps === undefined ? null : { replay: id, steps };
      set({ replay: id });
      reopen(stepsWanted());
    },

    go(column) {
      const { leads } = get();
      place(leads === 'both' ? { before: column, after: column } : { [leads]: column });
    },
    stepBy(steps) {
      const { runs, leads } = get();
      if (runs !== null) get().go(stepFrom(runs.beside, leads, columnNow(get()), steps));
    },
    moveBy(moves) {
      const { runs, leads } = get();
      if (runs !== null) get().go(moveFrom(runs.beside, leads, columnNow(get()), moves));
    },
    goEnd(end) {
      const { runs, leads } = get();
      if (runs !== null) get().go(end === 'first' ? 0 : lastColumn(runs.beside, leads));
    },
    goDifference(by) {
      const columns = get().runs?.places.map(({ column }) => column) ?? [];
      const column = nextPlace(columns, columnNow(get()), by);
      if (column !== null) place({ before: column, after: column });
      return column !== null;
    },
    goFirstDifference() {
      const column = get().runs?.places[0]?.column;
      if (column !== undefined) place({ before: column, after: column });
    },
    setLeads(leads) {
      const column = columnNow(get());
      set({ leads });
      if (leads === 'both') place({ before: column, after: column });
    },
    setPlaying: (playing) => set({ playing }),

    setViewer(viewer) {
      set({ viewer });
      tell();
    },
    select(selection) {
      set({ selection });
      tell();
    },
    setTab: (tab) => set({ tab }),
    setPart: (part) => set({ part }),
    setSort: (sort) => set({ sort }),
    setFind: (find) => set({ find }),
  };
});

const isSameSelection = (a: Selection | null, b: Selection | null): boolean =>
  a?.kind === b?.kind && a?.id === b?.id;

function sidesOf(
  refs: Both<string>,
): { readonly sides: Both<Side> } | { readonly refusals: readonly Refusal[] } {
  const session = sessionStore.getState();
  const [before, after] = [sideOf(session, refs.before), sideOf(session, refs.after)];
  if (before !== null && after !== null) return { sides: { before, after } };
  const missing = [
    ...(before === null ? [refs.before] : []),
    ...(after === null ? [refs.after] : []),
  ];
  return { refusals: missing.map(noSuchSide) };
}

const noSuchSide = (ref: string): Refusal =>
  refusal(
    'compare/no-such-side',
    'compare',
    ref === '' ? 'nothing' : ref,
    'a ruleset of this workspace, or a draft of this browser whose base is there',
    'Choose another side in the bar; everything else stays as it is.',
  );

function runsOf(
  comparison: Comparison,
  id: string,
): { readonly runs: BothRuns } | { readonly refusals: readonly Refusal[] } {
  const item = sessionStore.getState().library.find((one) => one.id === id);
  if (item === undefined) {
    const remedy = 'Choose another replay in the list, or in the library.';
    const expected = 'a file of the workspace';
    return { refusals: [refusal('library/no-such-file', 'library', id, expected, remedy)] };
  }
  const read = readGame({ file: id, text: item.text });
  if ('refusals' in read) return read;
  const { game } = comparison.pair.after.module;
  if (partsOfId(read.replay.ruleset)[0] !== game.id) {
    const found = `a game of ${read.replay.ruleset}`;
    const remedy = 'Choose a replay of the game that is compared.';
    const expected = `a game of ${game.title}`;
    return { refusals: [refusal('compare/other-game', id, found, expected, remedy)] };
  }
  return { runs: openBothRuns(comparison, id, read.replay) };
}

/** Where the sides stand at first: at named steps, at the first difference, or where the file opens. */
function placesAt(runs: BothRuns, steps: Both<number> | null, leads: Leads): Both<number> {
  const { beside, places, panes } = runs;
  const opening = () => ({
    before: panes.before?.getState().step ?? panes.after?.getState().step ?? 0,
    after: panes.after?.getState().step ?? 0,
  });
  const [first] = places;
  if (steps === null && first !== undefined) return { before: first.column, after: first.column };
  const wanted = steps ?? opening();
  const at = {
    before: beside.columnOf('before', wanted.before),
    after: beside.columnOf('after', wanted.after),
  };
  if (leads !== 'both') return at;
  const column = steps === null ? at.before : Math.max(at.before, at.after);
  return { before: column, after: column };
}

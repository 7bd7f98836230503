/**
 * A chart held against another one. Both are laid out as one drawing, so that what they have in
 * common stands in the same place; what only the other has leaves a hatched gap. They fold and move
 * together. Outside a comparison a chart has no twin.
 */
import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChartEdge } from '../../../machines/kernel/index.ts';
import type { ChartIndex } from './chart-index.ts';
import type { View } from './fit.ts';
import type { FoldingMode } from './folding.ts';

/** How a state or a transition is otherwise, by what it does. `removed`: this chart has it, the other does not. */
export type Difference = 'added' | 'removed' | 'changed';

export type TwinSide = 'before' | 'after';

/** What one chart calls its states, and what both call them: a renamed state keeps its place. */
export interface Names {
  readonly common: (path: string) => string;
  readonly own: (path: string) => string;
}

export interface ChartTwin {
  readonly side: TwinSide;
  readonly names: Names;
  /** The other chart. */
  readonly other: {
    readonly index: ChartIndex;
    readonly isDrawn: (edge: ChartEdge) => boolean;
    readonly names: Names;
    readonly edges: ReadonlyMap<string, Difference>;
  };
  /** States and transitions of this chart that differ. */
  readonly states: ReadonlyMap<string, Difference>;
  readonly edges: ReadonlyMap<string, Difference>;
  /** The differences in a few words. */
  readonly said: string;
  readonly shared: TwinShared;
}

/** Where one side is, and where it may go: what should be unfolded. Under common names. */
export interface Wish {
  readonly active: readonly string[];
  readonly next: readonly string[];
}

interface SharedFolding {
  readonly mode: FoldingMode;
  /** Opened or closed by hand, under common names. */
  readonly pins: ReadonlyMap<string, boolean>;
  readonly wishes: Readonly<Record<TwinSide, Wish>>;
}

/** What somebody did to the view of one chart, to be done to the other. */
export type ViewMove =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'zoomBy'; readonly factor: number }
  | { readonly kind: 'fullSize' | 'fitActive' | 'fitAll' };

export interface TwinShared {
  readonly folding: StoreApi<SharedFolding>;
  readonly send: (from: TwinSide, move: ViewMove) => void;
  /** Hears what the other side sends. Returns what stops it. */
  readonly listen: (side: TwinSide, hear: (move: ViewMove) => void) => () => void;
}

const NOWHERE: Wish = { active: [], next: [] };

export const createFolding = (): StoreApi<SharedFolding> =>
  createStore<SharedFolding>()(() => ({
    mode: 'auto',
    pins: new Map(),
    wishes: { before: NOWHERE, after: NOWHERE },
  }));

/** What two charts share while they are compared. */
export function createTwinShared(): TwinShared {
  const listeners = new Map<TwinSide, (move: ViewMove) => void>();
  const otherOf = (side: TwinSide): TwinSide => (side === 'before' ? 'after' : 'before');
  return {
    folding: createFolding(),
    send: (from, move) => listeners.get(otherOf(from))?.(move),
    listen(side, hear) {
      listeners.set(side, hear);
      return () => {
        if (listeners.get(side) === hear) listeners.delete(side);
      };
    },
  };
}

const TwinContext = createContext<ChartTwin | null>(null);
export const TwinProvider = TwinContext.Provider;
export const useTwin = (): ChartTwin | null => useContext(TwinContext);

/** The looks of the moment, by state and arrow: each box and line hears of its own only. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type LineLook, type Looks, type NodeLook, QUIET, RESTING } from './looks.ts';

interface LookState extends Looks {
  /** The state that Tab leads to. */
  readonly focus: string | null;
  /** Too small for more than titles. */
  readonly far: boolean;
}

export type LookStore = StoreApi<LookState>;

export const createLookStore = (): LookStore =>
  createStore<LookState>()(() => ({ nodes: new Map(), lines: new Map(), focus: null, far: false }));

const LookContext = createContext<LookStore | null>(null);
export const LookProvider = LookContext.Provider;

function useLooks<T>(selector: (looks: LookState) => T): T {
  const store = useContext(LookContext);
  if (store === null) throw new Error('A part of the chart stands outside it.');
  return useStore(store, selector);
}

export const useNodeLook = (path: string): NodeLook =>
  useLooks((looks) => looks.nodes.get(path) ?? RESTING);

export const useLineLook = (id: string): LineLook =>
  useLooks((looks) => looks.lines.get(id) ?? QUIET);

export const useIsFocused = (path: string): boolean => useLooks((looks) => looks.focus === path);

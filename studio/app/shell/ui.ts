/** What the shell itself keeps: the dialog that is open, the tabs in front. Nothing of the game. */
import { create } from 'zustand';
import type { Refusal, RulesetDraftTexts } from '../../../machines/kernel/index.ts';
import type { PanelId } from './arrangement.ts';

export type Overlay =
  | 'palette'
  | 'library'
  | 'new-game'
  | 'setup'
  | 'save'
  | 'checkpoint'
  | 'drafts'
  | 'lineage'
  | 'help'
  | 'refused'
  | 'text-diff';

export type Screen = 'debug' | 'compare';

/** A file that could not be opened, or rules that do not load, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly refusals: readonly Refusal[];
  /** A replay's text: it may be played under other rules of its game. */
  readonly text?: string;
}

export interface Ui {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** Panels in front of their tabs, the latest last. */
  readonly front: readonly PanelId[];
  readonly refused: readonly RefusedFile[];
  /** The draft's texts before all changes were reset, so that they can be brought back. */
  readonly beforeReset: (RulesetDraftTexts & { readonly draftId: string }) | null;
  setScreen(screen: Screen): void;
  open(overlay: Overlay): void;
  close(): void;
  bringForward(panel: PanelId): void;
  showRefused(refused: readonly RefusedFile[]): void;
  keepBeforeReset(kept: Ui['beforeReset']): void;
}

export const useUi = create<Ui>()((set, get) => ({
  screen: 'debug',
  overlay: null,
  front: ['rules', 'why', 'table', 'chart'],
  refused: [],
  beforeReset: null,
  setScreen: (screen) => set({ screen }),
  open: (overlay) => set({ overlay }),
  close: () => set({ overlay: null }),
  bringForward(panel) {
    set({ front: [...get().front.filter((one) => one !== panel), panel] });
  },
  showRefused: (refused) => set({ refused, overlay: 'refused' }),
  keepBeforeReset: (beforeReset) => set({ beforeReset }),
}));

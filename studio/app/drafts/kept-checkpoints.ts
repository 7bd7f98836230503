/** Checkpoints kept in this browser, where no workspace server writes them to disk. */
import type { Kept } from './draft-storage.ts';
import { keepText, keptTexts, removeText } from './draft-storage.ts';

const CHECKPOINT = 'rules-studio/checkpoints/';

export interface KeptCheckpoint {
  /** Where it would lie in a workspace: `rulesets/gank/checkpoints/mine.json` */
  readonly path: string;
  readonly text: string;
  readonly refusals: readonly never[];
}

export const keptCheckpoints = (): readonly KeptCheckpoint[] =>
  keptTexts(CHECKPOINT).map(([path, text]) => ({ path, text, refusals: [] }));

/** Never over another one: what is published never changes. */
export const keepCheckpoint = (path: string, text: string): Kept | 'taken' =>
  keptCheckpoints().some((one) => one.path === path) ? 'taken' : keepText(CHECKPOINT + path, text);

export const removeCheckpoint = (path: string): void => removeText(CHECKPOINT + path);

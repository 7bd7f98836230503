/** What the page and the worker say to each other about the blast radius. */
import type { PackedRuleset } from '../session/packed.ts';
import type { BlastFile } from './engine.ts';
import type { BlastRow } from './rows.ts';

export type ToWorker =
  | { readonly kind: 'base'; readonly base: PackedRuleset }
  | { readonly kind: 'files'; readonly files: readonly BlastFile[] }
  | {
      readonly kind: 'draft';
      /** Which edit this is: rows come back under its number. */
      readonly edit: number;
      /** Null where the draft changes nothing: what was under way is given up. */
      readonly draft: PackedRuleset | null;
      /** The open game, which is played before all others. */
      readonly first: string | null;
    };

export type FromWorker =
  | { readonly kind: 'rows'; readonly edit: number; readonly rows: readonly BlastRow[] }
  | { readonly kind: 'done'; readonly edit: number }
  | { readonly kind: 'failed'; readonly edit: number; readonly text: string };

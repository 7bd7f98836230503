/**
 * Plays every recorded game under a draft, beside the screen: keeps the games as they went under the
 * open rules, so that an edit costs no more than what it touches.
 */
import {
  parseReplay,
  type ReplayFile,
  type Ruleset,
  type RulesetModule,
} from '../../../machines/kernel/index.ts';
import { breather } from '../../analysis/breather.ts';
import { keptRun } from '../../analysis/compare/kept.ts';
import { pairRulesets } from '../../analysis/compare/pair.ts';
import { compareReplay } from '../../analysis/compare/replays.ts';
import { type PackedRuleset, unpackRuleset } from '../session/packed.ts';
import { type BlastRow, blastRow } from './rows.ts';

/** A recorded game of the workspace. */
export interface BlastFile {
  readonly file: string;
  readonly text: string;
}

export class BlastEngine {
  private readonly modules: readonly RulesetModule[];
  private base: Ruleset | null = null;
  private files: readonly BlastFile[] = [];
  private parsed = new Map<string, ReplayFile | null>();

  constructor(modules: readonly RulesetModule[]) {
    this.modules = modules;
  }

  /** The open rules. The games that were played under others are let go. */
  setBase(base: PackedRuleset): void {
    this.base = unpackRuleset(base, this.modules);
  }

  /** The games of the workspace; those whose text is as it was stay as they were played. */
  setFiles(files: readonly BlastFile[]): void {
    const before = this.parsed;
    this.files = files;
    this.parsed = new Map(
      files.flatMap(({ text }) => (before.has(text) ? [[text, before.get(text) ?? null]] : [])),
    );
  }

  /** Plays what is not played yet under the open rules, so that the first edit finds it done. */
  async warm(signal: AbortSignal): Promise<void> {
    const { base } = this;
    if (base === null) return;
    const breath = breather();
    for (const file of this.files) {
      const replay = this.replayOf(file);
      if (replay !== null) keptRun(base, replay);
      await breath();
      if (signal.aborted) return;
    }
  }

  /** Rows in the order in which they are done: `first` before all others. Throws once aborted. */
  async *rows(
    draft: PackedRuleset,
    first: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<BlastRow, void, undefined> {
    const { base } = this;
    if (base === null) return;
    const paired = pairRulesets(base, unpackRuleset(draft, this.modules));
    if ('refusal' in paired) return;
    const files = [...this.files].sort(
      (a, b) => Number(b.file === first) - Number(a.file === first),
    );
    const breath = breather();
    for (const file of files) {
      const replay = this.replayOf(file);
      if (replay !== null) yield blastRow(compareReplay(paired.pair, { ...file, replay }));
      await breath();
      signal.throwIfAborted();
    }
  }

  /** Null where a text is no replay: the library says why. */
  private replayOf({ file, text }: BlastFile): ReplayFile | null {
    const known = this.parsed.get(text);
    if (known !== undefined) return known;
    const parsed = parseReplay(text, file);
    const replay = 'value' in parsed ? parsed.value : null;
    this.parsed.set(text, replay);
    return replay;
  }
}

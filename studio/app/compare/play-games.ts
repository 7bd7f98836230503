/** All games of the workspace under both sides, row by row, until somebody asks to stop. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { pairRulesets } from '../../analysis/compare/pair.ts';
import { compareReplays, type ReplayRow } from '../../analysis/compare/replays.ts';
import { type NamedText, readGame } from './replay-files.ts';

export type RowHearer = (row: ReplayRow, total: number) => void;

export interface PlayedGames {
  /** Files of other games. */
  readonly skipped: readonly string[];
  readonly total: number;
}

/** Null where it was stopped, or where the two have nothing in common. */
export async function playGames(
  before: Ruleset,
  after: Ruleset,
  games: readonly NamedText[],
  onRow: RowHearer,
  signal: AbortSignal,
): Promise<PlayedGames | null> {
  const paired = pairRulesets(before, after);
  if ('refusal' in paired) return null;
  const inputs = games.flatMap(({ file, text }) => {
    const read = readGame({ file, text });
    return 'refusals' in read ? [] : [{ file, replay: read.replay }];
  });
  const { skipped, total, rows } = compareReplays(paired.pair, inputs, signal);
  try {
    for await (const row of rows) onRow(row, total);
    return { skipped, total };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

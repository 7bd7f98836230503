/** The recorded games of the workspace as texts, and parsed, for tests and benchmarks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReplay, type ReplayFile } from '../../machines/kernel/index.ts';

export interface RecordedText {
  /** `replays/gank/games/….json` */
  readonly file: string;
  readonly text: string;
}

/** Every replay of a game, in a fixed order. */
export function recordedTexts(game: string): readonly RecordedText[] {
  const folder = join('replays', game);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

export const recordedGames = (
  game: string,
): readonly { readonly file: string; readonly replay: ReplayFile }[] =>
  recordedTexts(game).map(({ file, text }) => {
    const parsed = parseReplay(text, file);
    if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
    return { file, replay: parsed.value };
  });

/**
 * Where checkpoints lie, and the notes of a review beside them:
 * `rulesets/<game>/checkpoints/<name>.json` and `rulesets/<game>/checkpoints/<name>.notes.json`.
 */

const IN_FOLDER = /^rulesets\/([^/]+)\/checkpoints\/([^/]+?)(\.notes)?\.json$/;
const GAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

export type CheckpointFileKind = 'checkpoint' | 'notes';

export interface CheckpointPlace {
  readonly kind: CheckpointFileKind;
  readonly game: string;
  /** The part of the id after the game: `gentle-waves`. */
  readonly name: string;
}

/** What a file among checkpoints is, whatever it is called; null for a path that leads elsewhere. */
export function checkpointPlace(path: string): CheckpointPlace | null {
  const found = IN_FOLDER.exec(path);
  if (found === null) return null;
  const [, game = '', name = '', notes] = found;
  return { kind: notes === undefined ? 'checkpoint' : 'notes', game, name };
}

/** Whether a new file may be called so: game and name as they stand in ids. */
export const isPlainPlace = ({ game, name }: CheckpointPlace): boolean =>
  GAME.test(game) && NAME.test(name);

/** `gank@gentle-waves` → `rulesets/gank/checkpoints/gentle-waves.json` */
export function checkpointPath(id: string): string {
  const at = id.indexOf('@');
  return `rulesets/${id.slice(0, at)}/checkpoints/${id.slice(at + 1)}.json`;
}

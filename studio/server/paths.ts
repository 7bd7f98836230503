/** Which names a file of the workspace may have: decided before the disk is asked anything. */
import { type Refusal, refusal, sayValue } from '../../machines/kernel/index.ts';
import {
  type CheckpointFileKind,
  checkpointPlace,
  isPlainPlace,
} from '../analysis/checkpoint-files.ts';
import type { FileKind } from '../analysis/library.ts';

/** The folders of files that a list shows, and what they hold. */
export const FOLDERS = { replays: 'replay', seeds: 'seed' } as const satisfies Record<
  string,
  FileKind
>;

const LONGEST_PATH = 200;
const DEEPEST = 6;
const FOLDER = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

export interface FilePlace {
  /** `replays/gank/first-game.json` */
  readonly path: string;
  readonly kind: FileKind | CheckpointFileKind;
  readonly folders: readonly string[];
  readonly name: string;
}

type Placed = { readonly place: FilePlace } | { readonly refusal: Refusal };

/** Takes a path apart, or says why no file of the workspace can have it. */
export function placeOfFile(path: string): Placed {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  const [top] = folders;
  if (top === 'rulesets') return placeOfCheckpoint(path, folders, name);
  if (top === undefined || !Object.hasOwn(FOLDERS, top) || segments.includes('..')) {
    return { refusal: outside(path) };
  }
  const fits =
    path.length <= LONGEST_PATH &&
    segments.length <= DEEPEST &&
    folders.every((folder) => FOLDER.test(folder)) &&
    FILE.test(name);
  if (!fits) return { refusal: oddName(path) };
  return { place: { path, kind: FOLDERS[top as keyof typeof FOLDERS], folders, name } };
}

/** Of `rulesets/`, checkpoints and the notes beside them alone may be written: no code, no text. */
function placeOfCheckpoint(path: string, folders: readonly string[], name: string): Placed {
  const found = checkpointPlace(path);
  if (found === null || folders.includes('..')) return { refusal: outside(path) };
  if (path.length > LONGEST_PATH || !isPlainPlace(found)) return { refusal: oddName(path) };
  return { place: { path, kind: found.kind, folders, name } };
}

export const outside = (path: string): Refusal =>
  refusal(
    'file/outside-workspace',
    sayValue(path),
    'a place outside the folders that may be written',
    `a path under ${Object.keys(FOLDERS).join('/ or ')}/, or a game’s checkpoints, through real folders`,
    'Save it under «replays/», with the game’s folder in between.',
  );

const oddName = (path: string): Refusal =>
  refusal(
    'file/odd-name',
    sayValue(path),
    'a name that is not kebab-case',
    `lower-case words joined by hyphens and ending in .json, at most ${DEEPEST - 2} folders deep`,
    'Choose a name such as «replays/gank/why-a-lost-two-health.json».',
  );

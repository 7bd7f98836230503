/** Opening a file: played under its own rules, or under others of its game, or refused. */
import {
  moveNode,
  type Played,
  parseReplay,
  parseSeed,
  playReplay,
  type Refusal,
  type ReplayFile,
  type Ruleset,
  sayRefusal,
  stepEntering,
} from '../../../machines/kernel/index.ts';
import { kindOfText, rulesetFor } from '../../analysis/library.ts';
import { replayOfSeed } from './fresh-replay.ts';
import type { Notice, NoticeAct } from './types.ts';

export interface Opening {
  readonly ruleset: Ruleset;
  readonly file: ReplayFile;
  readonly id: string | null;
  readonly played: Played;
}

type Opened = Opening | { readonly refusals: readonly Refusal[] };

/** Plays a file under its ruleset or under another, or says why not. The session is not touched. */
export function prepare(
  name: string,
  text: string,
  rulesets: readonly Ruleset[],
  under?: Ruleset,
): Opened {
  if (kindOfText(text) === 'seed') {
    const parsed = parseSeed(text, name);
    if ('refusals' in parsed) return parsed;
    const known = rulesFor(parsed.value.ruleset, rulesets, name, under);
    if ('refusals' in known) return known;
    return start(replayOfSeed(parsed.value, known.ruleset), known.ruleset, name);
  }
  const parsed = parseReplay(text, name);
  if ('refusals' in parsed) return parsed;
  const { value } = parsed;
  const known = rulesFor(value.ruleset, rulesets, name, under);
  if ('refusals' in known) return known;
  return start(under === undefined ? value : retarget(value, under), known.ruleset, name);
}

const rulesFor = (id: string, rulesets: readonly Ruleset[], name: string, under?: Ruleset) =>
  under === undefined ? rulesetFor(id, rulesets, name) : { ruleset: under };

/** The file as one recorded under other rules: what is saved from then on names these. */
export const retarget = (file: ReplayFile, { id, hash }: Ruleset): ReplayFile => ({
  ...file,
  ruleset: id,
  rulesetHash: hash,
  seed: { ...file.seed, ruleset: id },
});

export function start(file: ReplayFile, ruleset: Ruleset, id: string | null): Opened {
  const result = playReplay(ruleset, file);
  return 'refusals' in result ? result : { ruleset, file, id, played: result.played };
}

/** Where a replay wants to be opened: its own wish, else its first comment, else its start. */
export function openingStep(played: Played, file: ReplayFile): number {
  const line = played.run.line(played.path);
  const wish = file.open ?? file.comments?.[0];
  if (wish === undefined) return 0;
  const entered = wish.state === undefined ? null : stepEntering(line, wish.at, wish.state);
  const node = moveNode(line, wish.at);
  return entered?.index ?? node?.steps.at(-1)?.index ?? 0;
}

/** What can be done about a file that was recorded under rules with another hash. */
export interface WaysOut {
  /** The rules that have the hash, where there are any. */
  readonly recorded: Ruleset | null;
  playUnder(ruleset: Ruleset): void;
  /** Back to what was open before. */
  leave(): void;
}

/** Null where the file was recorded under these very rules. */
export function hashWarning(
  { file, ruleset }: Opening,
  { recorded, playUnder, leave }: WaysOut,
): Notice | null {
  if (file.rulesetHash === ruleset.hash) return null;
  const those = recorded === null ? '' : ` ${sayEarlier(recorded, ruleset)} has that hash.`;
  const acts: NoticeAct[] = [{ label: `Keep ${ruleset.id}`, act: () => undefined }];
  if (recorded !== null) {
    const label = `Play under ${sayEarlier(recorded, ruleset)}`;
    acts.unshift({ label, act: () => playUnder(recorded) });
  }
  acts.push({ label: 'Leave it', act: leave });
  return {
    kind: 'warning',
    text:
      `${file.title} was recorded under ${file.ruleset} with the hash ${file.rulesetHash}, but the ` +
      `workspace has ${ruleset.hash}: it runs under the rules that are here.${those}`,
    acts,
  };
}

/** Other rules may refuse a start: a position that they do not allow, or changes that do not fit. */
export const cannotStart = (
  { title }: ReplayFile,
  { id }: Ruleset,
  refusals: readonly Refusal[],
): Notice => ({
  kind: 'refused',
  text: `${title} cannot start under ${id}. ${refusals.map(sayRefusal).join(' ')}`,
});

const sayEarlier = ({ id }: Ruleset, now: Ruleset): string =>
  id === now.id ? `${id} as it was` : id;

/** The line on the screen as a file: what a draft re-runs, what is played under other rules, what is saved. */
import {
  type Played,
  type ReplayFile,
  replayOf,
  sameJson,
} from '../../../machines/kernel/index.ts';
import { branchesOf } from '../timeline/branches.ts';
import type { SessionData } from './types.ts';

const shownPlayed = ({ shown, recorded, drafted }: SessionData): Played =>
  shown === 'draft' && drafted !== null ? drafted : recorded;

/**
 * What to play under the draft: the open file with the choices of the line that stands for it. Where
 * that line is the file's, stopped at a refused choice, the choices after it come along.
 */
export function sourceOf(session: SessionData): ReplayFile {
  const { file, recorded, drafted, draftGrown } = session;
  const { run, path } = draftGrown && drafted !== null ? drafted : recorded;
  const { choices, talk } = replayOf(run, path, file.title);
  if (choices.every((choice, index) => sameJson(choice, file.choices[index]))) return file;
  const { talk: _, ...rest } = file;
  return { ...rest, choices, ...(talk === undefined ? {} : { talk }) };
}

/** Likewise with every other line of the run's tree as a branch: nothing made by hand is lost. */
export function wholeFile(session: SessionData): ReplayFile {
  const { draftGrown, drafted, recorded } = session;
  const branches = otherLines(draftGrown && drafted !== null ? drafted : recorded);
  const { branches: _, ...file } = sourceOf(session);
  return { ...file, ...(branches.length === 0 ? {} : { branches: [...branches] }) };
}

/** The line on the screen as a file of its own, the other lines of its run as branches. */
export function lineAsFile(session: SessionData, title: string): ReplayFile {
  const played = { ...shownPlayed(session), path: session.path };
  const file = replayOf(played.run, session.path, title, session.ruleset);
  const branches = otherLines(played);
  return branches.length === 0 ? file : { ...file, branches: [...branches] };
}

/** Every other line of a run, as branches of its main one: a file knows no branch of a branch. */
function otherLines({ run, path, branches }: Played): NonNullable<ReplayFile['branches']> {
  const main = run.line(path);
  return branchesOf(run, main, branches, 'all').flatMap(({ path: end, name }) => {
    const { nodes } = run.line(end);
    const parts = nodes.findIndex((node, index) => node !== main.nodes[index]);
    const choices = nodes.slice(parts).flatMap(({ choice, message }) => {
      return choice === null || message !== null ? [] : [{ ...choice }];
    });
    if (parts < 1 || choices.length === 0) return [];
    return [{ at: nodes[parts - 1]?.move ?? 0, title: name, choices }];
  });
}

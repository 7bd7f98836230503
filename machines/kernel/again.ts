/**
 * Playing a replay again under edited rules: a move is only made anew where something that it
 * touched was edited, or where it is made from another place than before.
 *
 * That is sound because a move follows from the place it is made from, the deed, the parts of the
 * rules that it touches, the seed and the chart, and from nothing else: chance is keyed, not drawn
 * in order. Where the charts differ, or a rule is no longer known, all is played anew.
 */
import { sameData } from './canonical.ts';
import type { ReplayFile } from './files.ts';
import { formatPath } from './refusals.ts';
import { deedsOf, doDeed, type Played, playBranches, playReplay } from './replay.ts';
import { type Ruleset, withChanges } from './ruleset.ts';
import { chartFor, type MoveNode, Run } from './run.ts';

/** Places of a ruleset that differ, tables and lists with other names or another length included. */
export interface Edited {
  readonly params: ReadonlySet<string>;
  readonly content: ReadonlySet<string>;
}

type Key = string | number;

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every path at which a value, or the names or length of what holds values, differs. */
export function editedPlaces(before: unknown, after: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (was: unknown, is: unknown, path: readonly Key[]) => {
    if (Object.is(was, is)) return;
    if (!isHolder(was) || !isHolder(is) || Array.isArray(was) !== Array.isArray(is)) {
      found.add(formatPath(path));
      return;
    }
    const [names, others] = [Object.keys(was), Object.keys(is)];
    if (names.length !== others.length || names.some((name, at) => name !== others[at])) {
      found.add(formatPath(path));
    }
    for (const name of new Set([...names, ...others])) {
      visit(was[name], is[name], [...path, Array.isArray(was) ? Number(name) : name]);
    }
  };
  visit(before, after, []);
  return found;
}

/**
 * Plays a replay under edited rules, as `playReplay` would. `before` is what playing the same
 * replay under the rules before the edit came to: moves that cannot differ are taken over from it.
 */
export function playAgain<G, P, C>(
  before: Played<G, P, C>,
  edited: Ruleset<G, P, C>,
  replay: ReplayFile,
): ReturnType<typeof playReplay<G, P, C>> {
  const laid = withChanges(edited, replay.changes ?? {});
  if ('refusals' in laid) return laid;
  const { ruleset } = laid;
  const places = placesBetween(before.run.ruleset, ruleset);
  if (places === null || chartFor(ruleset, before.run.seed.seats) !== before.run.chart) {
    return playReplay(edited, replay);
  }
  const keeps = (move: MoveNode) => !isTouched(move, places);
  const [opening, ...moves] = before.run.line(before.path).nodes;
  const started =
    opening !== undefined && keeps(opening)
      ? { run: Run.likewise(before.run, ruleset) }
      : Run.start(ruleset, replay.seed, { pins: replay.chance ?? {} });
  if ('refusals' in started) return started;
  const { run } = started;
  let path = '';
  let refused: Played['refused'] = null;
  let isAbreast = opening !== undefined && restsAlike(run.root, opening);
  for (const [at, deed] of deedsOf(replay).entries()) {
    const move = moves[at];
    if (isAbreast && move !== undefined && keeps(move)) {
      path = run.graft(path, move).path;
      continue;
    }
    const done = doDeed(run, path, deed);
    if ('refusal' in done) {
      refused = { index: deed.index, refusal: done.refusal };
      break;
    }
    path = done.path;
    isAbreast = move !== undefined && restsAlike(run.node(path), move);
  }
  return { played: { run, path, refused, branches: playBranches(run, path, replay) } };
}

const known = new WeakMap<object, WeakMap<object, Edited | null>>();

/** What was edited; null where more than parameters and content is another. Found once a pair. */
function placesBetween<G, P, C>(before: Ruleset<G, P, C>, after: Ruleset<G, P, C>): Edited | null {
  const found = known.get(before)?.get(after);
  if (found !== undefined) return found;
  const isSame =
    before.game === after.game &&
    before.ruleIds.size === after.ruleIds.size &&
    [...before.ruleIds].every((id) => after.ruleIds.has(id));
  const places = isSame
    ? {
        params: editedPlaces(before.params, after.params),
        content: editedPlaces(before.content, after.content),
      }
    : null;
  const others = known.get(before) ?? new WeakMap<object, Edited | null>();
  known.set(before, others.set(after, places));
  return places;
}

const isTouched = ({ touched }: MoveNode, { params, content }: Edited): boolean =>
  touches(touched.params, params) || touches(touched.content, content);

/** The root is always looked at, and has the path ''. */
const touches = (touched: readonly string[], edited: ReadonlySet<string>): boolean =>
  edited.size > 0 && (edited.has('') || touched.some((path) => edited.has(path)));

/** Whether two moves end at the same place, so that the same follows from both. */
function restsAlike(a: MoveNode, b: MoveNode): boolean {
  if (a === b || a.steps === b.steps) return true;
  return (
    a.move === b.move &&
    a.steps.at(-1)?.index === b.steps.at(-1)?.index &&
    a.resting.status === b.resting.status &&
    sameData(a.resting.value, b.resting.value) &&
    sameData(a.resting.context, b.resting.context)
  );
}

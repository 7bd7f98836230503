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
import { type Deed, deedsOf, doDeed, type Played, playBranches, playReplay } from './replay.ts';
import { type Ruleset, withChanges } from './ruleset.ts';
import { chartOfSeed, type MoveNode, Run } from './run.ts';

/** Places of a ruleset that differ, tables and lists with other names or another length included. */
interface Edited {
  readonly params: ReadonlySet<string>;
  readonly content: ReadonlySet<string>;
}

type Key = string | number;

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every path at which a value, or the names or length of what holds values, differs. */
function editedPlaces(before: unknown, after: unknown): ReadonlySet<string> {
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
 * Plays a replay under edited rules, as `playReplay` would. `before` is a run of its seed and pins
 * under the rules before the edit: moves of its line that cannot differ are taken over from it.
 */
export function playAgain<G, P, C>(
  before: Played<G, P, C>,
  edited: Ruleset<G, P, C>,
  replay: ReplayFile,
): ReturnType<typeof playReplay<G, P, C>> {
  const laid = laidFor(edited, replay);
  if ('refusals' in laid) return laid;
  const { ruleset } = laid;
  const places = placesBetween(before.run, ruleset);
  if (places === null) return playReplay(edited, replay, { fast: true });
  const keeps = (move: MoveNode) => !isTouched(move, places);
  const [opening, ...moves] = before.run.line(before.path).nodes;
  const started =
    opening !== undefined && keeps(opening)
      ? { run: Run.likewise(before.run, ruleset) }
      : Run.start(ruleset, replay.seed, { pins: replay.chance ?? {}, fast: true });
  if ('refusals' in started) return started;
  const { run } = started;
  let path = '';
  let refused: Played['refused'] = null;
  let isAbreast = opening !== undefined && restsAlike(run.root, opening);
  for (const [at, deed] of deedsOf(replay).entries()) {
    const move = moves[at];
    if (isAbreast && move !== undefined && isOf(move, deed) && keeps(move)) {
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

/**
 * The edited rules, with the replay's own changes, where every move must come out the same under
 * them because nothing that any move touched was edited; null where one may not.
 */
export function rulesAlike<G, P, C>(
  before: Played<G, P, C>,
  edited: Ruleset<G, P, C>,
  replay: ReplayFile,
): Ruleset<G, P, C> | null {
  // What a refused choice touched belongs to no move.
  if (before.refused !== null) return null;
  const laid = laidFor(edited, replay);
  const places = 'refusals' in laid ? null : placesBetween(before.run, laid.ruleset);
  if ('refusals' in laid || places === null) return null;
  let node: MoveNode | null = before.run.node(before.path);
  while (node !== null && !isTouched(node, places)) node = node.parent;
  return node === null ? laid.ruleset : null;
}

/** Whether a move was set off by this very deed; one that was brought into another form is made anew. */
const isOf = ({ choice, message }: MoveNode, deed: Deed): boolean =>
  sameData(choice, deed.choice) && sameData(message, deed.message);

type Laid<G, P, C> = ReturnType<typeof withChanges<G, P, C>>;

const laidOver = new WeakMap<object, WeakMap<object, Laid<unknown, unknown, unknown>>>();

/** The rules with a replay's own changes; laid once, since they are checked whole each time. */
function laidFor<G, P, C>(ruleset: Ruleset<G, P, C>, { changes }: ReplayFile): Laid<G, P, C> {
  if (changes === undefined) return { ruleset };
  const others = laidOver.get(ruleset) ?? new WeakMap<object, Laid<unknown, unknown, unknown>>();
  laidOver.set(ruleset, others);
  const laid = (others.get(changes) as Laid<G, P, C> | undefined) ?? withChanges(ruleset, changes);
  others.set(changes, laid as Laid<unknown, unknown, unknown>);
  return laid;
}

/** What was edited; null where the chart or the register is another, too. */
function placesBetween<G, P, C>(run: Run<G, P, C>, after: Ruleset<G, P, C>): Edited | null {
  return chartOfSeed(after, run.seed) === run.chart ? editedBetween(run.ruleset, after) : null;
}

const known = new WeakMap<object, WeakMap<object, Edited | null>>();

/** Found once a pair: all replays of a workspace ask for the same two. */
function editedBetween<G, P, C>(before: Ruleset<G, P, C>, after: Ruleset<G, P, C>): Edited | null {
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

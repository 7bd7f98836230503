/** Blame: for a path in the facts, every step that wrote it; for a parameter, every step that read it. */
import type { Line, Run, Step, Viewer, Write } from '../../machines/kernel/index.ts';
import {
  diffFacts,
  formatPath,
  isChoiceSeen,
  maySee,
  parsePath,
  sameJson,
  valueAt,
} from '../../machines/kernel/index.ts';

export interface Written extends Write {
  readonly step: Step;
}

export interface BlameIndex {
  /** Everything that wrote this path, or a part of it, in order. */
  readonly writesOf: (path: string) => readonly Written[];
  /** The last of them at or before a step; null where nothing wrote it yet. */
  readonly lastWrite: (path: string, step: number) => Written | null;
  /** What one step wrote. */
  readonly writesAt: (step: number) => readonly Written[];
}

const isWithin = (path: string, part: string): boolean =>
  part === path || part.startsWith(`${path}.`) || part.startsWith(`${path}[`);

/**
 * Indexes a line through one viewer's eyes: differences of views, so that what a viewer may not
 * know blames nothing. Untouched branches are passed over by identity, which keeps it cheap.
 */
export function indexBlame(run: Run, line: Line, viewer: Viewer): BlameIndex {
  const byStep: (readonly Written[])[] = [];
  const byPath = new Map<string, Written[]>();
  let before: unknown = seen(run, run.ruleset.game.empty(), viewer);
  let game: unknown = null;
  for (const step of line.steps) {
    const after = step.game === game ? before : seen(run, step.game, viewer);
    const writes = diffFacts(before, after).map((write) => ({ ...write, step }));
    byStep.push(writes);
    for (const write of writes) {
      const known = byPath.get(write.path);
      if (known === undefined) byPath.set(write.path, [write]);
      else known.push(write);
    }
    before = after;
    game = step.game;
  }
  const writesOf = (path: string): readonly Written[] => {
    const exact = byPath.get(path) ?? [];
    const holding = holdersOf(path).flatMap((holder) =>
      partsWritten(byPath.get(holder) ?? [], path),
    );
    const parts = [...byPath.keys()].filter((one) => one !== path && isWithin(path, one));
    const inner = parts.flatMap((part) => byPath.get(part) ?? []);
    return [...exact, ...holding, ...inner].sort((a, b) => a.step.index - b.step.index);
  };
  return {
    writesOf,
    lastWrite: (path, step) => writesOf(path).findLast((one) => one.step.index <= step) ?? null,
    writesAt: (step) => byStep[step] ?? [],
  };
}

/** The tables and lists that hold a path: a list, and a table that came to be, are written whole. */
function holdersOf(path: string): readonly string[] {
  const keys = parsePath(path);
  return keys.slice(1).map((_, index) => formatPath(keys.slice(0, index + 1)));
}

/** Writes of a holder as writes of the path inside it, where that changed. */
function partsWritten(writes: readonly Written[], path: string): readonly Written[] {
  return writes.flatMap((write) => {
    const rest = path.slice(write.path.length).replace(/^\./, '');
    const before = valueAt(write.before, rest);
    const after = valueAt(write.after, rest);
    return sameJson(before, after) ? [] : [{ path, before, after, step: write.step }];
  });
}

const seen = (run: Run, game: unknown, viewer: Viewer): unknown =>
  viewer === 'all' ? game : run.view(game, viewer);

export interface ReadIndex {
  /** Steps that read the parameter or a part of it, in order, each once. */
  readonly stepsOf: (path: string) => readonly number[];
  /** How often it was read, counting each guard and recipe once. */
  readonly countOf: (path: string) => number;
}

/**
 * Which steps read which parameters: guards, recipes and the law of choices alike. For a viewer who
 * may not know a choice, what only that choice made the rules read is left out.
 */
export function indexReads(run: Run, line: Line, viewer: Viewer): ReadIndex {
  const byPath = new Map<string, number[]>();
  const note = (path: string, step: number) => {
    const known = byPath.get(path);
    if (known === undefined) byPath.set(path, [step]);
    else known.push(step);
  };
  for (const step of line.steps) {
    for (const guard of [...step.guards, ...step.rest]) {
      if (maySee(guard.only, viewer)) for (const path of guard.reads) note(path, step.index);
    }
    if (step.choice !== null && !isChoiceSeen(run, step.choice, viewer)) continue;
    for (const action of step.actions) for (const path of action.reads) note(path, step.index);
    for (const path of step.law) note(path, step.index);
  }
  const all = (path: string): readonly number[] =>
    byPath.get(path) ??
    [...byPath].flatMap(([one, steps]) => (isWithin(path, one) ? steps : [])).sort((a, b) => a - b);
  return {
    stepsOf: (path) => [...new Set(all(path))],
    countOf: (path) => all(path).length,
  };
}

/** Steps that cite a rule: by a ruling, by a guard, or by entering a state that carries it. */
export function stepsCiting(run: Run, line: Line, rule: string): readonly number[] {
  const carriers = new Set(
    run.chart.graph.nodes.filter((node) => node.rules.includes(rule)).map((node) => node.path),
  );
  const targets = new Map(run.chart.graph.edges.map((edge) => [edge.id, edge.target]));
  return line.steps
    .filter(
      (step) =>
        step.guards.some((guard) => guard.rules.includes(rule)) ||
        step.actions.some((action) => action.rulings.some((one) => one.rule === rule)) ||
        step.edges.some((edge) => carriers.has(targets.get(edge) ?? '')),
    )
    .map((step) => step.index);
}

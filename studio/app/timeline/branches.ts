/** The other lines of the run's tree: where each forks, which moves it has, how far it goes. */
import type { Line, MoveNode, PlayedBranch, Run, Viewer } from '../../../machines/kernel/index.ts';
import type { MoveMark } from '../../analysis/bands.ts';
import { sayMove } from '../why/say-move.ts';

export interface Branch {
  /** The cursor at its end. */
  readonly path: string;
  /** The step that it leaves: the last one it shares with its parent. */
  readonly fork: number;
  /** Its parent among the branches, by index; null: the line on the screen. */
  readonly parent: number | null;
  readonly name: string;
  /** «step 65», or how it ended. */
  readonly tail: string;
  readonly moves: readonly MoveMark[];
  /** Its last step. */
  readonly last: number;
}

/** Every line that leaves the one on the screen, or another branch, in the order of the tree. */
export function branchesOf(
  run: Run,
  line: Line,
  played: readonly PlayedBranch[],
  viewer: Viewer,
): readonly Branch[] {
  const branches: Branch[] = [];
  const onLine = new Set(line.nodes);
  const end = line.nodes.at(-1);
  const todo: { readonly nodes: readonly MoveNode[]; readonly parent: number | null }[] = [
    { nodes: end === undefined ? line.nodes : line.nodes.slice(0, -1), parent: null },
  ];
  for (let next = todo.shift(); next !== undefined; next = todo.shift()) {
    for (const node of next.nodes) {
      const own = node.children.filter(
        (child, at) => !onLine.has(child) && (next.parent === null || at > 0),
      );
      for (const child of own) {
        const nodes = alongFirst(child);
        todo.push({ nodes, parent: branches.length });
        branches.push({
          ...aboutLine(run, nodes, played, viewer),
          fork: lastStep(node),
          parent: next.parent,
        });
      }
    }
  }
  return branches;
}

/** A node and what follows it along first children. */
function alongFirst(start: MoveNode): readonly MoveNode[] {
  const nodes = [start];
  for (let next = start.children[0]; next !== undefined; next = next.children[0]) nodes.push(next);
  return nodes;
}

const lastStep = (node: MoveNode | undefined): number => node?.steps.at(-1)?.index ?? 0;

function aboutLine(
  run: Run,
  nodes: readonly MoveNode[],
  played: readonly PlayedBranch[],
  viewer: Viewer,
): Omit<Branch, 'fork' | 'parent'> {
  const end = nodes.at(-1);
  const path = end?.path ?? '';
  const last = lastStep(end);
  const ending = run.ending(path);
  return {
    path,
    name: nameOf(run, nodes, played, viewer),
    tail: ending === null ? `step ${last}` : `step ${last}, ${ending.title}`,
    moves: nodes.flatMap(moveMark),
    last,
  };
}

function nameOf(
  run: Run,
  nodes: readonly MoveNode[],
  played: readonly PlayedBranch[],
  viewer: Viewer,
): string {
  const [first] = nodes;
  const end = nodes.at(-1);
  if (first === undefined || end === undefined) return '';
  const title = played.find(
    (one) => one.path.startsWith(first.path) && end.path.startsWith(one.path),
  )?.title;
  if (title !== undefined) return title;
  return run.endOf('') === end.path ? 'main line' : `${sayMove(run, first, viewer)} instead`;
}

function moveMark(node: MoveNode): readonly MoveMark[] {
  const seat = node.choice?.seat ?? node.message?.seat;
  const step = node.steps[0]?.index;
  if (seat === undefined || step === undefined) return [];
  return [{ move: node.move, seat, step, path: node.path, message: node.message !== null }];
}

/** How a step moved, as a sentence: «Commit is done, so Gank declared is entered.» */
import {
  type ChartEdge,
  isChoiceSeen,
  type Run,
  type Step,
  sayGuard,
  type Viewer,
} from '../../../machines/kernel/index.ts';
import { gameBefore, sayDeed } from './say-move.ts';
import { seatAt } from './standing.ts';

/** A state's title, with its seat where it is one seat's own; the game's for the root. */
export function stateTitle(run: Run, path: string): string {
  const node = run.chart.nodes.get(path);
  if (path === '' || node === undefined) return run.ruleset.game.title;
  const seat = seatAt(run, path);
  return seat === null || seat === node.title ? node.title : `${seat}: ${node.title}`;
}

/** A title inside a sentence: one that is no plain name stands in quotes. */
function named(run: Run, path: string): string {
  const title = stateTitle(run, path);
  return /[?:,.]/.test(title) ? `«${title}»` : title;
}

/** What an arrow says: its label, its guard, its event, or that it is what remains. */
export function edgeWords(edge: ChartEdge): string {
  if (edge.label !== undefined) return edge.label;
  if (edge.guard !== undefined) return sayGuard(edge.guard);
  if (edge.kind === 'event') return `on «${edge.event}»`;
  return edge.kind === 'done' ? 'when it is done' : 'otherwise';
}

/** A sentence a transition taken, each once. `opens`: the step is the first that its choice set off. */
export function sayMoved(run: Run, step: Step, opens: boolean, viewer: Viewer): readonly string[] {
  const said = step.edges.flatMap((id) => {
    const edge = run.chart.graph.edges.find((one) => one.id === id);
    return edge === undefined ? [] : [sentence(run, edge, step, opens, viewer)];
  });
  return [...new Set(said)];
}

function sentence(run: Run, edge: ChartEdge, step: Step, opens: boolean, viewer: Viewer): string {
  const why = reason(run, edge, step, opens, viewer);
  const result = edge.target === edge.source ? 'stays active' : 'is entered';
  const target = named(run, edge.target);
  if (why === null) return `${named(run, edge.source)} leads on to ${target}.`;
  return `${capital(why)}, so ${target} ${result}.`;
}

function reason(
  run: Run,
  edge: ChartEdge,
  step: Step,
  opens: boolean,
  viewer: Viewer,
): string | null {
  if (edge.kind === 'done') return `${named(run, edge.source)} is done`;
  if (edge.kind === 'always') return isPrivate(edge, step, viewer) ? null : alwaysReason(run, edge);
  const { choice } = step;
  if (!opens) return `«${edge.event}» was heard`;
  if (choice === null) return 'The game starts';
  return isChoiceSeen(run, choice, viewer)
    ? `${choice.seat} ${sayDeed(run, choice, gameBefore(step))}`
    : `${choice.seat} has chosen`;
}

/** Something was asked on the way that is not this viewer's to know: the sentence leaves it out. */
const isPrivate = (edge: ChartEdge, step: Step, viewer: Viewer): boolean =>
  viewer !== 'all' &&
  step.guards.some((guard) => guard.edge === edge.id && guard.only?.includes(viewer) === false);

function alwaysReason(run: Run, edge: ChartEdge): string | null {
  if (edge.label !== undefined || edge.guard !== undefined) return edgeWords(edge);
  const isLast = run.chart.graph.edges.some(
    (one) => one.source === edge.source && one.kind === 'always' && one.id !== edge.id,
  );
  return isLast ? `No other way out of ${named(run, edge.source)} is open` : null;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

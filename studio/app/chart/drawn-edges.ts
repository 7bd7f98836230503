/** Which arrows of a chart are drawn. */
import type { ChartEdge, Run } from '../../../machines/kernel/index.ts';
import { seedData } from '../../../machines/kernel/index.ts';

/** Talk changes no state, and of all the places where a game may start only this run's is drawn. */
export function isDrawnEdge(run: Run): (edge: ChartEdge) => boolean {
  const { game } = run.ruleset;
  const idle = run.chart.nodes.get('')?.initial ?? null;
  const start = game.startEvent(seedData(run.seed));
  const talk = game.talk?.event ?? null;
  return (edge) =>
    !(edge.kind === 'event' && edge.event === talk) &&
    !(edge.kind === 'event' && edge.source === idle && edge.event !== start);
}

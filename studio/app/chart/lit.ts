/** Which states the selection elsewhere in the studio is at work in. */
import type { Line } from '../../../machines/kernel/index.ts';
import type { ReadIndex } from '../../analysis/blame.ts';
import type { Selection } from '../session/types.ts';
import type { ChartIndex } from './chart-index.ts';

const NONE: ReadonlySet<string> = new Set();

/** Of a rule: the states that carry it out. Of a parameter: those whose arrows read it in this replay. */
export function litStates(
  index: ChartIndex,
  selection: Selection | null,
  line: Line,
  reads: ReadIndex,
): ReadonlySet<string> {
  if (selection?.kind === 'rule') {
    return new Set(
      index.graph.nodes.flatMap((node) => (node.rules.includes(selection.id) ? [node.path] : [])),
    );
  }
  return selection?.kind === 'param' ? statesReading(index, selection.id, line, reads) : NONE;
}

const isPartOf = (path: string, read: string): boolean =>
  read === path || read.startsWith(`${path}.`) || read.startsWith(`${path}[`);

function statesReading(
  index: ChartIndex,
  param: string,
  line: Line,
  reads: ReadIndex,
): ReadonlySet<string> {
  const lit = new Set<string>();
  const add = (path: string | undefined) => {
    if (path !== undefined && path !== '') lit.add(path);
  };
  for (const at of reads.stepsOf(param)) {
    const step = line.steps[at];
    if (step === undefined) continue;
    const isRead = (part: { readonly reads: readonly string[] }) =>
      part.reads.some((read) => isPartOf(param, read));
    for (const guard of [...step.guards, ...step.rest].filter(isRead)) {
      add(index.edges.get(guard.edge)?.source);
    }
    for (const action of step.actions.filter(isRead)) {
      for (const id of step.edges) {
        const edge = index.edges.get(id);
        if (edge === undefined) continue;
        if (edge.actions.includes(action.recipe)) add(edge.source);
        if (index.nodes.get(edge.target)?.entry.includes(action.recipe)) add(edge.target);
      }
    }
  }
  return lit;
}

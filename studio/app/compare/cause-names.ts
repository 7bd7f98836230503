/** Causes where there is little room: one name each. */
import type { ChartEdge } from '../../../machines/kernel/index.ts';
import type { Cause } from '../../analysis/compare/cause.ts';
import { pathOf } from '../../analysis/compare/values.ts';

/** A cause in one name: `waves.perPlayer[1]`, or where in the chart it is: `idle → setup`. */
export function nameOfCause(cause: Cause): string {
  switch (cause.kind) {
    case 'param':
    case 'content':
      return pathOf(cause.change);
    case 'state':
      return cause.change.path;
    case 'edge':
      return sayEdge(edgeOf(cause.change));
    case 'chance':
      return cause.key;
    case 'code':
      return cause.names.join(', ');
  }
}

const sayEdge = (edge: ChartEdge | undefined): string =>
  edge === undefined ? '' : `${edge.source} → ${edge.target}`;

type EdgeChange = Extract<Cause, { readonly kind: 'edge' }>['change'];

/** The transition that a change is of: as the second side has it, where it does. */
export const edgeOf = (change: EdgeChange): ChartEdge | undefined =>
  'edge' in change ? change.edge : [change.after].flat()[0];

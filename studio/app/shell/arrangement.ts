/** Which panels stand where, by the room there is: columns of cells; panels that share a cell are tabs. */

export type PanelId = 'rules' | 'chart' | 'table' | 'why';

export interface CellPlan {
  readonly id: string;
  /** More than one: the cell shows them as tabs. */
  readonly panels: readonly PanelId[];
}

export interface ColumnPlan {
  readonly id: string;
  readonly cells: readonly CellPlan[];
}

export interface Arrangement {
  /** Sizes are remembered for each arrangement by itself. */
  readonly id: string;
  readonly columns: readonly ColumnPlan[];
}

/** Up to this width Rules is a tab beside Chart. */
export const NARROW = 1100;
/** Up to this width all panels are tabs of one: 1440 px at 200 % zoom. */
export const SINGLE = 780;
/** Up to this height Why is a tab beside Table. */
export const SHORT = 600;

const cell = (...panels: PanelId[]): CellPlan => ({ id: panels.join('-'), panels });
const column = (...cells: CellPlan[]): ColumnPlan => ({
  id: cells.map((one) => one.id).join('+'),
  cells,
});

export function arrange(width: number, height: number): Arrangement {
  if (width <= SINGLE) return plan('single', column(cell('rules', 'chart', 'table', 'why')));
  const short = height <= SHORT;
  const right = short ? column(cell('table', 'why')) : column(cell('table'), cell('why'));
  const left =
    width <= NARROW
      ? [column(cell('rules', 'chart'))]
      : [column(cell('rules')), column(cell('chart'))];
  return plan(`${width <= NARROW ? 'narrow' : 'wide'}${short ? '-short' : ''}`, ...left, right);
}

const plan = (id: string, ...columns: ColumnPlan[]): Arrangement => ({ id, columns });

/** The panel that shows what was selected: it comes to the front of its tabs. */
export function panelFor(kind: 'rule' | 'param' | 'state' | 'edge' | 'fact'): PanelId | null {
  if (kind === 'rule' || kind === 'param') return 'rules';
  return kind === 'fact' ? null : 'chart';
}

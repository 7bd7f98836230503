/** The panels with the splitters between them. Sizes are remembered for each arrangement. */
import { Fragment, type ReactElement } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { Arrangement, CellPlan, ColumnPlan, PanelId } from './arrangement.ts';
import { Cell } from './Cell.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import { TIMELINE } from './panels.ts';
import { stored } from './stored.ts';
import { useArrangement } from './use-arrangement.ts';

/** Pixels, as drawn; the chart takes what is left. */
const WIDTH: Readonly<Record<PanelId, number | undefined>> = {
  rules: 416,
  chart: undefined,
  table: 440,
  why: 440,
};
const TABLE_HEIGHT = 356;
const TIMELINE_HEIGHT = 156;

export function Frame(): ReactElement {
  const arrangement = useArrangement();
  const ids = ['panels', 'timeline'];
  const layout = useLayout('frame', ids);
  return (
    <Group className="frame" orientation="vertical" id="frame" {...layout}>
      <Panel id="panels" minSize={140}>
        <Columns key={arrangement.id} arrangement={arrangement} />
      </Panel>
      <Separator className="split across" aria-label="Height of the timeline" />
      <Panel
        id="timeline"
        defaultSize={TIMELINE_HEIGHT}
        minSize={72}
        maxSize="60%"
        groupResizeBehavior="preserve-pixel-size"
      >
        <div className="cell" data-region="timeline">
          <PanelBoundary {...TIMELINE} />
        </div>
      </Panel>
    </Group>
  );
}

function Columns({ arrangement }: { readonly arrangement: Arrangement }): ReactElement {
  const { id, columns } = arrangement;
  const layout = useLayout(
    `columns-${id}`,
    columns.map((column) => column.id),
  );
  return (
    <Group className="columns" id={`columns-${id}`} {...layout}>
      {columns.map((column, at) => (
        <Fragment key={column.id}>
          {at === 0 ? null : (
            <Separator className="split" aria-label={`Width of ${nameOf(columns[at - 1])}`} />
          )}
          <Panel id={column.id} {...columnSize(column, columns.length)}>
            <Column column={column} arrangement={id} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

function columnSize(column: ColumnPlan, count: number) {
  const chart = column.cells.some((cell) => cell.panels.includes('chart'));
  const width = WIDTH[column.cells[0]?.panels[0] ?? 'chart'];
  if (chart || width === undefined || count === 1) return { minSize: 260 };
  return {
    defaultSize: width,
    minSize: 260,
    groupResizeBehavior: 'preserve-pixel-size' as const,
  };
}

interface ColumnProps {
  readonly column: ColumnPlan;
  readonly arrangement: string;
}

function Column({ column, arrangement }: ColumnProps): ReactElement {
  const [only] = column.cells;
  if (column.cells.length === 1 && only !== undefined) return <Cell plan={only} />;
  return <Stack column={column} arrangement={arrangement} />;
}

function Stack({ column, arrangement }: ColumnProps): ReactElement {
  const id = `stack-${arrangement}-${column.id}`;
  const layout = useLayout(
    id,
    column.cells.map((cell) => cell.id),
  );
  return (
    <Group className="stack-group" orientation="vertical" id={id} {...layout}>
      {column.cells.map((cell, at) => (
        <Fragment key={cell.id}>
          {at === 0 ? null : (
            <Separator
              className="split across"
              aria-label={`Height of ${nameOfCell(column.cells[at - 1])}`}
            />
          )}
          <Panel id={cell.id} minSize={96} {...(at === 0 ? { defaultSize: TABLE_HEIGHT } : {})}>
            <Cell plan={cell} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

const nameOfCell = (cell: CellPlan | undefined): string => cell?.panels.join(' and ') ?? '';
const nameOf = (column: ColumnPlan | undefined): string => nameOfCell(column?.cells[0]);

const useLayout = (id: string, panelIds: string[]) =>
  useDefaultLayout({ id: `studio-${id}`, panelIds, storage: stored });

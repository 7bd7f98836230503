/** The panels with the splitters between them. Sizes are remembered for each arrangement. */
import { Fragment, type ReactElement } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useSession } from '../session/hooks.ts';
import { pictureSizeOf } from '../table/registry.ts';
import type { Arrangement, CellPlan, ColumnPlan, PanelId } from './arrangement.ts';
import { Cell } from './Cell.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import { TIMELINE } from './panels.ts';
import { stored } from './stored.ts';
import { useArrangement } from './use-arrangement.ts';

/** Pixels, as drawn; the chart takes what is left. */
const RULES_WIDTH = 416;
const TABLE_SIZE = { width: 440, height: 356 };
const TIMELINE_HEIGHT = 156;
/** What stands above and below a table that is higher than usual: bar, timeline, and enough of Why. */
const AROUND_TABLE = 420;

interface Room {
  /** Sizes are remembered for each game whose table wants room of its own. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** How large the table is at first: what its game's picture would like, as far as the window has it. */
function useTableRoom(): Room {
  const game = useSession((session) => session.ruleset.game.id);
  const wish = pictureSizeOf(game);
  if (wish === null) return { id: '', ...TABLE_SIZE };
  const height = Math.min(wish.height, window.innerHeight - AROUND_TABLE);
  return { id: `-${game}`, width: wish.width, height: Math.max(TABLE_SIZE.height, height) };
}

function widthOf(panel: PanelId, room: Room): number | undefined {
  if (panel === 'chart') return undefined;
  return panel === 'rules' ? RULES_WIDTH : room.width;
}

export function Frame(): ReactElement {
  const arrangement = useArrangement();
  const room = useTableRoom();
  const ids = ['panels', 'timeline'];
  const layout = useLayout('frame', ids);
  return (
    <Group className="frame" orientation="vertical" id="frame" {...layout}>
      <Panel id="panels" minSize={140}>
        <Columns key={`${arrangement.id}${room.id}`} arrangement={arrangement} room={room} />
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

interface ColumnsProps {
  readonly arrangement: Arrangement;
  readonly room: Room;
}

function Columns({ arrangement, room }: ColumnsProps): ReactElement {
  const { columns } = arrangement;
  const id = `${arrangement.id}${room.id}`;
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
          <Panel id={column.id} {...columnSize(column, columns.length, room)}>
            <Column column={column} arrangement={id} height={room.height} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

function columnSize(column: ColumnPlan, count: number, room: Room) {
  const chart = column.cells.some((cell) => cell.panels.includes('chart'));
  const width = widthOf(column.cells[0]?.panels[0] ?? 'chart', room);
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
  /** Of the table, above Why. */
  readonly height: number;
}

function Column({ column, arrangement, height }: ColumnProps): ReactElement {
  const [only] = column.cells;
  if (column.cells.length === 1 && only !== undefined) return <Cell plan={only} />;
  return <Stack column={column} arrangement={arrangement} height={height} />;
}

function Stack({ column, arrangement, height }: ColumnProps): ReactElement {
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
          <Panel id={cell.id} minSize={96} {...(at === 0 ? { defaultSize: height } : {})}>
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

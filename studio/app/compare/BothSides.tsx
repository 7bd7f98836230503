/** One replay under both sides: charts, tables and the why of the step, always beside each other. */
import type { ReactElement } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { otherSide, type SideName } from '../../analysis/compare/abreast.ts';
import { ChartPanel } from '../chart/ChartPanel.tsx';
import { TwinProvider } from '../chart/twin.ts';
import { shortHash } from '../drafts/lineage.ts';
import { SessionProvider, useSession, useViewOf } from '../session/hooks.ts';
import type { SessionStore } from '../session/session.ts';
import { stored } from '../shell/stored.ts';
import { PartnerProvider } from '../table/partner.ts';
import { TablePanel } from '../table/TablePanel.tsx';
import { Icon } from '../theme/Icon.tsx';
import type { BothRuns } from './both-runs.ts';
import { FirstDifference } from './FirstDifference.tsx';
import { openInDebug } from './open-in-debug.ts';
import { PaneWhy } from './PaneWhy.tsx';
import { PANE_PARTS, type PanePart } from './parts.ts';
import './sides.css';
import { Refused } from './Refused.tsx';
import type { Side } from './sides.ts';
import { useCompare } from './store.ts';

const SIDES: readonly SideName[] = ['before', 'after'];

/** Pixels, as drawn. */
const HEIGHTS: Readonly<Record<PanePart, number>> = { chart: 232, table: 224, why: 120 };

export function BothSides(): ReactElement {
  const runs = useCompare((compare) => compare.runs);
  const layout = useDefaultLayout({
    id: 'studio-compare-panes',
    panelIds: [...PANE_PARTS],
    storage: stored,
  });
  return (
    <div className="cmp-sides">
      <SideHeads />
      <FirstDifference />
      {runs === null ? <SidesEmpty /> : null}
      {runs !== null && !isStarted(runs) ? <PaneRow part="chart" /> : null}
      {runs !== null && isStarted(runs) ? (
        <Group className="cmp-panes" orientation="vertical" id="compare-panes" {...layout}>
          <Part part="chart" />
          <Separator className="split across" aria-label="Height of the charts" />
          <Part part="table" />
          <Separator className="split across" aria-label="Height of the tables" />
          <Part part="why" />
        </Group>
      ) : null}
    </div>
  );
}

/** Neither can: then there are two reasons to show, and nothing else. */
const isStarted = ({ panes }: BothRuns): boolean => panes.before !== null || panes.after !== null;

const Part = ({ part }: { readonly part: PanePart }): ReactElement => (
  <Panel id={part} defaultSize={HEIGHTS[part]} minSize={72}>
    <div className="cell" data-region={part}>
      <PaneRow part={part} isBelow={part !== PANE_PARTS[0]} />
    </div>
  </Panel>
);

interface PaneRowProps {
  readonly part: PanePart;
  /** Another part stands above it, and has said what keeps a side from starting. */
  readonly isBelow?: boolean;
}

export const PaneRow = ({ part, isBelow = false }: PaneRowProps): ReactElement => (
  <section className="cmp-row" aria-label={`${PART_NAMES[part]} of both sides`}>
    {SIDES.map((side) => (
      <Pane key={side} side={side} part={part} isBelow={isBelow} />
    ))}
  </section>
);

interface PaneProps {
  readonly side: SideName;
  readonly part: PanePart;
  readonly isBelow: boolean;
}

/** One side's part, reading the session of that side. */
function Pane({ side, part, isBelow }: PaneProps): ReactElement {
  const runs = useCompare((compare) => compare.runs);
  const name = useCompare((compare) => compare.comparison?.sides[side].title ?? side);
  const own = runs?.panes[side] ?? null;
  const other = runs?.panes[otherSide(side)] ?? null;
  if (runs === null || own === null) {
    return (
      <div className="cmp-pane">
        {isBelow ? (
          <p className="empty">Nothing to show: this side cannot start the game.</p>
        ) : (
          <Refused title="This side cannot start it" list={runs?.refusals[side] ?? []} />
        )}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="cmp-pane" role="group" aria-label={`${PART_NAMES[part]} of ${name}`}>
      <SessionProvider value={own}>
        {part === 'chart' ? (
          <TwinProvider value={runs.twins?.[side] ?? null}>
            <ChartPanel />
          </TwinProvider>
        ) : (
          <Beside own={own} other={other}>
            {part === 'table' ? <TablePanel /> : <PaneWhy side={side} />}
          </Beside>
        )}
      </SessionProvider>
    </div>
  );
}

const PART_NAMES: Readonly<Record<PanePart, string>> = {
  chart: 'Chart',
  table: 'Table',
  why: 'Why',
};

interface BesideProps {
  readonly own: SessionStore;
  /** Null where the other side cannot start: then nothing differs from it. */
  readonly other: SessionStore | null;
  readonly children: ReactElement;
}

/** Tells what is inside how things stand on the other side. */
function Beside({ own, other, children }: BesideProps): ReactElement {
  const view = useViewOf(other ?? own);
  return <PartnerProvider value={other === null ? undefined : view}>{children}</PartnerProvider>;
}

export const SideHeads = (): ReactElement => (
  <div className="cmp-heads">
    {SIDES.map((side) => (
      <SideHead key={side} name={side} />
    ))}
  </div>
);

function SideHead({ name }: { readonly name: SideName }): ReactElement | null {
  const side = useCompare((compare) => compare.comparison?.sides[name] ?? null);
  const swap = useCompare((compare) => compare.swap);
  if (side === null) return null;
  return (
    <header className="head cmp-side-head">
      <h2 className={side.kind === 'draft' ? 'cut' : 'mono cut'} title={side.ruleset.title}>
        {side.title}
      </h2>
      <span className="sub cut" title={sayLineage(side)}>
        {sayKind(side)}
      </span>
      <Stale side={side} />
      <div className="tools">
        {name === 'after' ? (
          <button type="button" className="text" title="Swap the sides (X)" onClick={swap}>
            <Icon name="swap" />
            Swap sides
          </button>
        ) : null}
        <button type="button" className="text" onClick={() => openInDebug(name)}>
          Open in Debug
        </button>
      </div>
    </header>
  );
}

const sayKind = ({ kind, ruleset }: Side): string =>
  `${kind === 'module' ? 'version' : kind} ${shortHash(ruleset.hash)}`;

const sayLineage = ({ ruleset: { title, hash, lineage } }: Side): string =>
  [`${title}, hash ${hash}`, ...lineage.map(({ id }) => `over ${id}`)].join(', ');

/** The open draft's text is not valid: its last valid rules are compared. */
function Stale({ side }: { readonly side: Side }): ReactElement | null {
  const problems = useSession(
    (session) => session.problems.length + session.contentProblems.length,
  );
  const isOpen = useSession((session) => session.draft === side.ruleset);
  if (side.kind !== 'draft' || !isOpen || problems === 0) return null;
  return (
    <span
      className="cmp-stale"
      title="Its text is not valid now: its last valid rules are compared"
    >
      <Icon name="warning" />
      stale
    </span>
  );
}

/** What would fill the panes. */
export function SidesEmpty(): ReactElement {
  const refusals = useCompare((compare) => compare.replayRefusals);
  if (refusals.length > 0) return <Refused title="The replay is not open" list={refusals} />;
  return (
    <p className="empty">
      Choose a replay in the list: its charts, tables and rulings under both sides come here.
    </p>
  );
}

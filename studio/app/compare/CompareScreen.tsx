/** The Compare screen: the verdict, what differs and which games show it, and one replay under both sides. */
import type { ReactElement } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { stored } from '../shell/stored.ts';
import { useArrangement } from '../shell/use-arrangement.ts';
import { BothSides } from './BothSides.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { CompareTabs } from './CompareTabs.tsx';
import { CompareTimeline } from './CompareTimeline.tsx';
import { Refused } from './Refused.tsx';
import { ReplaysPanel } from './ReplaysPanel.tsx';
import { useCompare } from './store.ts';
import { useFollowed } from './use-comparison.ts';
import { VerdictHead } from './VerdictHead.tsx';
import './compare.css';

export function CompareScreen(): ReactElement {
  useFollowed();
  const isCompared = useCompare((compare) => compare.comparison !== null);
  const refusals = useCompare((compare) => compare.refusals);
  return (
    <div className="cmp">
      <VerdictHead />
      {isCompared ? <Frame /> : <Refused title="Why they cannot be compared" list={refusals} />}
    </div>
  );
}

/** Pixels, as drawn. */
const LEFT = 436;
const CHANGES = 276;
const TIMELINE = 156;
/** With less than that, the window is zoomed in: the panes come first. */
const LOW = 600;
const LOW_TIMELINE = 104;

function Frame(): ReactElement {
  const isWide = useArrangement().id.startsWith('wide');
  const layout = useLayout('frame', ['panels', 'timeline']);
  return (
    <Group className="frame" orientation="vertical" id="compare-frame" {...layout}>
      <Panel id="panels" minSize={140}>
        {isWide ? <Columns /> : <CompareTabs />}
      </Panel>
      <Separator className="split across" aria-label="Height of the timeline" />
      <Panel
        id="timeline"
        defaultSize={window.innerHeight < LOW ? LOW_TIMELINE : TIMELINE}
        minSize={72}
        maxSize="60%"
        groupResizeBehavior="preserve-pixel-size"
      >
        <div className="cell" data-region="timeline">
          <CompareTimeline />
        </div>
      </Panel>
    </Group>
  );
}

function Columns(): ReactElement {
  const columns = useLayout('columns', ['differences', 'sides']);
  const stack = useLayout('stack', ['changes', 'replays']);
  return (
    <Group className="columns" id="compare-columns" {...columns}>
      <Panel
        id="differences"
        defaultSize={LEFT}
        minSize={300}
        groupResizeBehavior="preserve-pixel-size"
      >
        <Group className="stack-group" orientation="vertical" id="compare-stack" {...stack}>
          <Panel id="changes" defaultSize={CHANGES} minSize={96}>
            <div className="cell" data-region="changes">
              <ChangesPanel />
            </div>
          </Panel>
          <Separator className="split across" aria-label="Height of the changes" />
          <Panel id="replays" minSize={96}>
            <div className="cell" data-region="replays">
              <ReplaysPanel />
            </div>
          </Panel>
        </Group>
      </Panel>
      <Separator className="split" aria-label="Width of the differences" />
      <Panel id="sides" minSize={480}>
        <BothSides />
      </Panel>
    </Group>
  );
}

const useLayout = (id: string, panelIds: string[]) =>
  useDefaultLayout({ id: `studio-compare-${id}`, panelIds, storage: stored });

/** Where there is no room for all at once: one part at a time, both sides always beside each other. */
import type { ReactElement } from 'react';
import { Tabs } from '../shell/Tabs.tsx';
import { PaneRow, SideHeads, SidesEmpty } from './BothSides.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { FirstDifference } from './FirstDifference.tsx';
import { PARTS, type Part } from './parts.ts';
import { ReplaysPanel } from './ReplaysPanel.tsx';
import { useCompare } from './store.ts';

const NAMES: Readonly<Record<Part, string>> = {
  changes: 'Changes',
  replays: 'Replays',
  chart: 'Charts',
  table: 'Tables',
  why: 'Why',
};

const TABS = PARTS.map((part) => [part, NAMES[part]] as const);

export function CompareTabs(): ReactElement {
  const part = useCompare((compare) => compare.part);
  const setPart = useCompare((compare) => compare.setPart);
  const hasRuns = useCompare((compare) => compare.runs !== null);
  const isPane = part === 'chart' || part === 'table' || part === 'why';
  return (
    <div className="cell cmp-tabbed" data-region={part}>
      <div className="head cmp-parts">
        <Tabs label="Compare" id="cmp-part" tabs={TABS} open={part} onOpen={setPart} />
      </div>
      <div
        className="cmp-part"
        role="tabpanel"
        id={`cmp-part-${part}`}
        aria-labelledby={`cmp-part-${part}-tab`}
      >
        {part === 'changes' ? <ChangesPanel /> : null}
        {part === 'replays' ? <ReplaysPanel /> : null}
        {isPane ? (
          <div className="cmp-sides">
            <SideHeads />
            <FirstDifference />
            {hasRuns ? <PaneRow part={part} /> : <SidesEmpty />}
          </div>
        ) : null}
      </div>
    </div>
  );
}

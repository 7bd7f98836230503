/** Where there is no room for all at once: one part at a time, both sides always beside each other. */
import { type ReactElement, useState } from 'react';
import { PaneRow, SideHeads, SidesEmpty } from './BothSides.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { FirstDifference } from './FirstDifference.tsx';
import { ReplaysPanel } from './ReplaysPanel.tsx';
import { useCompare } from './store.ts';
import { Tabs } from './Tabs.tsx';

const PARTS = [
  ['changes', 'Changes'],
  ['replays', 'Replays'],
  ['chart', 'Charts'],
  ['table', 'Tables'],
  ['why', 'Why'],
] as const;

type Part = (typeof PARTS)[number][0];

/** Survives a narrower window. */
let last: Part = 'chart';

export function CompareTabs(): ReactElement {
  const [part, setPart] = useState<Part>(last);
  const hasRuns = useCompare((compare) => compare.runs !== null);
  const open = (next: Part) => {
    last = next;
    setPart(next);
  };
  const isPane = part === 'chart' || part === 'table' || part === 'why';
  return (
    <div className="cell cmp-tabbed" data-region={part}>
      <div className="head cmp-parts">
        <Tabs label="Compare" id="cmp-part" tabs={PARTS} open={part} onOpen={open} />
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

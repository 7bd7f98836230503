/** What differs between the two sides before anything is played: parameters, content, charts, register; and notes. */
import type { ReactElement } from 'react';
import { ownChanges } from '../../analysis/compare/render/say-charts.ts';
import type { CompareReport } from '../../analysis/compare/report.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { useUi } from '../shell/ui.ts';
import { ChartChanges } from './ChartChanges.tsx';
import { NotesTab } from './NotesTab.tsx';
import { useCurrentNotes } from './notes-here.ts';
import type { ChangeTab } from './parts.ts';
import { RegisterChanges } from './RegisterChanges.tsx';
import { useCompare } from './store.ts';
import { useReport } from './use-comparison.ts';
import { ValueChanges } from './ValueChanges.tsx';
import './changes.css';

export function ChangesPanel(): ReactElement | null {
  const report = useReport();
  const tab = useCompare((compare) => compare.tab);
  const setTab = useCompare((compare) => compare.setTab);
  const openOverlay = useUi((ui) => ui.open);
  const notes = useCurrentNotes().length;
  if (report === null) return null;
  const tabs: readonly (readonly [ChangeTab, string])[] = [
    ['parameters', numbered('Parameters', report.params.length)],
    ['content', numbered('Content', report.content.length)],
    ['charts', numbered('Charts', ownChanges(report.charts).length)],
    ['register', numbered('Register', report.register.changes.length)],
    ['notes', numbered('Notes', notes)],
  ];
  return (
    <section className="panel cmp-changes" aria-label="Changes">
      <header className="head">
        <h2 className="sr">Changes</h2>
        <Tabs label="Kind of change" id="cmp-change" tabs={tabs} open={tab} onOpen={setTab} />
        <div className="tools">
          <button
            type="button"
            className="text"
            aria-haspopup="dialog"
            title="The texts of both sides, line by line"
            onClick={() => openOverlay('text-diff')}
          >
            Text diff
          </button>
        </div>
      </header>
      <div
        className="cmp-scroll"
        role="tabpanel"
        id={`cmp-change-${tab}`}
        aria-labelledby={`cmp-change-${tab}-tab`}
      >
        <Tab tab={tab} report={report} />
      </div>
    </section>
  );
}

const numbered = (name: string, number: number): string =>
  number === 0 ? name : `${name} ${number}`;

interface TabProps {
  readonly tab: ChangeTab;
  readonly report: CompareReport;
}

function Tab({ tab, report }: TabProps): ReactElement {
  const { params, content, charts, register } = report;
  switch (tab) {
    case 'parameters':
      return <ValueChanges key={tab} kind="param" differences={params} report={report} />;
    case 'content':
      return <ValueChanges key={tab} kind="content" differences={content} report={report} />;
    case 'charts':
      return <ChartChanges charts={charts} verdict={report.verdict} />;
    case 'register':
      return <RegisterChanges register={register} />;
    case 'notes':
      return <NotesTab />;
  }
}

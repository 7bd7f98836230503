/** The live statechart: what is active, what was just taken, what could be, and why the rest cannot. */
import { ReactFlowProvider } from '@xyflow/react';
import type { ReactElement } from 'react';
import { useRun } from '../session/hooks.ts';
import './chart.css';
import { ChartBody } from './ChartBody.tsx';
import { indexChart } from './chart-index.ts';

export function ChartPanel(): ReactElement {
  const index = indexChart(useRun().chart.graph);
  return (
    <section className="panel chart-p" aria-label="Chart">
      <ReactFlowProvider>
        <ChartBody index={index} />
      </ReactFlowProvider>
    </section>
  );
}

/** The panels, each loaded by itself: one that fails to load takes no other down. */
import type { ComponentType } from 'react';
import type { PanelId } from './arrangement.ts';

export interface PanelSource {
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
}

export const PANELS: Readonly<Record<PanelId, PanelSource>> = {
  rules: { title: 'Rules', load: async () => (await import('../rules/RulesPanel.tsx')).RulesPanel },
  chart: { title: 'Chart', load: async () => (await import('../chart/ChartPanel.tsx')).ChartPanel },
  table: { title: 'Table', load: async () => (await import('../table/TablePanel.tsx')).TablePanel },
  why: { title: 'Why', load: async () => (await import('../why/WhyPanel.tsx')).WhyPanel },
};

export const TIMELINE: PanelSource = {
  title: 'Timeline',
  load: async () => (await import('../timeline/Timeline.tsx')).Timeline,
};

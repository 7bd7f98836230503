/** Which tab of the why panel is open; the timeline opens it too. */
import { create } from 'zustand';

export const WHY_TABS = ['rulings', 'choices', 'blame'] as const;
export type WhyTab = (typeof WHY_TABS)[number];

export const useWhyTab = create<{ readonly tab: WhyTab }>()(() => ({ tab: 'rulings' }));

export const openWhy = (tab: WhyTab): void => useWhyTab.setState({ tab });

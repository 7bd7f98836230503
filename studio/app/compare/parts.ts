/** What can be in front on the Compare screen. */

export const CHANGE_TABS = ['parameters', 'content', 'charts', 'register', 'notes'] as const;
export type ChangeTab = (typeof CHANGE_TABS)[number];

/** What both sides show beside each other. */
export const PANE_PARTS = ['chart', 'table', 'why'] as const;
export type PanePart = (typeof PANE_PARTS)[number];

/** One at a time where there is no room for all. */
export const PARTS = ['changes', 'replays', ...PANE_PARTS] as const;
export type Part = (typeof PARTS)[number];

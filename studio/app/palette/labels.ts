/** `gank@2026-10-15.3` → `gank 2026-10-15.3`: a game and its version, for lists. */
export const rulesetLabel = (ruleset: string): string => ruleset.replace('@', ' ');

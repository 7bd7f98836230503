/** What the check of a ruleset finds. */

export type FindingKind =
  | 'rule/uncited'
  | 'rule/unknown'
  | 'rule/only-in-tests'
  | 'param/unread'
  | 'param/fixed-unread'
  | 'param/read-only-in-code-never-run'
  | 'param/unknown'
  | 'param/unregistered'
  | 'param/rules-disagree'
  | 'state/unreachable'
  | 'state/never-entered'
  | 'decision/unused'
  | 'guard/unused'
  | 'recipe/unused'
  | 'seed/refused'
  | 'game/broken';

export interface Finding {
  readonly kind: FindingKind;
  /** A warning fails only a strict check. */
  readonly severity: 'error' | 'warning';
  /** The rule, parameter, state or name that it is about. */
  readonly subject: string;
  readonly message: string;
}

export const error = (kind: FindingKind, subject: string, message: string): Finding => ({
  kind,
  severity: 'error',
  subject,
  message,
});

export const warning = (kind: FindingKind, subject: string, message: string): Finding => ({
  kind,
  severity: 'warning',
  subject,
  message,
});

/** A text that is searched for rule ids and parameter names: code, tests, replays. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

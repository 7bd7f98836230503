/** What hovering a parameter says, as Markdown: meaning, unit and range, reads, rules as links. */
import type { RuleClause } from '../../../../machines/kernel/index.ts';
import { sayReadsAtLength } from './hints.ts';
import { type ParamInfo, sayUnitAndRange } from './param-schema.ts';
import type { Role } from './roles.ts';

/** The command that a rule's link in a hover runs. */
export const RULE_COMMAND = 'studio.selectRule';

export interface HoverOf {
  readonly path: string;
  readonly info: ParamInfo;
  /** How the open replay reads it; null where that is not recorded. */
  readonly read: { readonly count: number; readonly role: Role } | null;
  readonly rules: readonly RuleClause[];
}

export function hoverLines({ path, info, read, rules }: HoverOf): readonly string[] {
  const reads = read === null ? '' : sayReadsAtLength(read.count, read.role);
  const facts = [sayUnitAndRange(info), reads].filter((one) => one !== '');
  return [
    `\`${path}\``,
    escapeMarkdown(info.description),
    ...Object.entries(info.meanings).map(
      ([value, meaning]) => `\`${value}\`: ${escapeMarkdown(meaning)}`,
    ),
    escapeMarkdown(facts.join(' · ')),
    info.rules.map((id) => ruleLink(id, rules)).join('\n\n'),
  ].filter((line) => line !== '');
}

function ruleLink(id: string, rules: readonly RuleClause[]): string {
  const title = rules.find((rule) => rule.id === id)?.title;
  const argument = encodeURIComponent(JSON.stringify([id]));
  const link = `[${escapeMarkdown(id)}](command:${RULE_COMMAND}?${argument})`;
  return title === undefined ? link : `${link} ${escapeMarkdown(title)}`;
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&');

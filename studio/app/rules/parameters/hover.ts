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
  readonly count: number;
  readonly role: Role;
  readonly rules: readonly RuleClause[];
}

export function hoverLines({ path, info, count, role, rules }: HoverOf): readonly string[] {
  const facts = [sayUnitAndRange(info), sayReadsAtLength(count, role)].filter((one) => one !== '');
  return [
    `\`${path}\``,
    escapeMarkdown(info.description),
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

/** The texts of Gauntlet 0.6.1, as they lie in its folder, and what their schemas say of edited ones. */
import { readFileSync } from 'node:fs';
import type { GauntletContent } from '../../../machines/gauntlet/content.ts';
import type { GauntletParams } from '../../../machines/gauntlet/params.ts';
import type { Json, Refusal } from '../../../machines/kernel/index.ts';
import { clauseSchema, parseJsonc, schemaRefusals } from '../../../machines/kernel/ruleset.ts';
import { gauntletContentSchema } from '../../../rulesets/gauntlet/0.6.1/content.schema.ts';
import { gauntletParamsSchema } from '../../../rulesets/gauntlet/0.6.1/params.schema.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../rulesets/gauntlet/0.6.1/${name}`, import.meta.url), 'utf8');

const contentOf = (name: string): Json => {
  const parsed = parseJsonc(read(name), name);
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals, null, 2));
  return parsed.value;
};

export const params: GauntletParams = gauntletParamsSchema.parse(contentOf('params.jsonc'));

export const content: GauntletContent = gauntletContentSchema.parse(contentOf('content.jsonc'));

export const clauses = (contentOf('rules.json') as readonly Json[]).map((one) =>
  clauseSchema.parse(one),
);

/** What the schema of the parameters has against values. */
export function paramRefusals(values: unknown): readonly Refusal[] {
  const { error } = gauntletParamsSchema.safeParse(values);
  return error === undefined ? [] : schemaRefusals(error, values, 'params.jsonc', '');
}

const EMPTY = { cards: {}, territories: {}, leaders: {}, decks: {} };

/** What the schema of the content has against some, each refusal in a line: place, found, expected. */
export function faultsIn(sections: object): readonly string[] {
  const values = { ...EMPTY, ...sections };
  const { error } = gauntletContentSchema.safeParse(values);
  if (error === undefined) return [];
  const text = JSON.stringify(values);
  return schemaRefusals(error, values, 'content.jsonc', text).map(
    ({ where, found, expected }) => `${where.slice(where.indexOf(' ') + 1)}: ${found}; ${expected}`,
  );
}

/** A card with these parts, otherwise as it should be. */
export const card = (parts: object) => ({
  cards: {
    it: {
      title: 'It',
      value: 1,
      allegiance: 'neutral',
      provenance: 'stand-in',
      summary: 'Does something.',
      ...parts,
    },
  },
});

/** What is said against a card with these parts. */
export const against = (parts: object): readonly string[] =>
  faultsIn(card(parts)).map((line) => line.replace(/^cards\.it\.?/, ''));

/** What is said against a Territory with these parts. */
export const againstTerritory = (parts: object): readonly string[] =>
  faultsIn({
    territories: { it: { title: 'It', provenance: 'stand-in', summary: 'Lies there.', ...parts } },
  }).map((line) => line.replace(/^territories\.it\.?/, ''));

/** Instructions for a later moment. */
export const later = (at: string, ...instructions: object[]) => ({
  do: 'later',
  at,
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: instructions,
});

/** Instructions under a condition. */
export const where = (condition: object, ...instructions: object[]) => ({
  do: 'if',
  when: condition,
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: instructions,
});

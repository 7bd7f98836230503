/** The register of Gauntlet 0.6.1 against its parameters: every clause loads, and both name each other. */
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../machines/kernel/index.ts';
import { gauntletParamsSchema } from '../../../rulesets/gauntlet/0.6.1/params.schema.ts';
import { type JsonSchema, jsonSchemaOf } from '../../../studio/analysis/json-schema.ts';
import { clauses, params } from './texts.ts';

interface Leaf {
  readonly path: string;
  readonly schema: JsonSchema;
}

const leaves = (schema: JsonSchema, path: string): readonly Leaf[] =>
  schema.properties === undefined
    ? [{ path, schema }]
    : Object.entries(schema.properties).flatMap(([key, inner]) =>
        leaves(inner, path === '' ? key : `${path}.${key}`),
      );

const parameters = leaves(jsonSchemaOf(gauntletParamsSchema), '');

describe('the register', () => {
  it('holds the 260 shared clauses, one of ours, and those of factions, each once', () => {
    const ids = clauses.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(260);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('gauntlet.game.no-other-end');
    expect(clauses.every(({ id }) => id.startsWith('gauntlet.'))).toBe(true);
  });

  it('names parameters that there are', () => {
    const named = clauses.flatMap((clause) => clause.params ?? []);
    expect(named.filter((path) => valueAt(params, path) === undefined)).toEqual([]);
  });

  it('says of every reading what was asked, chosen, and why', () => {
    const readings = clauses.flatMap(({ reading }) => reading ?? []);
    expect(readings.length).toBeGreaterThan(72);
    const empty = readings.filter((one) => Object.values(one).some((text) => text === ''));
    expect(empty).toEqual([]);
  });
});

describe('every parameter', () => {
  it('says what it means, its unit and its rules', () => {
    const silent = parameters.filter(
      ({ schema }) =>
        !schema.description?.endsWith('.') || !schema.unit || (schema.rules ?? []).length === 0,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('is named by the clauses that its schema cites, and by no others', () => {
    const cited = parameters.map(({ path, schema }) => [path, [...(schema.rules ?? [])].sort()]);
    const naming = parameters.map(({ path }) => [
      path,
      clauses
        .filter((clause) => clause.params?.includes(path))
        .map(({ id }) => id)
        .sort(),
    ]);
    expect(cited).toEqual(naming);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { suggestionsAt } from '../../../../studio/app/rules/parameters/completion.ts';
import { hoverLines } from '../../../../studio/app/rules/parameters/hover.ts';
import { applyEdit } from '../../../../studio/app/rules/parameters/param-index.ts';
import { paramInfo } from '../../../../studio/app/rules/parameters/param-schema.ts';
import { PARAMS, schema, TEXT } from './sample.ts';

/** Suggestions where `|` stands. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = suggestionsAt({ text, offset, schema, published: PARAMS });
  return { text, found, labels: found.map((one) => one.label) };
}

describe('completion', () => {
  it('offers the choices of a value, and replaces the old one whole', () => {
    const { text, found, labels } = at(TEXT.replace('"up"', '"u|p"'));
    expect(labels).toEqual(['"up"', '"down"', '"nearest"']);
    const [, down] = found;
    if (down === undefined) throw new Error('nothing offered');
    const edited = applyEdit(text, { ...down, text: down.insert });
    expect(edited).toBe(TEXT.replace('"up"', '"down"'));
  });

  it('offers true and false, and the one fixed value', () => {
    expect(at(TEXT.replace('true', '|')).labels).toEqual(['true', 'false']);
    expect(at(TEXT.replace('"once"', '|')).labels).toEqual(['"once"']);
    expect(at(TEXT.replace('[3, 1', '[|, 1')).labels).toEqual([]);
  });

  it('offers the names that are missing, with their published values', () => {
    const { text, found, labels } = at(TEXT.replace('"countDead": true', '|'));
    expect(labels).toEqual(['countDead']);
    const [name] = found;
    if (name === undefined) throw new Error('nothing offered');
    expect(applyEdit(text, { ...name, text: name.insert })).toBe(TEXT);
    expect(name.about).toContain('Dead seats count.');
  });

  it('keeps the value where only the name is typed anew', () => {
    const { found } = at(TEXT.replace('"countDead": true', '"co|": true'));
    expect(found.map((one) => one.insert)).toEqual(['"countDead"']);
  });
});

describe('completion where a table may have several forms', () => {
  const forms = jsonSchemaOf(
    z.array(
      z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('draw').meta({ description: 'Draws.' }), count: z.int() }),
        z.strictObject({
          do: z.literal('move').meta({ description: 'Moves.' }),
          to: z.enum(['hand', 'discard']),
          what: z.union([z.enum(['this', 'picked']), z.strictObject({ from: z.string() })]),
        }),
      ]),
    ),
  );
  const found = (marked: string) =>
    suggestionsAt({
      text: marked.replace('|', ''),
      offset: marked.indexOf('|'),
      schema: forms,
      published: [],
    });

  it('offers every kind, with what it means, whichever stands there now', () => {
    const kinds = found('[{ "do": "dr|aw", "count": 1 }]');
    expect(kinds.map(({ label }) => label)).toEqual(['"draw"', '"move"']);
    expect(kinds[1]?.about).toContain('Moves.');
  });

  it('offers the names of the kind that is written, each with a value that it may have', () => {
    expect(found('[{ "do": "move", | }]').map(({ insert }) => insert)).toEqual([
      '"to": "hand"',
      '"what": "this"',
    ]);
  });

  it('offers the words of a value that may also be a table', () => {
    const labels = found('[{ "do": "move", "what": | }]').map(({ label }) => label);
    expect(labels).toEqual(['"this"', '"picked"']);
  });
});

describe('hovers', () => {
  const info = paramInfo(schema, ['waves', 'perPlayer', 1]);
  if (info === null) throw new Error('nothing known');
  const rules = [{ id: 'wave.size', title: 'Wave sizes [1]', text: '…' }];
  const path = 'waves.perPlayer[1]';

  it('say meaning, unit, range and reads, and link the rules', () => {
    const lines = hoverLines({ path, info, read: { count: 2, role: 'read' }, rules });
    expect(lines[0]).toBe('`waves.perPlayer[1]`');
    expect(lines[2]).toBe('shadows a seat, 0 to 9 · read 2× in this replay');
    expect(lines[3]).toContain('(command:studio.selectRule?%5B%22wave.size%22%5D)');
  });

  it('let no text of a ruleset become Markdown', () => {
    const evil = { ...info, description: '[x](command:evil) <b>' };
    const lines = hoverLines({ path, info: evil, read: { count: 0, role: 'none' }, rules });
    expect(lines[1]).toBe('\\[x\\]\\(command:evil\\) \\<b\\>');
    expect(lines[3]).toContain('Wave sizes \\[1\\]');
  });
});

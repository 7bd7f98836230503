/** Every seed of Gauntlet starts, under the Decks and rules that are published. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSeed, Run } from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const FOLDER = new URL('../../../seeds/gauntlet/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('seeds of Gauntlet', () => {
  it.each(files)('%s starts, and asks somebody for a choice', (name) => {
    const parsed = parseSeed(readFileSync(new URL(name, FOLDER), 'utf8'), name);
    if (!('value' in parsed)) throw new Error(JSON.stringify(parsed));
    const started = Run.start(gauntletRuleset(), parsed.value);
    if ('refusals' in started) throw new Error(JSON.stringify(started.refusals, null, 2));
    expect(started.run.pending('')).not.toEqual([]);
  });
});

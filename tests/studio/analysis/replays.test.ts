/** Every replay and seed of this checkout is a test: what its file claims must hold. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sayRefusal } from '../../../machines/kernel/index.ts';
import { sayCheck, verifyText } from '../../../studio/analysis/verify.ts';
import { openWorkspace } from '../../../studio/server/workspace.ts';

const workspace = await openWorkspace({ root: process.cwd() });
const loaded = await workspace.loadRulesets();
const rulesets = loaded.flatMap(({ ruleset }) => ruleset ?? []);
const files = await workspace.files();

describe('this checkout', () => {
  it('has rulesets, and all of them load', () => {
    expect(rulesets.length).toBeGreaterThan(0);
    expect(loaded.flatMap(({ refusals }) => refusals.map(sayRefusal))).toEqual([]);
  });

  it.each(['seeds', 'replays'])('keeps data alone under %s/', (folder) => {
    if (!existsSync(folder)) return;
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
    expect(names.filter((name) => !/\.(json|md)$/.test(name))).toEqual([]);
  });
});

describe('the file', () => {
  it.each(files.map(({ path, text }) => [path, text] as const))('%s holds', (path, text) => {
    const { checks } = verifyText(text, path, rulesets);
    expect(checks.filter((check) => !check.passed).map(sayCheck)).toEqual([]);
  });
});

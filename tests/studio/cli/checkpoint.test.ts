import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../../../machines/kernel/index.ts';
import { runCli } from '../../support/captured-io.ts';
import { type PigWorkspace, pigWorkspace } from '../../support/pig-workspace.ts';

let pig: PigWorkspace;
beforeEach(async () => {
  pig = await pigWorkspace();
});
afterEach(() => pig.remove());

const FILE = 'rulesets/pig/checkpoints/fast.json';
const run = (...argv: string[]) => runCli(pig.root, 'checkpoint', ...argv);
const create = (...more: string[]) =>
  run('create', '--base', 'pig@1', '--name', 'fast', '--title', 'Fast Pig', ...more);
const textOf = (path: string) => readFile(join(pig.root, path), 'utf8');

describe('checkpoint create', () => {
  it('writes the file, which is a ruleset of the workspace from then on', async () => {
    const { exit, out } = await create('--set', 'goal=12', '--set', 'die.bust=2', '--notes', 'N.');
    expect(exit).toBe(0);
    expect(out).toMatch(/^pig@fast with hash [0-9a-f]{16}, written to rulesets\/pig\/checkpoints/);
    expect(parseCheckpoint(await textOf(FILE), FILE)).toMatchObject({
      value: { id: 'pig@fast', changes: { goal: 12, 'die.bust': 2 }, notes: 'N.' },
    });
    expect((await runCli(pig.root, 'list', 'rulesets')).out).toMatch(/pig@fast .* Fast Pig/);
  });

  it('marks variants, changes clauses, and lays one over another', async () => {
    const bank = { id: 'pig.bank', title: 'Bank', text: 'Reworded.' };
    await pig.put('rules.json', JSON.stringify({ added: [bank] }));
    await create('--set', 'goal=12', '--variant', '--rules', 'rules.json');
    const over = ['--base', 'pig@fast', '--name', 'faster', '--title', 'Faster', '--set', 'goal=9'];
    const { exit, json } = await run('create', ...over, '--json');
    expect(exit).toBe(0);
    expect(json()).toMatchObject({ id: 'pig@faster', base: 'pig@fast', changes: { goal: 9 } });
    expect(JSON.parse(await textOf(FILE))).toMatchObject({
      provenance: 'variant',
      rules: { added: [bank] },
    });
  });

  it('never writes over a file, nor under an id that is taken', async () => {
    await create('--set', 'goal=12');
    const before = await textOf(FILE);
    expect((await create('--set', 'goal=13')).exit).toBe(2);
    expect(await textOf(FILE)).toBe(before);
    await pig.put(FILE, 'broken, so that no ruleset has its id');
    expect((await create('--set', 'goal=13')).exit).toBe(2);
    expect(await textOf(FILE)).toMatch(/^broken/);
  });

  it.each([
    [['--set', 'goals=12']],
    [['--set', 'goal=0']],
    [['--set', 'goal']],
    [['--set', 'goal=12', '--set', 'goal=13']],
    [['--set', 'goal=12', '--base', 'pig@9']],
    [['--set', 'goal=12', '--name', '../fast']],
    [['--set', 'goal=12', '--name', '1']],
    [['--set', 'goal=12', '--name', 'fast.notes']],
    [['--set', 'goal=12', '--rules', 'none.json']],
    [[]],
  ])('ends with 2 for %j, and writes nothing', async (argv) => {
    const { exit, err } = await create(...argv);
    expect(exit).toBe(2);
    expect(err.length).toBeGreaterThan(20);
    await expect(textOf(FILE)).rejects.toThrow('ENOENT');
  });
});

describe('checkpoint show', () => {
  it('shows old and new values, lineage and notes', async () => {
    await create('--set', 'goal=12', '--notes', 'A shorter game.');
    const { exit, out } = await run('show', FILE);
    expect(exit).toBe(0);
    expect(out).toMatch(/^pig@fast: Fast Pig\nOver:\n {2}pig@1 {2}[0-9a-f]{16}\nParameters:\n/);
    expect(out).toContain('goal  20 → 12');
    expect(out).toContain('A shorter game.');
    expect((await run('show', FILE, '--json')).json()).toMatchObject({
      holds: true,
      changes: [{ path: 'goal', before: 20, after: 12 }],
      lineage: [{ id: 'pig@1' }],
    });
  });

  it('shows one that somebody edited, says so, and ends with 1', async () => {
    await create('--set', 'goal=12');
    await pig.put(FILE, (await textOf(FILE)).replace('"goal": 12', '"goal": 13'));
    const { exit, out, err } = await run('show', FILE);
    expect(exit).toBe(1);
    expect(out).toContain('goal  20 → 13');
    expect(err).toContain('checkpoint/hash-mismatch');
    expect((await run('show', 'none.json')).exit).toBe(2);
    expect((await run('show', 'replays/pig/short.json')).exit).toBe(1);
  });
});

describe('checkpoint verify', () => {
  it('passes what nobody edited, closes with the sum, and ends with 0', async () => {
    expect((await run('verify')).out).toMatch(/0 passed, 0 failed$/);
    await create('--set', 'goal=12');
    // Notes of a review lie beside it, and are none.
    await pig.put('rulesets/pig/checkpoints/fast.notes.json', '{ "format": "notes/1" }');
    const { exit, out } = await run('verify');
    expect(exit).toBe(0);
    expect(out).toMatch(/^ok {4}rulesets\/pig\/checkpoints\/fast\.json {2}pig@fast [0-9a-f]{16}\n/);
    expect(out).toMatch(/1 passed, 0 failed$/);
  });

  it('fails an edited one with both hashes, and ends with 1', async () => {
    await create('--set', 'goal=12');
    await pig.put('copies/fast.json', await textOf(FILE));
    await pig.put(FILE, (await textOf(FILE)).replace('Fast Pig', 'Faster Pig'));
    const { exit, out } = await run('verify', FILE, 'copies/fast.json');
    expect(exit).toBe(1);
    expect(out).toMatch(/FAIL {2}rulesets.*\n +checkpoint\/hash-mismatch: .*[0-9a-f]{16} follows/);
    expect(out).toMatch(/1 passed, 1 failed$/);
    const { json } = await run('verify', '--json');
    expect(json()).toMatchObject({
      passed: 0,
      failed: 1,
      files: [{ id: 'pig@fast', passed: false }],
    });
  });
});

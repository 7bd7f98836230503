import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  applyCheckpoint,
  type Changes,
  makeCheckpoint,
  type Ruleset,
  withChanges,
  writeCheckpoint,
} from '../../../machines/kernel/index.ts';
import { emptyNotes, withNote, writeNotes } from '../../../studio/analysis/notes.ts';
import { openWorkspace, type Saved } from '../../../studio/server/workspace.ts';
import { importPig, type PigWorkspace, pigWorkspace } from '../../support/pig-workspace.ts';
import { pigRuleset } from '../../tiny/pig.ts';

let pig: PigWorkspace;
beforeEach(async () => {
  pig = await pigWorkspace();
});
afterEach(() => pig.remove());

const module = pigRuleset() as unknown as Ruleset;

function checkpoint(name: string, changes: Changes, base: Ruleset = module) {
  const draft = withChanges(base, changes);
  if ('refusals' in draft) throw new Error('refused');
  const made = makeCheckpoint(base, draft.ruleset, { name, title: name, notes: '' });
  if ('refusals' in made) throw new Error('refused');
  const laid = applyCheckpoint(base, made.file);
  if ('refusals' in laid) throw new Error('refused');
  return { text: writeCheckpoint(made.file), ruleset: laid.ruleset };
}

const PLACE = 'rulesets/pig/checkpoints';
const fast = checkpoint('fast', { goal: 12 });
const faster = checkpoint('faster', { goal: 9 }, fast.ruleset);

const rows = async () =>
  (await pig.workspace.loadRulesets()).map(({ folder, ruleset, refusals }) => [
    folder,
    ruleset?.id ?? refusals.map(({ code }) => code).join(),
  ]);

it('loads checkpoints after versions, each over its lineage', async () => {
  await pig.put(`${PLACE}/fast.json`, fast.text);
  await pig.put(`${PLACE}/faster.json`, faster.text);
  expect(await rows()).toEqual([
    ['rulesets/pig/1', 'pig@1'],
    ['rulesets/pig/fast', 'pig@fast'],
    ['rulesets/pig/faster', 'pig@faster'],
  ]);
  const [, , last] = await pig.workspace.rulesets();
  expect(last?.hash).toBe(faster.ruleset.hash);
  expect(last?.lineage.map(({ id }) => id)).toEqual(['pig@fast', 'pig@1']);
});

it('lists what does not load with its refusals, and loads the others', async () => {
  await pig.put(`${PLACE}/fast.json`, fast.text);
  await pig.put(`${PLACE}/cut.json`, '{ "format": "checkpoint/1"');
  await pig.put(`${PLACE}/edited.json`, fast.text.replace('pig@fast', 'pig@edited'));
  await pig.put(`${PLACE}/renamed.json`, fast.text);
  await pig.put(`${PLACE}/1.json`, fast.text.replace('pig@fast', 'pig@1'));
  await pig.put(
    `${PLACE}/lost.json`,
    fast.text.replace('pig@fast', 'pig@lost').replace('pig@1', 'pig@9'),
  );
  await pig.put(
    `${PLACE}/round.json`,
    fast.text.replace('pig@fast', 'pig@round').replace('pig@1', 'pig@trip'),
  );
  await pig.put(
    `${PLACE}/trip.json`,
    fast.text.replace('pig@fast', 'pig@trip').replace('pig@1', 'pig@round'),
  );
  await pig.put(`${PLACE}/.hidden.json`, '{');
  await pig.put(`${PLACE}/notes.md`, 'Not one.');
  await symlink(join(pig.root, PLACE, 'fast.json'), join(pig.root, PLACE, 'link.json'));
  expect((await rows()).slice(1)).toEqual([
    ['rulesets/pig/1', 'checkpoint/id-taken'],
    ['rulesets/pig/cut', 'file/not-json'],
    ['rulesets/pig/edited', 'checkpoint/hash-mismatch'],
    ['rulesets/pig/fast', 'pig@fast'],
    ['rulesets/pig/lost', 'checkpoint/base-missing'],
    ['rulesets/pig/renamed', 'checkpoint/other-id'],
    ['rulesets/pig/round', 'checkpoint/circular'],
    ['rulesets/pig/trip', 'checkpoint/circular'],
  ]);
});

it('refuses a checkpoint over a version that does not load or has changed', async () => {
  await pig.put(`${PLACE}/fast.json`, fast.text);
  await pig.put('rulesets/pig/1/params.jsonc', '{');
  expect((await rows())[1]).toEqual(['rulesets/pig/fast', 'checkpoint/base-missing']);
  const params = '{ "die": { "sides": 6, "bust": 1 }, "goal": 21 }';
  await pig.put('rulesets/pig/1/params.jsonc', params);
  expect((await rows())[1]).toEqual(['rulesets/pig/fast', 'checkpoint/base-changed']);
});

const codes = (saved: Saved) => ('refusals' in saved ? saved.refusals.map(({ code }) => code) : []);
const onDisk = (path: string) => readFile(join(pig.root, path), 'utf8');
const names = () => readdir(join(pig.root, PLACE)).catch(() => []);

describe('publishing a checkpoint', () => {
  it('writes it, and it is a ruleset of the workspace from then on', async () => {
    const saved = await pig.workspace.save(`${PLACE}/fast.json`, fast.text);
    expect(await onDisk(`${PLACE}/fast.json`)).toBe(fast.text);
    const [text] = await pig.workspace.checkpoints();
    expect(text).toMatchObject({ kind: 'checkpoint', text: fast.text, refusals: [] });
    expect(saved).toEqual({ path: `${PLACE}/fast.json`, hash: text?.hash });
    expect(codes(await pig.workspace.save(`${PLACE}/faster.json`, faster.text))).toEqual([]);
    expect((await rows()).map(([, id]) => id)).toEqual(['pig@1', 'pig@fast', 'pig@faster']);
  });

  it('never writes over one that is there: not with its hash, not where it is broken', async () => {
    const other = checkpoint('fast', { goal: 13 });
    const saved = await pig.workspace.save(`${PLACE}/fast.json`, fast.text);
    const hash = 'hash' in saved ? saved.hash : null;
    for (const known of [null, hash, '0'.repeat(64)]) {
      const again = await pig.workspace.save(`${PLACE}/fast.json`, other.text, known);
      expect(codes(again)).toEqual(['file/exists']);
    }
    expect(await onDisk(`${PLACE}/fast.json`)).toBe(fast.text);
    await pig.put(`${PLACE}/fast.json`, 'broken');
    expect(codes(await pig.workspace.save(`${PLACE}/fast.json`, other.text))).toEqual([
      'file/exists',
    ]);
    expect(await onDisk(`${PLACE}/fast.json`)).toBe('broken');
  });

  it('lets one of two tabs win when both publish one name at once', async () => {
    const texts = [12, 13].map((goal) => checkpoint('fast', { goal }).text);
    const saved = await Promise.all(
      texts.map((text) => pig.workspace.save(`${PLACE}/fast.json`, text)),
    );
    expect(saved.map((one) => codes(one)[0])).toEqual([undefined, 'file/exists']);
    expect(await onDisk(`${PLACE}/fast.json`)).toBe(texts[0]);
  });

  it.each([
    ['half a file', fast.text.slice(0, 60), 'file/not-json'],
    ['a replay', '{ "format": "replay/1" }', 'file/foreign'],
    ['an edited one', fast.text.replace('"goal": 12', '"goal": 13'), 'checkpoint/hash-mismatch'],
    ['one of another name', faster.text, 'checkpoint/other-id'],
    ['one over what is not there', fast.text.replace('pig@1', 'pig@9'), 'checkpoint/base-missing'],
    [
      'one over a base that changed',
      fast.text.replace(module.hash, '0'.repeat(16)),
      'checkpoint/base-changed',
    ],
  ])('writes nothing of %s', async (_, text, code) => {
    expect(codes(await pig.workspace.save(`${PLACE}/fast.json`, text))).toContain(code);
    expect(await names()).toEqual([]);
  });

  it('takes no id that a version has', async () => {
    const one = fast.text.replace('pig@fast', 'pig@one').replace('pig@one', 'pig@1');
    expect(codes(await pig.workspace.save(`${PLACE}/1.json`, one))).toEqual([
      'checkpoint/id-taken',
    ]);
    expect(await names()).toEqual([]);
  });

  it.each([
    ['rulesets/pig/1/params.jsonc', 'file/outside-workspace'],
    ['rulesets/pig/1/rules.json', 'file/outside-workspace'],
    ['rulesets/pig/checkpoints/index.ts', 'file/outside-workspace'],
    ['rulesets/pig/checkpoints/deep/fast.json', 'file/outside-workspace'],
    ['rulesets/checkpoints/fast.json', 'file/outside-workspace'],
    ['rulesets/../checkpoints/fast.json', 'file/outside-workspace'],
    ['rulesets/pig/checkpoints/../fast.json', 'file/outside-workspace'],
    ['rulesets/pig/checkpoints/.fast.json', 'file/odd-name'],
    ['rulesets/pig/checkpoints/Fast.json', 'file/odd-name'],
    ['rulesets/pig/checkpoints/..json', 'file/odd-name'],
    ['rulesets/pig/checkpoints/fast.json\n', 'file/outside-workspace'],
    ['rulesets/%2e%2e/checkpoints/fast.json', 'file/odd-name'],
    [`rulesets/pig/checkpoints/${'a'.repeat(300)}.json`, 'file/odd-name'],
  ])('refuses the name %j', async (path, code) => {
    expect(codes(await pig.workspace.save(path, fast.text))).toEqual([code]);
    expect(await names()).toEqual([]);
  });

  it('goes through no link', async () => {
    await mkdir(join(pig.root, 'outside'));
    await symlink(join(pig.root, 'outside'), join(pig.root, PLACE));
    expect(codes(await pig.workspace.save(`${PLACE}/fast.json`, fast.text))).toEqual([
      'file/outside-workspace',
    ]);
    expect(await readdir(join(pig.root, 'outside'))).toEqual([]);
    expect(await pig.workspace.checkpoints()).toEqual([]);
  });

  it('lies with seeds and replays where these lie elsewhere', async () => {
    const other = await pigWorkspace();
    const files = other.root;
    const workspace = await openWorkspace({ root: pig.root, files, importer: importPig });
    expect(codes(await workspace.save(`${PLACE}/fast.json`, fast.text))).toEqual([]);
    expect(await names()).toEqual([]);
    expect((await workspace.rulesets()).map(({ id }) => id)).toEqual(['pig@1', 'pig@fast']);
    await rm(files, { recursive: true });
  });
});

describe('notes beside a checkpoint', () => {
  const NOTES = `${PLACE}/fast.notes.json`;
  const against = { id: 'pig@1', hash: module.hash };
  const anchor = { kind: 'param' as const, id: 'goal' };
  const notes = (text: string) =>
    writeNotes(withNote(emptyNotes('pig@fast'), { id: 'one', anchor, text, against }));

  it('are no checkpoint, and are listed as texts', async () => {
    await pig.put(`${PLACE}/fast.json`, fast.text);
    await pig.put(NOTES, notes('first'));
    await pig.put(`${PLACE}/lost.notes.json`, '{');
    expect((await rows()).map(([, id]) => id)).toEqual(['pig@1', 'pig@fast']);
    const listed = await pig.workspace.checkpoints();
    expect(listed.map(({ path, kind, refusals }) => [path, kind, refusals[0]?.code])).toEqual([
      [`${PLACE}/fast.json`, 'checkpoint', undefined],
      [NOTES, 'notes', undefined],
      [`${PLACE}/lost.notes.json`, 'notes', 'file/not-json'],
    ]);
  });

  it('are written again by whoever read them last, and by nobody else', async () => {
    const first = await pig.workspace.save(NOTES, notes('first'));
    if (!('hash' in first)) throw new Error('refused');
    expect(codes(await pig.workspace.save(NOTES, notes('mine')))).toEqual(['file/exists']);
    expect(codes(await pig.workspace.save(NOTES, notes('second'), first.hash))).toEqual([]);
    expect(codes(await pig.workspace.save(NOTES, notes('late'), first.hash))).toEqual([
      'file/changed-on-disk',
    ]);
    expect(await onDisk(NOTES)).toBe(notes('second'));
    expect(codes(await pig.workspace.save(NOTES, '{ "format": "notes/2" }', first.hash))).toEqual([
      'file/foreign',
    ]);
  });
});

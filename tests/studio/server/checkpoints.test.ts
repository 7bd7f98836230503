import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  applyCheckpoint,
  type Changes,
  makeCheckpoint,
  type Ruleset,
  withChanges,
  writeCheckpoint,
} from '../../../machines/kernel/index.ts';
import { type PigWorkspace, pigWorkspace } from '../../support/pig-workspace.ts';
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

import { describe, expect, it } from 'vitest';
import {
  applyCheckpoint,
  makeCheckpoint,
  type Ruleset,
  type RulesetModule,
  withChanges,
  writeCheckpoint,
} from '../../../../machines/kernel/index.ts';
import { loadRules } from '../../../../studio/app/session/load-rules.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

const pig = pigRuleset() as unknown as Ruleset;
const FOLDER = 'rulesets/pig/1';
const modules = new Map<string, RulesetModule>([[FOLDER, pig.module]]);
const texts = { params: PIG_PARAMS, content: '{}', rules: JSON.stringify(pig.rules) };
const version = { folder: FOLDER, texts, refusals: [] };

function checkpoint(name: string, goal: number) {
  const draft = withChanges(pig, { goal });
  if ('refusals' in draft) throw new Error('refused');
  const made = makeCheckpoint(pig, draft.ruleset, { name, title: name, notes: '' });
  if ('refusals' in made) throw new Error('refused');
  const laid = applyCheckpoint(pig, made.file);
  if ('refusals' in laid) throw new Error('refused');
  const path = `rulesets/pig/checkpoints/${name}.json`;
  return { path, text: writeCheckpoint(made.file), refusals: [], ruleset: laid.ruleset };
}
const fast = checkpoint('fast', 12);
const load = (disk: Partial<Parameters<typeof loadRules>[1]>, before: readonly Ruleset[] = []) => {
  const { rulesets, refused } = loadRules(
    modules,
    { versions: [version], checkpoints: [], ...disk },
    before,
  );
  return {
    rulesets,
    ids: rulesets.map(({ id }) => id),
    refused: refused.map(({ name, refusals }) => [name, refusals[0]?.code]),
  };
};

describe('the rules of a workspace', () => {
  it('are versions with the texts on disk, and the checkpoints over them', () => {
    const { rulesets, ids, refused } = load({ checkpoints: [fast] });
    expect(ids).toEqual(['pig@1', 'pig@fast']);
    expect(rulesets[1]?.hash).toBe(fast.ruleset.hash);
    expect(refused).toEqual([]);
  });

  it('leave out a checkpoint that was edited after it was published, with the reason', () => {
    const edited = { ...fast, text: fast.text.replace('"goal": 12', '"goal": 13') };
    const { ids, refused } = load({ checkpoints: [edited] });
    expect(ids).toEqual(['pig@1']);
    expect(refused).toEqual([[fast.path, 'checkpoint/hash-mismatch']]);
  });

  it('leave out a checkpoint whose base changed, and one whose base is missing', () => {
    const other = { ...version, texts: { ...texts, params: PIG_PARAMS.replace('20', '21') } };
    expect(load({ versions: [other], checkpoints: [fast] }).refused).toEqual([
      [fast.path, 'checkpoint/base-changed'],
    ]);
    expect(load({ versions: [], checkpoints: [fast] }).refused).toEqual([
      [fast.path, 'checkpoint/base-missing'],
    ]);
  });

  it('keep a version as it was while its text is not valid, and say what is wrong with it', () => {
    const broken = { ...version, texts: { ...texts, params: '{ "goal": ' } };
    const { rulesets, refused } = load({ versions: [broken], checkpoints: [fast] }, [pig]);
    expect(rulesets.map(({ hash }) => hash)).toEqual([pig.hash, fast.ruleset.hash]);
    expect(refused).toEqual([[FOLDER, 'file/not-json']]);
    expect(load({ versions: [broken] }).ids).toEqual([]);
  });

  it('say that code added since the build needs another one', () => {
    const added = { ...version, folder: 'rulesets/pig/2' };
    expect(load({ versions: [version, added] })).toMatchObject({
      ids: ['pig@1'],
      refused: [['rulesets/pig/2', 'ruleset/not-built']],
    });
  });

  it('pass on why a file could not be read', () => {
    const why = { code: 'file/not-text', where: 'x', found: '', expected: '', remedy: '' };
    expect(load({ checkpoints: [{ ...fast, text: '', refusals: [why] }] }).refused).toEqual([
      [fast.path, 'file/not-text'],
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCheckpoint, type Ruleset, withTexts } from '../../../../machines/kernel/index.ts';
import { type CheckpointForm, fillIn } from '../../../../studio/app/drafts/checkpoint-form.ts';
import { PIG_PARAMS } from '../../../tiny/pig.ts';
import { openBrowser, openTab, pig } from './tabs.ts';

const goal = (to: number | string) => PIG_PARAMS.replace('"goal": 20', `"goal": ${to}`);
const PATH = 'rulesets/pig/checkpoints/fast.json';

const form: CheckpointForm = {
  title: 'Fast Pig',
  name: 'fast',
  notes: 'Two\nlines.',
  isVariant: true,
};

function draftOf(params: string, base: Ruleset = pig): Ruleset {
  const made = withTexts(base, { params });
  if ('refusals' in made) throw new Error('refused');
  return made.ruleset;
}

const publishing = {
  base: pig,
  draft: draftOf(goal(12)),
  problems: [],
  takenIds: ['pig@1'],
  takenPaths: [],
};

describe('a checkpoint that is filled in', () => {
  it('shows what would be written, its hash included', () => {
    const { file, faults, refusals } = fillIn(publishing, form);
    expect(file).toMatchObject({
      id: 'pig@fast',
      title: 'Fast Pig',
      provenance: 'variant',
      base: 'pig@1',
      baseHash: pig.hash,
      changes: { goal: 12 },
      notes: 'Two\nlines.',
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect([faults, refusals]).toEqual([{}, []]);
    expect(fillIn(publishing, { ...form, isVariant: false }).file?.provenance).toBeUndefined();
    expect(fillIn(publishing, { ...form, notes: 'Others.' }).file?.hash).not.toBe(file?.hash);
  });

  it.each(['', 'Fast', 'fast pig', '../fast', 'fast--er', 'fast.notes', '-fast'])(
    'says that %j is no name',
    (name) => {
      const { file, faults } = fillIn(publishing, { ...form, name });
      expect(file).toBeNull();
      expect(faults.name).toMatch(/lower-case/i);
    },
  );

  it('says that a title is missing, and that a name is taken by rules or by a file that does not load', () => {
    expect(fillIn(publishing, { ...form, title: '  ' }).faults.title).toMatch(/title/i);
    for (const taken of [{ takenIds: ['pig@fast'] }, { takenPaths: [PATH] }]) {
      const { file, faults } = fillIn({ ...publishing, ...taken }, form);
      expect(file).toBeNull();
      expect(faults.name).toContain('pig@fast is there already');
    }
  });

  it('refuses a draft that changes nothing, and one whose text is not valid now', () => {
    expect(fillIn({ ...publishing, draft: pig }, form).refusals).toMatchObject([
      { code: 'checkpoint/no-change' },
    ]);
    const problem = {
      code: 'file/not-json',
      where: 'params.jsonc:5:11',
      found: ',',
      expected: 'a value',
      remedy: '',
    };
    const { file, refusals } = fillIn({ ...publishing, problems: [problem] }, form);
    expect(file).toBeNull();
    expect(refusals).toMatchObject([{ code: 'checkpoint/draft-not-valid', where: problem.where }]);
  });
});

describe('publishing', () => {
  /** What the workspace's server was sent, and what it answers. */
  let sent: { readonly path: string; readonly text: string }[];
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async (path: string, { body: text }: RequestInit) => {
      sent.push({ path, text: (JSON.parse(String(text)) as { text: string }).text });
      return Response.json(body, { status });
    });
  beforeEach(() => {
    openBrowser();
    sent = [];
    vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function withDraft(server: 'connected' | 'static' = 'connected') {
    const tab = await openTab();
    tab.now().setServer(server);
    tab.now().edit(goal(12));
    const { publish } = await tab.publish();
    const { file } = fillIn({ ...publishing, draft: tab.now().draft }, form);
    if (file === null) throw new Error('not filled in');
    return {
      ...tab,
      save: (opens: boolean, keepsDraft: boolean) => publish(pig, file, { opens, keepsDraft }),
    };
  }

  it('writes the file, takes it in, and opens it with the replay on the screen', async () => {
    answer(200, { hash: 'h' });
    const { now, save, names } = await withDraft();
    const choices = now().file.choices;
    expect(await save(true, false)).toEqual([]);
    expect(sent[0]?.path).toBe(`/api/files/${PATH}`);
    expect(parseCheckpoint(sent[0]?.text ?? '', PATH)).toMatchObject({ value: { id: 'pig@fast' } });
    expect(now().rulesets.map(({ id }) => id)).toEqual(['pig@1', 'pig@fast']);
    expect(now().ruleset.id).toBe('pig@fast');
    expect(now().changes).toEqual([]);
    expect(now().file).toMatchObject({
      choices,
      ruleset: 'pig@fast',
      rulesetHash: now().ruleset.hash,
    });
    expect(names()).toEqual([]);
  });

  it('leaves the draft where that is chosen, and brings an emptied one back', async () => {
    answer(200, { hash: 'h' });
    const kept = await withDraft();
    await kept.save(false, true);
    expect(kept.now().text).toBe(goal(12));
    expect(kept.now().notice?.acts?.map(({ label }) => label)).toEqual(['Open it']);
    const emptied = await withDraft();
    await emptied.save(false, false);
    expect(emptied.now().text).toBe(PIG_PARAMS);
    emptied.act(/bring the draft back/i);
    expect(emptied.now().text).toBe(goal(12));
  });

  it('of a name that another tab was faster to take is refused, and nothing is lost', async () => {
    const refusal = { code: 'file/exists', where: PATH, found: 'a', expected: 'b', remedy: 'c' };
    answer(409, refusal);
    const { now, save, names } = await withDraft();
    expect(await save(true, false)).toEqual([refusal]);
    expect(now().text).toBe(goal(12));
    expect(now().rulesets).toHaveLength(1);
    expect(names()).toEqual(['draft']);
  });

  it('without a server keeps it in this browser, and never twice under one name', async () => {
    const { now, save } = await withDraft('static');
    expect(await save(false, true)).toEqual([]);
    expect(now().notice?.text).toMatch(/downloaded, and kept in this browser/);
    const { keptCheckpoints } = await import('../../../../studio/app/drafts/kept-checkpoints.ts');
    expect(keptCheckpoints().map(({ path }) => path)).toEqual([PATH]);
    expect(await save(false, true)).toMatchObject([{ code: 'file/exists' }]);
  });
});

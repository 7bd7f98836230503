import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyCheckpoint,
  type Changes,
  type CheckpointFile,
  type CheckpointNames,
  LONGEST_FILE,
  loadCheckpoints,
  makeCheckpoint,
  parseCheckpoint,
  playReplay,
  type Ruleset,
  Run,
  replayOf,
  withChanges,
  withRuleChanges,
  withTexts,
  writeCheckpoint,
} from '../../../machines/kernel/index.ts';
import { PIG_PARAMS, type PigGame, type PigParams, pigRuleset } from '../../tiny/pig.ts';

type Pig = Ruleset<PigGame, PigParams, Record<string, never>>;

const pig = pigRuleset();
const NAMES: CheckpointNames = { name: 'fast', title: 'Fast Pig', notes: 'A shorter game.' };

const drafted = (changes: Changes, base: Pig = pig): Pig => {
  const laid = withChanges(base, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
};

function published(changes: Changes, names: Partial<CheckpointNames> = {}, base: Pig = pig) {
  const made = makeCheckpoint(base, drafted(changes, base), { ...NAMES, ...names });
  if ('refusals' in made) throw new Error(JSON.stringify(made.refusals));
  return made.file;
}

function applied(file: CheckpointFile, base: Pig = pig): Pig {
  const laid = applyCheckpoint(base, file);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

const codes = (result: object): readonly string[] =>
  'refusals' in result ? (result.refusals as { code: string }[]).map(({ code }) => code) : [];

const pathOf = ({ id }: CheckpointFile) => `rulesets/pig/checkpoints/${id.split('@')[1]}.json`;
const sourceOf = (file: CheckpointFile) => ({ name: pathOf(file), text: writeCheckpoint(file) });

const fast = published({ goal: 12, 'die.bust': 2 });

describe('making a checkpoint', () => {
  it('records what differs by path, and seals it with the hash of what follows', () => {
    expect(fast).toMatchObject({
      format: 'checkpoint/1',
      id: 'pig@fast',
      base: 'pig@1',
      baseHash: pig.hash,
      changes: { 'die.bust': 2, goal: 12 },
      notes: 'A shorter game.',
    });
    expect(fast).not.toHaveProperty('content');
    expect(fast.hash).toBe(applied(fast).hash);
  });

  it('survives writing and reading', () => {
    expect(parseCheckpoint(writeCheckpoint(fast), 'fast.json')).toEqual({ value: fast });
  });

  it('comes back to the draft’s parameters, whatever they are', () => {
    const params = fc.record({
      goal: fc.integer({ min: 1, max: 1000 }),
      'die.sides': fc.integer({ min: 2, max: 100 }),
    });
    fc.assert(
      fc.property(params, (changes) => {
        const draft = drafted(changes);
        if (draft.hash === pig.hash) return;
        expect(applied(published(changes)).params).toEqual(draft.params);
      }),
    );
  });

  it('refuses names, titles and drafts that cannot be one', () => {
    const draft = drafted({ goal: 12 });
    const codesFor = (names: Partial<CheckpointNames>, from = draft) =>
      codes(makeCheckpoint(pig, from, { ...NAMES, ...names }));
    expect(codesFor({ name: 'Not a name' })).toEqual(['checkpoint/malformed']);
    expect(codesFor({ name: '../../escape' })).toEqual(['checkpoint/malformed']);
    expect(codesFor({ title: '' })).toEqual(['checkpoint/malformed']);
    expect(codesFor({}, pig)).toEqual(['checkpoint/no-change']);
    expect(codesFor({ name: '1' })).toEqual(['checkpoint/circular']);
    const other = { ...draft, module: { ...draft.module, id: 'pig@2' } };
    expect(codesFor({}, other)).toEqual(['checkpoint/other-module']);
  });
});

describe('applying a checkpoint', () => {
  it('makes a ruleset of its own, with lineage and notes', () => {
    const ruleset = applied(fast);
    expect(ruleset).toMatchObject({
      id: 'pig@fast',
      title: 'Fast Pig',
      notes: 'A shorter game.',
      provenance: null,
      lineage: [{ id: 'pig@1', hash: pig.hash }],
      params: { die: { sides: 6, bust: 2 }, goal: 12 },
    });
    expect(pig).toMatchObject({ notes: '', lineage: [], provenance: null });
    expect(applied(published({ goal: 9 }, { provenance: 'variant' })).provenance).toBe('variant');
  });

  it('keeps the base’s text with its comments, the new values in their places', () => {
    const text = PIG_PARAMS.replace('"bust": 1', '"bust": 2').replace('20', '12');
    expect(applied(fast).paramsText).toBe(text);
  });

  it('has the same hash after a draft over it was taken back', () => {
    const ruleset = applied(fast);
    const edited = withTexts(ruleset, { params: ruleset.paramsText.replace('12', '13') });
    const back = withTexts(ruleset, { params: ruleset.paramsText });
    if ('refusals' in edited || 'refusals' in back) throw new Error('refused');
    expect(edited.ruleset.hash).not.toBe(fast.hash);
    expect(back.ruleset.hash).toBe(fast.hash);
  });

  it('plays, and a replay pins its id and hash', () => {
    const seed = {
      format: 'seed/1' as const,
      ruleset: 'pig@fast',
      title: 'T',
      random: 'x',
      seats: ['A', 'B'],
    };
    const started = Run.start(applied(fast), seed);
    if ('refusals' in started) throw new Error('refused');
    const made = started.run.choose('', { seat: 'A', choose: 'roll' });
    if ('refusal' in made) throw new Error('refused');
    const replay = replayOf(started.run, made.path, 'One roll');
    expect(replay).toMatchObject({ ruleset: 'pig@fast', rulesetHash: fast.hash });
    expect(playReplay(applied(fast), replay)).toMatchObject({ played: { refused: null } });
  });

  it.each([
    ['a changed parameter', { changes: { ...fast.changes, goal: 13 } }],
    ['a removed one', { changes: { goal: 12 } }],
    ['its title', { title: 'Faster Pig' }],
    ['its notes', { notes: 'Edited.' }],
    ['its provenance', { provenance: 'variant' as const }],
    ['its id', { id: 'pig@faster' }],
    ['its rules', { rules: { removed: ['pig.win'] } }],
    ['its hash', { hash: '0'.repeat(16) }],
  ])('refuses one in which somebody edited %s, and names both hashes', (_what, edit) => {
    const laid = applyCheckpoint(pig, { ...fast, ...edit });
    expect(codes(laid)).toEqual(['checkpoint/hash-mismatch']);
    const wanted = 'hash' in edit ? edit.hash : fast.hash;
    expect(laid).toMatchObject({
      refusals: [{ found: expect.stringMatching(new RegExp(`${wanted}.*[0-9a-f]{16} follows`)) }],
    });
  });

  it('refuses another base, and one that has changed', () => {
    const other = applied(fast);
    expect(codes(applyCheckpoint(other, fast))).toEqual(['checkpoint/base-missing']);
    const edited = pigRuleset(PIG_PARAMS.replace('20', '21'));
    const laid = applyCheckpoint(edited, fast);
    expect(laid).toMatchObject({
      refusals: [{ code: 'checkpoint/base-changed', found: expect.stringContaining(edited.hash) }],
    });
  });

  const changed = (changes: Changes) => applyCheckpoint(pig, { ...fast, changes });

  it.each(['goals', 'die', 'die.sides.x', 'die..sides', 'die[0]', '', '__proto__.goal'])(
    'refuses the path «%s» unless it is one',
    (path) => {
      const code = path === 'die' ? 'checkpoint/invalid-value' : 'checkpoint/unknown-path';
      expect(codes(changed({ [path]: 3 }))).toContain(code);
    },
  );

  it('refuses values that are out of range, each with its place', () => {
    const laid = changed({ goal: 0, 'die.sides': 'six' });
    expect(laid).toMatchObject({
      refusals: [
        { code: 'checkpoint/invalid-value', where: 'pig@fast changes die.sides', found: '"six"' },
        { code: 'checkpoint/invalid-value', where: 'pig@fast changes goal', found: '0' },
      ],
    });
  });

  it('refuses an id of another game', () => {
    const laid = applyCheckpoint(pig, { ...fast, id: 'ludo@fast' });
    expect(codes(laid)).toEqual(['checkpoint/other-game']);
  });
});

describe('the register of a checkpoint', () => {
  const clause = { id: 'pig.mercy', title: 'Mercy', text: 'A lost pot is halved.' };
  const bank = { id: 'pig.bank', title: 'pig.bank', text: 'Reworded.' };
  const draft = withRuleChanges(drafted({ goal: 12 }), {
    added: [clause, bank],
    removed: ['pig.bust'],
  });
  const made = makeCheckpoint(pig, draft, NAMES);

  it('has clauses added where the first removed one was, and reworded in their places', () => {
    if ('refusals' in made) throw new Error('refused');
    expect(made.file.rules).toEqual({ added: [clause, bank], removed: ['pig.bust'] });
    const { rules, ruleIds } = applied(made.file);
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual(['pig.turn', 'pig.roll', 'pig.mercy', 'pig.bank', 'pig.win']);
    expect(rules.find(({ id }) => id === 'pig.bank')?.text).toBe('Reworded.');
    expect(ruleIds.has('pig.bust')).toBe(false);
    expect(pig.ruleIds.has('pig.bust')).toBe(true);
  });

  it('goes on to checkpoints laid over it', () => {
    if ('refusals' in made) throw new Error('refused');
    const base = applied(made.file);
    const over = applied(published({ goal: 11 }, { name: 'faster' }, base), base);
    expect(over.rules).toEqual(base.rules);
  });

  it('refuses ids and parameters that are not there', () => {
    const rules = { removed: ['pig.nothing'], added: [{ ...clause, params: ['die.colour'] }] };
    expect(codes(applyCheckpoint(pig, { ...fast, rules }))).toEqual([
      'checkpoint/unknown-rule',
      'checkpoint/unknown-path',
    ]);
  });

  it('follows the pieces of slots, in drafts too, and needs no word of the file for that', () => {
    const marker = { id: 'pig.marker', title: 'Marker', text: 'A marker is passed on.' };
    const module = {
      ...pig.module,
      game: {
        ...pig.module.game,
        slots: ({ goal }: PigParams) => ({ turn: goal > 15 ? 'own' : 'other' }),
      },
      alternatives: { turn: { other: { added: [marker], removed: ['pig.win'] } } },
    };
    const base: Pig = { ...pig, module };
    const under = drafted({ goal: 12 }, base);
    expect([under.ruleIds.has('pig.marker'), under.ruleIds.has('pig.win')]).toEqual([true, false]);
    expect(drafted({ goal: 20 }, under).ruleIds).toEqual(pig.ruleIds);
    const file = published({ goal: 12 }, {}, base);
    expect(file).not.toHaveProperty('rules');
    expect(applied(file, base).rules).toEqual(under.rules);
  });
});

describe('a checkpoint’s text', () => {
  const refused = (text: string) => codes(parseCheckpoint(text, 'fast.json'));

  it('is refused when it is foreign, oversized, cut off, or has fields nobody knows', () => {
    expect(refused('{"format": "replay/1"}')).toEqual(['file/foreign']);
    expect(refused(' '.repeat(LONGEST_FILE + 1))).toEqual(['file/too-large']);
    expect(refused(writeCheckpoint(fast).slice(0, 90))).toEqual(['file/not-json']);
    const extra = { ...fast, run: 'rm' } as CheckpointFile;
    expect(refused(JSON.stringify(extra))).toEqual(['file/malformed']);
    expect(refused(JSON.stringify({ ...fast, provenance: 'history' }))).toEqual(['file/malformed']);
    expect(refused(JSON.stringify({ ...fast, id: '../x@y' }))).toEqual(['file/malformed']);
  });

  it('names line and column of what does not fit', () => {
    const text = writeCheckpoint(fast).replace('"title": "Fast Pig"', '"title": 7');
    expect(parseCheckpoint(text, 'fast.json')).toMatchObject({
      refusals: [{ where: expect.stringMatching(/^fast\.json:4:12 title$/), found: '7' }],
    });
    const [loaded] = loadCheckpoints(
      [pig],
      [{ ...sourceOf(fast), text: writeCheckpoint(fast).replace('"goal": 12', '"goal": 0') }],
    );
    expect(loaded?.refusals[0]?.where).toMatch(
      /^rulesets\/pig\/checkpoints\/fast\.json:7:\d+ changes goal$/,
    );
  });
});

describe('loading checkpoints', () => {
  const base = applied(fast);
  const faster = published({ goal: 9 }, { name: 'faster' }, base);
  const idsOf = (sources: readonly { name: string; text: string }[]) =>
    loadCheckpoints([pig], sources).map(
      ({ ruleset, refusals }) => ruleset?.id ?? refusals.map(({ code }) => code).join(),
    );

  it('lays one over another, whatever order they come in', () => {
    const sources = [sourceOf(faster), sourceOf(fast)];
    expect(idsOf(sources)).toEqual(['pig@faster', 'pig@fast']);
    expect(loadCheckpoints([pig], sources)[0]?.ruleset).toMatchObject({
      lineage: [
        { id: 'pig@fast', hash: fast.hash },
        { id: 'pig@1', hash: pig.hash },
      ],
      params: { die: { bust: 2 }, goal: 9 },
    });
  });

  it('refuses one whose base is missing or does not load, and loads the others', () => {
    expect(idsOf([sourceOf(faster)])).toEqual(['checkpoint/base-missing']);
    const edited = sourceOf({ ...fast, notes: 'Edited.' });
    const slow = published({ goal: 50 }, { name: 'slow' });
    expect(idsOf([sourceOf(faster), edited, sourceOf(slow)])).toEqual([
      'checkpoint/base-missing',
      'checkpoint/hash-mismatch',
      'pig@slow',
    ]);
  });

  it('refuses a circle, and what stands on one', () => {
    const one = { ...fast, id: 'pig@one', base: 'pig@two' };
    const two = { ...fast, id: 'pig@two', base: 'pig@one' };
    const self = { ...fast, id: 'pig@self', base: 'pig@self' };
    const over = { ...fast, id: 'pig@over', base: 'pig@one' };
    expect(idsOf([one, two, self, over].map(sourceOf))).toEqual([
      'checkpoint/circular',
      'checkpoint/circular',
      'checkpoint/circular',
      'checkpoint/base-missing',
    ]);
    expect(loadCheckpoints([pig], [one, two].map(sourceOf))[0]?.refusals[0]).toMatchObject({
      found: 'pig@one over pig@two over pig@one',
    });
  });

  it('refuses an id that is taken, and one that its file does not have', () => {
    expect(idsOf([sourceOf({ ...fast, id: 'pig@1' })])).toEqual(['checkpoint/id-taken']);
    const elsewhere = { name: 'rulesets/pig/checkpoints/slow.json', text: writeCheckpoint(fast) };
    expect(idsOf([elsewhere])).toEqual(['checkpoint/other-id']);
    const otherGame = { ...elsewhere, name: 'rulesets/ludo/checkpoints/fast.json' };
    expect(idsOf([otherGame])).toEqual(['checkpoint/other-id']);
    expect(idsOf([{ name: 'anywhere/fast.json', text: writeCheckpoint(fast) }])).toEqual([
      'pig@fast',
    ]);
    expect(idsOf([sourceOf(fast), { ...sourceOf(fast), name: 'copy/fast.json' }])).toEqual([
      'pig@fast',
      'checkpoint/id-taken',
    ]);
  });
});

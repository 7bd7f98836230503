import { link, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_FILE, writeReplay, writeSeed } from '../../../machines/kernel/index.ts';
import { writeWhole } from '../../../studio/server/disk.ts';
import { placeOfFile } from '../../../studio/server/paths.ts';
import { openWorkspace, type Saved } from '../../../studio/server/workspace.ts';
import {
  importPig,
  type PigWorkspace,
  pigSeed,
  pigWorkspace,
  shortReplay,
} from '../../support/pig-workspace.ts';

let pig: PigWorkspace;
beforeEach(async () => {
  pig = await pigWorkspace();
});
afterEach(() => pig.remove());

const text = writeReplay(shortReplay());
const codes = (saved: Saved) => ('refusals' in saved ? saved.refusals.map(({ code }) => code) : []);
const onDisk = (path: string) => readFile(join(pig.root, path), 'utf8');
const fileAt = async (path: string) => {
  const found = (await pig.workspace.files()).find((file) => file.path === path);
  if (found === undefined) throw new Error(`${path} is not listed`);
  return found;
};
/** Everything under the two folders, hidden files included. */
const everyName = async () => {
  const folders = await Promise.all(
    ['replays', 'seeds'].map((name) => readdir(join(pig.root, name), { recursive: true })),
  );
  return folders.flat().sort();
};

describe('reading a workspace', () => {
  it('loads rulesets and lists seeds and replays with their texts and hashes', async () => {
    const [loaded] = await pig.workspace.loadRulesets();
    expect(loaded).toMatchObject({ folder: 'rulesets/pig/1', refusals: [] });
    expect(loaded?.ruleset?.id).toBe('pig@1');
    const files = await pig.workspace.files();
    expect(files.map(({ path, kind, refusals }) => [path, kind, refusals])).toEqual([
      ['replays/pig/short.json', 'replay', []],
      ['replays/pig/whole.json', 'replay', []],
      ['seeds/pig/two.json', 'seed', []],
    ]);
    expect(files[0]?.text).toBe(text);
    expect(files[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('lists broken files with what is wrong, and the others as if they were not there', async () => {
    await pig.put('replays/cut-off.json', text.slice(0, 200));
    await pig.put('replays/foreign.json', '{ "format": "pgn", "moves": [] }');
    await pig.put('replays/odd-choice.json', text.replace('"bank"', '7'));
    await pig.put('replays/no-text.json', Buffer.from([0xff, 0xfe, 0x00]).toString('latin1'));
    await writeFile(join(pig.root, 'replays/no-text.json'), Buffer.from([0xff, 0xfe, 0x00]));
    await pig.put('replays/too-large.json', ' '.repeat(LONGEST_FILE + 1));
    await pig.put('seeds/a-replay.json', text);
    const found = Object.fromEntries(
      (await pig.workspace.files()).map(({ path, refusals }) => [path, refusals[0]?.code]),
    );
    expect(found).toEqual({
      'replays/cut-off.json': 'file/not-json',
      'replays/foreign.json': 'file/foreign',
      'replays/no-text.json': 'file/not-text',
      'replays/odd-choice.json': 'file/malformed',
      'replays/too-large.json': 'file/too-large',
      'replays/pig/short.json': undefined,
      'replays/pig/whole.json': undefined,
      'seeds/a-replay.json': 'file/foreign',
      'seeds/pig/two.json': undefined,
    });
  });

  it('names place, found and expected of a malformed file', async () => {
    await pig.put('replays/odd-choice.json', text.replace('"bank"', '7'));
    const [first] = (await fileAt('replays/odd-choice.json')).refusals;
    expect(first?.where).toMatch(/^replays\/odd-choice\.json:\d+:\d+ choices\[1\]\.choose$/);
    expect(first).toMatchObject({ found: '7', expected: expect.stringContaining('string') });
  });

  it('does not follow a link, hidden files or what is no JSON file', async () => {
    const secret = join(tmpdir(), `secret-${process.pid}.json`);
    await writeFile(secret, 'a secret of another folder');
    await symlink(secret, join(pig.root, 'replays/linked.json'));
    await symlink(tmpdir(), join(pig.root, 'replays/elsewhere'));
    await pig.put('replays/.hidden.json', '{}');
    await pig.put('replays/notes.md', 'notes');
    const files = await pig.workspace.files();
    await rm(secret);
    expect(JSON.stringify(files)).not.toContain('a secret of another folder');
    expect(files.map(({ path }) => path)).toEqual([
      'replays/linked.json',
      'replays/pig/short.json',
      'replays/pig/whole.json',
      'seeds/pig/two.json',
    ]);
    expect(files[0]?.refusals[0]?.code).toBe('file/not-a-file');
  });

  it('loads the other rulesets where one is broken, and says what is wrong with it', async () => {
    await pig.put('rulesets/pig/2/index.ts', 'throws');
    await pig.put('rulesets/ludo/1/readme.txt', 'no index.ts: no version yet');
    const loaded = await pig.workspace.loadRulesets();
    expect(
      loaded.map(({ folder, ruleset, refusals }) => [folder, ruleset?.id, refusals[0]?.code]),
    ).toEqual([
      ['rulesets/pig/1', 'pig@1', undefined],
      ['rulesets/pig/2', undefined, 'ruleset/not-loadable'],
    ]);
    expect((await pig.workspace.rulesets()).map(({ id }) => id)).toEqual(['pig@1']);
  });

  it('refuses a ruleset whose texts are invalid or missing, with the place', async () => {
    await pig.put(
      'rulesets/pig/1/params.jsonc',
      '{ "die": { "sides": 1, "bust": 1 }, "goal": 20 }',
    );
    const [invalid] = await pig.workspace.loadRulesets();
    expect(invalid?.refusals[0]).toMatchObject({
      code: 'params/invalid',
      where: 'rulesets/pig/1/params.jsonc:1:21 die.sides',
      found: '1',
    });
    await rm(join(pig.root, 'rulesets/pig/1/rules.json'));
    const [missing] = await pig.workspace.loadRulesets();
    expect(missing?.refusals[0]).toMatchObject({
      code: 'file/missing',
      where: 'rulesets/pig/1/rules.json',
    });
  });

  it('refuses a module that is none, or that calls itself something else', async () => {
    const loadWith = async (exported: unknown) => {
      const workspace = await openWorkspace({ root: pig.root, importer: async () => exported });
      const [loaded] = await workspace.loadRulesets();
      return loaded?.refusals[0]?.code;
    };
    expect(await loadWith({})).toBe('ruleset/no-export');
    const { ruleset } = (await importPig('/rulesets/pig/1/index.ts')) as { ruleset: object };
    expect(await loadWith({ ruleset: { ...ruleset, id: 'pig@9' } })).toBe('ruleset/other-id');
  });

  it('takes seeds and replays from another folder where one is named', async () => {
    const other = await pigWorkspace();
    await other.put('replays/only-there.json', text);
    const workspace = await openWorkspace({
      root: pig.root,
      files: other.root,
      importer: importPig,
    });
    expect((await workspace.files()).map(({ path }) => path)).toContain('replays/only-there.json');
    await workspace.save('replays/saved-there.json', text);
    expect(await readFile(join(other.root, 'replays/saved-there.json'), 'utf8')).toBe(text);
    expect(await everyName()).not.toContain('saved-there.json');
    await other.remove();
  });
});

describe('saving', () => {
  it('writes a new file, makes its folder, and tells the hash that it lists it with', async () => {
    const saved = await pig.workspace.save('replays/pig/disputed/first.json', text);
    expect(await onDisk('replays/pig/disputed/first.json')).toBe(text);
    const { hash } = await fileAt('replays/pig/disputed/first.json');
    expect(saved).toEqual({ path: 'replays/pig/disputed/first.json', hash });
  });

  it('saves over the version that was read, and again over its own', async () => {
    const { hash } = await fileAt('replays/pig/short.json');
    const second = writeReplay(shortReplay({ title: 'Second' }));
    const saved = await pig.workspace.save('replays/pig/short.json', second, hash);
    expect(await onDisk('replays/pig/short.json')).toBe(second);
    if (!('hash' in saved)) throw new Error('not saved');
    const third = writeReplay(shortReplay({ title: 'Third' }));
    expect(codes(await pig.workspace.save('replays/pig/short.json', third, saved.hash))).toEqual(
      [],
    );
  });

  it('never writes over a version that somebody else wrote', async () => {
    const { hash } = await fileAt('replays/pig/short.json');
    const theirs = writeReplay(shortReplay({ title: 'Theirs' }));
    await pig.put('replays/pig/short.json', theirs);
    const mine = writeReplay(shortReplay({ title: 'Mine' }));
    expect(codes(await pig.workspace.save('replays/pig/short.json', mine, hash))).toEqual([
      'file/changed-on-disk',
    ]);
    expect(await onDisk('replays/pig/short.json')).toBe(theirs);
    await rm(join(pig.root, 'replays/pig/short.json'));
    const removed = await pig.workspace.save('replays/pig/short.json', mine, hash);
    expect(codes(removed)).toEqual(['file/changed-on-disk']);
    expect(await everyName()).not.toContain('pig/short.json');
  });

  it('never writes a new file over one that is there', async () => {
    const before = await onDisk('replays/pig/short.json');
    const saved = await pig.workspace.save(
      'replays/pig/short.json',
      writeReplay(shortReplay({ title: 'New' })),
    );
    expect(codes(saved)).toEqual(['file/exists']);
    expect(await onDisk('replays/pig/short.json')).toBe(before);
  });

  it('lets one of many writers win when all write the same new file at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        pig.workspace.save(
          'replays/race.json',
          writeReplay(shortReplay({ title: `Writer ${index}` })),
        ),
      ),
    );
    expect(all.filter((saved) => 'hash' in saved)).toHaveLength(1);
    expect(await onDisk('replays/race.json')).toContain('Writer 0');
  });

  it('refuses what is no replay or seed, and touches nothing', async () => {
    const before = await everyName();
    const refused = [
      await pig.workspace.save('replays/a.json', '{'),
      await pig.workspace.save('replays/a.json', '{"format":"seed/1"}'),
      await pig.workspace.save('seeds/a.json', text),
      await pig.workspace.save('replays/a.json', text.replace('"bank"', '7')),
      await pig.workspace.save('replays/a.json', `${text}${' '.repeat(LONGEST_FILE)}`),
    ];
    expect(refused.map((saved) => codes(saved)[0])).toEqual([
      'file/not-json',
      'file/foreign',
      'file/foreign',
      'file/malformed',
      'file/too-large',
    ]);
    expect(await everyName()).toEqual(before);
  });

  it('takes a seed under seeds/', async () => {
    expect(codes(await pig.workspace.save('seeds/pig/again.json', writeSeed(pigSeed)))).toEqual([]);
    expect(await onDisk('seeds/pig/again.json')).toBe(writeSeed(pigSeed));
  });

  it.each([
    ['/etc/passwd.json', 'file/outside-workspace'],
    ['../outside.json', 'file/outside-workspace'],
    ['replays/../rulesets/pig/1/params.json', 'file/outside-workspace'],
    ['replays/../../outside.json', 'file/outside-workspace'],
    ['rulesets/pig/1/rules.json', 'file/outside-workspace'],
    ['package.json', 'file/outside-workspace'],
    ['replays', 'file/outside-workspace'],
    ['C:\\replays\\a.json', 'file/outside-workspace'],
    ['constructor/a.json', 'file/outside-workspace'],
    ['replays/./a.json', 'file/odd-name'],
    ['replays//a.json', 'file/odd-name'],
    ['replays/', 'file/odd-name'],
    ['replays/..\\a.json', 'file/odd-name'],
    ['replays/a.ts', 'file/odd-name'],
    ['replays/.a.json', 'file/odd-name'],
    ['replays/A Game.json', 'file/odd-name'],
    ['replays/a\u0000.json', 'file/odd-name'],
    ['replays/a.json\n', 'file/odd-name'],
    ['replays/.git/hooks.json', 'file/odd-name'],
    [`replays/${'a'.repeat(300)}.json`, 'file/odd-name'],
    ['replays/a/b/c/d/e/f/g.json', 'file/odd-name'],
  ])('refuses the name %j', async (path, code) => {
    const before = await everyName();
    expect(codes(await pig.workspace.save(path, text))).toEqual([code]);
    expect(await everyName()).toEqual(before);
  });

  it('goes through no link: of a folder, of a file, or of replays/ itself', async () => {
    const outside = join(pig.root, 'outside');
    await mkdir(outside);
    await symlink(outside, join(pig.root, 'replays/linked'));
    await symlink(join(outside, 'target.json'), join(pig.root, 'replays/dangling.json'));
    await rm(join(pig.root, 'seeds'), { recursive: true });
    await symlink(outside, join(pig.root, 'seeds'));
    const saved = [
      await pig.workspace.save('replays/linked/a.json', text),
      await pig.workspace.save('replays/dangling.json', text),
      await pig.workspace.save('seeds/a.json', writeSeed(pigSeed)),
    ];
    expect(saved.map((one) => codes(one)[0])).toEqual(Array(3).fill('file/outside-workspace'));
    expect(await readdir(outside)).toEqual([]);
  });

  it('replaces the name, not the content: another hard link keeps the old version', async () => {
    const { hash } = await fileAt('replays/pig/short.json');
    await link(join(pig.root, 'replays/pig/short.json'), join(pig.root, 'kept.json'));
    await pig.workspace.save(
      'replays/pig/short.json',
      writeReplay(shortReplay({ title: 'Next' })),
      hash,
    );
    expect(await onDisk('kept.json')).toBe(text);
  });

  it('leaves no temporary file behind, whether it wrote or not', async () => {
    await pig.workspace.save('replays/new.json', text);
    await pig.workspace.save('replays/new.json', text);
    expect((await everyName()).filter((name) => name.includes('.tmp'))).toEqual([]);
  });

  it('refuses a folder whose name a file has', async () => {
    await pig.put('replays/in-the-way', 'a file where a folder is wanted');
    const saved = await pig.workspace.save('replays/in-the-way/a.json', text);
    expect(codes(saved)).toEqual(['file/outside-workspace']);
  });
});

describe('a whole write', () => {
  const path = () => join(pig.root, 'replays/pig/short.json');

  it('of a new file fails where another program was faster, and harms nothing', async () => {
    await expect(writeWhole(path(), 'late', true)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await onDisk('replays/pig/short.json')).toBe(text);
    expect((await everyName()).filter((name) => name.includes('.tmp'))).toEqual([]);
  });

  it('never shows a reader half of a file', async () => {
    const versions = ['a', 'b'].map((letter) => letter.repeat(400_000));
    let writing = true;
    const seen = new Set<string>();
    const reader = (async () => {
      while (writing) {
        const now = await readFile(path(), 'utf8');
        seen.add(versions.includes(now) || now === text ? 'whole' : 'torn');
      }
    })();
    for (let round = 0; round < 20; round += 1) {
      await writeWhole(path(), versions[round % 2] ?? '', false);
    }
    writing = false;
    await reader;
    expect([...seen]).toEqual(['whole']);
  });
});

describe('names of files', () => {
  it('accepts only what stays where it says, whatever the name', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '', 'replays', 'seeds', 'a', 'a-b.json', '%2e%2e', '\\', 'CON'),
      fc.constantFrom('rulesets', 'checkpoints', 'a.notes.json', 'index.ts', 'params.jsonc'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = pieces.join('/');
        const placed = placeOfFile(path);
        if ('refusal' in placed) return;
        expect(path).toMatch(
          /^((replays|seeds)|rulesets\/[a-z0-9-]+\/checkpoints(?=\/[^/]+\.json$))(\/[a-z0-9]+([.-][a-z0-9]+)*)+$/,
        );
        expect(join('/root', path)).toBe(`/root/${path}`);
      }),
      { numRuns: 2000 },
    );
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseReplay, writeReplay } from '../../../machines/kernel/index.ts';
import { runCli } from '../../support/captured-io.ts';
import { type PigWorkspace, pigWorkspace, shortReplay } from '../../support/pig-workspace.ts';

let pig: PigWorkspace;
beforeEach(async () => {
  pig = await pigWorkspace();
});
afterEach(() => pig.remove());

const run = (...argv: string[]) => runCli(pig.root, ...argv);
const SHORT = 'replays/pig/short.json';

describe('usage', () => {
  it('prints help, and ends well', async () => {
    const help = await run('--help');
    expect(help.exit).toBe(0);
    for (const command of ['list', 'play', 'verify', 'show', 'explain', 'check']) {
      expect(help.out).toContain(command);
      expect((await run(command, '--help')).out).toContain(`rules-studio ${command}`);
    }
  });

  it.each([
    [['nonsense']],
    [['list', 'everything']],
    [['list', '--seats', 'two']],
    [['verify', '--nope']],
    [['verify', 'no/such/folder']],
    [['show']],
    [['show', 'no-such.json']],
    [['show', SHORT, '--as', 'Z']],
    [['show', SHORT, '--at', '99']],
    [['show', SHORT, '--step', '-1']],
    [['show', SHORT, '--state', 'nowhere']],
    [['explain', SHORT, '--fact', 'seats.Q.health']],
    [['explain', SHORT, '--why-not', 'no such transition']],
    [['explain', SHORT, '--why-not', 'turn.']],
    [['play']],
    [['play', '--game', 'ludo']],
    [['play', '--game', 'pig', '--version', '9']],
    [['play', '--game', 'pig', '--seats', '7']],
    [['play', '--game', 'pig', '--bots', 'clever']],
    [['play', '--game', 'pig', '--bots', 'sensible']],
    [['play', 'seeds/pig/two.json', '--game', 'pig']],
    [['check', 'pig@9']],
    [[]],
  ])('ends with 2 for %j, and says what is wrong', async (argv) => {
    const ran = await run(...argv);
    expect(ran.exit).toBe(2);
    expect(ran.err.length).toBeGreaterThan(20);
  });

  it('prints refusals as JSON where JSON was asked for', async () => {
    const ran = await run('show', SHORT, '--as', 'Z', '--json');
    expect(ran.exit).toBe(2);
    expect(ran.err).toBe('');
    expect(ran.json()).toMatchObject({ refusals: [{ code: 'cli/wrong-usage', where: '--as' }] });
  });
});

describe('list', () => {
  it('lists rulesets, seeds and replays', async () => {
    const { exit, out } = await run('list');
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^1 ruleset\n {2}pig@1 .*\n1 seed\n {2}seeds\/pig\/two\.json .*\n2 replays\n/,
    );
    expect(out).toMatch(/replays\/pig\/whole\.json +pig@1 +2 seats, \d+ moves +won +A whole game/);
  });

  it('filters, and prints JSON', async () => {
    const ids = async (...argv: string[]) => {
      const { files } = (await run('list', 'replays', '--json', ...argv)).json();
      return (files as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids()).toEqual(['replays/pig/short.json', 'replays/pig/whole.json']);
    expect(await ids('--ending', 'won')).toEqual(['replays/pig/whole.json']);
    expect(await ids('--ending', 'open')).toEqual(['replays/pig/short.json']);
    expect(await ids('--game', 'ludo')).toEqual([]);
    expect(await ids('--version', '1', '--seats', '2')).toHaveLength(2);
    expect(await ids('--case', 'case.x')).toEqual([]);
  });

  it('lists what is broken as broken, and ends well', async () => {
    await pig.put('replays/odd.json', '{ "format": "pgn" }');
    await pig.put('rulesets/pig/2/index.ts', 'broken');
    const { exit, out } = await run('list');
    expect(exit).toBe(0);
    expect(out).toMatch(/replays\/odd\.json +cannot be opened/);
    expect(out).toMatch(/rulesets\/pig\/2 +does not load/);
  });
});

describe('verify', () => {
  it('passes what is right, closes with the sum, and ends with 0', async () => {
    const { exit, out } = await run('verify');
    expect(exit).toBe(0);
    expect(out.split('\n').at(-1)).toBe('3 passed, 0 failed');
  });

  it('prints place, found and expected of each failure, and ends with 1', async () => {
    const wrong = shortReplay({ title: 'Wrong', expect: [{ at: 1, facts: { pot: 5 } }] });
    await pig.put('replays/wrong.json', writeReplay(wrong));
    await pig.put('replays/odd.json', '{');
    const { exit, out } = await run('verify', 'replays');
    expect(exit).toBe(1);
    expect(out).toContain('FAIL  replays/wrong.json  Wrong');
    expect(out).toContain('expect[0].facts: pot: found 4, expected 5');
    expect(out).toContain('file/not-json');
    expect(out.split('\n').at(-1)).toBe('2 passed, 2 failed');
  });

  it('takes files and folders by name, each once, and prints JSON', async () => {
    const ran = await run('verify', SHORT, 'replays/pig', 'seeds', '--json');
    expect(ran.exit).toBe(0);
    expect(ran.json()).toMatchObject({ passed: 3, failed: 0 });
    const { files } = ran.json() as { files: { file: string; passed: boolean }[] };
    expect(files.map(({ file }) => file)).toEqual([
      SHORT,
      'replays/pig/whole.json',
      'seeds/pig/two.json',
    ]);
  });

  it('fails a seed that cannot start', async () => {
    await pig.put(
      'seeds/none.json',
      '{ "format": "seed/1", "ruleset": "pig@2", "title": "T", "random": "k", "seats": ["A"] }',
    );
    const ran = await run('verify', 'seeds/none.json');
    expect(ran.exit).toBe(1);
    expect(ran.out).toContain('replay/unknown-ruleset');
  });

  it('counts in an empty workspace that nothing passed', async () => {
    const empty = await pigWorkspace();
    await mkdir(join(empty.root, 'nothing'));
    expect((await runCli(empty.root, 'verify', 'nothing')).exit).toBe(2);
    await empty.remove();
  });
});

describe('show', () => {
  it('tells the whole game to one viewer with --record', async () => {
    const { exit, out } = await run('show', SHORT, '--record', '--as', 'spectator');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 'record/1', viewer: 'spectator' });
    expect(out).not.toContain('"random"');
  });

  it('shows facts, who is asked and what is legal, at a place and as a viewer', async () => {
    const { exit, out } = await run('show', SHORT, '--at', '1', '--as', 'A');
    expect(exit).toBe(0);
    expect(out).toContain('move 1 · step 2 · turn 1 · Turn');
    expect(out).toMatch(/Legal:\n {2}A {2}roll · bank/);
    expect(out).toMatch(/pot +4/);
    expect((await run('show', SHORT, '--at', '1', '--as', 'B')).out).not.toContain('Legal');
  });

  it('finds states and steps, and prints JSON', async () => {
    const state = (
      await run('show', SHORT, '--at', '1', '--state', 'turn.passing', '--json')
    ).json();
    expect(state).toMatchObject({
      step: 4,
      move: 2,
      viewer: 'all',
      facts: { 'banked.A': 4, turn: 1 },
    });
    expect((await run('show', SHORT, '--step', '4', '--json')).json()).toEqual(state);
  });

  it('says where a replay is refused, and shows it up to there', async () => {
    const choices = [{ seat: 'B', choose: 'roll' }];
    await pig.put('replays/stuck.json', writeReplay(shortReplay({ choices })));
    const { exit, out } = await run('show', 'replays/stuck.json');
    expect(exit).toBe(0);
    expect(out).toContain('goes no further: choice 0 was refused');
  });

  it('ends with 1 where the file is no replay', async () => {
    await pig.put('replays/odd.json', '{ "format": "pgn" }');
    const ran = await run('show', 'replays/odd.json');
    expect(ran.exit).toBe(1);
    expect(ran.err).toContain('file/foreign');
  });
});

describe('explain', () => {
  it('explains a step: rule, guard with values, writes, parameters', async () => {
    const { exit, out } = await run('explain', SHORT, '--step', '7');
    expect(exit).toBe(0);
    expect(out).toContain('B loses 0 points.');
    expect(out).toContain('pig.bust');
    expect(out).toContain('yes the die shows the bust number (die 1, bust 1)');
    expect(out).toMatch(/Parameters read\n {2}die\.bust +1/);
  });

  it('blames a fact on the step that wrote it', async () => {
    const { out } = await run('explain', SHORT, '--fact', 'banked.A');
    expect(out).toContain('banked.A is 4 at step 8');
    expect(out).toContain('Last written by step 3: banked.A: 0 → 4');
    const told = (await run('explain', SHORT, '--fact', 'banked.A', '--json')).json();
    expect(told).toMatchObject({ value: 4, story: { step: 3 } });
  });

  it('says why a transition was not taken', async () => {
    const id = 'turn.rolling > always > 0';
    const { exit, out } = await run('explain', SHORT, '--at', '1', '--why-not', id);
    expect(exit).toBe(0);
    expect(out).toContain('its guard says no');
    expect(out).toContain('die.bust = 1');
  });
});

describe('play', () => {
  const recorded = async (path: string) => {
    const parsed = parseReplay(await readFile(join(pig.root, path), 'utf8'), path);
    if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
    return parsed.value;
  };

  it('plays a whole game, the same for the same key, and records it', async () => {
    const first = await run(
      'play',
      '--game',
      'pig',
      '--seats',
      '3',
      '--random',
      'k',
      '--out',
      'one.json',
      '--json',
    );
    expect(first.exit).toBe(0);
    expect(first.json()).toMatchObject({ ending: 'won', stopped: 'ended', saved: 'one.json' });
    const again = await run('play', '--game', 'pig', '--seats', '3', '--random', 'k', '--json');
    expect(again.json().fingerprint).toBe(first.json().fingerprint);
    expect((await recorded('one.json')).seed).toMatchObject({
      random: 'k',
      seats: ['A', 'B', 'C'],
    });
    expect((await run('verify', 'one.json')).exit).toBe(0);
  });

  it('gives two games without a key two keys, and records them', async () => {
    const key = async () =>
      ((await run('play', '--game', 'pig', '--json')).json().seed as { random: string }).random;
    expect(await key()).not.toBe(await key());
  });

  it('plays a seed’s file, prints it move by move, and tells the ending', async () => {
    const { out } = await run('play', 'seeds/pig/two.json', '--verbose');
    expect(out).toContain('   1  A: roll');
    expect(out).toMatch(/A rolls \d\./);
    expect(out).toMatch(/\nEnded: won, [AB] wins, after \d+ moves, \d+ steps$/);
  });

  it('makes the choices of a file, and stops there unless programs play on', async () => {
    await pig.put('choices.json', JSON.stringify(shortReplay().choices.slice(0, 1)));
    const { out } = await run('play', 'seeds/pig/two.json', '--choices', 'choices.json');
    expect(out).toContain('Open: ');
    const replayed = await run(
      'play',
      'seeds/pig/two.json',
      '--choices',
      SHORT,
      '--bots',
      'random',
      '--json',
    );
    expect(replayed.exit).toBe(1);
    expect(replayed.json()).toMatchObject({
      refusals: [{ where: expect.stringContaining('choice 1') }],
    });
    await pig.put('roll.json', JSON.stringify([{ seat: 'A', choose: 'roll' }]));
    const on = await run(
      'play',
      'seeds/pig/two.json',
      '--choices',
      'roll.json',
      '--bots',
      'random',
      '--json',
    );
    expect(on.json()).toMatchObject({ ending: 'won' });
  });

  it('reports its limit as an ending of its own', async () => {
    const limited = await run('play', '--game', 'pig', '--most', '2', '--random', 'k');
    expect(limited.exit).toBe(0);
    expect(limited.out).toContain('Ended: limit, at most 2 choices, after 2 moves');
    const told = await run('play', '--game', 'pig', '--most', '2', '--random', 'k', '--json');
    expect(told.json()).toMatchObject({ ending: 'limit', stopped: 'limit', moves: 2 });
  });

  it('writes over no file unless told to', async () => {
    await pig.put('kept.json', 'kept');
    expect((await run('play', '--game', 'pig', '--out', 'kept.json')).exit).toBe(2);
    expect(await readFile(join(pig.root, 'kept.json'), 'utf8')).toBe('kept');
    expect((await run('play', '--game', 'pig', '--out', 'kept.json', '--force')).exit).toBe(0);
    expect((await recorded('kept.json')).ruleset).toBe('pig@1');
  });
});

describe('check', () => {
  it('reports on every ruleset, and fails where one fails', async () => {
    await pig.put('machines/pig/pig.ts', readFileSync('tests/tiny/pig.ts', 'utf8'));
    const { exit, out } = await run('check', '--games', '4');
    expect(out).toContain('ok    pig@1');
    expect(out).toMatch(/parameters read +3 of 3/);
    expect(out.split('\n').at(-1)).toBe('1 passed, 0 failed');
    expect(exit).toBe(0);

    await pig.put('machines/pig/more.ts', "export const wrong = 'pig.unheard-of';");
    const failed = await run('check', 'pig@1', '--games', '1', '--json');
    expect(failed.exit).toBe(1);
    expect(failed.json()).toMatchObject({
      failed: 1,
      rulesets: [{ findings: [{ kind: 'rule/unknown', subject: 'pig.unheard-of' }] }],
    });
  });

  it('ends with 1 where a ruleset does not load', async () => {
    await pig.put('rulesets/pig/1/params.jsonc', '{ "goal": }');
    const ran = await run('check');
    expect(ran.exit).toBe(1);
    expect(ran.err).toContain('rulesets/pig/1/params.jsonc:1:11');
  });
});

describe('the program itself', () => {
  const bin = resolve('studio/cli/bin.mjs');
  const spawn = (...argv: string[]) =>
    spawnSync(process.execPath, [bin, ...argv], { cwd: pig.root, encoding: 'utf8' });

  it('runs from any folder, over its own checkout, with its exit codes', () => {
    const listed = spawn('list', 'rulesets', '--json');
    expect(listed.status).toBe(0);
    expect(JSON.parse(listed.stdout)).toHaveProperty('rulesets');
    expect(spawn('nonsense').status).toBe(2);
    expect(spawn('verify', SHORT).status).toBe(1);
  }, 180_000);
});

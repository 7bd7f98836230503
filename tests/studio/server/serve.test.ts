/** The server as a process runs it: ports, real sockets, changes on disk, and its end. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeReplay } from '../../../machines/kernel/index.ts';
import { buildIfStale } from '../../../studio/server/build.ts';
import { watchChanges } from '../../../studio/server/changes.ts';
import { listen } from '../../../studio/server/listen.ts';
import { type Running, serve } from '../../../studio/server/serve.ts';
import { type PigWorkspace, pigWorkspace, shortReplay } from '../../support/pig-workspace.ts';

let pig: PigWorkspace;
let running: Running | null;
beforeEach(async () => {
  pig = await pigWorkspace();
  running = null;
});
afterEach(async () => {
  await running?.close();
  await pig.remove();
});

const quiet = () => undefined;

async function writePage(_root: string, dist: string) {
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'index.html'), '<title>Studio</title>');
}

async function start(port = 0) {
  await buildIfStale(pig.root, quiet, writePage);
  running = await serve({ root: pig.root, port, strictPort: true, dev: false, say: quiet });
  return new URL(running.address);
}

/** One request as written, which no client tidies up. */
const raw = ({ hostname, port, host }: URL, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });

describe('the server', () => {
  it('serves page and workspace to this machine alone', async () => {
    const url = await start();
    expect(url.hostname).toBe('127.0.0.1');
    expect(await (await fetch(url)).text()).toContain('Studio');
    const outward = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find((one) => one.family === 'IPv4' && !one.internal);
    if (outward === undefined) return;
    const reached = new Promise((resolve) => {
      const socket = connect(Number(url.port), outward.address);
      socket.once('connect', () => resolve('connected'));
      socket.once('error', () => resolve('refused'));
    });
    expect(await reached).toBe('refused');
  });

  it('serves nothing outside the build, however the address is written', async () => {
    const url = await start();
    for (const path of [
      '/../package.json',
      '/../../../../etc/passwd',
      '/./../rulesets/pig/1/params.jsonc',
      '/rulesets/pig/1/params.jsonc',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      expect(await raw(url, path), path).toBe(404);
    }
  });

  it('tells of files that change on disk', async () => {
    const url = await start();
    const stop = new AbortController();
    const answer = await fetch(new URL('/api/events', url), { signal: stop.signal });
    const reader = answer.body?.getReader();
    let news = '';
    const reading = (async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return;
        news += new TextDecoder().decode(value);
      }
    })().catch(quiet);
    await expect.poll(() => news).toContain('ready');
    await pig.put('replays/pig/by-hand.json', writeReplay(shortReplay()));
    await expect.poll(() => news, { timeout: 10_000 }).toContain('replays/pig/by-hand.json');
    stop.abort();
    await reading;
  });

  it('ends soon though somebody still listens', async () => {
    const url = await start();
    const answer = await fetch(new URL('/api/events', url));
    const before = Date.now();
    await running?.close();
    running = null;
    expect(Date.now() - before).toBeLessThan(5000);
    await answer.body?.cancel().catch(quiet);
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('a port', () => {
  it('is the next free one where it is taken, and no other where it was asked for', async () => {
    const first = createServer();
    const second = createServer();
    const port = await listen(first, 0, false);
    expect(await listen(second, port, false)).toBeGreaterThan(port);
    await expect(listen(createServer(), port, true)).rejects.toThrow(/EADDRINUSE/);
    first.close();
    second.close();
  });
});

describe('the build', () => {
  it('is made when there is none, when sources changed, and when one was broken off', async () => {
    let built = 0;
    const build = async (root: string, dist: string) => {
      built += 1;
      await writePage(root, dist);
    };
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(pig.root, path)), { recursive: true });
      await writeFile(join(pig.root, path), text);
      await buildIfStale(pig.root, quiet, build);
      return built;
    };
    expect(await put('studio/app/main.tsx', 'one')).toBe(1);
    expect(await put('studio/app/main.tsx', 'one')).toBe(1);
    expect(await put('studio/app/main.tsx', 'two')).toBe(2);
    expect(await put('machines/kernel/run.ts', 'new')).toBe(3);
    expect(await put('replays/pig/more.json', '{}')).toBe(3);
    expect(await put('rulesets/pig/checkpoints/fast.json', '{}')).toBe(3);
    await rm(join(pig.root, 'studio/app/main.tsx'));
    await expect(
      buildIfStale(pig.root, quiet, async (root, dist) => {
        await writePage(root, dist);
        throw new Error('no room');
      }),
    ).rejects.toThrow('no room');
    await buildIfStale(pig.root, quiet, build);
    expect(built).toBe(4);
  });
});

describe('watching', () => {
  it('gathers seeds, replays and ruleset texts, and leaves temporary files out', async () => {
    const changes = await watchChanges(pig.workspace);
    const heard = new Set<string>();
    changes.listen((paths) => {
      for (const path of paths) heard.add(path);
    });
    await pig.workspace.save('replays/pig/saved.json', writeReplay(shortReplay()));
    await pig.put('rulesets/pig/1/params.jsonc', '{}');
    await pig.put('rulesets/pig/checkpoints/by-hand.json', '{}');
    await pig.put('seeds/pig/new.json', '{}');
    await rm(join(pig.root, 'replays/pig/whole.json'));
    const wanted = [
      'replays/pig/saved.json',
      'replays/pig/whole.json',
      'rulesets/pig/1/params.jsonc',
      'rulesets/pig/checkpoints/by-hand.json',
      'seeds/pig/new.json',
    ];
    await expect
      .poll(() => wanted.filter((one) => heard.has(one)), { timeout: 10_000 })
      .toEqual(wanted);
    expect([...heard].filter((path) => path.includes('.tmp'))).toEqual([]);
    await changes.close();
  });
});

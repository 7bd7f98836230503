import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeReplay } from '../../../machines/kernel/index.ts';
import { emptyNotes, writeNotes } from '../../../studio/analysis/notes.ts';
import { createApp } from '../../../studio/server/app.ts';
import type { OnChange } from '../../../studio/server/changes.ts';
import { openSite } from '../../../studio/server/site.ts';
import { type PigWorkspace, pigWorkspace, shortReplay } from '../../support/pig-workspace.ts';

const PORT = 4170;
const HOST = `127.0.0.1:${PORT}`;
const text = writeReplay(shortReplay());

let pig: PigWorkspace;
let app: ReturnType<typeof createApp>;
let listeners: Set<OnChange>;

beforeEach(async () => {
  pig = await pigWorkspace();
  await pig.put('dist/index.html', '<!doctype html><title>Studio</title>');
  await pig.put('dist/assets/index-1a2b.js', 'start()');
  await pig.put('secret.txt', 'not for the web');
  listeners = new Set();
  const changes = {
    listen(listener: OnChange) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const site = await openSite(join(pig.root, 'dist'));
  app = createApp({ workspace: pig.workspace, changes, site, port: () => PORT });
});
afterEach(() => pig.remove());

const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  app.request(`http://${HOST}${path}`, { ...init, headers: { host: HOST, ...init.headers } });

const put = (
  path: string,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => ask(`/api/files/${path}`, { method: 'PUT', body: JSON.stringify(body), headers });

/** Every refusal has the same five fields, whatever was wrong. */
async function refusalOf(answer: Response) {
  const body = (await answer.json()) as Record<string, string>;
  for (const field of ['code', 'where', 'found', 'expected', 'remedy']) {
    expect(body[field], field).toBeTypeOf('string');
  }
  return { status: answer.status, code: body.code };
}

const onDisk = (path: string) => readFile(join(pig.root, path), 'utf8').catch(() => null);

describe('the workspace', () => {
  it('is told whole: rulesets with hashes and texts, files with text, hash and kind', async () => {
    const answer = await ask('/api/workspace');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const told = (await answer.json()) as Record<string, Record<string, unknown>[]>;
    const [ruleset] = await pig.workspace.rulesets();
    expect(told.rulesets).toMatchObject([
      { id: 'pig@1', hash: ruleset?.hash, texts: { params: ruleset?.paramsText }, refusals: [] },
    ]);
    expect(told.files).toEqual(await pig.workspace.files());
    expect(told.checkpoints).toEqual([]);
  });

  it('takes notes beside a checkpoint, and tells them with its checkpoints', async () => {
    const path = 'rulesets/pig/checkpoints/fast.notes.json';
    const written = await put(path, { text: writeNotes(emptyNotes('pig@fast')) });
    expect(written.status).toBe(200);
    const told = (await (await ask('/api/workspace')).json()) as { checkpoints: unknown[] };
    expect(told.checkpoints).toMatchObject([{ path, kind: 'notes', refusals: [] }]);
  });

  it('saves a file, and over it with its hash only', async () => {
    const first = await put('replays/new.json', { text });
    expect(first.status).toBe(200);
    const { hash } = (await first.json()) as { hash: string };
    expect(await onDisk('replays/new.json')).toBe(text);

    const changed = writeReplay(shortReplay({ title: 'Changed' }));
    expect(await refusalOf(await put('replays/new.json', { text: changed }))).toEqual({
      status: 409,
      code: 'file/exists',
    });
    const stale = await put('replays/new.json', { text: changed, hash: '0'.repeat(64) });
    expect(await refusalOf(stale)).toEqual({ status: 409, code: 'file/changed-on-disk' });
    expect(await onDisk('replays/new.json')).toBe(text);

    expect((await put('replays/new.json', { text: changed, hash })).status).toBe(200);
    expect(await onDisk('replays/new.json')).toBe(changed);
  });

  it('tells every fault of a malformed file', async () => {
    const broken = text.replace('"bank"', '7').replace('"B"', '8');
    const answer = await put('replays/new.json', { text: broken });
    const body = (await answer.json()) as { code: string; others: unknown[] };
    expect(answer.status).toBe(400);
    expect(body).toMatchObject({ code: 'file/malformed', others: [{ code: 'file/malformed' }] });
    expect(await onDisk('replays/new.json')).toBeNull();
  });
});

describe('who may ask', () => {
  it.each([
    'evil.example',
    `evil.example:${PORT}`,
    '127.0.0.1',
    '127.0.0.1:80',
    `127.0.0.1.evil.example:${PORT}`,
    `localhost.evil.example:${PORT}`,
    `0.0.0.0:${PORT}`,
    '',
  ])('answers to its own host names only, not to %j', async (host) => {
    for (const path of ['/', '/api/workspace', '/assets/index-1a2b.js', '/nowhere']) {
      expect(await refusalOf(await ask(path, { headers: { host } }))).toEqual({
        status: 403,
        code: 'server/foreign-host',
      });
    }
  });

  it.each([HOST, `localhost:${PORT}`, `[::1]:${PORT}`, `LOCALHOST:${PORT}`])(
    'answers to %s',
    async (host) => {
      expect((await ask('/api/workspace', { headers: { host } })).status).toBe(200);
    },
  );

  it.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: `https://${HOST}` },
    { origin: 'http://127.0.0.1:4171' },
    { origin: `http://${HOST}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
  ])('lets no page of another origin read or write: %j', async (headers) => {
    const foreign = { status: 403, code: 'server/foreign-origin' };
    const type = { 'content-type': 'application/json' };
    expect(await refusalOf(await ask('/api/workspace', { headers }))).toEqual(foreign);
    expect(await refusalOf(await ask('/api/events', { headers }))).toEqual(foreign);
    const written = await put('replays/new.json', { text }, { ...type, ...headers });
    expect(await refusalOf(written)).toEqual(foreign);
    expect(await onDisk('replays/new.json')).toBeNull();
  });

  it('grants no other origin anything: no answer has a CORS header', async () => {
    const asked = await ask('/api/files/replays/new.json', {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'PUT' },
    });
    const told = await ask('/api/workspace');
    for (const answer of [asked, told]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(asked.status).toBe(403);
  });

  it.each([`http://${HOST}`, `http://localhost:${PORT}`])(
    'lets the studio itself write, opened as %s',
    async (origin) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'sec-fetch-site': 'same-origin',
        origin,
      };
      expect((await put('replays/new.json', { text }, headers)).status).toBe(200);
    },
  );

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/plain; application/json',
  ])('takes no body of type %j', async (type) => {
    const written = await put('replays/new.json', { text }, type ? { 'content-type': type } : {});
    expect(await refusalOf(written)).toEqual({ status: 415, code: 'server/not-json' });
    expect(await onDisk('replays/new.json')).toBeNull();
  });

  it('may be shown in no other page, and sniffed by no browser', async () => {
    for (const path of ['/', '/api/workspace', '/nowhere']) {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('what is sent', () => {
  it.each([[{}], [[]], [{ text: 7 }], [{ text, hash: 7 }], [{ text, extra: true }], ['text']])(
    'refuses a body that is none: %j',
    async (body) => {
      expect(await refusalOf(await put('replays/new.json', body))).toEqual({
        status: 400,
        code: 'server/malformed',
      });
    },
  );

  it('refuses a body that is too long, before it is read', async () => {
    const answer = await put('replays/new.json', { text: 'x'.repeat(16_100_000) });
    expect(await refusalOf(answer)).toEqual({ status: 413, code: 'file/too-large' });
  });

  it.each([
    ['replays/%2e%2e%2fpackage.json', 403],
    ['replays/..%2f..%2fpackage.json', 403],
    ['%2fetc%2fpasswd.json', 403],
    ['rulesets/pig/1/rules.json', 403],
    ['replays/a%00.json', 400],
    ['replays/%E0%A4%A.json', 404],
    ['replays/A.json', 400],
  ])('refuses the address %s', async (path, status) => {
    expect((await refusalOf(await put(path, { text }))).status).toBe(status);
  });

  it('answers nothing it does not know', async () => {
    for (const [method, path] of [
      ['GET', '/api/nowhere'],
      ['POST', '/api/files/replays/new.json'],
      ['DELETE', '/api/files/replays/pig/short.json'],
      ['GET', '/api/files/replays/pig/short.json'],
      ['POST', '/'],
    ] as const) {
      expect(await refusalOf(await ask(path, { method }))).toEqual({
        status: 404,
        code: 'server/nothing-here',
      });
    }
  });
});

describe('the built studio', () => {
  it('is served: the page never kept, its assets for ever', async () => {
    const page = await ask('/');
    expect(await page.text()).toContain('<title>Studio</title>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await ask('/assets/index-1a2b.js');
    expect(await asset.text()).toBe('start()');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//etc/passwd',
    '/assets',
    '/assets/',
    '/%',
    '/%00',
  ])('serves nothing besides, and lists no folder: %s', async (path) => {
    const answer = await ask(path);
    expect(await refusalOf(answer)).toEqual({ status: 404, code: 'server/nothing-here' });
  });
});

describe('news of changes', () => {
  it('reach whoever listens, until they go', async () => {
    const stop = new AbortController();
    const answer = await ask('/api/events', { signal: stop.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('event: ready');
    for (const listener of listeners) listener(['replays/pig/short.json']);
    expect(await read()).toBe('event: change\ndata: {"paths":["replays/pig/short.json"]}\n\n');
    await reader?.cancel();
    await expect.poll(() => listeners.size).toBe(0);
  });
});

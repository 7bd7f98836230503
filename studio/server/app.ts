/** The workspace over HTTP on this machine: what may be asked, and how it is answered. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import { LONGEST_FILE, type Refusal, refusal, sayValue } from '../../machines/kernel/index.ts';
import type { Changes } from './changes.ts';
import { type Asking, hostRefusal, originRefusal, SAFE_HEADERS, typeRefusal } from './guard.ts';
import type { Site } from './site.ts';
import type { Workspace } from './workspace.ts';

export interface Serving {
  readonly workspace: Workspace;
  readonly changes: Pick<Changes, 'listen'>;
  /** The built studio; null while Vite serves it. */
  readonly site: Site | null;
  /** The port that we listen on: known only once we do. */
  readonly port: () => number;
}

/** Escapes double what a file may hold; and a little for the names around it. */
const LONGEST_BODY = 2 * LONGEST_FILE + 10_000;
const BEAT_MS = 15_000;

const saveSchema = z.strictObject({ text: z.string(), hash: z.string().nullable().optional() });

const STATUS: Readonly<Record<string, 400 | 403 | 404 | 409 | 413 | 415 | 500>> = {
  'server/foreign-host': 403,
  'server/foreign-origin': 403,
  'server/not-json': 415,
  'server/nothing-here': 404,
  'server/broken': 500,
  'file/outside-workspace': 403,
  'file/too-large': 413,
  'file/changed-on-disk': 409,
  'file/exists': 409,
  'file/not-written': 500,
};

/** The first refusal, as it is; what else was wrong beside it. */
function refuse(c: Context, refusals: readonly [Refusal, ...Refusal[]]) {
  const [first, ...others] = refusals;
  const body = others.length === 0 ? first : { ...first, others };
  return c.json(body, STATUS[first.code] ?? 400);
}

const askingOf = (c: Context): Asking => ({
  method: c.req.method,
  path: c.req.path,
  header: (name) => c.req.header(name),
});

export function createApp(serving: Serving): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) c.header(name, value);
    const foreign = hostRefusal(c.req.header('host'), serving.port());
    return foreign === null ? next() : refuse(c, [foreign]);
  });
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const foreign = originRefusal(askingOf(c), serving.port());
    return foreign === null ? next() : refuse(c, [foreign]);
  });
  app.get('/api/workspace', async (c) => c.json(await workspaceNow(serving.workspace)));
  app.get('/api/events', (c) => tellChanges(c, serving.changes));
  app.put('/api/files/*', limitBody(), (c) => saveFile(c, serving.workspace));
  app.get('*', (c) => serveSite(c, serving.site));
  app.notFound((c) => refuse(c, [nothingHere(c)]));
  app.onError((error, c) => refuse(c, [broken(error)]));
  return app;
}

/** What the studio reads when it opens, and again after news of a change. */
async function workspaceNow(workspace: Workspace) {
  const [rulesets, checkpoints, files] = await Promise.all([
    workspace.loadRulesets(),
    workspace.checkpoints(),
    workspace.files(),
  ]);
  return {
    rulesets: rulesets.map(({ kind, folder, ruleset, texts, refusals }) => ({
      kind,
      folder,
      id: ruleset?.id ?? null,
      title: ruleset?.title ?? null,
      hash: ruleset?.hash ?? null,
      texts,
      refusals,
    })),
    checkpoints,
    files,
  };
}

const tellChanges = (c: Context, changes: Serving['changes']) =>
  streamSSE(c, async (stream) => {
    const stop = changes.listen((paths) => {
      void stream.writeSSE({ event: 'change', data: JSON.stringify({ paths }) });
    });
    const beat = setInterval(() => void stream.write(': still here\n\n'), BEAT_MS);
    await stream.writeSSE({ event: 'ready', data: '{}' });
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    clearInterval(beat);
    stop();
  });

const limitBody = () =>
  bodyLimit({
    maxSize: LONGEST_BODY,
    onError: (c) => {
      const expected = `at most ${LONGEST_BODY} bytes`;
      const remedy = 'Split the recording, or leave out what does not belong to it.';
      return refuse(c, [refusal('file/too-large', 'the request', 'more', expected, remedy)]);
    },
  });

async function saveFile(c: Context, workspace: Workspace) {
  const mistyped = typeRefusal(askingOf(c));
  if (mistyped !== null) return refuse(c, [mistyped]);
  const path = pathIn(c.req.url, '/api/files/');
  if (path === null) return refuse(c, [nothingHere(c)]);
  const body = await bodyOf(c);
  if ('refusal' in body) return refuse(c, [body.refusal]);
  const saved = await workspace.save(path, body.value.text, body.value.hash ?? null);
  if ('hash' in saved) return c.json(saved);
  const [first, ...others] = saved.refusals;
  return first === undefined ? c.json(saved, 500) : refuse(c, [first, ...others]);
}

/** What follows a prefix in an address, decoded once; null where that is no text. */
function pathIn(url: string, prefix: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname.slice(prefix.length));
  } catch {
    return null;
  }
}

async function bodyOf(c: Context) {
  const expected = '{"text": the file’s text, "hash": of the version that was read}';
  const remedy = 'Send it again in that form.';
  const text = await c.req.text();
  try {
    const parsed = saveSchema.safeParse(JSON.parse(text));
    if (parsed.success) return { value: parsed.data };
  } catch {
    // Not JSON at all: the same answer.
  }
  return { refusal: refusal('server/malformed', 'the request', sayValue(text), expected, remedy) };
}

async function serveSite(c: Context, site: Site | null) {
  const address = pathIn(c.req.url, '');
  const file = address === null ? undefined : site?.find(address);
  if (file === undefined) return refuse(c, [nothingHere(c)]);
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.caching);
  return c.body(await file.read());
}

const nothingHere = (c: Context): Refusal =>
  refusal(
    'server/nothing-here',
    `${c.req.method} ${c.req.path}`,
    'nothing',
    'the studio at /, or one of GET /api/workspace, GET /api/events, PUT /api/files/…',
    'Open the address that the server printed.',
  );

const broken = (error: Error): Refusal =>
  refusal(
    'server/broken',
    'the server',
    error.message,
    'an answer',
    'Try again; if it stays so, start the server again and report what it printed.',
  );

/** The server put together: workspace, news of changes, and the studio, built or by Vite. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { buildIfStale } from './build.ts';
import { type Changes, watchChanges } from './changes.ts';
import { hostRefusal } from './guard.ts';
import { listen } from './listen.ts';
import { openSite } from './site.ts';
import { openWorkspace } from './workspace.ts';

export interface ServeOptions {
  readonly root: string;
  /** Where seeds, replays and checkpoints lie, if not in the checkout. */
  readonly files?: string | undefined;
  readonly port: number;
  /** That port or none. */
  readonly strictPort: boolean;
  /** Vite serves the studio's sources and follows their changes. */
  readonly dev: boolean;
  readonly say: (text: string) => void;
}

export interface Running {
  readonly address: string;
  close(): Promise<void>;
}

/** How long open answers may take once the server closes. */
const PATIENCE_MS = 500;

export async function serve(options: ServeOptions): Promise<Running> {
  const { root, files, dev, say } = options;
  const dist = dev ? null : await buildIfStale(root, say);
  const workspace = await openWorkspace(files === undefined ? { root } : { root, files });
  const changes = await watchChanges(workspace);
  let port = options.port;
  const site = dist === null ? null : await openSite(dist);
  const app = createApp({ workspace, changes, site, port: () => port });
  const answer = getRequestListener(app.fetch);
  const server = createServer();
  const vite = dev ? await openVite(root, server) : null;
  server.on('request', vite === null ? answer : split(answer, vite.middlewares, () => port));
  try {
    port = await listen(server, options.port, options.strictPort);
  } catch (error) {
    await Promise.all([changes.close(), vite?.close()]);
    throw error;
  }
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => closeAll(server, changes, vite),
  };
}

async function openVite(root: string, server: Server) {
  const { createServer: createVite } = await import('vite');
  return createVite({
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
  });
}

/** The workspace answers under `/api/`, Vite everywhere else, and both to our own host names only. */
function split(
  answer: RequestListener,
  vite: RequestListener,
  port: () => number,
): RequestListener {
  return (request, response) => {
    const isOurs = hostRefusal(request.headers.host, port()) === null;
    if (!isOurs || request.url?.startsWith('/api/')) answer(request, response);
    else vite(request, response);
  };
}

async function closeAll(
  server: Server,
  changes: Changes,
  vite: { close(): Promise<void> } | null,
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // News streams never end by themselves.
  const hurry = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  server.closeIdleConnections();
  await Promise.all([closed, changes.close(), vite?.close()]);
  clearTimeout(hurry);
}

/**
 * The built studio. Its files are listed once, when the server starts, and only what is on that
 * list is served: a path from outside is a key to look up and never reaches the disk.
 */
import { readFile } from 'node:fs/promises';
import { extname, relative, sep } from 'node:path';
import { filesUnder } from './disk.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
};

export interface SiteFile {
  readonly type: string;
  /** How long a browser may keep it: names under `assets/` change with their content. */
  readonly caching: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Site {
  /** By address: `/assets/index-3f2a.js`; `/` is the page itself. Undefined where there is none. */
  find(address: string): SiteFile | undefined;
}

export async function openSite(folder: string): Promise<Site> {
  const files = new Map<string, SiteFile>();
  for (const path of await filesUnder(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      caching: address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      read: async () => new Uint8Array(await readFile(path)),
    });
  }
  const page = files.get('/index.html');
  if (page !== undefined) files.set('/', page);
  return { find: (address) => files.get(address) };
}

/**
 * Who may ask. The server listens on the loopback address alone, but a page of any other site in
 * the same browser can still send requests there, and a hostile name server can make its own host
 * name mean 127.0.0.1. So: our own host names only, nothing for pages of other origins, and
 * nothing written but by a request that no form can send.
 */
import { type Refusal, refusal, sayValue } from '../../machines/kernel/index.ts';

/** What of a request decides: its headers, in lower case. */
export interface Asking {
  readonly method: string;
  readonly path: string;
  readonly header: (name: string) => string | undefined;
}

export const ownHosts = (port: number): readonly string[] => [
  `127.0.0.1:${port}`,
  `localhost:${port}`,
  `[::1]:${port}`,
];

/** Against DNS rebinding: the request must name a host that is certainly this machine. */
export function hostRefusal(host: string | undefined, port: number): Refusal | null {
  const hosts = ownHosts(port);
  if (host !== undefined && hosts.includes(host.toLowerCase())) return null;
  return refusal(
    'server/foreign-host',
    'Host header',
    sayValue(host),
    `one of ${hosts.join(', ')}`,
    `Open http://${hosts[0]}/ instead.`,
  );
}

/** A page of another origin may neither read the workspace nor write to it. */
export function originRefusal(asking: Asking, port: number): Refusal | null {
  const origin = asking.header('origin');
  const site = asking.header('sec-fetch-site');
  const isOwnOrigin =
    origin === undefined || ownHosts(port).some((host) => origin === `http://${host}`);
  // «none»: typed into the address bar. A shell's request has neither header.
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (isOwnOrigin && isOwnSite) return null;
  return refusal(
    'server/foreign-origin',
    isOwnOrigin ? 'Sec-Fetch-Site header' : 'Origin header',
    sayValue(isOwnOrigin ? site : origin),
    'a request by the studio itself',
    'Do this in the studio; other pages may not use its workspace.',
  );
}

/** JSON by name: a form of another page cannot send it without asking first. */
export function typeRefusal(asking: Asking): Refusal | null {
  const type = asking.header('content-type');
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type)) return null;
  return refusal(
    'server/not-json',
    'Content-Type header',
    sayValue(type),
    'application/json',
    'Send the file as {"text": …, "hash": …}.',
  );
}

/** Sent with every answer. zod compiles its checks with `Function`, hence 'unsafe-eval'. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self' 'unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

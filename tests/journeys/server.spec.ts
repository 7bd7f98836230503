/** The workspace in a real browser: open to the studio, closed to every other page. */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { journeyPlace } from '../support/journey-place.ts';

const { files, port } = journeyPlace();
const studio = `http://127.0.0.1:${port}`;

/** Another program's page on this very machine: another port is another origin. */
async function otherSite(): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Another site</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('the studio opens without a word of complaint from the browser', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(page.locator('#root')).not.toBeEmpty();
  await page.waitForLoadState('load');
  expect(complaints).toEqual([]);
});

test('a page of another origin can neither read nor write the workspace', async ({ page }) => {
  const { server, address } = await otherSite();
  try {
    await page.goto(address);
    const tried = await page.evaluate(async (base) => {
      const attempt = async (init: RequestInit, path: string) => {
        try {
          const answer = await fetch(`${base}${path}`, init);
          return answer.type === 'opaque' ? 'unreadable' : `${answer.status}`;
        } catch {
          return 'blocked';
        }
      };
      const body = JSON.stringify({ text: '{}' });
      const headers = { 'content-type': 'application/json' };
      return {
        read: await attempt({}, '/api/workspace'),
        blindRead: await attempt({ mode: 'no-cors' }, '/api/workspace'),
        write: await attempt({ method: 'PUT', body, headers }, '/api/files/replays/foreign.json'),
        form: await attempt(
          { method: 'POST', mode: 'no-cors', body },
          '/api/files/replays/foreign.json',
        ),
      };
    }, studio);
    expect(tried).toEqual({
      read: 'blocked',
      blindRead: 'blocked',
      write: 'blocked',
      form: 'blocked',
    });
    expect(existsSync(join(files, 'replays', 'foreign.json'))).toBe(false);
  } finally {
    server.close();
  }
});

test('a page of another origin cannot show the studio inside itself', async ({ page }) => {
  const { server, address } = await otherSite();
  try {
    await page.goto(address);
    await page.evaluate((base) => {
      const frame = document.createElement('iframe');
      frame.src = `${base}/`;
      document.body.append(frame);
    }, studio);
    const inner = () =>
      page
        .frames()
        .find((frame) => frame.parentFrame() !== null)
        ?.url();
    await expect.poll(inner).toBe('chrome-error://chromewebdata/');
  } finally {
    server.close();
  }
});

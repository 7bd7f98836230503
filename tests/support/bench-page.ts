/** A page of the studio for benchmarks: opened from a production build, timed from a key to the paint. */
import { chromium, type Page } from '@playwright/test';
import { serve } from '../../studio/server/serve.ts';
import { launchOptions } from './find-chromium.ts';

export interface BenchPage {
  readonly page: Page;
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves this workspace and opens a browser on it, 1440 by 900. */
export async function benchPage(port: number): Promise<BenchPage> {
  const running = await serve({
    root: process.cwd(),
    port,
    strictPort: false,
    dev: false,
    say: (text) => process.stdout.write(`${text}\n`),
  });
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  return {
    page,
    address: running.address,
    close: async () => {
      await browser.close();
      await running.close();
    },
  };
}

/** Goes to an address of the studio and waits until editor and chart are there. */
export async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 60_000 });
  await page.getByLabel(/^Statechart/).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
}

/** From a key press to the second frame after it, when what it changed has been painted. */
async function timed(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const mark = window as unknown as { took: Promise<number> };
    mark.took = new Promise((resolve) => {
      addEventListener(
        'keydown',
        () => {
          const began = performance.now();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - began)),
          );
        },
        { capture: true, once: true },
      );
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}

/** So many presses of keys, one after the other, each timed by itself. */
export async function times(
  page: Page,
  keys: readonly string[],
  count: number,
): Promise<readonly number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) {
    all.push(await timed(page, keys[index % keys.length] ?? ''));
    await page.waitForTimeout(120);
  }
  return all;
}

/** Finds a parameter by its path and puts the cursor on its value in the editor. */
export async function onParameter(page: Page, path: string, value: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').waitFor();
  await page.keyboard.type(path);
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  const name = path.slice(path.lastIndexOf('.') + 1);
  const line = page.locator('.view-line', { hasText: `"${name}"` });
  await line.locator('span', { hasText: value }).first().click();
  await page.waitForTimeout(500);
}

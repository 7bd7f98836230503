/**
 * The studio in a real browser, from a production build: one step, one edit until every panel is
 * painted again, and a replay of 5,000 steps opened, scrubbed and weighed. A figure ends with the
 * second animation frame after the input, when what it changed has been painted.
 */
import { chromium, type Page } from '@playwright/test';
import { botFor, playBots, Run, replayOf, writeReplay } from '../../machines/kernel/index.ts';
import { withChanges } from '../../machines/kernel/ruleset.ts';
import { serve } from '../../studio/server/serve.ts';
import { launchOptions } from '../support/find-chromium.ts';
import { gankRuleset } from '../support/gank.ts';
import { median, say } from './figures.ts';

const SHORT = 'replays/gank/games/four-seats-a-draw.json';

/** A long game: twenty turns without shadows, many blessings, and as much talk again. */
function longReplay() {
  const changes = {
    'endgame.turn': 20,
    'health.start': 40,
    'health.max': 40,
    'exorcism.usesPerSeat': 0,
    'tokens.perType': 99,
    'awards.meek': 5,
    'awards.tank': 5,
    'awards.scribe': 5,
    'awards.healer': 5,
    'awards.striker': 5,
    'talk.messagesPerSeat': 1000,
    'waves.perPlayer': Array.from({ length: 19 }, () => 0),
  };
  const ruleset = gankRuleset();
  const laid = withChanges(ruleset, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  const seats = ['A', 'B', 'C', 'D', 'E'];
  const seed = { format: 'seed/1', ruleset: ruleset.id, title: 'Long', random: 'long 2', seats };
  const started = Run.start(laid.ruleset, seed as never);
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  const { run } = started;
  let path = '';
  for (let message = 0; message < 2450; message += 1) {
    const said = run.say(path, { seat: seats[message % 5] ?? 'A', text: `Message ${message}` });
    if ('refusal' in said) break;
    path = said.path;
  }
  path = playBots(run, path, () => botFor(ruleset.game, 'sensible'), { most: 1500 }).path;
  const steps = run.line(path).steps.length;
  const file = replayOf(run, path, 'A long game', ruleset);
  return { steps, text: writeReplay(file) };
}

/** From a key press to the second frame after it. */
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

async function times(page: Page, keys: readonly string[], count: number): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) {
    all.push(await timed(page, keys[index % keys.length] ?? ''));
    await page.waitForTimeout(120);
  }
  return median(all);
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 60_000 });
  await page.getByLabel(/^Statechart/).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
}

async function scrub(page: Page): Promise<number> {
  const slider = page.getByRole('slider').first();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The timeline has no slider.');
  // As text: what compiles this file would wrap inner functions in a helper that the page lacks.
  const frames = page.evaluate<number[]>(`new Promise((resolve) => {
    const gaps = [];
    let last = performance.now();
    const began = last;
    const frame = (now) => {
      gaps.push(now - last);
      last = now;
      if (now - began < 4000) requestAnimationFrame(frame);
      else resolve(gaps);
    };
    requestAnimationFrame(frame);
  })`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 80, y);
  await page.mouse.down();
  for (let at = 0; at <= 120; at += 1) {
    await page.mouse.move(box.x + 80 + ((box.width - 120) * at) / 120, y);
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  return median((await frames).slice(5));
}

const long = longReplay();
const running = await serve({
  root: process.cwd(),
  port: 4300,
  strictPort: false,
  dev: false,
  say: (text) => process.stdout.write(`${text}\n`),
});
const { address } = running;
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

await opened(page, `${address}#/debug?replay=${encodeURIComponent(SHORT)}`);
await page.keyboard.press('Home');
say('one step (278 steps)', await times(page, ['ArrowRight'], 40), 'ms');

await page.keyboard.press('Control+k');
await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').waitFor();
await page.keyboard.type('waves.perPlayer');
await page.getByRole('option').first().waitFor();
await page.waitForTimeout(400);
await page.keyboard.press('Enter');
const line = page.locator('.view-line', { hasText: '"perPlayer"' });
await line.locator('span', { hasText: /^1$/ }).first().click();
await page.waitForTimeout(500);
say('one edit (278 steps)', await times(page, ['Alt+ArrowUp', 'Alt+ArrowDown'], 20), 'ms');

const before = await heap(page);
const began = Date.now();
const transfer = await page.evaluateHandle((text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'long.json', { type: 'application/json' }));
  return data;
}, long.text);
for (const type of ['dragenter', 'dragover', 'drop']) {
  await page.dispatchEvent('body', type, { dataTransfer: transfer });
}
await page.getByText('A long game', { exact: false }).first().waitFor();
say(`opening ${long.steps} steps`, Date.now() - began, 'ms');
await page.waitForTimeout(3000);
say('memory for it', (await heap(page)) - before, 'MB');
await page.keyboard.press('Home');
say('one step of it', await times(page, ['ArrowRight'], 20), 'ms');
say('scrubbing it: a frame', await scrub(page), 'ms');
await browser.close();
await running.close();

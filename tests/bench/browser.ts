/**
 * The studio in a real browser, from a production build: one step, one edit until every panel is
 * painted again, and a replay of 5,000 steps opened, scrubbed and weighed. A figure ends with the
 * second animation frame after the input, when what it changed has been painted.
 */
import type { Page } from '@playwright/test';
import { botFor, playBots, Run, replayOf, writeReplay } from '../../machines/kernel/index.ts';
import { withChanges } from '../../machines/kernel/ruleset.ts';
import { benchPage, onParameter, opened, times } from '../support/bench-page.ts';
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

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
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
const { page, address, close } = await benchPage(4300);

await opened(page, `${address}#/debug?replay=${encodeURIComponent(SHORT)}`);
await page.keyboard.press('Home');
say('one step (278 steps)', median(await times(page, ['ArrowRight'], 40)), 'ms');

await onParameter(page, 'waves.perPlayer', /^1$/);
say('one edit (278 steps)', median(await times(page, ['Alt+ArrowUp', 'Alt+ArrowDown'], 20)), 'ms');

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
say('one step of it', median(await times(page, ['ArrowRight'], 20)), 'ms');
say('scrubbing it: a frame', await scrub(page), 'ms');
await close();

/** What the journeys share: opening the studio, and its parts by the names that people see. */
import { expect, type Locator, type Page } from '@playwright/test';

export const WELCOME = 'replays/gank/disputed/why-a-lost-two-health.json';

/** Collects everything that the browser complains about. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** Opens an address of the studio and waits until its panels stand. */
export async function openStudio(page: Page, hash = ''): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible({ timeout: 60_000 });
  await expect(statechart(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Table', exact: true })).toBeVisible();
}

export const openReplay = (page: Page, replay: string): Promise<void> =>
  openStudio(page, `#/debug?replay=${encodeURIComponent(replay)}`);

export const statechart = (page: Page): Locator => page.getByLabel(/^Statechart/);
export const panel = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
export const why = (page: Page): Locator => panel(page, 'Why');
export const rules = (page: Page): Locator => panel(page, 'Rules');
export const timeline = (page: Page): Locator => panel(page, 'Timeline');

/** «move 6 · step 20/48» */
export async function position(page: Page): Promise<{ move: number; step: number; last: number }> {
  const text = (await timeline(page).getByRole('status').first().textContent()) ?? '';
  // The longest text that may come stands there too, unseen, so that nothing jumps: ours is the last.
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [move = 0, step = 0, last = 0] = numbers.slice(-3);
  return { move, step, last };
}

/** Presses a stepping key and waits until the studio stands somewhere else. */
export async function press(page: Page, key: string): Promise<void> {
  const before = await position(page);
  await page.keyboard.press(key);
  await expect.poll(() => position(page)).not.toEqual(before);
}

/** Goes to a parameter through the palette, by keys alone. */
export async function goToParam(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

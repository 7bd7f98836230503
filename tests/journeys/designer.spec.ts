/** The designer: changes a wave size and sees at once what that does. */
import { expect, type Page, test } from '@playwright/test';
import {
  complaintsOf,
  goToParam,
  openReplay,
  openStudio,
  rules,
  timeline,
  WELCOME,
} from './studio.ts';

/** Puts the cursor on the second number of the wave table. */
async function cursorOnSecondWave(page: Page): Promise<void> {
  await goToParam(page, 'waves.perPlayer');
  const line = page.locator('.view-line', { hasText: '"perPlayer"' });
  await expect(line).toBeVisible();
  await line.locator('span', { hasText: /^1$/ }).first().click();
}

test('an edit re-runs the replay, names the first difference and its cause, and is one undo', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  await cursorOnSecondWave(page);
  await page.keyboard.press('Alt+ArrowDown');

  const effects = rules(page).locator('[aria-live="polite"]').first();
  await expect(effects).toContainText('waves.perPlayer[1]');
  await expect(page.getByRole('button', { name: /draft: 1 change/ })).toBeVisible();
  const draft = timeline(page).getByRole('button', { name: 'Draft', exact: true });
  await expect(draft).toHaveAttribute('aria-pressed', 'true');

  // The draft's table: turn 2 brings nothing, so the three shadows stay three.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'draft: no changes' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an invalid text keeps the last valid rules running, says so, and survives a reload', async ({
  page,
}) => {
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  await cursorOnSecondWave(page);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('x');
  await expect(rules(page)).toContainText(/not valid/i);
  await expect(timeline(page).getByRole('button', { name: 'Draft', exact: true })).toBeEnabled();
  await page.reload();
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible({ timeout: 60_000 });
  await expect(rules(page)).toContainText(/not valid/i);
});

test('a wave of zero everywhere hangs nothing', async ({ page }) => {
  await openStudio(page, `#/debug?replay=${encodeURIComponent(WELCOME)}`);
  await cursorOnSecondWave(page);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Alt+ArrowDown');
  await expect(rules(page)).toContainText('waves.perPlayer');
  await expect(timeline(page).getByRole('status').first()).toContainText('step');
});

/** The judge: why did A lose 2 health? By mouse, and again by keyboard alone. */
import { expect, test } from '@playwright/test';
import { complaintsOf, openReplay, panel, position, press, why } from './studio.ts';

test('a click on A’s health opens the step that wrote it, with its rulings and rules', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/example-source-combat.json');
  await page.keyboard.press('End');
  await panel(page, 'Table')
    .getByRole('button', { name: /^seats\.A\.health/ })
    .click();
  await expect(why(page)).toContainText('A takes 2');
  await expect(why(page)).toContainText('seats.A.health');

  // A step back stands where the damage was split; its rule opens from the ruling.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(why(page)).toContainText('gank.battle.damage', { timeout: 1000 });
  }).toPass();
  await why(page)
    .getByText(/gank\.battle\.damage\.[a-z-]+/)
    .first()
    .click();
  await expect(panel(page, 'Rules').getByRole('tab', { name: 'Register' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(complaints).toEqual([]);
});

test('stepping back over a phase restores chart and facts alike', async ({ page }) => {
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  const table = panel(page, 'Table');
  await press(page, 'End');
  const at = await position(page);
  const before = await table.textContent();
  for (let step = 0; step < 12; step += 1) await press(page, 'ArrowLeft');
  expect((await position(page)).step).toBe(at.step - 12);
  for (let step = 0; step < 12; step += 1) await press(page, 'ArrowRight');
  expect(await position(page)).toEqual(at);
  expect(await table.textContent()).toBe(before);
});

test('by keyboard alone: from the table to the step that wrote a value, and on to its rule', async ({
  page,
}) => {
  await openReplay(page, 'replays/gank/cases/example-source-combat.json');
  await page.keyboard.press('End');
  const health = panel(page, 'Table').getByRole('button', { name: /^seats\.A\.health/ });
  await health.focus();
  await page.keyboard.press('Enter');
  await expect(why(page)).toContainText('A takes 2');
  await page.keyboard.press('1');
  await expect(panel(page, 'Table').getByRole('radio', { name: 'Seat A' })).toBeChecked();
  await page.keyboard.press('9');
  await expect(panel(page, 'Table').getByRole('radio', { name: 'All' })).toBeChecked();
});

test('a seat sees its own hand and nobody else’s', async ({ page }) => {
  await openReplay(page, 'replays/gank/cases/view-commit-step.json');
  await page.keyboard.press('End');
  await page.keyboard.press('2');
  const table = panel(page, 'Table');
  await expect(table.getByRole('button', { name: /^seats\.B\.hand: 4, 4, 2/ })).toBeVisible();
  await expect(table.getByRole('button', { name: /^seats\.A\.hand: 5/ })).toHaveCount(0);
  await expect(why(page)).not.toContainText('accuses');
});

test('the address reopens exactly this view', async ({ page, context }) => {
  await openReplay(page, 'replays/gank/cases/example-source-combat.json');
  await press(page, 'End');
  await press(page, 'ArrowLeft');
  await page.keyboard.press('1');
  const at = await position(page);
  await expect(async () => expect(page.url()).toContain(`step=${at.step}`)).toPass();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.monaco-editor .view-line').first()).toBeVisible({ timeout: 60_000 });
  expect(await position(other)).toEqual(at);
  await expect(panel(other, 'Table').getByRole('radio', { name: 'Seat A' })).toBeChecked();
});

/** The designer: changes a wave size and sees at once what that does. */
import { expect, type Page, test } from '@playwright/test';
import {
  complaintsOf,
  goToParam,
  openReplay,
  openStudio,
  panel,
  rules,
  tabTo,
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

const draftMenu = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const shownAs = (page: Page, view: 'Text' | 'Form') =>
  rules(page).getByRole('button', { name: view, exact: true });
const number = (page: Page, path: string) =>
  rules(page).getByRole('spinbutton', { name: path, exact: true });

test('the form and the text are one, with one undo', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  await goToParam(page, 'waves.perPlayer');
  await shownAs(page, 'Form').click();
  const wave = number(page, 'waves.perPlayer[1]');

  // Typed in the form, taken back in the text.
  await wave.click();
  await page.keyboard.type('0');
  await expect(draftMenu(page, /draft: 1 change/)).toBeVisible();
  await expect(rules(page).locator('.rf-field.is-changed')).toContainText('Reset');
  await shownAs(page, 'Text').click();
  const line = page.locator('.view-line', { hasText: '"perPlayer"' });
  await expect(line).toContainText('3, 10, 4');
  await line.click();
  await page.keyboard.press('Control+z');
  await expect(draftMenu(page, 'draft: no changes')).toBeVisible();

  // Stepped in the text, taken back in the form.
  await line.locator('span', { hasText: /^1$/ }).first().click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(draftMenu(page, /draft: 1 change/)).toBeVisible();
  await shownAs(page, 'Form').click();
  await expect(wave).toHaveValue('2');
  await wave.focus();
  await page.keyboard.press('Control+z');
  await expect(wave).toHaveValue('1');
  await page.keyboard.press('Control+Shift+z');
  await expect(wave).toHaveValue('2');

  // A drag is one undo, however far it went.
  const other = number(page, 'waves.endgamePerHero');
  await other.scrollIntoViewIfNeeded();
  const box = await other.boundingBox();
  if (box === null) throw new Error('The field is not on the screen.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let moved = 4; moved <= 24; moved += 4) await page.mouse.move(from.x + moved, from.y);
  await page.mouse.up();
  await expect(other).toHaveValue('9');
  await other.focus();
  await page.keyboard.press('Control+z');
  await expect(other).toHaveValue('6');
  await rules(page).getByRole('button', { name: 'Reset all' }).click();
  await expect(draftMenu(page, 'draft: no changes')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('content is completed, refused on the keystroke, kept half-typed, and put back', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  await rules(page).getByRole('tab', { name: 'Classes' }).click();
  await shownAs(page, 'Text').click();
  const award = page.locator('.view-line', { hasText: '"award": "unique-highest"' });
  await award.locator('span', { hasText: 'unique-highest' }).last().dblclick();
  await page.keyboard.press('Backspace');
  await expect(rules(page)).toContainText(/not valid/i);
  await expect(page.locator('.squiggly-error').first()).toBeVisible();
  await page.keyboard.press('Control+Space');
  await expect(page.locator('.suggest-widget')).toContainText('unique-lowest');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rules(page)).not.toContainText(/not valid/i);
  await expect(rules(page).getByRole('button', { name: /^1 change/ })).toBeVisible();

  // Half-typed, in the form as well: it stays through the other view, another tab and a reload.
  await shownAs(page, 'Form').click();
  const title = rules(page).getByRole('textbox', { name: 'classes.tank.title', exact: true });
  await title.fill('');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(rules(page)).toContainText(/not valid/i);
  await rules(page).getByRole('tab', { name: 'Register' }).click();
  await page.reload();
  await rules(page).getByRole('tab', { name: 'Classes' }).click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveValue('');
  const choice = rules(page).getByRole('combobox', { name: 'classes.tank.award', exact: true });
  await expect(choice).toHaveValue('unique-lowest');
  await rules(page).getByRole('button', { name: 'Reset classes.tank', exact: true }).click();
  await expect(title).toHaveValue('Tank');
  await expect(choice).toHaveValue('unique-highest');
  await expect(draftMenu(page, 'draft: no changes')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('by keys alone: another piece in the slot changes the chart and re-runs the replay', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  const slots = page.getByRole('list', { name: 'Slots of the chart' });
  await expect(slots).toContainText('once');
  await goToParam(page, 'slots.sacrifice');
  await page.keyboard.press('F6');
  await tabTo(page, shownAs(page, 'Form'));
  await page.keyboard.press('Enter');
  const once = rules(page).getByRole('radio', { name: /^once/ });
  await expect(once).toBeVisible();
  await tabTo(page, once);
  await page.keyboard.press('ArrowDown');
  await expect(rules(page).getByRole('radio', { name: /^passed-on/ })).toBeChecked();
  await expect(slots).toContainText('passed-on');
  await expect(rules(page).locator('[aria-live="polite"]').first()).toContainText(
    'slots.sacrifice',
  );
  await expect(
    panel(page, 'Table').getByRole('button', { name: /^sacrifice\.marker/ }),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(once).toBeChecked();
  await expect(draftMenu(page, 'draft: no changes')).toBeVisible();
  await expect(slots).not.toContainText('passed-on');
  expect(complaints).toEqual([]);
});

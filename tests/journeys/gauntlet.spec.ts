/** Gauntlet at its table: a card is read and a step is made by keys and on the column, a text is edited. */
import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, openStudio, panel, position, rules } from './studio.ts';

/** A may move, and holds three cards of whatever Deck comes first. */
const SEED = {
  format: 'seed/1',
  ruleset: 'gauntlet@0.6.1',
  title: 'A moves',
  random: 'journey',
  seats: ['A', 'B'],
  position: {
    at: 'movement',
    active: 'A',
    turn: 3,
    tokens: { A: 2, B: 5 },
    seats: { A: { hand: 3 } },
  },
};

const table = (page: Page) => panel(page, 'Table');

const open = (page: Page): Promise<void> =>
  openStudio(
    page,
    `#/debug?ruleset=${SEED.ruleset}&seed=${encodeURIComponent(JSON.stringify(SEED))}&as=all`,
  );

test('a card is read by keys, and the focus comes back to it', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page);
  const card = table(page).getByRole('list', { name: 'Hand of A' }).getByRole('button').first();
  const title = (await card.locator('.gt-card-title').textContent()) ?? '';
  await card.focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('group', { name: title, exact: true });
  await expect(text).toContainText('In the Hand of A');
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(card).toBeFocused();

  // Its text is in the content: the editor shows it.
  await page.keyboard.press('Enter');
  await text.getByRole('button', { name: 'Edit its text' }).click();
  await expect(rules(page).getByRole('tab', { name: 'Cards' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(rules(page).getByText(title, { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a step is made on the column, and every value says why', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page);
  const before = await position(page);
  await table(page).getByRole('button', { name: 'A advances' }).click();
  await expect.poll(() => position(page)).not.toEqual(before);
  const token = table(page).getByRole('button', { name: /^seats\.A\.token/ });
  await expect(token).toHaveAttribute('title', /A stands on Territory 3/);
  await token.click();
  await expect(token).toHaveAttribute('aria-current', 'true');
  await expect(panel(page, 'Why')).toContainText('A advances from Territory 2 to Territory 3');
  expect(complaints).toEqual([]);
});

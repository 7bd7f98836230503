/** The blast radius: what an edit does to every recorded game, and the way into each of them. */
import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, openReplay, position, press, rules, timeline, why } from './studio.ts';

const radius = (page: Page) => rules(page).locator('.blast-line p');

/** From the step that read the wave's size into the editor, with the focus at that number. */
async function editTheWave(page: Page): Promise<void> {
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  for (let step = 0; step < 3; step += 1) await press(page, 'ArrowRight');
  await expect(radius(page)).toContainText('the draft changes nothing');
  await why(page).getByRole('button', { name: 'Edit waves.perPlayer[1]' }).first().press('Enter');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
}

test('an edit is played over all recorded games, and each opens where it shows', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await editTheWave(page);
  await expect(radius(page)).toContainText(/\d+ of \d+ replays: \d+ asked otherwise/);
  await expect(rules(page).locator('.blast-progress')).toHaveText('');

  // By the keyboard alone: into the list, to its second game, and into that game.
  await rules(page).getByRole('button', { name: 'Replays' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Blast radius' });
  await expect(list.getByRole('button', { name: /^Another decision is asked for/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const row = list.locator('.blast-head:focus');
  const [, step = ''] = /step (\d+)/.exec((await row.textContent()) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await position(page)).step).toBe(Number(step));
  const draft = timeline(page).getByRole('button', { name: 'Draft', exact: true });
  await expect(draft).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(rules(page).getByRole('button', { name: 'Replays' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a parameter lights the steps and the rules that used it', async ({ page }) => {
  await editTheWave(page);
  const lit = timeline(page).getByRole('list', { name: 'Marks' }).locator('.tl-lit');
  await expect(lit.first()).toBeVisible();
  await rules(page).getByRole('tab', { name: 'Register' }).click();
  await rules(page).getByRole('button', { name: 'Parameter', exact: true }).click();
  const rule = rules(page).getByRole('button', { name: /gank\.wave\.schedule/ });
  await expect(rule).toContainText('uses waves.perPlayer[1]');
  await rule.click();
  await expect(
    rules(page).getByTitle(/The draft changes waves\.perPlayer\[1\]: 1 to 0/),
  ).toBeVisible();
});

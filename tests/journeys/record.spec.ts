/** Recording a game by hand: a person and bots, a branch in the past, saving it as a replay. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { journeyPlace } from '../support/journey-place.ts';
import { complaintsOf, openStudio, panel, position, timeline, why } from './studio.ts';

const { files } = journeyPlace();

async function newGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog', { name: /new game/i });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /start/i }).click();
  await expect(dialog).toBeHidden();
}

test('a game is played by hand, branched, finished by bots, saved, and found in the library', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openStudio(page);
  await newGame(page);
  await why(page).getByRole('tab', { name: 'Choices' }).click();
  const attack = why(page)
    .getByRole('button', { name: /attack/i })
    .first();
  await attack.click();
  const made = await position(page);
  expect(made.move).toBeGreaterThan(0);

  // Back to the start: another choice there makes a branch, and the first stays.
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await why(page)
    .getByRole('button', { name: /to the end/i })
    .click();
  await expect(panel(page, 'Table')).toContainText(/win|draw/i, { timeout: 60_000 });

  await page.getByRole('button', { name: 'Save replay' }).click();
  const dialog = page.getByRole('dialog', { name: /save/i });
  const title = dialog.getByLabel(/title/i);
  await title.fill('Recorded in a journey');
  await dialog.getByRole('button', { name: /^save/i }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => readdirSync(join(files, 'replays'), { recursive: true }).map(String))
    .toContainEqual(expect.stringContaining('recorded-in-a-journey'));
  const name = readdirSync(join(files, 'replays'), { recursive: true })
    .map(String)
    .find((one) => one.includes('recorded-in-a-journey'));
  const saved = JSON.parse(readFileSync(join(files, 'replays', name ?? ''), 'utf8'));
  expect(saved).toMatchObject({ format: 'replay/1', title: 'Recorded in a journey' });
  await expect(timeline(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a file that does not fit is refused with its place, and the open replay stays', async ({
  page,
}) => {
  await openStudio(page);
  const before = await position(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(['{"format": "replay/1", "title": 7'], 'broken.json', { type: 'application/json' }),
    );
    return transfer;
  });
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: data });
  }
  await expect(page.getByText('broken.json', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await position(page)).toEqual(before);
});

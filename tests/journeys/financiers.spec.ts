/** The designer of Gauntlet: makes a step of Subsidize dearer, and sees which battle that turns, and who wins it. */
import { expect, type Page, test } from '@playwright/test';
import {
  complaintsOf,
  goToParam,
  openReplay,
  panel,
  rules,
  tabTo,
  timeline,
  why,
} from './studio.ts';

const MARKET = 'replays/gauntlet/disputed/financiers-hold-the-salt-market.json';

const ladder = (page: Page) => rules(page).getByRole('img', { name: /By bonus, 1 to 6/ });
const effects = (page: Page) => rules(page).locator('[aria-live="polite"]').first();
const table = (page: Page) => panel(page, 'Table');

/** Puts the cursor on the one number of a line of the parameters. */
async function cursorOn(page: Page, param: string, number: RegExp): Promise<void> {
  await goToParam(page, param);
  const name = param.split('.').at(-1) ?? param;
  const line = page.locator('.view-line', { hasText: `"${name}"` });
  await expect(line).toBeVisible();
  await line.locator('span', { hasText: number }).first().click();
}

test('a dearer step of Subsidize turns a battle, and the studio says which', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openReplay(page, MARKET);
  await cursorOn(page, 'financiers.subsidize.incrementStep', /^1$/);
  await expect(ladder(page)).toHaveAccessibleName(/By bonus, 1 to 6\. 1, 3, 6, 10, 15, 21\./);

  await page.keyboard.press('Alt+ArrowUp');
  await expect(ladder(page)).toHaveAccessibleName(
    /Was 1, 3, 6, 10, 15, 21; draft 1, 4, 9, 16, 25, 36\./,
  );
  await expect(effects(page)).toContainText('First difference: move 7');
  await expect(effects(page)).toContainText('because financiers.subsidize.incrementStep');
  await expect(effects(page)).toContainText('Battle 2 on Salt Market: A wins to B wins');

  // The battle itself, under the draft: B stands on the Salt Market.
  await effects(page).getByRole('button', { name: 'Battle 2 on Salt Market' }).click();
  const draft = timeline(page).getByRole('button', { name: 'Draft', exact: true });
  await expect(draft).toHaveAttribute('aria-pressed', 'true');
  await expect(table(page)).toContainText(/Salt Market\s*B occupies/);
  await timeline(page).getByRole('button', { name: 'Recorded', exact: true }).click();
  await expect(table(page)).toContainText(/Salt Market\s*A controls/);

  // One undo takes it back.
  await page.locator('.view-line', { hasText: '"incrementStep"' }).click();
  await page.keyboard.press('Control+z');
  await expect(effects(page)).toContainText('No changes.');
  expect(complaints).toEqual([]);
});

test('the choice before dice is offered with its price, and another one opens a branch', async ({
  page,
}) => {
  await openReplay(page, MARKET);
  await why(page).getByRole('tab', { name: 'Choices' }).click();
  const choices = why(page);
  await expect(choices).toContainText('Subsidize +1 for 1 Capital');
  await expect(choices).toContainText('Subsidize +2 for 3 Capital');
  await choices.getByRole('button', { name: /Subsidize \+2 for 3 Capital/ }).click();
  // 9 against 7: A needs no Defender’s Advantage now.
  await expect(timeline(page)).toContainText('main line');
});

test('what a Deed costs stands beside its numbers, by keys alone', async ({ page }) => {
  await openReplay(page, MARKET);
  await goToParam(page, 'financiers.deeds.cap');
  const costs = rules(page).getByRole('table', { name: /Costs that follow from/ });
  await expect(costs.getByRole('row', { name: /^neither/ })).toHaveText('neither23456777');
  await tabTo(
    page,
    page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first(),
  );
  await page.keyboard.press('Alt+ArrowDown');
  await expect(costs.getByRole('row', { name: /^neither/ })).toContainText('76');
});

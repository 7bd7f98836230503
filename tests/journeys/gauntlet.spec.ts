/** Gauntlet from two Decks to a saved battle, by mouse and by keys; and a Deck that is wrong, told and mended. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { journeyPlace } from '../support/journey-place.ts';
import {
  complaintsOf,
  openStudio,
  panel,
  position,
  statechart,
  tabTo,
  timeline,
  why,
} from './studio.ts';

const { files } = journeyPlace();
const RULES = '#/debug?ruleset=gauntlet@0.6.1';
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const table = (page: Page): Locator => panel(page, 'Table');
const offers = (page: Page): Locator => why(page).locator('.why-option:enabled');

/** The choice to be made: the first that is wished for, of those that are offered; else the first. */
async function wished(page: Page, wishes: readonly RegExp[]): Promise<Locator> {
  await expect(offers(page).first()).toBeVisible();
  const names = await offers(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  const at = wishes
    .map((wish) => names.findIndex((name) => wish.test(name)))
    .find((one) => one >= 0);
  return offers(page).nth(at ?? 0);
}

/** Makes choices one after the other until something is so: what is picked field by field as well. */
async function playUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  wishes: readonly RegExp[],
  make: (choice: Locator) => Promise<void>,
): Promise<void> {
  for (let made = 0; made < 160; made += 1) {
    if (await isSo()) return;
    await make(await wished(page, wishes));
  }
  expect(await isSo()).toBe(true);
}

const AGGRESSIVE = [/advance/i, /capture/i, /^passes$/i, /pass/i, /leave/i];

test('by mouse: a game from two ready Decks, a battle to its end, saved, opened, and asked why', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await openStudio(page, RULES);
  await page.getByRole('button', { name: 'New game' }).click();
  const form = dialog(page, 'New game');
  await form.getByLabel('Title').fill('A battle by hand');
  await form.getByLabel('Key of chance').fill('a battle by hand');
  await expect(form.getByText('General, 30 cards worth')).toBeVisible();
  await form.getByRole('button', { name: 'Start game' }).click();
  await expect(form).toBeHidden();
  await expect(table(page)).toContainText('Legal Deck');

  await why(page).getByRole('tab', { name: 'Choices' }).click();
  await expect(why(page)).toContainText('Arrange Territories');
  await offers(page).first().click();
  await expect(timeline(page)).toContainText(/turn \d/);

  // Until a battle was fought and is over.
  const isOver = async () => (await table(page).locator('.gt-last').count()) > 0;
  await playUntil(page, isOver, AGGRESSIVE, (choice) => choice.click());
  await expect(table(page).locator('.gt-last')).toContainText('Battle 1');

  await page.getByRole('button', { name: 'Save replay' }).click();
  const save = dialog(page, 'Save replay');
  await save.getByRole('button', { name: /^save/i }).click();
  await expect(save).toBeHidden();
  const folder = join(files, 'replays/gauntlet');
  await expect.poll(() => readdirSync(folder)).toContain('a-battle-by-hand.json');
  const saved = JSON.parse(readFileSync(join(folder, 'a-battle-by-hand.json'), 'utf8'));
  expect(saved.seed).toMatchObject({
    random: 'a battle by hand',
    seats: ['A', 'B'],
    setup: { decks: { A: 'vanguard', B: 'bulwark' } },
  });

  // Something else, and back to it by the library.
  await openStudio(page, '#/debug?replay=replays/gank/disputed/why-a-lost-two-health.json');
  await page.keyboard.press('l');
  await expect(dialog(page, 'Library').getByRole('combobox').first()).toBeFocused();
  await page.keyboard.type('A battle by hand');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A battle by hand');

  // To the roll of that battle, and from what it led to back to why.
  const find = page.getByRole('combobox', { name: /^Find a step/ });
  await find.fill('rolls counts');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    /rolls .* counts/,
  );
  await find.press('Enter');
  await why(page).getByRole('tab', { name: 'Rulings' }).click();
  await expect(why(page)).toContainText(/[AB] rolls [\d ,and]+.*counts/);
  await expect(statechart(page)).toBeVisible();
  const roll = (await position(page)).step;
  const forward = timeline(page).getByRole('button', { name: 'Forward a step' });
  await forward.click();
  await forward.click();
  await table(page)
    .getByRole('button', { name: /rolled \d/ })
    .first()
    .click();
  await expect.poll(async () => (await position(page)).step).toBe(roll);
  await why(page)
    .getByRole('button', { name: /^gauntlet\.battle\.outcome\./ })
    .first()
    .click();
  await expect(panel(page, 'Rules').getByRole('tab', { name: 'Register' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(complaints).toEqual([]);
});

test('by keys alone: a game is started, arranged, and its first turn played', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openStudio(page, RULES);
  await page.keyboard.press('n');
  await expect(dialog(page, 'New game').getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'New game')).toBeHidden();
  await page.keyboard.press('b');
  await expect(why(page)).toContainText('Arrange Territories');
  const isIn = (): Promise<boolean> =>
    why(page).evaluate((one) => one.contains(document.activeElement));
  for (let presses = 0; presses < 8 && !(await isIn()); presses += 1) {
    await page.keyboard.press('F6');
  }
  await tabTo(page, offers(page).first());
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toContainText(/turn \d/);
  const before = await position(page);
  await tabTo(page, await wished(page, AGGRESSIVE), 120);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await position(page)).move).toBeGreaterThan(before.move);
  expect(complaints).toEqual([]);
});

test('by mouse: a Deck with a violation is told, refused, mended, and played', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openStudio(page, RULES);
  await page.getByRole('button', { name: 'New game' }).click();
  const form = dialog(page, 'New game');
  await form.getByRole('button', { name: 'Build the Deck of A' }).click();
  const decks = dialog(page, 'Decks');
  await decks.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(decks.getByLabel('Title')).toHaveValue('Vanguard 2');
  const sheet = decks.getByRole('region', { name: 'The open Deck' });
  const verdict = sheet.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('A legal Deck');

  await sheet.getByRole('button', { name: 'One Salvage less' }).click();
  await decks.getByRole('button', { name: 'Territories', exact: true }).click();
  await decks.getByRole('button', { name: 'One Amphitheatre more' }).first().click();
  await expect(verdict).toContainText('3 violations');
  for (const told of ['found 29 cards', 'found 4 Territories', 'found 2 Arenas']) {
    await expect(verdict).toContainText(told);
  }
  await verdict.getByText('gauntlet.deck.min-cards').click();
  await expect(verdict).toContainText(/at least 30 cards|30 cards/);

  await decks.getByRole('button', { name: 'Take it into the game' }).click();
  await expect(form).toContainText('found 29 cards');
  await form.getByRole('button', { name: 'Start game' }).click();
  const refused = form.getByRole('alert').filter({ hasText: 'Place' });
  await expect(refused).toContainText('setup.decks.A.cards');
  await expect(refused).toContainText('gauntlet.deck.territories.arena-limit');

  await form.getByRole('button', { name: 'Build the Deck of A' }).click();
  await sheet.getByRole('button', { name: 'One Amphitheatre less' }).click();
  await decks.getByRole('searchbox').fill('salvage');
  await decks.getByRole('searchbox').press('Enter');
  await expect(verdict).toContainText('A legal Deck');
  await decks.getByRole('button', { name: 'Take it into the game' }).click();
  await form.getByRole('button', { name: 'Start game' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/Vanguard%202/);
  await expect(table(page)).toContainText('Legal Deck');
  // Kept: it is there after a reload, and the link leads to the same game.
  await page.reload();
  await expect(table(page)).toContainText('Legal Deck', { timeout: 60_000 });
  await page.keyboard.press('n');
  await expect(form.getByLabel('Deck of A', { exact: true })).toContainText('Vanguard 2');
  expect(complaints).toEqual([]);
});

test('by keys alone: a Deck is copied, made wrong, told, and mended', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openStudio(page, RULES);
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Go to').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('check Decks');
  await expect(page.getByRole('option').first()).toContainText('Build and check Decks');
  await page.keyboard.press('Enter');
  const decks = dialog(page, 'Decks');
  await expect(decks.getByRole('searchbox')).toBeFocused();
  await tabTo(page, decks.getByRole('button', { name: 'Copy', exact: true }), 120);
  await page.keyboard.press('Enter');
  await expect(decks.getByLabel('Title')).toHaveValue('Vanguard 2');
  const verdict = decks.getByRole('region', { name: 'Verdict' });
  await tabTo(page, decks.getByRole('searchbox'), 120);
  await page.keyboard.type('veterans');
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('found 2 copies of Veterans');
  await expect(verdict).toContainText('gauntlet.deck.unique');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('1');
  await expect(verdict).toContainText('A legal Deck');
  await page.keyboard.press('Control+z');
  await expect(verdict).toContainText('found 2 copies of Veterans');
  await page.keyboard.press('-');
  await expect(verdict).toContainText('A legal Deck');
  await page.keyboard.press('Escape');
  await expect(decks).toBeHidden();
  expect(complaints).toEqual([]);
});

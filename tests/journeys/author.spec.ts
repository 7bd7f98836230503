/** The author: names a draft, publishes it as a checkpoint, opens it, and sees what it is laid over. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { journeyPlace } from '../support/journey-place.ts';
import { complaintsOf, goToParam, openReplay, openStudio, rules, timeline } from './studio.ts';

const { files } = journeyPlace();
const REPLAY = 'replays/gank/cases/turn-full-trace.json';
const place = (name: string): string => join(files, 'rulesets/gank/checkpoints', `${name}.json`);

const draftPicker = (page: Page, words: RegExp): Locator =>
  page.getByRole('button', { name: words });
const rulesetPicker = (page: Page): Locator => page.getByRole('button', { name: /^Ruleset/ });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** One number more or less, by mouse: a parameter that is one number, by the buttons beside it. */
async function step(page: Page, how: 'Lower' | 'Raise', param: string): Promise<void> {
  await page.getByRole('button', { name: 'Go to a rule, state or step' }).click();
  await dialog(page, 'Go to').getByRole('combobox').fill(param);
  await page.getByRole('option', { name: param }).first().click();
  await rules(page)
    .getByRole('button', { name: `${how} ${param}` })
    .click();
}

const raise = (page: Page): Promise<void> => step(page, 'Raise', 'damage.perShadow');

/** Presses a key until the focus is there or inside: as somebody would who looks for it. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((one) => one.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible({ timeout: 60_000 });
}

/** A command of the palette, by keys alone. */
async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Go to').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('option').first()).toContainText(title);
  await page.keyboard.press('Enter');
}

test('by mouse: a number is edited, the draft named, reloaded, published, opened, and its lineage read', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openReplay(page, REPLAY);
  await raise(page);
  await draftPicker(page, /^draft: 1 change/).click();
  await expect(page.getByRole('menu')).toContainText('damage.perShadow');
  await page.getByRole('menuitem', { name: /Rename/ }).click();
  await dialog(page, 'Drafts').getByLabel('Name of the draft draft').fill('Harder blows');
  await dialog(page, 'Drafts').getByRole('button', { name: 'Close' }).click();

  await expect(draftPicker(page, /^Harder blows: 1 change/)).toBeVisible();
  await reload(page);
  await expect(draftPicker(page, /^Harder blows: 1 change/)).toBeVisible();

  await page.getByRole('button', { name: 'Save checkpoint' }).click();
  const form = dialog(page, 'Save checkpoint');
  await expect(form.getByLabel('Title')).toHaveValue('Harder blows');
  await form.getByLabel('Name').fill('Not A Name');
  await expect(form).toContainText('Lower-case letters and digits');
  await expect(form.getByRole('button', { name: 'Save checkpoint' })).toBeDisabled();
  await form.getByLabel('Name').fill('gentle-waves');
  await expect(form).toContainText('gank@gentle-waves is there already');
  await form.getByLabel('Name').fill('by-mouse');
  await form.getByLabel('Notes').fill('A journey wrote this.\nIt has two lines.');
  await expect(form).toContainText('rulesets/gank/checkpoints/by-mouse.json');
  const hash = await form.locator('output').last().textContent();
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  await form.getByRole('button', { name: 'Save checkpoint' }).click();
  await expect(form).toBeHidden();

  await expect(rulesetPicker(page)).toContainText('gank@by-mouse');
  await expect(draftPicker(page, /^draft: no changes/)).toBeVisible();
  expect(JSON.parse(readFileSync(place('by-mouse'), 'utf8'))).toMatchObject({
    id: 'gank@by-mouse',
    base: 'gank@2026-10-15.3',
    changes: { 'damage.perShadow': 2 },
    notes: 'A journey wrote this.\nIt has two lines.',
    hash,
  });

  await rulesetPicker(page).click();
  await expect(page.getByRole('menuitemradio', { name: /by-mouse/ })).toContainText(
    hash?.slice(0, 8) ?? '',
  );
  await page.getByRole('menuitem', { name: /Lineage/ }).click();
  const lineage = dialog(page, 'Rules of the workspace');
  const about = lineage.getByRole('region', { name: 'About gank@by-mouse' });
  await expect(about.getByRole('list', { name: 'Lineage' })).toContainText('gank@2026-10-15.3');
  await expect(about).toContainText('It has two lines.');
  await expect(about).toContainText('damage.perShadow');
  expect(complaints).toEqual([]);
});

test('by keyboard alone: the same', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openReplay(page, REPLAY);
  // Into the editor, to the number, and down.
  await goToParam(page, 'waves.perPlayer');
  const editor = rules(page).getByRole('textbox', { name: /^Parameters/ });
  await pressUntil(page, 'F6', rules(page));
  await pressUntil(page, 'Tab', editor);
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('"perPlayer": [3, 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(draftPicker(page, /^draft: 1 change/)).toBeVisible();

  await page.keyboard.press('F6');
  await command(page, 'Show all drafts');
  await expect(dialog(page, 'Drafts').getByLabel('Name of the draft draft')).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await reload(page);
  await expect(draftPicker(page, /^By keys: 1 change/)).toBeVisible();

  await command(page, 'Save the draft as a checkpoint');
  const form = dialog(page, 'Save checkpoint');
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await expect(form.getByLabel('Name')).toHaveValue('by-keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(rulesetPicker(page)).toContainText('gank@by-keyboard');
  expect(existsSync(place('by-keyboard'))).toBe(true);

  await command(page, 'Show lineage and changes');
  const lineage = dialog(page, 'Rules of the workspace');
  await expect(lineage.getByRole('tree')).toBeFocused();
  await expect(lineage.getByRole('region', { name: 'About gank@by-keyboard' })).toContainText(
    'Written without a mouse.',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(lineage).toBeHidden();
  await expect(rulesetPicker(page)).toContainText('gank@2026-10-15.3');
  expect(complaints).toEqual([]);
});

test('half-typed text survives blur, a change of tabs and a reload, and its last valid rules run on', async ({
  page,
}) => {
  await openReplay(page, REPLAY);
  await raise(page);
  const editor = rules(page).getByRole('textbox', { name: /^Parameters/ });
  await editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('half ');
  const isThere = async (): Promise<void> => {
    await expect(draftPicker(page, /^draft: \d+ errors? in the text/)).toBeVisible();
    await editor.focus();
    await page.keyboard.press('Control+Home');
    await expect(page.locator('.view-line').filter({ hasText: /^half\s/ })).toBeVisible();
    const draft = timeline(page).getByRole('button', { name: 'Draft', exact: true });
    await expect(draft).toHaveAttribute('aria-pressed', 'true');
  };
  await isThere();
  await timeline(page).getByRole('slider').first().focus();
  await isThere();
  await rules(page).getByRole('tab', { name: 'Register' }).click();
  await rules(page).getByRole('tab', { name: 'Parameters' }).click();
  await isThere();
  // The address is written when the studio is at rest.
  await expect.poll(() => page.url(), { timeout: 15_000 }).toContain('show=draft');
  await reload(page);
  await isThere();
  // Nothing is published of it.
  await page.getByRole('button', { name: 'Save checkpoint' }).click();
  const form = dialog(page, 'Save checkpoint');
  await form.getByLabel('Title').fill('Half');
  await expect(form).toContainText('Correct the text first');
  await expect(form.getByRole('button', { name: 'Save checkpoint' })).toBeDisabled();
});

test('two tabs: the second to take a name is refused, and what it typed stays', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  for (const tab of [page, other]) {
    await openReplay(tab, REPLAY);
    await raise(tab);
    await tab.getByRole('button', { name: 'Save checkpoint' }).click();
    await dialog(tab, 'Save checkpoint').getByLabel('Title').fill('Raced');
  }
  // Neither has heard of the other yet: the disk decides.
  await other.route('**/api/events', (route) => route.abort());
  const forms = [page, other].map((tab) => dialog(tab, 'Save checkpoint'));
  await Promise.all(
    forms.map((form) => form.getByRole('button', { name: 'Save checkpoint' }).click()),
  );
  await expect.poll(() => existsSync(place('raced'))).toBe(true);
  const first = readFileSync(place('raced'), 'utf8');
  const open = (): Promise<boolean[]> => Promise.all(forms.map((form) => form.isVisible()));
  await expect.poll(async () => (await open()).filter(Boolean).length).toBe(1);
  const loser = (await open())[0] === true ? page : other;
  const left = dialog(loser, 'Save checkpoint');
  await expect(left).toContainText(/is there already|file\/exists/);
  await expect(left.getByLabel('Title')).toHaveValue('Raced');
  expect(readFileSync(place('raced'), 'utf8')).toBe(first);
  await other.context().close();
});

test('two tabs with one draft: neither overwrites the other, and both ways on are offered', async ({
  page,
  context,
}) => {
  await openReplay(page, REPLAY);
  await raise(page);
  await expect(draftPicker(page, /^draft: 1 change/)).toBeVisible();
  const other = await context.newPage();
  await openReplay(other, REPLAY);
  await expect(draftPicker(other, /^draft: 1 change/)).toBeVisible();
  await step(other, 'Raise', 'bonus.attackPerToken');
  await expect(draftPicker(other, /^draft: 2 changes/)).toBeVisible();

  await expect(page.getByText('«draft» was changed in another tab')).toBeVisible();
  await expect(draftPicker(page, /^draft: 1 change/)).toBeVisible();
  await step(page, 'Raise', 'bonus.healingPerToken');
  await expect(draftPicker(page, /^draft 2: 2 changes/)).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(draftPicker(page, /^draft: 2 changes/)).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(draftPicker(page, /^draft 2: 2 changes/)).toBeVisible();
  await expect(draftPicker(other, /^draft: 2 changes/)).toBeVisible();
});

test('a checkpoint edited on disk after it was published is refused with its reason, until it is mended', async ({
  page,
}) => {
  await openStudio(page);
  const path = place('wide-deck');
  const published = readFileSync(path, 'utf8');
  writeFileSync(path, published.replace('"deck.counts[0]": 4', '"deck.counts[0]": 5'));
  await page.getByRole('button', { name: 'See why' }).click();
  await expect(dialog(page, 'Rules that do not load')).toContainText('checkpoint/hash-mismatch');
  await page.keyboard.press('Escape');
  await expect(rulesetPicker(page).getByRole('img', { name: '1 not loaded' })).toBeVisible();
  await rulesetPicker(page).click();
  await expect(page.getByRole('menuitem', { name: /wide-deck/ })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: /wide-deck/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  writeFileSync(path, published);
  await expect(rulesetPicker(page).getByRole('img', { name: /not loaded/ })).toHaveCount(0);
  await rulesetPicker(page).click();
  await expect(page.getByRole('menuitemradio', { name: /wide-deck/ })).toBeVisible();
});

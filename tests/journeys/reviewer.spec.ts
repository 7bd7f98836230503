/** The reviewer: is the checkpoint better? Two sides, their verdict, one replay under both, and notes. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, openReplay, panel, statechart, tabTo, timeline } from './studio.ts';

const BASE = 'gank@2026-10-15.3';
const GENTLE = 'gank@gentle-waves';
const FILE = 'replays/gank/cases/setup-opening-army-3-seats.json';

const verdict = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const picker = (page: Page, side: 'First' | 'Second'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${side} side`) });
const choice = (page: Page, id: string): Locator =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${id}`) });
const changes = (page: Page): Locator => panel(page, 'Changes');
const replays = (page: Page): Locator => panel(page, 'Replays');
const both = (page: Page, part: 'Charts' | 'Tables' | 'Why'): Locator =>
  page.getByRole('region', { name: `${part} of both sides`, exact: true });
const tab = (page: Page, name: RegExp): Locator => changes(page).getByRole('tab', { name });
const textDiff = (page: Page): Locator => page.getByRole('dialog', { name: 'Text diff' });
const current = (page: Page): Locator => replays(page).locator('[aria-current="true"]');
const standing = (page: Page): Promise<string | null> =>
  timeline(page).getByRole('status').first().textContent();

/** Until every game of the workspace was played under both sides. */
async function allPlayed(page: Page): Promise<void> {
  await expect(replays(page).getByRole('button', { name: 'Run again' })).toBeVisible({
    timeout: 60_000,
  });
}

async function openCompare(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(changes(page)).toBeVisible({ timeout: 60_000 });
}

/** What a view is by what stands on the screen, not by its address alone. */
async function viewOf(page: Page) {
  await expect(statechart(page).first()).toBeVisible({ timeout: 60_000 });
  return {
    hash: await page.evaluate(() => location.hash),
    sides: [await picker(page, 'First').textContent(), await picker(page, 'Second').textContent()],
    tab: await changes(page).getByRole('tab', { selected: true }).textContent(),
    replay: await current(page).first().textContent(),
    standing: await standing(page),
    selected: await changes(page).locator('.on').allTextContents(),
    sorted: await replays(page).locator('.cmp-sorts [aria-pressed="true"]').textContent(),
  };
}

/** From panel to panel by F6 until one has the focus. */
async function enter(page: Page, region: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('F6');
    if (await region.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(region).toBeFocused();
}

/** The same view again after a reload, as soon as the games were played. */
async function survivesReload(page: Page): Promise<void> {
  // The address is written at rest.
  await page.waitForTimeout(400);
  const before = await viewOf(page);
  await page.reload();
  await expect(changes(page)).toBeVisible({ timeout: 60_000 });
  await allPlayed(page);
  expect(await viewOf(page)).toEqual(before);
}

test('by mouse: two sides, their verdict, a replay at its first difference, a note, the same view again', async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  await page.getByRole('navigation', { name: 'Screen' }).getByText('Compare').click();
  await expect(changes(page)).toBeVisible();
  await picker(page, 'First').click();
  await choice(page, BASE).click();
  await picker(page, 'Second').click();
  await choice(page, GENTLE).click();
  await allPlayed(page);
  await expect(verdict(page)).toContainText('Breaks recorded games');
  await expect(page.getByRole('list', { name: 'Severity' })).toContainText('Breaking');
  await expect(changes(page)).toContainText('waves.perPlayer[1]');

  // Sorted by the move of the first difference: the earliest of a group comes first.
  await replays(page)
    .getByRole('button', { name: /^First at/ })
    .click();
  const moves = await replays(page)
    .getByText(/^move \d+$/)
    .allTextContents();
  const broken = moves.slice(0, 5).map((text) => Number(text.replace(/\D/g, '')));
  expect(broken).toEqual([...broken].sort((a, b) => a - b));

  await replays(page)
    .getByRole('button', { name: /^Three seats, six waves/ })
    .click();
  await timeline(page).getByRole('button', { name: 'Last step' }).click();
  await page.getByRole('button', { name: 'First difference', exact: true }).click();
  await expect(timeline(page).getByRole('status').first()).toContainText('move 9');
  await expect(both(page, 'Why')).toContainText('Facts that differ');
  await expect(both(page, 'Why').getByText('gank.wave.schedule')).toHaveCount(2);

  // What is selected on one side lights up on the other.
  await both(page, 'Why').getByRole('button', { name: 'gank.wave.schedule' }).first().click();
  await expect(page).toHaveURL(/sel=rule:gank\.wave\.schedule/);
  await changes(page).getByRole('button', { name: 'waves.perPlayer[1]' }).click();
  await expect(changes(page)).toContainText('Write a note');

  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(picker(page, 'First')).toContainText(GENTLE);
  await expect(timeline(page).getByRole('status').first()).toContainText('move 9');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(picker(page, 'Second')).toContainText(GENTLE);

  await changes(page).getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Is an empty second wave wanted?');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(changes(page)).toContainText('Kept in the workspace, beside the checkpoint');
  await survivesReload(page);
  await expect(changes(page)).toContainText('Is an empty second wave wanted?');

  // Its anchor is one click away; removed, it is gone from the file too.
  await changes(page).getByRole('button', { name: 'parameter waves.perPlayer[1]' }).click();
  await expect(tab(page, /^Parameters/)).toHaveAttribute('aria-selected', 'true');
  await tab(page, /^Notes/).click();
  await changes(page).getByRole('button', { name: 'Remove' }).click();
  await expect(tab(page, /^Notes$/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('by keyboard alone: the same, and back and forward between replays', async ({ page }) => {
  test.slow();
  const complaints = complaintsOf(page);
  await openReplay(page, 'replays/gank/cases/turn-full-trace.json');
  await page.keyboard.press('c');
  await expect(changes(page)).toBeVisible();
  for (const [side, id] of [
    ['First', BASE],
    ['Second', GENTLE],
  ] as const) {
    await tabTo(page, picker(page, side));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    await expect(picker(page, side)).toContainText(id);
  }
  await allPlayed(page);
  await expect(verdict(page)).toContainText('Breaks recorded games');

  // F6 leads from panel to panel; in the list of games the arrows go from row to row.
  await enter(page, replays(page));
  await tabTo(page, replays(page).getByRole('button', { name: /^First at/ }));
  await page.keyboard.press('Enter');
  const row = replays(page).getByRole('button', { name: /^Three seats, six waves/ });
  await tabTo(page, replays(page).locator('.cmp-group').first());
  for (let presses = 0; presses < 20; presses += 1) {
    if (await row.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(current(page)).toContainText('Three seats, six waves');

  await page.keyboard.press('End');
  await page.keyboard.press('d');
  await expect(timeline(page).getByRole('status').first()).toContainText('move 9');
  const first = await standing(page);
  await page.keyboard.press(']');
  await expect.poll(() => standing(page)).not.toBe(first);
  await page.keyboard.press('[');
  await expect.poll(() => standing(page)).toBe(first);

  await page.keyboard.press('x');
  await expect(picker(page, 'First')).toContainText(GENTLE);
  await page.keyboard.press('x');
  await expect(picker(page, 'Second')).toContainText(GENTLE);
  await expect.poll(() => standing(page)).toBe(first);

  await enter(page, both(page, 'Why'));
  await tabTo(page, both(page, 'Why').getByRole('button', { name: 'Write a note' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('The army is smaller from here on.');
  await page.keyboard.press('Control+Enter');
  await expect(changes(page)).toContainText('The army is smaller from here on.');
  await survivesReload(page);
  await enter(page, changes(page));
  await tabTo(page, changes(page).getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expect(changes(page)).not.toContainText('The army is smaller');

  // Another replay through the palette is another place: Back leads to the one before.
  const place = await page.evaluate(() => location.hash);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('One whole turn');
  await expect(palette.getByRole('option').first()).toContainText('One whole turn');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/turn-full-trace/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(place);
  await expect(current(page)).toContainText('Three seats, six waves');
  await page.goForward();
  await expect(current(page)).toContainText('One whole turn');

  await page.keyboard.press('c');
  await expect(page).toHaveURL(/#\/debug/);
  expect(complaints).toEqual([]);
});

test('twenty openings and closings of the text diff leave no model and no error', async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await openCompare(page, `#/compare?left=${BASE}&right=${GENTLE}&replay=${FILE}`);
  const button = changes(page).getByRole('button', { name: 'Text diff' });
  const counts = new Set<string | null>();
  for (let opening = 0; opening < 20; opening += 1) {
    // By mouse and by keyboard in turn.
    if (opening % 2 === 0) await button.click();
    else {
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(textDiff(page)).toContainText('"perPlayer"');
    await expect(textDiff(page)).toContainText('1 place differs');
    counts.add(await textDiff(page).locator('[data-models]').getAttribute('data-models'));
    if (opening % 3 === 0) await textDiff(page).getByRole('tab', { name: 'Content' }).click();
    if (opening % 2 === 0) await textDiff(page).getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await expect(textDiff(page)).toBeHidden();
  }
  expect([...counts]).toEqual(['2']);
  expect(complaints).toEqual([]);
});

test('the first difference is the first differing fact, dozens of moves before the refused choice', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  // A draft that this browser does not have comes along in the link.
  const draft = { base: BASE, params: { 'health.start': 4 }, content: {} };
  const query = new URLSearchParams({
    left: BASE,
    right: 'draft:of-a-link',
    rightDraft: JSON.stringify(draft),
    replay: 'replays/gank/games/three-seats-to-the-last-card.json',
  });
  await openCompare(page, `#/compare?${query}`);
  const first = page.locator('.cmp-first');
  await expect(first).toContainText('in the opening');
  await expect(first).toContainText('seats.A.health');
  await expect(first).toContainText('health.start');
  await expect(timeline(page).getByRole('status').first()).toContainText(/move 0 · step \d+\//);

  // The refused choice is the last of the places, far behind it.
  const at = timeline(page).getByText(/^\d+ of \d+$/);
  const places = Number((await at.textContent())?.split(' ').at(-1));
  for (let place = 1; place < places; place += 1) await page.keyboard.press(']');
  await expect(at).toHaveText(`${places} of ${places}`);
  const moves = [...((await standing(page)) ?? '').matchAll(/move (\d+)/g)].map(([, one]) => one);
  expect(Math.min(...moves.map(Number))).toBeGreaterThan(36);
  await page.keyboard.press('d');
  await expect(timeline(page).getByRole('status').first()).toContainText('move 0');
  expect(complaints).toEqual([]);
});

test('two games with nothing in common are refused, and nothing is lost', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openCompare(page, `#/compare?left=${BASE}&right=${GENTLE}&replay=${FILE}&step=9`);
  await expect(timeline(page).getByRole('status').first()).toContainText('step 9/');
  await picker(page, 'Second').click();
  await choice(page, 'gauntlet@').click();
  await expect(verdict(page)).toContainText('cannot be compared');
  await expect(page.getByRole('alert', { name: 'Why they cannot be compared' })).toContainText(
    'What to do',
  );
  await picker(page, 'Second').click();
  await choice(page, GENTLE).click();
  await expect(timeline(page).getByRole('status').first()).toContainText('step 9/');
  expect(complaints).toEqual([]);
});

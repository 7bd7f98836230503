/** A browser for the journeys: one that is on this machine, or Debian's, installed on the spot. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a browser lies: what CHROME_PATH says, the system's, or Playwright's own; null without any. */
export function findChromium(): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const places = [CHROME_PATH ?? '', ...system, ...ON_A_MAC, chromium.executablePath()];
  return places.find((place) => place !== '' && isExecutable(place)) ?? null;
}

export const WHAT_TO_INSTALL = [
  'No Chromium was found, and the journeys need one.',
  'Install it (Debian: apt-get install chromium; others: npx playwright install chromium),',
  'or name one: CHROME_PATH=<path> npm test.',
].join('\n');

const isRoot = (): boolean => process.getuid?.() === 0;

/** As root on Debian the browser can be installed; elsewhere it is for the user to do. */
export function findOrInstallChromium(): string | null {
  const found = findChromium();
  if (found !== null || !isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return found;
  process.stdout.write('No Chromium here: installing Debian’s.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-q', ...words], { stdio: 'inherit', env });
  }
  return findChromium();
}

/** For Playwright. Root needs `--no-sandbox`; each launch has a fresh profile by itself. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const found = findChromium();
  const args = ['--disable-background-networking', ...(isRoot() ? ['--no-sandbox'] : [])];
  return found === null ? { args } : { executablePath: found, args };
}

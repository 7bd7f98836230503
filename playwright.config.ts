/** Journeys in a real browser, against a production build that our own server serves. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/find-chromium.ts';
import { journeyPlace } from './tests/support/journey-place.ts';

const { port, files } = journeyPlace();
const address = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalTeardown: './tests/support/remove-journey-files.ts',
  // One server, one workspace, two cores: one journey after the other.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `${address}/`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node --import tsx studio/server/main.ts --no-open --port ${port} --files "${files}"`,
    url: `${address}/`,
    // The studio may have to be built first.
    timeout: 300_000,
    stdout: 'pipe',
  },
});

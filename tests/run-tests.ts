/**
 * `npm test`: unit and property tests, then journeys in a real browser. `--unit` and `--journeys`
 * run one of the two.
 */
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { findOrInstallChromium, WHAT_TO_INSTALL } from './support/find-chromium.ts';
import { runCommand } from './support/run-command.ts';
import {
  REPORTS,
  sayTally,
  sum,
  type Tally,
  tallyPlaywright,
  tallyVitest,
} from './support/tally.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function runUnits(): Tally {
  rmSync(REPORTS.vitest, { force: true });
  const report = `--outputFile.json=${REPORTS.vitest}`;
  runCommand(['vitest', 'run', '--reporter=default', '--reporter=json', report]);
  return tallyVitest();
}

async function runJourneys(): Promise<Tally> {
  rmSync(REPORTS.playwright, { force: true });
  if (findOrInstallChromium() === null) {
    process.stderr.write(`${WHAT_TO_INSTALL}\n`);
    return tallyPlaywright();
  }
  runCommand(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.playwright,
    JOURNEY_PORT: String(await freePort()),
  });
  return tallyPlaywright();
}

mkdirSync('test-results', { recursive: true });
const words = process.argv.slice(2);
const both = !words.includes('--unit') && !words.includes('--journeys');
const tallies: Tally[] = [];
if (both || words.includes('--unit')) tallies.push(runUnits());
if (both || words.includes('--journeys')) tallies.push(await runJourneys());

for (const one of tallies) process.stdout.write(`${one.name}: ${sayTally(one)}\n`);
const all = sum(tallies);
process.stdout.write(`${sayTally(all)}\n`);
process.exitCode = all.failed > 0 ? 1 : 0;

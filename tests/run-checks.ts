/** `npm run check`: format and lint, types, layers, unused code. Each counts as one, and all are run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { runCommand } from './support/run-command.ts';
import { REPORTS, sayTally } from './support/tally.ts';

const CHECKS = ['check:format', 'check:types', 'check:layers', 'check:unused'];

const failed: string[] = [];
for (const check of CHECKS) {
  process.stdout.write(`\n── ${check}\n`);
  if (!runCommand(['npm', 'run', '--silent', check])) failed.push(check);
}

const result = { passed: CHECKS.length - failed.length, failed: failed.length };
mkdirSync('test-results', { recursive: true });
writeFileSync(REPORTS.checks, JSON.stringify(result));
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${sayTally(result)}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

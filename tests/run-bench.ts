/** `npm run bench`: every script in tests/bench, one after the other, each on an idle machine. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './support/run-command.ts';

const FOLDER = join('tests', 'bench');
const scripts = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts'))
      .sort()
  : [];

let failed = scripts.length === 0;
if (failed) process.stderr.write(`No benchmark in ${FOLDER}.\n`);
for (const script of scripts) {
  process.stdout.write(`\n── ${script}\n`);
  if (!runCommand([process.execPath, '--import', 'tsx', join(FOLDER, script)])) failed = true;
}
process.exitCode = failed ? 1 : 0;

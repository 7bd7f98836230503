/** Runs one command of the project with its output on the screen. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Binaries of the project first, as under npm. */
const PATH = [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH ?? ''].join(
  process.platform === 'win32' ? ';' : ':',
);

export function runCommand(command: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const [name = '', ...words] = command;
  const { status, error } = spawnSync(name, words, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
  });
  if (error !== undefined) process.stderr.write(`${name}: ${error.message}\n`);
  return status === 0;
}

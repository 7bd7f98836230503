/** `npm start` and `npm run dev`: serves the studio over this checkout, on this machine alone. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { refusal, sayRefusal } from '../../machines/kernel/index.ts';
import { isErrno } from './disk.ts';
import { serve } from './serve.ts';

const ROOT = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const FIRST_PORT = 4170;

interface Options {
  readonly port?: number;
  readonly open: boolean;
  readonly dev?: boolean;
  readonly files?: string;
}

function toPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535; 0 takes any free one.');
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Whether a browser could show itself: never on a machine without a screen, nor in a pipeline. */
function hasScreen(): boolean {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI !== undefined || SSH_CONNECTION !== undefined || !process.stdout.isTTY) return false;
  return process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
}

/** Opens the browser where there is one; that it fails is no failure of ours. */
async function openBrowser(address: string): Promise<void> {
  try {
    const { default: open } = await import('open');
    const child = await open(address);
    child.on('error', () => undefined);
  } catch {
    // The address is printed: it can be opened by hand.
  }
}

async function start({ port, open, dev = false, files }: Options): Promise<void> {
  const strictPort = port !== undefined;
  const running = await serve({
    root: ROOT,
    files,
    port: port ?? FIRST_PORT,
    strictPort,
    dev,
    say,
  });
  say(`Rules studio: ${running.address}`);
  if (open && hasScreen()) await openBrowser(running.address);

  let closing = false;
  const stop = () => {
    // A second signal does not wait.
    if (closing) process.exit(130);
    closing = true;
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  onParentGone(stop);
}

/** npm passes a signal to a shell that dies without telling us: then nobody wants us any more. */
function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 1000);
  timer.unref();
}

/** What kept the server from starting, in the words of every refusal. */
function sayFailure(error: unknown): string {
  if (!isErrno(error, 'EADDRINUSE')) return error instanceof Error ? error.message : String(error);
  const remedy = 'Name another with --port, or leave it out to take the next free one.';
  return sayRefusal(refusal('server/port-taken', 'the port', 'taken', 'a free one', remedy));
}

const program = new Command('npm start --')
  .description('Serves the rules studio over this checkout, on this machine alone.')
  .option(
    '--port <number>',
    `this port and no other (by default the first free from ${FIRST_PORT})`,
    toPort,
  )
  .option('--no-open', 'do not open the browser')
  .option('--dev', 'serve the sources, and follow their changes')
  .option('--files <folder>', 'take seeds, replays and checkpoints from this folder')
  .exitOverride()
  .action(start);

try {
  await program.parseAsync();
} catch (error) {
  const isUsage = error instanceof CommanderError;
  // Commander has said what was wrong already.
  if (!isUsage) process.stderr.write(`${sayFailure(error)}\n`);
  process.exitCode = isUsage ? (error.exitCode === 0 ? 0 : 2) : 1;
}

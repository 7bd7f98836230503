/** The command line: what the studio shows, from a shell. Exit 0 well, 1 something fails, 2 wrong usage. */
import { Command, CommanderError } from 'commander';
import { sayRefusal } from '../../machines/kernel/index.ts';
import { addCheck } from './commands/check.ts';
import { addCheckpoint } from './commands/checkpoint.ts';
import { addCompare } from './commands/compare.ts';
import { addExplain } from './commands/explain.ts';
import { addList } from './commands/list.ts';
import { addPlay } from './commands/play.ts';
import { addShow } from './commands/show.ts';
import { addVerify } from './commands/verify.ts';
import { type Context, openContext } from './context.ts';
import type { Io } from './io.ts';
import { EXIT, type ExitCode, Stop } from './stop.ts';
import { asJson } from './text.ts';

function programFor(context: Context): Command {
  const { io } = context;
  const program = new Command('rules-studio')
    .description('Author the rules of tabletop games as statecharts, and debug replays of them.')
    .helpCommand(true)
    .showHelpAfterError(
      '(«rules-studio help» shows the commands, «… <command> --help» one of them)',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  const reading = [addList, addPlay, addVerify, addShow, addExplain, addCheck];
  for (const add of [...reading, addCheckpoint, addCompare]) add(program, context);
  program.addHelpText(
    'after',
    '\nExit codes: 0 all is well, 1 something differs or fails, 2 wrong usage.',
  );
  return program;
}

/** Runs one command line and tells how it ended. Prints through `io` only. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  const context = openContext(io);
  try {
    await programFor(context).parseAsync([...argv], { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.well : EXIT.usage;
    if (!(error instanceof Stop)) throw error;
    if (argv.includes('--json')) io.out(asJson({ refusals: error.refusals }));
    else for (const refusal of error.refusals) io.err(`${refusal.code}: ${sayRefusal(refusal)}`);
    return error.exitCode;
  }
}

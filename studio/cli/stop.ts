/** Why a command ends before its work is done. */
import { type Refusal, refusal } from '../../machines/kernel/index.ts';

export const EXIT = { well: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown by a command; `main` prints its refusals and ends with its code. */
export class Stop extends Error {
  readonly refusals: readonly Refusal[];
  readonly exitCode: ExitCode;
  constructor(refusals: readonly Refusal[], exitCode: ExitCode = EXIT.failed) {
    super(refusals.map((one) => one.code).join(', '));
    this.refusals = refusals;
    this.exitCode = exitCode;
  }
}

/** What was asked for cannot be meant: exit 2. */
export const wrongUsage = (where: string, found: string, expected: string, remedy: string): Stop =>
  new Stop([refusal('cli/wrong-usage', where, found, expected, remedy)], EXIT.usage);

/** Options that several commands share, and how their texts become values. */
import { type Command, InvalidArgumentError } from 'commander';
import type { MoveName } from '../analysis/moment.ts';

export function toCount(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError('A whole number is expected.');
}

export const toMove = (text: string): MoveName => (text === 'end' ? 'end' : toCount(text));

/** `--json`, on every command. */
export const withJson = (command: Command): Command =>
  command.option('--json', 'print it as JSON, for programs');

/** `--at --step --state --as`: a place in a replay, and who looks at it. */
export const withPlace = (command: Command): Command =>
  command
    .option('--at <move>', 'after so many choices, or «end»', toMove)
    .option('--step <number>', 'after this step of the chart', toCount)
    .option('--state <path>', 'at the first step from --at on that enters this state')
    .option('--as <viewer>', 'as a seat sees it, as «spectator», or «all»', 'all');

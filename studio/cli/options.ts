/** Options that several commands share, and how their texts become values. */
import { type Command, InvalidArgumentError } from 'commander';
import { type Changes, parseJsonc } from '../../machines/kernel/index.ts';
import type { MoveName } from '../analysis/moment.ts';

export function toCount(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError('A whole number is expected.');
}

export const toMove = (text: string): MoveName => (text === 'end' ? 'end' : toCount(text));

/** `waves.perPlayer[1]=0`; what is no JSON is a text, so that `slots.sacrifice=once` needs no quotes. */
export function toChange(text: string, before: Changes): Changes {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('«path=value» is expected.');
  const path = text.slice(0, at).trim();
  if (Object.hasOwn(before, path)) throw new InvalidArgumentError(`${path} is set twice.`);
  const typed = text.slice(at + 1).trim();
  const parsed = parseJsonc(typed, path);
  return { ...before, [path]: 'value' in parsed ? parsed.value : typed };
}

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

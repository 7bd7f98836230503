/** Cards and Territories that recorded games bring themselves are held to the content's schema too. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsIn } from './texts.ts';

const FOLDER = new URL('../../../replays/gauntlet/', import.meta.url);

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

/** They show on purpose what becomes of a text that comes too late: the content would refuse it. */
const TOO_LATE: ReadonlySet<string> = new Set(['rules/military-a-late-tactic.json']);

interface Recorded {
  readonly seed: string | { readonly setup?: { cards?: object; territories?: object } };
}

it('what replays bring could stand in the content', () => {
  const judged = files.filter((name) => !TOO_LATE.has(name));
  const faults = judged.flatMap((name) => {
    const { seed } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Recorded;
    const { cards = {}, territories = {} } = typeof seed === 'string' ? {} : (seed.setup ?? {});
    return faultsIn({ cards, territories }).map((line) => `${name} ${line}`);
  });
  expect(faults).toEqual([]);
  expect(judged.length).toBeGreaterThan(0);
});

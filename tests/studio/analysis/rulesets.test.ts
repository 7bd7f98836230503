/** Every ruleset of this checkout passes its own check, as `rules-studio check` runs it. */
import { expect, it } from 'vitest';
import { main } from '../../../studio/cli/main.ts';

it('rules-studio check passes', async () => {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await main(['check', '--games', '12'], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    progress: () => undefined,
    cwd: process.cwd(),
    root: process.cwd(),
  });
  const failed = out
    .join('\n')
    .split('\n')
    .filter((line) => /^(FAIL| *error )/.test(line));
  expect([...err, ...failed]).toEqual([]);
  expect(exit).toBe(0);
}, 240_000);

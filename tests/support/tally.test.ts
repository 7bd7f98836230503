import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sayTally, sum, tallyPlaywright, tallyVitest } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = (success: boolean, numPassedTests: number, numFailedTests: number) =>
  tallyVitest(report({ success, numPassedTests, numFailedTests }));
const playwright = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) =>
  tallyPlaywright(report({ stats: { expected, unexpected, flaky }, errors }));

describe('the sum of a run', () => {
  it('is what the runners report', () => {
    const all = sum([vitest(true, 7, 0), playwright(3, 0, 0)]);
    expect(sayTally(all)).toBe('10 passed, 0 failed');
    expect(sum([vitest(false, 7, 2), playwright(3, 1, 0)])).toEqual({ passed: 10, failed: 3 });
  });

  it('counts a failure where a file did not load, a journey passed late, or the runner broke', () => {
    expect(vitest(false, 7, 0).failed).toBe(1);
    expect(playwright(3, 0, 1).failed).toBe(1);
    expect(playwright(3, 0, 0, [{ message: 'the server did not start' }]).failed).toBe(1);
  });

  it('counts a failure where nothing ran, or nothing was reported', () => {
    expect(vitest(true, 0, 0).failed).toBe(1);
    expect(playwright(0, 0, 0).failed).toBe(1);
    expect(tallyVitest(join(folder, 'none.json'))).toEqual({
      name: 'vitest',
      passed: 0,
      failed: 1,
    });
  });
});

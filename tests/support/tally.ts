/** What the runners' own reports say: how many passed, how many failed. */
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

export const REPORTS = {
  checks: 'test-results/checks.json',
  vitest: 'test-results/vitest.json',
  playwright: 'test-results/playwright.json',
} as const;

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
}

/** A report that is missing, or of a run without a test, is a failure. */
function tally<T>(name: string, path: string, read: (report: T) => Omit<Tally, 'name'>): Tally {
  if (!existsSync(path)) return { name, passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(path, 'utf8')) as T);
  return { name, passed, failed: passed + failed === 0 ? 1 : failed };
}

export const tallyChecks = (path: string = REPORTS.checks): Tally =>
  tally<Omit<Tally, 'name'>>('checks', path, ({ passed, failed }) => ({ passed, failed }));

/** A file that does not even load has no test that fails: the run as a whole tells. */
export const tallyVitest = (path: string = REPORTS.vitest): Tally =>
  tally<VitestReport>('vitest', path, ({ success, numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
  }));

/** A journey that passed at the second try has failed once too often. */
export const tallyPlaywright = (path: string = REPORTS.playwright): Tally =>
  tally<PlaywrightReport>('playwright', path, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));

export const sum = (tallies: readonly Tally[]): Omit<Tally, 'name'> => ({
  passed: tallies.reduce((all, one) => all + one.passed, 0),
  failed: tallies.reduce((all, one) => all + one.failed, 0),
});

export const sayTally = ({ passed, failed }: Omit<Tally, 'name'>): string =>
  `${passed} passed, ${failed} failed`;

/** The last line of `.ci/run`: what all runners reported, summed. */
import { sayTally, sum, tallyChecks, tallyPlaywright, tallyVitest } from './support/tally.ts';

const tallies = [tallyChecks(), tallyVitest(), tallyPlaywright()];
for (const one of tallies) process.stdout.write(`${one.name}: ${sayTally(one)}\n`);
const all = sum(tallies);
process.stdout.write(`${sayTally(all)}\n`);
process.exitCode = all.failed > 0 ? 1 : 0;

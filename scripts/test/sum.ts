/** The last step of `npm test`: prints each failure, each step's count and, as the last line, `N passed, N failed`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, countStep } from './tally.ts';
import { REPORTS, STEPS } from './steps.ts';

const MOST_FAILURES = 20;

const tallies = await Promise.all(
  Object.entries(STEPS).map(async ([name, read]) => {
    const hasPassed = existsSync(join(REPORTS, `${name}.passed`));
    const tally = countStep(hasPassed, read && (await read(join(REPORTS, `${name}.json`))));
    return { name, tally };
  }),
);

console.log();
for (const { name, tally } of tallies) {
  const { passed, failed, skipped, seconds } = tally;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  console.log(
    `${name.padEnd(10)}${failed > 0 ? 'FAILED' : 'ok    '}  ${counts}${seconds > 0 ? `, ${Math.round(seconds)} s` : ''}`,
  );
}
const { passed, failed, failures } = addUp(tallies.map(({ tally }) => tally));
// After the counts, so that a log cut at its start still has them.
for (const text of failures.slice(0, MOST_FAILURES)) console.log(`\nFAILED ${text}`);
if (failures.length > MOST_FAILURES) console.log(`\n…and ${failures.length - MOST_FAILURES} more`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

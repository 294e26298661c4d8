/** The last step of `npm test`: prints each failure, each step's count and, as the last line, `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../run/project.ts';
import { coverageOf, playwrightProofs, statementsOf, vitestProofs } from './spec-coverage.ts';
import { addUp, countStep, tallyOfCoverage } from './tally.ts';
import { NOT_IN_GATE, REPORTS, STEPS } from './steps.ts';

const MOST_FAILURES = 20;
/** The gate leaves out some tests, so it cannot prove every statement. */
const isGate = process.env['TEST_GATE'] === '1';

const tallies = await Promise.all(
  Object.entries(STEPS)
    .filter(([name]) => !isGate || !NOT_IN_GATE.has(name))
    .map(async ([name, read]) => {
      const hasPassed = existsSync(join(REPORTS, `${name}.passed`));
      const tally = countStep(hasPassed, read && (await read(join(REPORTS, `${name}.json`))));
      return { name, tally };
    }),
);

const coverage = coverageOf(
  statementsOf(readFileSync(inProject('docs', 'spec-coverage.md'), 'utf8')),
  (
    await Promise.all([
      vitestProofs(join(REPORTS, 'unit.json')),
      vitestProofs(join(REPORTS, 'platform.json')),
      playwrightProofs(join(REPORTS, 'browser.json')),
    ])
  ).flat(),
);
mkdirSync(REPORTS, { recursive: true });
writeFileSync(join(REPORTS, 'spec-coverage.md'), coverage.table);
tallies.push({ name: 'spec', tally: tallyOfCoverage(coverage, isGate) });

console.log();
for (const { name, tally } of tallies) {
  const { passed, failed, skipped, seconds } = tally;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  console.log(
    `${name.padEnd(10)}${failed > 0 ? 'FAILED' : 'ok    '}  ${counts}${seconds > 0 ? `, ${Math.round(seconds)} s` : ''}`,
  );
}
console.log(`\n${coverage.proved} of ${coverage.of} statements proved: reports/tests/spec-coverage.md`);
if (isGate && coverage.missing.length > 0)
  console.log(`proved by test:all only: ${coverage.missing.map(({ id }) => id).join(' ')}`);
const { passed, failed, failures } = addUp(tallies.map(({ tally }) => tally));
// Failures come after the counts, so that a log that lost its start still shows them.
for (const text of failures.slice(0, MOST_FAILURES)) console.log(`\nFAILED ${text}`);
if (failures.length > MOST_FAILURES) console.log(`\n…and ${failures.length - MOST_FAILURES} more`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

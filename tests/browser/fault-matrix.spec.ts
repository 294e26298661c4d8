/**
 * The fault matrix: every call of the portal × every class of fault, on the real pages, every second one in French.
 * `npm run faults` runs it and writes its table to reports/faults; docs/faults.md sums it up.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalCalls } from './faults/calls.ts';
import { CASES } from './faults/cases.ts';
import { CLASSES } from './faults/classes.ts';
import { drive } from './faults/drive.ts';
import { matrixTest as test, Stage } from './faults/stage.ts';
import { FAILED_LOAD } from './world.ts';

const REPORT = 'reports/faults';
const CALLS = portalCalls();

test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-CA` });
    const names = Object.keys(CASES).filter((_, place) => (place % 2 === 0) === (language === 'en'));

    for (const name of names)
      test(`${name} fails in every way`, async ({ page, world, expectErrors }) => {
        test.setTimeout(180_000);
        expectErrors(FAILED_LOAD);
        // A page that is left while it loads the picture of its header.
        expectErrors(/^Access to image at .*profile-pictures/);
        const contract = CALLS.get(name);
        const it = CASES[name];
        if (!contract || !it) throw new Error(`${name} is not a call with a case`);
        const cells = await drive(new Stage(page, world, language), contract, it);
        mkdirSync(REPORT, { recursive: true });
        const row = [name, `${contract.method} ${contract.path}`, ...CLASSES.map((one) => cells[one] ?? '')];
        writeFileSync(join(REPORT, `${name}.md`), `| ${row.join(' | ')} |\n`);
      });
  });

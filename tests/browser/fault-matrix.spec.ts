/**
 * The fault matrix: every call of the portal × every class of fault, on the real pages, every second one in French. The
 * results must match the approved docs/fault-matrix.md, which `npm run faults` rewrites.
 */
import { portalCalls } from './faults/calls.ts';
import { CASES } from './faults/cases.ts';
import { CLASSES } from './faults/classes.ts';
import { expectApproved } from './faults/approved.ts';
import { drive } from './faults/drive.ts';
import { matrixTest as test, Stage } from './faults/stage.ts';
import { FAILED_LOAD } from './world.ts';

const CALLS = portalCalls();

test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-CA` });
    const names = Object.keys(CASES).filter((_, place) => (place % 2 === 0) === (language === 'en'));

    for (const name of names)
      test(`${name} fails in every way`, { tag: '@all' }, async ({ page, world, expectErrors }) => {
        test.setTimeout(180_000);
        expectErrors(FAILED_LOAD);
        // From leaving a page while it loads the header picture.
        expectErrors(/^Access to image at .*profile-pictures/);
        const contract = CALLS.get(name);
        const it = CASES[name];
        if (!contract || !it) throw new Error(`${name} is not a call with a case`);
        const cells = await drive(new Stage(page, world, language), contract, it);
        expectApproved({
          call: name,
          address: `${contract.method} ${contract.path}`,
          seen: CLASSES.map((one) => cells[one] ?? ''),
        });
      });
  });

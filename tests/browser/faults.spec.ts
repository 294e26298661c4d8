/**
 * Sends survive a bad connection, a failing platform and a refused token, and the fault matrix (fault-matrix.spec.ts)
 * covers every call of the portal.
 */
import { faultyCall, portalCalls } from './faults/calls.ts';
import { CASES } from './faults/cases.ts';
import { drive } from './faults/drive.ts';
import { matrixTest as test, Stage } from './faults/stage.ts';
import { expect, expectAccessible, FAILED_LOAD } from './world.ts';

const CALLS = portalCalls();

/**
 * The suppliers' sends, which `npm test` runs with failures of the connection and of the platform, before and after the
 * effect.
 */
const SENDS = ['submitQuote', 'completeOrder', 'answerCreditRequest'] as const;
const SAMPLE: ReadonlySet<string> = new Set(['no network', '409', '503', 'no network, after']);

test.describe.configure({ mode: 'parallel' });

test('every call of the portal has a case, and every case has a call', () => {
  expect(CALLS.size).toBeGreaterThan(40);
  expect(Object.keys(CASES).toSorted()).toEqual([...CALLS.keys()].toSorted());
});

for (const name of SENDS)
  test(
    `${name} survives a bad connection and a bad platform`,
    { tag: name === 'submitQuote' ? [] : '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      const contract = CALLS.get(name);
      const it = CASES[name];
      if (!contract || !it) throw new Error(`${name} is not a call with a case`);
      await drive(new Stage(page, world, 'en'), contract, it, (one) => SAMPLE.has(one));
    },
  );

test('reports a refused token, and restores the page and its typed text after sign-in', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  const it = CASES['submitQuote'];
  const contract = CALLS.get('submitQuote');
  if (it?.kind !== 'write' || !contract) throw new Error('submitQuote is not a write');
  const stage = new Stage(page, world, 'en');
  await it.open(stage);
  await world.faults.set({ ...faultyCall(contract), status: 401, body: {} });
  await it.send(stage);
  await expect(page.getByText(stage.text('session.renewal.refused'))).toBeVisible();
  expect(await it.kept(stage)).toBe(true);
  await expectAccessible(page);
  await stage.press('Sign in again');
  await stage.press('Leave');
  await expect(page.getByText(stage.text('session.renewal.refused'))).toBeHidden();
  // The platform refused to release the lock, and the tab takes it over.
  await expect(page.getByLabel('Gross sales price')).toHaveValue('100.00');
  await it.send(stage);
  await expect(it.done(stage)).toBeVisible();
});

for (const { locale, said } of [
  { locale: 'en', said: 'Try again in a moment. Reference for support: 1b9d6bcd' },
  { locale: 'fr', said: 'Réessayez dans un instant. Référence pour le soutien\u00a0: 1b9d6bcd' },
])
  test(
    `shows a support reference for a server error, and logs the call with its trace (${locale})`,
    { tag: locale === 'en' ? '@all' : [] },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      const fault = { status: 500, body: { requestId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' }, times: 9 };
      await world.faults.set({ method: 'GET', path: '/supplier-orders', ...fault });
      const asked = page.waitForRequest(
        (request) => new URL(request.url()).pathname === '/api/sourcing/supplier-orders',
      );
      await page.goto(`${world.portal}/orders?locale=${locale}`);
      await expect(page.getByText(said)).toBeVisible();
      await expectAccessible(page);
      const traceparent = (await (await asked).headerValue('traceparent')) ?? '';
      expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      await expect
        .poll(() => world.log.map(({ traceId }) => traceId))
        .toContain(traceparent.slice('00-'.length, -'-00f067aa0ba902b7-01'.length));
    },
  );

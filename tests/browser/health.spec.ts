import { expect, expectAccessible, FAILED_LOAD, signIn, test } from './world.ts';

test.use({ locale: 'en-CA' });

test('shows the health of each service with its response time, and checks again [S2.33]', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await page.goto(`${world.portal}/dev/health`);
  await signIn(page, 'sophie@atelier.test');
  const sourcing = page.getByRole('row', { name: /^Sourcing/ });
  await expect(page.locator('[data-machine=reading]')).toHaveCount(3);
  await expect(sourcing).toContainText(/OK|Warning/);
  await expect(sourcing).toContainText(/\d+ ms/);
  for (const [name, service] of [
    ['Identity', 'identity'],
    ['Sourcing', 'sourcing'],
    ['Documents', 'documents'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- one row at a time
    await expect(
      page
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByText(`${world.portal}/api/${service}`, { exact: true }),
    ).toBeVisible();
  for (const width of [1440, 390]) {
    // oxlint-disable-next-line no-await-in-loop -- one width at a time
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop -- one width at a time
    await expectAccessible(page);
  }

  await world.faults.set({ method: 'GET', path: '^/sourcing/health$', status: 503, body: { status: 'Error' } });
  await page.getByRole('button', { name: 'Check Sourcing now' }).click();
  await expect(sourcing).toContainText('Error');
  await page.getByRole('button', { name: 'Check Documents now' }).click();
  await expect(page.getByRole('row', { name: /^Documents/ })).toContainText(/OK|Warning/);
  await world.faults.set({ method: 'GET', path: '^/sourcing/health$', drop: true });
  await page.getByRole('button', { name: 'Check Sourcing now' }).click();
  await expect(sourcing).toContainText('could not be reached');
  await world.faults.clear();
  await page.getByRole('button', { name: 'Check Sourcing now' }).click();
  await expect(sourcing).toContainText(/OK|Warning/);
});

import { askForSettings } from '../paths/stages/settings.ts';
import { expect, expectAccessible, FAILED_LOAD, signIn, test } from './world.ts';

test.use({ locale: 'en-CA' });

test('a portal without its settings names them, and starts when they are there', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await askForSettings(page);
  await page.route('**/settings.json', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${world.portal}/quoteRequests`);
  await expect(page.getByRole('heading', { name: 'Technical error' })).toBeVisible();
  await expect(page.locator('[data-machine=startup]')).toHaveAttribute('data-state', 'broken');
  await expectAccessible(page);
  await page.unroute('**/settings.json');
  await page.getByRole('button').first().click();
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
});

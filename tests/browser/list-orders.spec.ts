/** The order remembered for a list, and dates of today. */
import { SOPHIE } from './answering.ts';
import { LOOKS } from './looks.ts';
import { expect, expectAccessible, openAs, test } from './world.ts';

test('remembers the sort order of a list until the next visit; the one in the URL wins', async ({ page, world }) => {
  await openAs(page, `${world.portal}/quoteRequests`, SOPHIE);
  const sorted = (name: string) => page.getByRole('columnheader', { name });
  await sorted('Shop').getByRole('button').click();
  await expect(page).toHaveURL(/sort=shop&direction=ascending/);
  await page.goBack();
  await expect(sorted('Time left')).toHaveAttribute('aria-sort', 'ascending');

  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/supplier-quote-requests?') && !call.url().includes('pageSize=100'))
      asked.push(call.url());
  });
  await page.goto(`${world.portal}/quoteRequests`);
  await expect(sorted('Shop')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('.row-link').first()).toBeVisible();
  // The first call starts before any script and already uses that order.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('sort=shop&direction=ascending');

  await page.goto(`${world.portal}/quoteRequests?sort=number&direction=descending`);
  await expect(sorted('Number')).toHaveAttribute('aria-sort', 'descending');
});

const hour = new Date().getUTCHours();
/** Where it is about noon: right after midnight, the requests of the last hour are yesterday's. */
const NOON = `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(hour - 12)}`;

for (const { language, theme, width, height } of LOOKS)
  test.describe(`dates of today in ${language}, ${theme}, at ${width} × ${height}`, () => {
    test.use({ locale: `${language}-CA`, colorScheme: theme, viewport: { width, height }, timezoneId: NOON });

    test('show how long ago, and the time on hover or focus of the row', async ({ page, world }) => {
      const { number } = await world.make('quote-requests', { parts: 1 });
      await openAs(page, `${world.portal}/quoteRequests?search=${number.slice(0, 10)}`, SOPHIE);
      const row = page.getByRole('row').filter({ hasText: number });
      await expect(row).toBeVisible();
      const exact = row.locator('.moment-exact');
      if (width > 600) {
        await expect(row.locator('time')).toContainText(language === 'fr' ? /il y a \d+\s(min|h)/ : /\d+ (min|h) ago/);
        await expect(exact).toBeHidden();
        await row.getByRole('link').focus();
        await expect(exact).toBeVisible();
      }
      await expectAccessible(page);
    });
  });

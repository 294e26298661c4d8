import { expect, expectAccessible, openAs, test } from './world.ts';

test.use({ locale: 'en-CA', permissions: ['clipboard-read', 'clipboard-write'] });

test('a problem report contains a log of names only, which can be edited before copying [S1.25 S2.29]', async ({
  page,
  world,
}) => {
  await openAs(page, world.portal, 'sophie@atelier.test');
  // What is done before the scripts that follow the first page is not recorded.
  await expect(page.locator('[data-machine=notifications]')).toBeAttached();
  await page.getByRole('searchbox').fill('secret words');
  await expect(page).toHaveURL(/search=secret/);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const report = page.getByRole('textbox', { name: 'Your report' });
  await expect(report).toHaveValue(/What went wrong: [\s\S]*Page: \/quoteRequests[\s\S]*list: search\.type/);
  const text = await report.inputValue();
  expect(text).not.toMatch(/secret|sophie|atelier/i);
  await expectAccessible(page);
  await report.fill('The price jumped.');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Text copied to clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The price jumped.');
});

test('the user guide and the documentation are public, with pictures in both languages [S1.23 S1.24]', async ({
  page,
  world,
}) => {
  for (const [language, title] of [
    ['en', 'User guide'],
    ['fr', 'Guide d’utilisation'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language at a time
    await page.goto(`${world.portal}/guide?locale=${language}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const pictures = page.locator('main img');
    // oxlint-disable-next-line no-await-in-loop
    for (const picture of await pictures.all()) {
      // oxlint-disable-next-line no-await-in-loop
      await picture.scrollIntoViewIfNeeded();
      // oxlint-disable-next-line no-await-in-loop
      await expect
        .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBe(1280);
    }
    // oxlint-disable-next-line no-await-in-loop
    await expectAccessible(page);
  }
  await page.goto(`${world.portal}/documentation`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
});

/** The oldest supported browsers, and those that are too old. */
import { expect, signIn, test } from './world.ts';

test.use({ locale: 'en-CA' });

test('works without what Safari 16.4 lacks', async ({ page, world }) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Promise, 'withResolvers'],
      [AbortSignal, 'any'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Element.prototype, 'checkVisibility'],
      [URL, 'canParse'],
      [Set.prototype, 'union'],
      [window, 'requestIdleCallback'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/quoteRequest\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`a browser that is too old is told so, in both languages (${theme})`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript(() => void Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    await page.goto(`${world.portal}/quoteRequests`);
    const message = page.getByRole('alert');
    await expect(message).toContainText('This browser is too old for the portal.');
    await expect(message).toContainText('Ce navigateur est trop ancien pour le portail.');
    await expect(page.locator('#portal')).toHaveCount(0);
  });

/** The bell tells what is to be done, and what was seen on one computer is seen on all. */
import type { Page } from 'playwright/test';
import { LUC, SOPHIE } from './answering.ts';
import { expect, expectAccessible, secondClerk, openAs, test } from './world.ts';

test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const badge = (page: Page) => bell(page).locator('xpath=..').locator('.news');

for (const width of [1280, 390])
  test(`says who assigned what, leads there, and is read on every computer (${width} px)`, async ({
    page,
    world,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.clock.install();
    const { id, number } = await world.make('orders', {});
    // On a slow machine it comes before the bell is seen, and the next one a minute later.
    const first = page.waitForResponse(/\/supplier-notices$/);
    await openAs(page, `${world.portal}/orders`, LUC);
    // Whoever never looked begins now.
    await expect(bell(page)).toBeVisible();
    await page.clock.fastForward(5_000);
    await first;
    // What came before, other tests made.
    await bell(page).click();
    await expect(page.getByRole('heading', { name: 'Work', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(badge(page)).toHaveCount(0);
    const elsewhere = await secondClerk(browser, `${world.portal}/orders`, LUC);
    await expect(bell(elsewhere)).toBeVisible();

    const sophie = await secondClerk(browser, `${world.portal}/order/${id}/`, SOPHIE);
    await sophie.getByRole('combobox', { name: 'Assigned to' }).selectOption('luc');
    await expect(sophie.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('luc');
    await sophie.context().close();

    await page.clock.fastForward(61_000);
    await expect(badge(page)).toBeVisible();
    await expect(bell(page)).toHaveAccessibleDescription(/ new$/);
    await elsewhere.reload();
    await expect(badge(elsewhere)).toBeVisible();
    const icon = await bell(page).locator('svg').first().boundingBox();
    const mark = await badge(page).boundingBox();
    // The bell's glyph fills the middle two thirds of its square.
    expect((mark?.x ?? 0) - (icon?.x ?? 0)).toBeGreaterThan(((icon?.width ?? 0) * 5) / 6);

    await bell(page).click();
    const notice = page.getByRole('link', { name: `Sophie Gagnon assigned order ${number} to you` });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('(new)');
    await expectAccessible(page);
    await expect(badge(page)).toHaveCount(0);
    await elsewhere.reload();
    await expect(bell(elsewhere)).toBeVisible();
    await bell(elsewhere).click();
    await expect(
      elsewhere.getByRole('link', { name: `Sophie Gagnon assigned order ${number} to you` }),
    ).not.toContainText('(new)');
    await expect(elsewhere.getByRole('heading', { name: 'Your own messages' })).toBeVisible();
    await elsewhere.context().close();

    await notice.click();
    await expect(page).toHaveURL(new RegExp(`/order/${id}/$`));
    await expect(page.getByRole('heading', { name: 'Work', exact: true })).toHaveCount(0);
  });

test('who opens the bell before the answer has read what comes', async ({ page, world, browser }) => {
  const { id } = await world.make('orders', {});
  const before = await secondClerk(browser, `${world.portal}/orders`, LUC);
  await bell(before).click();
  await expect(before.getByRole('heading', { name: 'Work', exact: true })).toBeVisible();
  await before.context().close();
  const sophie = await secondClerk(browser, `${world.portal}/order/${id}/`, SOPHIE);
  await sophie.getByRole('combobox', { name: 'Assigned to' }).selectOption('luc');
  await expect(sophie.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('luc');
  await sophie.context().close();

  const slow = await world.faults.set({ method: 'GET', path: '/supplier-notices', hold: true });
  await openAs(page, `${world.portal}/orders`, LUC);
  await bell(page).click();
  const panel = page.locator('[data-machine=workNotices]');
  await expect(panel).toHaveAttribute('aria-busy', 'true');
  const marked = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/supplier-notices'),
  );
  await world.faults.release(slow);
  await marked;
  await expect(panel.getByRole('link').first()).toContainText('(new)');
  await expect(badge(page)).toHaveCount(0);
});

for (const { locale, work, said, answer } of [
  { locale: 'en-CA', work: 'Work', said: 'came while you were away', answer: 'Turn on desktop notifications' },
  { locale: 'fr-CA', work: 'Travail', said: 'pendant votre absence', answer: 'Non merci' },
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('offers desktop notifications once, at the first return on which they would have helped', async ({
      page,
      world,
      browser,
    }) => {
      // Headless browsers refuse without asking; what a person answers is in the test of the user menu.
      await page.addInitScript(() => {
        const asked = { permission: 'default', times: 0 };
        const News = Object.assign(() => {}, {
          requestPermission: () => {
            asked.times += 1;
            asked.permission = 'granted';
            return Promise.resolve('granted');
          },
        });
        Object.defineProperty(News, 'permission', { get: () => asked.permission });
        Object.assign(window, { Notification: News, asked });
      });
      await page.clock.install();
      const { id } = await world.make('orders', {});
      await openAs(page, `${world.portal}/orders`, LUC);
      await expect(bell(page)).toBeVisible();
      const first = page.waitForResponse(/\/supplier-notices$/);
      await page.clock.fastForward(5_000);
      await first;
      // What came before, other tests made.
      await bell(page).click();
      await expect(page.getByRole('heading', { name: work, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(badge(page)).toHaveCount(0);

      const look = (state: 'hidden' | 'visible') =>
        page.evaluate((shown) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      const offer = page.getByRole('status').filter({ hasText: said });
      // Nothing came: nothing is offered.
      await look('hidden');
      const again = page.waitForResponse(/\/supplier-notices$/);
      await look('visible');
      await again;
      await expect(offer).toHaveCount(0);

      await look('hidden');
      const sophie = await secondClerk(browser, `${world.portal}/order/${id}/`, SOPHIE);
      await sophie.getByRole('combobox', { name: 'Assigned to' }).selectOption('luc');
      await expect(sophie.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('luc');
      await sophie.context().close();
      await look('visible');
      await expect(offer).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: answer }).press('Enter');
      await expect(offer).toHaveCount(0);
      const isWanted = answer === 'Turn on desktop notifications';
      expect(
        await page.evaluate(() => [
          localStorage.getItem('desktopNews'),
          (Reflect.get(window, 'asked') as { times: number }).times,
        ]),
      ).toEqual(isWanted ? ['on', 1] : ['off', 0]);
    });
  });

/** The bell tells what is to be done, and what was seen on one computer is seen on all. */
import type { Page } from 'playwright/test';
import { LUC, SOPHIE } from './answering.ts';
import { expect, expectAccessible, secondClerk, signIn, test } from './world.ts';

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
    await page.goto(`${world.portal}/orders`);
    await signIn(page, LUC);
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

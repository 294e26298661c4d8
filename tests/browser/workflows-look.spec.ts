/** The workflows page in the dark and in a hand. */
import type { Locator, Page } from 'playwright/test';
import { expect, openAs, test } from './world.ts';

test.use({ locale: 'en-CA' });

/** How light the edge of a picture is, from 0 to 1. */
async function lightness(page: Page, picture: Locator): Promise<number> {
  const shot = await picture.screenshot();
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(40, 6, 1, 1).data ?? [];
    return (red + green + blue) / 3 / 255;
  }, shot.toString('base64'));
}

test('the business map is as dark as the page around it', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, `${world.portal}/workflows`, 'sophie@atelier.test');
  const map = page.getByRole('img', { name: /^Lanes of the shop/ });
  await expect(map).toBeVisible();
  expect(await lightness(page, map)).toBeLessThan(0.3);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await lightness(page, map)).toBeGreaterThan(0.7);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the chosen workflow is seen in its list, and what an answer leads to is large enough to touch', async ({
    page,
    world,
  }) => {
    await openAs(page, `${world.portal}/workflows/lock`, 'sophie@atelier.test');
    const list = page.getByRole('navigation', { name: 'All workflows' });
    await expect(list.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    // The page itself stays where it was.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    await page.getByRole('searchbox', { name: 'Ask or search' }).fill('cancel order');
    const links = page.locator('.found-links a');
    await expect(links.first()).toBeVisible();
    const heights = await links.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().height)),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

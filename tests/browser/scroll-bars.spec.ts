/** Scroll bars take room beside every page, except on phones, and the page fits the rest. */
import { noPageScrollsSideways } from './page-fits.ts';
import { expect, test } from './world.ts';

noPageScrollsSideways([320, 390, 768, 1024, 1280], 568);

test('a page of a phone has no scroll bar beside it, whoever opened it and whenever it became so narrow', async ({
  page,
  browser,
}) => {
  const LONG = 'data:text/html,<div style="height:5000px">';
  const barOf = (each: typeof page): Promise<number> =>
    each.evaluate(() => innerWidth - document.documentElement.clientWidth);
  await page.goto(LONG);
  expect(await barOf(page)).toBeGreaterThan(10);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await barOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await barOf(page)).toBeGreaterThan(10);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await other.goto(LONG);
  await expect.poll(() => barOf(other)).toBe(0);
  await context.close();
});

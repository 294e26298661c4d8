/** Scroll bars take room beside every page, except on phones, and the page fits the rest. */
import { noPageScrollsSideways } from './page-fits.ts';
import { CLEAN, expectState, SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';

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

for (const { where, path, height, bar } of [
  { where: 'a list, whose window scrolls', path: () => '/orders', height: 720, bar: true },
  { where: 'a document, which scrolls inside the window', path: (id: string) => `/quoteRequest/${id}`, height: 720 },
  {
    where: 'a document in a low window, which scrolls',
    path: (id: string) => `/quoteRequest/${id}`,
    height: 320,
    bar: true,
  },
])
  test(`a dialog moves nothing of ${where}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 1280, height });
    const { id } = await world.make('quote-requests', { parts: 1 });
    await openAs(page, `${world.portal}${path(id)}`, SOPHIE);
    if (path(id).includes(id)) await expectState(page, CLEAN);
    else await expect(page.locator('.row-link').first()).toBeVisible();
    const room = (): Promise<unknown> =>
      page.evaluate(() => {
        const { left, width } = document.querySelector('.page-content')?.getBoundingClientRect() ?? {};
        return { left, width, body: document.body.getBoundingClientRect().width };
      });
    const before = await room();
    expect(await page.evaluate(() => innerWidth > document.documentElement.clientWidth)).toBe(bar ?? false);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await room()).toEqual(before);
  });

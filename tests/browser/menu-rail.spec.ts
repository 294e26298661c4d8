/** What must have room: every link of the menu beside a page, and a document's number in its title. */
import { SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';

test('the menu beside a page shows every link at 720 px of height; in a shorter window they are reached by wheel and by keyboard', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, `${world.portal}/orders`, SOPHIE);
  const rail = page.locator('.rail');
  const links = rail.getByRole('link');
  await expect(links).toHaveCount(15);
  /** How much of the menu is out of sight, and how much its own scroll bar takes (px). */
  const lost = () =>
    rail.evaluate((menu) => {
      const { borderRightWidth } = getComputedStyle(menu);
      const { width } = menu.getBoundingClientRect();
      return {
        height: menu.scrollHeight - menu.clientHeight,
        width: Math.max(0, Math.round(width - menu.clientWidth - Number.parseFloat(borderRightWidth))),
      };
    });
  expect(await lost()).toEqual({ height: 0, width: 0 });

  await page.setViewportSize({ width: 1280, height: 500 });
  expect((await lost()).height).toBeGreaterThan(0);
  expect((await lost()).width).toBe(0);
  await expect(links.last()).not.toBeInViewport();
  await rail.hover();
  await page.mouse.wheel(0, 2000);
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await links.last().focus();
  await page.keyboard.press('Shift+Tab');
  for (let pressed = 1; pressed < 14; pressed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.keyboard.press('Shift+Tab');
  }
  await expect(links.first()).toBeFocused();
  await expect(links.first()).toBeInViewport({ ratio: 1 });
});

test('a document’s number stays in one piece in its title, unless it alone is wider than the page', async ({
  page,
  world,
}) => {
  const { id, number } = await world.make('orders');
  await openAs(page, `${world.portal}/order/${id}`, SOPHIE);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}`, exact: true })).toBeVisible();
  /** In how many lines the number is, and how much of the title is beyond the page (px). */
  const withNumber = (longer: string) =>
    page.locator('.page-head .unbroken').evaluate((shown, text) => {
      shown.textContent = text;
      const words = document.createRange();
      words.selectNodeContents(shown);
      const lines = new Set([...words.getClientRects()].map(({ top }) => top)).size;
      return { lines, beyond: Math.max(0, shown.getBoundingClientRect().right - document.documentElement.clientWidth) };
    }, longer);
  // Each fits the page alone, but not beside the word before it.
  const NUMBERS = [
    [320, 'OR-MONTREAL-AB-CD'],
    [390, 'OR-ATELIER-MONTREAL-AB'],
  ] as const;
  for (const [width, longer] of NUMBERS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.setViewportSize({ width, height: 720 });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect.soft(await withNumber(longer), String(width)).toEqual({ lines: 1, beyond: 0 });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await withNumber('OR-ATELIER-MONTREAL-ABCDEFGHIJ-ABCDEFGHIJ')).beyond).toBe(0);
  }
});

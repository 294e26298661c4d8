import { expect, openAs, test } from './world.ts';
import type { Locator } from 'playwright/test';

test.use({ locale: 'en-CA' });

const widthOf = async (drawing: Locator): Promise<number> => (await drawing.boundingBox())?.width ?? 0;
const placeOf = async (drawing: Locator) => {
  const box = await drawing.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
};

test('a diagram is enlarged by wheel, keys and buttons, and moved by mouse and arrows [S2.75]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, `${world.portal}/workflows/lock/held/resting`, 'sophie@atelier.test');
  const drawing = page.getByRole('group', { name: /^Diagram/ });
  const chosen = page.getByRole('button', { name: /^\d.* The lock is valid$/ });
  // A chosen situation is shown, although it is far down.
  await expect(chosen).toBeInViewport();
  const whole = await widthOf(drawing);
  expect(whole).toBeGreaterThan(900);

  // Buttons: the chosen situation keeps its place.
  const before = await placeOf(chosen);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole * 1.25, 0);
  await expect(chosen).toBeInViewport();

  // Keys, wherever the focus is in the drawing; the browser's own zoom stays what it was.
  await chosen.focus();
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole * 1.5625, 0);
  const frame = page.locator('.zoom-frame', { has: drawing });
  await frame.focus();
  const left = await frame.evaluate((element) => element.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(left);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(whole, 0);
  expect(Math.abs((await placeOf(chosen)).width - before.width)).toBeLessThan(1);
  await page.keyboard.press('0');
  await expect.poll(async () => (await placeOf(drawing)).height).toBeLessThanOrEqual(720);

  // The wheel with Ctrl: what is under the pointer stays there. Without, the page scrolls.
  const { x, y } = await placeOf(drawing);
  await page.mouse.move(x + 60, y + 80);
  const small = await widthOf(drawing);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => widthOf(drawing)).toBeGreaterThan(small * 1.3);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  const kept = await widthOf(drawing);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(scrolled);
  expect(await widthOf(drawing)).toBe(kept);

  // Dragged, by an arrow or a title too, which is not pressed by that.
  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 6 });
  // The description would cover it.
  await page.getByRole('button', { name: 'Close the description' }).click();
  const address = page.url();
  await chosen.scrollIntoViewIfNeeded();
  const start = await placeOf(chosen);
  // It is wider than the window.
  const [fromX, fromY] = [600, start.y + start.height / 2];
  const from = await frame.evaluate((element) => element.scrollLeft);
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 30, fromY - 20);
  await page.mouse.move(fromX + (from > 90 ? 90 : -90), fromY - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).not.toBe(from);
  expect(page.url()).toBe(address);
});

test('what a simulation has reached stays in view, however large the drawing is [S2.75]', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, `${world.portal}/workflows/lock`, 'sophie@atelier.test');
  await page.getByRole('button', { name: 'Simulate' }).click();
  const reached = page.getByRole('button', { name: '2 Only this page may change the document', exact: true });
  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 6 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(reached).not.toBeInViewport();
  await page.getByRole('button', { name: 'The platform grants the lock (free)' }).click();
  await expect(reached).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers enlarge a diagram, and one scrolls the page [S2.75]', async ({ page, world }) => {
    await openAs(page, `${world.portal}/workflows/lock`, 'sophie@atelier.test');
    const drawing = page.getByRole('group', { name: /^Diagram/ });
    await drawing.scrollIntoViewIfNeeded();
    const whole = await widthOf(drawing);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));

    const one = await page.evaluate(() => window.scrollY);
    await touch('touchStart', [[200, 600]]);
    for (const y of [560, 500, 440, 380]) await touch('touchMove', [[200, y]]);
    await touch('touchEnd', []);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(one + 100);
    expect(await widthOf(drawing)).toBe(whole);

    await touch('touchStart', [
      [180, 400],
      [220, 400],
    ]);
    for (const apart of [30, 45, 60, 80])
      await touch('touchMove', [
        [200 - apart, 400],
        [200 + apart, 400],
      ]);
    await touch('touchEnd', []);
    await expect.poll(() => widthOf(drawing)).toBeGreaterThan(whole * 2);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

    // What is wider than the phone is in its frame: the page is not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

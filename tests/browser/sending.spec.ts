/** Sending quotes once, with photos, and new work (spec §2, §4, §9). */
import type { Page } from 'playwright/test';
import { DELAYS } from '../../machines/support/timing.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { act } from '../../scripts/demo/shops.ts';
import { Shop } from '../../scripts/demo/shop.ts';
import {
  AWAITING_PHOTOS,
  CLEAN,
  DIRTY,
  expectState,
  NOTHING_LOOKS_WRONG,
  open,
  PAUSED,
  press,
  SETTLED,
  SOPHIE,
} from './answering.ts';
import { choose, expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

test.describe('sending', () => {
  test('waits a few seconds, during which it can be undone', async ({ page, world }) => {
    await open(page, world);
    await choose(page, 'Not available');
    await press(page, 'Send quote');
    await expect(page.getByText('Quote sends in 5 s')).toBeVisible();
    await press(page, 'Undo send');
    await expectState(page, DIRTY);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await expectState(page, DIRTY);
    await press(page, 'Send quote');
    // The check may take longer than the wait.
    await expectAccessible(page);
    await expectState(page, SETTLED);
  });

  test('does not wait with less than ten seconds left: what is pressed in time is sent in time', async ({
    page,
    world,
  }) => {
    await open(page, world, { expiresInMs: 60_000 });
    await choose(page, 'Not available');
    const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/quotes'));
    // The page's clock: eight seconds are left. The platform has time enough for a busy machine.
    const before = await page.evaluate(() => {
      const wall = Date.now;
      const monotonic = performance.now.bind(performance);
      Date.now = () => wall() + 52_000;
      performance.now = () => monotonic() + 52_000;
      const pressed = performance.now();
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send quote')?.click();
      return pressed;
    });
    await sent;
    expect((await page.evaluate(() => performance.now())) - before).toBeLessThan(DELAYS.undoWindow);
    await expectState(page, SETTLED);
    await expect(page.getByText('The quote has been sent successfully!')).toBeVisible();
  });

  test('sends one quote on a double click or from two tabs', async ({ page, context, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { url } = await open(page, world);
    const sent: string[] = [];
    context.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/quotes')) sent.push(call.url());
    });
    const second = await context.newPage();
    await second.goto(url);
    await expectState(second, /^open\.unreserved/);
    await choose(page, 'Not available');
    await page.getByRole('button', { name: 'Send quote', exact: true }).dblclick();
    await press(page, 'Send now');
    await expectState(page, SETTLED);
    await second.reload();
    await expectState(second, SETTLED);
    expect(sent).toHaveLength(1);
  });

  test('that fails after its page was left says so until it is closed, and leads back [S9.26]', async ({
    page,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await choose(page, 'Not available');
    const fault = await world.faults.set({ path: '/quotes$', method: 'POST', hold: true, status: 500, body: 'broken' });
    await press(page, 'Send quote');
    await press(page, 'Send now');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/orders/);
    await world.faults.release(fault);
    const snackbar = page.getByRole('region', { name: 'Latest message' });
    await expect(snackbar.getByText('A problem occurred while submitting your quote')).toBeVisible();
    await expectAccessible(page);
    await snackbar.getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(snackbar.getByRole('listitem')).toHaveCount(0);
  });

  test('whose reply was lost is found by itself once the network is back', async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await choose(page, 'Not available');
    await world.faults.set({ path: '/quotes$', method: 'POST', drop: true, afterwards: true });
    const unread = { path: `/supplier-quote-requests/${id}$`, method: 'GET', drop: true, times: 100 };
    const read = await world.faults.set(unread);
    await press(page, 'Send quote');
    await press(page, 'Send now');
    await expectState(page, /^open\.outcomeUnknown/);
    const unknown = page.getByText('We don’t know yet if the quote was received.');
    const again = page.getByRole('button', { name: 'Check again' });
    await again.focus();
    // The portal's own checks leave the message and the focus alone.
    const checks = await world.faults.hits(read);
    await expect.poll(() => world.faults.hits(read)).toBeGreaterThan(checks);
    await expect(unknown).toBeVisible();
    await expect(again).toBeFocused();
    await world.faults.clear();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectState(page, SETTLED);
  });

  test('continues in a second tab what was typed in the first', async ({ page, context, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { url } = await open(page, world, { parts: 2 });
    const price = (tab: Page) => tab.getByRole('textbox', { name: /^Gross sales price/ });
    await price(page).fill('10');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    const second = await context.newPage();
    await second.goto(url);
    await expectState(second, /^open\.unreserved/);
    await expect(price(second)).toHaveValue('10.00');
    await price(page).fill('77.7');
    await price(page).press('Tab');
    await expect(price(page)).toHaveValue('77.70');
    // What is typed in the last tenth of a second may be lost with the tab.
    await expect(page.locator('[data-machine=draft]')).toHaveAttribute('data-state', 'kept');
    await page.close();
    await press(second, 'Refresh the page');
    await expectState(second, DIRTY);
    await expect(price(second)).toHaveValue('77.70');
  });

  test('sends at once if the clerk prefers, and opens the next request', { tag: '@all' }, async ({ page, world }) => {
    await openAs(page, `${world.portal}/quoteRequests`, SOPHIE);
    await page.getByRole('button', { name: /Sophie Gagnon/ }).click();
    await page.getByRole('checkbox', { name: /Wait 5 seconds/ }).uncheck();
    await expectAccessible(page);
    const { id } = await world.make('quote-requests', { parts: 1, expiresInMs: 8 * 60_000 });
    await world.make('quote-requests', { parts: 1, expiresInMs: 8.5 * 60_000 });
    await page.goto(`${world.portal}/quoteRequest/${id}`);
    await expectState(page, CLEAN);
    await choose(page, 'Not available');
    await press(page, 'Send & open next');
    await expect(page).not.toHaveURL(new RegExp(id));
    await expectState(page, CLEAN);
  });
});

test.describe('new work', { tag: '@all' }, () => {
  test('is announced above the rows and in the title, and shown on request', async ({ page, world }) => {
    await page.clock.install();
    await openAs(page, `${world.portal}/quoteRequests`, SOPHIE);
    await expect(page.locator('[data-machine=newWork]')).toHaveAttribute('data-state', 'resting');
    const first = page.getByRole('table').getByRole('link').first();
    const place = await first.boundingBox();
    const told = await act(createRandom(1), new Shop(world.platform, SHOPS[0]), 'atelier-montreal');
    const number = /Q-\d+/.exec(told)?.[0] ?? told;
    await page.clock.runFor(16_000);
    const news = page.getByRole('button', { name: '1 new' });
    await expect(news).toBeVisible();
    await expect(page).toHaveTitle('(1) Quote Requests · Supplier Portal');
    expect(await first.boundingBox()).toEqual(place);
    await expectAccessible(page);
    await news.click();
    await page.getByRole('searchbox').fill(number);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(page).toHaveTitle('Quote Requests · Supplier Portal');
  });
});

test.describe('photos', () => {
  const file = { name: 'hood.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(SCENES.own[0], 400)) };
  const add = (page: Page) => page.locator('.photos input').first().setInputFiles(file);

  test('delay the quote until they are uploaded, and sending can be undone meanwhile', async ({ page, world }) => {
    const { id } = await open(page, world, NOTHING_LOOKS_WRONG);
    await choose(page, 'Available now');
    await choose(page, 'OEM');
    await page.getByLabel('Gross sales price').fill('100');
    const fault = await world.faults.set({ path: '/documents/photos$', method: 'POST', hold: true });
    await add(page);
    await expect(page.getByText('Sending photos…')).toBeVisible();
    await press(page, 'Send quote');
    await expectState(page, AWAITING_PHOTOS);
    await expect(page.getByText('Sending the photos first…')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Undo send');
    await expectState(page, DIRTY);
    await press(page, 'Send quote');
    await world.faults.release(fault);
    await expectState(page, /^open\.reserved\.held/);
    await press(page, 'Send now');
    await expectState(page, SETTLED);
    await expect(page.getByRole('button', { name: 'Enlarge photo 1 of 1, Your photos' })).toBeVisible();
    await expectAccessible(page);
    const [photo] = await photosOf(page, world, id);
    expect(photo).toMatch(/^[a-z0-9-]+$/);
  });

  test(
    'stop the quote when refused, and everything typed stays',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await open(page, world, NOTHING_LOOKS_WRONG);
      await choose(page, 'Available now');
      await choose(page, 'OEM');
      await page.getByLabel('Gross sales price').fill('100');
      const fault = await world.faults.set({
        path: '/documents/photos$',
        method: 'POST',
        hold: true,
        status: 500,
        body: 'broken',
      });
      await add(page);
      await expect(page.getByText('Sending photos…')).toBeVisible();
      await press(page, 'Send quote');
      await expectState(page, AWAITING_PHOTOS);
      await world.faults.release(fault);
      await expect(page.getByText('Some photos could not be sent: the quote was not sent.')).toBeVisible();
      await expectState(page, DIRTY);
      await page.getByRole('button', { name: 'Try photo 1 again' }).click();
      await expect(page.getByRole('button', { name: 'Enlarge photo 1', exact: true })).toBeVisible();
    },
  );

  test('that failed earlier are tried again by sending, and the quote never leaves without them', async ({
    page,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world, NOTHING_LOOKS_WRONG);
    await choose(page, 'Available now');
    await choose(page, 'OEM');
    await page.getByLabel('Gross sales price').fill('100');
    await world.faults.set({ path: '/documents/photos$', method: 'POST', times: 2, status: 500, body: 'broken' });
    await add(page);
    await expect(page.getByRole('button', { name: 'Try photo 1 again' })).toBeVisible();
    await press(page, 'Send quote');
    await expect(page.getByText('Some photos could not be sent: the quote was not sent.')).toBeVisible();
    await expectState(page, DIRTY);
    // The page shows the photo.
    await expect(page.getByRole('button', { name: 'Try photo 1 again' })).toBeFocused();
    await press(page, 'Send quote');
    await press(page, 'Send now');
    await expectState(page, SETTLED);
    expect(await photosOf(page, world, id)).toHaveLength(1);
  });

  test('continue uploading while the clerk is away', { tag: '@all' }, async ({ page, world }) => {
    await page.clock.install();
    await open(page, world);
    await choose(page, 'Available now');
    // Shortly before the question, because an upload without progress times out after half a minute.
    await page.clock.runFor('02:55');
    const fault = await world.faults.set({ path: '/documents/photos$', method: 'POST', hold: true });
    await add(page);
    await expect(page.getByText('Sending photos…')).toBeVisible();
    await page.clock.runFor('00:20');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expectState(page, PAUSED);
    await world.faults.release(fault);
    await press(page, 'Resume answering');
    await expectState(page, DIRTY);
    await expect(page.getByRole('button', { name: 'Enlarge photo 1', exact: true })).toBeVisible();
  });
});

/** The stored photos of the answers. */
async function photosOf(page: Page, world: World, id: string): Promise<string[]> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token);
  });
  const response = await fetch(`${world.platform}/supplier-quote-requests/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
  });
  const { parts } = (await response.json()) as { parts: { answer: { photoIds: string[] } | null }[] };
  return parts.flatMap(({ answer }) => answer?.photoIds ?? []);
}

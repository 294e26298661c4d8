/**
 * The effort of a clerk's day: keys besides typed text, clicks, scrolled pixels, and the position of the first field.
 */
import { randomUUID } from 'node:crypto';
import { CLEAN, expectState, NOTHING_LOOKS_WRONG, open, SETTLED, SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';
import { PARTS, PRICE, price, note, counted, countScrolling, countedClerk } from './efforts.ts';

declare global {
  interface Window {
    scrolledInAll: number;
  }
}

const DAYS = [
  {
    language: 'en',
    minutes: 9,
    words: {
      part: /^Part (\d+) of 12 · /,
      orders: /^Orders/,
      ownNumber: 'Your invoice number',
      sold: 'The order is completed and invoiced.',
      creditRequests: /^Credit Requests/,
      creditNumber: 'Credit number',
      granted: 'The credit has been granted.',
    },
  },
  {
    language: 'fr',
    // The day before leaves a request, which would be more urgent.
    minutes: 7,
    words: {
      part: /^Pièce (\d+) sur 12 · /,
      orders: /^Commandes/,
      ownNumber: 'Votre numéro de facture',
      sold: 'La commande est terminée et facturée.',
      creditRequests: /^Demandes de crédit/,
      creditNumber: 'Numéro de crédit',
      granted: 'Le crédit a été accordé.',
    },
  },
] as const;

const SHOP_LINK = 'https://parts.example.com/tesla/35397';

for (const { language, minutes, words } of DAYS)
  test.describe(`a whole day in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });

    test('takes few keys and clicks, and almost no scrolling', async ({ page, world }) => {
      const easy = { ...NOTHING_LOOKS_WRONG, acceptedTypes: 1 };
      const urgent = await world.make('quote-requests', { ...easy, parts: PARTS, expiresInMs: minutes * 60_000 });
      // The next request is this one, and not one that another test is answering.
      await world.make('quote-requests', { ...easy, parts: 1, expiresInMs: (minutes + 0.5) * 60_000 });
      const order = await world.make('orders', { parts: 3, orderedInMs: -60_000 });
      const credit = await world.make('credit-requests', {});
      const client = await world.make('clients', { shopName: `Débosselage ${randomUUID().slice(0, 8)}` });
      await countScrolling(page);
      await openAs(page, `${world.portal}/quoteRequests?search=${urgent.number.slice(0, 8)}`, SOPHIE);
      // Other tests create documents meanwhile.
      const rowOf = ({ number }: { readonly number: string }) => page.locator('.row-link', { hasText: number });
      const menu = page.getByRole('navigation').first();
      await expect(page.locator('.row-link').first()).toHaveText(urgent.number);
      const clerk = await countedClerk(page);

      await clerk.click(rowOf(urgent));
      await expectState(page, CLEAN);
      const found = await clerk.finish('find the most urgent request and open it');
      expect(found).toEqual({ keys: 0, clicks: 1, scrolled: 0 });

      const barHeight = () => page.locator('.action-bar').evaluate((bar) => bar.clientHeight);
      const barAtFirst = await barHeight();
      for (let part = 1; part <= PARTS; part += 1) {
        /* oxlint-disable no-await-in-loop -- one part at a time, as a clerk works */
        await expect(page.getByRole('heading', { name: words.part })).toHaveText(new RegExp(` ${part} `));
        await expect(price(page)).toBeFocused();
        await clerk.type(language === 'fr' ? '130,5' : PRICE);
        await clerk.press('Enter');
        /* oxlint-enable no-await-in-loop */
      }
      // A taller bar would move the page under the field.
      await expect(page.locator('.action-bar time')).toBeVisible();
      expect(await barHeight()).toBe(barAtFirst);
      const answered = await clerk.finish('answer 12 parts');
      expect(answered.keys).toBeLessThanOrEqual(2 * PARTS);
      expect(answered.clicks).toBe(0);
      // A rounded pixel does not count as scrolling.
      expect(answered.scrolled).toBeLessThanOrEqual(1);

      await clerk.press('Control+Shift+Enter');
      await expect(page).not.toHaveTitle(new RegExp(urgent.number), { timeout: 15_000 });
      await expectState(page, CLEAN);
      await expect(price(page)).toBeFocused();
      await expect(price(page)).toBeInViewport({ ratio: 1 });
      const sent = await clerk.finish('send, and open the next request');
      expect(sent.keys + sent.clicks).toBe(1);

      await clerk.click(menu.getByRole('link', { name: words.orders }));
      await clerk.click(rowOf(order));
      await expect(page.locator('[data-machine=order]')).toHaveAttribute('data-state', 'open.reserved.editing.clean');
      await clerk.press('Alt+A');
      await expect(page.getByRole('textbox', { name: words.ownNumber })).toBeFocused();
      await clerk.type(`F-${order.number}`);
      await clerk.press('Control+Enter');
      await expect(page.getByText(words.sold)).toBeVisible({ timeout: 15_000 });
      const sold = await clerk.finish('confirm an order and invoice it');
      expect(sold.keys + sold.clicks).toBeLessThanOrEqual(4);
      // Messages above the parts move the page by their own height, and some orders have notes.
      expect(sold.scrolled).toBeLessThanOrEqual(400);

      await clerk.click(menu.getByRole('link', { name: words.creditRequests }));
      await clerk.click(rowOf(credit));
      await expect(page.locator('[data-machine=creditRequest]')).toHaveAttribute(
        'data-state',
        'open.reserved.editing.clean',
      );
      await clerk.press('Alt+A');
      await clerk.click(page.getByRole('textbox', { name: words.creditNumber }));
      await clerk.type(`NC-${credit.number}`);
      await clerk.press('Control+Enter');
      await expect(page.getByText(words.granted)).toBeVisible({ timeout: 15_000 });
      const granted = await clerk.finish('approve a credit');
      expect(granted.keys + granted.clicks).toBeLessThanOrEqual(5);
      // How the amount follows from the price takes up to three lines of the preview.
      expect(granted.scrolled).toBeLessThanOrEqual(81);

      await clerk.press('/');
      // Playwright inserts an “é” without a key event, so it needs the field.
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await clerk.type(client.name);
      // Below “All results”.
      await expect(page.getByRole('dialog').getByRole('option').nth(1)).toContainText(client.name);
      await clerk.press('ArrowDown');
      await clerk.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
      const known = await clerk.finish('find a client');
      expect(known).toEqual({ keys: 3, clicks: 0, scrolled: 0 });
      clerk.print();
    });
  });

for (const [language, width, height] of [
  ['en', 1280, 720],
  ['fr', 1280, 720],
  ['en', 390, 844],
  ['fr', 390, 844],
] as const)
  test.describe(`in ${language} at ${width} × ${height}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width, height } });

    test('the first field is on the first screen', async ({ page, world }) => {
      await open(page, world, { parts: PARTS });
      await expect(price(page)).toBeInViewport({ ratio: 1 });
    });

    if (width >= 1280)
      test('the whole width of the grid is on the screen', async ({ page, world }) => {
        await open(page, world, { parts: PARTS });
        await page.keyboard.press('Alt+G');
        await expect(page.locator('.parts-grid tbody tr')).toHaveCount(PARTS);
        await page.keyboard.type('1234');
        await expect(page.locator('.parts-grid [data-field=netPrice] input').first()).toHaveValue(/^1[,\s]234/);
        const hidden = await page.locator('.parts-grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth);
        expect(hidden).toBe(0);
      });
  });

for (const language of ['en', 'fr'] as const)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('the price comes before the link and photos of the shop, on the first screen', async ({ page, world }) => {
      await page.route(/\/supplier-quote-requests\/[^/?]+$/, async (route) => {
        const response = await route.fetch();
        const request = (await response.json()) as { parts: { photos: object[] }[] };
        const [first, ...others] = request.parts;
        const photos = request.parts.flatMap((part) => part.photos).slice(0, 3);
        const asked = { note: 'Vérifier le code de couleur', partsLink: SHOP_LINK, photos, acceptedTypes: 7 };
        await route.fulfill({ response, json: { ...request, parts: [{ ...first, ...asked }, ...others] } });
      });
      await open(page, world, { parts: PARTS, listPriceCents: 35_397 });
      const link = page.getByRole('link', { name: SHOP_LINK });
      await expect(link).toHaveCount(1);
      await expect(page.getByText('Vérifier le code de couleur')).toBeVisible();
      // Nothing has scrolled: a phone gets no focus on arrival, because its keyboard would cover half of the page.
      expect(await page.locator('.page-scroll').evaluate((scrolled) => scrolled.scrollTop)).toBe(0);
      await expect(price(page)).toBeInViewport({ ratio: 1 });
      // The Tab key comes to the link after the answer, as the eye does.
      await page.locator('.part-form :is(input, textarea, select, button):visible').last().focus();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('.part-facts .photo-open').first()).toBeFocused();
    });
  });

test.describe('on a desktop', () => {
  test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });

  test('the most urgent request comes first, and missed ones have their own tab', async ({ page, world }) => {
    await world.make('quote-requests', { parts: 1 });
    const urgent = await world.make('quote-requests', { parts: 1, expiresInMs: 6 * 60_000 });
    const missed = await world.make('quote-requests', { parts: 1 });
    await world.change('quote-requests', missed.id, 'expire');
    // Only the requests of these tests.
    const search = urgent.number.slice(0, 8);
    await openAs(page, `${world.portal}/quoteRequests?search=${search}`, SOPHIE);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toContainText(urgent.number);
    await expect(rows.first()).toContainText('5 min');
    await expect(page.getByRole('columnheader', { name: 'Time left' })).toHaveAttribute('aria-sort', 'ascending');

    await page.getByRole('tab', { name: /^Missed/ }).click();
    await expect(page).toHaveURL(`${world.portal}/quoteRequests?tab=missed&search=${search}`);
    await expect(rows.first()).toContainText(missed.number);
    await page.getByRole('tab', { name: /^Completed/ }).click();
    await expect(page.getByRole('tabpanel', { name: /^Completed/ })).toBeVisible();
    await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: missed.number })).toHaveCount(0);
  });

  test('ten requests are on the first screen of the list', async ({ page, world }) => {
    await openAs(page, `${world.portal}/quoteRequests`, SOPHIE);
    const tenth = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .nth(9);
    await expect(tenth).toBeInViewport({ ratio: 1 });
  });

  test(
    'twelve parts need at most two keys each besides digits, part by part',
    { tag: '@all' },
    async ({ page, world }) => {
      await open(page, world, { parts: PARTS, listPriceCents: null });
      const { press, keys } = counted(page);
      await expect(price(page)).toBeFocused();
      for (let part = 1; part <= PARTS; part += 1) {
        // One part at a time, as a clerk works.
        /* oxlint-disable no-await-in-loop */
        await expect(page.getByRole('heading', { name: new RegExp(`^Part ${part} of ${PARTS} · `) })).toBeVisible();
        await expect(price(page)).toBeFocused();
        await page.keyboard.type(PRICE);
        await press('Enter');
        // If the shop accepts several types but not OEM, the clerk chooses.
        if (await page.locator('[data-field=industryType] input:focus').count()) {
          await press('Space');
          await press('Enter');
        }
        /* oxlint-enable no-await-in-loop */
      }
      await expect(page.getByText(`${PARTS} of ${PARTS} parts complete`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send quote', exact: true })).toBeFocused();
      await press('Enter');
      await expectState(page, SETTLED);
      note(`${keys()} keys beside the digits for ${PARTS} parts and sending`);
      expect(keys()).toBeLessThanOrEqual(2 * PARTS + 1);
    },
  );

  test('twelve parts need at most two keys each besides digits, in the grid', async ({ page, world }) => {
    await open(page, world, { parts: PARTS });
    const { press, keys } = counted(page);
    await press('Alt+G');
    const rows = page.locator('.parts-grid tbody tr');
    await expect(rows).toHaveCount(PARTS);
    const first = rows.first().getByRole('textbox', { name: /^Gross sales price/ });
    await expect(first).toBeFocused();
    for (let part = 0; part < PARTS; part += 1) {
      /* oxlint-disable no-await-in-loop -- one part at a time, as a clerk works */
      await expect(rows.nth(part).getByRole('textbox', { name: /^Gross sales price/ })).toBeFocused();
      await page.keyboard.type(PRICE);
      if (part < PARTS - 1) await press('Enter');
      /* oxlint-enable no-await-in-loop */
    }
    await expectState(page, /editing/);
    note(`${keys()} keys beside the digits for ${PARTS} parts`);
    expect(keys()).toBeLessThanOrEqual(2 * PARTS);
  });
});

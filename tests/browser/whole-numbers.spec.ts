/** The number of a document is read as one word: it is not broken at its hyphen, whatever the width. */
import type { Page } from 'playwright/test';
import { open as openOrder } from './orders.ts';
import { expect, test } from './world.ts';

/** Numbers of documents that may be broken, with the element around each. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement: around } = texts.currentNode;
      if (!around || !/(?:^|[^A-Z])[QOICRT]-\d{4}/.test(textContent ?? '')) continue;
      // What only a screen reader hears has no lines.
      if (!around.checkVisibility() || around.closest('.sr-only, option')) continue;
      const { display, whiteSpace } = getComputedStyle(around);
      const isOneWord = display === 'inline-block' && !/\s/.test(textContent?.trim() ?? '');
      if (!isOneWord && !whiteSpace.includes('nowrap'))
        found.push(`${around.tagName} ${around.className}: ${textContent}`);
    }
    return found;
  });

for (const { locale, width } of [
  { locale: 'en-CA', width: 390 },
  { locale: 'fr-CA', width: 1280 },
])
  test.describe(`in ${locale}, ${width} px`, { tag: width === 1280 ? '@all' : [] }, () => {
    test.use({ locale, viewport: { width, height: 844 } });

    test('lists, documents, results and notices break no number', async ({ page, world }) => {
      test.setTimeout(180_000);
      const { id, number } = await openOrder(page, world, {});
      const request = await world.make('quote-requests', {});
      const credit = await world.make('credit-requests', {});
      const rows = 'main .row-link';
      const places = {
        'a quote request': [`/quoteRequest/${request.id}/`, 'main h1'],
        'an order': [`/order/${id}`, 'main h1'],
        'a credit request': [`/creditRequests/${credit.id}/`, 'main h1'],
        'quote requests': ['/quoteRequests', rows],
        orders: ['/orders', rows],
        'invoices and credits': ['/transactions', rows],
        'credit requests': ['/creditRequests', rows],
        results: [`/search/${number}`, rows],
      } as const;
      const seen: Record<string, string[]> = {};
      for (const [name, [path, shown]] of Object.entries(places)) {
        /* oxlint-disable no-await-in-loop -- one page at a time */
        await page.goto(world.portal + path);
        await page.locator(shown).first().waitFor();
        seen[name] = await broken(page);
        /* oxlint-enable no-await-in-loop */
      }
      await page.getByRole('button', { name: 'Notifications' }).click();
      await page.locator('.notice-row').first().waitFor();
      seen['the bell'] = await broken(page);
      expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, []])));
    });
  });

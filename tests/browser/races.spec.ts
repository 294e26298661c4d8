/**
 * Two clerks send at the same time: the second sees who did what and when, that their own answer was not sent, and what
 * is kept (spec §4).
 */
import { expect, expectAccessible, FAILED_LOAD, test } from './world.ts';
import { clerks } from './racing.ts';

for (const language of ['en', 'fr'] as const)
  test.describe(`the second clerk, ${language}`, { tag: language === 'fr' ? '@all' : [] }, () => {
    test.use({
      locale: `${language}-CA`,
      viewport: language === 'fr' ? { width: 390, height: 844 } : { width: 1280, height: 720 },
      colorScheme: language === 'fr' ? 'dark' : 'light',
    });
    test.beforeEach(({ expectErrors }) => expectErrors(FAILED_LOAD));

    test('with a quote', async ({ page, browser, world }) => {
      test.setTimeout(120_000);
      const { sophie, luc, leave } = await clerks(page, browser, world, language);
      const { words } = luc;
      const sent = await world.make('quote-requests', { parts: 1 });
      const url = `${world.portal}/quoteRequest/${sent.id}`;

      // Both answer; the one whose lock expired is second.
      await luc.open(url);
      await luc.answerQuote('From Luc');
      await world.change('quote-requests', sent.id, 'expireLock');
      await sophie.open(url);
      await sophie.answerQuote('From Sophie');
      await sophie.sendQuote();
      await sophie.expectState(/^ended/);
      await luc.sendQuote();
      await luc.expectState(/^ended/);
      await luc.reads(words.quoteBy, words.notSent.quote, words.kept);
      await expectAccessible(page);

      // One waits while the other sends.
      const waited = await world.make('quote-requests', { parts: 1 });
      await sophie.open(`${world.portal}/quoteRequest/${waited.id}`);
      await luc.open(`${world.portal}/quoteRequest/${waited.id}`, /open\.unreserved/);
      await luc.reads(words.held);
      await sophie.answerQuote('First');
      await sophie.sendQuote();
      await sophie.expectState(/^ended/);
      // On a busy machine the page has asked again by itself.
      await page
        .getByRole('button', { name: words.retry, exact: true })
        .or(page.getByText(words.outdated))
        .first()
        .click();
      await luc.expectState(/^open\.outdated/);
      await luc.reads(words.outdated, words.sophieSent);
      await expectAccessible(page);
      await luc.press(words.refresh);
      await luc.expectState(/^ended/);
      await luc.reads(words.quoteBy);
      await expect(page.getByText(words.kept)).toHaveCount(0);

      // The shop cancels it while it is being answered.
      const cancelled = await world.make('quote-requests', { parts: 1 });
      await luc.open(`${world.portal}/quoteRequest/${cancelled.id}`);
      await luc.answerQuote('Too late');
      await world.change('quote-requests', cancelled.id, 'cancel');
      await luc.sendQuote();
      await luc.expectState(/^ended/);
      await luc.reads(words.shopCancelledRequest, words.notSent.quote, words.kept);
      await leave();
    });

    test('with an order', { tag: '@all' }, async ({ page, browser, world }) => {
      test.setTimeout(180_000);
      const { sophie, luc, leave } = await clerks(page, browser, world, language);
      const { words } = luc;
      const made = async (): Promise<{ id: string; url: string }> => {
        const { id } = await world.make('orders', { parts: 2 });
        return { id, url: `${world.portal}/order/${id}` };
      };

      // Both confirm the sale.
      const both = await made();
      await luc.open(both.url);
      await luc.decideSale(`L-${both.id}`);
      await world.change('orders', both.id, 'expireLock');
      await sophie.open(both.url);
      await sophie.decideSale(`S-${both.id}`);
      await sophie.confirmSale();
      await sophie.expectState(/^ended/);
      await luc.confirmSale();
      await luc.expectState(/^ended/);
      await luc.reads(words.saleBy, words.notSent.sale, words.kept);
      await expectAccessible(page);

      // One cancels a part, the other confirms the sale.
      const cancelled = await made();
      await luc.open(cancelled.url);
      await luc.decideSale(`L-${cancelled.id}`);
      await world.change('orders', cancelled.id, 'expireLock');
      await sophie.open(cancelled.url);
      await sophie.chooseCancellation();
      await sophie.sendCancellation();
      await expect(sophie.page.getByText('The part has been cancelled.')).toBeVisible();
      await luc.confirmSale();
      await luc.expectState(/^open\.outdated/);
      await luc.reads(words.outdated, words.sophieCancelled, words.notSent.sale);
      await expectAccessible(page);

      // One invoices, the other cancels a part.
      const invoiced = await made();
      await luc.open(invoiced.url);
      await luc.chooseCancellation();
      await world.change('orders', invoiced.id, 'expireLock');
      await sophie.open(invoiced.url);
      await sophie.decideSale(`S-${invoiced.id}`);
      await sophie.confirmSale();
      await sophie.expectState(/^ended/);
      await luc.sendCancellation();
      await luc.expectState(/^ended/);
      await luc.reads(words.saleBy, words.notSent.cancellation);

      // One waits while the other invoices.
      const waited = await made();
      await sophie.open(waited.url);
      await luc.open(waited.url, /unreserved/);
      await luc.reads(words.held);
      await sophie.decideSale(`S-${waited.id}`);
      await sophie.confirmSale();
      await sophie.expectState(/^ended/);
      await luc.press(words.retry);
      await luc.expectState(/^open\.outdated/);
      await luc.reads(words.outdated, words.sophieConfirmed);

      // The shop cancels a part, then all.
      const taken = await made();
      await luc.open(taken.url);
      await luc.decideSale(`L-${taken.id}`);
      await world.change('orders', taken.id, 'cancelPart');
      await luc.confirmSale();
      await luc.expectState(/^open\.outdated/);
      await luc.reads(words.outdated, words.shopCancelledPart, words.notSent.sale);
      const gone = await made();
      await luc.open(gone.url);
      await luc.decideSale(`L-${gone.id}`);
      await world.change('orders', gone.id, 'cancel');
      await luc.confirmSale();
      await luc.expectState(/^ended/);
      await luc.reads(words.shopCancelledOrder, words.notSent.sale, words.kept);
      await leave();
    });

    test('with a credit request', { tag: '@all' }, async ({ page, browser, world }) => {
      test.setTimeout(120_000);
      const { sophie, luc, leave } = await clerks(page, browser, world, language);
      const { words } = luc;
      const made = async (): Promise<{ id: string; url: string }> => {
        const { id } = await world.make('credit-requests');
        return { id, url: `${world.portal}/creditRequests/${id}/` };
      };

      // One approves, the other refuses.
      const approved = await made();
      await luc.open(approved.url);
      await luc.refuse('It was installed');
      await world.change('credit-requests', approved.id, 'expireLock');
      await sophie.open(approved.url);
      await sophie.approve(`S-${approved.id}`);
      await sophie.sendAnswer('complete');
      await sophie.expectState(/^ended/);
      await luc.sendAnswer('refuseIt');
      await luc.expectState(/^ended/);
      await luc.reads(words.answerBy, words.notSent.answer, words.kept);
      await expectAccessible(page);

      // The other way round, then both refuse with the same reason.
      const refused = await made();
      await luc.open(refused.url);
      await luc.approve(`L-${refused.id}`);
      await world.change('credit-requests', refused.id, 'expireLock');
      await sophie.open(refused.url);
      await sophie.refuse('It was installed');
      await sophie.sendAnswer('refuseIt');
      await sophie.expectState(/^ended/);
      await luc.sendAnswer('complete');
      await luc.expectState(/^ended/);
      await luc.reads(words.answerBy, words.notSent.answer, words.kept);
      const same = await made();
      await luc.open(same.url);
      await luc.refuse('It was installed');
      await world.change('credit-requests', same.id, 'expireLock');
      await sophie.open(same.url);
      await sophie.refuse('It was installed');
      await sophie.sendAnswer('refuseIt');
      await sophie.expectState(/^ended/);
      await luc.sendAnswer('refuseIt');
      await luc.expectState(/^ended/);
      await luc.reads(words.answerBy, words.notSent.answer);

      // One waits while the other approves.
      const waited = await made();
      await sophie.open(waited.url);
      await luc.open(waited.url, /unreserved/);
      await luc.reads(words.held);
      await sophie.approve(`S-${waited.id}`);
      await sophie.sendAnswer('complete');
      await sophie.expectState(/^ended/);
      await luc.press(words.retry);
      await luc.expectState(/^open\.outdated/);
      await luc.reads(words.outdated, words.sophieApproved);
      await expectAccessible(page);
      await leave();
    });
  });

/**
 * Two clerks send at the same time: the second sees who did what and when, that their own answer was not sent, and what
 * is kept (spec §4).
 */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { choose, expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

const WORDS = {
  en: {
    notAvailable: 'Not available',
    sendQuote: 'Send quote',
    confirmAll: 'Confirm all parts',
    ownNumber: 'Your invoice number',
    confirmSale: 'Confirm sale',
    cancelSome: /^Cancel (?!parts)/,
    cancelDialog: 'Cancel parts of the order',
    reason: 'Reason',
    cancelParts: 'Cancel the parts',
    approve: 'Approve',
    refuse: 'Refuse',
    creditNumber: 'Credit number',
    refusal: 'Reason to refuse the credit',
    complete: 'Complete credit',
    refuseIt: 'Refuse credit',
    now: /^(Send|Confirm) now$/,
    retry: 'Try editing again',
    outdated: 'The current page is outdated and should be refreshed.',
    held: /^The (quote|order|credit request) is being edited by Sophie Gagnon\.$/,
    refresh: 'Refresh the page',
    kept: 'What you typed is still below.',
    notSent: {
      quote: 'Your quote was not sent.',
      sale: 'Your sale was not confirmed.',
      cancellation: 'Your cancellation was not sent.',
      answer: 'Your answer was not sent.',
    },
    quoteBy: /Sent by Sophie Gagnon on \S.* \d\d:\d\d\./,
    saleBy: /Completed on \S.* \d\d:\d\d by Sophie Gagnon\./,
    answerBy: /Answered on \S.* \d\d:\d\d by Sophie Gagnon\./,
    sophieSent: /^Sophie Gagnon sent this quote on \S.* \d\d:\d\d\.$/,
    sophieConfirmed: /^Sophie Gagnon confirmed the sale of this order on \S.* \d\d:\d\d\.$/,
    sophieCancelled: /^Sophie Gagnon cancelled parts of this order on \S.* \d\d:\d\d\.$/,
    sophieApproved: /^Sophie Gagnon approved this credit request on \S.* \d\d:\d\d\.$/,
    shopCancelledRequest: /\(collision shop\) cancelled this quote request on \S.* \d\d:\d\d\.$/,
    shopCancelledPart: /^Nathalie Fournier \(collision shop\) cancelled parts of this order on \S.* \d\d:\d\d\.$/,
    shopCancelledOrder: /Cancelled on \S.* \d\d:\d\d by Nathalie Fournier/,
  },
  fr: {
    notAvailable: 'Non disponible',
    sendQuote: 'Envoyer la soumission',
    confirmAll: 'Tout confirmer',
    ownNumber: 'Votre numéro de facture',
    confirmSale: 'Confirmer la vente',
    cancelSome: /^Annuler (?!des pièces)/,
    cancelDialog: 'Annuler des pièces de la commande',
    reason: 'Motif',
    cancelParts: 'Annuler les pièces',
    approve: 'Approuver',
    refuse: 'Refuser',
    creditNumber: 'Numéro de crédit',
    refusal: 'Motif du refus',
    complete: 'Accorder le crédit',
    refuseIt: 'Refuser le crédit',
    now: /^(Envoyer|Confirmer) maintenant$/,
    retry: 'Réessayer de modifier',
    outdated: 'La page actuelle n’est plus à jour et doit être actualisée.',
    held: /^Sophie Gagnon modifie cette (soumission|commande|demande de crédit)\.$/,
    refresh: 'Actualiser la page',
    kept: 'Votre saisie est toujours ci-dessous.',
    notSent: {
      quote: 'Votre soumission n’a pas été envoyée.',
      sale: 'Votre vente n’a pas été confirmée.',
      cancellation: 'Votre annulation n’a pas été envoyée.',
      answer: 'Votre réponse n’a pas été envoyée.',
    },
    quoteBy: /Envoyée par Sophie Gagnon le \S.* \d\d\sh\s\d\d\./,
    saleBy: /Terminée le \S.* \d\d\sh\s\d\d par Sophie Gagnon\./,
    answerBy: /Réponse donnée le \S.* \d\d\sh\s\d\d par Sophie Gagnon\./,
    sophieSent: /^Sophie Gagnon a envoyé cette soumission le \S.* \d\d\sh\s\d\d\.$/,
    sophieConfirmed: /^Sophie Gagnon a confirmé la vente de cette commande le \S.* \d\d\sh\s\d\d\.$/,
    sophieCancelled: /^Sophie Gagnon a annulé des pièces de cette commande le \S.* \d\d\sh\s\d\d\.$/,
    sophieApproved: /^Sophie Gagnon a approuvé cette demande de crédit le \S.* \d\d\sh\s\d\d\.$/,
    shopCancelledRequest: /\(carrossier\) a annulé cette demande de prix le \S.* \d\d\sh\s\d\d\.$/,
    shopCancelledPart:
      /^Nathalie Fournier \(carrossier\) a annulé des pièces de cette commande le \S.* \d\d\sh\s\d\d\.$/,
    shopCancelledOrder: /Annulée le \S.* \d\d\sh\s\d\d par Nathalie Fournier/,
  },
} as const;

/** A clerk using the portal in a language. */
class Clerk {
  readonly page: Page;
  readonly words: (typeof WORDS)['en' | 'fr'];

  constructor(page: Page, language: 'en' | 'fr') {
    this.page = page;
    this.words = WORDS[language];
  }

  async open(url: string, state: RegExp = /reserved\.editing/): Promise<void> {
    await this.page.goto(url);
    await this.expectState(state);
  }

  expectState = (state: string | RegExp) =>
    expect(
      this.page.locator('[data-machine=quoteRequest], [data-machine=order], [data-machine=creditRequest]'),
    ).toHaveAttribute('data-state', state);
  press = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true }).click();
  reads = (...texts: readonly (string | RegExp)[]) =>
    Promise.all(texts.map((text) => expect(this.page.getByText(text).first()).toBeVisible()));

  private choose = (name: string) => choose(this.page, name);
  private type = (name: string, text: string) => this.page.getByRole('textbox', { name }).fill(text);

  async answerQuote(note: string): Promise<void> {
    await this.choose(this.words.notAvailable);
    await this.type('Note', note);
  }
  async sendQuote(): Promise<void> {
    await this.press(this.words.sendQuote);
    await this.press(this.words.now);
  }
  async decideSale(number: string): Promise<void> {
    await this.press(this.words.confirmAll);
    await this.type(this.words.ownNumber, number.slice(0, 30));
  }
  async confirmSale(): Promise<void> {
    await this.press(this.words.confirmSale);
    await this.press(this.words.now);
  }
  async chooseCancellation(): Promise<void> {
    await this.page.locator('tr[data-part]').first().getByRole('button', { name: this.words.cancelSome }).click();
    await this.dialog().getByLabel(this.words.reason).selectOption({ index: 1 });
  }
  sendCancellation = () => this.dialog().getByRole('button', { name: this.words.cancelParts }).click();
  private dialog = () => this.page.getByRole('dialog', { name: this.words.cancelDialog });
  async approve(number: string): Promise<void> {
    await this.choose(this.words.approve);
    await this.type(this.words.creditNumber, number.slice(0, 30));
  }
  async refuse(reason: string): Promise<void> {
    await this.choose(this.words.refuse);
    await this.type(this.words.refusal, reason);
  }
  async sendAnswer(name: 'complete' | 'refuseIt'): Promise<void> {
    await this.press(this.words[name]);
    await this.press(this.words.now);
  }
}

async function clerks(page: Page, browser: Browser, world: World, language: 'en' | 'fr') {
  const context: BrowserContext = await browser.newContext({ locale: 'en-CA' });
  const first = await context.newPage();
  await first.goto(`${world.portal}/quoteRequests`);
  await signIn(first, 'sophie@atelier.test');
  await expect(first.getByRole('tab').first()).toBeVisible();
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'luc@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  return { sophie: new Clerk(first, 'en'), luc: new Clerk(page, language), leave: () => context.close() };
}

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
      await sophie.expectState(/^document\.ended/);
      await luc.sendQuote();
      await luc.expectState(/^document\.ended/);
      await luc.reads(words.quoteBy, words.notSent.quote, words.kept);
      await expectAccessible(page);

      // One waits while the other sends.
      const waited = await world.make('quote-requests', { parts: 1 });
      await sophie.open(`${world.portal}/quoteRequest/${waited.id}`);
      await luc.open(`${world.portal}/quoteRequest/${waited.id}`, /open\.unreserved/);
      await luc.reads(words.held);
      await sophie.answerQuote('First');
      await sophie.sendQuote();
      await sophie.expectState(/^document\.ended/);
      await luc.press(words.retry);
      await luc.expectState(/^document\.open\.outdated/);
      await luc.reads(words.outdated, words.sophieSent);
      await expectAccessible(page);
      await luc.press(words.refresh);
      await luc.expectState(/^document\.ended/);
      await luc.reads(words.quoteBy);
      await expect(page.getByText(words.kept)).toHaveCount(0);

      // The shop cancels it while it is being answered.
      const cancelled = await world.make('quote-requests', { parts: 1 });
      await luc.open(`${world.portal}/quoteRequest/${cancelled.id}`);
      await luc.answerQuote('Too late');
      await world.change('quote-requests', cancelled.id, 'cancel');
      await luc.sendQuote();
      await luc.expectState(/^document\.ended/);
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
      await sophie.expectState(/^document\.ended/);
      await luc.confirmSale();
      await luc.expectState(/^document\.ended/);
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
      await expect(sophie.page.getByText('The parts have been cancelled.')).toBeVisible();
      await luc.confirmSale();
      await luc.expectState(/^document\.open\.outdated/);
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
      await sophie.expectState(/^document\.ended/);
      await luc.sendCancellation();
      await luc.expectState(/^document\.ended/);
      await luc.reads(words.saleBy, words.notSent.cancellation);

      // One waits while the other invoices.
      const waited = await made();
      await sophie.open(waited.url);
      await luc.open(waited.url, /unreserved/);
      await luc.reads(words.held);
      await sophie.decideSale(`S-${waited.id}`);
      await sophie.confirmSale();
      await sophie.expectState(/^document\.ended/);
      await luc.press(words.retry);
      await luc.expectState(/^document\.open\.outdated/);
      await luc.reads(words.outdated, words.sophieConfirmed);

      // The shop cancels a part, then all.
      const taken = await made();
      await luc.open(taken.url);
      await luc.decideSale(`L-${taken.id}`);
      await world.change('orders', taken.id, 'cancelPart');
      await luc.confirmSale();
      await luc.expectState(/^document\.open\.outdated/);
      await luc.reads(words.outdated, words.shopCancelledPart, words.notSent.sale);
      const gone = await made();
      await luc.open(gone.url);
      await luc.decideSale(`L-${gone.id}`);
      await world.change('orders', gone.id, 'cancel');
      await luc.confirmSale();
      await luc.expectState(/^document\.ended/);
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
      await sophie.expectState(/^document\.ended/);
      await luc.sendAnswer('refuseIt');
      await luc.expectState(/^document\.ended/);
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
      await sophie.expectState(/^document\.ended/);
      await luc.sendAnswer('complete');
      await luc.expectState(/^document\.ended/);
      await luc.reads(words.answerBy, words.notSent.answer, words.kept);
      const same = await made();
      await luc.open(same.url);
      await luc.refuse('It was installed');
      await world.change('credit-requests', same.id, 'expireLock');
      await sophie.open(same.url);
      await sophie.refuse('It was installed');
      await sophie.sendAnswer('refuseIt');
      await sophie.expectState(/^document\.ended/);
      await luc.sendAnswer('refuseIt');
      await luc.expectState(/^document\.ended/);
      await luc.reads(words.answerBy, words.notSent.answer);

      // One waits while the other approves.
      const waited = await made();
      await sophie.open(waited.url);
      await luc.open(waited.url, /unreserved/);
      await luc.reads(words.held);
      await sophie.approve(`S-${waited.id}`);
      await sophie.sendAnswer('complete');
      await sophie.expectState(/^document\.ended/);
      await luc.press(words.retry);
      await luc.expectState(/^document\.open\.outdated/);
      await luc.reads(words.outdated, words.sophieApproved);
      await expectAccessible(page);
      await leave();
    });
  });

/** Clerks who work on the same documents, in their languages. */
import { chooseLayout } from './chosen-layout.ts';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { choose, expect, openAs, type World } from './world.ts';

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
    quoteBy: /Envoyée par Sophie Gagnon le \S.* \d+\sh\s\d\d\./,
    saleBy: /Terminée le \S.* \d+\sh\s\d\d par Sophie Gagnon\./,
    answerBy: /Réponse donnée le \S.* \d+\sh\s\d\d par Sophie Gagnon\./,
    sophieSent: /^Sophie Gagnon a envoyé cette soumission le \S.* \d+\sh\s\d\d\.$/,
    sophieConfirmed: /^Sophie Gagnon a confirmé la vente de cette commande le \S.* \d+\sh\s\d\d\.$/,
    sophieCancelled: /^Sophie Gagnon a annulé des pièces de cette commande le \S.* \d+\sh\s\d\d\.$/,
    sophieApproved: /^Sophie Gagnon a approuvé cette demande de crédit le \S.* \d+\sh\s\d\d\.$/,
    shopCancelledRequest: /\(carrossier\) a annulé cette demande de prix le \S.* \d+\sh\s\d\d\.$/,
    shopCancelledPart:
      /^Nathalie Fournier \(carrossier\) a annulé des pièces de cette commande le \S.* \d+\sh\s\d\d\.$/,
    shopCancelledOrder: /Annulée le \S.* \d+\sh\s\d\d par Nathalie Fournier/,
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

export async function clerks(page: Page, browser: Browser, world: World, language: 'en' | 'fr') {
  const context: BrowserContext = await browser.newContext({ locale: 'en-CA' });
  await chooseLayout(context, 'part');
  const first = await context.newPage();
  await openAs(first, `${world.portal}/quoteRequests`, 'sophie@atelier.test');
  await expect(first.getByRole('tab').first()).toBeVisible();
  await openAs(page, `${world.portal}/quoteRequests`, 'luc@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  return { sophie: new Clerk(first, 'en'), luc: new Clerk(page, language), leave: () => context.close() };
}

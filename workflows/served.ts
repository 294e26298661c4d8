/** Which workflow serves the life of each document. */
import type { Translated } from './knowledge.ts';

/** The workflow that serves each life, and the document as the subject of a clause. */
export const SERVED: Readonly<Record<string, { readonly stem: string; readonly subject: Translated }>> = {
  'quote-request': { stem: 'quote-request', subject: { en: 'the quote request', fr: 'la demande de prix' } },
  order: { stem: 'order', subject: { en: 'the order', fr: 'la commande' } },
  part: { stem: 'order', subject: { en: 'the part', fr: 'la pièce' } },
  'credit-request': { stem: 'credit-request', subject: { en: 'the credit request', fr: 'la demande de crédit' } },
  settled: { stem: 'record', subject: { en: 'the invoice or the credit', fr: 'la facture ou le crédit' } },
  client: { stem: 'client', subject: { en: 'the shop', fr: 'le carrossier' } },
};

/** What each announcement says, in both languages, and to whom it goes. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { compose } from '../../../platform/mail/compose.ts';
import type { OutboxMail } from '../../../platform/mail/outbox.ts';
import { exampleCredit, exampleInvoice } from '../../paths/record/record.examples.ts';
import { composedFor, MAIL, PLACES, plainFor, rowsOfReader } from './mail-reader.ts';
import { databaseOf, permission, READER, type Rows } from './reader.ts';

const pdfs = vi.hoisted(() => ({ missing: false, broken: false }));
const pdf = (name: string) => {
  if (pdfs.missing) return Promise.reject(new Refusal('not-found'));
  if (pdfs.broken) return Promise.reject(new Error('no font'));
  return Promise.resolve({ name, bytes: Uint8Array.from([1, 2]) });
};
vi.mock('../../../platform/documents/documents.ts', () => ({
  invoicePdf: (_database: unknown, _id: string, _scope: string, language: string) => pdf(`invoice-${language}.pdf`),
  creditPdf: (_database: unknown, _id: string, _scope: string, language: string) => pdf(`credit-${language}.pdf`),
}));
vi.mock('../../../platform/sourcing/supplier/invoices.ts', () => ({
  findPlacedInvoice: () => Promise.resolve({ sold: exampleInvoice, place: null, isLast: true }),
}));
vi.mock('../../../platform/sourcing/supplier/credits.ts', () => ({
  findCreditRow: () => Promise.resolve({}),
  readCredit: () => Promise.resolve(exampleCredit),
}));

let rows: Rows;
beforeEach(() => {
  pdfs.missing = false;
  pdfs.broken = false;
  rows = rowsOfReader();
});
const composed = (more: Partial<OutboxMail>, language: Language | null = 'en') => composedFor(rows, more, language);
const plain = (more: Partial<OutboxMail>, language: Language) => plainFor(rows, more, language);
const FOOTER = {
  en: `-- 
Supplier Portal
You receive this e-mail because you work for Pièces Roy.
Choose the e-mails you receive: https://parts.example/settings/communications
`,
  fr: `-- 
Portail des fournisseurs
Vous recevez ce courriel parce que vous travaillez pour Pièces Roy.
Choisir les courriels que vous recevez : https://parts.example/settings/communications
`,
};

const order = (index: number) => ({
  number: `O-${index}`,
  soldTo: { name: `Shop ${index}` },
  vehicleText: '2023 Honda Civic',
  partCount: index,
  totalCents: index * 100,
});

describe('an invoice', () => {
  it('is told with its facts', async () => {
    expect(await plain({}, 'en')).toBe(`Invoice A-2201 · Pièces Roy

Hello Marie,

Sophie Gagnon completed an order. Here is the invoice.

Invoice: A-2201
Marketplace no.: F-70001
Order: C-50001
Collision shop: Carrosserie Élégance
Vehicle: 2023 Honda Civic
Invoice date: November 18, 2026
Total: $759.41

Open the invoice: 
https://parts.example/invoices/inv-1

${FOOTER.en}`);
    expect(await plain({}, 'fr')).toBe(`Facture A-2201 · Pièces Roy

Bonjour Marie,

Sophie Gagnon a terminé une commande. Voici la facture.

Facture : A-2201
Nº de place de marché : F-70001
Commande : C-50001
Carrossier : Carrosserie Élégance
Véhicule : Honda Civic 2023
Date de facturation : 18 novembre 2026
Total : 759,41 $

Ouvrir la facture : 
https://parts.example/invoices/inv-1

${FOOTER.fr}`);
  });

  it('comes with its PDF in the reader’s language, if there is one', async () => {
    const { attachments, to } = await composed({}, 'fr');
    expect(attachments).toEqual([{ filename: 'invoice-fr.pdf', content: Buffer.from([1, 2]) }]);
    expect(to).toEqual({ name: 'Marie Roy', address: 'marie@roy.example' });
    expect((await composed({}, null)).attachments[0]?.filename).toBe('invoice-en.pdf');
    pdfs.missing = true;
    expect((await composed({})).attachments).toEqual([]);
    pdfs.missing = false;
    pdfs.broken = true;
    await expect(composed({})).rejects.toThrow('no font');
  });
});

it('a credit is told with its facts and its PDF', async () => {
  const credit = { kind: 'credits', subjectId: 'cre-1' } as const;
  expect(await plain(credit, 'en')).toBe(`Credit NC-301 · Pièces Roy

Hello Marie,

Luc Tremblay approved a credit.

Credit: NC-301
Invoice: F-70001
Order: C-50001
Collision shop: Carrosserie Élégance
Vehicle: 2023 Honda Civic
Credit date: November 20, 2026
Credited: $14.95

Open the credit: 
https://parts.example/credits/cre-1

${FOOTER.en}`);
  expect((await composed(credit, 'fr')).attachments[0]?.filename).toBe('credit-fr.pdf');
});

describe('a summary of orders', () => {
  const summary = { kind: 'ordersSummary', subjectId: '2026-11-20' } as const;

  it('has a line for each', async () => {
    rows['order'] = [order(2), order(1)];
    expect(await plain(summary, 'en')).toBe(`2 orders on November 20, 2026 · Pièces Roy

Hello Marie,

New orders since yesterday evening.

- O-2 · Shop 2 · 2023 Honda Civic · 2 · $2.00
- O-1 · Shop 1 · 2023 Honda Civic · 1 · $1.00

Open the orders: 
https://parts.example/orders

${FOOTER.en}`);
    const { letter } = await composed(summary, 'fr');
    expect(letter.subject).toBe('2 commandes le 20 novembre 2026 · Pièces Roy');
    expect(letter.table?.headers).toEqual(['Commande', 'Carrossier', 'Véhicule', 'Pièces', 'Total']);
    expect(letter.table?.rows[0]?.[2]).toBe('Honda Civic 2023');
  });

  it.each([
    [50, 50, []],
    [51, 50, ['And 1 more.']],
    [53, 50, ['And 3 more.']],
  ])('of %i shows %i, and how many more there are', async (count, shown, more) => {
    rows['order'] = Array.from({ length: count }, (_, index) => order(index + 1));
    const { letter } = await composed(summary);
    expect(letter.table?.rows).toHaveLength(shown);
    expect(letter.paragraphs.slice(2)).toEqual(more);
    expect(letter.subject).toMatch(new RegExp(`^${count} orders`));
  });

  it('is not sent without any', async () => {
    expect(await compose(databaseOf(rows), { ...MAIL, ...summary }, PLACES)).toBeNull();
  });
});

describe('a summary of credit requests', () => {
  const summary = { kind: 'creditRequestSummaries', subjectId: '2026-11-20' } as const;

  it('has a line for each, in both languages', async () => {
    rows['credit_request'] = [
      { number: 'CR-1', shop: 'Élégance', amountCents: 123_456 },
      { number: 'CR-2', shop: null, amountCents: 100 },
    ];
    expect(await plain(summary, 'fr')).toBe(`2 demandes de crédit en attente · Pièces Roy

Bonjour Marie,

Ces demandes de crédit sont en attente.

- CR-1 · Élégance · 1 234,56 $
- CR-2 · 1,00 $

Ouvrir les demandes de crédit : 
https://parts.example/creditRequests

${FOOTER.fr}`);
    const { letter } = await composed(summary);
    expect(letter.table?.headers).toEqual(['Request', 'Collision shop', 'Amount']);
  });

  it('is not sent without any', async () => {
    expect(await compose(databaseOf(rows), { ...MAIL, ...summary }, PLACES)).toBeNull();
  });
});

describe('nothing is sent to', () => {
  const isSent = async (more: Partial<OutboxMail> = {}) =>
    (await compose(databaseOf(rows), { ...MAIL, ...more }, PLACES)) !== null;

  it('nobody, and who is gone', async () => {
    rows['account'] = [];
    expect(await isSent()).toBe(false);
  });

  it('who may not read it any more', async () => {
    rows['account'] = [{ ...READER, permissions: [permission('order-fulfilment')] }];
    expect(await isSent()).toBe(false);
    expect(await isSent({ kind: 'credits' })).toBe(false);
    rows['order'] = [order(1)];
    expect(await isSent({ kind: 'ordersSummary', subjectId: '2026-11-20' })).toBe(true);
    rows['account'] = [{ ...READER, permissions: [permission('supplier-accounting')] }];
    expect(await isSent({ kind: 'ordersSummary', subjectId: '2026-11-20' })).toBe(false);
  });

  it('who does not want this kind', async () => {
    const choices = { invoices: true, credits: true, ordersSummary: true, creditRequestSummaries: true };
    for (const kind of ['invoices', 'credits'] as const) {
      rows['communication_setting'] = [{ choices: { ...choices, [kind]: false } }];
      // oxlint-disable no-await-in-loop -- one at a time
      expect([kind, await isSent({ kind: 'invoices' })]).toEqual([kind, kind !== 'invoices']);
      expect([kind, await isSent({ kind: 'credits' })]).toEqual([kind, kind !== 'credits']);
      // oxlint-enable no-await-in-loop
    }
  });
});

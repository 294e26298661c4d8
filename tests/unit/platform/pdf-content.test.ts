/** What the PDFs say: every term with its value, in order, and no line for what is not known. */
import { describe, expect, it } from 'vitest';
import { creditContent, fileNameOf, invoiceContent } from '../../../platform/documents/pdf/content.ts';
import { packingSlipContent } from '../../../platform/documents/pdf/packing-slip.ts';
import { order } from '../../paths/order/order.examples.ts';
import { exampleCredit, exampleInvoice } from '../../paths/record/record.examples.ts';
import { told } from '../../support/pdf-content.ts';
import { SUPPLIER } from '../../support/supplier.ts';

const SHOP = ['Carrosserie Élégance', '1250, rue de l’Église', 'Montréal QC H2X 1Y4'];
const WORKSHOP = ['Carrosserie Élégance, atelier', ...SHOP.slice(1)];
const FILE = {
  en: [
    ['File number', 'D-4512'],
    ['Shop order number', 'BC-998'],
    ['Marketplace no.', 'MP123456'],
    ['Reference number', 'REF-77'],
    ['Vehicle', '2023 Honda Civic'],
    ['VIN', '2HGFE2F50PH000001'],
  ],
  fr: [
    ['Numéro de dossier', 'D-4512'],
    ['Nº de commande du carrossier', 'BC-998'],
    ['Nº de place de marché', 'MP123456'],
    ['Numéro de référence', 'REF-77'],
    ['Véhicule', 'Honda Civic 2023'],
    ['NIV', '2HGFE2F50PH000001'],
  ],
};

describe('an invoice says', () => {
  it('everything in English', () => {
    expect(told(invoiceContent(exampleInvoice, SUPPLIER, 30, 'en'))).toEqual({
      title: 'Invoice F-70001',
      at: '2026-11-18T15:04:00.000Z',
      letterhead: {
        name: 'Boreal Parts',
        lines: [
          '1, rue du Fort',
          'Québec QC G1R 4P5',
          'Phone: 418 555-0101',
          'desk@boreal.example',
          'GST/HST No. 80000 1111 RT0001',
          'QST No. 1200 2222 TQ0001',
        ],
      },
      references: [
        ['Our invoice no.', 'A-2201'],
        ['Order', 'C-50001'],
        ['Invoice date', 'November 18, 2026'],
        ['Shipping date', 'November 19, 2026'],
        ['Payment terms', 'Net 30 days'],
        ['Due date', 'December 18, 2026'],
        ['Currency', 'Canadian dollar (CAD)'],
      ],
      parties: [
        ['Sold to', ...SHOP, 'Phone: 514 555-0101'],
        ['Shipped to', ...WORKSHOP, 'Phone: 514 555-0199'],
      ],
      file: FILE.en,
      headers: ['Part number', 'Description', 'Qty →', 'Price →', 'Discount →', 'Total →'],
      rows: [
        ['60100-T20-A00', 'Hood / Aftermarket', '1', '$620.50', '', '$620.50'],
        ['71106-T20-A01', 'Clip, bumper / Aftermarket', '12', '$3.45', '-$1.40', '$40.00'],
      ],
      totals: [
        ['Parts', '$661.90'],
        ['Discounts', '-$1.40'],
        ['Subtotal', '$660.50'],
        ['GST (5%)', '$33.03'],
        ['QST (9.975%)', '$65.88'],
        ['Grand total', '$759.41'],
      ],
    });
  });

  it('everything in French', () => {
    expect(told(invoiceContent(exampleInvoice, SUPPLIER, 30, 'fr'))).toMatchObject({
      title: 'Facture F-70001',
      letterhead: {
        name: 'Pièces Boréal',
        lines: [
          '1, rue du Fort',
          'Québec QC G1R 4P5',
          'Téléphone : 418 555-0101',
          'desk@boreal.example',
          'Nº de TPS/TVH : 80000 1111 RT0001',
          'Nº de TVQ : 1200 2222 TQ0001',
        ],
      },
      references: [
        ['Notre nº de facture', 'A-2201'],
        ['Commande', 'C-50001'],
        ['Date de facturation', '18 novembre 2026'],
        ['Date d’expédition', '19 novembre 2026'],
        ['Modalités de paiement', 'Net 30 jours'],
        ['Date d’échéance', '18 décembre 2026'],
        ['Devise', 'Dollar canadien (CAD)'],
      ],
      parties: [
        ['Vendu à', ...SHOP, 'Téléphone : 514 555-0101'],
        ['Expédié à', ...WORKSHOP, 'Téléphone : 514 555-0199'],
      ],
      file: FILE.fr,
      headers: ['Nº de pièce', 'Description', 'Qté →', 'Prix →', 'Rabais →', 'Total →'],
      rows: [
        ['60100-T20-A00', 'Capot / Après-marché', '1', '620,50 $', '', '620,50 $'],
        ['71106-T20-A01', 'Agrafe de pare-chocs / Après-marché', '12', '3,45 $', '-1,40 $', '40,00 $'],
      ],
      totals: [
        ['Pièces', '661,90 $'],
        ['Rabais', '-1,40 $'],
        ['Sous-total', '660,50 $'],
        ['TPS (5 %)', '33,03 $'],
        ['TVQ (9,975 %)', '65,88 $'],
        ['Total général', '759,41 $'],
      ],
    });
  });

  it('nothing of discounts and of a provincial tax when there are none', () => {
    const { totals, taxRates } = exampleInvoice;
    const plain = {
      ...exampleInvoice,
      totals: { ...totals, discountsCents: 0 },
      taxRates: { ...taxRates, provincial: null },
    };
    expect(invoiceContent(plain, SUPPLIER, 30, 'en').totals.map(([term]) => term)).toEqual([
      'Subtotal',
      'GST (5%)',
      'Grand total',
    ]);
  });

  it('that it is due on receipt without terms, and the day after with one day', () => {
    const terms = (days: number) =>
      invoiceContent(exampleInvoice, SUPPLIER, days, 'en').references.filter(([term]) => /terms|Due/.test(term));
    expect(terms(0)).toEqual([['Payment terms', 'Due on receipt']]);
    expect(terms(1)[1]).toEqual(['Due date', 'November 19, 2026']);
  });
});

it('a credit says everything', () => {
  expect(told(creditContent(exampleCredit, SUPPLIER, 'fr'))).toMatchObject({
    title: 'Crédit NC-301',
    at: '2026-11-20T13:20:00.000Z',
    references: [
      ['Date du crédit', '20 novembre 2026'],
      ['Facture', 'F-70001'],
      ['Date de facturation', '18 novembre 2026'],
      ['Commande', 'C-50001'],
      ['Devise', 'Dollar canadien (CAD)'],
    ],
    parties: [['Crédité à', ...SHOP, 'Téléphone : 514 555-0101']],
    file: FILE.fr,
    headers: ['Nº de pièce', 'Description', 'Qté →', 'Prix →', 'Rabais →', 'Ajustement →', 'Crédité →'],
    rows: [
      [
        '71106-T20-A01',
        'Agrafe de pare-chocs / Après-marché · Qualité différente de la confirmation',
        '4',
        '3,45 $',
        '-0,47 $',
        '-0,33 $',
        '13,00 $',
      ],
    ],
    totals: [
      ['Sous-total', '13,00 $'],
      ['TPS (5 %)', '0,65 $'],
      ['TVQ (9,975 %)', '1,30 $'],
      ['Total crédité', '14,95 $'],
    ],
  });
});

it.each([
  ['en', 1, ['Invoice', '1 of order C-50001']],
  ['en', 2, ['Invoice', '2 of order C-50001']],
  ['fr', 1, ['Facture', '1re de la commande C-50001']],
  ['fr', 2, ['Facture', '2e de la commande C-50001']],
] as const)('an invoice among several says which one it is, in %s: %i', (language, place, said) => {
  const { references } = invoiceContent(exampleInvoice, SUPPLIER, 30, language, place);
  const alone = invoiceContent(exampleInvoice, SUPPLIER, 30, language).references;
  expect(references).toEqual(alone.map((fact) => (fact[1] === exampleInvoice.orderNumber ? said : fact)));
});

describe('what is not known', () => {
  const lines = (empty: object) => invoiceContent(exampleInvoice, { ...SUPPLIER, ...empty }, 30, 'en').letterhead.lines;
  const all = lines({});

  it.each([
    ['address', all[0]],
    ['phone', all[2]],
    ['email', all[3]],
    ['federalTaxNumber', all[4]],
    ['provincialTaxNumber', all[5]],
  ] as const)('%s of the supplier has no line, and only it', (field, line) => {
    expect(lines({ [field]: '' })).toEqual(all.filter((each) => each !== line));
  });

  it('of a place leaves no gap', () => {
    expect(lines({ city: '' })[1]).toBe('QC G1R 4P5');
    expect(lines({ province: '' })[1]).toBe('Québec G1R 4P5');
    expect(lines({ city: '', province: '', postalCode: '' })).toEqual(all.filter((each) => each !== all[1]));
  });

  it('of a shop or a file has no line either', () => {
    const soldTo = { ...exampleInvoice.soldTo, phone: '', address: '' };
    const file = { ...exampleInvoice.file, referenceNumber: '', shopOrderNumber: '' };
    const content = invoiceContent({ ...exampleInvoice, soldTo, file }, SUPPLIER, 30, 'en');
    expect(content.parties[0]?.lines).toEqual([SHOP[0], SHOP[2]]);
    expect(content.file.map(([term]) => term)).toEqual(['File number', 'Marketplace no.', 'Vehicle', 'VIN']);
  });
});

it('columns fill the width between the margins of a letter page', () => {
  for (const { columns } of [
    invoiceContent(exampleInvoice, SUPPLIER, 30, 'en'),
    creditContent(exampleCredit, SUPPLIER, 'en'),
    packingSlipContent(order, SUPPLIER, 'en'),
  ])
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBe(516);
});

it('a file is named after its document, in letters that every system takes', () => {
  expect(fileNameOf({ title: 'Crédit', number: 'NC/30:1 été.2_b-c' })).toBe('Crédit NC-30-1 été.2_b-c.pdf');
});

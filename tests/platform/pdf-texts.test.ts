import { describe, expect, it } from 'vitest';
import { exampleCredit, exampleInvoice } from '../paths/record/record.examples.ts';
import { creditContent, invoiceContent, type PdfContent } from '../../platform/documents/pdf/content.ts';
import { drawPdf } from '../../platform/documents/pdf/draw.ts';
import { IndustryType } from '../../domain/enumerations.ts';
import { writable } from '../../platform/documents/pdf/formats.ts';
import { readPdf } from '../support/read-pdf.ts';

const SUPPLIER = {
  scopeId: 's-1',
  name: 'Pièces Boréal',
  names: { en: 'Boreal Parts', fr: 'Pièces Boréal' },
  address: '',
  city: '',
  province: '',
  postalCode: '',
  phone: '',
  email: '',
  version: 1,
  federalTaxNumber: '',
  provincialTaxNumber: '',
};

/** The party to whom a credit is made out. */
async function shownOf(name: string): Promise<string> {
  const credit = { ...exampleCredit, creditedTo: { ...exampleCredit.creditedTo, name } };
  const { pages } = readPdf(await drawPdf(creditContent(credit, SUPPLIER, 'fr')));
  return pages.join('\n');
}

describe('the texts of PDFs', () => {
  it.each(['àâäçéèêëîïôöùûüÿ ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'Cœur & Œuvre', 'L’Éclair « neuf » — 10 €', 'Łódź Çağ Ștefan Ťažký'])(
    'keep %s, each letter drawn with the embedded font',
    async (text) => {
      expect(await shownOf(text)).toContain(text);
    },
  );

  it('lose the marks of letters missing from the font, or show that a letter is missing', () => {
    expect(writable('Nguyễn')).toBe('Nguyen');
    expect(writable('車 OK')).toBe('? OK');
    expect(writable('1\u202f234,50\u00a0$')).toBe('1\u00a0234,50\u00a0$');
  });

  it('compose decomposed letters', () => {
    expect(writable('e\u0301te\u0301')).toBe('été');
  });
});

const onPaper = async (content: PdfContent) => readPdf(await drawPdf(content)).pages.join('\n');

const [first, second] = exampleInvoice.lines;
if (!first || !second) throw new Error('the example invoice has two lines');
const invoice = {
  ...exampleInvoice,
  invoiceDate: '2026-11-18',
  lines: [
    { ...first, industryType: IndustryType.Oem },
    { ...second, industryType: IndustryType.Recycled },
  ],
};

describe('an invoice and a credit say', () => {
  it.each([
    ['en', ['Boreal Parts', 'Payment terms', 'Net 30 days', 'Due date', 'December 18, 2026'], 'Pièces Boréal'],
    [
      'fr',
      ['Pièces Boréal', 'Modalités de paiement', 'Net 30 jours', 'Date d’échéance', '18 décembre 2026'],
      'Boreal Parts',
    ],
  ] as const)(
    'in %s, from whom, by when and in which currency to pay, and the type of each part',
    async (language, words, otherName) => {
      const paper = await onPaper(invoiceContent(invoice, SUPPLIER, 30, language));
      for (const word of words) expect(paper).toContain(word);
      expect(paper).toContain(language === 'en' ? 'Canadian dollar (CAD)' : 'Dollar canadien (CAD)');
      for (const type of language === 'en' ? ['OEM', 'Recycled'] : ['OEM', 'Recyclée']) expect(paper).toContain(type);
      expect(paper).not.toContain(otherName);

      const credited = await onPaper(creditContent(exampleCredit, SUPPLIER, language));
      expect(credited).toContain(words[0]);
      expect(credited).toContain(language === 'en' ? 'Canadian dollar (CAD)' : 'Dollar canadien (CAD)');
      expect(credited).toContain(language === 'en' ? 'Aftermarket · ' : 'Après-marché · ');
      expect(credited).not.toContain(words[1]);
    },
  );

  it('that an invoice without terms is due on receipt, and the one name of a supplier that has no other', async () => {
    const paper = await onPaper(invoiceContent(invoice, { ...SUPPLIER, names: null }, 0, 'en'));
    expect(paper).toContain('Due on receipt');
    expect(paper).not.toContain('Due date');
    expect(paper).toContain('Pièces Boréal');
  });
});

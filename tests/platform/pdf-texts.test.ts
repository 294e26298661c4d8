import { describe, expect, it } from 'vitest';
import { exampleCredit } from '../paths/record/record.examples.ts';
import { creditContent } from '../../platform/documents/pdf/content.ts';
import { drawPdf } from '../../platform/documents/pdf/draw.ts';
import { writable } from '../../platform/documents/pdf/formats.ts';
import { readPdf } from '../support/read-pdf.ts';

const SUPPLIER = {
  scopeId: 's-1',
  name: 'Pièces Boréal',
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

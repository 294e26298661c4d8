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

/** What is told of the party that a credit is made out to. */
async function shownOf(name: string): Promise<string> {
  const credit = { ...exampleCredit, creditedTo: { ...exampleCredit.creditedTo, name } };
  const { pages } = readPdf(await drawPdf(creditContent(credit, SUPPLIER, 'fr')));
  return pages.join('\n');
}

describe('the texts of PDFs', () => {
  it.each(['àâäçéèêëîïôöùûüÿ ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'Cœur & Œuvre', 'L’Éclair « neuf » — 10 €', 'Łódź Çağ Ștefan Ťažký'])(
    'keep %s as it is, each letter drawn by the font in the file',
    async (text) => {
      expect(await shownOf(text)).toContain(text);
    },
  );

  it('lose the marks of letters that the font has not, and say that a letter is missing where nothing is left', () => {
    expect(writable('Nguyễn')).toBe('Nguyen');
    expect(writable('車 OK')).toBe('? OK');
    expect(writable('1\u202f234,50\u00a0$')).toBe('1\u00a0234,50\u00a0$');
  });

  it('compose what is written in pieces', () => {
    expect(writable('e\u0301te\u0301')).toBe('été');
  });
});

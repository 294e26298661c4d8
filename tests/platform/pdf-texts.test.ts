import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCredit, exampleInvoice } from '../paths/record/record.examples.ts';
import { creditContent, invoiceContent, type PdfContent } from '../../platform/documents/pdf/content.ts';
import { packingSlipContent } from '../../platform/documents/pdf/packing-slip.ts';
import { drawPdf } from '../../platform/documents/pdf/draw.ts';
import { IndustryType, type Language } from '../../domain/enumerations.ts';
import type { Order } from '../../domain/order.ts';
import { cancelledGrille, completedOrder, hood, order } from '../paths/order/order.examples.ts';
import { isPrinted } from '../../domain/printed.ts';
import { writable } from '../../platform/documents/pdf/formats.ts';
import { readPdf } from '../support/read-pdf.ts';

/** As suppliers' own programs make them. */
const OWN_NUMBERS = ['12″', 'Ω', '№ 12', 'ᐃᓄᒃ', '19‑inch → 20'];

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

  // Roboto has none of them.
  it.each([...OWN_NUMBERS, 'Nguyễn', 'Ηλίας', 'Гараж'])('show %s in a font that has it, embedded', async (text) => {
    const credit = { ...exampleCredit, number: text };
    const { pages, fonts } = readPdf(await drawPdf(creditContent(credit, SUPPLIER, 'fr')));
    expect(pages.join('\n')).toContain(`Crédit ${text}`);
    expect(fonts.filter(({ name }) => /DejaVu/.test(name)).map(({ isEmbedded }) => isEmbedded)).toContain(true);
  });

  it('of ordinary documents embed no more than Roboto', async () => {
    const { fonts } = readPdf(await drawPdf(creditContent(exampleCredit, SUPPLIER, 'fr')));
    expect(fonts.filter(({ name }) => !/Roboto/.test(name))).toEqual([]);
  });

  it('show every character that own numbers may have, in both weights', async () => {
    const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) => isPrinted(sign) && writable(`a${sign}`).text === `a${sign}` && !/[\p{M}\p{Z}]/u.test(sign),
    );
    expect(signs.length).toBeGreaterThan(2500);
    const lines = Array.from({ length: Math.ceil(signs.length / 40) }, (_, line) =>
      signs.slice(line * 40, (line + 1) * 40).join(' '),
    );
    const shown: string[] = [];
    for (const name of lines) {
      const credit = { ...exampleCredit, creditedTo: { ...exampleCredit.creditedTo, name, address: name } };
      // oxlint-disable-next-line no-await-in-loop -- one after another
      shown.push(...readPdf(await drawPdf(creditContent(credit, SUPPLIER, 'fr'))).pages);
    }
    // A glyph that a font lacks is read as NUL.
    expect(shown.join('').includes('\0')).toBe(false);
  }, 120_000);

  it('lose the marks of letters missing from the font, or show that a letter is missing', () => {
    expect(writable('\u1d15 \u{1d400}')).toEqual({ text: '? A', isPlain: true });
    expect(writable('車 OK')).toEqual({ text: '? OK', isPlain: true });
    expect(writable('1\u202f234,50\u00a0$')).toEqual({ text: '1\u00a0234,50\u00a0$', isPlain: true });
  });

  it('compose decomposed letters', () => {
    expect(writable('e\u0301te\u0301')).toEqual({ text: 'été', isPlain: true });
  });

  it('leave out what shows nothing on the screen', () => {
    expect(writable('\u2067Garage\u2069 \u200d\u200eNord\u00ad\u0007\nEst').text).toBe('Garage Nord Est');
  });
});

describe('hostile and long texts', () => {
  const WORDS = [
    '(',
    ')',
    '\\',
    '<<',
    '>> endobj',
    '/JS',
    '%PDF',
    'BT',
    '\u202e',
    '\u0000',
    '\n',
    '€',
    'é',
    'W'.repeat(90),
  ];
  const texts = fc.array(fc.constantFrom(...WORDS, 'bumper', 'avant'), { maxLength: 40 }).map((all) => all.join(' '));

  it('neither overlap, leave the page nor become part of the file’s code', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (name, address, description) => {
        const [line] = exampleInvoice.lines;
        if (!line) throw new Error('the example invoice has lines');
        const { shippedTo } = exampleInvoice;
        const content = invoiceContent(
          {
            ...exampleInvoice,
            shippedTo: { ...shippedTo, name, address },
            lines: [{ ...line, description: { en: description, fr: description } }, line],
          },
          { ...SUPPLIER, name: `Pièces ${name}`, names: null, address },
          30,
          'fr',
        );
        const { runs, objects } = readPdf(await drawPdf(content));
        for (const { page, x, y, size, text } of runs) {
          expect(x, text).toBeGreaterThan(0);
          expect(x, text).toBeLessThan(612);
          expect(y, text).toBeGreaterThan(0);
          expect(y + size, text).toBeLessThan(792);
          const over = runs.filter(
            (other) => other.page === page && other.x === x && other.y < y && y - other.y < 0.8 * other.size,
          );
          expect(over, text).toEqual([]);
        }
        // Outside its quoted texts, the file runs nothing.
        const code = objects.replaceAll(/stream\n.*?\nendstream/gs, '').replaceAll(/\((?:\\.|[^\\()])*\)/gs, '');
        expect(code).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/Launch/);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
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

describe('an invoice and a credit show', () => {
  it.each([
    ['en', ['Boreal Parts', 'Payment terms', 'Net 30 days', 'Due date', 'December 18, 2026'], 'Pièces Boréal'],
    [
      'fr',
      ['Pièces Boréal', 'Modalités de paiement', 'Net 30 jours', 'Date d’échéance', '18 décembre 2026'],
      'Boreal Parts',
    ],
  ] as const)('in %s, the seller, due date, currency and the type of each part', async (language, words, otherName) => {
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
  });

  it.each([
    ['en', 'November 1, 2026', 'December 1, 2026'],
    ['fr', '1er novembre 2026', '1er décembre 2026'],
  ] as const)('in %s, the first of a month as it is written on the screen', async (language, dated, due) => {
    const paper = await onPaper(invoiceContent({ ...invoice, invoiceDate: '2026-11-01' }, SUPPLIER, 30, language));
    expect(paper).toContain(dated);
    expect(paper).toContain(due);
  });

  it('that an invoice without terms is due on receipt, and a supplier’s only name in both languages', async () => {
    const paper = await onPaper(invoiceContent(invoice, { ...SUPPLIER, names: null }, 0, 'en'));
    expect(paper).toContain('Due on receipt');
    expect(paper).not.toContain('Due date');
    expect(paper).toContain('Pièces Boréal');
  });
});

describe('a packing slip shows', () => {
  const paper = (which: Order, language: Language) => onPaper(packingSlipContent(which, SUPPLIER, language));

  it.each([
    ['en', 'Packing slip', 'Boreal Parts', 'Qty', ['Received by (name)', 'Signature', 'Date and time']],
    ['fr', 'Bordereau d’expédition', 'Pièces Boréal', 'Qté', ['Reçu par (nom)', 'Signature', 'Date et heure']],
  ] as const)(
    'in %s, what to pack, for whom and where to sign, without prices',
    async (language, title, name, quantity, filled) => {
      const text = await paper(order, language);
      for (const words of [`${title} ${order.number}`, name, quantity, order.shippedTo.name, ...filled])
        expect(text).toContain(words);
      for (const { description, partNumber } of order.parts) {
        expect(text).toContain(description[language]);
        expect(text).toContain(partNumber);
      }
      expect(text).not.toContain('$');
    },
  );

  it('neither cancelled parts nor parts excluded from the invoice', async () => {
    const rest = await paper({ ...order, parts: [hood, cancelledGrille] }, 'en');
    expect(rest).toContain(hood.partNumber);
    expect(rest).not.toContain(cancelledGrille.partNumber);
    const { invoice: sent } = completedOrder;
    if (!sent) throw new Error('the completed order has an invoice');
    const billed = {
      ...completedOrder,
      invoice: { ...sent, lines: sent.lines.filter(({ partId }) => partId === hood.id) },
    };
    expect(await paper(billed, 'en')).not.toContain(cancelledGrille.partNumber);
  });
});

/** Where a PDF shows what: columns line up, nothing is lost between pages, and totals stay together. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceContent } from '../../../platform/documents/pdf/content.ts';
import { drawPdf } from '../../../platform/documents/pdf/draw.ts';
import { exampleInvoice } from '../../paths/record/record.examples.ts';
import { readPdf, type ReadPdf } from '../../support/read-pdf.ts';
import { SUPPLIER } from '../../support/supplier.ts';

const UNREGISTERED = { ...SUPPLIER, names: null, federalTaxNumber: '', provincialTaxNumber: '' };
const MARGIN = 48;
const [, line] = exampleInvoice.lines;
if (!line) throw new Error('the example invoice has two lines');
const TERMS = ['Parts', 'Discounts', 'Subtotal', 'GST (5%)', 'QST (9.975%)', 'Grand total'];
const partNumber = (index: number): string => `PART-${String(index).padStart(3, '0')}`;

async function drawn(count: number): Promise<ReadPdf> {
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, partNumber: partNumber(index) }));
  return readPdf(
    await drawPdf(
      invoiceContent({ ...exampleInvoice, lines: lines as typeof exampleInvoice.lines }, UNREGISTERED, 30, 'en'),
    ),
  );
}
type Run = ReadPdf['runs'][number];
const textsOf = ({ runs }: ReadPdf, text: string): Run[] => runs.filter((run) => run.text === text);
const onlyOf = (pdf: ReadPdf, text: string): Run => {
  const [run, ...others] = textsOf(pdf, text);
  if (!run || others.length > 0) throw new Error(`"${text}" is shown ${others.length + (run ? 1 : 0)} times`);
  return run;
};

describe('on one page', () => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await drawn(3);
  });
  const at = (text: string): Run => onlyOf(pdf, text);
  /** In reading order from the top: each below the one before. */
  const falls = (texts: readonly string[]): boolean =>
    texts.every((text, index) => index === 0 || at(text).y < at(texts[index - 1] ?? '').y);

  it('the sender and the title are at the top, side by side, and the rest below in order', () => {
    expect(pdf.pages).toHaveLength(1);
    expect(at('Boréal').x).toBe(MARGIN);
    expect(at('Invoice F-70001').x).toBeGreaterThan(306);
    expect(at('Invoice F-70001').size).toBe(17);
    expect(
      falls(['Boréal', '1, rue du Fort', 'Québec QC G1R 4P5', 'desk@boreal.example', 'Sold to', 'File number']),
    ).toBe(true);
    expect(
      falls(['Invoice F-70001', 'Our invoice no.', 'Order', 'Invoice date', 'Due date', 'Shipped to', 'Vehicle']),
    ).toBe(true);
    expect(falls(['File number', 'Part number', 'PART-000', 'PART-001', 'PART-002', ...TERMS])).toBe(true);
  });

  it('parties, and the halves of the file, begin at the same height and the same edges', () => {
    const [sold, shipped] = [at('Sold to'), at('Shipped to')];
    expect(sold.y).toBe(shipped.y);
    expect([sold.x, at('File number').x]).toEqual([MARGIN, MARGIN]);
    // Three of the six terms in each half.
    for (const [left, right] of [
      ['File number', 'Reference number'],
      ['Shop order number', 'Vehicle'],
      ['Marketplace no.', 'VIN'],
    ] as const) {
      expect(at(left).y).toBe(at(right).y);
      expect([at(left).x, at(right).x]).toEqual([sold.x, shipped.x]);
    }
  });

  it('a term and its value are on one line', () => {
    for (const [term, value] of [
      ['Our invoice no.', 'A-2201'],
      ['Order', 'C-50001'],
      ['Due date', 'December 18, 2026'],
      ['VIN', '2HGFE2F50PH000001'],
      ['Subtotal', '$660.50'],
      ['Grand total', '$759.41'],
    ] as const) {
      expect(at(value).y, term).toBe(at(term).y);
      expect(at(value).x, term).toBeGreaterThan(at(term).x + 50);
    }
  });

  it('columns line up: texts at the left under their heading, numbers at the right', () => {
    const heads = ['Part number', 'Qty', 'Price', 'Discount', 'Total'].map(at);
    expect(new Set(heads.map(({ y }) => y)).size).toBe(1);
    expect(at('PART-000').x).toBe(at('Part number').x);
    const rows = [0, 1, 2].map((index) => at(partNumber(index)).y);
    for (const [text, head] of [
      ['12', 'Qty'],
      ['$3.45', 'Price'],
      ['-$1.40', 'Discount'],
      ['$40.00', 'Total'],
    ] as const) {
      const cells = textsOf(pdf, text).filter(({ y }) => rows.includes(y));
      expect(cells.map(({ y }) => y)).toEqual(rows);
      expect(new Set(cells.map(({ x }) => x)).size).toBe(1);
      // Narrower than the heading, and ending where it ends.
      const [first] = cells;
      expect(Math.abs((first?.x ?? 0) - at(head).x), head).toBeLessThan(25);
    }
    // The type of a part is under its name, smaller.
    const name = textsOf(pdf, 'Clip, bumper')[0];
    const type = textsOf(pdf, 'Aftermarket')[0];
    expect([type?.x, type?.size, name?.size]).toEqual([name?.x, 8, 9]);
    expect(type?.y).toBeLessThan(name?.y ?? 0);
  });

  it('the foot has the sender, the document and the page', () => {
    const foot = at('Boréal · Invoice F-70001');
    expect([foot.x, foot.y < MARGIN + 12]).toEqual([MARGIN, true]);
    expect(at('Page 1 of 1').y).toBe(foot.y);
  });
});

describe('a long text', () => {
  const EIGHTS = Array.from({ length: 60 }, () => '8').join(' ');
  /** Of eights and spaces in Roboto, in points. */
  const widthOf = ({ text, size }: Run): number =>
    size * [...text.trimEnd()].reduce((sum, sign) => sum + (sign === '8' ? 0.5615 : 0.2476), 0);
  const { soldTo, shippedTo, file } = exampleInvoice;
  const LEFT = MARGIN + 246;
  const RIGHT = 612 - MARGIN;

  it.each<
    readonly [string, Partial<typeof exampleInvoice>, Partial<typeof UNREGISTERED>, number, number, string | null]
  >([
    ['the sender’s address', {}, { address: EIGHTS }, MARGIN, LEFT, 'Québec QC G1R 4P5'],
    ['a reference', { orderNumber: EIGHTS }, {}, RIGHT - 138, RIGHT, 'Invoice date'],
    ['the buyer’s address', { soldTo: { ...soldTo, address: EIGHTS } }, {}, MARGIN, LEFT, 'File number'],
    ['the receiver’s address', { shippedTo: { ...shippedTo, address: EIGHTS } }, {}, RIGHT - 246, RIGHT, 'File number'],
    [
      'a value at the left of the file',
      { file: { ...file, fileNumber: EIGHTS } },
      {},
      MARGIN + 108,
      LEFT,
      'Shop order number',
    ],
    [
      'a value at the right of the file',
      { file: { ...file, referenceNumber: EIGHTS } },
      {},
      RIGHT - 138,
      RIGHT,
      'Vehicle',
    ],
    [
      'the last value of the file',
      { file: { ...file, vehicle: { ...file.vehicle, vin: EIGHTS } } },
      {},
      RIGHT - 138,
      RIGHT,
      'Part number',
    ],
    [
      'a description',
      { lines: [{ ...line, description: { en: EIGHTS, fr: EIGHTS } }] },
      {},
      MARGIN + 110,
      MARGIN + 268,
      'Aftermarket',
    ],
    ['a part number', { lines: [{ ...line, partNumber: EIGHTS }] }, {}, MARGIN + 4, MARGIN + 102, 'Subtotal'],
  ])('of %s fills its place, no more, and what follows is below it', async (_, change, sender, from, to, next) => {
    const content = invoiceContent(
      { ...exampleInvoice, lines: [line], ...change },
      { ...UNREGISTERED, ...sender },
      30,
      'en',
    );
    const pdf = readPdf(await drawPdf(content));
    const runs = pdf.runs.filter(({ text }) => /^8[8 ]*$/.test(text));
    expect(runs.map(({ text }) => text.replaceAll(' ', '').length).reduce((sum, each) => sum + each, 0)).toBe(60);
    expect(runs.length).toBeGreaterThan(1);
    for (const [index, run] of runs.entries()) {
      expect(Math.abs(run.x - from)).toBeLessThan(0.1);
      expect(run.x + widthOf(run)).toBeLessThanOrEqual(to + 0.1);
      if (index < runs.length - 1) expect(run.x + widthOf(run)).toBeGreaterThan(to - 11);
    }
    const lowest = Math.min(...runs.map(({ y }) => y));
    const following = onlyOf(pdf, next ?? '');
    expect(following.y).toBeLessThan(lowest);
    expect(following.y).toBeGreaterThan(lowest - 70);
  });
});

describe('on several pages', () => {
  it.each([4, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 30, 31, 32, 33, 34, 80])(
    'of %i lines, none is lost',
    async (count) => {
      const pdf = await drawn(count);
      const rows = pdf.runs.filter(({ text }) => text.startsWith('PART-'));
      expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: count }, (_, index) => partNumber(index)));
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1];
        // Rows go down, and a new page begins at its top.
        if (before?.page === row.page) expect(before.y - row.y).toBeGreaterThan(20);
        else if (before) expect(row.y).toBeGreaterThan(650);
        expect(row.y).toBeGreaterThan(MARGIN + 40);
      }
      const pages = pdf.pages.length;
      // Page numbers, and headings again on each page with rows.
      for (let page = 1; page <= pages; page += 1) expect(pdf.pages[page - 1]).toContain(`Page ${page} of ${pages}`);
      const withRows = new Set(rows.map(({ page }) => page));
      expect(textsOf(pdf, 'Part number').map(({ page }) => page)).toEqual([...withRows]);
      // The totals are together, on the last page.
      const totals = TERMS.map((term) => onlyOf(pdf, term));
      expect(new Set(totals.map(({ page }) => page))).toEqual(new Set([pdf.runs.at(-1)?.page]));
      const last = rows.at(-1);
      for (const { page, y } of totals) {
        if (page === last?.page) expect(y).toBeLessThan(last.y - 20);
        expect(y).toBeGreaterThan(MARGIN + 40 - 15);
      }
      // Only a first page, and pages after a full one, exist.
      const full = rows.filter(({ page }) => page !== last?.page);
      for (const page of new Set(full.map((row) => row.page)))
        expect(Math.min(...full.filter((row) => row.page === page).map(({ y }) => y))).toBeLessThan(MARGIN + 40 + 60);
    },
  );
});

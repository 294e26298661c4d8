import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePriceCents, lineTotalCents, totalsOf, type BilledLine } from '../../../domain/invoice.ts';
import { taxOn, taxRatesOf, type Tax, type TaxRates } from '../../../domain/taxes.ts';
import { TAX_KINDS } from '../../../domain/tax-kind.ts';

const tax = fc.record({ kind: fc.constantFrom(...TAX_KINDS), rate: fc.integer({ min: 0, max: 100_000 }) });
const rates = fc.record({ federal: tax, provincial: fc.option(tax) });
const line: fc.Arbitrary<BilledLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    priceCents: fc.integer({ min: 1, max: 99_999_999 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, priceCents, share }) => ({
    quantity,
    priceCents,
    discountCents: Math.floor((quantity * priceCents * share) / 100),
  }));
const lines = fc.array(line, { maxLength: 200 });

/** The exact tax, rounded half away from zero. */
const exactTax = (cents: number, { rate }: Tax): number =>
  Number((BigInt(cents) * BigInt(rate) * 2n + 100_000n) / 200_000n);

const CANADA = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
const knownRates = (province: string): TaxRates => {
  const known = taxRatesOf(province);
  if (!known) throw new Error(`no taxes are known in ${province}`);
  return known;
};

describe('the totals of an invoice', () => {
  it('add up its lines [S3.15]', () => {
    fc.assert(
      fc.property(lines, rates, (billed, known) => {
        const totals = totalsOf(billed, known);
        const sum = (of: (one: BilledLine) => number): number => billed.reduce((all, one) => all + of(one), 0);
        expect(totals.partsCents).toBe(sum(linePriceCents));
        expect(totals.discountsCents).toBe(sum(({ discountCents }) => discountCents));
        expect(totals.subtotalCents).toBe(sum(lineTotalCents));
        expect(totals.taxesCents).toBe(totals.federalTaxCents + totals.provincialTaxCents);
        expect(totals.grandTotalCents).toBe(totals.subtotalCents + totals.taxesCents);
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, rates, (billed, known) => {
        expect(totalsOf([...billed].reverse(), known)).toEqual(totalsOf(billed, known));
      }),
    );
  });

  it('with one more line add that line, except for tax rounding', () => {
    fc.assert(
      fc.property(lines, line, rates, (billed, more, known) => {
        const [without, alone, all] = [
          totalsOf(billed, known),
          totalsOf([more], known),
          totalsOf([...billed, more], known),
        ];
        expect(all.subtotalCents).toBe(without.subtotalCents + alone.subtotalCents);
        expect(Math.abs(all.taxesCents - without.taxesCents - alone.taxesCents)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('of no lines are zero', () => {
    expect(Object.values(totalsOf([], knownRates('QC')))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['QC', 10_000, 500, 998],
    ['QC', 20_013, 1_001, 1_996],
    ['ON', 10_004, 1_301, 0],
    ['NB', 10_010, 1_502, 0],
    ['NS', 50, 7, 0],
    ['AB', 10_010, 501, 0],
    ['MB', 10_007, 500, 700],
  ])('in %s of %i cents have taxes of %i and %i', (province, priceCents, federalTaxCents, provincialTaxCents) => {
    expect(totalsOf([{ quantity: 1, priceCents, discountCents: 0 }], knownRates(province))).toMatchObject({
      federalTaxCents,
      provincialTaxCents,
    });
  });
});

describe('a tax', () => {
  it('is rounded half away from zero, however large the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5e12 }), tax, (cents, one) => {
        expect(taxOn(cents, one)).toBe(exactTax(cents, one));
      }),
    );
  });

  it('is known in every Canadian province and territory, and nowhere else', () => {
    expect(CANADA.every((province) => taxRatesOf(province) !== null)).toBe(true);
    expect(['VT', 'NY', '', 'qc', 'Quebec', 'toString'].map(taxRatesOf)).toEqual([null, null, null, null, null, null]);
  });

  it('has one part when harmonised, and none when there is no tax', () => {
    for (const province of CANADA) {
      const { federal, provincial } = knownRates(province);
      expect(['gst', 'hst']).toContain(federal.kind);
      if (federal.kind === 'hst') expect(provincial).toBeNull();
      else expect(federal.rate).toBe(5_000);
    }
    expect(taxOn(10_000, null)).toBe(0);
  });

  it('has the rates of each province', () => {
    const told = CANADA.map((province) => {
      const { federal, provincial } = knownRates(province);
      return [
        province,
        ...[federal, provincial].flatMap((one) => (one ? [`${one.kind} ${one.rate / 1000}`] : [])),
      ].join(' ');
    });
    expect(told).toEqual([
      'AB gst 5',
      'BC gst 5 pst 7',
      'MB gst 5 rst 7',
      'NB hst 15',
      'NL hst 15',
      'NS hst 14',
      'NT gst 5',
      'NU gst 5',
      'ON hst 13',
      'PE hst 15',
      'QC gst 5 qst 9.975',
      'SK gst 5 pst 6',
      'YT gst 5',
    ]);
  });

  it('of a refund is that of the sale, with the other sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5e9 }), tax, (cents, one) => {
        expect(taxOn(-cents, one) + exactTax(cents, one)).toBe(0);
      }),
    );
  });
});

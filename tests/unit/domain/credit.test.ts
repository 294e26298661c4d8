import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOf, creditedPartCount, creditTotalsOf, discountOn } from '../../../domain/credit.ts';
import { lineTotalCents, totalsOf } from '../../../domain/invoice.ts';
import { taxRatesOf } from '../../../domain/taxes.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    priceCents: fc.integer({ min: 1, max: 5_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, priceCents, share }) => ({
    quantity,
    priceCents,
    discountCents: Math.floor(quantity * priceCents * share),
  }));
const rates = fc
  .constantFrom('QC', 'ON', 'AB', 'NB', 'NS', 'BC', 'MB')
  .map((province) => taxRatesOf(province) ?? expect.fail(province));

describe('a credit', () => {
  it('of a whole invoice refunds what was paid, with taxes', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), rates, (lines, taxes) => {
        const { partsCents: _parts, discountsCents: _discounts, ...paid } = totalsOf(lines, taxes);
        expect(
          creditTotalsOf(
            lines.map((each) => ({ creditedCents: lineTotalCents(each) })),
            taxes,
          ),
        ).toEqual(paid);
      }),
    );
  });

  it('of a part refunds less, never more than was sold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 20 }),
        rates,
        (lines, taxes) => {
          const granted = lines.map(([each, share]) => ({ creditedCents: Math.floor(lineTotalCents(each) * share) }));
          const credit = creditTotalsOf(granted, taxes);
          expect(credit.grandTotalCents).toBeLessThanOrEqual(
            totalsOf(
              lines.map(([each]) => each),
              taxes,
            ).grandTotalCents,
          );
          expect(credit.grandTotalCents).toBe(
            credit.subtotalCents + credit.federalTaxCents + credit.provincialTaxCents,
          );
        },
      ),
    );
  });

  it('of some pieces bears their share of the discount: all shares are the discount, to a cent for each piece', () => {
    fc.assert(
      fc.property(line, fc.nat(), (sold, pick) => {
        const quantity = 1 + (pick % sold.quantity);
        const rest = sold.quantity - quantity;
        const shares = discountOn(quantity, sold) + (rest === 0 ? 0 : discountOn(rest, sold));
        expect(Math.abs(shares - sold.discountCents)).toBeLessThanOrEqual(1);
        expect(discountOn(sold.quantity, sold)).toBe(sold.discountCents);
        const paid = { quantity, priceCents: sold.priceCents, discountCents: discountOn(quantity, sold) };
        expect(adjustmentOf({ ...paid, creditedCents: lineTotalCents(paid) })).toBe(0);
        expect(adjustmentOf({ ...paid, creditedCents: lineTotalCents(paid) - 250 })).toBe(-250);
      }),
    );
  });

  it('counts pieces, not lines [S3.7]', () => {
    expect(creditedPartCount([{ quantity: 4 }, { quantity: 1 }])).toBe(5);
  });
});

/** The sums at the foot of an invoice or a credit. */
import { adjustmentOf, type CreditLine } from '../../../domain/credit.ts';
import type { InvoiceTotals, TaxedTotals } from '../../../domain/invoice.ts';
import type { TaxRates } from '../../../domain/taxes.ts';
import { formatRate } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { Say } from '../../i18n/texts.ts';
import type { Sum } from '../../ui/sums.tsx';

/** Subtotal, each tax, their sum if there are several, and the total. */
export function taxedSums({
  totals,
  taxRates,
  say,
  language,
}: {
  totals: TaxedTotals;
  taxRates: TaxRates;
  say: Say;
  language: Language;
}) {
  const money = (cents: number): string => formatMoney(cents, language);
  const { federal, provincial } = taxRates;
  const taxTerm = ({ kind, rate }: TaxRates['federal']): string =>
    rate === 0 ? say('record:noTax') : say({ key: `record:tax.${kind}`, params: { rate: formatRate(rate, language) } });
  return [
    { term: say('record:subtotal'), amount: money(totals.subtotalCents) },
    { term: taxTerm(federal), amount: money(totals.federalTaxCents) },
    ...(provincial ? [{ term: taxTerm(provincial), amount: money(totals.provincialTaxCents) }] : []),
    { term: say('record:taxes'), amount: money(totals.taxesCents) },
    { term: say('record:grandTotal'), amount: money(totals.grandTotalCents), isGrand: true },
  ];
}

/** Why this tax, where a clerk entered it. */
export const taxReasonFact = ({ reason }: TaxRates, say: Say) =>
  reason === undefined ? [] : [{ term: say('record:taxReason'), description: reason }];

/** The total before discount; empty when there is no discount. */
export function discountSums({ partsCents, discountsCents }: InvoiceTotals, say: Say, language: Language): Sum[] {
  if (discountsCents === 0) return [];
  return [
    { term: say('record:parts'), amount: formatMoney(partsCents, language) },
    { term: say('record:discounts'), amount: formatMoney(-discountsCents, language) },
  ];
}

/** How a credited amount follows from the price of its pieces. */
export function creditSums(
  line: Pick<CreditLine, 'quantity' | 'priceCents' | 'discountCents' | 'creditedCents'>,
  say: Say,
  language: Language,
): Sum[] {
  const { quantity, priceCents, discountCents } = line;
  const money = (cents: number): string => formatMoney(cents, language);
  const adjustment = adjustmentOf(line);
  return [
    {
      term: say({ key: 'record:pieces', params: { count: quantity, price: money(priceCents) } }),
      amount: money(quantity * priceCents),
    },
    ...(discountCents === 0 ? [] : [{ term: say('record:discount'), amount: money(-discountCents) }]),
    ...(adjustment === 0 ? [] : [{ term: say('record:adjustment'), amount: money(adjustment) }]),
  ];
}

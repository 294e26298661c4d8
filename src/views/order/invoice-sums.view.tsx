import type { InvoiceTotals } from '../../../machines/domain/invoice.ts';
import type { Tax, TaxRates } from '../../../machines/domain/taxes.ts';
import { formatRate } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Sums } from '../../ui/sums.tsx';

/** What the invoice comes to: each tax by its name in the language, with its rate. */
export function InvoiceSums({ totals, taxRates }: { totals: InvoiceTotals; taxRates: TaxRates | null }) {
  const { say, language } = useTexts();
  const money = (cents: number): string => formatMoney(cents, language);
  const taxSum = (tax: Tax, cents: number) => ({ term: say({ key: `order:tax.${tax.kind}`, params: { rate: formatRate(tax.rate, language) } }), amount: money(cents) });
  return (
    <Sums
      label={say('order:totals')}
      sums={[
        { term: say('order:partsTotal'), amount: money(totals.partsCents) },
        { term: say('order:discounts'), amount: money(totals.discountsCents === 0 ? 0 : -totals.discountsCents) },
        { term: say('order:subtotal'), amount: money(totals.subtotalCents) },
        ...(taxRates ? [taxSum(taxRates.federal, totals.federalTaxCents)] : []),
        ...(taxRates?.provincial ? [taxSum(taxRates.provincial, totals.provincialTaxCents)] : []),
        { term: say('order:grandTotal'), amount: money(totals.grandTotalCents), isGrand: true },
      ]}
    />
  );
}

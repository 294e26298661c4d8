import { useRef } from 'react';
import { Link } from 'wouter';
import { INVOICE_LIMITS, type Invoice } from '../../../domain/invoice.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { Sums } from '../../ui/sums.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { discountSums, taxedSums, taxReasonFact } from '../record/record-sums.ts';
import { useConnected } from '../machine/use-connected.ts';
import { connectInvoice, type InvoiceValues } from './invoice.connect.ts';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import type { OrderActor } from './order.actors.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import { saleProblemWords } from './sale-problem-words.ts';
import { TaxFields } from './tax-fields.view.tsx';

interface InvoiceCardProps {
  readonly actor: OrderActor;
  readonly isCompleted: boolean;
  /** This user may open the invoice's page. */
  readonly isLinked: boolean;
}

/** The order's invoice: the form, or the saved invoice (spec §3). */
export function InvoiceCard({ actor, isCompleted, isLinked }: InvoiceCardProps) {
  const { say, language } = useTexts();
  const values = useConnected(actor, connectInvoice);
  const { totals, taxRates } = values;
  // Without tax rates, there is only the subtotal.
  const taxed = taxRates
    ? taxedSums({ totals, taxRates, say, language })
    : [{ term: say('record:subtotal'), amount: formatMoney(totals.subtotalCents, language), isGrand: true }];
  const form = useRef<HTMLDivElement>(null);
  useWantedField(actor, 'editable', ({ partId, field }) => {
    if (partId === null) focusOn(form.current?.querySelector<HTMLElement>(`[data-field=${field}]`));
  });
  return (
    <Card title={say(values.isNext ? 'order:nextInvoice' : 'order:invoice')}>
      <div ref={form} className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {isCompleted && values.invoice ? (
          <InvoiceFacts invoice={values.invoice} isLinked={isLinked} />
        ) : (
          <InvoiceFields {...values} />
        )}
        <Sums sums={[...discountSums(totals, say, language), ...taxed]} />
      </div>
    </Card>
  );
}

function InvoiceFacts({ invoice, isLinked }: { invoice: Invoice; isLinked: boolean }) {
  const { say, language } = useTexts();
  return (
    <DescriptionList
      items={[
        {
          term: say('record:number'),
          description: isLinked ? (
            <Link href={`/invoices/${invoice.id}`} className="link inline-block min-h-6">
              {invoice.number}
            </Link>
          ) : (
            invoice.number
          ),
        },
        { term: say('order:ownNumber'), description: invoice.ownNumber },
        { term: say('record:invoiceDate'), description: formatDay(invoice.invoiceDate, language) },
        { term: say('record:shippingDate'), description: formatDay(invoice.shippingDate, language) },
        ...taxReasonFact(invoice.taxRates, say),
      ]}
    />
  );
}

const LABELS = {
  ownNumber: 'order:ownNumber',
  invoiceDate: 'record:invoiceDate',
  shippingDate: 'record:shippingDate',
  taxRate: 'order:tax.rate',
  taxReason: 'order:tax.reason',
} as const;

function InvoiceFields(values: InvoiceValues) {
  const { ownNumber, invoiceDate, shippingDate, isShippedOnInvoiceDate, taxRate, taxReason } = values;
  const { isEditable, problems, areAllProblemsShown, firstDay, today, lastShippingDay, change } = values;
  const { say, language } = useTexts();
  const fields = useLeftFields<keyof typeof problems>(
    { ownNumber, invoiceDate, shippingDate, taxRate, taxReason },
    areAllProblemsShown,
  );
  const field = (name: keyof typeof problems) => {
    const problem = problems[name];
    return {
      label: say(LABELS[name]),
      isRequired: true,
      isDisabled: !isEditable,
      error: problem && fields.isShown(problem.key, name) ? say(saleProblemWords(problem, language)) : null,
      ...fields.of(name, (value: string) => change({ field: name, value })),
    };
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
      <div data-field="ownNumber">
        <TextField {...field('ownNumber')} maxLength={INVOICE_LIMITS.number} value={ownNumber} />
      </div>
      <div data-field="invoiceDate">
        <DateField {...field('invoiceDate')} min={firstDay} max={today} value={invoiceDate} />
      </div>
      <div className="flex flex-col gap-1 sm:col-start-2 lg:col-start-3">
        {!isShippedOnInvoiceDate && (
          <div data-field="shippingDate">
            <DateField {...field('shippingDate')} min={firstDay} max={lastShippingDay} value={shippingDate} />
          </div>
        )}
        <div className={isShippedOnInvoiceDate ? 'lg:pt-6' : undefined}>
          <Checkbox
            label={say('order:sameDate')}
            isChecked={isShippedOnInvoiceDate}
            isDisabled={!isEditable}
            onChange={(value) => change({ field: 'isShippedOnInvoiceDate', value })}
          />
        </div>
      </div>
      {values.isTaxEntered && <TaxFields rate={field('taxRate')} reason={field('taxReason')} {...values} />}
    </div>
  );
}

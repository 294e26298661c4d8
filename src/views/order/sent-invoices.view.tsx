import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Invoice } from '../../../domain/invoice.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LateFold } from '../../ui/late-fold.tsx';
import { useConnected } from '../machine/use-connected.ts';
import type { OrderActor } from './order.actors.ts';
import { connectSentInvoices } from './sent-invoices.connect.ts';

/** Renders an invoice's PDF, in a card of its own or in the invoice's. */
export type InvoiceSlot = (invoiceId: string, isWithin?: boolean) => ReactNode;

interface SentInvoicesProps {
  readonly actor: OrderActor;
  /** Null for users who may not read invoices. */
  readonly pdf: InvoiceSlot | null;
  /** The packing slip of a delivery. */
  readonly deliverySlip: (invoiceId: string) => ReactNode;
}

/** What is invoiced of the order so far, and about how much the rest comes to; each invoice has its card. */
export function SentInvoices({ actor, ...papers }: SentInvoicesProps) {
  const { say, language } = useTexts();
  const values = useConnected(actor, connectSentInvoices);
  if (!values) return null;
  const { invoices, invoiceCount, invoicedPartCount, partCount, invoicedCents, openCents } = values;
  const money = (cents: number) => <span className="tabular">{formatMoney(cents, language)}</span>;
  return (
    <>
      <Card
        title={say('order:invoices')}
        actions={
          <Chip
            tone="green"
            text={say({ key: 'order:invoicedParts', params: { count: invoicedPartCount, total: partCount } })}
          />
        }
      >
        <DescriptionList
          isInline
          items={[
            {
              term: say({ key: 'order:invoicedSum', params: { count: invoiceCount } }),
              description: <strong>{money(invoicedCents)}</strong>,
            },
            ...(openCents === null
              ? []
              : [
                  { term: say('order:openSum'), description: money(openCents) },
                  { term: say('order:orderSum'), description: money(invoicedCents + openCents) },
                ]),
          ]}
        />
      </Card>
      {invoices.map((invoice) => (
        <SentInvoice key={invoice.id} invoice={invoice} {...papers} />
      ))}
    </>
  );
}

/** An invoice of some parts of the order. */
function SentInvoice({ invoice, pdf, deliverySlip }: Omit<SentInvoicesProps, 'actor'> & { readonly invoice: Invoice }) {
  const { say, language } = useTexts();
  const { id, number, ownNumber, invoiceDate, shippingDate, totals } = invoice;
  return (
    <Card title={say({ key: 'order:sentInvoice', params: { number: ownNumber } })}>
      <DescriptionList
        isInline
        items={[
          {
            term: say('record:number'),
            description: pdf ? (
              <Link href={`/invoices/${id}`} className="link inline-block min-h-6">
                {number}
              </Link>
            ) : (
              number
            ),
          },
          { term: say('record:invoiceDate'), description: formatDay(invoiceDate, language) },
          { term: say('record:shippingDate'), description: formatDay(shippingDate, language) },
          {
            term: say('record:grandTotal'),
            description: <strong className="tabular">{formatMoney(totals.grandTotalCents, language)}</strong>,
          },
        ]}
      />
      {pdf?.(id, true)}
      {/* Asked for when it is wanted: an order may have many deliveries. */}
      <LateFold summary={say('document:packingSlip')}>{() => deliverySlip(id)}</LateFold>
    </Card>
  );
}

import type { Invoice, InvoiceLine } from '../../../domain/invoice.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import type { LineColumn } from '../../ui/lines-table.tsx';
import { Page } from '../../ui/page.tsx';
import { linkTo } from '../access/page-link.tsx';
import { PaymentChip } from '../../ui/payment-chip.tsx';
import { changeColumn, partColumns, priceColumns, RecordLines } from './record-lines.tsx';
import { FileCard, PartyCard, RecordBody, type RecordFrame } from './record-parts.view.tsx';
import { discountSums, taxedSums, taxReasonFact } from './record-sums.ts';

/** An invoice with all its fields (spec §3). */
export function InvoicePage({ invoice, backLink, actions, document }: { invoice: Invoice } & RecordFrame) {
  const { say, language } = useTexts();
  const deliveryDate = { term: say('record:deliveryDate'), description: formatDay(invoice.deliveryDate, language) };
  const shippingDate = { term: say('record:shippingDate'), description: formatDay(invoice.shippingDate, language) };
  return (
    <Page
      title={say({ key: 'record:title.invoice', params: { number: invoice.number } })}
      subtitle={<PaymentChip status={invoice.status} text={say(`record:status.invoice.${invoice.status}`)} />}
      backLink={backLink}
      actions={actions}
    >
      <RecordBody
        party={invoice.soldTo}
        totalCents={invoice.totals.grandTotalCents}
        line={[
          { term: say('record:ownNumber'), description: invoice.ownNumber },
          { term: say('record:invoiceDate'), description: formatDay(invoice.invoiceDate, language) },
          { term: say('record:order'), description: linkTo(`/order/${invoice.orderId}`, invoice.orderNumber) },
        ]}
        facts={
          <>
            <Card title={say('record:invoiceInfo')}>
              <DescriptionList
                items={[
                  { term: say('record:number'), description: invoice.number },
                  { term: say('record:ownNumber'), description: invoice.ownNumber },
                  { term: say('record:invoiceDate'), description: formatDay(invoice.invoiceDate, language) },
                  {
                    term: say('record:order'),
                    description: linkTo(`/order/${invoice.orderId}`, invoice.orderNumber),
                  },
                  ...taxReasonFact(invoice.taxRates, say),
                  {
                    term: say('record:createdBy'),
                    description: `${invoice.createdBy}, ${formatLongDate(invoice.createdAt, language)}`,
                  },
                ]}
              />
            </Card>
            <PartyCard title={say('record:soldTo')} party={invoice.soldTo} />
            <PartyCard title={say('record:shippedTo')} party={invoice.shippedTo} more={[shippingDate, deliveryDate]} />
            <FileCard file={invoice.file} />
          </>
        }
        lines={<InvoiceLines invoice={invoice} />}
        document={document}
      />
    </Page>
  );
}

function InvoiceLines({ invoice: { lines, totals, taxRates } }: { invoice: Invoice }) {
  const { say, language } = useTexts();
  const money = (cents: number): string => formatMoney(cents, language);
  const columns: readonly LineColumn<InvoiceLine>[] = [
    ...partColumns(say, language),
    ...priceColumns(say, language),
    changeColumn<InvoiceLine>('discount', say('record:discount'), language, ({ discountCents }) => -discountCents),
    {
      key: 'total',
      header: say('record:total'),
      align: 'end',
      onCard: 'aside',
      cell: (line) => money(line.totalCents),
    },
  ];
  return (
    <RecordLines
      columns={columns}
      lines={lines}
      sums={[...discountSums(totals, say, language), ...taxedSums({ totals, taxRates, say, language })]}
    />
  );
}

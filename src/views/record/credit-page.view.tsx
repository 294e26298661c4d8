import type { Credit, CreditLine } from '../../../domain/credit.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LinesTable, type LineColumn } from '../../ui/lines-table.tsx';
import { Page } from '../../ui/page.tsx';
import { linkTo } from '../access/page-link.tsx';
import { PaymentChip } from '../../ui/payment-chip.tsx';
import { FileCard, PartyCard, RecordBody, type RecordFrame } from './record-parts.view.tsx';
import { taxedSums } from './record-sums.ts';

/** A credit with all its fields (spec §3). */
export function CreditPage({ credit, backLink, actions, document }: { credit: Credit } & RecordFrame) {
  const { say, language } = useTexts();
  return (
    <Page
      title={say({ key: 'record:title.credit', params: { number: credit.number } })}
      subtitle={<PaymentChip status={credit.status} text={say(`record:status.credit.${credit.status}`)} />}
      backLink={backLink}
      actions={actions}
    >
      <RecordBody
        party={credit.creditedTo}
        totalCents={credit.totals.grandTotalCents}
        line={[
          { term: say('record:creditDate'), description: formatDay(credit.creditDate, language) },
          { term: say('record:invoice'), description: linkTo(`/invoices/${credit.invoiceId}`, credit.invoiceNumber) },
        ]}
        facts={
          <>
            <Card title={say('record:creditInfo')}>
              <DescriptionList
                items={[
                  { term: say('record:number'), description: credit.number },
                  { term: say('record:creditDate'), description: formatDay(credit.creditDate, language) },
                  {
                    term: say('record:invoice'),
                    description: linkTo(`/invoices/${credit.invoiceId}`, credit.invoiceNumber),
                  },
                  { term: say('record:invoiceDate'), description: formatDay(credit.invoiceDate, language) },
                  { term: say('record:order'), description: linkTo(`/order/${credit.orderId}`, credit.orderNumber) },
                  { term: say('record:partCount'), description: credit.partCount },
                  {
                    term: say('record:createdBy'),
                    description: `${credit.createdBy}, ${formatLongDate(credit.createdAt, language)}`,
                  },
                ]}
              />
            </Card>
            <PartyCard title={say('record:creditedTo')} party={credit.creditedTo} />
            <FileCard file={credit.file} />
          </>
        }
        lines={<CreditLines credit={credit} />}
        document={document}
      />
    </Page>
  );
}

function CreditLines({ credit: { lines, totals, taxRates } }: { credit: Credit }) {
  const { say, language } = useTexts();
  const money = (cents: number): string => formatMoney(cents, language);
  const columns: readonly LineColumn<CreditLine>[] = [
    {
      key: 'partNumber',
      header: say('record:partNumber'),
      cell: (line) => <span className="tabular">{line.partNumber}</span>,
    },
    {
      key: 'description',
      header: say('record:description'),
      onCard: 'lead',
      cell: (line) => line.description[language],
    },
    { key: 'reason', header: say('record:reasonLabel'), cell: (line) => say(`record:reason.${line.reason}`) },
    { key: 'quantity', header: say('record:quantity'), align: 'end', cell: (line) => line.quantity },
    { key: 'price', header: say('record:price'), align: 'end', cell: (line) => money(line.priceCents) },
    {
      key: 'credited',
      header: say('record:credited'),
      align: 'end',
      onCard: 'aside',
      cell: (line) => money(line.creditedCents),
    },
  ];
  return (
    <Card title={say('record:lines')}>
      <LinesTable
        caption={say('record:lines')}
        columns={columns}
        rows={lines}
        keyOf={({ partId }) => partId}
        sums={taxedSums({ totals, taxRates, say, language })}
      />
    </Card>
  );
}

import { adjustmentOf, type Credit, type CreditLine } from '../../../domain/credit.ts';
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
    ...partColumns(say, language),
    { key: 'reason', header: say('record:reasonLabel'), cell: (line) => say(`record:reason.${line.reason}`) },
    ...priceColumns(say, language),
    changeColumn<CreditLine>('discount', say('record:discount'), language, ({ discountCents }) => -discountCents),
    changeColumn<CreditLine>('adjustment', say('record:adjustment'), language, adjustmentOf),
    {
      key: 'credited',
      header: say('record:credited'),
      align: 'end',
      onCard: 'aside',
      cell: (line) => money(line.creditedCents),
    },
  ];
  return <RecordLines columns={columns} lines={lines} sums={taxedSums({ totals, taxRates, say, language })} />;
}

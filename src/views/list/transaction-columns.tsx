import { mdiCashRefund, mdiReceiptTextOutline } from '@mdi/js';
import { LISTS } from '../../../domain/lists.ts';
import { TAX_KINDS } from '../../../domain/tax-kind.ts';
import type { TransactionSummary } from '../../../domain/transaction.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { PaymentChip } from '../../ui/payment-chip.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { DocumentLink, TwoLines } from './cells.tsx';
import { CURRENCY, documentColumns } from './document-columns.tsx';
import type { FileColumn, ListLook } from './list-look.ts';

const PAGES = { invoice: '/invoices', credit: '/credits' } as const;

/** Invoice or credit. */
export const TypeChip = ({ type, say }: { type: TransactionSummary['type']; say: Say }) =>
  type === 'invoice' ? (
    <Chip tone="blue" icon={mdiReceiptTextOutline} text={say('transactions:type.invoice')} />
  ) : (
    <Chip tone="orange" icon={mdiCashRefund} text={say('transactions:type.credit')} />
  );

const { shop } = documentColumns('transactions');

const columns: ListLook<'transactions'>['columns'] = [
  {
    key: 'number',
    width: '16%',
    title: 'transactions:column.number',
    cell: (row, { say }) => (
      <TwoLines
        first={<DocumentLink href={`${PAGES[row.type]}/${row.id}`} number={row.number} isUnsent={false} />}
        second={
          <Unbroken text={say({ key: `transactions:reference.${row.type}`, params: { number: row.reference } })} />
        }
      />
    ),
    file: [{ text: (row) => row.number }],
  },
  {
    key: 'type',
    width: '11%',
    onCard: 'aside',
    title: 'transactions:column.type',
    cell: (row, { say }) => <TypeChip type={row.type} say={say} />,
    file: [{ text: (row, { say }) => say(`transactions:type.${row.type}`) }],
  },
  shop('21%'),
  {
    key: 'file',
    width: '15%',
    title: 'transactions:column.file',
    cell: (row, { say }) => (
      <TwoLines
        first={row.fileNumber}
        second={<Unbroken text={say({ key: 'transactions:order', params: { number: row.orderNumber } })} />}
      />
    ),
    file: [{ text: (row) => row.fileNumber }, { title: 'list-export:column.order', text: (row) => row.orderNumber }],
  },
  {
    key: 'date',
    width: '13%',
    title: 'transactions:column.date',
    cell: (row, { language }) => formatDay(row.date, language),
    file: [{ text: (row) => row.date }, { title: 'list-export:column.reference', text: (row) => row.reference }],
  },
  {
    key: 'status',
    width: '12%',
    title: 'transactions:column.status',
    cell: (row, { say }) => <PaymentChip status={row.status} text={say(`record:status.${row.type}.${row.status}`)} />,
    file: [{ text: (row, { say }) => say(`record:status.${row.type}.${row.status}`) }],
  },
  {
    key: 'total',
    width: '12%',
    align: 'end',
    title: 'transactions:column.total',
    cell: (row, { language }) => formatMoney(row.totalCents, language),
    file: [
      { title: 'list-export:column.subtotal', cents: (row) => row.subtotalCents },
      ...TAX_KINDS.map((kind): FileColumn<TransactionSummary> => ({
        title: `list-export:tax.${kind}`,
        cents: ({ taxes }) => taxes.find((each) => each.kind === kind)?.cents,
      })),
      { cents: (row) => row.totalCents },
      CURRENCY,
    ],
  },
];

export const transactionList: ListLook<'transactions'> = {
  kind: 'transactions',
  texts: 'transactions',
  tabs: LISTS.transactions.tabs.map((tab) => ({ tab, label: `transactions:tab.${tab}` })),
  shownTotal: { label: 'transactions:shownTotal', of: ({ totalCents }) => totalCents },
  columns,
  fileOrder: ['number', 'type', 'date'],
};

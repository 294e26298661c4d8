import { mdiCashRefund, mdiReceiptTextOutline } from '@mdi/js';
import { LISTS } from '../../../domain/lists.ts';
import type { TransactionSummary } from '../../../domain/transaction.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { PaymentChip } from '../../ui/payment-chip.tsx';
import { DocumentLink, TwoLines } from './cells.tsx';
import type { ListLook } from './list-look.ts';

const PAGES = { invoice: '/invoices', credit: '/credits' } as const;

/** Invoice or credit. */
export const TypeChip = ({ type, say }: { type: TransactionSummary['type']; say: Say }) =>
  type === 'invoice' ? (
    <Chip tone="blue" icon={mdiReceiptTextOutline} text={say('transactions:type.invoice')} />
  ) : (
    <Chip tone="orange" icon={mdiCashRefund} text={say('transactions:type.credit')} />
  );

const columns: ListLook<'transactions'>['columns'] = ({ say, language }) => [
  {
    key: 'number',
    width: '16%',
    header: say('transactions:column.number'),
    isSortable: true,
    cell: (row) => (
      <TwoLines
        first={<DocumentLink href={`${PAGES[row.type]}/${row.id}`} number={row.number} isUnsent={false} />}
        second={say({ key: `transactions:reference.${row.type}`, params: { number: row.reference } })}
      />
    ),
  },
  {
    key: 'type',
    width: '11%',
    onCard: 'aside',
    header: say('transactions:column.type'),
    isSortable: true,
    cell: (row) => <TypeChip type={row.type} say={say} />,
  },
  {
    key: 'shop',
    width: '21%',
    onCard: 'lead',
    header: say('transactions:column.shop'),
    isSortable: true,
    cell: (row) => <TwoLines first={row.shopName} second={row.shopCity} />,
  },
  {
    key: 'file',
    width: '15%',
    header: say('transactions:column.file'),
    isSortable: true,
    cell: (row) => (
      <TwoLines
        first={row.fileNumber}
        second={say({ key: 'transactions:order', params: { number: row.orderNumber } })}
      />
    ),
  },
  {
    key: 'date',
    width: '13%',
    header: say('transactions:column.date'),
    isSortable: true,
    cell: (row) => formatDay(row.date, language),
  },
  {
    key: 'status',
    width: '12%',
    header: say('transactions:column.status'),
    isSortable: true,
    cell: (row) => <PaymentChip status={row.status} text={say(`record:status.${row.type}.${row.status}`)} />,
  },
  {
    key: 'total',
    width: '12%',
    align: 'end',
    header: say('transactions:column.total'),
    isSortable: true,
    cell: (row) => formatMoney(row.totalCents, language),
  },
];

export const transactionList: ListLook<'transactions'> = {
  kind: 'transactions',
  texts: 'transactions',
  tabs: LISTS.transactions.tabs.map((tab) => ({ tab, label: `transactions:tab.${tab}` })),
  shownTotal: { label: 'transactions:shownTotal', of: ({ totalCents }) => totalCents },
  columns,
};

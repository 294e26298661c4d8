import { LISTS } from '../../../domain/lists.ts';
import { formatMoney } from '../../i18n/format.ts';
import { CreditStatusChip, statusWord } from '../credit-request/credit-status-chip.tsx';
import { Clamped, TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import { CURRENCY, documentColumns, IN_CHARGE } from './document-columns.tsx';
import type { ListLook } from './list-look.ts';

const { number, shop } = documentColumns('credit-requests');

const columns: ListLook<'creditRequests'>['columns'] = [
  number('/creditRequests', '12%'),
  shop('12.5%'),
  {
    key: 'part',
    width: '12%',
    onCard: 'lead',
    title: 'credit-requests:column.part',
    cell: (row, { language }) => <TwoLines first={row.description[language]} second={row.partNumber} isTabular />,
    file: [
      { title: 'list-export:column.partNumber', text: (row) => row.partNumber },
      { title: 'list-export:column.description', text: (row, { language }) => row.description[language] },
    ],
  },
  {
    key: 'file',
    width: '9.5%',
    title: 'credit-requests:column.file',
    cell: (row) => <TwoLines first={row.fileNumber} second={row.invoiceNumber} isTabular />,
    file: [
      { title: 'list-export:column.invoice', text: (row) => row.invoiceNumber },
      { title: 'list-export:column.file', text: (row) => row.fileNumber },
    ],
  },
  {
    key: 'amount',
    width: '13%',
    align: 'end',
    title: 'credit-requests:column.amount',
    cell: (row, { say, language }) =>
      row.creditedCents === null ? (
        formatMoney(row.amountCents, language)
      ) : (
        <TwoLines
          first={formatMoney(row.amountCents, language)}
          second={say({
            key: 'credit-requests:credited',
            params: { amount: formatMoney(row.creditedCents, language) },
          })}
          isTabular
        />
      ),
    file: [
      { cents: (row) => row.amountCents },
      { title: 'list-export:column.credited', cents: (row) => row.creditedCents },
      CURRENCY,
    ],
  },
  {
    key: 'reason',
    width: '11.5%',
    title: 'credit-requests:column.reason',
    cell: (row, { say }) => <Clamped text={say(`record:reason.${row.reason}`)} />,
    file: [{ text: (row, { say }) => say(`record:reason.${row.reason}`) }, IN_CHARGE],
  },
  {
    key: 'requestedAt',
    width: '10%',
    title: 'credit-requests:column.requestedAt',
    cell: (row, { say, language }) => <Moment at={row.requestedAt} say={say} language={language} />,
    file: [{ at: (row) => row.requestedAt }],
  },
  {
    key: 'updatedAt',
    width: '10%',
    onCard: 'hidden',
    title: 'credit-requests:column.updatedAt',
    cell: (row, { say, language }) => <Moment at={row.updatedAt} say={say} language={language} />,
    file: [{ at: (row) => row.updatedAt }],
  },
  {
    key: 'status',
    width: '9.5%',
    onCard: 'aside',
    title: 'credit-requests:column.status',
    cell: (row, { say }) => <CreditStatusChip status={row.status} text={say(statusWord(row))} />,
    file: [{ text: (row, { say }) => say(statusWord(row)) }],
  },
];

export const creditRequestList: ListLook<'creditRequests'> = {
  kind: 'creditRequests',
  texts: 'credit-requests',
  tabs: LISTS.creditRequests.tabs.map((tab) => ({ tab, label: `credit-requests:tab.${tab}` })),
  columns,
};

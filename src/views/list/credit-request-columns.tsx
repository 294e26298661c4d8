import { LISTS } from '../../../domain/lists.ts';
import { formatMoney } from '../../i18n/format.ts';
import { CreditStatusChip } from '../credit-request/credit-status-chip.tsx';
import { Clamped, TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import { documentColumns } from './document-columns.tsx';
import type { ListLook } from './list-look.ts';

const columns: ListLook<'creditRequests'>['columns'] = ({ say, language, draftIds }) => {
  const shared = documentColumns({ say, draftIds }, 'credit-requests');
  return [
    shared.number('/creditRequests', '13%'),
    shared.shop('15%'),
    {
      key: 'part',
      width: '14%',
      onCard: 'lead',
      header: say('credit-requests:column.part'),
      isSortable: true,
      cell: (row) => <TwoLines first={row.description[language]} second={row.partNumber} isTabular />,
    },
    {
      key: 'file',
      width: '10.5%',
      header: say('credit-requests:column.file'),
      cell: (row) => <TwoLines first={row.fileNumber} second={row.invoiceNumber} isTabular />,
    },
    {
      key: 'amount',
      width: '13.5%',
      align: 'end',
      header: say('credit-requests:column.amount'),
      isSortable: true,
      cell: (row) =>
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
    },
    {
      key: 'reason',
      width: '13%',
      header: say('credit-requests:column.reason'),
      isSortable: true,
      cell: (row) => <Clamped text={say(`record:reason.${row.reason}`)} />,
    },
    {
      key: 'requestedAt',
      width: '10%',
      header: say('credit-requests:column.requestedAt'),
      isSortable: true,
      cell: (row) => <Moment at={row.requestedAt} say={say} language={language} />,
    },
    {
      key: 'status',
      width: '11%',
      onCard: 'aside',
      header: say('credit-requests:column.status'),
      isSortable: true,
      cell: (row) => <CreditStatusChip status={row.status} text={say(`credit-requests:status.${row.status}`)} />,
    },
  ];
};

export const creditRequestList: ListLook<'creditRequests'> = {
  kind: 'creditRequests',
  texts: 'credit-requests',
  tabs: LISTS.creditRequests.tabs.map((tab) => ({ tab, label: `credit-requests:tab.${tab}` })),
  columns,
};

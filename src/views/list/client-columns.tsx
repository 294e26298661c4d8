import { LISTS } from '../../../domain/lists.ts';
import { ClientStatusChip } from '../client/client-status-chip.tsx';
import { Clamped, DocumentLink, TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import type { ListLook } from './list-look.ts';

const columns: ListLook<'clients'>['columns'] = ({ say, language, draftIds }) => [
  {
    key: 'name',
    width: '22%',
    header: say('clients:column.name'),
    isSortable: true,
    cell: (row) => (
      <TwoLines
        first={
          <DocumentLink
            href={`/clients/${row.id}`}
            number={row.name}
            isUnsent={draftIds.has(row.id)}
            isUnread={row.isUnread}
          />
        }
        second={`${row.city} (${row.province})`}
      />
    ),
  },
  {
    key: 'phone',
    width: '22%',
    onCard: 'lead',
    header: say('clients:column.phone'),
    cell: (row) => <TwoLines first={row.phone} second={row.email} />,
  },
  {
    key: 'ownNumber',
    width: '9%',
    header: say('clients:column.ownNumber'),
    isSortable: true,
    cell: (row) => <Clamped text={row.ownNumber || '—'} />,
  },
  {
    key: 'sponsor',
    width: '14%',
    header: say('clients:column.sponsor'),
    isSortable: true,
    cell: (row) => <Clamped text={row.sponsorName ?? '—'} />,
  },
  {
    key: 'requestedAt',
    width: '11%',
    header: say('clients:column.requestedAt'),
    isSortable: true,
    cell: (row) => <Moment at={row.requestedAt} say={say} language={language} />,
  },
  {
    key: 'updatedAt',
    width: '11%',
    header: say('clients:column.updatedAt'),
    isSortable: true,
    cell: (row) => <Moment at={row.updatedAt} say={say} language={language} />,
  },
  {
    key: 'status',
    width: '11%',
    onCard: 'aside',
    header: say('clients:column.status'),
    cell: (row) => <ClientStatusChip status={row.status} />,
  },
];

export const clientList: ListLook<'clients'> = {
  kind: 'clients',
  texts: 'clients',
  tabs: LISTS.clients.tabs.map((tab) => ({ tab, label: `clients:tab.${tab}` })),
  columns,
};

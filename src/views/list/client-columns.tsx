import { LISTS } from '../../../domain/lists.ts';
import { ClientStatusChip } from '../client/client-status-chip.tsx';
import { Clamped, DocumentLink, TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import type { ListLook } from './list-look.ts';

const columns: ListLook<'clients'>['columns'] = [
  {
    key: 'name',
    width: '22%',
    title: 'clients:column.name',
    cell: (row, { draftIds }) => (
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
    file: [
      { text: (row) => row.name },
      { title: 'list-export:column.city', text: (row) => row.city },
      { title: 'list-export:column.province', text: (row) => row.province },
    ],
  },
  {
    key: 'phone',
    width: '22%',
    onCard: 'lead',
    title: 'clients:column.phone',
    cell: (row) => <TwoLines first={row.phone} second={row.email} />,
    file: [
      { title: 'list-export:column.phone', text: (row) => row.phone },
      { title: 'list-export:column.email', text: (row) => row.email },
    ],
  },
  {
    key: 'ownNumber',
    width: '9%',
    title: 'clients:column.ownNumber',
    cell: (row) => <Clamped text={row.ownNumber || '—'} />,
    file: [{ text: (row) => row.ownNumber }],
  },
  {
    key: 'sponsor',
    width: '14%',
    title: 'clients:column.sponsor',
    cell: (row) => <Clamped text={row.sponsorName ?? '—'} />,
    file: [{ text: (row) => row.sponsorName }],
  },
  {
    key: 'requestedAt',
    width: '11%',
    title: 'clients:column.requestedAt',
    cell: (row, { say, language }) => <Moment at={row.requestedAt} say={say} language={language} />,
    file: [{ at: (row) => row.requestedAt }],
  },
  {
    key: 'updatedAt',
    width: '11%',
    title: 'clients:column.updatedAt',
    cell: (row, { say, language }) => <Moment at={row.updatedAt} say={say} language={language} />,
    file: [{ at: (row) => row.updatedAt }],
  },
  {
    key: 'status',
    width: '11%',
    onCard: 'aside',
    title: 'clients:column.status',
    cell: (row) => <ClientStatusChip status={row.status} />,
    file: [{ text: (row, { say }) => say(`clients:status.${row.status}`) }],
  },
];

export const clientList: ListLook<'clients'> = {
  kind: 'clients',
  texts: 'clients',
  tabs: LISTS.clients.tabs.map((tab) => ({ tab, label: `clients:tab.${tab}` })),
  columns,
};

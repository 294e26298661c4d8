import { mdiCancel, mdiCheckCircleOutline, mdiShieldCheckOutline } from '@mdi/js';
import { Status } from '../../../domain/enumerations.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { OrderSummary } from '../../../domain/order.ts';
import { vehicleTextIn } from '../../../domain/vehicle-name.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Say, Texts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { RemainingTimeChip } from '../remaining-time/remaining-time.tsx';
import { TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import { documentColumns } from './document-columns.tsx';
import type { ListLook } from './list-look.ts';

/** An overdue delivery is late, because someone is waiting. */
const DELIVERY = { over: 'orders:late', at: 'orders:dueAt' } as const;

/** An order's status, or when it is due and whether it is acknowledged. */
export function DueCell({ row, say, language }: Texts & { row: OrderSummary }) {
  if (row.status === Status.Cancelled)
    return <Chip tone="red" icon={mdiCancel} text={say('orders:status.cancelled')} />;
  if (row.status === Status.Completed)
    return <Chip tone="green" icon={mdiCheckCircleOutline} text={say('orders:status.completed')} />;
  const due = <RemainingTimeChip until={row.dueAt} words={DELIVERY} say={say} language={language} />;
  if (!row.isAcknowledged) return due;
  return <TwoLines first={due} second={<Chip tone="green" text={say('orders:acknowledged')} />} />;
}

/** A cancelled order's status says it already. */
const hasCancelledParts = ({ status, cancelledPartCount }: OrderSummary): boolean =>
  cancelledPartCount > 0 && status !== Status.Cancelled;

const CancelledParts = ({ count, say }: { count: number; say: Say }) => (
  <Chip tone="red" icon={mdiCancel} text={say({ key: 'orders:cancelledParts', params: { count } })} />
);

const columns: ListLook<'orders'>['columns'] = ({ say, language, draftIds }) => {
  const shared = documentColumns({ say, draftIds }, 'orders');
  return [
    shared.number('/order', '14.5%'),
    shared.shop('16%'),
    {
      key: 'vehicle',
      width: '16.5%',
      onCard: 'lead',
      header: say('orders:column.vehicle'),
      isSortable: true,
      cell: (row) => <TwoLines first={vehicleTextIn(row.vehicle, language)} second={row.vin} isTabular />,
    },
    {
      key: 'file',
      width: '10%',
      header: say('orders:column.file'),
      cell: (row) =>
        row.hasInsurerAgreement ? (
          <TwoLines
            first={row.fileNumber}
            second={
              <Chip
                tone="blue"
                icon={mdiShieldCheckOutline}
                text={say('orders:insurer')}
                title={say('orders:insurerAgreement')}
              />
            }
          />
        ) : (
          <TwoLines first={row.fileNumber} second={null} />
        ),
    },
    {
      key: 'parts',
      width: '11%',
      align: 'end',
      header: say('orders:column.parts'),
      isSortable: true,
      cell: (row) =>
        hasCancelledParts(row) ? (
          <TwoLines first={row.partCount} second={<CancelledParts count={row.cancelledPartCount} say={say} />} />
        ) : (
          row.partCount
        ),
    },
    {
      key: 'total',
      width: '11%',
      align: 'end',
      header: say('orders:column.total'),
      isSortable: true,
      cell: (row) => formatMoney(row.totalCents, language),
    },
    {
      key: 'updatedAt',
      width: '10%',
      onCard: 'hidden',
      header: say('orders:column.updatedAt'),
      isSortable: true,
      cell: (row) => <Moment at={row.updatedAt} say={say} language={language} />,
    },
    {
      key: 'dueAt',
      width: '11%',
      onCard: 'aside',
      header: say('orders:column.dueAt'),
      isSortable: true,
      cell: (row) => <DueCell row={row} say={say} language={language} />,
    },
  ];
};

export const orderList: ListLook<'orders'> = {
  kind: 'orders',
  texts: 'orders',
  tabs: LISTS.orders.tabs.map((tab) => ({ tab, label: `orders:tab.${tab}` })),
  columns,
};

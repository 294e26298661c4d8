import { mdiCancel, mdiCheckCircleOutline, mdiShieldCheckOutline } from '@mdi/js';
import { LISTS } from '../../../domain/lists.ts';
import type { OrderSummary } from '../../../domain/order.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Say, Texts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { RemainingTimeChip } from '../remaining-time/remaining-time.tsx';
import { TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import { CURRENCY, documentColumns, IN_CHARGE } from './document-columns.tsx';
import type { ListLook } from './list-look.ts';
import { isOrderIn } from '../../../lives/stored.ts';

/** An overdue delivery is late, because someone is waiting. */
const DELIVERY = { over: 'orders:late', at: 'orders:dueAt' } as const;

const PhoneLabel = ({ say }: Pick<Texts, 'say'>) => (
  <span className="mr-1 text-sm text-muted md:hidden">{say('orders:column.dueAt')}</span>
);

/** Nothing but back orders is open, and the shop knows: when the first one comes. */
const Awaited = ({ row: { backOrderOn }, say, language }: Texts & { row: OrderSummary }) => (
  <TwoLines
    first={
      <>
        <PhoneLabel say={say} />
        <Chip tone="orange" text={say('orders:backOrder')} />
      </>
    }
    second={backOrderOn === undefined ? say('orders:backOrderUndated') : formatDay(backOrderOn, language)}
  />
);

/** An order's status, or when it is due and whether it is acknowledged. */
export function DueCell({ row, say, language }: Texts & { row: OrderSummary }) {
  if (isOrderIn(row.status, 'cancelled'))
    return <Chip tone="red" icon={mdiCancel} text={say('orders:status.cancelled')} />;
  if (isOrderIn(row.status, 'completed'))
    return <Chip tone="green" icon={mdiCheckCircleOutline} text={say('orders:status.completed')} />;
  if (row.isAwaiting) return <Awaited row={row} say={say} language={language} />;
  const due = (
    <>
      <PhoneLabel say={say} />
      <RemainingTimeChip until={row.dueAt} words={DELIVERY} say={say} language={language} />
    </>
  );
  if (!row.isAcknowledged) return due;
  return <TwoLines first={due} second={<Chip tone="green" text={say('orders:acknowledged')} />} />;
}

/** What a row says of its parts: how many an open order invoiced, else how many a standing one lost. */
function partsNote({ status, partCount, invoicedPartCount = 0, cancelledPartCount }: OrderSummary, say: Say) {
  if (isOrderIn(status, 'partlyInvoiced') && invoicedPartCount > 0)
    return (
      <Chip
        tone="green"
        text={say({ key: 'orders:invoicedParts', params: { count: invoicedPartCount, total: partCount } })}
      />
    );
  // A cancelled order's status says it already.
  if (cancelledPartCount === 0 || isOrderIn(status, 'cancelled')) return null;
  const text = say({ key: 'orders:cancelledParts', params: { count: cancelledPartCount } });
  return <Chip tone="red" icon={mdiCancel} text={text} />;
}

const { number, shop, vehicle } = documentColumns('orders');

const columns: ListLook<'orders'>['columns'] = [
  number('/order', '14.5%'),
  shop('16%'),
  vehicle('16.5%'),
  {
    key: 'file',
    width: '10%',
    title: 'orders:column.file',
    cell: (row, { say }) =>
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
    file: [{ text: (row) => row.fileNumber }],
  },
  {
    key: 'parts',
    width: '11%',
    align: 'end',
    title: 'orders:column.parts',
    cell: (row, { say }) => {
      const note = partsNote(row, say);
      return note ? <TwoLines first={row.partCount} second={note} /> : row.partCount;
    },
    file: [
      { text: (row) => String(row.partCount) },
      { title: 'list-export:column.cancelledParts', text: (row) => String(row.cancelledPartCount) },
      { title: 'list-export:column.invoicedParts', text: (row) => String(row.invoicedPartCount ?? 0) },
      { title: 'list-export:column.backOrders', text: (row) => String(row.backOrderCount ?? 0) },
      { title: 'list-export:column.backOrderOn', text: (row) => row.backOrderOn ?? '' },
    ],
  },
  {
    key: 'total',
    width: '11%',
    align: 'end',
    title: 'orders:column.total',
    cell: (row, { language }) => formatMoney(row.totalCents, language),
    file: [{ cents: (row) => row.totalCents }, CURRENCY, IN_CHARGE],
  },
  {
    key: 'updatedAt',
    width: '10%',
    onCard: 'hidden',
    title: 'orders:column.updatedAt',
    cell: (row, { say, language }) => <Moment at={row.updatedAt} say={say} language={language} />,
    file: [{ at: (row) => row.updatedAt }],
  },
  {
    key: 'dueAt',
    width: '11%',
    onCard: 'aside',
    title: 'orders:column.dueAt',
    cell: (row, { say, language }) => <DueCell row={row} say={say} language={language} />,
    file: [
      { at: (row) => row.dueAt },
      { title: 'list-export:column.completedAt', at: (row) => row.completedAt },
      { title: 'list-export:column.cancelledAt', at: (row) => row.cancelledAt },
    ],
  },
];

export const orderList: ListLook<'orders'> = {
  kind: 'orders',
  texts: 'orders',
  tabs: LISTS.orders.tabs.map((tab) => ({ tab, label: `orders:tab.${tab}` })),
  columns,
};

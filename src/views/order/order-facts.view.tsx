import { mdiShieldCheckOutline } from '@mdi/js';
import type { Order } from '../../../domain/order.ts';
import { vehicleName } from '../../../domain/vehicle-name.ts';
import { formatDayOfMonth } from '../../i18n/format-day-of-month.ts';
import { formatLongDate, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FactsLine, FoldedFacts } from '../../ui/facts.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { FileCard, PartyCard } from '../record/record-parts.view.tsx';
import { RemainingTimeChip } from '../remaining-time/remaining-time.tsx';
import type { OrderValues } from './order.connect.ts';

/** Who ordered it, who acknowledged it, when, and any special conditions. */
export function OrderMarks({ order }: { order: Order }) {
  const { say, language } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {say({
        key: 'order:orderedBy',
        params: { date: formatLongDate(order.orderedAt, language), shop: order.soldTo.name },
      })}
      {order.acknowledgement && (
        <span>
          {say({
            key: 'order:acknowledgedBy',
            params: { date: formatLongDate(order.acknowledgement.at, language), name: order.acknowledgement.by },
          })}
        </span>
      )}
      {order.hasInsurerAgreement && (
        <Chip tone="blue" icon={mdiShieldCheckOutline} text={say('order:insurerAgreement')} />
      )}
    </span>
  );
}

/** An overdue delivery is late, because someone is waiting. */
const DELIVERY = { over: 'order:late', at: 'order:dueAt' } as const;

/** The order's file, payer and delivery address (spec §2, §3). */
export function OrderFacts({
  order,
  isAwaited,
  backOrder,
}: { order: Order } & Pick<OrderValues, 'isAwaited' | 'backOrder'>) {
  const { say, language } = useTexts();
  const {
    file: { vehicle },
    soldTo,
    notes,
    dueAt,
  } = order;
  const delivery = isAwaited && (
    <span className="flex items-center gap-1.5">
      <span className="text-muted">{say('order:delivery')}</span>
      <span className="tabular max-md:hidden">{formatShortDate(dueAt, language)}</span>
      {backOrder ? (
        <Chip
          tone="orange"
          text={
            backOrder.expectedOn === null
              ? say('order:awaitedUndated')
              : say({ key: 'order:awaited', params: { date: formatDayOfMonth(backOrder.expectedOn, language) } })
          }
        />
      ) : (
        <RemainingTimeChip until={dueAt} words={DELIVERY} say={say} language={language} />
      )}
    </span>
  );
  return (
    <>
      <FactsLine title={vehicleName(vehicle, language)} isPrinted={false} aside={delivery}>
        <span className="max-md:hidden">
          <span className="text-muted">{say('record:vin')}</span>{' '}
          <span className="tabular select-all">{vehicle.vin}</span>
        </span>
        <bdi className="min-w-0 shrink-[99999] truncate max-lg:hidden">{`${soldTo.name}, ${soldTo.city}`}</bdi>
        <PhoneLink phone={soldTo.phone} />
      </FactsLine>
      {notes !== '' && (
        <DescriptionList
          isInline
          items={[{ term: say('order:notes'), description: <bdi className="whitespace-pre-line">{notes}</bdi> }]}
        />
      )}
      <FoldedFacts summary={say('order:details')} isPrinted>
        <FileCard file={order.file} />
        <PartyCard title={say('record:soldTo')} party={soldTo} />
        <PartyCard
          title={say('record:shippedTo')}
          party={order.shippedTo}
          more={[{ term: say('order:delivery'), description: formatLongDate(dueAt, language) }]}
        />
      </FoldedFacts>
    </>
  );
}

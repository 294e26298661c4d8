import { mdiShieldCheckOutline } from '@mdi/js';
import type { Order } from '../../../domain/order.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { FileCard, PartyCard } from '../record/record-parts.view.tsx';
import { RemainingTimeChip } from '../remaining-time/remaining-time.tsx';

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
export function OrderFacts({ order, isAwaited }: { order: Order; isAwaited: boolean }) {
  const { say, language } = useTexts();
  const { file, soldTo, shippedTo, notes, dueAt } = order;
  const delivery = (
    <span className="flex flex-wrap items-center gap-2">
      {formatLongDate(dueAt, language)}
      {isAwaited && <RemainingTimeChip until={dueAt} words={DELIVERY} say={say} language={language} />}
    </span>
  );
  return (
    <div className="print-columns grid grid-cols-1 gap-4 pair:grid-cols-2 lg:grid-cols-3 pair:max-lg:[&>:last-child]:col-span-2">
      <FileCard file={file} />
      <PartyCard
        title={say('record:soldTo')}
        party={soldTo}
        more={
          notes === ''
            ? []
            : [{ term: say('order:notes'), description: <span className="whitespace-pre-line">{notes}</span> }]
        }
      />
      <PartyCard
        title={say('record:shippedTo')}
        party={shippedTo}
        more={[{ term: say('order:delivery'), description: delivery }]}
      />
    </div>
  );
}

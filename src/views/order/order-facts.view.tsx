import { mdiShieldCheckOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Party } from '../../../machines/domain/invoice.ts';
import type { Order } from '../../../machines/domain/order.ts';
import { formatLongDate, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { RemainingTimeChip } from '../shared/remaining-time.tsx';

/** From when and from whom the order is, with what makes it special. */
export function OrderMarks({ order }: { order: Order }) {
  const { say, language } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {say({ key: 'order:orderedBy', params: { date: formatLongDate(order.orderedAt, language), shop: order.soldTo.name } })}
      {order.hasInsurerAgreement && <Chip tone="blue" icon={mdiShieldCheckOutline} text={say('order:insurerAgreement')} />}
    </span>
  );
}

/** A delivery that is over its time is late: somebody waits for it. */
const DELIVERY = { over: 'order:late', at: 'order:dueAt' } as const;

/** What the order is about, who pays and where it goes (spec §2, §3). */
export function OrderFacts({ order, isAwaited }: { order: Order; isAwaited: boolean }) {
  const { say, language } = useTexts();
  const { file, soldTo, shippedTo, notes, dueAt } = order;
  const { vehicle } = file;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Card title={say('order:file')}>
        <DescriptionList
          items={[
            { term: say('order:fileNumber'), description: file.fileNumber },
            { term: say('order:shopOrderNumber'), description: file.shopOrderNumber },
            { term: say('order:marketplaceNumber'), description: file.marketplaceNumber },
            { term: say('order:referenceNumber'), description: file.referenceNumber || '—' },
            { term: say('order:vehicle'), description: `${vehicle.year} ${vehicle.make} ${vehicle.model}` },
            { term: say('order:vin'), description: <span className="tabular">{vehicle.vin}</span> },
          ]}
        />
      </Card>
      <PartyCard title={say('order:soldTo')} party={soldTo} more={notes === '' ? [] : [{ term: say('order:notes'), description: <span className="whitespace-pre-line">{notes}</span> }]} />
      <PartyCard
        title={say('order:shippedTo')}
        party={shippedTo}
        more={[
          {
            term: say('order:delivery'),
            description: (
              <span className="flex flex-wrap items-center gap-2">
                {isAwaited ? formatLongDate(dueAt, language) : formatShortDate(dueAt, language)}
                {isAwaited && <RemainingTimeChip until={dueAt} words={DELIVERY} />}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

interface PartyCardProps {
  readonly title: string;
  readonly party: Party;
  readonly more: readonly { readonly term: string; readonly description: ReactNode }[];
}

function PartyCard({ title, party, more }: PartyCardProps) {
  const { say } = useTexts();
  return (
    <Card title={title}>
      <DescriptionList
        items={[
          { term: say('order:name'), description: party.name },
          {
            term: say('order:address'),
            description: (
              <>
                {party.address}
                <br />
                {party.city} ({party.province}) <span className="whitespace-nowrap">{party.postalCode}</span>
              </>
            ),
          },
          { term: say('order:phone'), description: <PhoneLink phone={party.phone} /> },
          ...more,
        ]}
      />
    </Card>
  );
}

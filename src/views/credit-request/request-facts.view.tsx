import { returnedPieces } from '../../../domain/credit.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Sums } from '../../ui/sums.tsx';
import { linkTo } from '../access/page-link.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { creditSums } from '../record/record-sums.ts';
import { FileCard, PartyCard } from '../record/record-parts.view.tsx';
import { OtherCredits } from './request-summary.view.tsx';
import { CreditStatusChip } from './credit-status-chip.tsx';

/** Who asked and when, and the status. */
export function RequestMarks({ request: { status, requestedAt, requestedBy, shop } }: { request: CreditRequest }) {
  const { say, language } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CreditStatusChip status={status} text={say(`credit-request:status.${status}`)} />
      {say({
        key: 'credit-request:requestedBy',
        params: { date: formatLongDate(requestedAt, language), name: requestedBy, shop: shop.name },
      })}
    </span>
  );
}

interface RequestFactsProps {
  readonly request: CreditRequest;
  /** The part's other credits are shown in the answer form. */
  readonly areCreditsAbove: boolean;
}

/** The request: reason, part, sale, file and shop (spec §3). */
export function RequestFacts({ request, areCreditsAbove }: RequestFactsProps) {
  const { say, language } = useTexts();
  const { part, invoice, order, shop, file, quantity, amountCents, reason, note, photos } = request;
  const { creditableCents, otherCredits } = request;
  const money = (cents: number) => <span className="tabular">{formatMoney(cents, language)}</span>;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Card title={say('credit-request:asked')}>
        <p className="text-2xl font-medium tabular">{formatMoney(amountCents, language)}</p>
        <Sums sums={creditSums({ ...returnedPieces(request), creditedCents: amountCents }, say, language)} />
        <DescriptionList
          items={[
            {
              term: say('credit-request:quantity'),
              description: say({
                key: 'credit-request:quantityOf',
                params: { count: quantity, sold: part.soldQuantity },
              }),
            },
            { term: say('credit-request:shopReason'), description: say(`record:reason.${reason}`) },
            ...(note === ''
              ? []
              : [
                  {
                    term: say('credit-request:shopNote'),
                    description: <bdi className="whitespace-pre-line">{note}</bdi>,
                  },
                ]),
          ]}
        />
        <PhotoStrip
          photoIds={photos.map(({ id }) => id)}
          label={part.description[language]}
          caption={say('credit-request:partPhotos')}
        />
      </Card>
      <Card title={say('credit-request:sold')}>
        <p className="font-medium">
          <bdi>{part.description[language]}</bdi>
        </p>
        <DescriptionList
          items={[
            { term: say('record:partNumber'), description: <span className="tabular">{part.partNumber}</span> },
            { term: say('credit-request:soldQuantity'), description: part.soldQuantity },
            { term: say('credit-request:soldPrice'), description: money(part.soldPriceCents) },
            { term: say('credit-request:paid'), description: money(part.paidCents) },
            { term: say('credit-request:creditable'), description: money(creditableCents) },
            ...(areCreditsAbove || otherCredits.length === 0
              ? []
              : [
                  {
                    term: say('credit-request:otherCredits'),
                    description: <OtherCredits credits={otherCredits} />,
                  },
                ]),
            { term: say('record:invoice'), description: linkTo(`/invoices/${invoice.id}`, invoice.number) },
            { term: say('credit-request:ownNumber'), description: invoice.ownNumber },
            { term: say('record:invoiceDate'), description: formatDay(invoice.invoiceDate, language) },
            {
              term: say('record:order'),
              description: linkTo(`/order/${order.id}`, order.number),
            },
          ]}
        />
      </Card>
      <div className="flex flex-col gap-4 md:col-span-2 md:grid md:grid-cols-2 lg:col-span-1 lg:flex">
        <PartyCard title={say('credit-request:shop')} party={shop} />
        <FileCard file={file} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { vehicleName } from '../../../domain/vehicle-name.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { FactsLine, FoldedFacts } from '../../ui/facts.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { ByVin } from '../parts/by-vin.tsx';
import { PartExtras, PartFacts } from './part-facts.view.tsx';
import { RemainingTimeChip } from '../remaining-time/remaining-time.tsx';

interface RequestFactsProps {
  readonly request: QuoteRequest;
  readonly isWaiting: boolean;
  /** Lists what was asked about each part, which an open request shows with its answer. */
  readonly areAskedPartsShown?: boolean;
  /** Shown between the line of facts and the other facts. */
  readonly children?: ReactNode;
}

/** What the shop asked for: notes, links, list prices and photos, with the retail price of the answer (spec §3). */
function AskedParts({ parts }: Pick<QuoteRequest, 'parts'>) {
  const { say, language } = useTexts();
  return (
    <Card title={say('quote-request:asked')}>
      <ol className="flex flex-col gap-4">
        {parts.map((part) => (
          <li key={part.id}>
            <p className="font-medium">
              {part.position}. <bdi>{part.description[language]}</bdi>
            </p>
            <PartFacts part={part} />
            <PartExtras part={part} />
            {part.answer && part.answer.retailPriceCents !== null && (
              <DescriptionList
                isInline
                items={[
                  {
                    term: say('quote-request:field.retailPrice'),
                    description: formatMoney(part.answer.retailPriceCents, language),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The shop's request: vehicle, files, shop, remaining time (spec §3). */
export function RequestFacts({ request, isWaiting, areAskedPartsShown = false, children }: RequestFactsProps) {
  const { say, language } = useTexts();
  const { vehicle, collisionShop: shop } = request;
  const ends = formatLongDate(request.expiresAt, language);
  return (
    <>
      <FactsLine
        title={vehicleName(vehicle, language)}
        aside={
          isWaiting && (
            <>
              <span className="mr-3 text-muted max-md:sr-only">
                {say({ key: 'time:endsAt', params: { time: ends } })}
              </span>
              <span className="sr-only">{say('quote-request:remaining')} </span>
              <RemainingTimeChip
                until={request.expiresAt}
                openTimes={request.openTimes}
                say={say}
                language={language}
              />
            </>
          )
        }
      >
        <span className="max-md:hidden">
          <span className="text-muted">{say('quote-request:vin')}</span>{' '}
          <span className="tabular select-all">{vehicle.vin}</span>
        </span>
        <bdi className="min-w-0 shrink-[99999] truncate sm:max-lg:hidden">{`${shop.name}, ${shop.city}`}</bdi>
        <PhoneLink phone={shop.phone} />
        {/* On the screen, it is among the other facts. */}
        <span className="print-only">
          <span className="text-muted">{say('quote-request:shopFile')}</span> <bdi>{request.shopFileNumber}</bdi>
        </span>
      </FactsLine>
      <ByVin vehicle={vehicle} text="quote-request:byVin" />
      {children}
      <FoldedFacts summary={say('quote-request:details')}>
        <Card title={say('quote-request:vehicle')}>
          <p className="font-medium">
            <bdi>{vehicleName(vehicle, language)}</bdi>
          </p>
          <DescriptionList
            items={[
              { term: say('quote-request:vin'), description: vehicle.vin },
              { term: say('quote-request:bodyType'), description: vehicle.bodyType },
              { term: say('quote-request:exteriorColor'), description: vehicle.exteriorColorCode },
              { term: say('quote-request:interiorColor'), description: vehicle.interiorColorCode },
              {
                term: say('quote-request:options'),
                description:
                  vehicle.options.map((option) => option[language]).join(', ') || say('quote-request:noOptions'),
              },
            ]}
          />
        </Card>
        <Card title={say('quote-request:collisionShop')}>
          <p className="font-medium">
            <bdi>{`${shop.name}, ${shop.city} (${shop.province})`}</bdi>
          </p>
          <DescriptionList
            items={[
              { term: say('quote-request:shopUser'), description: shop.user },
              { term: say('quote-request:phone'), description: <PhoneLink phone={shop.phone} /> },
              { term: say('quote-request:email'), description: <EmailLink email={shop.email} /> },
            ]}
          />
        </Card>
        <Card title={say('quote-request:files')}>
          <DescriptionList
            items={[
              { term: say('quote-request:marketplaceFile'), description: request.marketplaceFileNumber },
              { term: say('quote-request:shopFile'), description: request.shopFileNumber },
              { term: say('quote-request:received'), description: formatLongDate(request.receivedAt, language) },
              { term: say('quote-request:ends'), description: ends },
            ]}
          />
        </Card>
        {areAskedPartsShown && <AskedParts parts={request.parts} />}
      </FoldedFacts>
    </>
  );
}

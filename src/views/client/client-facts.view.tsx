import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Client, Sponsor } from '../../../domain/client.ts';
import { formatLongDate, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { isClientIn } from '../../../lives/stored.ts';

/** The shop's request and the supplier's answer. */
function RequestCard({ message, answer, status }: Client) {
  const { say, language } = useTexts();
  return (
    <Card title={say('client:request')}>
      <p className={message === '' ? 'text-muted' : 'whitespace-pre-line [overflow-wrap:anywhere]'}>
        {message === '' ? say('client:noMessage') : <bdi>{message}</bdi>}
      </p>
      {answer && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          {isClientIn(status, 'pending') && <p className="font-medium">{say('client:formerly')}</p>}
          <p>
            {say({
              key: `client:answered.${answer.status}`,
              params: { date: formatLongDate(answer.at, language), name: answer.by },
            })}
          </p>
          {answer.reason !== '' && (
            <DescriptionList
              items={[
                {
                  term: say('client:reason'),
                  description: <bdi className="whitespace-pre-line">{answer.reason}</bdi>,
                },
              ]}
            />
          )}
        </div>
      )}
    </Card>
  );
}

/** The banner behind the shop. */
function SponsorCard({ sponsor }: { sponsor: Sponsor | null }) {
  const { say } = useTexts();
  const isKnown = sponsor !== null && sponsor.name !== null;
  return (
    <Card title={say('client:sponsor')}>
      {sponsor === null && <p className="text-muted">{say('client:noSponsor')}</p>}
      {sponsor !== null && !isKnown && (
        <div>
          <p className="font-medium">{say('client:notFound.sponsor')}</p>
          <p className="text-muted">{say('client:sponsorGone')}</p>
        </div>
      )}
      {isKnown && (
        <DescriptionList
          items={[
            { term: say('client:sponsorName'), description: sponsor.name },
            { term: say('client:phone'), description: <PhoneLink phone={sponsor.phone} /> },
            { term: say('client:email'), description: <EmailLink email={sponsor.email} /> },
          ]}
        />
      )}
    </Card>
  );
}

/** The shop's open documents that this user may see, with links. */
function OpenWork({ openQuoteRequests, openOrders, profile: { name } }: Client) {
  const { say } = useTexts();
  if (openQuoteRequests === null && openOrders === null) return null;
  const search = `?${new URLSearchParams({ search: name }).toString()}`;
  /** No link when there is nothing open. */
  const linkTo = (list: string, count: number, text: string) =>
    count === 0 ? (
      <span className="text-muted">{text}</span>
    ) : (
      <Link href={`${list}${search}`} className="link inline-block min-h-6">
        {text}
      </Link>
    );
  return (
    <Card title={say('client:openWork')}>
      <ul className="flex flex-col gap-2">
        {openQuoteRequests !== null && (
          <li>
            {linkTo(
              '/quoteRequests',
              openQuoteRequests,
              say({ key: 'client:quoteRequests', params: { count: openQuoteRequests } }),
            )}
          </li>
        )}
        {openOrders !== null && (
          <li>{linkTo('/orders', openOrders, say({ key: 'client:orders', params: { count: openOrders } }))}</li>
        )}
      </ul>
    </Card>
  );
}

/** What the supplier knows about a client. The children are the supplier's record. */
export function ClientFacts({ client, children }: { client: Client; children: ReactNode }) {
  const { say, language } = useTexts();
  const { address, city, province, postalCode, phone, email, createdAt } = client.profile;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-4">
        <RequestCard {...client} />
        <OpenWork {...client} />
      </div>
      <div className="min-w-0 md:order-first md:col-span-2 lg:order-none lg:col-span-1">{children}</div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={say('client:profile')}>
          <DescriptionList
            items={[
              { term: say('client:address'), description: `${address}, ${city} (${province})` },
              { term: say('client:postalCode'), description: postalCode },
              { term: say('client:phone'), description: <PhoneLink phone={phone} /> },
              { term: say('client:email'), description: <EmailLink email={email} /> },
              { term: say('client:createdAt'), description: formatShortDate(createdAt, language) },
            ]}
          />
        </Card>
        <SponsorCard sponsor={client.sponsor} />
      </div>
    </div>
  );
}

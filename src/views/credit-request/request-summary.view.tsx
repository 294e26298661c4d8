import type { CreditRequest } from '../../../domain/credit-request.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PageLink } from '../access/page-link.tsx';

/** What the decision depends on: the part, the reason, the amounts and earlier credits. */
export function RequestSummary({ request }: { request: CreditRequest }) {
  const { say, language } = useTexts();
  const { part, quantity, reason, amountCents, creditableCents, otherCredits } = request;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-lg font-medium tabular">
        {say({
          key: 'credit-request:askedAndLeft',
          params: { amount: formatMoney(amountCents, language), left: formatMoney(creditableCents, language) },
        })}
      </p>
      <p>
        {say({
          key: 'credit-request:askedPart',
          params: {
            part: part.description[language],
            count: quantity,
            sold: part.soldQuantity,
            reason: say(`record:reason.${reason}`),
          },
        })}
      </p>
      {otherCredits.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-muted">{say('credit-request:otherCredits')}</span>
          <OtherCredits credits={otherCredits} />
        </div>
      )}
    </div>
  );
}

/** The part's credits for other requests, as links. A user who may read credit requests may also read credits. */
export function OtherCredits({ credits }: { credits: CreditRequest['otherCredits'] }) {
  const { say, language } = useTexts();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {credits.map(({ id, number, creditDate, creditedCents }) => (
        <li key={id} className="tabular">
          <PageLink href={`/credits/${id}`} className="link mr-2 inline-block min-h-6">
            {number}
          </PageLink>
          <span>
            {say({
              key: 'credit-request:creditedOn',
              params: { amount: formatMoney(creditedCents, language), date: formatDay(creditDate, language) },
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { Order } from '../../../domain/order.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { OvertakenWords, type OvertakenValues } from '../edited-document/overtaken.tsx';
import { RestoredBanner } from '../edited-document/restored-banner.tsx';
import { useClosing } from '../failure/use-closing.ts';
import { someNames } from '../parts/some-names.ts';
import { cancellationWords } from './cancellation-words.ts';
import type { CancelledPartsValues, RestoredSale } from './order.connect.ts';

/** The outcome of an order: cancelled (spec §8) or invoiced, by whom, when and why. */
export function OutcomeBanner({
  order: { cancellation, invoice },
  late,
}: {
  order: Order;
  late: OvertakenValues | null;
}) {
  const { say, language } = useTexts();
  if (cancellation)
    return (
      <Banner tone="error" isUrgent title={say('order:cancelled')}>
        {cancellationWords(cancellation, say, language)}
        {late && <OvertakenWords {...late} />}
      </Banner>
    );
  return (
    invoice && (
      <Banner tone="success" title={say('order:invoiced')}>
        {say({
          key: 'order:invoicedBy',
          params: { date: formatLongDate(invoice.createdAt, language), name: invoice.createdBy },
        })}
        {late && <OvertakenWords {...late} />}
      </Banner>
    )
  );
}

/** Cancelled parts block the invoice until they are excluded (spec §4). Hidden, it is what it was before the refusal. */
export function CancelledPartsBanner({ parts, leaveOff, ...refused }: CancelledPartsValues) {
  const { say, language } = useTexts();
  const { isClosed, close } = useClosing();
  const isBlocked = refused.isBlocked && !isClosed;
  const names = say({
    key: 'order:cancelledParts',
    params: {
      count: parts.length,
      names: someNames(
        parts.map(({ description }) => description[language]),
        say,
        language,
      ),
    },
  });
  return (
    <Banner
      tone={isBlocked ? 'error' : 'warning'}
      isUrgent={isBlocked}
      isPinned={isBlocked}
      close={isBlocked ? close : null}
      title={isBlocked ? say('order:blocked') : names}
      actions={leaveOff && <Button onClick={leaveOff}>{say('order:leaveOff')}</Button>}
    >
      {isBlocked ? names : say('order:leaveOffFirst')}
    </Banner>
  );
}

/** Says where to enter the tax when no rate is known. */
export function TaxRateBanner({ province }: { province: string }) {
  const { say } = useTexts();
  return (
    <Banner tone="info" title={say({ key: 'order:taxRateMissing', params: { province } })}>
      {say('order:taxRateEnter')}
    </Banner>
  );
}

/** A restored draft of the sale: what was cancelled since, or its total. */
export function RestoredSaleBanner({ at, cancelledSince, unsent, discard }: RestoredSale) {
  const { say, language } = useTexts();
  const names = someNames(
    cancelledSince.map(({ description }) => description[language]),
    say,
    language,
  );
  return (
    <RestoredBanner at={at} discard={discard}>
      {cancelledSince.length > 0 &&
        say({ key: 'order:cancelledSince', params: { count: cancelledSince.length, names } })}{' '}
      {unsent &&
        say({
          key: 'order:unsentSale',
          params: {
            count: unsent.confirmedCount,
            total: unsent.partCount,
            amount: formatMoney(unsent.grandTotalCents, language),
            number: unsent.ownNumber || '—',
          },
        })}
    </RestoredBanner>
  );
}

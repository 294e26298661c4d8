import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PageBannerView } from '../shared/page-banner.tsx';
import type { RequestBanner } from './quote-request.connect.ts';

/** What the clerk must know about the request. */
export function RequestBannerView({ at, by, ...banner }: RequestBanner) {
  const { say, language } = useTexts();
  return (
    <PageBannerView {...banner}>
      {at !== null &&
        by !== null &&
        say({ key: 'quote-request:answeredBy', params: { name: by, date: formatLongDate(at, language) } })}
      {at !== null &&
        by === null &&
        say({ key: 'quote-request:cancelledAt', params: { date: formatLongDate(at, language) } })}
    </PageBannerView>
  );
}

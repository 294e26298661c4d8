import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import type { RequestBanner } from './banners.connect.ts';

/** What the clerk must know about the request. */
export function RequestBannerView({ outcome, ...banner }: RequestBanner) {
  const { say, language } = useTexts();
  return (
    <PageBannerView {...banner} isLasting={outcome !== undefined}>
      {outcome?.at &&
        say({
          key: outcome.key,
          params: { date: formatLongDate(outcome.at, language), ...(outcome.name && { name: outcome.name }) },
        })}
    </PageBannerView>
  );
}

import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import type { RequestBanner } from './banners.connect.ts';

/** What the clerk must know about the request. */
export function RequestBannerView({ settled, ...banner }: RequestBanner) {
  const { say, language } = useTexts();
  return (
    <PageBannerView {...banner}>
      {settled?.at &&
        say({
          key: settled.key,
          params: { date: formatLongDate(settled.at, language), ...(settled.name && { name: settled.name }) },
        })}
    </PageBannerView>
  );
}

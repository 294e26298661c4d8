import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { RequestBanner } from './quote-request.connect.ts';

/** What the clerk must know of the request before going on. */
export function RequestBannerView({ tone, title, detail, at, by, action }: RequestBanner) {
  const { say, language } = useTexts();
  return (
    <Banner tone={tone} isUrgent={tone === 'error'} title={say(title)} actions={action && <Button onClick={action.run}>{say(action.label)}</Button>}>
      {at !== null && by !== null && say({ key: 'quote-request:answeredBy', params: { name: by, date: formatLongDate(at, language) } })}
      {at !== null && by === null && say({ key: 'quote-request:cancelledAt', params: { date: formatLongDate(at, language) } })}
      {detail && say(detail)}
    </Banner>
  );
}

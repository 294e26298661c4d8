import { mdiDeleteOutline } from '@mdi/js';
import { formatLongDate, formatList } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { RestoredDraft } from './quote-request.connect.ts';

/** So many parts are named; the others are counted. */
const NAMED = 4;

/** A draft is back: from when it is, what differs from the platform, and the way to be rid of it. */
export function RestoredBanner({ at, parts, discard }: RestoredDraft) {
  const { say, language } = useTexts();
  const names = parts.slice(0, NAMED).map(({ description }) => description[language]);
  const more = parts.length - names.length;
  return (
    <Banner
      tone="info"
      title={at === null ? say('quote-request:unsentDraft') : say({ key: 'quote-request:restored', params: { date: formatLongDate(at, language) } })}
      actions={
        <Button icon={mdiDeleteOutline} onClick={discard}>
          {say('quote-request:discardDraft')}
        </Button>
      }
    >
      {say({
        key: 'quote-request:restoredParts',
        params: {
          count: parts.length,
          names: formatList(more > 0 ? [...names, say({ key: 'quote-request:moreParts', params: { count: more } })] : names, language),
        },
      })}
    </Banner>
  );
}

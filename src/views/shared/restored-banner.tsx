import { mdiDeleteOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface RestoredBannerProps {
  /** ISO 8601; null: it is read beside what was sent. */
  readonly at: string | null;
  readonly discard: () => void;
  /** What of it differs from what the platform has. */
  readonly children?: ReactNode;
}

/** A draft is back: from when it is, what differs from the platform, and the way to be rid of it. */
export function RestoredBanner({ at, discard, children }: RestoredBannerProps) {
  const { say, language } = useTexts();
  return (
    <Banner
      tone="info"
      title={
        at === null
          ? say('draft:unsent')
          : say({ key: 'draft:restored', params: { date: formatLongDate(at, language) } })
      }
      actions={
        <Button icon={mdiDeleteOutline} onClick={discard}>
          {say('draft:discard')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

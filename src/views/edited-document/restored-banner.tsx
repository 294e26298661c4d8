import { mdiDeleteOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface RestoredBannerProps {
  /** ISO 8601, empty if it is not known; null when it is shown next to what was sent. */
  readonly at: string | null;
  readonly discard: () => void;
  /** What differs from the platform. */
  readonly children?: ReactNode;
}

/** A restored draft: its date, what differs from the platform, and a button to discard it. */
export function RestoredBanner({ at, discard, children }: RestoredBannerProps) {
  const { say, language } = useTexts();
  const title = (): string => {
    if (at === null) return say('draft:unsent');
    return at === ''
      ? say('draft:restoredUndated')
      : say({ key: 'draft:restored', params: { date: formatLongDate(at, language) } });
  };
  return (
    <Banner
      tone="info"
      title={title()}
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

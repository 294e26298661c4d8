import type { ReactNode } from 'react';
import type { Overtaken } from '../../../machines/support/overtaken.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner, type BannerTone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { OvertakenWords, type OvertakenValues } from './overtaken.tsx';

/** What must be known of a document before going on, and the way on. */
export interface PageBanner {
  readonly tone: BannerTone;
  readonly title: Words;
  readonly detail: Words | null;
  /** Somebody else was faster. */
  readonly overtaken?: OvertakenValues | null;
  readonly action: { readonly label: Words; readonly run: () => void } | null;
}

/** What was sent was refused because the lock had run out, and nothing was sent since; null: it was not. */
export const refusedBanner = (overtaken: Overtaken | null): PageBanner | null =>
  overtaken?.refused
    ? {
        tone: 'warning',
        title: { key: `lock:notSent.${overtaken.refused}` },
        overtaken: { change: overtaken.change, notSent: null, isKept: false },
        detail: overtaken.change ? null : { key: 'lock:notSentLost' },
        action: null,
      }
    : null;

/** The children are what the detail cannot say: instants and names in the form of the language. */
export function PageBannerView({
  tone,
  title,
  detail,
  overtaken,
  action,
  children,
}: PageBanner & { readonly children?: ReactNode }) {
  const { say } = useTexts();
  return (
    <Banner
      tone={tone}
      isUrgent={tone === 'error'}
      isPinned={tone === 'error' || tone === 'warning'}
      title={say(title)}
      actions={action && <Button onClick={action.run}>{say(action.label)}</Button>}
    >
      {children}
      {overtaken && <OvertakenWords {...overtaken} />}
      {detail && say(detail)}
    </Banner>
  );
}

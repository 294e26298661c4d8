import type { ReactNode } from 'react';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner, type BannerTone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** What must be known of a document before going on, and the way on. */
export interface PageBanner {
  readonly tone: BannerTone;
  readonly title: Words;
  readonly detail: Words | null;
  readonly action: { readonly label: Words; readonly run: () => void } | null;
}

/** The children are what the detail cannot say: instants and names in the form of the language. */
export function PageBannerView({
  tone,
  title,
  detail,
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
      {detail && say(detail)}
    </Banner>
  );
}

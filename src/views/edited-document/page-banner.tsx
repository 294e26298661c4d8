import type { ReactNode } from 'react';
import type { Overtaken } from '../../../machines/support/overtaken.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner, type BannerTone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useClosing } from '../failure/use-closing.ts';
import { OvertakenWords, type OvertakenValues } from './overtaken.tsx';

/** A message about a document, with its action. */
export interface PageBanner {
  readonly tone: BannerTone;
  readonly title: Words;
  readonly detail: Words | null;
  /** Someone else was faster. */
  readonly overtaken?: OvertakenValues | null;
  readonly action: { readonly label: Words; readonly run: () => void } | null;
  /** Counts the refused sends: after each one, a message that was hidden shows again. */
  readonly count?: number;
}

interface PageBannerProps extends PageBanner {
  readonly children?: ReactNode;
  /** It says how the document ended, and so cannot be hidden. */
  readonly isLasting?: boolean;
}

/** The send was refused because the lock had expired, and nothing has been sent since; null otherwise. */
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

/** The children receive times and names in the language's format. */
export function PageBannerView({
  tone,
  title,
  count = 0,
  detail,
  overtaken,
  action,
  isLasting = false,
  children,
}: PageBannerProps) {
  const { say } = useTexts();
  const { isClosed, close } = useClosing(`${title.key} ${count}`);
  const isPinned = tone === 'error' || tone === 'warning';
  if (isClosed) return null;
  return (
    <Banner
      tone={tone}
      isUrgent={tone === 'error'}
      isPinned={isPinned}
      close={isPinned && !isLasting && action === null ? close : null}
      title={say(title)}
      actions={action && <Button onClick={action.run}>{say(action.label)}</Button>}
    >
      {children && <div>{children}</div>}
      {overtaken && <OvertakenWords {...overtaken} />}
      {detail && <p>{say(detail)}</p>}
    </Banner>
  );
}

import type { ReactNode } from 'react';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner, type BannerTone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useClosing } from './use-closing.ts';

/** A message about a form, and what the user can do about it. */
export interface ActionBanner {
  readonly tone: BannerTone;
  readonly title: Words;
  readonly actions?: readonly { readonly label: TextKey; readonly run: () => void }[];
}

/** What is wrong stays visible wherever the page is scrolled; without an action, it can be hidden. */
export function BannerWithActions({
  tone,
  title,
  actions = [],
  children,
}: ActionBanner & { readonly children: ReactNode }) {
  const { say } = useTexts();
  const { isClosed, close } = useClosing();
  const isPinned = tone === 'error' || tone === 'warning';
  if (isClosed) return null;
  return (
    <Banner
      tone={tone}
      isUrgent={tone !== 'info'}
      isPinned={isPinned}
      close={isPinned && actions.length === 0 ? close : null}
      title={say(title)}
      actions={
        actions.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {actions.map(({ label, run }) => (
              <Button key={label} onClick={run}>
                {say(label)}
              </Button>
            ))}
          </span>
        )
      }
    >
      {children}
    </Banner>
  );
}

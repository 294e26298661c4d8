import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { PageNotice } from './page-notice.ts';

const TONES = {
  info: { icon: mdiInformationOutline, className: 'bg-info-pale text-info' },
  success: { icon: mdiCheckCircleOutline, className: 'bg-success-pale text-success' },
  warning: { icon: mdiAlertOutline, className: 'bg-warning-pale text-warning' },
  error: { icon: mdiAlertCircleOutline, className: 'bg-error-pale text-error' },
} as const;
export type BannerTone = keyof typeof TONES;

interface BannerProps {
  readonly tone: BannerTone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced at once instead of politely. */
  readonly isUrgent?: boolean;
  /** Stays visible while scrolling, because it answers an action further down. */
  readonly isPinned?: boolean;
  /** Hides the message. */
  readonly close?: { readonly label: string; readonly run: () => void } | null;
}

/** A message about the page. */
export function Banner({
  tone,
  title,
  children,
  actions,
  isUrgent = false,
  isPinned = false,
  close = null,
}: BannerProps) {
  const { icon, className } = TONES[tone];
  const place = useContext(PageNotice);
  const banner = (
    <div
      role={isUrgent ? 'alert' : 'status'}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-current/25 px-4 py-3',
        className,
        isPinned && 'pinned',
      )}
    >
      <Icon path={icon} size={24} />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-medium">{title}</p>
        <div className="text-ink empty:hidden">{children}</div>
      </div>
      {actions}
      {close && <IconButton icon={mdiClose} label={close.label} onClick={close.run} className="banner-close" />}
    </div>
  );
  return isPinned && place ? createPortal(banner, place) : banner;
}

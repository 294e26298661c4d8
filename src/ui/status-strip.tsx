import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const TONES = {
  info: 'bg-info-pale text-info',
  success: 'bg-success-pale text-success',
  warning: 'bg-warning-pale text-warning',
} as const;

interface StatusStripProps {
  readonly tone: keyof typeof TONES;
  readonly icon: string;
  /** Null: nothing is shown. */
  readonly text: string | null;
  readonly actions?: ReactNode;
}

/** One line over the page, below the header, so that nothing moves. Its live region is always present. */
export function StatusStrip({ tone, icon, text, actions }: StatusStripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not contain buttons
    <div role="status" tabIndex={-1} className="outline-none">
      {text !== null && (
        <div className={classNames('status-strip', TONES[tone])}>
          <Icon path={icon} size={18} />
          <span>{text}</span>
          {actions}
        </div>
      )}
    </div>
  );
}

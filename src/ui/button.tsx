import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const VARIANTS = {
  primary: 'bg-primary-strong text-on-primary border-transparent hover:brightness-110',
  secondary: 'bg-surface text-ink border-edge hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
} as const;

interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: keyof typeof VARIANTS;
  readonly icon?: string;
  readonly onClick?: (() => void) | undefined;
  /** Why it cannot be used now: it can still be reached, and says so. */
  readonly disabledReason?: string | null;
  /** Working: keeps its place and its size. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
  /** For a button that shows and hides something. */
  readonly isExpanded?: boolean;
  readonly type?: 'button' | 'submit';
}

/** A button that, when it cannot be used, says why instead of falling silent. */
export function Button({
  children,
  variant = 'secondary',
  icon,
  onClick,
  disabledReason = null,
  isBusy = false,
  busyLabel,
  isExpanded,
  type = 'button',
}: ButtonProps) {
  const reasonId = useId();
  const isOff = isBusy || disabledReason !== null;
  return (
    <span className="group/button relative inline-flex">
      <button
        type={type}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-expanded={isExpanded}
        aria-describedby={disabledReason !== null ? reasonId : undefined}
        onClick={isOff ? undefined : onClick}
        className={classNames(
          'inline-flex min-h-10 items-center justify-center gap-2 rounded-md border px-3.5 py-1.5 font-medium whitespace-nowrap transition-colors lg:min-h-9',
          VARIANTS[variant],
          isOff && 'cursor-not-allowed opacity-60',
        )}
      >
        {icon !== undefined && <Icon path={icon} />}
        <span>{isBusy && busyLabel !== undefined ? busyLabel : children}</span>
      </button>
      {disabledReason !== null && (
        <span
          id={reasonId}
          role="tooltip"
          className="pointer-events-none absolute right-0 bottom-full z-20 mb-2 hidden w-max max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-sm text-ground group-focus-within/button:block group-hover/button:block"
        >
          {disabledReason}
        </span>
      )}
    </span>
  );
}

import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { isOwnClick } from './own-click.ts';
import { Tooltip, useTooltip } from './tooltip.tsx';

interface ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly id?: string;
  readonly children: ReactNode;
  /** At most one primary button per screen; `danger` for actions that cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'small';
  readonly icon?: string;
  readonly onClick?: (() => void) | undefined;
  /** Why it is disabled. It stays focusable and shows the reason. */
  readonly disabledReason?: string | null;
  /** What a press does although it is disabled: leads to what must be done first. */
  readonly onRefused?: ((button: HTMLElement) => void) | undefined;
  /** Shows that it is working. It keeps its place, size and focus. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
  /** For a button that shows and hides something. */
  readonly isExpanded?: boolean;
  readonly type?: 'button' | 'submit';
}

/** A button that explains why it is disabled. */
export function Button({
  ref,
  id,
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  onClick,
  disabledReason = null,
  onRefused,
  isBusy = false,
  busyLabel,
  isExpanded,
  type = 'button',
}: ButtonProps) {
  const reasonId = useId();
  const { isShown, area } = useTooltip(disabledReason !== null);
  const isOff = isBusy || disabledReason !== null;
  const press = (event: MouseEvent<HTMLElement>): void => {
    const isOwn = isOwnClick(event);
    if (isOwn && !isOff) return onClick?.();
    // A disabled submit button must not submit its form.
    event.preventDefault();
    if (isOwn && !isBusy) onRefused?.(event.currentTarget);
  };
  const shown = isBusy && busyLabel !== undefined ? busyLabel : children;
  const other = shown === children ? busyLabel : children;
  return (
    <span className="relative inline-flex" {...area}>
      <button
        ref={ref}
        id={id}
        type={type}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-expanded={isExpanded}
        aria-describedby={disabledReason !== null ? reasonId : undefined}
        onClick={press}
        className={classNames('button', `button-${variant}`, size === 'small' && 'is-small', 'w-full')}
      >
        <Face icon={icon} shown={shown} other={other} />
      </button>
      {disabledReason !== null && <Tooltip id={reasonId} text={disabledReason} isShown={isShown} />}
    </span>
  );
}

/** The label of a button, wide enough for each of its texts, with an icon. */
function Face({
  icon,
  shown,
  other,
}: {
  readonly icon: string | undefined;
  readonly shown: ReactNode;
  readonly other: ReactNode;
}) {
  return (
    <span className="reserved" data-reserve={typeof other === 'string' ? other : undefined}>
      <span className="flex items-center justify-center gap-2">
        {icon !== undefined && <Icon path={icon} />}
        {shown}
      </span>
    </span>
  );
}

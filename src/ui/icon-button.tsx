import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { isOwnClick } from './own-click.ts';

interface IconButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The accessible name and tooltip. */
  readonly label: string;
  readonly icon: string;
  readonly onClick?: (() => void) | undefined;
  /** Runs when the pointer or focus reaches the button. */
  readonly onApproach?: () => void;
  /** Stays focusable, so that pressing "next" on the last page does not lose the focus. */
  readonly isDisabled?: boolean;
  /** Why it is disabled, if that is not obvious. Shown as the tooltip and announced as the description. */
  readonly disabledReason?: string | null;
  readonly isExpanded?: boolean;
  readonly controls?: string;
  /** The keyboard shortcut, for `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly className?: string;
}

/** A button with only an icon. */
export function IconButton({
  ref,
  label,
  icon,
  onClick,
  onApproach,
  isDisabled = false,
  disabledReason = null,
  isExpanded,
  controls,
  keys,
  className,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={isDisabled || undefined}
      aria-expanded={isExpanded}
      aria-controls={controls}
      aria-keyshortcuts={keys}
      onClick={(event) => isOwnClick(event) && !isDisabled && onClick?.()}
      onPointerEnter={isDisabled ? undefined : onApproach}
      onFocus={isDisabled ? undefined : onApproach}
      className={classNames('icon-button', className)}
    >
      <Icon path={icon} />
    </button>
  );
}

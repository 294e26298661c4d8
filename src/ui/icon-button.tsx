import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** What it does: its name and its tooltip. */
  readonly label: string;
  readonly icon: string;
  readonly onClick?: (() => void) | undefined;
  /** The pointer or the keyboard has come to it. */
  readonly onApproach?: () => void;
  /** It keeps the focus, so that "next" pressed until the last page does not lose the keyboard's place. */
  readonly isDisabled?: boolean;
  /** Why it is disabled, where its place does not tell: the tooltip, which readers take as the description. */
  readonly disabledReason?: string | null;
  readonly isExpanded?: boolean;
  readonly controls?: string;
  /** The keys that do the same, as readers announce them. */
  readonly keys?: string;
  readonly className?: string;
}

/** A button with an icon alone. */
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
      onClick={isDisabled ? undefined : onClick}
      onPointerEnter={isDisabled ? undefined : onApproach}
      onFocus={isDisabled ? undefined : onApproach}
      className={classNames('icon-button', className)}
    >
      <Icon path={icon} />
    </button>
  );
}

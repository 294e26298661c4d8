import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** What it does: its name and its tooltip. */
  readonly label: string;
  readonly icon: string;
  readonly onClick?: (() => void) | undefined;
  /** It keeps the focus, so that "next" pressed until the last page does not lose the keyboard's place. */
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly controls?: string;
  readonly className?: string;
}

/** A button with an icon alone. */
export function IconButton({ ref, label, icon, onClick, isDisabled = false, isExpanded, controls, className }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={isDisabled ? undefined : onClick}
      className={classNames('icon-button', className)}
    >
      <Icon path={icon} />
    </button>
  );
}

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps {
  /** What it does: its name and its tooltip. */
  readonly label: string;
  readonly icon: string;
  readonly onClick?: (() => void) | undefined;
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly controls?: string;
}

/** A button with an icon alone. */
export function IconButton({ label, icon, onClick, isDisabled = false, isExpanded, controls }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onClick}
      className={classNames(
        'inline-flex size-10 items-center justify-center rounded-md text-ink hover:bg-sunken lg:size-9',
        isDisabled && 'cursor-not-allowed opacity-40',
      )}
    >
      <Icon path={icon} />
    </button>
  );
}

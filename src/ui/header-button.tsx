import { mdiChevronDown } from '@mdi/js';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';

interface HeaderButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly icon: string;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
  /** Next to the icon if there is room. */
  readonly text?: string | undefined;
  readonly isExpanded: boolean;
  readonly panelId: string;
  readonly popup?: 'tree';
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

/** A header button that opens a panel. */
export function HeaderButton({
  ref,
  label,
  icon,
  picture,
  text,
  isExpanded,
  panelId,
  popup,
  isBusy = false,
  onClick,
}: HeaderButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={isExpanded ? undefined : label}
      aria-haspopup={popup}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? panelId : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className="header-button"
    >
      {picture ?? <Icon path={icon} />}
      {text !== undefined && (
        <>
          <span className="hidden max-w-56 truncate lg:inline">{text}</span>
          <span className="max-sm:hidden">
            <Icon path={mdiChevronDown} size={16} />
          </span>
        </>
      )}
    </button>
  );
}

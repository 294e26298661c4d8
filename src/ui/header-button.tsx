import { mdiChevronDown } from '@mdi/js';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface HeaderButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly icon: string;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
  /** Next to the icon if there is room. */
  readonly text?: string | undefined;
  /** It is shortened where there is less room, instead of shown only on a desktop. */
  readonly isTextLasting?: boolean;
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
  isTextLasting = false,
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
      className={isTextLasting ? 'header-button max-w-full' : 'header-button'}
    >
      {picture ?? <Icon path={icon} />}
      {text !== undefined && (
        <>
          <span className={classNames('max-w-56 truncate', isTextLasting ? 'max-sm:hidden' : 'hidden lg:inline')}>
            {text}
          </span>
          <span className="max-sm:hidden">
            <Icon path={mdiChevronDown} size={16} />
          </span>
        </>
      )}
    </button>
  );
}

interface Labelled {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
  /** The language of the label, if not the page's. */
  readonly lang?: string;
}

/** A page to open. A plain click calls `onNavigate` instead of the browser's navigation. */
export interface MenuLink extends Labelled {
  readonly kind: 'link';
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly onNavigate?: (href: string) => void;
}

/** An action. A disabled one stays visible and says why. */
export interface MenuAction extends Labelled {
  readonly kind: 'action';
  readonly onSelect: () => void;
  readonly disabledReason?: string | null;
}

/** One of several (`radio`) or a toggle (`check`). The menu stays open, so that the change is visible. */
export interface MenuChoice extends Labelled {
  readonly kind: 'check' | 'radio';
  readonly isChecked: boolean;
  readonly onSelect: () => void;
}

export type MenuEntry = MenuLink | MenuAction | MenuChoice;

export interface MenuGroup {
  readonly key: string;
  /** The heading of a group. A group without one is separated by a line. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * The entry a key leads to, among `count` entries from `index` (−1: none); null when the key is not for menus and
 * trees.
 */
export function stepByKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The next label after `index` that starts with the typed text, wrapping around; null when there is none. */
export function findByText(labels: readonly string[], typed: string, index: number): number | null {
  const wanted = typed.toLocaleLowerCase();
  // More letters refine the current match; a single letter moves on.
  const start = typed.length > 1 ? Math.max(index, 0) : index + 1;
  for (let step = 0; step < labels.length; step++) {
    const at = (start + step) % labels.length;
    if (labels[at]?.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return null;
}

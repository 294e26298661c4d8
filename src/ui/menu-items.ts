interface Labelled {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
}

/** A page to go to. `onNavigate` takes the place of the browser's own navigation for a plain click. */
export interface MenuLink extends Labelled {
  readonly kind: 'link';
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly onNavigate?: (href: string) => void;
}

/** Something to do; one that cannot be done now stays in sight and says why. */
export interface MenuAction extends Labelled {
  readonly kind: 'action';
  readonly onSelect: () => void;
  readonly disabledReason?: string | null;
}

/** One of several (`radio`) or a switch (`check`). Choosing leaves the menu open, so that the change can be seen. */
export interface MenuChoice extends Labelled {
  readonly kind: 'check' | 'radio';
  readonly isChecked: boolean;
  readonly onSelect: () => void;
}

export type MenuEntry = MenuLink | MenuAction | MenuChoice;

export interface MenuGroup {
  readonly key: string;
  /** Shown above its entries; a group without one is set apart by a line. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/** Where a key leads among `count` entries from `index` (−1: none yet); null when it is not a key of menus and trees. */
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

/** The next label after `index` that begins with what was typed, around the end; null when none does. */
export function findByText(labels: readonly string[], typed: string, index: number): number | null {
  const wanted = typed.toLocaleLowerCase();
  // A second letter refines what the first one found; a letter alone looks further on.
  const start = typed.length > 1 ? Math.max(index, 0) : index + 1;
  for (let step = 0; step < labels.length; step++) {
    const at = (start + step) % labels.length;
    if (labels[at]?.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return null;
}
